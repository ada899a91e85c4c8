extension LayoutPass {
  /// Measures an element in a range: for a custom spec that measures its children, and for a node's own
  /// `calculateLayoutThatFits` that measures specs.
  ///
  /// - Parameters:
  ///   - element: a child of the custom spec, or a spec without a parent for a node.
  ///   - range: the sizes that it may have, in points.
  ///   - parentSize: the reference of percentages, in points; the range's maximum if nil.
  /// - Throws: ``LayoutError`` for an element that can't be measured here, or has no layout in that range.
  public func measure(
    _ element: LayoutElement, _ range: SizeRange, parentSize: Size? = nil
  ) throws(LayoutError) -> ElementLayout {
    guard isLive(element) else { throw staleError(element) }
    let solver = PlainSolver(arena: arena)
    try solver.requireWellFormed(range, element.index)
    switch arena.pointee.calculating {
    case .spec(let holder) where arena.pointee.elements[element.index].parent == holder: break
    case .node where arena.pointee.elements[element.index].parent < 0:
      try sealForNode(element, solver)
    default:
      throw error(
        .invalidProperty, "can be measured only by what holds it, in its calculateLayoutThatFits", of: element.index)
    }
    let measured = try arena.measure(element.index, range, parentSize ?? range.max)
    // Remembered answers inside may have been deferred by an earlier measurement.
    return ElementLayout(element, try PlainSolver(arena: arena).settled(element.index, measured, since: 0))
  }

  private func sealForNode(_ element: LayoutElement, _ solver: PlainSolver) throws(LayoutError) {
    guard !arena.pointee.elements[element.index].flags.contains(.sealed),
      let host = arena.pointee.host?.takeUnretainedValue()
    else { return }
    let usesFractions = arena.pointee.usesFractions
    _ = try solver.seal(element, for: host)
    if usesFractions { arena.pointee.usesFractions = true }
  }

  /// Returns a node's layout, measured by ``layoutThatFits(_:_:parentSize:)``, as an element to be placed: as a child
  /// of a custom spec, else directly in a node's calculated layout.
  ///
  /// - Throws: ``LayoutError`` if the node is not a child of the custom spec.
  public func place(_ layout: NodeLayout, of node: LayoutNode) throws(LayoutError) -> ElementLayout {
    var element: LayoutElement?
    if case .spec(let holder) = arena.pointee.calculating {
      var child = arena.pointee.elements[holder].firstChild
      let pointer = Unmanaged.passUnretained(node).toOpaque()
      while child >= 0, element == nil {
        if arena.pointee.elements[child].node == pointer {
          element = LayoutElement(index: child, generation: arena.pointee.elements[child].generation)
        }
        child = arena.pointee.elements[child].nextSibling
      }
      guard element != nil else {
        throw PlainSolver(arena: arena).failure(
          .invalidProperty, "holds a layout of \(node.layoutName), which is not among its children", holder,
          property: "sublayouts")
      }
    }
    let record = arena.pointee.append(layout)
    return ElementLayout(
      element ?? self.node(node),
      Measured(width: layout.size.width, height: layout.size.height, record: record))
  }

  /// Returns the nearest nodes inside a measured element, with frames in its coordinates; for a node the element itself
  /// at its position.
  public func nodes(in layout: ElementLayout) -> ContiguousArray<NodeLayout.Sublayout> {
    var sublayouts: ContiguousArray<NodeLayout.Sublayout> = []
    collect(layout, into: &sublayouts)
    return sublayouts
  }

  /// Appends the nodes inside a measured element.
  func collect(
    _ layout: ElementLayout, into sublayouts: inout ContiguousArray<NodeLayout.Sublayout>
  ) {
    guard isLive(layout.element) else { return }
    PlainSolver(arena: arena).collect(
      Placement(
        width: layout.measured.width, height: layout.measured.height, element: layout.element.index,
        record: layout.measured.record),
      x: layout.position.x, y: layout.position.y, into: &sublayouts)
  }
}

extension Solver {
  /// As ``flatten(_:_:_:)``, but without taking over the arena's references.
  fileprivate func collect(
    _ placement: Placement, x: Double, y: Double, into sublayouts: inout ContiguousArray<NodeLayout.Sublayout>
  ) {
    if let node = arena.pointee.elements[placement.element].node {
      let grid = arena.pointee.grid
      sublayouts.append(
        NodeLayout.Sublayout(
          node: Unmanaged<LayoutNode>.fromOpaque(node).takeUnretainedValue(),
          frame: Rect(x: grid.ceil(x), y: grid.ceil(y), width: placement.width, height: placement.height),
          layout: arena.pointee.layout(placement.record)))
    } else if placement.record >= 0 {
      let record = arena.pointee.records[placement.record]
      for child in record.firstPlacement..<record.firstPlacement + record.placementCount {
        let place = arena.pointee.placements[child]
        collect(place, x: x + place.x, y: y + place.y, into: &sublayouts)
      }
    }
  }
}
