import WeftDisplay
import WeftLayout

/// A layer that takes part in events: stands in for the platform's view. Derive from it to wrap drawing and touches of
/// your own in a node, by a view block.
open class View {
  /// What it shows.
  public final let layer: Layer
  /// The node that it is the view of. A node that goes clears it, so it never dangles.
  public final internal(set) unowned(unsafe) var node: DisplayNode?

  /// The window that it was told of, which may have gone meanwhile.
  private final var knownWindow: ObjectIdentifier?
  /// The size that its subviews were laid out for; nil if that is due.
  private final var laidOutSize: Size?

  /// Makes a view with a layer, a new one by default.
  public init(layer: Layer = Layer()) {
    self.layer = layer
    layer.view = self
  }

  deinit { layer.view = nil }

  /// Records what the view shows below its subviews, in its own coordinates; the base records nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the view's own as its `underlying`.
  open func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    try layer.draw(&recorder, bounds: bounds)
  }

  /// Sets the subviews' frames; called in the layout pass of the window, for views that are not made by a node, when
  /// their size or their subviews have changed or ``setNeedsLayout()`` was called. The base does nothing.
  open func layoutSubviews() {}

  /// Has ``layoutSubviews()`` called in the next layout pass.
  public final func setNeedsLayout() { laidOutSize = nil }

  final func layoutSubviewsIfNeeded() {
    let size = layer.bounds.size
    guard laidOutSize != size else { return }
    laidOutSize = size
    layoutSubviews()
  }

  /// Called when the view has come into a window or left one. The base does nothing.
  open func didMoveToWindow() {}

  final func noteWindow() {
    let window = window.map { ObjectIdentifier($0) }
    guard knownWindow != window else { return }
    knownWindow = window
    didMoveToWindow()
  }

  /// Performs an action that a control inside has added by its name alone; false, as the base says, if the view doesn't
  /// know it.
  open func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool { false }

  /// Called with touches that have begun in the view, or in what is inside and passes them on. The base passes them on to
  /// the view around it, or that one's node. A view of a node gets none: they are the node's, unless it wraps the view.
  open func touchesBegan(_ touches: [Touch]) { nextResponder?.receive(.touchesBegan, touches) }
  /// Called with touches that have moved; see ``touchesBegan(_:)``.
  open func touchesMoved(_ touches: [Touch]) { nextResponder?.receive(.touchesMoved, touches) }
  /// Called with touches that have ended; see ``touchesBegan(_:)``.
  open func touchesEnded(_ touches: [Touch]) { nextResponder?.receive(.touchesEnded, touches) }
  /// Called with touches that won't end; see ``touchesBegan(_:)``.
  open func touchesCancelled(_ touches: [Touch]) { nextResponder?.receive(.touchesCancelled, touches) }

  /// The window that it is in; the window itself for a window.
  public final var window: Window? { layer.window }

  /// The view that it is inside of.
  public final var superview: View? { layer.superlayer?.view }

  /// The views inside, from back to front.
  public final var subviews: [View] { layer.attachments.compactMap(\.view) }

  /// Adds a view in front of the others. The view of a node takes its node along: it becomes a subnode of this view's
  /// node, or leaves its supernode if this view has none.
  ///
  /// - Throws: ``NodeError``, see ``Layer/insertSublayer(_:at:)``.
  public final func addSubview(_ view: View) throws(NodeError) { try layer.addSublayer(view.layer) }

  /// Puts a view at an index among the layers inside, counted from 0 at the back; see ``addSubview(_:)``.
  ///
  /// - Throws: ``NodeError``, see ``Layer/insertSublayer(_:at:)``.
  public final func insertSubview(_ view: View, at index: Int) throws(NodeError) {
    try layer.insertSublayer(view.layer, at: index)
  }

  /// Takes the view out of its superview, and its node out of its supernode.
  ///
  /// - Throws: ``NodeError`` while the layout of the node around is being measured.
  public final func removeFromSuperview() throws(NodeError) { try layer.removeFromSuperlayer() }

  /// Shows a node in front of what is there: as a subnode if the view belongs to a node, else by itself.
  ///
  /// - Throws: ``NodeError`` where the node can't be loaded, or be a subnode.
  public final func addSubnode(_ node: DisplayNode) throws(NodeError) {
    if let host = self.node { return try host.addSubnode(node) }
    try layer.addSublayer(try node.layer)
  }
}
