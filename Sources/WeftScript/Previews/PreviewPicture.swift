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

  package init(root: RootNode, window: Window, layout: NodeLayout, scale: Double, trace: LayoutTrace) {
    self.root = root
    self.window = window
    self.layout = layout
    self.scale = scale
    self.trace = trace
  }

  /// The picture as a value to draw: all that is in it has been displayed.
  ///
  /// - Throws: `WeftError` from drawing code, or where width or height is 0: then there is nothing to draw.
  public func snapshot() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try WeftScript.layout { () throws(LayoutError) in try root.node.snapshot().picture }
  }

  /// What its window shows now: what has been displayed and committed by this moment of its clock, and nothing else.
  ///
  /// - Throws: `WeftError` where width or height is 0: then there is nothing to draw.
  public func frame() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try WeftScript.layout { () throws(LayoutError) in try root.node.committedSnapshot().picture }
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
    let layout = try root.node.layoutThatFits(range, in: engine, scale: scale)
    guard layout.size != self.layout.size else { return self }
    return try laidOut(in: range, engine, LayoutTrace())
  }

  /// Measured in a range, and laid out as large as that.
  func laidOut(
    in range: SizeRange, _ engine: LayoutEngine, _ trace: LayoutTrace
  ) throws(LayoutError) -> PreviewPicture {
    let layout = try root.node.layoutThatFits(range, in: engine, scale: scale, trace: trace)
    root.node.frame = Rect(size: layout.size)
    window.size = layout.size
    try window.layoutIfNeeded(trace: trace)
    return PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
  }
}

extension SizeRange {
  /// What a preview is measured in: an exact width, or any up to its greatest; an exact height, or any up to its greatest,
  /// else any.
  ///
  /// - Parameters:
  ///   - preview: says what it is shown in; nil for what a script returned.
  ///   - width: the exact width in points, whatever the preview says.
  ///   - height: the exact height in points, whatever the preview says.
  package init(showing preview: Preview?, width: Double?, height: Double?) {
    let exactWidth = width ?? preview?.width
    let exactHeight = height ?? preview?.height
    let widest = exactWidth ?? preview?.maxWidth ?? Preview.standardWidth
    let isExact = exactWidth != nil || preview?.maxWidth == nil
    self.init(
      min: Size(width: isExact ? widest : 0, height: exactHeight ?? 0),
      max: Size(width: widest, height: exactHeight ?? preview?.maxHeight ?? .infinity))
  }
}

extension ScriptHost {
  /// Makes a preview's node and lays it out as it is shown: exactly as wide as it says (375 points if it doesn't), or at
  /// most; exactly as high, or at most, or as high as it gets. All that is due at this moment has happened.
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
    let range = SizeRange(showing: preview, width: width, height: height)
    let picture: PreviewPicture
    do throws(LayoutError) {
      let (window, layout, trace) = try show(root.node, in: range, scale: scale, traits: traits, reviewing: false)
      picture = PreviewPicture(root: root, window: window, layout: layout, scale: scale, trace: trace)
    } catch {
      throw error.forScripts
    }
    try checkHooks()
    return try withAllDue(picture, in: range)
  }

  /// A picture that has just been made, once all that is due at this moment has happened: blocks that make the cells of
  /// tables, images that are read, timers that are due. Time stands still.
  ///
  /// Only what is seen then is warned of: what has been laid out meanwhile is laid out once more for that.
  ///
  /// - Parameter range: what the picture is measured in.
  /// - Throws: `WeftError` of what has run, and of a limit.
  package func withAllDue(_ picture: PreviewPicture, in range: SizeRange) throws(WeftError) -> PreviewPicture {
    let isDue =
      eventLoop.isExpecting || eventLoop.hasTurn || eventLoop.nextDue.map { $0 <= eventLoop.now } ?? false
    guard isDue else {
      review(picture.root.node, picture.layout, picture.trace, scale: picture.scale)
      return picture
    }
    picture.window.measuredInTurns = 0
    defer { picture.window.measuredInTurns = nil }
    try advance(to: eventLoop.now)
    do throws(LayoutError) {
      let measured = try picture.measuredAnew(in: range, engine)
      guard measured.layout !== picture.layout || picture.window.measuredInTurns != 0 else {
        review(picture.root.node, picture.layout, picture.trace, scale: picture.scale)
        return picture
      }
      picture.root.node.invalidateTree()
      let seen = try picture.laidOut(in: range, engine, LayoutTrace())
      review(seen.root.node, seen.layout, seen.trace, scale: seen.scale)
      return seen
    } catch {
      throw error.forScripts
    }
  }
}

extension DisplayNode {
  /// What a node at the top that comes to nothing needs.
  package var hintForNoSize: String {
    self is CellContainerNode
      ? "a \(self is TableNode ? "table" : "collection") is as high as it is given: ui.preview(name, { height = 600 }, …), or style.height"
      : "a node without content needs a size (style.preferredSize)"
  }
}
