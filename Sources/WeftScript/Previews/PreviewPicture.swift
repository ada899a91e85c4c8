import WeftDisplay
import WeftLayout
import WeftLua
import WeftLists
import WeftNodes

/// A preview, or the script's result, laid out: ready to be drawn or recorded.
public struct PreviewPicture {
  /// The root node. Its subnodes have their frames.
  public let root: RootNode
  /// The root node's window, as large as the node in its first layout.
  public let window: Window
  /// Its layout.
  public let layout: NodeLayout
  /// Pixels per point.
  public let scale: Double
  /// The measurements that have led to ``layout``.
  public let trace: LayoutTrace

  package init(root: RootNode, window: Window, layout: NodeLayout, scale: Double, trace: LayoutTrace) {
    self.root = root
    self.window = window
    self.layout = layout
    self.scale = scale
    self.trace = trace
  }

  /// Returns the picture as a value to draw, with everything displayed.
  ///
  /// - Throws: `WeftError` from drawing code, or if width or height is 0.
  public func snapshot() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try window.context.eventLoop.raising { () throws(WeftError) in
      try refusing { try root.node.snapshot().picture }
    }
  }

  /// Returns the window's present content: what has been displayed and committed by this moment of its clock, and
  /// nothing else.
  ///
  /// - Throws: `WeftError` if width or height is 0, or from drawing code of a view.
  public func frame() throws(WeftError) -> LayerSnapshot {
    try checkSize()
    return try window.context.eventLoop.raising { () throws(WeftError) in
      try refusing { try root.node.committedSnapshot().picture }
    }
  }

  /// Runs a body that draws the picture. An error without a place in the script gets that of the root node: a failure of
  /// the drawing library, and a limit that is exceeded while none of the script's code runs.
  ///
  /// - Throws: `WeftError`, and what the body throws about the picture's size or its file.
  package func drawing<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as RenderError {
      switch error {
      case .late, .drawing:
        let code: WeftError.Code = error == .late ? .time : .runtime
        throw WeftError(code, "\(root.node.layoutName): \(error)", location: root.node.layoutSource)
      case .emptySize, .tooLarge, .documentTooLarge, .tooManyPixels, .scale, .animation: throw error
      }
    } catch var error as WeftError where error.location == nil {
      error.location = root.node.layoutSource
      throw error
    }
  }

  private func checkSize() throws(WeftError) {
    guard layout.size.width > 0, layout.size.height > 0 else {
      throw WeftError(
        .layout,
        "there is nothing to draw: the node is \(layout.size.short) points",
        hint: root.node.hintForNoSize)
    }
  }
}

extension PreviewPicture {
  /// Returns the picture with its node's present size, after a change inside.
  func measuredAgain(in range: SizeRange, _ engine: LayoutEngine) throws(LayoutError) -> PreviewPicture {
    let layout = try root.node.layoutThatFits(range, in: engine, scale: scale)
    guard layout.size != self.layout.size else { return self }
    return try laidOut(in: range, engine, LayoutTrace())
  }

  /// Returns the picture measured in a range, and laid out with that size.
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
  /// Makes the range of a preview: an exact width, or any up to its maximum; an exact height, or any up to its maximum,
  /// else any.
  ///
  /// - Parameters:
  ///   - preview: the preview with its sizes; nil for the script's result.
  ///   - width: the exact width in points, which overrides the preview's.
  ///   - height: the exact height in points, which overrides the preview's.
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

extension DisplayNode {
  /// The hint for a root node without a size.
  package var hintForNoSize: String {
    (self as? CellContainerNode)?.hintForHeight("ui.preview(name, { height = 600 }, …), or style.height")
      ?? "a node without content needs a size (style.preferredSize)"
  }
}

extension CellContainerNode {
  /// Returns the hint for a container without a height.
  ///
  /// - Parameter ways: the ways to give it one.
  package func hintForHeight(_ ways: String) -> String {
    "a \(words.container) is as high as it is given: \(ways)"
  }
}
