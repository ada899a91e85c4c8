import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

/// The visibility of an element: its transform, and its clipping by the nodes around it.
struct ElementVisibility: Sendable, Hashable {
  /// The transform from the layout's position to the visible one, both in the root's coordinates.
  var transform = Transform.identity
  /// A convex polygon that the nodes around it clip to; nil without clipping, empty if nothing is visible.
  var clip: [Point]?

  /// Returns the corners of a rectangle's visible part, in order around it; empty if nothing is visible.
  func outline(of rect: Rect) -> [Point] {
    let corners = rect.corners.map(transform.apply)
    guard let clip else { return corners }
    return Self.cut(corners, to: clip)
  }

  /// Returns ``outline(of:)``; nil if these are the corners of the rectangle.
  func cutOutline(of rect: Rect) -> [Point]? {
    if clip == nil, transform == .identity { return nil }
    let outline = outline(of: rect)
    return outline == rect.corners ? nil : outline
  }

  /// Returns true if a rectangle is visible at a point.
  func shows(_ rect: Rect, at point: Point) -> Bool {
    guard let placed = transform.inverse?.apply(to: point), rect.contains(placed) else { return false }
    return clip.map { !Self.cut([point], to: $0).isEmpty } ?? true
  }

  /// Clips a polygon to a convex one: each edge of the latter cuts off the part on its other side.
  private static func cut(_ outline: [Point], to clip: [Point]) -> [Point] {
    let area = area(clip)
    guard area.magnitude > 1e-9 else { return [] }
    var left = outline
    for (start, end) in zip(clip, clip.dropFirst() + clip.prefix(1)) {
      // The depth of a point inside an edge; its sign depends on the orientation, which a mirror image reverses.
      func depth(_ point: Point) -> Double {
        let cross = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
        return area > 0 ? cross : -cross
      }
      var kept: [Point] = []
      for (previous, point) in zip(left.suffix(1) + left.dropLast(), left) {
        let (from, to) = (depth(previous), depth(point))
        if (from < 0) != (to < 0) {
          let part = from / (from - to)
          kept.append(
            Point(x: previous.x + (point.x - previous.x) * part, y: previous.y + (point.y - previous.y) * part))
        }
        if to >= 0 { kept.append(point) }
      }
      left = kept
    }
    // A polygon that only touches from outside is not visible; a line has no area in any case.
    return Self.area(outline) != 0 && Self.area(left).magnitude < 1e-9 ? [] : left
  }

  /// Returns the area of a polygon, positive if the corners are in clockwise order.
  private static func area(_ outline: [Point]) -> Double {
    zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }
}

extension Rect {
  /// The corners, clockwise from the upper left one.
  package var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}

extension Inspector {
  /// Returns the transform of a node from the layout's position to the visible one, both in the root's coordinates.
  func transform(of node: DisplayNode) -> Transform {
    let origin = root.bounds.origin
    guard node.isNodeLoaded, root.isNodeLoaded, let placed = try? node.convert(Point.zero, to: root) else {
      return .identity
    }
    /// Returns the visible position of a point of the layout.
    func seen(_ x: Double, _ y: Double) -> Point? {
      let own = Point(x: x + origin.x - placed.x, y: y + origin.y - placed.y)
      guard let inWindow = try? node.convert(own, to: nil), let inRoot = try? root.convert(inWindow, from: nil) else {
        return nil
      }
      return Point(x: inRoot.x - origin.x, y: inRoot.y - origin.y)
    }
    guard let zero = seen(0, 0), let right = seen(1, 0), let down = seen(0, 1) else { return .identity }
    let map = Transform(
      a: right.x - zero.x, b: right.y - zero.y, c: down.x - zero.x, d: down.y - zero.y, tx: zero.x, ty: zero.y)
    // Sums of offsets have rounding errors.
    let parts = [map.a - 1, map.b, map.c, map.d - 1, map.tx, map.ty]
    return parts.allSatisfy { $0.magnitude < 1e-9 } ? .identity : map
  }
}
