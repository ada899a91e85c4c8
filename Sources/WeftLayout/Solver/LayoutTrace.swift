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
    public let source: SourcePosition?
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
    public let source: SourcePosition?
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
    framesOfLayouts[ObjectIdentifier(layout)].map { frames[$0] } ?? []
  }

  func note(_ layout: NodeLayout, framesFrom start: Int) {
    framesOfLayouts[ObjectIdentifier(layout)] = start..<frames.count
  }

  /// Records that a layout has the elements of another.
  func note(_ layout: NodeLayout, as other: NodeLayout) {
    framesOfLayouts[ObjectIdentifier(layout)] = framesOfLayouts[ObjectIdentifier(other)]
    sizesOfContents[ObjectIdentifier(layout)] = other.size
  }

  /// Returns the size that contains the elements of a layout: its own, or that of a scroll node's content.
  public func sizeOfElements(in layout: NodeLayout) -> Size {
    sizesOfContents[ObjectIdentifier(layout)] ?? layout.size
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

extension Solver {
  @inline(never)
  func beginTrace(_ index: Int32, _ range: SizeRange, _ parent: Size) -> Int {
    guard let trace = arena.pointee.trace?.takeUnretainedValue() else { return -1 }
    if trace.isComplete, let node = arena.pointee.elements[index].node {
      trace.setAside(Unmanaged<LayoutNode>.fromOpaque(node).takeUnretainedValue())
    }
    guard trace.clock == nil else { return -1 }
    var entry = LayoutTrace.Entry(
      name: arena.name(of: index), kind: arena.pointee.elements[index].kind, depth: trace.depth, range: range,
      ownRange: range, parentSize: parent, size: nil, source: arena.source(of: index), index: index,
      recordsBefore: arena.pointee.records.count)
    let number = trace.entries.count
    if trace.open >= 0 {
      entry.before = trace.entries[trace.open].lastInside
      trace.entries[trace.open].lastInside = number
    }
    entry.outer = trace.open
    trace.entries.append(entry)
    if trace.isExplaining { trace.beginNotes(of: number) }
    trace.open = number
    trace.depth += 1
    return number
  }

  @inline(never)
  func trace(_ entry: Int, own range: SizeRange) {
    arena.pointee.trace?.takeUnretainedValue().entries[entry].ownRange = range
  }

  @inline(never)
  func endTrace(_ entry: Int, _ measured: Measured?) {
    guard let trace = arena.pointee.trace?.takeUnretainedValue() else { return }
    trace.depth -= 1
    trace.open = trace.entries[entry].outer
    if trace.isExplaining { trace.endNotes() }
    guard let measured else { return }
    trace.entries[entry].size = Size(width: measured.width, height: measured.height)
    if trace.entries[entry].kind != .node, measured.record >= trace.entries[entry].recordsBefore {
      trace.writers[measured.record] = entry
    }
  }

  /// Records the positions of the elements of a host's layout, while its specs still exist.
  func traceFrames(_ root: Int32, _ measured: Measured, in trace: LayoutTrace) {
    guard trace.clock == nil else { return }
    let placement = Placement(
      width: measured.width, height: measured.height, element: root, record: measured.record)
    // The host is being measured, and its root was measured last.
    let entry = trace.open < 0 ? -1 : trace.entries[trace.open].lastInside
    traceFrames(
      placement, entry, parent: nil, isPlacedByCode: false, at: .zero, x: 0, y: 0, depth: 0, start: trace.frames.count,
      in: trace)
  }

  /// Records the position of an element that the host's own code has measured and placed, and its content.
  func traceFrames(placedByHost element: ElementLayout, start: Int, in trace: LayoutTrace) {
    guard trace.clock == nil else { return }
    let placement = Placement(
      width: element.measured.width, height: element.measured.height, element: element.element.index,
      record: element.measured.record)
    let entry = trace.open < 0 ? nil : latestEntries(inside: trace.open, trace)[placement.element]
    traceFrames(
      placement, entry ?? -1, parent: nil, isPlacedByCode: true, at: element.position, x: element.position.x,
      y: element.position.y, depth: 0, start: start, in: trace)
  }

  private func traceFrames(
    _ placement: Placement, _ entryIndex: Int, parent: Int?, isPlacedByCode: Bool, at point: Point, x: Double,
    y: Double, depth: Int, start: Int, in trace: LayoutTrace
  ) {
    let element = arena.pointee.elements[placement.element]
    let place = trace.frames.count - start
    let frame = Rect(x: x, y: y, width: placement.width, height: placement.height)
    trace.frames.append(
      traceFrame(
        placement, entryIndex < 0 ? nil : entryIndex, trace, frame, at: point, parent: parent,
        isPlacedByCode: isPlacedByCode, depth: depth))
    guard element.node == nil, placement.record >= 0 else { return }
    // The measurement that wrote the record placed the children.
    let latest = trace.writers[placement.record].map { latestEntries(inside: $0, trace) } ?? [:]
    let record = arena.pointee.records[placement.record]
    for child in record.firstPlacement..<record.firstPlacement + record.placementCount {
      let inner = arena.pointee.placements[child]
      traceFrames(
        inner, latest[inner.element] ?? -1, parent: place, isPlacedByCode: element.kind == .custom,
        at: Point(x: inner.x, y: inner.y), x: x + inner.x, y: y + inner.y, depth: depth + 1, start: start, in: trace)
    }
  }

  /// Returns the last measurement of each element directly inside another measurement.
  private func latestEntries(inside entry: Int, _ trace: LayoutTrace) -> [Int32: Int] {
    var latest: [Int32: Int] = [:]
    var inside = trace.entries[entry].lastInside
    while inside >= 0 {
      if latest[trace.entries[inside].index] == nil { latest[trace.entries[inside].index] = inside }
      inside = trace.entries[inside].before
    }
    return latest
  }

  private func traceFrame(
    _ placement: Placement, _ measurement: Int?, _ trace: LayoutTrace, _ frame: Rect, at point: Point, parent: Int?,
    isPlacedByCode: Bool, depth: Int
  ) -> LayoutTrace.Frame {
    let index = placement.element
    let entry = measurement.map { trace.entries[$0] }
    let element = arena.pointee.elements[index]
    let node = element.node.map { Unmanaged<LayoutNode>.fromOpaque($0).takeUnretainedValue() }
    var style = ElementStyle()
    style.flex = element.style
    style.rare = arena.pointee.rareStyle(element)
    // A custom spec's number is that of its object.
    let isCustom = element.kind == .custom
    let numbers = isCustom || element.numbers < 0 ? SpecNumbers() : arena.pointee.numbers[element.numbers]
    return LayoutTrace.Frame(
      name: arena.name(of: index), kind: element.kind,
      className: isCustom
        ? arena.pointee.customs[element.numbers].takeUnretainedValue().className : element.kind.className,
      node: node, depth: depth, range: entry?.range, ownRange: entry?.ownRange, source: arena.source(of: index),
      frame: frame, place: point, parent: parent, isPlacedByCode: isPlacedByCode, parentSize: entry?.parentSize,
      style: style,
      spec: node == nil ? SpecValues(element, numbers) : nil, childCount: Int(element.childCount),
      isPlain: node?.isPlain(ObjectIdentifier(LayoutNode.self)) ?? false, element: Int(index), measurement: measurement,
      computation: node == nil && placement.record >= 0 ? trace.writers[placement.record] : nil)
  }
}
