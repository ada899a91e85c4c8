import WeftLayout

/// Automatic subnode management. It inserts the nodes of a layout in the layout's order, and removes those that it
/// inserted when they have left the layout. Subnodes added by hand are never removed or reordered, whether the layout
/// places them or not.
extension DisplayNode {
  /// Makes the layout's nodes subnodes: removes those that have left it, then inserts and moves the others.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` for a node that can't be a subnode of this one.
  final func manageSubnodes(for layout: NodeLayout) throws(LayoutError) {
    try requirePlaces(for: layout)
    layoutFlags.insert(.managing)
    defer { layoutFlags.remove(.managing) }
    let removed = subnodesRemoved(by: layout)
    detach(removed)
    let isChanged = try insertSubnodes(of: layout)
    layoutFlags.remove(.needsManagement)
    if isChanged || !removed.isEmpty { methods?.subnodesDidChange(self) }
  }

  /// Removes all managed subnodes, until a layout contains them again.
  final func removeManagedSubnodes() {
    let leaving = subnodes.filter { $0.layoutFlags.contains(.managed) && !isLeaving($0) }
    guard !leaving.isEmpty else { return }
    layoutFlags.insert([.managing, .needsManagement])
    defer { layoutFlags.remove(.managing) }
    detach(leaving)
    methods?.subnodesDidChange(self)
  }

  /// Returns the managed subnodes that a layout no longer contains, except for those that a transition is about to
  /// remove.
  final func subnodesRemoved(by layout: NodeLayout) -> [DisplayNode] {
    let staying = Set(layout.sublayouts.map { ObjectIdentifier($0.node) })
    return subnodes.filter {
      $0.layoutFlags.contains(.managed) && !staying.contains(ObjectIdentifier($0)) && !isLeaving($0)
    }
  }

  /// Inserts the nodes of a layout, in their order; returns true if that changed anything.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` for a node that can't be a subnode of this one or can't be loaded; those
  ///   before it stay.
  final func insertSubnodes(of layout: NodeLayout) throws(LayoutError) -> Bool {
    var isChanged = false
    for (index, node) in order(for: layout).enumerated() {
      if index < subnodes.count, subnodes[index] === node { continue }
      let isOwn = node.supernode === self
      let isManaged = !isOwn || node.layoutFlags.contains(.managed)
      do throws(NodeError) { try insert(node, at: index) } catch { throw LayoutError(error, placing: node) }
      if isManaged { node.layoutFlags.insert(.managed) }
      isChanged = true
    }
    return isChanged
  }

  /// Returns the subnodes under a layout, from back to front: its nodes in its order, then the others. Subnodes added
  /// by hand keep their order among themselves: placing one in the layout moves those behind it as well.
  private final func order(for layout: NodeLayout) -> [DisplayNode] {
    var order: [DisplayNode] = []
    order.reserveCapacity(layout.sublayouts.count)
    let added = subnodes.filter { !$0.layoutFlags.contains(.managed) }
    var next = 0
    var placed: Set<ObjectIdentifier> = []
    for sublayout in layout.sublayouts {
      guard let node = sublayout.node as? DisplayNode else { continue }
      if node.supernode === self, !node.layoutFlags.contains(.managed) {
        while next < added.count, !placed.contains(ObjectIdentifier(node)) {
          placed.insert(ObjectIdentifier(added[next]))
          order.append(added[next])
          next += 1
        }
      } else {
        placed.insert(ObjectIdentifier(node))
        order.append(node)
      }
    }
    order += added[next...]
    // Subnodes that a transition is about to remove stay in front until then.
    order += subnodes.filter { $0.layoutFlags.contains(.managed) && !placed.contains(ObjectIdentifier($0)) }
    return order
  }

  /// Throws for a layout's nodes that contain this one, since a tree can't have cycles, or that would be nested too
  /// deeply.
  final func requirePlaces(for layout: NodeLayout) throws(LayoutError) {
    var around: Set<ObjectIdentifier> = []
    var ancestor: DisplayNode? = self
    while let current = ancestor {
      around.insert(ObjectIdentifier(current))
      ancestor = current.supernode
    }
    for sublayout in layout.sublayouts {
      guard let node = sublayout.node as? DisplayNode, node.supernode !== self else { continue }
      guard !around.contains(ObjectIdentifier(node)) else {
        throw LayoutError(
          .cycle, "contains \(layoutName), whose layout contains it; a node can't be inside itself",
          element: node.layoutName, source: node.layoutSource)
      }
      let limit = LayoutEngine.maximumDepth
      let depth = Int32(clamping: around.count)
      guard depth + node.greatestHeight <= limit || depth + node.height() <= limit else {
        throw LayoutError(
          .tooDeep, "more than \(limit) nodes would be nested", element: node.layoutName,
          source: node.layoutSource)
      }
    }
  }
}
