import WeftDisplay
import WeftLayout

/// A rectangle that is drawn, with sublayers: the counterpart of Core Animation's layer.
///
/// The layer of a node shows the node's properties, which belong to the node before it is loaded and after; a layer
/// without a node has properties of its own. Used by one thread at a time, that of its tree.
open class Layer {
  /// A sublayer and the objects that are retained with it: a view in another's tree retains its node.
  struct Attachment {
    let layer: Layer
    let view: View?
    let node: DisplayNode?
  }

  /// The node that it is the layer of. The node clears this when it is released, so it never dangles.
  public final private(set) unowned(unsafe) var node: DisplayNode?
  /// What those who don't retain the node find it by; made when the first of them asks.
  final var nodeReference: WeakNode.Reference?
  /// The view that it is the layer of. The view clears this when it is released.
  public final internal(set) unowned(unsafe) var view: View?
  /// The layer around it. That layer clears this when it is released.
  public final internal(set) unowned(unsafe) var superlayer: Layer?
  final var attachments = TwoEndedArray<Attachment>()

  /// True once there was a sublayer with its own layout: one without a node, or one that a node wraps.
  private final var holdsForeign = false

  final var ownBounds = Rect.zero
  final var ownPosition = Point.zero
  final var ownAppearance: Appearance?

  /// Makes a layer.
  public init() {}

  deinit {
    for attachment in attachments { attachment.layer.superlayer = nil }
  }

  /// Makes it the layer of a node, or of none; who found the node of before by the layer finds none.
  final func setNode(_ node: DisplayNode?) {
    nodeReference?.clear()
    nodeReference = nil
    self.node = node
  }

  /// Records the layer's contents below its sublayers, in its own coordinates; the base records nothing.
  ///
  /// - Throws: ``WeftLayout/LayoutError`` with an error of the layer's own as its `underlying`.
  open func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {}

  // MARK: properties

  /// The visible rectangle in its own coordinates, in points; empty by default.
  public final var bounds: Rect {
    get { node?.bounds ?? ownBounds }
    set { if let node { node.bounds = newValue } else { ownBounds = newValue } }
  }

  /// The position of the anchor point in the superlayer, in points; the origin by default.
  public final var position: Point {
    get { node?.position ?? ownPosition }
    set { if let node { node.position = newValue } else { ownPosition = newValue } }
  }

  /// The look; reading it creates it, with the defaults of all properties.
  public final var appearance: Appearance {
    if let node { return node.appearance }
    if let ownAppearance { return ownAppearance }
    let made = Appearance(clipsToBounds: false)
    ownAppearance = made
    return made
  }

  /// The appearance; nil if nothing of it has been set.
  final var storedAppearance: Appearance? { node.map(\.storedAppearance) ?? ownAppearance }

  /// The rectangle in its superlayer, in points, without its transform. Setting it sets ``position`` and the size of
  /// ``bounds``, whose origin stays.
  public final var frame: Rect {
    get { Rect(bounds: bounds, position: position, anchorPoint: storedAppearance?.anchorPoint) }
    set {
      let anchor = storedAppearance?.anchorPoint ?? Appearance.middle
      bounds.size = newValue.size
      position = Point(
        x: newValue.origin.x + newValue.size.width * anchor.x, y: newValue.origin.y + newValue.size.height * anchor.y)
    }
  }

  // MARK: tree

  /// The sublayers, from back to front.
  public final var sublayers: [Layer] { attachments.map(\.layer) }

  /// The window that contains it; nil outside of one. Found by walking up the tree.
  public final var window: Window? {
    var layer = self
    while let superlayer = layer.superlayer { layer = superlayer }
    return layer.view as? Window
  }

  /// Adds a layer in front of the others.
  ///
  /// - Throws: ``NodeError`` as ``insertSublayer(_:at:)``.
  public final func addSublayer(_ layer: Layer) throws(NodeError) { try insertSublayer(layer, at: attachments.count) }

