import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// Makes nodes and lays them out as they are shown.
package struct PictureMaker {
  private let host: ScriptHost

  package init(_ host: ScriptHost) { self.host = host }

  /// Makes a preview's node and lays it out in an environment; see ``ScriptHost/makePicture(_:width:height:scale:traits:)``.
  ///
  /// - Parameter onNode: called once there is the node, before it is laid out.
  package func makePicture(
    _ preview: Preview?, in environment: PreviewEnvironment, onNode: () -> Void = {}
  ) throws(WeftError) -> PreviewPicture {
    do throws(WeftError) {
      let root = try makeNode(preview, in: environment)
      onNode()
      let picture = try makePicture(of: root, preview, in: environment)
      UnrequestedImages.of(host).reviewPreview()
      return picture
    } catch {
      throw error.placed(in: preview)
    }
  }

  /// Makes a preview's node, or the script's, for an environment.
  package func makeNode(_ preview: Preview?, in environment: PreviewEnvironment) throws(WeftError) -> RootNode {
    // Images are read for the scale when the node is made.
    host.scale = environment.scale ?? preview?.scale ?? host.scale
    UnrequestedImages.of(host).forget()
    return if let preview {
      try RootNodeMaker(host).makeNode(preview, props: environment.props)
    } else {
      try RootNodeMaker(host).makeReturnedNode(props: environment.props)
    }
  }

  /// Lays out a preview's node as it is shown; see ``ScriptHost/makePicture(_:width:height:scale:traits:)``.
  package func makePicture(
    of root: RootNode, _ preview: Preview?, in environment: PreviewEnvironment
  ) throws(WeftError) -> PreviewPicture {
    let scale = environment.scale ?? preview?.scale ?? host.scale
    host.scale = scale
    let traits = preview.map { environment.traits.completed(by: $0.traits) } ?? environment.traits
    let range = SizeRange(showing: preview, width: environment.width, height: environment.height)
    let (window, layout, trace) = try host.show(
      root.node, in: range, scale: scale, traits: traits, reviewing: false)
    window.shouldShowRangeDebugOverlay = environment.showsRanges
    var picture = PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
    if environment.safeAreaInsets != EdgeInsets() {
      window.safeAreaInsets = environment.safeAreaInsets
      root.node.invalidateTree()
      picture = try host.perform { () throws(WeftError) in
        try refusing { try picture.laidOut(in: range, host.engine, LayoutTrace()) }
      }
    }
    return try withAllDue(picture, in: range)
  }

  /// Returns a picture that has just been made, after all work that is due at this moment: blocks that make the cells
  /// of tables, images that are read, timers that are due. Time stands still.
  ///
  /// Warnings are about that final state: layouts made before are made again for it.
  ///
  /// - Parameter range: the range in which the picture is measured.
  /// - Throws: `WeftError` of the code that has run, and of a limit.
  package func withAllDue(_ picture: PreviewPicture, in range: SizeRange) throws(WeftError) -> PreviewPicture {
    let isDue =
      host.eventLoop.isExpecting || host.eventLoop.hasTurn
      || host.eventLoop.nextDue.map { $0 <= host.eventLoop.now } ?? false
    guard isDue else {
      review(picture.root.node, picture.layout, picture.trace, scale: picture.scale)
      return picture
    }
    picture.window.measuredInTurns = 0
    defer { picture.window.measuredInTurns = nil }
    try host.advance(to: host.eventLoop.now)
    return try refusing {
      let measured = try picture.measuredAgain(in: range, host.engine)
      guard measured.layout !== picture.layout || picture.window.measuredInTurns != 0 else {
        review(picture.root.node, picture.layout, picture.trace, scale: picture.scale)
        return picture
      }
      picture.root.node.invalidateTree()
      let seen = try picture.laidOut(in: range, host.engine, LayoutTrace())
      review(seen.root.node, seen.layout, seen.trace, scale: seen.scale)
      return seen
    }
  }

  /// Shows a node in a window of its own; see ``ScriptHost/show(_:in:scale:traits:reviewing:)``.
  func place(
    _ root: DisplayNode, in range: SizeRange, scale: Double, traits: TraitCollection, reviewing: Bool
  ) throws(LayoutError) -> (window: Window, layout: NodeLayout, trace: LayoutTrace) {
    let trace = LayoutTrace()
    if traits != TraitCollection() { root.traitCollection = traits }
    let layout = try root.layoutThatFits(range, in: host.engine, scale: scale, trace: trace)
    let refusal = host.platform.textEngine.refusal
    if let refusal { try root.refuseText(refusal, root.layoutSource) }
    root.frame = Rect(size: layout.size)
    let window = Window(
      size: layout.size, context: host.makeLayoutContext(scale: scale))
    window.traitCollection = traits
    host.state.windows.add(window)
    do throws(NodeError) { try window.addSubnode(root) } catch { throw LayoutError(error, placing: root) }
    try window.layoutIfNeeded(trace: trace)
    // Cells of tables are made by now.
    if let refusal { try root.refuseText(refusal, root.layoutSource) }
    if reviewing { review(root, layout, trace, scale: scale) }
    return (window, layout, trace)
  }

  /// Warns, through ``ScriptHost/onWarning``, of likely mistakes in a layout: `Warnings.md` lists all kinds.
  ///
  /// - Parameters:
  ///   - layout: the layout of the node.
  ///   - trace: of the pass that measured it. Layouts kept from an earlier pass are not in it, and not checked.
  ///   - scale: pixels per point of that pass.
  func review(_ root: DisplayNode, _ layout: NodeLayout, _ trace: LayoutTrace, scale: Double) {
    for warning in host.tools.review(host, root, layout, trace, scale, true) { warning.report(host) }
  }
}
