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
