extension Solver {
  /// Returns the nearest nodes below an element, in order, with frames in its coordinates. The layout takes over the
  /// arena's references to them.
  func flatten(
    _ root: Int32, _ measured: Measured, _ nodeCount: Int
  ) throws(LayoutError) -> ContiguousArray<NodeLayout.Sublayout> {
    let placement = Placement(
      width: measured.width, height: measured.height, element: root, record: measured.record)
    var misplaced: Int32 = -1
    let sublayouts = ContiguousArray<NodeLayout.Sublayout>(unsafeUninitializedCapacity: nodeCount) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      var flattening = Flattening(arena, into: base)
      withUnsafePointer(to: placement) { flattening.add($0, x: 0, y: 0) }
      count = flattening.count
      misplaced = flattening.misplaced
    }
    guard misplaced < 0 else { throw misplacement(misplaced) }
    return sublayouts
  }

  /// Returns the error for a position that is not a number, or too large: the sum of such spacings and positions.
  @inline(never)
  private func misplacement(_ index: Int32) -> LayoutError {
    failure(
      .invalidSize, "would stand at no usable place; expected positions within 10,000,000 points", index,
      property: "range")
  }
}

/// Collects the nodes of a layout whose specs are solved: nothing is measured meanwhile, so nothing moves.
private struct Flattening {
  let elements: UnsafeMutablePointer<Element>
  let records: UnsafeMutablePointer<MemoRecord>
  let placements: UnsafeMutablePointer<Placement>
  let layouts: UnsafeMutablePointer<Unmanaged<NodeLayout>>
  let grid: PixelGrid
  let sublayouts: UnsafeMutablePointer<NodeLayout.Sublayout>
  var count = 0
  /// The first node with an invalid position, or -1.
  var misplaced: Int32 = -1

  init(_ arena: Arena, into sublayouts: UnsafeMutablePointer<NodeLayout.Sublayout>) {
    elements = arena.pointee.elements.base
    records = arena.pointee.records.base
    placements = arena.pointee.placements.base
    layouts = arena.pointee.layouts.base
    grid = arena.pointee.grid
    self.sublayouts = sublayouts
  }

  /// Adds a placed element, or the nodes inside it; `x` and `y` are its position in the host.
  @inline(__always)
  mutating func add(_ placement: UnsafePointer<Placement>, x: Double, y: Double) {
    let element = elements + Int(placement.pointee.element)
    if let node = element.pointee.node {
      if !(abs(x) < 1e7 && abs(y) < 1e7), misplaced < 0 { misplaced = placement.pointee.element }
      let record = placement.pointee.record
      let origin = grid.ceil(SIMD2(x, y))
      (sublayouts + count).initialize(
        to: NodeLayout.Sublayout(
          node: Unmanaged<LayoutNode>.fromOpaque(node).takeRetainedValue(),
          frame: Rect(
            x: origin.x, y: origin.y, width: placement.pointee.width, height: placement.pointee.height),
          layout: record < 0 ? nil : layouts[Int(record)].takeUnretainedValue()))
      element.pointee.node = nil
      count += 1
    } else if placement.pointee.record >= 0 {
      addInside(placement.pointee.record, x: x, y: y)
    }
  }

  private mutating func addInside(_ record: Int32, x: Double, y: Double) {
    var place = UnsafePointer(placements + Int(records[Int(record)].firstPlacement))
    let end = place + Int(records[Int(record)].placementCount)
    while place < end {
      add(place, x: x + place.pointee.x, y: y + place.pointee.y)
      place += 1
    }
  }
}

extension ContiguousArray<NodeLayout.Sublayout> {
  /// Mirrors the positions: a distance from the left edge becomes one from the right edge.
  mutating func mirror(in width: Double) {
    for index in indices {
      let sublayout = self[index]
      var frame = sublayout.frame
      frame.origin.x = width - frame.size.width - frame.origin.x
      self[index] = NodeLayout.Sublayout(node: sublayout.node, frame: frame, layout: sublayout.layout)
    }
  }
}
