import WeftDisplay
import WeftLayout

extension DisplayNode {
  /// The minimum alpha of a node that can be hit.
  static var minimumAlphaForTouches: Double { 0.01 }

  /// The bounds inset by ``hitTestSlop``, in which the node can be hit by default.
  public final var hitTestArea: Rect { bounds.inset(by: hitTestSlop) }

  /// True if a script's method decides on the points at which the node, or something inside it, is hit.
  package final var hasOwnHitTest: Bool { !overrides.isDisjoint(with: [.pointInside, .hitTest]) }

  /// Implements ``pointInside(_:)`` without overrides.
  final func pointInsideByBounds(_ point: Point) -> Bool { hitTestArea.contains(point) }

  /// Implements ``hitTest(_:)`` without overrides.
  final func hitTestByBounds(_ point: Point) -> DisplayNode? {
    let trace = part(HitTestState.self)?.trace
    if let obstacle = obstacle(at: point) {
      trace?.refuse(self, obstacle, at: point)
      return nil
    }
    trace?.accept(self)
    if hasForeignLayers { return hitLayers(at: point, trace) }
    var siblings = subnodesFromBackToFront[...]
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

  /// Returns the reason why nothing in the subtree can be hit at a point; nil if there is none.
  final func obstacle(at point: Point) -> HitTestReason? {
    if let obstacle = obstacleEverywhere { return obstacle }
    guard !pointInside(point) else { return nil }
    return pointInsideByBounds(point) ? .pointInside : .outside
  }

  /// The reason why nothing in the subtree can be hit at any point; nil if there is none.
  package final var obstacleEverywhere: HitTestReason? {
    if isHidden { return .hidden }
    if alpha < DisplayNode.minimumAlphaForTouches { return .transparent }
    if isLayerBacked { return .layerBacked }
    if isRasterized { return .rasterized }
    if !userInteractionEnabled { return .interactionDisabled }
    if isDisabledControl { return .disabled }
    return nil
  }

  /// The subnodes in drawing order: by `zPosition`, then by index.
  final var subnodesFromBackToFront: TwoEndedArray<DisplayNode> {
    guard subnodes.contains(where: { $0.zPosition != 0 }) else { return subnodes }
    let order = subnodes.indices.sorted {
      (subnodes[$0].zPosition, $0) < (subnodes[$1].zPosition, $1)
    }
    return TwoEndedArray(order.map { subnodes[$0] })
  }

  /// Converts a point, as drawn, to a subnode's coordinates; nil if the subnode's transform can't be inverted.
  final func pointInSubnode(_ point: Point, _ subnode: DisplayNode) -> Point? {
    let subnodeTransform = subnodeTransformAboutAnchor
    guard subnodeTransform != .identity else { return subnode.pointFromSupernode(point) }
    return subnodeTransform.inverse.flatMap { subnode.pointFromSupernode($0.apply(to: point)) }
  }

  /// ``subnodeTransform`` in the node's coordinates, applied about the anchor point.
  final var subnodeTransformAboutAnchor: Transform {
    guard let appearance = storedAppearance, appearance.subnodeTransform != .identity else { return .identity }
    let x = bounds.origin.x + bounds.size.width * anchorPoint.x
    let y = bounds.origin.y + bounds.size.height * anchorPoint.y
    return Transform.translation(x: -x, y: -y).followed(by: appearance.subnodeTransform)
      .followed(by: .translation(x: x, y: y))
  }

  /// Converts a point of the supernode, before its `subnodeTransform`, to the node's coordinates; nil if the transform
  /// can't be inverted.
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

  /// Calls a script's method, unless the call comes from that method: then the result is nil, for the inherited
  /// behaviour.
  final func askMethods<Answer>(
    _ method: NodeOverrides, _ ask: (any NodeMethods) -> Answer
  ) -> Answer? {
    guard overrides.contains(method), let methods else { return nil }
    let state = extras.parts.get(HitTestState())
    guard state.asking.insert(method).inserted else { return nil }
    defer { state.asking.remove(method) }
    return ask(methods)
  }
}

/// The state of a hit test in progress.
final class HitTestState {
  /// Records the tested nodes.
  var trace: HitTestTrace?
  /// The script's methods that are running.
  var asking: NodeOverrides = []
  /// The touches that the script's method is being called with.
  var touches: [Touch]?
}
