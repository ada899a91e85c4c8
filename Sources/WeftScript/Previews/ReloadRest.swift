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

extension LivePreview {
  /// Finishes the last reload, where it has left the preview to later; see ``reloadsLater``.
  ///
  /// - Throws: `WeftError` with the script's file and line; then the rest remains to be done.
  package func finishReload(_ host: ScriptHost) throws(WeftError) {
    switch rest {
    case nil: return
    case .layout:
      for node in root.allNodes {
        node.invalidateLayout()
        if node.drawsContents { node.setNeedsDisplay() }
      }
      try host.update(self)
    case .nodes:
      let (made, scope) = try Tasks.of(host).withNewScope { () throws(WeftError) in try remade(preview, host) }
      Tasks.of(host).end(self.scope)
      (picture, self.scope) = (made.picture, scope)
    }
    (rest, carried) = (nil, nil)
  }

  /// Makes the nodes again, with the state of the present ones, and lays them out.
  ///
  /// - Parameter onMade: called with the root when it is made.
  /// - Returns: The picture, and the number of tables of state that were copied.
  func remade(
    _ preview: Preview?, _ host: ScriptHost, onMade: (DisplayNode) -> Void = { _ in }
  ) throws(WeftError) -> (picture: PreviewPicture, stateCount: Int) {
    var carried = carried ?? CarriedState(from: root, host)
    let maker = PictureMaker(host)
    let root = try maker.makeNode(preview, in: environment)
    guard root.node.supernode == nil, root.node.window == nil else {
      throw WeftError(
        .runtime, "the node is shown already, so it can't be shown again", location: preview?.location,
        hint: "make the node in the preview's function")
    }
    onMade(root.node)
    _ = carried.carry(to: root.node)
    var picture = try maker.makePicture(of: root, preview, in: environment)
    // Nodes that the layout has made, mostly rows of tables, get their state now.
    var rounds = 4
    while rounds > 0, carried.carry(to: root.node) || carried.scroll(root.node) {
      rounds -= 1
      let range = SizeRange(showing: preview, width: environment.width, height: environment.height)
      picture = try host.perform { () throws(WeftError) in
        try refusing { try picture.laidOut(in: range, host.engine, LayoutTrace()) }
      }
    }
    UnrequestedImages.of(host).reviewPreview()
    _ = try picture.snapshot()
    return (picture, carried.stateCount)
  }
}
