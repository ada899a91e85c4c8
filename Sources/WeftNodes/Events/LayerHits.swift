import WeftDisplay
import WeftLayout

/// The result of a hit test in a layer.
enum LayerHit {
  case nothing
  case node(DisplayNode)
  /// A view without a node, or one that a node wraps.
  case view(View)
}

extension Layer {
  /// Returns the frontmost target at a point in the layer's own coordinates, the layer itself included.
  final func hit(_ point: Point) -> LayerHit {
    if let node { return node.hitTest(point).map { .node($0) } ?? .nothing }
    guard let view else { return .nothing }
    if let looks = storedAppearance {
      guard !looks.isHidden, looks.alpha >= DisplayNode.minimumAlphaForTouches, looks.userInteractionEnabled ?? true
      else {
        return .nothing
      }
    }
    guard bounds.inset(by: storedAppearance?.hitTestSlop ?? EdgeInsets()).contains(point) else { return .nothing }
    for sublayer in sublayersFromFrontToBack {
      guard let inside = sublayer.mapToSuperlayer.inverse?.apply(to: point) else { continue }
      let hit = sublayer.hit(inside)
      if case .nothing = hit { continue }
      return hit
    }
    return .view(view)
  }

  final var sublayersFromFrontToBack: [Layer] {
    let order = attachments.indices.sorted {
      (attachments[$0].layer.zPosition, $0) > (attachments[$1].layer.zPosition, $1)
    }
    return order.map { attachments[$0].layer }
  }

  private final var zPosition: Double { storedAppearance?.zPosition ?? 0 }

  private final var anchor: Point {
    let anchorPoint = storedAppearance?.anchorPoint ?? Appearance.middle
    return Point(
      x: bounds.minX + bounds.size.width * anchorPoint.x, y: bounds.minY + bounds.size.height * anchorPoint.y)
  }

  /// The transform from the layer's coordinates to its superlayer's.
  final var mapToSuperlayer: Transform {
    let anchor = self.anchor
    var map = Transform.translation(x: -anchor.x, y: -anchor.y)
    if let transform = storedAppearance?.transform { map = map.followed(by: transform) }
    map = map.followed(by: .translation(x: position.x, y: position.y))
    if let superlayer, let inner = superlayer.storedAppearance?.subnodeTransform, inner != .identity {
      let center = superlayer.anchor
      map = map.followed(by: .translation(x: -center.x, y: -center.y)).followed(by: inner)
        .followed(by: .translation(x: center.x, y: center.y))
    }
    return map
  }

  /// The transform from the layer's coordinates to those of its tree's root layer.
  final var mapToTop: Transform {
    var map = Transform.identity
    var layer = self
    while let superlayer = layer.superlayer {
      map = map.followed(by: layer.mapToSuperlayer)
      layer = superlayer
    }
    return map
  }

  /// Converts a point of the root layer to this one's coordinates; nil if a transform can't be inverted.
  package final func point(fromWindow point: Point) -> Point? { mapToTop.inverse?.apply(to: point) }
}

extension DisplayNode {
  /// True if the node's layer is directly in that of its supernode, and nothing turns or scales it there.
  package final var isOnlyMoved: Bool {
    guard let supernode, let storedLayer, storedLayer.superlayer === supernode.storedLayer else { return false }
    return transform == .identity && supernode.subnodeTransformAboutAnchor == .identity
  }

  /// True if the node's layer has sublayers that aren't its subnodes'.
  final var hasForeignLayers: Bool { storedLayer.map { $0.attachments.count != subnodes.count } ?? false }

  /// Continues ``hitTestByBounds(_:)`` below a node that contains the point, whose sublayers may include layers without
  /// a node. A view without a node inside the node's own view is part of it: a touch there hits the node.
  final func hitLayers(at point: Point, _ trace: HitTestTrace?) -> DisplayNode? {
    for layer in storedLayer?.sublayersFromFrontToBack ?? [] {
      let inside = layer.mapToSuperlayer.inverse?.apply(to: point)
      if let subnode = layer.node {
        let hit = trace.map { $0.ask(subnode, at: inside) } ?? inside.flatMap(subnode.hitTest)
        if let hit { return hit }
      } else if let inside {
        switch layer.hit(inside) {
        case .nothing: continue
        case .node(let node): return node
        case .view: return self
        }
      }
    }
    return self
  }

  /// Returns the view that receives the touches of the node at a point: its own, or the frontmost view without a node
  /// inside it.
  final func view(at point: Point?) -> View? {
    guard let storedLayer, let point, hasForeignLayers else { return storedView }
    for layer in storedLayer.sublayersFromFrontToBack where layer.node == nil {
      guard let inside = layer.mapToSuperlayer.inverse?.apply(to: point) else { continue }
      if case .view(let view) = layer.hit(inside) { return view }
    }
    return storedView
  }
}
