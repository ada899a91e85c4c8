import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// Whether the node can be hit: the bounds, moved in by ``hitTestSlop``, hold the point. Their right and bottom edges
  /// don't belong to them.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  public final func pointInside(_ point: Point) -> Bool {
    bounds.inset(by: hitTestSlop).contains(point)
  }

  /// The node that a touch at a point belongs to: the frontmost one inside, this one included; nil if it is outside.
  ///
  /// As in Texture: hidden nodes, nodes with an alpha below 0.01 and nodes without user interaction are passed over with
  /// all that is inside them; a node is reached only at points that belong to every node around it, whether that clips
  /// or not. Transforms are honoured.
  ///
  /// - Parameter point: in the node's own coordinates, in points.
  public final func hitTest(_ point: Point) -> DisplayNode? {
    guard !isHidden, alpha >= 0.01, userInteractionEnabled, pointInside(point) else { return nil }
    for subnode in subnodesFromBackToFront.reversed() {
      if let inside = subnode.pointFromSupernode(point), let hit = subnode.hitTest(inside) { return hit }
    }
    return self
  }

  /// The subnodes in the order in which they are drawn: those with a larger `zPosition` later.
  private final var subnodesFromBackToFront: ContiguousArray<DisplayNode> {
    guard subnodes.contains(where: { $0.zPosition != 0 }) else { return subnodes }
    let order = subnodes.indices.sorted {
      (subnodes[$0].zPosition, $0) < (subnodes[$1].zPosition, $1)
    }
    return ContiguousArray(order.map { subnodes[$0] })
  }

  /// A point of the supernode's, as it is drawn, in the node's own coordinates; nil where the transform flattens the
  /// node.
  private final func pointFromSupernode(_ point: Point) -> Point? {
    var local = Point(x: point.x - position.x, y: point.y - position.y)
    if transform != .identity {
      guard let inverse = transform.inverse else { return nil }
      local = inverse.apply(to: local)
    }
    return Point(
      x: local.x + bounds.size.width * anchorPoint.x + bounds.origin.x,
      y: local.y + bounds.size.height * anchorPoint.y + bounds.origin.y)
  }
}
