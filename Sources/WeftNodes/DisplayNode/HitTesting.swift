import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// Below this a node is as good as invisible, and not hit.
  static var leastAlphaOfTouches: Double { 0.01 }

  /// Where the node can be hit by its bounds: these, moved in by ``hitTestSlop``.
  public final var hitTestArea: Rect { bounds.inset(by: hitTestSlop) }

  /// ``pointInside(_:)`` as it is without an override.
  final func pointInsideByBounds(_ point: Point) -> Bool { hitTestArea.contains(point) }

  /// ``hitTest(_:)`` as it is without an override.
  final func hitTestByBounds(_ point: Point) -> DisplayNode? {
    let trace = storedExtras?.hitTest.trace
    if let obstacle = obstacle(at: point) {
      trace?.refuse(self, obstacle, at: point)
      return nil
    }
    trace?.accept(self)
    if hasForeignLayers { return hitLayers(at: point, trace) }
    var siblings = subnodesFromBackToFront
    while let subnode = siblings.popLast() {
      let inside = pointInSubnode(point, subnode)
      if let trace {
        guard let hit = trace.ask(subnode, at: inside) else { continue }
        for covered in siblings.reversed() {
          trace.noteWhatHolds(pointInSubnode(point, covered), covered, .covered, by: hit)
        }
        return hit
      }
      if let inside, let hit = subnode.hitTest(inside) { return hit }
    }
    return self
  }

  /// Why nothing here can be hit at a point; nil where something can.
  final func obstacle(at point: Point) -> HitTestReason? {
    if let obstacle = obstacleEverywhere { return obstacle }
    guard !pointInside(point) else { return nil }
    return pointInsideByBounds(point) ? .pointInside : .outside
  }

  /// Why nothing here can be hit wherever it is; nil where something can.
  final var obstacleEverywhere: HitTestReason? {
    if isHidden { return .hidden }
    if alpha < DisplayNode.leastAlphaOfTouches { return .transparent }
    if isLayerBacked { return .layerBacked }
    if isRasterized { return .rasterized }
    if !userInteractionEnabled { return .interactionDisabled }
    if isDisabledControl { return .disabled }
    return nil
  }

  /// The subnodes in the order in which they are drawn: those with a larger `zPosition` later.
  final var subnodesFromBackToFront: ContiguousArray<DisplayNode> {
    guard subnodes.contains(where: { $0.zPosition != 0 }) else { return subnodes }
    let order = subnodes.indices.sorted {
      (subnodes[$0].zPosition, $0) < (subnodes[$1].zPosition, $1)
    }
    return ContiguousArray(order.map { subnodes[$0] })
  }

  /// A point of the node's own, as it is drawn, in a subnode's coordinates; nil where a transform flattens the subnode.
  final func pointInSubnode(_ point: Point, _ subnode: DisplayNode) -> Point? {
    let subnodeTransform = subnodeTransformAboutAnchor
    guard subnodeTransform != .identity else { return subnode.pointFromSupernode(point) }
    return subnodeTransform.inverse.flatMap { subnode.pointFromSupernode($0.apply(to: point)) }
  }

  /// ``subnodeTransform`` as a map of the node's coordinates: it turns about the anchor point.
  final var subnodeTransformAboutAnchor: Transform {
    guard let appearance = storedAppearance, appearance.subnodeTransform != .identity else { return .identity }
    let x = bounds.origin.x + bounds.size.width * anchorPoint.x
    let y = bounds.origin.y + bounds.size.height * anchorPoint.y
    return Transform.translation(x: -x, y: -y).followed(by: appearance.subnodeTransform)
      .followed(by: .translation(x: x, y: y))
  }

  /// A point of the supernode's, before its `subnodeTransform`, in the node's own coordinates; nil where the transform
  /// flattens the node.
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

  // MARK: methods of scripts

  /// Asks a script's method, unless it is that method which asks: then what is below it in the chain of classes holds.
  final func askMethods<Answer>(
    _ method: NodeOverrides, _ ask: (any NodeMethods) -> Answer
  ) -> Answer? {
    guard let methods, methods.overrides.contains(method) else { return nil }
    guard extras.hitTest.asking.insert(method).inserted else { return nil }
    defer { extras.hitTest.asking.remove(method) }
    return ask(methods)
  }
}

/// What a node knows of the hit test that goes on.
struct HitTestState {
  /// Notes who is asked.
  var trace: HitTestTrace?
  /// The script's methods that run.
  var asking: NodeOverrides = []
  /// The touches that the script is being told of.
  var touches: [Touch]?
}
