import Testing
import WeftDisplay
import WeftLayout

@Suite("The shapes of paths")
struct PathShapeTests {
  /// Points along the curves of a path, with the start.
  private static func points(_ path: Path) -> [Point] {
    var points: [Point] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let one, let two, let end):
        guard let start = points.last else { continue }
        for step in 1...8 {
          let t = Double(step) / 8
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          points.append(
            Point(
              x: a * start.x + b * one.x + c * two.x + d * end.x, y: a * start.y + b * one.y + c * two.y + d * end.y))
        }
      case .close: break
      }
    }
    return points
  }

  @Test(
    "An arc goes from its start to its end in the given direction, at its distance",
    arguments: [
      (0, 90, true, 90), (0, 90, false, -270), (90, 0, true, 270), (90, 0, false, -90), (300, 390, true, 90),
      (-30, 30, true, 60), (-30, 30, false, -300), (10, 380, true, 360), (10, -360, false, -360), (45, 45, true, 0),
      (0, 360, true, 360), (0, 405, true, 360), (0, 300, true, 300),
    ])
  func arc(start: Int, end: Int, clockwise: Bool, sweep: Int) throws {
    let center = Point(x: 3, y: -2)
    func radians(_ degrees: Int) -> Double { Double(degrees) * .pi / 180 }
    var path = Path()
    path.arc(center: center, radius: 5, startAngle: radians(start), endAngle: radians(end), clockwise: clockwise)
    let points = Self.points(path)
    // Angles add up by the cross products of neighbours; each step is less than a half turn.
    var area = 0.0
    for (one, other) in zip(points, points.dropFirst()) {
      area += (one.x - center.x) * (other.y - center.y) - (one.y - center.y) * (other.x - center.x)
    }
    #expect(abs(area / 25 - radians(sweep)) < 0.06, "\(area / 25)")
    for point in points {
      let (x, y) = (point.x - center.x, point.y - center.y)
      #expect(abs((x * x + y * y).squareRoot() - 5) < 0.002)
    }
    let first = try #require(points.first)
    let unit = Transform.rotation(radians(start)).apply(to: Point(x: 5, y: 0))
    #expect(abs(first.x - center.x - unit.x) < 1e-9 && abs(first.y - center.y - unit.y) < 1e-9)
  }

  @Test("An arc is joined to the path by a line, and one without numbers is none")
  func joinedArc() {
    var path = Path()
    path.move(to: Point(x: 9, y: 9))
    path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: 1)
    #expect(path.elements.prefix(2) == [.move(Point(x: 9, y: 9)), .line(Point(x: 1, y: 0))])
    let before = path
    path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: .infinity)
    path.arc(center: Point(x: .nan, y: 0), radius: 1, startAngle: 0, endAngle: 1)
    #expect(path == before)
  }

  @Test("A quadratic curve is drawn as the cubic one of the same points")
  func quadratic() {
    let (start, control, end) = (Point(x: 1, y: 2), Point(x: 7, y: -4), Point(x: 10, y: 20))
    var path = Path()
    path.move(to: start)
    path.quadCurve(to: end, control: control)
    let points = Self.points(path)
    for step in 0...8 {
      let t = Double(step) / 8
      let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
      #expect(abs(points[step].x - (a * start.x + b * control.x + c * end.x)) < 1e-9)
      #expect(abs(points[step].y - (a * start.y + b * control.y + c * end.y)) < 1e-9)
    }
    #expect(path.currentPoint == end)
  }

  @Test("On an empty path a curve begins at its first control point")
  func emptyPath() {
    var cubic = Path()
    cubic.curve(to: Point(x: 9, y: 9), control1: Point(x: 1, y: 1), control2: Point(x: 2, y: 2))
    #expect(cubic.elements.first == .move(Point(x: 1, y: 1)) && cubic.currentPoint == Point(x: 9, y: 9))
    var quadratic = Path()
    quadratic.quadCurve(to: Point(x: 9, y: 9), control: Point(x: 1, y: 1))
    #expect(quadratic.elements.first == .move(Point(x: 1, y: 1)) && quadratic.currentPoint == Point(x: 9, y: 9))
  }

  @Test(
    "A transformed path continues, and is closed, at its transformed points; an empty one appended changes no place")
  func transformed() {
    var path = Path()
    path.move(to: Point(x: 1, y: 2))
    path.line(to: Point(x: 5, y: 2))
    path.curve(to: Point(x: 5, y: 9), control1: Point(x: 6, y: 3), control2: Point(x: 7, y: 4))
    var moved = path.applying(.translation(x: 10, y: 100))
    #expect(moved.currentPoint == Point(x: 15, y: 109))
    #expect(
      moved.elements.last
        == .curve(control1: Point(x: 16, y: 103), control2: Point(x: 17, y: 104), end: Point(x: 15, y: 109)))
    moved.close()
    #expect(moved.currentPoint == Point(x: 11, y: 102))
    path.append(Path())
    #expect(path.currentPoint == Point(x: 5, y: 9))
    path.close()
    #expect(path.currentPoint == Point(x: 1, y: 2))
  }

  @Test("A path is finite if all of its numbers are, those of control points too")
  func finite() {
    let place = Point(x: 1, y: 1)
    #expect(Path(ellipseIn: Rect(x: 0, y: 0, width: 5, height: 5)).isFinite)
    for wrong in [Point(x: .nan, y: 0), Point(x: 0, y: .infinity)] {
      for points in [[wrong, place, place], [place, wrong, place], [place, place, wrong]] {
        var path = Path()
        path.move(to: .zero)
        path.curve(to: points[0], control1: points[1], control2: points[2])
        #expect(!path.isFinite)
      }
      var line = Path()
      line.move(to: place)
      line.line(to: wrong)
      #expect(!line.isFinite)
    }
  }

  @Test("Radii belong to their corners, one at a time", arguments: 0..<4)
  func corners(corner: Int) {
    let rect = Rect(x: 10, y: 20, width: 40, height: 30)
    let radii = [
      CornerRadii(topLeft: 8), CornerRadii(topRight: 8), CornerRadii(bottomRight: 8), CornerRadii(bottomLeft: 8),
    ][corner]
    let points = Self.points(Path(roundedRect: rect, radii: radii))
    let corners = [
      Point(x: 10, y: 20), Point(x: 50, y: 20), Point(x: 50, y: 50), Point(x: 10, y: 50),
    ]
    #expect(corners.map { points.contains($0) } == (0..<4).map { $0 != corner })
    #expect(!radii.isZero && CornerRadii().isZero && CornerRadii(-1).isZero)
    var layer = LayerSnapshot(frame: rect)
    layer.cornerRadius = 8
    layer.maskedCorners = [[.topLeft], [.topRight], [.bottomRight], [.bottomLeft]][corner]
    #expect(layer.cornerRadii == radii)
    layer.maskedCorners = .all
    #expect(layer.cornerRadii == CornerRadii(8))
  }

  @Test("An infinite radius is half of the shorter side at most, and others keep their length")
  func infiniteRadius() {
    let fitted = CornerRadii(topLeft: .infinity, topRight: 4).fitted(to: Size(width: 40, height: 20))
    #expect(fitted == CornerRadii(topLeft: 10, topRight: 4))
    #expect(CornerRadii(3).fitted(to: Size(width: 0, height: 20)).isZero)
  }

  @Test("The sublayers' transform acts about the layer's anchor point, after each one's own")
  func sublayerTransform() {
    var layer = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 100, height: 40))
    layer.anchorPoint = Point(x: 0.25, y: 0.5)
    layer.bounds.origin = Point(x: 0, y: 10)
    var inner = LayerSnapshot(frame: Rect(x: 30, y: 30, width: 10, height: 10))
    #expect(layer.transform(of: inner) == inner.transformToSuperlayer)
    // The anchor is at 25, 30.
    layer.sublayerTransform = .scale(x: 2, y: 3)
    #expect(layer.transform(of: inner).apply(to: inner.bounds) == Rect(x: 35, y: 30, width: 20, height: 30))
    inner.transform = .scale(x: 0.5, y: 0.5)
    #expect(layer.transform(of: inner).apply(to: inner.bounds) == Rect(x: 40, y: 37.5, width: 10, height: 15))
    #expect(inner.frame == Rect(x: 32.5, y: 32.5, width: 5, height: 5))
  }
}
