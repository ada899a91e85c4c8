/// Every measurement of a layout, in the order in which they began: for explaining, inspecting, linting.
public final class LayoutTrace {
  /// One measurement of one element.
  public struct Entry {
    /// The element's name.
    public let name: String
    /// What the element is.
    public let kind: ElementKind
    /// How deep it stands, counted in measurements.
    public let depth: Int
    /// The range that it was given.
    public let range: SizeRange
    /// The range after the element's own size was worked in; `range` itself where the element reads no size.
    public internal(set) var ownRange: SizeRange
    /// What percentages referred to; NaN where undefined.
    public let parentSize: Size
    /// What it came to; nil where the measurement failed.
    public internal(set) var size: Size?
    /// Where it was made, if known.
    public let source: SourcePosition?
    /// What the node's own arithmetic gave before it was cut to the range: a text's extent. Nil where it has none, and
    /// where the node remembered its answer.
    public internal(set) var content: Size?
    /// How its own range came about, and what was made of that; nil in a trace that doesn't explain.
    var ownNotes, notes: NoteSheet?
    /// Tells elements of the same name apart, within one host's layout.
    let index: Int32
    /// The measurement inside this one that ended last, and the one before it inside the same; -1 for none.
    var lastInside = -1
    var before = -1
    /// The measurement that this one is inside of; -1 for none.
    var outer = -1
    /// How many records there were: an answer with a later one was computed here, not remembered.
    let recordsBefore: Int32
  }

  /// Where an element stands in the final layout of its host, specs included.
  public struct Frame {
    /// The element's name.
    public let name: String
    /// What the element is.
    public let kind: ElementKind
    /// The class's name of a spec; a custom spec's own.
    public let className: String
    /// The node, if it is one.
    public let node: LayoutNode?
    /// How deep it stands in its host's specs, from 0.
    public let depth: Int
    /// The range that it was given.
    public let range: SizeRange?
    /// The range after its own size was worked in: what its size was chosen from.
    public let ownRange: SizeRange?
    /// Where it was made, if known.
    public let source: SourcePosition?
    /// Its frame in its host's coordinates; the origin is not rounded.
    public let frame: Rect
    /// Where it stands in the spec around it, or in its host; not rounded.
    public let place: Point
    /// The element that it stands in, as an index into the same layout's frames; nil for the root, and for each element
    /// that the host's own `calculateLayoutThatFits` has placed.
    public let parent: Int?
    /// Whether code of the script's or the app's own has placed it, and may have read its style.
    public let isPlacedByCode: Bool
    /// What its percentages referred to; NaN where undefined.
    public let parentSize: Size?
    /// What it asked of its parent. A node's was copied when the layout was made.
    public let style: ElementStyle
    /// The spec's properties; nil for a node.
    package let spec: SpecValues?
    /// How many elements were put into the spec.
    public let childCount: Int
    /// Whether it is a node without a layout or a size of its own.
    public let isPlain: Bool
    /// Tells it from the other elements of its host.
    public let element: Int
    /// Its measurement in the final layout, as an index into ``entries``; nil where it has been placed without one.
    public let measurement: Int?
    /// The measurement that computed the spec's answer, of which the children's are a part; nil for a node. Another one
    /// than ``measurement`` where that remembered it.
    public let computation: Int?
  }