  /// Inserts a layer at an index, counted from 0 at the back after its removal from its old place. The node of a node's
  /// layer becomes a subnode of this layer's node, or leaves its supernode if this layer has none.
  ///
  /// - Throws: ``NodeError`` for an index out of range, for a layer that contains this one, a window's, a view's inside
  ///   a layer-backed node, or if more than ``WeftLayout/LayoutEngine/maximumDepth`` layers would be nested.
  public final func insertSublayer(_ layer: Layer, at index: Int) throws(NodeError) {
    let limit = layer.superlayer === self ? attachments.count - 1 : attachments.count
    guard index >= 0, index <= max(limit, 0) || layer.superlayer === self && index == attachments.count else {
      throw NodeError(name, "insertSublayer", "index \(index) is out of range; expected 0 to \(limit)")
    }
    guard !(layer.view is Window) else {
      throw NodeError(name, "insertSublayer", "a window can't be inside another view")
    }
    if let node, node.isLayerBacked, layer.view != nil {
      throw NodeError(name, "insertSublayer", "a view can't be inside a layer-backed node")
    }
    var depth = 0
    var ancestor: Layer? = self
    while let current = ancestor {
      guard current !== layer else {
        throw NodeError(name, "insertSublayer", "\(layer.name) contains it, or is it")
      }
      depth += 1
      ancestor = current.superlayer
    }
    guard depth + layer.height <= Int(LayoutEngine.maximumDepth) else {
      throw NodeError(
        name, "insertSublayer", "more than \(LayoutEngine.maximumDepth) layers would be nested")
    }
    if let inside = layer.node {
      if let node { return try node.takeOver(inside, at: index) }
      try inside.supernode?.forget(inside)
    }
    // A move within a window doesn't leave the hierarchy.
    attach(layer, at: index, silently: true)
  }

  /// Removes the layer from its superlayer, and its node from its supernode.
  ///
  /// - Throws: ``NodeError`` while the layout of the node around is being measured.
  public final func removeFromSuperlayer() throws(NodeError) {
    if let node { try node.removeFromSupernode() } else { detach() }
  }

  /// The name in messages.
  private final var name: String { node?.layoutName ?? view.map { "\(type(of: $0))" } ?? "\(type(of: self))" }

  /// The depth of the layer's tree, this layer included.
  private final var height: Int {
    var height = 0
    var row: [Layer] = [self]
    while !row.isEmpty {
      height += 1
      row = row.flatMap(\.sublayers)
    }
    return height
  }

  /// Inserts a layer after its removal from its old place, and calls the hooks for entering or leaving a window.
  ///
  /// - Parameter silently: true if a move within a window doesn't call the hooks.
  final func attach(_ layer: Layer, at index: Int, silently: Bool = false) {
    let before = layer.superlayer == nil ? nil : layer.window
    // The old place may hold the only reference to the layer.
    let held = Attachment(layer: layer, view: layer.view, node: layer.node)
    layer.removeAttachment()
    if let before, before !== window { before.animations.removeAll(in: layer) }
    attachments.insert(held, at: max(0, min(index, attachments.count)))
    layer.superlayer = self
    view?.setNeedsLayout()
    if layer.isForeign || layer.holdsForeign { noteForeign() }
    if node == nil, let traits = window?.traitCollection { layer.forEachTopNode { $0.takeTraits(traits) } }
    if let before, let display = window?.context.display, display !== before.context.display {
      layer.forEachTopNode { $0.subtree.forEach(display.takeOver) }
    }
    // Hooks come last, when the trees are consistent: they may change the trees again, and move this layer, too.
    let loop = before?.context.eventLoop
    if before != nil, window != nil, !silently { layer.exitHierarchy(loop) }
    layer.settleHierarchy(loop)
    withExtendedLifetime(held) {}
  }

  /// Removes the layer from its superlayer.
  ///
  /// - Parameter near: about where it is among the superlayer's.
  final func detach(near guess: Int = 0) {
    guard superlayer != nil else { return }
    let held = Attachment(layer: self, view: view, node: node)
    let before = window
    removeAttachment(near: guess)
    before?.animations.removeAll(in: self)
    settleHierarchy(before?.context.eventLoop)
    withExtendedLifetime(held) {}
  }

