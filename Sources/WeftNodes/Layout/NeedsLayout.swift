import WeftLayout

extension DisplayNode {
  /// Invalidates the node's layout and those of the nodes that measured it: for changes that Weft can't observe, such
  /// as a field of your own that the layout reads. It has no effect in the node's own layout code.
  public final func setNeedsLayout() { invalidateLayout() }

  /// Calls ``setNeedsLayout()`` for the node and its subtree.
  public final func invalidateTree() {
    var open = [self]
    while let node = open.popLast() {
      node.setNeedsLayout()
      open += node.subnodes
    }
  }

  /// True if the next layout pass visits the node or its subtree.
  public final var needsLayout: Bool { !layoutFlags.isDisjoint(with: [.needsLayout, .hasDueBelow]) || passScale == 0 }

  /// Returns true if a layout pass at a scale visits the node or its subtree.
  final func isDue(at scale: Double) -> Bool {
    !layoutFlags.isDisjoint(with: [.needsLayout, .hasDueBelow]) || passScale != scale
  }

  /// Includes the node in the next layout pass; its layout stays valid.
  package final func setNeedsPass() {
    guard !layoutFlags.contains(.needsLayout) else { return }
    layoutFlags.insert(.needsLayout)
    var ancestor = supernode
    while let current = ancestor, !current.layoutFlags.contains(.hasDueBelow) {
      current.layoutFlags.insert(.hasDueBelow)
      ancestor = current.supernode
    }
  }
}
