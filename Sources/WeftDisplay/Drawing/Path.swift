import WeftLayout

/// Radii of a rectangle's four corners, in points.
public struct CornerRadii: Hashable, Sendable {
  /// Top left.
  public var topLeft: Double
  /// Top right.
  public var topRight: Double
  /// Bottom right.
  public var bottomRight: Double
  /// Bottom left.
  public var bottomLeft: Double

  /// Makes radii; each is 0 (a square corner) by default.
  public init(topLeft: Double = 0, topRight: Double = 0, bottomRight: Double = 0, bottomLeft: Double = 0) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same radius at all four corners.
  public init(_ radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// True if every corner is square.
  public var isZero: Bool { topLeft <= 0 && topRight <= 0 && bottomRight <= 0 && bottomLeft <= 0 }

  /// Returns the radii fitted to a rectangle: negative ones become 0, and all shrink by one factor if the sum of two
  /// neighbours exceeds their side (the rule of CSS).
  public func fitted(to size: Size) -> CornerRadii {
    func positive(_ radius: Double) -> Double { radius > 0 ? radius : 0 }
    let (tl, tr) = (positive(topLeft), positive(topRight))
    let (br, bl) = (positive(bottomRight), positive(bottomLeft))
    var factor = 1.0
    for (sum, side) in [(tl + tr, size.width), (bl + br, size.width), (tl + bl, size.height), (tr + br, size.height)]
    where sum > side { factor = min(factor, max(side, 0) / sum) }
    // An infinite radius can't be scaled down; it means the largest possible one.
    guard (tl + tr + br + bl).isFinite else {
      let most = max(0, min(size.width, size.height) / 2)
      return CornerRadii(
        topLeft: min(tl, most), topRight: min(tr, most), bottomRight: min(br, most), bottomLeft: min(bl, most))
    }
    return CornerRadii(
      topLeft: tl * factor, topRight: tr * factor, bottomRight: br * factor, bottomLeft: bl * factor)
  }
}

/// Lines and curves to fill, to stroke or to clip by. Coordinates are in points.
public struct Path: Hashable, Sendable {
  /// A step of a path.
  public enum Element: Hashable, Sendable {
    /// Begins a new subpath at a point.
    case move(Point)
    /// A straight line to a point.
    case line(Point)
    /// A cubic Bézier curve to `end`.
    case curve(control1: Point, control2: Point, end: Point)
    /// A straight line back to the subpath's start, which closes it.
    case close
  }

  /// The elements in order.
  public private(set) var elements: [Element] = []

  /// The size of the elements in bytes, reserved capacity included.
  public var footprint: Int { elements.capacity * MemoryLayout<Element>.stride }
  /// The approximate number of bytes that the next element adds to ``footprint``: many if the capacity is exhausted.
  public var nextGrowth: Int {
    elements.count < elements.capacity ? 0 : 2 * elements.count * MemoryLayout<Element>.stride
  }
  /// The end of the last element; nil before the first.
  public private(set) var currentPoint: Point?
  private var figureStart: Point?

  /// An empty path.
  public init() {}

  /// A rectangle.
  public init(rect: Rect) {
    addRect(rect)
  }

  /// A rectangle with rounded corners; radii are fitted to it.
  public init(roundedRect rect: Rect, radii: CornerRadii) {
    addRoundedRect(rect, radii: radii)
  }

  /// An ellipse that touches the rectangle's four sides.
  public init(ellipseIn rect: Rect) {
    addEllipse(in: rect)
  }

  /// True if there are no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// Begins a new subpath at a point.
  public mutating func move(to point: Point) {
    elements.append(.move(point))
    currentPoint = point
    figureStart = point
  }

  /// Adds a straight line to a point; on an empty path it is a move.
  public mutating func line(to point: Point) {
    guard currentPoint != nil else { return move(to: point) }
    elements.append(.line(point))
    currentPoint = point
  }

  /// Adds a cubic curve to a point; on an empty path it starts at the first control point.
  public mutating func curve(to end: Point, control1: Point, control2: Point) {
    if currentPoint == nil { move(to: control1) }
    elements.append(.curve(control1: control1, control2: control2, end: end))
    currentPoint = end
  }

