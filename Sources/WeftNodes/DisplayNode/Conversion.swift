import WeftLayout

extension DisplayNode {
  /// A point of this node's in another node's coordinates. As in Texture, positions, anchor points and bounds count, and
  /// transforms don't.
  ///
  /// - Parameters:
  ///   - point: in the node's own coordinates, in points.
  ///   - node: the other node; the root of the tree if nil.
  /// - Throws: ``NodeError`` for a node of another tree.
  public final func convert(_ point: Point, to node: DisplayNode?) throws(NodeError) -> Point {
    let (root, offset) = offsetInRoot
    guard let node else { return Point(x: point.x + offset.x, y: point.y + offset.y) }
    let (otherRoot, otherOffset) = node.offsetInRoot
    guard root === otherRoot else {
      throw NodeError(
        self, "convert", "\(layoutName) and \(node.layoutName) are not in one tree, so there is no way between them")
    }
    return Point(x: point.x + offset.x - otherOffset.x, y: point.y + offset.y - otherOffset.y)
  }

  /// A rectangle of this node's in another node's coordinates; see ``convert(_:to:)-(Point,_)``.
  ///
  /// - Throws: ``NodeError`` for a node of another tree.
  public final func convert(_ rect: Rect, to node: DisplayNode?) throws(NodeError) -> Rect {
    Rect(origin: try convert(rect.origin, to: node), size: rect.size)
  }

  /// The node at the top of the tree that this one is in.
  public final var root: DisplayNode { offsetInRoot.root }

  /// The root of the tree, and where the node's own zero stands in the root's coordinates.
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
