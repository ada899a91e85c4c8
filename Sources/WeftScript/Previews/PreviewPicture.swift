import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// A preview, or what a script returned, laid out: ready to be drawn or written down.
public struct PreviewPicture {
  /// The node at the top. Its subnodes have their frames.
  public let root: RootNode
  /// The window that it is in, as large as the node was when it was laid out first.
  public let window: Window
  /// Its layout.
  public let layout: NodeLayout
  /// Pixels per point.
  public let scale: Double
  /// How the layout came to be.
  public let trace: LayoutTrace

  /// The picture as a value to draw: all that is in it has been displayed.
  ///
  /// - Throws: `WeftError` from drawing code, or where width or height is 0: then there is nothing to draw.
  public func snapshot() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try WeftScript.layout { () throws(LayoutError) in try root.node.snapshot() }
  }

  /// What its window shows now: what has been displayed and committed by this moment of its clock, and nothing else.
  ///
  /// - Throws: `WeftError` where width or height is 0: then there is nothing to draw.
  public func frame() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try WeftScript.layout { () throws(LayoutError) in try root.node.committedSnapshot() }
  }

  private func checkSize() throws(WeftError) {
    guard layout.size.width > 0, layout.size.height > 0 else {
      throw WeftError(
        .layout,
        "there is nothing to draw: the node comes to \(shortNumber(layout.size.width)) x "
          + "\(shortNumber(layout.size.height)) points",
        hint: root.node.hintForNoSize)
    }
  }
}

extension PreviewPicture {
  /// The picture as large as its node comes to now, after something has changed inside.
  func measuredAnew(in range: SizeRange, _ engine: LayoutEngine) throws(LayoutError) -> PreviewPicture {
    let trace = LayoutTrace()
    let layout = try root.node.layoutThatFits(range, in: engine, scale: scale, trace: trace)
    guard layout.size != self.layout.size else { return self }
    root.node.frame = Rect(size: layout.size)
    window.size = layout.size
    try window.layoutIfNeeded(trace: trace)
    return PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
  }
}

extension SizeRange {
  /// What a preview is measured in: an exact width, an exact height or any.
  init(showing width: Double, _ height: Double?) {
    self.init(min: Size(width: width, height: height ?? 0), max: Size(width: width, height: height ?? .infinity))
  }
}

extension ScriptHost {
  /// Makes a preview's node and lays it out as it is shown: exactly as wide as it says (375 points if it doesn't),
  /// exactly as high, or as high as it gets.
  ///
  /// - Parameters:
  ///   - preview: the preview; nil for what the script returned, see ``makeReturnedNode()``.
  ///   - width: in points, instead of the preview's first.
  ///   - height: in points, instead of the preview's.
  ///   - scale: pixels per point, instead of the preview's. It becomes the host's.
  ///   - traits: what its nodes are told of where they are shown; what is unspecified is the preview's choice.
  /// - Throws: `WeftError` with the script's file and line.
  public func makePicture(
    _ preview: Preview?, width: Double? = nil, height: Double? = nil, scale: Double? = nil,
    traits: TraitCollection = TraitCollection()
  ) throws(WeftError) -> PreviewPicture {
    // Images are read for the scale when the node is made.
    self.scale = scale ?? preview?.scale ?? self.scale
    let root = if let preview { try makeNode(preview) } else { try makeReturnedNode() }
    return try makePicture(of: root, preview, width: width, height: height, scale: scale, traits: traits)
  }

  /// Lays a preview's node out as it is shown; see ``makePicture(_:width:height:scale:traits:)``.
  func makePicture(
    of root: RootNode, _ preview: Preview?, width: Double?, height: Double?, scale: Double?, traits: TraitCollection
  ) throws(WeftError) -> PreviewPicture {
    let scale = scale ?? preview?.scale ?? self.scale
    self.scale = scale
    let traits = preview.map { traits.completed(by: $0.traits) } ?? traits
    let width = width ?? preview?.width ?? Preview.standardWidth
    let height = height ?? preview?.height
    let range = SizeRange(showing: width, height)
    let picture: PreviewPicture
    do throws(LayoutError) {
      let (window, layout, trace) = try show(root.node, in: range, scale: scale, traits: traits)
      picture = PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
    } catch {
      throw error.forScripts
    }
    try checkHooks()
    guard eventLoop.isExpecting else { return picture }
    // Other threads are at work on what is seen at this moment: images that are being loaded.
    try settle()
    do throws(LayoutError) {
      return try picture.measuredAnew(in: range, engine)
    } catch {
      throw error.forScripts
    }
  }
}
