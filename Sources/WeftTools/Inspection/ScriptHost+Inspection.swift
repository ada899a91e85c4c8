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
    try inspector(live.root, scale: live.picture.scale).inspection()
  }

  /// Returns a snapshot of a preview's picture for an inspector; see ``inspect(_:)-(LivePreview)``.
  ///
  /// - Throws: `WeftError` from the script's code.
  public func inspect(_ picture: PreviewPicture) throws(WeftError) -> Inspection {
    try inspector(picture.root.node, scale: picture.scale).inspection()
  }

  /// Explains an element's width and height in a live preview; see ``Explanation``. Each call makes the layout again,
  /// as ``inspect(_:)-(LivePreview)`` does.
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
    let inspector = try inspector(picture.root.node, scale: picture.scale)
    let explanation = inspector.found.first { $0.id == id }.map { inspector.explanation(of: $0) }
    try lua.checkLimits()
    return explanation
  }

  func inspector(_ root: DisplayNode, scale: Double) throws(WeftError) -> Inspector {
    let inspector: Inspector
    do throws(LayoutError) {
      inspector = try Inspector(root, scale: scale, self)
    } catch {
      throw error.forScripts
    }
    try lua.checkLimits()
    return inspector
  }
}

extension Inspector {
  /// Explains an element's width and height.
  func explanation(of found: Found) -> Explanation {
    var builder = LedgerBuilder(trees[found.tree]) { [lua = host.lua] in lua.isStopped }
    return builder.explanation(of: found.laidOut.index)
  }
}
