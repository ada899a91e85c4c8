import WeftDisplay
import WeftLayout
import WeftSupport

/// The maker of a node's view or layer and the callbacks, until the node is loaded.
final class LoadingPlan {
  enum Maker {
    case view(() throws(NodeError) -> View)
    case layer(() throws(NodeError) -> Layer)
  }

  var maker: Maker?
  var blocks: [(DisplayNode) -> Void] = []
  /// The line that made the node layer-backed while it had subnodes with views.
  var layerBackingSource: SourceLocation?
}

extension DisplayNode {
  // MARK: before loading

  /// Makes the node wrap a view. The block makes it, once, when the node is loaded; its error is thrown by what loads
  /// the node.
  ///
  /// - Throws: ``NodeError`` for a node that is loaded, or inside a layer-backed one.
  public final func setViewBlock(_ block: @escaping () throws(NodeError) -> View) throws(NodeError) {
    try requireUnloaded("viewBlock")
    if let supernode, supernode.isLayerBacked {
      throw NodeError(self, "viewBlock", "\(supernode.layoutName), which it is inside of, is layer-backed")
    }
    wrap(.view(block))
  }

  /// Makes the node wrap a layer. The block makes it, once, when the node is loaded; its error is thrown by what loads
  /// the node.
  ///
  /// - Throws: ``NodeError`` for a node that is loaded, or with a subnode that isn't layer-backed.
  public final func setLayerBlock(_ block: @escaping () throws(NodeError) -> Layer) throws(NodeError) {
    try requireUnloaded("layerBlock")
    if let subnode = subnodes.first(where: { !$0.isLayerBacked }) {
      throw NodeError(self, "layerBlock", "\(subnode.layoutName) inside it has a view")
    }
    wrap(.layer(block))
  }

  final func wrap(_ maker: LoadingPlan.Maker) {
    plan.maker = maker
    flags.insert(.synchronous)
    if case .layer = maker { flags.insert(.layerBacked) } else { flags.remove(.layerBacked) }
  }

  /// Runs a block when the node has been loaded, after ``NodeHook/didLoad``; at once if it is loaded already. The block
  /// receives the node, and shouldn't capture it.
  public final func onDidLoad(_ block: @escaping (DisplayNode) -> Void) {
    if isNodeLoaded { block(self) } else { plan.blocks.append(block) }
  }

  /// True if the node has a layer and no view: it is never touched, and its subnodes are layer-backed, too.
  public final var isLayerBacked: Bool { flags.contains(.layerBacked) }

  /// Gives the node a layer without a view, or a view. All subnodes of a layer-backed node have to be layer-backed,
  /// too, when it is loaded.
  ///
  /// - Throws: ``NodeError`` for a node that is loaded, wraps a view, or is of a class that needs one; and, for a node
  ///   that is to have a view, if it wraps a layer or the supernode has no view.
  public final func setLayerBacked(_ isLayerBacked: Bool) throws(NodeError) {
    guard isLayerBacked != self.isLayerBacked else { return }
    try requireUnloaded("layerBacked")
    if isLayerBacked {
      guard supportsLayerBacking else {
        throw NodeError(
          self, "layerBacked",
          isSynchronous ? "the node wraps a view" : "nodes of the class \(className) need a view, for touches")
      }
      flags.insert(.layerBacked)
    } else {
      if isSynchronous { throw NodeError(self, "layerBacked", "the node wraps a layer") }
      if let supernode, supernode.isLayerBacked {
        throw NodeError(
          self, "layerBacked", "\(supernode.layoutName), which it is inside of, is layer-backed")
      }
      flags.remove(.layerBacked)
    }
  }

  /// Stores the line that has made the node layer-backed, for the error of loading it if subnodes still have views then.
  package final func noteLayerBacking(at source: SourceLocation?) {
    if subnodes.contains(where: { !$0.isLayerBacked }) { plan.layerBackingSource = source }
  }

  /// The line that made the node layer-backed while it had subnodes with views.
  final var layerBackingSource: SourceLocation? { loadingPlan?.layerBackingSource }

  /// True if the node wraps a view or a layer from a block, which handles its own layout and touches.
  public final var isSynchronous: Bool { flags.contains(.synchronous) }

  /// True once the node has its view or its layer.
  public final var isNodeLoaded: Bool { storedLayer != nil }

  // MARK: loading

