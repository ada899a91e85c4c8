import WeftSupport

/// Every measurement of a layout, in the order of their beginnings: for explanations, the inspector and warnings. It is
/// passed to a layout, which fills it, and takes memory linear in the number of measurements.
public final class LayoutTrace {
  /// One measurement of one element.
  public struct Entry {
    /// The element's name.
    public let name: String
    /// The kind of the element.
    public let kind: ElementKind
    /// Its depth, counted in measurements.
    public let depth: Int
    /// The range that it was given.
    public let range: SizeRange
    /// The range after the element's own size was applied; `range` itself for an element without one.
    public internal(set) var ownRange: SizeRange
    /// The reference of percentages; NaN if undefined.
    public let parentSize: Size
    /// Its size; nil if the measurement failed.
    public internal(set) var size: Size?
    /// The place where it was made, if known.
    public let source: SourceLocation?
    /// The result of the node's own arithmetic before it was clamped to the range: a text's extent. Nil if it has none,
    /// or if the node had kept its answer.
    public internal(set) var content: Size?
    /// The notes on its own range, and on its rule; nil in a trace without explanations.
    var ownNotes, notes: NoteSheet?
    /// Tells apart elements of the same name, within one host's layout.
    let index: Int32
    /// The measurement inside this one that ended last, and the one before it inside the same; -1 for none.
    var lastInside = -1
    var before = -1
    /// The measurement around this one; -1 for none.
    var outer = -1
    /// The number of records before it: an answer with a later record was computed here, not remembered.
    let recordsBefore: Int32
  }

  /// An element's frame in the final layout of its host, specs included.
  public struct Frame {
    /// The element's name.
    public let name: String
    /// The kind of the element.
    public let kind: ElementKind
    /// The class's name of a spec; a custom spec's own.
    public let className: String
    /// The node, if it is one.
    public let node: LayoutNode?
    /// The number of elements around it in its host's specs.
    public let depth: Int
    /// The range that it was given.
    public let range: SizeRange?
    /// The range after its own size was applied, from which its size was chosen.
    public let ownRange: SizeRange?
    /// The place where it was made, if known.
    public let source: SourceLocation?
    /// Its frame in its host's coordinates; the origin is not rounded.
    public let frame: Rect
    /// Its position in its parent spec, or in its host; not rounded.
    public let place: Point
    /// Its parent, as an index into the same layout's frames; nil for the root, and for each element that the host's
    /// own `calculateLayoutThatFits` has placed.
    public let parent: Int?
    /// True if the script's or the app's own code has placed it, and may have read its style.
    public let isPlacedByCode: Bool
    /// The reference of its percentages; NaN if undefined.
    public let parentSize: Size?
    /// Its style. A node's was copied when the layout was made.
    public let style: ElementStyle
    /// The spec's properties; nil for a node.
    package let spec: SpecValues?
    /// The number of children that were added to the spec.
    public let childCount: Int
    /// True for a node without a layout or a size of its own.
    public let isPlain: Bool
    /// Its index among the elements of its host.
    public let element: Int
    /// Its measurement in the final layout, as an index into ``entries``; nil if it was placed without one.
    public let measurement: Int?
    /// The measurement that computed the spec's answer, which includes its children's, as an index into ``entries``;
    /// nil for a node. Differs from ``measurement`` if that used a remembered answer.
    public let computation: Int?
  }

  /// The measurements.
  public internal(set) var entries: [Entry] = []
  /// The elements of each layout, hosts inside first.
  public internal(set) var frames: [Frame] = []
  /// The nodes that computed a new answer.
  public internal(set) var measuredNodes: Set<ObjectIdentifier> = []
  var depth = 0
  /// The current measurement; -1 for none.
  var open = -1
  /// The measurements in which the records of answers were written.
  var writers: [Int32: Int] = [:]
  private var framesOfLayouts: [ObjectIdentifier: Range<Int>] = [:]
  private var sizesOfContents: [ObjectIdentifier: Size] = [:]
  /// The results of nodes' own arithmetic, by node; the last for each range.
  private var contents: [ObjectIdentifier: [SizeRange: Size]] = [:]
  /// The notes of the current measurements, those of the innermost last.
  private(set) var sheets: [NoteSheet] = []
  /// True if each figure is recorded, for an ``Explanation``.
  let isExplaining: Bool
  /// True if all answers are computed for this trace, and the nodes keep none of them.
  public let isComplete: Bool
  /// The clock of a trace that measures times; nil for one that records measurements.
  package let clock: LayoutClock?
  /// The answers that nodes had kept before.
  var keptAnswers: [ObjectIdentifier: KeptAnswers] = [:]

  /// Makes an empty trace.
  ///
  /// - Parameter isComplete: true to make nodes compute all answers again, including kept ones, so that nothing is
  ///   missing here. Their kept answers are restored when the layout ends, so the tree doesn't change. False by
  ///   default.
  public init(isComplete: Bool = false) {
    self.isComplete = isComplete
    isExplaining = false
    clock = nil
  }

  /// Makes a complete trace with every figure, for explanations.
  init(explaining: Void) {
    isComplete = true
    isExplaining = true
    clock = nil
  }

  /// Makes a complete trace that records nothing but times.
  package init(timing clock: LayoutClock) {
    isComplete = true
    isExplaining = false
    self.clock = clock
  }

  /// Returns the result of a node's own arithmetic in a range, before it was clamped; nil for a node without one.
  public func content(of node: LayoutNode, in range: SizeRange) -> Size? { contents[ObjectIdentifier(node)]?[range] }

  func note(content: Size, of node: LayoutNode, in range: SizeRange) {
    guard clock == nil else { return }
    if open >= 0 { entries[open].content = content }
    contents[ObjectIdentifier(node), default: [:]][range] = content
  }

  /// Returns the elements of one layout, specs included, in pre-order; none for a layout that is not of this trace.
  public func frames(of layout: NodeLayout) -> ArraySlice<Frame> {
    framesOfLayouts[layout.identity].map { frames[$0] } ?? []
  }

  func note(_ layout: NodeLayout, framesFrom start: Int) {
    framesOfLayouts[layout.identity] = start..<frames.count
  }

  /// Records that a layout has the elements of another.
  func note(_ layout: NodeLayout, as other: NodeLayout) {
    framesOfLayouts[layout.identity] = framesOfLayouts[other.identity]
    sizesOfContents[layout.identity] = other.size
  }

  /// Returns the size that contains the elements of a layout: its own, or that of a scroll node's content.
  func sizeOfElements(in layout: NodeLayout) -> Size {
    sizesOfContents[layout.identity] ?? layout.size
  }
}

extension LayoutTrace {
  /// The notes of the current measurement.
  var sheet: NoteSheet? { sheets.last }

  func beginNotes(of entry: Int) {
    let sheet = NoteSheet(entries[entry].range)
    entries[entry].ownNotes = sheet
    sheets.append(sheet)
  }

  /// Records the element's own range; later notes are those of its rule.
  func note(own range: Ranges<Figure>) {
    guard let sheet = sheets.popLast() else { return }
    sheet.own = range
    let inside = NoteSheet(range.plain())
    if open >= 0 { entries[open].notes = inside }
    sheets.append(inside)
  }

  func endNotes() { _ = sheets.popLast() }
}
