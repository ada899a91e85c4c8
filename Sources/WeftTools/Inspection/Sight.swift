import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

/// How something that layout has placed is seen: moved and turned by transforms, and cut off by the nodes around it.
struct Sight: Sendable, Hashable {
  /// From where layout has put it to where it is seen, both in the root's coordinates.
  var transform = Transform.identity
  /// A convex outline of what the nodes around it leave; nil where they cut nothing off, empty where nothing is seen.
  var clip: [Point]?

  /// The corners of what is seen of a rectangle, in order around it; none where nothing is.
  func outline(of rect: Rect) -> [Point] {
    let corners = rect.corners.map(transform.apply)
    guard let clip else { return corners }
    return Self.cut(corners, to: clip)
  }

  /// Whether a rectangle is seen at a point.
  func shows(_ rect: Rect, at point: Point) -> Bool {
    guard let placed = transform.inverse?.apply(to: point), rect.contains(placed) else { return false }
    return clip.map { !Self.cut([point], to: $0).isEmpty } ?? true
  }

  /// What is left of an outline inside a convex one: each edge of that one cuts off what lies on its other side.
  private static func cut(_ outline: [Point], to clip: [Point]) -> [Point] {
    let area = area(clip)
    guard area.magnitude > 1e-9 else { return [] }
    var left = outline
    for (start, end) in zip(clip, clip.dropFirst() + clip.prefix(1)) {
      // How far inside a point lies; which side that is depends on the way around, which a mirror image changes.
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
    // What only touches from outside is not seen; a line has no area to begin with.
    return Self.area(outline) != 0 && Self.area(left).magnitude < 1e-9 ? [] : left
  }

  /// The area, positive where the corners go around like the hands of a clock.
  private static func area(_ outline: [Point]) -> Double {
    zip(outline, outline.dropFirst() + outline.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2 }
  }
}

extension Rect {
  /// The corners, from the upper left one like the hands of a clock.
  var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }
}

extension Inspector {
  /// The map from where layout has put what stands in a node, or is it, to where it is seen, both in the root.
  func transform(of node: DisplayNode) -> Transform {
    let origin = root.bounds.origin
    guard node.isNodeLoaded, root.isNodeLoaded, let placed = try? node.convert(Point.zero, to: root) else {
      return .identity
    }
    /// Where a point that layout has put somewhere is seen.
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
    // Sums of offsets are not the same to the last bit.
    let parts = [map.a - 1, map.b, map.c, map.d - 1, map.tx, map.ty]
    return parts.allSatisfy { $0.magnitude < 1e-9 } ? .identity : map
  }
}