  /// The measurements.
  public internal(set) var entries: [Entry] = []
  /// The elements of each layout made, hosts inside first.
  public internal(set) var frames: [Frame] = []
  /// The nodes that gave a new answer, not one that they kept.
  public internal(set) var measuredNodes: Set<ObjectIdentifier> = []
  var depth = 0
  /// The measurement that is going on; -1 for none.
  var open = -1
  /// The measurements in which the records of answers were written.
  var writers: [Int32: Int] = [:]
  private var framesOfLayouts: [ObjectIdentifier: Range<Int>] = [:]
  private var sizesOfContents: [ObjectIdentifier: Size] = [:]
  /// What nodes' own arithmetic gave, by node; the last for each range.
  private var contents: [ObjectIdentifier: [SizeRange: Size]] = [:]
  /// The notes of the measurements that are going on, those of the innermost last.
  private(set) var sheets: [NoteSheet] = []
  /// Whether each figure is noted, for an ``Explanation``.
  let isExplaining: Bool
  /// Whether all is computed anew for this trace, and leaves no mark on the nodes.
  public let isComplete: Bool
  /// What counts the time; nil for a trace that notes measurements.
  package let clock: LayoutClock?
  /// What nodes had kept before.
  var keptAnswers: [ObjectIdentifier: KeptAnswers] = [:]

  /// Makes an empty trace.
  ///
  /// - Parameter isComplete: whether nodes compute their answers anew, also those that they have kept, so that nothing
  ///   is missing here. The answers that they had kept are put back when the layout ends: tracing a tree so is looking
  ///   at it. False by default.
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

  /// Makes a trace that only looks, as a complete one does, and notes nothing but how long it takes.
  package init(timing clock: LayoutClock) {
    isComplete = true
    isExplaining = false
    self.clock = clock
  }

  /// What a node's own arithmetic gave in a range, before it was cut to it; nil for a node without one.
  public func content(of node: LayoutNode, in range: SizeRange) -> Size? { contents[ObjectIdentifier(node)]?[range] }

  func note(content: Size, of node: LayoutNode, in range: SizeRange) {
    guard clock == nil else { return }
    if open >= 0 { entries[open].content = content }
    contents[ObjectIdentifier(node), default: [:]][range] = content
  }

  /// The elements of one layout that was made, specs included, in pre-order; none for a layout that is not of this
  /// trace.
  public func frames(of layout: NodeLayout) -> ArraySlice<Frame> {
    framesOfLayouts[ObjectIdentifier(layout)].map { frames[$0] } ?? []
  }

  func note(_ layout: NodeLayout, framesFrom start: Int) {
    framesOfLayouts[ObjectIdentifier(layout)] = start..<frames.count
  }

  /// Notes that a layout has the elements of another.
  func note(_ layout: NodeLayout, as other: NodeLayout) {
    framesOfLayouts[ObjectIdentifier(layout)] = framesOfLayouts[ObjectIdentifier(other)]
    sizesOfContents[ObjectIdentifier(layout)] = other.size
  }

  /// The size that the elements of a layout were placed in: its own, or that of the content of a node which scrolls.
  public func sizeOfElements(in layout: NodeLayout) -> Size {
    sizesOfContents[ObjectIdentifier(layout)] ?? layout.size
  }
}

extension LayoutTrace {
  /// What is noted of the measurement that is going on.
  var sheet: NoteSheet? { sheets.last }

  func beginNotes(of entry: Int) {
    let sheet = NoteSheet(entries[entry].range)
    entries[entry].ownNotes = sheet
    sheets.append(sheet)
  }

  /// The element's own range is known; from here on its rule is noted.
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

  /// Notes where the elements of a host's layout stand, while its specs are still there.
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

  /// Notes where an element stands that the host's own code has measured and placed, and what is inside it.
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
    // What placed the children is the measurement that wrote the record.
    let latest = trace.writers[placement.record].map { latestEntries(inside: $0, trace) } ?? [:]
    let record = arena.pointee.records[placement.record]
    for child in record.firstPlacement..<record.firstPlacement + record.placementCount {
      let inner = arena.pointee.placements[child]
      traceFrames(
        inner, latest[inner.element] ?? -1, parent: place, isPlacedByCode: element.kind == .custom,
        at: Point(x: inner.x, y: inner.y), x: x + inner.x, y: y + inner.y, depth: depth + 1, start: start, in: trace)
    }
  }

  /// The last measurement of each element directly inside another measurement.
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
