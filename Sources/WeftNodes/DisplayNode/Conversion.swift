import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// Converts a point of this node to another node's coordinates. As in Texture, positions, anchor points and bounds
  /// count, and transforms don't.
  ///
  /// - Parameters:
  ///   - point: in the node's own coordinates, in points.
  ///   - node: the other node. If nil: in a window, the window's coordinates with transforms included; for another
  ///     loaded node, its own coordinates; else those of the root of the tree.
  /// - Throws: ``NodeError`` for a node of another tree.
  public final func convert(_ point: Point, to node: DisplayNode?) throws(NodeError) -> Point {
    guard let node else {
      if isNodeLoaded { return mapToWindow?.apply(to: point) ?? point }
      let offset = offsetInRoot.offset
      return Point(x: point.x + offset.x, y: point.y + offset.y)
    }
    let offset = try offset(to: node)
    return Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// Converts a point of another node to this node's coordinates; see ``convert(_:to:)-(Point,_)``.
  ///
  /// - Throws: ``NodeError`` for a node of another tree; without another node, if its transform in the window can't be
  ///   inverted.
  public final func convert(_ point: Point, from node: DisplayNode?) throws(NodeError) -> Point {
    if let node { return try node.convert(point, to: self) }
    if isNodeLoaded {
      guard let map = mapToWindow else { return point }
      guard let inverse = map.inverse else { throw flattened }
      return inverse.apply(to: point)
    }
    let offset = offsetInRoot.offset
    return Point(x: point.x - offset.x, y: point.y - offset.y)
  }

  /// Converts a rectangle of this node to another node's coordinates; see ``convert(_:to:)-(Point,_)``. If transforms
  /// rotate the node in its window, the result is the smallest upright rectangle around it.
  ///
  /// - Throws: ``NodeError`` for a node of another tree.
  public final func convert(_ rect: Rect, to node: DisplayNode?) throws(NodeError) -> Rect {
    if node == nil, let map = mapToWindow, !map.isTranslation { return map.apply(to: rect) }
    return Rect(origin: try convert(rect.origin, to: node), size: rect.size)
  }

  /// Converts a rectangle of another node to this node's coordinates; see ``convert(_:to:)-(Rect,_)``.
  ///
  /// - Throws: ``NodeError`` as ``convert(_:from:)-(Point,_)``.
  public final func convert(_ rect: Rect, from node: DisplayNode?) throws(NodeError) -> Rect {
    if node == nil, let map = mapToWindow, !map.isTranslation {
      guard let inverse = map.inverse else { throw flattened }
      return inverse.apply(to: rect)
    }
    return Rect(origin: try convert(rect.origin, from: node), size: rect.size)
  }

  /// The root of the node's tree: the node itself if it has no supernode. Found by walking up.
  public final var root: DisplayNode { offsetInRoot.root }

  /// The transform to the window's coordinates; nil outside of a window.
  private final var mapToWindow: Transform? {
    guard let storedLayer, storedLayer.window != nil else { return nil }
    return storedLayer.mapToTop
  }

  private final var flattened: NodeError {
    NodeError(self, "convert", "a transform flattens \(layoutName), so points of the window have none in it")
  }

  /// Returns the position of the node's origin in another node's coordinates.
  private final func offset(to node: DisplayNode) throws(NodeError) -> Point {
    let (root, offset) = offsetInRoot
    let (otherRoot, otherOffset) = node.offsetInRoot
    guard root === otherRoot else {
      throw NodeError(
        self, "convert",
        "\(layoutName) and \(node.layoutName) are not in one tree, so there is no conversion between them")
    }
    return Point(x: offset.x - otherOffset.x, y: offset.y - otherOffset.y)
  }

  /// The root of the tree, and the position of the node's origin in the root's coordinates.
  private final var offsetInRoot: (root: DisplayNode, offset: Point) {
    var offset = Point.zero
    var node = self
    while let supernode = node.supernode {
      offset.x += node.position.x - node.bounds.size.width * node.anchorPoint.x - node.bounds.origin.x
      offset.y += node.position.y - node.bounds.size.height * node.anchorPoint.y - node.bounds.origin.y
      node = supernode
    }
    return (node, offset)
  }
}

extension Transform {
  fileprivate var isTranslation: Bool { a == 1 && b == 0 && c == 0 && d == 1 }
}
