import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// True if the node draws its whole subtree; see ``enableSubtreeRasterization()``.
  public final var rasterizesSubtree: Bool { flags.contains(.rasterizesSubtree) }

  /// True if a node around this one draws it: then it has no view and no layer.
  public final var isRasterized: Bool { flags.contains(.rasterized) }

  /// Draws the node and its present and future subtree as one drawing: subnodes get no views and layers, and take no
  /// touches. Their shadows, borders and z positions are not drawn, and their animations have no effect.
  ///
  /// - Throws: ``NodeError`` if the node or one inside it is loaded, wraps a view, scrolls, or rasterizes its subtree;
  ///   or if a node around it rasterizes its own.
  public final func enableSubtreeRasterization() throws(NodeError) {
    let method = "enableSubtreeRasterization"
    guard !rasterizesSubtree else { return }
    if isNodeLoaded { throw NodeError(self, method, "the node is loaded; call it where the node is made") }
    if isSynchronous { throw NodeError(self, method, "the node wraps a view or a layer, which draws itself") }
    if scrollsContents { throw NodeError(self, method, "the node scrolls, which moves views of what is inside it") }
    if let rasterizingNode {
      throw NodeError(
        self, method, "\(rasterizingNode.layoutName), which it is inside of, rasterizes its subtree already")
    }
    for subnode in subnodes { try requireRasterizable(subnode, method) }
    flags.insert(.rasterizesSubtree)
    for node in subtree where node !== self { node.flags.insert(.rasterized) }
    setNeedsDisplay()
  }

  /// The node around this one that draws it.
  final var rasterizingNode: DisplayNode? {
    var node = supernode
    while let current = node {
      if current.rasterizesSubtree { return current }
      node = current.supernode
    }
    return nil
  }

  /// True if the node's subnodes are drawn by it or by a node around it.
  final var hasRasterizedSubnodes: Bool { !flags.isDisjoint(with: [.rasterizesSubtree, .rasterized]) }

  /// Throws for a node that can't be rasterized by another.
  final func requireRasterizable(_ subnode: DisplayNode, _ method: String) throws(NodeError) {
    let painter = rasterizesSubtree ? self : rasterizingNode ?? self
    for node in subnode.subtree {
      let what =
        node.isNodeLoaded
        ? "is loaded"
        : node.isSynchronous
          ? "wraps a view or a layer"
          : node.scrollsContents
            ? "scrolls, which moves views of what is inside it" : node.rasterizesSubtree ? "does so, too" : nil
      guard let what else { continue }
      throw NodeError(
        self, method, "\(painter.layoutName) rasterizes its subtree, and \(node.layoutName) \(what)", fault: node)
    }
  }

  /// Marks the subtree of a subnode that was added to a rasterized tree.
  final func rasterize(_ subnode: DisplayNode) {
    for node in subnode.subtree { node.flags.insert(.rasterized) }
    if inHierarchy { subnode.enterHierarchy() } else { subnode.exitHierarchy(subnode.layoutContext?.eventLoop) }
    setNeedsDisplay()
  }

  /// Unmarks the subtree of a subnode that was removed from a rasterized tree. It may still be in the hierarchy.
  final func unrasterize(_ subnode: DisplayNode) {
    for node in subnode.subtree { node.flags.remove(.rasterized) }
    setNeedsDisplay()
  }

  /// The nodes that this one draws, parents before children.
  final var rasterizedNodes: ArraySlice<DisplayNode> {
    rasterizesSubtree ? Array(subtree).dropFirst() : []
  }

  /// Records the node and its subtree at its position in its supernode.
  final func rasterize(into recorder: inout DisplayListRecorder) throws(LayoutError) {
    let alpha = alpha
    guard !isHidden, alpha > 0 else { return }
    let layer = LayerSnapshot(
      name: nil, bounds: bounds, position: position, appearance: storedAppearance, clipsToBounds: clipsToBounds)
    recorder.save()
    recorder.concatenate(layer.transformToSuperlayer)
    if alpha < 1 { recorder.beginGroup(opacity: alpha) }
    let shape = Path(roundedRect: bounds, radii: layer.cornerRadii)
    if layer.clipsToBounds { recorder.clip(shape) }
    if let color = backgroundColor?.resolved(isDark: isDark), color.alpha > 0 { recorder.fill(shape, .color(color)) }
    let own = try record()
    if !own.isEmpty {
      recorder.save()
      recorder.clip(Path(rect: bounds))
      recorder.append(own)
      recorder.restore()
    }
    for subnode in subnodes { try subnode.rasterize(into: &recorder) }
    if alpha < 1 { recorder.endGroup() }
    recorder.restore()
  }
}
