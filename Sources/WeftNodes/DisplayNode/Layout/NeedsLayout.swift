import WeftLayout

/// What the layout pass notes of a node.
struct LayoutFlags: OptionSet {
  let rawValue: UInt8
  /// The node's own part of the pass is due.
  static let needsLayout = LayoutFlags(rawValue: 1)
  /// Something below the node is due: a subtree without it is not walked.
  static let hasDueBelow = LayoutFlags(rawValue: 2)
  /// The pass is at the node, or at something inside it.
  static let layingOut = LayoutFlags(rawValue: 4)
  /// The node's subnodes are changed by its management, not by hand.
  static let managing = LayoutFlags(rawValue: 8)
  /// The node was made a subnode by its supernode's management.
  static let managed = LayoutFlags(rawValue: 16)
  /// The management has to look at the subnodes though the layout is the same.
  static let needsManagement = LayoutFlags(rawValue: 32)
  /// The node and what is inside it keep the layouts that they have, for a transition of the node waits to be measured.
  static let keepsLayout = LayoutFlags(rawValue: 64)
  /// The node is a row of a table, which measures it.
  static let isRow = LayoutFlags(rawValue: 128)
}

extension DisplayNode {
  /// Makes the next layout pass lay the node out anew, and what measured it: for what Weft can't notice, such as a field
  /// of your own that the layout reads. In the node's own layout code it is pointless.
  public final func setNeedsLayout() { invalidateLayout() }

  /// The same for the node and all nodes inside it.
  public final func invalidateTree() {
    var open = [self]
    while let node = open.popLast() {
      node.setNeedsLayout()
      open += node.subnodes
    }
  }

  /// Whether a layout pass has something to do in the node, or inside it.
  public final var needsLayout: Bool { !layoutFlags.isDisjoint(with: [.needsLayout, .hasDueBelow]) || passScale == 0 }

  /// Whether a layout pass at a scale has something to do in the node, or inside it.
  final func isDue(at scale: Double) -> Bool {
    !layoutFlags.isDisjoint(with: [.needsLayout, .hasDueBelow]) || passScale != scale
  }

  /// Makes the node's part of the next layout pass due, with the layout that it has if that holds.
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