  /// Adds a quadratic curve to a point; on an empty path it starts at the control point.
  public mutating func quadCurve(to end: Point, control: Point) {
    let start = currentPoint ?? control
    func towardsControl(_ point: Point) -> Point {
      Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    if currentPoint == nil { move(to: control) }
    curve(to: end, control1: towardsControl(start), control2: towardsControl(end))
  }

  /// Closes the subpath with a line to its start; no effect on an empty path.
  public mutating func close() {
    guard let start = figureStart else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// Adds an arc of a circle, after a line to its start if there is a current point.
  ///
  /// Angles are in radians from the positive x axis, clockwise on the screen by default; more than a full turn counts
  /// as a full turn. A radius or an angle that isn't finite adds nothing.
  public mutating func arc(
    center: Point, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool = true
  ) {
    guard (center.x + center.y + radius + startAngle + endAngle).isFinite else { return }
    let turn = 2 * Double.pi
    var sweep = endAngle - startAngle
    if clockwise {
      sweep = sweep >= turn ? turn : sweep - (sweep / turn).rounded(.down) * turn
    } else {
      sweep = sweep <= -turn ? -turn : sweep - (sweep / turn).rounded(.up) * turn
    }
    func at(_ angle: Double) -> (point: Point, sine: Double, cosine: Double) {
      let (sine, cosine) = sineAndCosine(angle)
      return (Point(x: center.x + radius * cosine, y: center.y + radius * sine), sine, cosine)
    }
    var from = at(startAngle)
    line(to: from.point)
    guard sweep != 0 else { return }
    // A cubic approximates a quarter circle to within 0.03 % of the radius.
    let pieces = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(pieces)
    let reach = radius * 4 / 3 * tangent(step / 4)
    for piece in 1...pieces {
      let to = at(startAngle + step * Double(piece))
      curve(
        to: to.point,
        control1: Point(x: from.point.x - reach * from.sine, y: from.point.y + reach * from.cosine),
        control2: Point(x: to.point.x + reach * to.sine, y: to.point.y - reach * to.cosine))
      from = to
    }
  }

  /// Adds a closed rectangle, clockwise from its top left corner.
  public mutating func addRect(_ rect: Rect) {
    move(to: Point(x: rect.minX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.minY))
    line(to: Point(x: rect.maxX, y: rect.maxY))
    line(to: Point(x: rect.minX, y: rect.maxY))
    close()
  }

  /// Adds a closed rectangle with rounded corners, clockwise; radii are fitted to it.
  public mutating func addRoundedRect(_ rect: Rect, radii: CornerRadii) {
    let fitted = radii.fitted(to: rect.size)
    guard !fitted.isZero else { return addRect(rect) }
    // The distance of a quarter circle's control points from its ends, as a fraction of the radius.
    let reach = 0.5522847498307936
    move(to: Point(x: rect.minX + fitted.topLeft, y: rect.minY))
    func corner(_ x: Double, _ y: Double, radius: Double, before: (Double, Double), after: (Double, Double)) {
      let left = radius * (1 - reach)
      line(to: Point(x: x + before.0 * radius, y: y + before.1 * radius))
      guard radius > 0 else { return }
      curve(
        to: Point(x: x + after.0 * radius, y: y + after.1 * radius),
        control1: Point(x: x + before.0 * left, y: y + before.1 * left),
        control2: Point(x: x + after.0 * left, y: y + after.1 * left))
    }
    corner(rect.maxX, rect.minY, radius: fitted.topRight, before: (-1, 0), after: (0, 1))
    corner(rect.maxX, rect.maxY, radius: fitted.bottomRight, before: (0, -1), after: (-1, 0))
    corner(rect.minX, rect.maxY, radius: fitted.bottomLeft, before: (1, 0), after: (0, -1))
    corner(rect.minX, rect.minY, radius: fitted.topLeft, before: (0, 1), after: (1, 0))
    close()
  }

  /// Adds a closed ellipse that touches the rectangle's four sides.
  public mutating func addEllipse(in rect: Rect) {
    var circle = Path()
    circle.arc(center: .zero, radius: 1, startAngle: 0, endAngle: 2 * .pi)
    circle.close()
    append(
      circle.applying(
        Transform(
          a: rect.size.width / 2, d: rect.size.height / 2,
          tx: rect.minX + rect.size.width / 2, ty: rect.minY + rect.size.height / 2)))
  }

  /// Adds the elements of another path.
  public mutating func append(_ other: Path) {
    elements += other.elements
    currentPoint = other.currentPoint ?? currentPoint
    figureStart = other.figureStart ?? figureStart
  }

  /// Returns the path with every point transformed.
  public func applying(_ transform: Transform) -> Path {
    var path = self
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(transform.apply(to: point))
      case .line(let point): .line(transform.apply(to: point))
      case .curve(let control1, let control2, let end):
        .curve(
          control1: transform.apply(to: control1), control2: transform.apply(to: control2),
          end: transform.apply(to: end))
      case .close: .close
      }
    }
    path.currentPoint = currentPoint.map(transform.apply(to:))
    path.figureStart = figureStart.map(transform.apply(to:))
    return path
  }

  /// The smallest rectangle around all points, control points included; nil for an empty path.
  public var controlBounds: Rect? {
    var points: [Point] = []
    for element in elements {
      switch element {
      case .move(let point), .line(let point): points.append(point)
      case .curve(let control1, let control2, let end): points += [control1, control2, end]
      case .close: break
      }
    }
    guard let first = points.first else { return nil }
    let (minX, maxX) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
    let (minY, maxY) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// True if every coordinate is finite.
  public var isFinite: Bool {
    elements.allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): (point.x + point.y).isFinite
      case .curve(let control1, let control2, let end):
        (control1.x + control1.y + control2.x + control2.y + end.x + end.y).isFinite
      case .close: true
      }
    }
  }
}
