/// The state of a node in the layout pass.
package struct LayoutFlags: OptionSet {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The pass has to visit the node itself.
  static let needsLayout = LayoutFlags(rawValue: 1)
  /// The pass has to visit a node below: without this flag the subtree is not walked.
  static let hasDueBelow = LayoutFlags(rawValue: 2)
  /// The pass is at the node or inside its subtree.
  static let layingOut = LayoutFlags(rawValue: 4)
  /// Automatic management is changing the node's subnodes.
  package static let managing = LayoutFlags(rawValue: 8)
  /// The supernode's automatic management inserted the node.
  static let managed = LayoutFlags(rawValue: 16)
  /// The subnodes have to be updated although the layout is the same.
  static let needsManagement = LayoutFlags(rawValue: 32)
  /// The subtree keeps its layouts, since a transition of the node waits to be measured.
  package static let keepsLayout = LayoutFlags(rawValue: 64)
  /// The node is a row of a table, which measures it.
  package static let isRow = LayoutFlags(rawValue: 128)
}
