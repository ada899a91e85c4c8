extension Solver {
  /// Returns the layout of an element: the nearest nodes below it, in order, with frames in its coordinates. The layout
  /// takes over the arena's references to them and to their layouts.
  @inline(__always)
  func flatten(
    _ root: Int32, _ measured: Measured, _ range: SizeRange, _ nodeCount: Int
  ) throws(LayoutError) -> NodeLayout {
    let placement = Placement(
      width: measured.width, height: measured.height, element: root, record: measured.record)
    var misplaced = -1
    let layout = NodeLayout.make(
      size: Size(width: measured.width, height: measured.height), constrainedSize: range, capacity: nodeCount
    ) { base in
      var flattening = Flattening(arena, into: base)
      withUnsafePointer(to: placement) { flattening.add($0, x: 0, y: 0) }
      misplaced = flattening.misplaced
      return flattening.count
    }
    guard misplaced < 0 else { throw misplacement(of: layout.sublayouts[misplaced].node) }
    return layout
  }

  /// Returns the error for a position that is not a number, or too large: the sum of such spacings and positions.
  @inline(never)
  private func misplacement(of node: LayoutNode) -> LayoutError {
    LayoutError(
      .invalidSize, "has a position out of range; expected one within 10,000,000 points",
      element: node.layoutName, property: "range", source: node.layoutSource)
  }
}

/// Collects the nodes of a layout whose specs are solved: nothing is measured meanwhile, so nothing moves.
private struct Flattening {
  let elements: UnsafeMutablePointer<Element>
  let records: UnsafeMutablePointer<MemoRecord>
  let placements: UnsafeMutablePointer<Placement>
  let layouts: UnsafeMutablePointer<Unmanaged<NodeLayout.Storage>?>
  let grid: PixelGrid
  let sublayouts: UnsafeMutablePointer<NodeLayout.Sublayout>
  var count = 0
  /// The index of the first node with an invalid position, or -1.
  var misplaced = -1

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
      if !(abs(x) < 1e7 && abs(y) < 1e7), misplaced < 0 { misplaced = count }
      let record = Int(placement.pointee.record)
      var layout: NodeLayout?
      if record >= 0 {
        layout = layouts[record].map { NodeLayout($0.takeRetainedValue()) }
        layouts[record] = nil
      }
      let origin = grid.ceil(SIMD2(x, y))
      (sublayouts + count).initialize(
        to: NodeLayout.Sublayout(
          node: Unmanaged<LayoutNode>.fromOpaque(node).takeRetainedValue(),
          frame: Rect(
            x: origin.x, y: origin.y, width: placement.pointee.width, height: placement.pointee.height),
          layout: layout))
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
