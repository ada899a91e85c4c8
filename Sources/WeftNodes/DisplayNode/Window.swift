import WeftDisplay
import WeftLayout

/// The view at the root that shows nodes, with a size, a scale and a clock.
///
/// Nodes in a window are loaded and visible. The window runs the layout pass at the end of each turn of its event loop.
/// It is used by one thread at a time, with its nodes, its engine and its event loop.
///
/// Shows a node, and draws it:
///
/// ```swift
/// let window = Window(size: Size(width: 320, height: 480))
/// node.frame = Rect(size: window.size)
/// try window.addSubnode(node)
/// try window.layoutIfNeeded()
/// let png = try CairoRenderer().png(of: node.snapshot(), scale: window.context.scale, background: .white)
/// ```
public final class Window: View {
  /// The layout services and the clock.
  public let context: LayoutContext
  /// The insets of the edges from the area that is free of obstacles, in points; none by default. The safe areas of
  /// nodes are derived from it.
  public var safeAreaInsets = EdgeInsets() {
    didSet { if safeAreaInsets != oldValue { layer.forEachTopNode { $0.updateInsets(deep: true) } } }
  }
  /// The environment passed to the nodes; unspecified by default, which leaves theirs as they are.
  public var traitCollection = TraitCollection() {
    didSet { if traitCollection != oldValue { layer.forEachTopNode { $0.traitCollection = traitCollection } } }
  }
  /// True to run the layout pass at the end of each turn; true by default. Set it to false after a layout error that
  /// would repeat.
  public var laysOutInTurns = true
  /// True to draw over each table and collection which of its cells exist, and in which state: a strip for each, green
  /// if it is visible, yellow if it is drawn, orange if it is preloaded, grey if it is kept; false by default.
  public var shouldShowRangeDebugOverlay = false
  /// The number of nodes measured at the ends of turns; set it to 0 to count. Nil, the default, doesn't count.
  public var measuredInTurns: Int?
  /// The end of the last change over time that isn't one of ``animations``, in seconds of the event loop.
  private var movesUntil = -Double.infinity
  /// The state of animations, touches and the log of frames.
  var parts = Parts()

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - context: the layout services and the clock; new ones by default.
  public init(size: Size, context: LayoutContext = LayoutContext()) {
    self.context = context
    super.init()
    layer.frame = Rect(size: size)
    context.eventLoop.atEndOfTurns(for: self) { [weak self] in self?.endTurn() }
  }

  deinit {
    // A window that is released removes its nodes from the hierarchy.
    for attachment in layer.attachments { attachment.layer.detach() }
  }

  /// The size, in points.
  public var size: Size {
    get { layer.ownBounds.size }
    set { layer.frame = Rect(size: newValue) }
  }

  /// The nodes at the root, from back to front.
  public var nodes: [DisplayNode] { layer.attachments.compactMap(\.node) }

  /// Runs the layout pass of the whole window.
  ///
  /// - Parameter trace: records the measurements.
  /// - Throws: ``WeftLayout/LayoutError`` of the first node without a layout.
  public func layoutIfNeeded(trace: LayoutTrace? = nil) throws(LayoutError) {
    try layer.layoutIfNeeded(in: context, trace: trace)
  }

  /// Begins to display the window's dirty nodes.
  public func displayIfNeeded() { context.display.displayDue(in: self) }

  /// True while the picture changes over time: an animation runs, or a placeholder or scroll bar fades.
  public var isMoving: Bool { !animations.isEmpty || context.eventLoop.now < movesUntil }

  /// True while something moves that will come to rest: ``isMoving`` without infinite animations.
  package var isSettling: Bool { !animations.areInfinite || context.eventLoop.now < movesUntil }

  /// Sets ``isMoving`` for some seconds from now.
  package func noteMove(for seconds: Double) { movesUntil = max(movesUntil, context.eventLoop.now + seconds) }

  private func endTurn() {
    cancelLostTouches()
    releaseLostFirstResponder()
    guard laysOutInTurns else { return }
    let trace = measuredInTurns == nil ? nil : LayoutTrace()
    do throws(LayoutError) {
      try layoutIfNeeded(trace: trace)
    } catch {
      context.eventLoop.report(error)
    }
    if let trace { measuredInTurns = (measuredInTurns ?? 0) + trace.measuredNodes.count }
    displayIfNeeded()
    noteEndOfTurn()
  }
}
