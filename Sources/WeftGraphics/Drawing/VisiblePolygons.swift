import WeftDisplay
import WeftLayout

/// The visible part of a path that is filled, as polygons.
///
/// Cairo's coordinates end at eight million pixels. What is drawn larger is cut off around the visible rectangle before.
struct VisiblePolygons {
  /// The rectangle in the path's coordinates.
  let visible: Rect
  /// The distance of a curve from the lines that replace it.
  let tolerance: Double

  /// The number of times that a curve is halved at most: as often as a number has digits.
  private static let maximumDepth = 50

  /// Returns the polygons that fill the same points of the rectangle as the path.
  func polygons(of path: Path) -> [[Point]] {
    path.figures.compactMap { figure in
      var points = [figure.start]
      for element in figure.elements {
        guard let last = points.last else { break }
        switch element {
        case .line(let point): points.append(point)
        case .curve(let control1, let control2, let end): add([last, control1, control2, end], to: &points)
        case .move, .close: break
        }
      }
      let polygon = cut(points)
      return polygon.count > 2 ? polygon : nil
    }
  }

  /// Adds lines in place of a curve. A part of it that is on the other side of an edge of the rectangle is one line, which
  /// is there, too.
  private func add(_ curve: [Point], depth: Int = 0, to points: inout [Point]) {
    let (start, control1, control2, end) = (curve[0], curve[1], curve[2], curve[3])
    let bend = max(
      Point(x: start.x - 2 * control1.x + control2.x, y: start.y - 2 * control1.y + control2.y).distance(to: .zero),
      Point(x: control1.x - 2 * control2.x + end.x, y: control1.y - 2 * control2.y + end.y).distance(to: .zero))
    // Wang's formula for a single line.
    if depth >= Self.maximumDepth || 0.75 * bend <= tolerance || isBesideRectangle(curve) { return points.append(end) }
    let (a, b, c) = (start.towards(control1, 0.5), control1.towards(control2, 0.5), control2.towards(end, 0.5))
    let (ab, bc) = (a.towards(b, 0.5), b.towards(c, 0.5))
    let middle = ab.towards(bc, 0.5)
    add([start, a, ab, middle], depth: depth + 1, to: &points)
    add([middle, bc, c, end], depth: depth + 1, to: &points)
  }

  private func isBesideRectangle(_ points: [Point]) -> Bool {
    points.allSatisfy { $0.x < visible.minX } || points.allSatisfy { $0.x > visible.maxX }
      || points.allSatisfy { $0.y < visible.minY } || points.allSatisfy { $0.y > visible.maxY }
  }

  /// Cuts a polygon off at the four edges (Sutherland and Hodgman, "Reentrant Polygon Clipping", 1974).
  private func cut(_ polygon: [Point]) -> [Point] {
    var points = cut(polygon, at: visible.minX, \.x) { $0.x >= visible.minX }
    points = cut(points, at: visible.maxX, \.x) { $0.x <= visible.maxX }
    points = cut(points, at: visible.minY, \.y) { $0.y >= visible.minY }
    return cut(points, at: visible.maxY, \.y) { $0.y <= visible.maxY }
  }

  private func cut(
    _ polygon: [Point], at edge: Double, _ coordinate: WritableKeyPath<Point, Double>, _ isInside: (Point) -> Bool
  ) -> [Point] {
    guard var last = polygon.last, !polygon.allSatisfy(isInside) else { return polygon }
    var points: [Point] = []
    for point in polygon {
      if isInside(point) != isInside(last) {
        var crossing = last.towards(
          point, (edge - last[keyPath: coordinate]) / (point[keyPath: coordinate] - last[keyPath: coordinate]))
        crossing[keyPath: coordinate] = edge
        points.append(crossing)
      }
      if isInside(point) { points.append(point) }
      last = point
    }
    return points
  }
}