  /// The node's view; reading it loads the node and its subtree.
  ///
  /// - Throws: ``NodeError`` for a layer-backed or rasterized node; if a block fails or its view can't be used, here or
  ///   in the subtree; and in the node's own block.
  public final var view: View {
    get throws(NodeError) {
      if let storedView { return storedView }
      guard !isLayerBacked else {
        throw NodeError(self, "view", "a layer-backed node has no view; use layer")
      }
      try load()
      guard let storedView else { throw NodeError(self, "view", "there is no view") }
      return storedView
    }
  }

  /// The node's layer; reading it loads the node and its subtree.
  ///
  /// - Throws: ``NodeError`` for a rasterized node; if a block fails or its view or layer can't be used, here or in the
  ///   subtree; and in the node's own block.
  public final var layer: Layer {
    get throws(NodeError) {
      if storedLayer == nil { try load() }
      guard let storedLayer else { throw NodeError(self, "layer", "there is no layer") }
      return storedLayer
    }
  }

  private final func requireUnloaded(_ property: String) throws(NodeError) {
    guard !isNodeLoaded else {
      throw NodeError(self, property, "the node is loaded; set it where the node is made")
    }
  }

  private final var plan: LoadingPlan {
    if let loadingPlan { return loadingPlan }
    let made = LoadingPlan()
    loadingPlan = made
    return made
  }

  private final func load() throws(NodeError) {
    if isRasterized {
      throw NodeError(
        self, isLayerBacked ? "layer" : "view",
        "there is none: the node is drawn by \(rasterizingNode?.layoutName ?? "a node around it"), which rasterizes its "
          + "subtree")
    }
    guard !flags.contains(.loading) else {
      throw NodeError(self, isLayerBacked ? "layer" : "view", "the node's own block asks for it while it is made")
    }
    flags.insert(.loading)
    defer { flags.remove(.loading) }
    let (layer, view) = try make()
    take(layer, view)
    // `layout()` was not called for layouts applied before loading.
    setNeedsPass()
    do throws(NodeError) {
      try attachSubnodes(to: layer)
    } catch {
      for attachment in layer.attachments { attachment.layer.detach() }
      letGo()
      throw error
    }
    let blocks = loadingPlan?.blocks ?? []
    loadingPlan = nil
    notify(.didLoad)
    for block in blocks { block(self) }
    forEachDelegate { $0.nodeDidLoad(self) }
  }

  /// Makes the layer and its view, without connecting them to the node.
  private final func make() throws(NodeError) -> (Layer, View?) {
    switch loadingPlan?.maker {
    case .view(let block):
      let view = try block()
      guard view.node == nil, !(view is Window) else {
        throw NodeError(
          self, "viewBlock",
          view is Window
            ? "a window can't be inside a node"
            : "the view belongs to \(view.node?.layoutName ?? "a node") already; expected one that is not a node's")
      }
      return (view.layer, view)
    case .layer(let block):
      let layer = try block()
      guard layer.node == nil, layer.view == nil else {
        throw NodeError(
          self, "layerBlock",
          layer.node.map { "the layer belongs to \($0.layoutName) already" }
            ?? "the layer belongs to a view; wrap that by a view block")
      }
      return (layer, nil)
    case nil:
      let layer = Layer()
      return (layer, isLayerBacked ? nil : View(layer: layer))
    }
  }

  /// Connects them to the node. Properties set on the node override those of a wrapped layer.
  private final func take(_ layer: Layer, _ view: View?) {
    if isSynchronous {
      if bounds == .zero { bounds = layer.ownBounds }
      if position == .zero { position = layer.ownPosition }
      if let appearance = layer.ownAppearance {
        if let storedAppearance { storedAppearance.takeUnset(from: appearance) } else { storedAppearance = appearance }
      }
    }
    layer.setNode(self)
    view?.node = self
    storedLayer = layer
    storedView = view
  }

  /// Releases layer and view: other owners keep them as they are.
  final func letGo() {
    guard let layer = storedLayer else { return }
    layer.ownBounds = bounds
    layer.ownPosition = position
    layer.ownAppearance = storedAppearance
    layer.setNode(nil)
    storedView?.node = nil
    storedLayer = nil
    storedView = nil
  }

  /// The window that the node is in; nil outside of one. Found by walking up the layers.
  public final var window: Window? { isRasterized ? rasterizingNode?.storedLayer?.window : storedLayer?.window }
}
