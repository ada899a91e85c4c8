import WeftLayout
import WeftLua
import WeftNodes

/// The part of a reload that is left to be done for a live preview. Until then it shows its last picture, and has no
/// layouts.
package enum ReloadRest {
  /// Its nodes are kept, and are laid out and drawn again.
  case layout
  /// Its nodes are made again. The present ones call no methods, and their timers are cancelled.
  case nodes
}

extension ScriptHost {
  /// Finishes the last reload for a live preview that it has left to later; see ``LivePreview/reloadsLater``.
  ///
  /// - Throws: `WeftError` with the script's file and line; then the rest remains to be done.
  package func finishReload(of live: LivePreview) throws(WeftError) {
    switch live.rest {
    case nil: return
    case .layout:
      for node in live.root.allNodes {
        node.invalidateLayout()
        if node.drawsContents { node.setNeedsDisplay() }
      }
      try update(live)
    case .nodes:
      let (made, scope) = try withNewScope { () throws(WeftError) in try remade(live, live.preview) }
      end(live.scope)
      (live.picture, live.scope) = (made.picture, scope)
    }
    (live.rest, live.carried) = (nil, nil)
  }

  /// Makes the nodes of a live preview again, with the state of the present ones, and lays them out.
  ///
  /// - Parameter onMade: called with the root when it is made.
  /// - Returns: The picture, and the number of tables of state that were copied.
  func remade(
    _ live: LivePreview, _ preview: Preview?, onMade: (DisplayNode) -> Void = { _ in }
  ) throws(WeftError) -> (picture: PreviewPicture, stateCount: Int) {
    var carried = live.carried ?? CarriedState(from: live.root, self)
    let environment = live.environment
    let root = try makeNode(preview, in: environment)
    guard root.node.supernode == nil, root.node.window == nil else {
      throw WeftError(
        .runtime, "the node is shown already, so it can't be shown again", location: preview?.location,
        hint: "make the node in the preview's function")
    }
    onMade(root.node)
    _ = carried.carry(to: root.node)
    var picture = try makePicture(of: root, preview, in: environment)
    // Nodes that the layout has made, mostly rows of tables, get their state now.
    var rounds = 4
    while rounds > 0, carried.carry(to: root.node) || carried.scroll(root.node) {
      rounds -= 1
      let range = SizeRange(showing: preview, width: environment.width, height: environment.height)
      picture = try perform { () throws(WeftError) in
        try layout { () throws(LayoutError) in try picture.laidOut(in: range, engine, LayoutTrace()) }
      }
    }
    _ = try picture.snapshot()
    return (picture, carried.stateCount)
  }
}
