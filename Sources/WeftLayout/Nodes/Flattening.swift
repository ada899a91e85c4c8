extension Solver {
  /// The nearest nodes below an element, in order, with frames in its coordinates. The layout takes the arena's
  /// references to them over.
  func flatten(
    _ root: Int32, _ measured: Measured, _ nodeCount: Int
  ) throws(LayoutError) -> ContiguousArray<NodeLayout.Sublayout> {
    let placement = Placement(
      width: measured.width, height: measured.height, element: root, record: measured.record)
    var misplaced: Int32 = -1
    let sublayouts = ContiguousArray<NodeLayout.Sublayout>(unsafeUninitializedCapacity: nodeCount) { buffer, count in
      guard let base = buffer.baseAddress else { return }
      flatten(placement, x: 0, y: 0, into: base, &count, &misplaced)
    }
    guard misplaced < 0 else { throw misplacement(misplaced) }
    return sublayouts
  }

  private func flatten(
    _ placement: Placement, x: Double, y: Double, into sublayouts: UnsafeMutablePointer<NodeLayout.Sublayout>,
    _ count: inout Int, _ misplaced: inout Int32
  ) {
    let element = arena.pointee.elements.base + Int(placement.element)
    if let node = element.pointee.node {
      if !(abs(x) < 1e7 && abs(y) < 1e7), misplaced < 0 { misplaced = placement.element }
      let grid = arena.pointee.grid
      let layout = placement.record < 0 ? nil : arena.pointee.layouts[placement.record].takeUnretainedValue()
      (sublayouts + count).initialize(
        to: NodeLayout.Sublayout(
          node: Unmanaged<LayoutNode>.fromOpaque(node).takeRetainedValue(),
          frame: Rect(x: grid.ceil(x), y: grid.ceil(y), width: placement.width, height: placement.height),
          layout: layout))
      element.pointee.node = nil
      count += 1
    } else if placement.record >= 0 {
      let record = arena.pointee.records.base + Int(placement.record)
      let first = arena.pointee.placements.base + Int(record.pointee.firstPlacement)
      for child in 0..<Int(record.pointee.placementCount) {
        let place = first + child
        flatten(
          place.pointee, x: x + place.pointee.x, y: y + place.pointee.y, into: sublayouts, &count, &misplaced)
      }
    }
  }

  /// A place that is no number comes of spacings and positions that are none, or are too large.
  @inline(never)
  private func misplacement(_ index: Int32) -> LayoutError {
    failure(
      .invalidSize, "would stand at no usable place; expected positions within 10,000,000 points", index,
      property: "range")
  }
}

extension ContiguousArray<NodeLayout.Sublayout> {
  /// Puts each as far from the right edge as it stood from the left.
  mutating func mirror(in width: Double) {
    for index in indices {
      let sublayout = self[index]
      var frame = sublayout.frame
      frame.origin.x = width - frame.size.width - frame.origin.x
      self[index] = NodeLayout.Sublayout(node: sublayout.node, frame: frame, layout: sublayout.layout)
    }
  }
}
