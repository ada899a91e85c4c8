import WeftDisplay
import WeftLayout

/// What nodes are shown in: the view at the root, with a size, a scale and a clock.
///
/// Nodes in a window are loaded, and visible. The window lays out at the end of each turn of its event loop.
public final class Window: View {
  /// What it lays out with, and its clock.
  public let context: LayoutContext
  /// What stands in the way at the edges, in points; none by default. The safe area of what is inside follows from it.
  public var safeAreaInsets = EdgeInsets() {
    didSet { if safeAreaInsets != oldValue { layer.forEachTopNode { $0.updateInsets(deep: true) } } }
  }
  /// What the nodes inside are told of where they are shown; unspecified by default, which tells them nothing.
  public var traitCollection = TraitCollection() {
    didSet { if traitCollection != oldValue { layer.forEachTopNode { $0.traitCollection = traitCollection } } }
  }
  /// What moves in it.
  public private(set) final lazy var animations = Animations(of: self, eventLoop: context.eventLoop)
  /// Whether it lays out at the end of each turn; true by default. Set it to false where a layout has failed that would
  /// only fail again.
  public var laysOutInTurns = true
  /// How many nodes the layouts at the ends of turns have measured; counted from when it is set, nil by default.
  public var measuredInTurns: Int?
  /// What it has shown; nil, the default, keeps nothing.
  public var displayLog: DisplayLog?
  /// Until when something moves that isn't an animation of ``animations``, in seconds of the event loop.
  private var movesUntil = -Double.infinity
  /// The touches that have begun and not ended, by finger.
  var touches: [Int: Touch] = [:]
  /// The tap that came last.
  var lastTap: Tap?

  /// Makes a window.
  ///
  /// - Parameters:
  ///   - size: in points.
  ///   - context: what it lays out with; one of its own by default.
  public init(size: Size, context: LayoutContext = LayoutContext()) {
    self.context = context
    super.init()
    layer.frame = Rect(size: size)
    context.eventLoop.atEndOfTurns(for: self) { [weak self] in self?.endTurn() }
  }

  deinit {
    // A window that goes takes what it shows off the screen.
    for attachment in layer.attachments { attachment.layer.detach() }
  }

  /// How large it is, in points.
  public var size: Size {
    get { layer.ownBounds.size }
    set { layer.frame = Rect(size: newValue) }
  }

  /// The nodes at the top, from back to front.
  public var nodes: [DisplayNode] { layer.attachments.compactMap(\.node) }

  /// Runs the layout pass of everything in the window.
  ///
  /// - Parameter trace: notes what is measured.
  /// - Throws: ``WeftLayout/LayoutError`` of the first node without a layout.
  public func layoutIfNeeded(trace: LayoutTrace? = nil) throws(LayoutError) {
    try layer.layoutIfNeeded(in: context, trace: trace)
  }

  /// Animates what a function changes in the nodes of the window; see
  /// ``Animations/animate(duration:delay:curve:_:completion:)``.
  ///
  /// - Throws: what `changes` throws; then nothing is animated.
  public func animate<Failure: Error>(
    duration: Double, delay: Double = 0, curve: AnimationCurve = .easeInOut, _ changes: () throws(Failure) -> Void,
    completion: ((Bool) -> Void)? = nil
  ) throws(Failure) {
    try animations.animate(duration: duration, delay: delay, curve: curve, changes, completion: completion)
  }

  /// Begins to display the nodes of the window that need it.
  public func displayIfNeeded() { context.display.displayDue(in: self) }

  /// What the window shows now: what has been displayed and committed, where its animations are. Nothing is drawn for it.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` from views with drawing code of their own.
  public func frame() throws(LayoutError) -> LayerSnapshot { try layer.committedSnapshot(animations) }

  /// Whether it looks otherwise from moment to moment: an animation runs, or a placeholder fades.
  public var isMoving: Bool { !animations.isEmpty || context.eventLoop.now < movesUntil }

  /// Something moves from now on, for some seconds.
  func noteMove(for seconds: Double) { movesUntil = max(movesUntil, context.eventLoop.now + seconds) }

  private func endTurn() {
    cancelLostTouches()
    guard laysOutInTurns else { return }
    let trace = measuredInTurns == nil ? nil : LayoutTrace()
    do throws(LayoutError) {
      try layoutIfNeeded(trace: trace)
    } catch {
      context.eventLoop.report(error)
    }
    if let trace { measuredInTurns = (measuredInTurns ?? 0) + trace.measuredNodes.count }
    displayIfNeeded()
    do throws(LayoutError) { try displayLog?.endTurn(of: self) } catch { context.eventLoop.report(error) }
  }
}
