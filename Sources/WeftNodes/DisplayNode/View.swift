import WeftDisplay
import WeftLayout

/// A layer that takes part in events: the counterpart of the platform's view. Used by the thread of its tree. Derive
/// from it to wrap drawing and touch handling of your own in a node, by a view block.
open class View {
  /// The layer that it draws in.
  public final let layer: Layer
  /// The node that it is the view of. The node clears this when it is released, so it never dangles.
  public final internal(set) unowned(unsafe) var node: DisplayNode?

  /// The recognizers of gestures, in the order in which they were added.
  public internal(set) final var gestureRecognizers: [GestureRecognizer] = []

  /// The window at the last notification, which may have been released meanwhile.
  private final var knownWindow: ObjectIdentifier?
  /// The size at the last layout of its subviews; nil if that is invalid.
  private final var laidOutSize: Size?

  /// Makes a view with a layer, a new one by default.
  public init(layer: Layer = Layer()) {
    self.layer = layer
    layer.view = self
  }

  deinit { layer.view = nil }

  /// Records the view's contents below its subviews, in its own coordinates; the base records nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the view's own as its `underlying`.
  open func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
    try layer.draw(&recorder, bounds: bounds)
  }

  /// Sets the subviews' frames. Called in the window's layout pass, for views not made by a node, when their size or
  /// their subviews have changed or ``setNeedsLayout()`` was called. The base does nothing.
  open func layoutSubviews() {}

  /// Requests a call of ``layoutSubviews()`` in the next layout pass.
  public final func setNeedsLayout() { laidOutSize = nil }

  final func layoutSubviewsIfNeeded() {
    let size = layer.bounds.size
    guard laidOutSize != size else { return }
    laidOutSize = size
    layoutSubviews()
  }

  /// Called when the view has entered or left a window. The base does nothing.
  open func didMoveToWindow() {}

  final func noteWindow() {
    let window = window.map { ObjectIdentifier($0) }
    guard knownWindow != window else { return }
    knownWindow = window
    didMoveToWindow()
  }

  /// Performs an action that a control inside has added by its name alone; returns false if the view doesn't know it,
  /// as the base does.
  open func perform(action: String, from sender: DisplayNode, _ event: SentControlEvent) -> Bool { false }

  /// Called with touches that have begun in the view, or in one inside that passes them on. The base passes them on to
  /// the view around it, or that one's node. Not called for the view of a node, which gets the touches itself, unless
  /// it wraps the view.
  open func touchesBegan(_ touches: [Touch]) { nextResponder?.receive(.touchesBegan, touches) }
  /// Called with touches that have moved; see ``touchesBegan(_:)``.
  open func touchesMoved(_ touches: [Touch]) { nextResponder?.receive(.touchesMoved, touches) }
  /// Called with touches that have ended; see ``touchesBegan(_:)``.
  open func touchesEnded(_ touches: [Touch]) { nextResponder?.receive(.touchesEnded, touches) }
  /// Called with touches that won't end; see ``touchesBegan(_:)``.
  open func touchesCancelled(_ touches: [Touch]) { nextResponder?.receive(.touchesCancelled, touches) }

  /// The window that contains it; a window is its own.
  public final var window: Window? { layer.window }

  /// The view around it.
  public final var superview: View? { layer.superlayer?.view }

  /// The subviews, from back to front.
  public final var subviews: [View] { layer.attachments.compactMap(\.view) }

  /// Adds a view in front of the others. The node of a node's view becomes a subnode of this view's node, or leaves its
  /// supernode if this view has none.
  ///
  /// - Throws: ``NodeError``, see ``Layer/insertSublayer(_:at:)``.
  public final func addSubview(_ view: View) throws(NodeError) { try layer.addSublayer(view.layer) }

  /// Inserts a view at an index among the sublayers, counted from 0 at the back; see ``addSubview(_:)``.
  ///
  /// - Throws: ``NodeError``, see ``Layer/insertSublayer(_:at:)``.
  public final func insertSubview(_ view: View, at index: Int) throws(NodeError) {
    try layer.insertSublayer(view.layer, at: index)
  }

  /// Removes the view from its superview, and its node from its supernode.
  ///
  /// - Throws: ``NodeError`` while the layout of the node around is being measured.
  public final func removeFromSuperview() throws(NodeError) { try layer.removeFromSuperlayer() }

  /// Adds a node in front of the others: as a subnode if the view belongs to a node, else without a supernode.
  ///
  /// - Throws: ``NodeError`` if the node can't be loaded, or can't be a subnode.
  public final func addSubnode(_ node: DisplayNode) throws(NodeError) {
    if let host = self.node { return try host.addSubnode(node) }
    try layer.addSublayer(try node.layer)
  }
}
