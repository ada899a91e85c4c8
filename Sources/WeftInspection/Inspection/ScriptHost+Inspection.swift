import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

extension ScriptHost {
  /// Returns a snapshot of a live preview for an inspector.
  ///
  /// The layout is made again for the specs in it; nothing of the tree changes, but the script's layout methods run.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func inspect(_ live: LivePreview) throws(WeftError) -> Inspection {
    try inspect(root: live.root, scale: live.picture.scale)
  }

  /// Returns a snapshot of a preview's picture for an inspector; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func inspect(_ picture: PreviewPicture) throws(WeftError) -> Inspection {
    try inspect(root: picture.root.node, scale: picture.scale)
  }

  /// Explains an element's width and height in a live preview; see ``WeftLayout/Explanation``. Each call makes the
  /// layout again, as ``inspect(_:)-(LivePreview)`` does.
  ///
  /// - Returns: Nil if there is no such element any more.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in live: LivePreview) throws(WeftError) -> Explanation? {
    try explain(id, in: live.picture)
  }

  /// Explains an element's width and height in a preview's picture; see ``explain(_:in:)-(_,LivePreview)``.
  ///
  /// - Returns: Nil if there is no such element.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in picture: PreviewPicture) throws(WeftError) -> Explanation? {
    try explain(id, in: picture.root.node, scale: picture.scale)
  }

  /// Returns a snapshot of a laid out tree, specs included; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Parameters:
  ///   - root: the root of the tree.
  ///   - scale: pixels per point.
  /// - Throws: `WeftError` from the script's code.
  public func inspect(root: DisplayNode, scale: Double) throws(WeftError) -> Inspection {
    let inspection = try Inspector(root, scale: scale, self).inspection()
    try lua.checkLimits()
    return inspection
  }

  /// Explains an element's width and height in a laid out tree; see ``explain(_:in:)-(_,LivePreview)``.
  ///
  /// - Parameters:
  ///   - id: the element, by its identity in ``inspect(root:scale:)``.
  ///   - root: the root of the tree.
  ///   - scale: pixels per point.
  /// - Returns: Nil if there is no such element.
  /// - Throws: `WeftError` from the script's code.
  public func explain(_ id: ElementID, in root: DisplayNode, scale: Double) throws(WeftError) -> Explanation? {
    let inspector = try Inspector(root, scale: scale, self, explains: true)
    let explanation = inspector.found.first { $0.id == id }.map { inspector.explanation(of: $0) }
    try lua.checkLimits()
    return explanation
  }

  /// Returns the identity of a node in the host's inspections; it is the same as long as the node exists.
  public func elementID(of node: DisplayNode) -> ElementID { ElementID(node: NodeNumbers.of(self).number(of: node)) }
}

extension Inspector {
  /// Explains an element's width and height.
  func explanation(of found: Found) -> Explanation {
    var builder = LedgerBuilder(trees[found.tree]) { [lua = host.lua] in lua.isStopped }
    return builder.explanation(of: found.laidOut.index)
  }
}