  /// Calls the hooks for entering or leaving a window on nodes whose state has changed.
  private final func settleHierarchy(_ loop: EventLoop?) {
    if window != nil { enterHierarchy() } else { exitHierarchy(loop) }
  }

  private final var isForeign: Bool { node?.isSynchronous ?? true }

  private final func noteForeign() {
    var layer: Layer? = self
    while let current = layer, !current.holdsForeign {
      current.holdsForeign = true
      layer = current.superlayer
    }
  }

  /// Runs the layout pass of the nodes in the tree, and of the views with a layout of their own.
  final func layoutIfNeeded(in context: LayoutContext, trace: LayoutTrace?) throws(LayoutError) {
    if let node, !node.isSynchronous {
      try node.layoutIfNeeded(in: context.engine, scale: context.scale, trace: trace)
      // The node's pass included its subnodes; layers between them remain.
      if holdsForeign { try layoutForeign(in: context, trace: trace) }
    } else {
      view?.layoutSubviewsIfNeeded()
      for layer in sublayers where layer.superlayer === self { try layer.layoutIfNeeded(in: context, trace: trace) }
    }
  }

  private final func layoutForeign(in context: LayoutContext, trace: LayoutTrace?) throws(LayoutError) {
    for layer in sublayers where layer.superlayer === self {
      if layer.isForeign {
        try layer.layoutIfNeeded(in: context, trace: trace)
      } else if layer.holdsForeign {
        try layer.layoutForeign(in: context, trace: trace)
      }
    }
  }

  private final func removeAttachment(near guess: Int = 0) {
    guard let superlayer else { return }
    if let index = superlayer.attachments.onlyIndex(near: guess, where: { $0.layer === self }) {
      superlayer.attachments.remove(at: index)
    }
    superlayer.view?.setNeedsLayout()
    self.superlayer = nil
  }

  /// Calls the hooks for entering a window on the nodes of the tree.
  final func enterHierarchy() {
    if let node, !node.isSynchronous { return node.enterHierarchy() }
    view?.noteWindow()
    for attachment in attachments where attachment.layer.superlayer === self { attachment.layer.enterHierarchy() }
  }

  /// Calls the hooks for leaving a window on the nodes of the tree.
  final func exitHierarchy(_ loop: EventLoop?) {
    // A node that wraps a view has entered only if it is inside another node.
    if let node, !node.isSynchronous || node.inHierarchy { return node.exitHierarchy(loop) }
    view?.noteWindow()
    for attachment in attachments where attachment.layer.superlayer === self { attachment.layer.exitHierarchy(loop) }
  }
}

extension DisplayNode {
  /// Notifies the sublayers without a node, and the node's own wrapped view, of entering a window.
  final func enterForeignLayers() {
    guard let storedLayer else { return }
    if isSynchronous { storedView?.noteWindow() }
    guard isSynchronous || storedLayer.attachments.count > subnodes.count else { return }
    for attachment in storedLayer.attachments where attachment.node == nil { attachment.layer.enterHierarchy() }
  }

  /// Notifies the sublayers without a node, and the node's own wrapped view, of leaving a window.
  final func exitForeignLayers(_ loop: EventLoop?) {
    guard let storedLayer else { return }
    if isSynchronous { storedView?.noteWindow() }
    guard isSynchronous || storedLayer.attachments.count > subnodes.count else { return }
    for attachment in storedLayer.attachments where attachment.node == nil { attachment.layer.exitHierarchy(loop) }
  }
}

extension Rect {
  /// Makes the frame from bounds, position and anchor point.
  init(bounds: Rect, position: Point, anchorPoint: Point?) {
    let anchor = anchorPoint ?? Appearance.middle
    self.init(
      x: position.x - bounds.size.width * anchor.x, y: position.y - bounds.size.height * anchor.y,
      width: bounds.size.width, height: bounds.size.height)
  }
}
