import WeftLayout

/// The state of a node in the layout pass.
struct LayoutFlags: OptionSet {
  let rawValue: UInt8
  /// The pass has to visit the node itself.
  static let needsLayout = LayoutFlags(rawValue: 1)
  /// The pass has to visit a node below: without this flag the subtree is not walked.
  static let hasDueBelow = LayoutFlags(rawValue: 2)
  /// The pass is at the node or inside its subtree.
  static let layingOut = LayoutFlags(rawValue: 4)
  /// Automatic management is changing the node's subnodes.
  static let managing = LayoutFlags(rawValue: 8)
  /// The supernode's automatic management inserted the node.
  static let managed = LayoutFlags(rawValue: 16)
  /// The subnodes have to be updated although the layout is the same.
  static let needsManagement = LayoutFlags(rawValue: 32)
  /// The subtree keeps its layouts, since a transition of the node waits to be measured.
  static let keepsLayout = LayoutFlags(rawValue: 64)
  /// The node is a row of a table, which measures it.
  static let isRow = LayoutFlags(rawValue: 128)
}

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
  final func setNeedsPass() {
    guard !layoutFlags.contains(.needsLayout) else { return }
    layoutFlags.insert(.needsLayout)
    var ancestor = supernode
    while let current = ancestor, !current.layoutFlags.contains(.hasDueBelow) {
      current.layoutFlags.insert(.hasDueBelow)
      ancestor = current.supernode
    }
  }
}
