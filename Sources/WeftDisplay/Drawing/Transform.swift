import WeftLayout

/// An affine map of the plane: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The y axis points down, so positive angles turn clockwise.
public struct Transform: Hashable, Sendable {
  /// How much of x goes to x'.
  public var a: Double
  /// How much of x goes to y'.
  public var b: Double
  /// How much of y goes to x'.
  public var c: Double
  /// How much of y goes to y'.
  public var d: Double
  /// Move along x, in points.
  public var tx: Double
  /// Move along y, in points.
  public var ty: Double

  /// Makes a map from its six numbers; the identity by default.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform()

  /// A move, in points.
  public static func translation(x: Double, y: Double) -> Transform { Transform(tx: x, ty: y) }

  /// A stretch from the origin; factors may be negative (a mirror image).
  public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, d: y) }

  /// A turn about the origin by an angle in radians, clockwise as seen.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// A slant by angles in radians.
  public static func skew(x: Double, y: Double) -> Transform { Transform(b: tangent(y), c: tangent(x)) }

  /// The map that applies this one first and then the other.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The map back, or nil where this one flattens the plane or has numbers that aren't finite.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Whether all six numbers are finite.
  public var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

  /// The point mapped.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest upright rectangle around the mapped one.
  public func apply(to rect: Rect) -> Rect {
    let corners = [
      apply(to: Point(x: rect.minX, y: rect.minY)), apply(to: Point(x: rect.maxX, y: rect.minY)),
      apply(to: Point(x: rect.minX, y: rect.maxY)), apply(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    let minX = corners.reduce(.infinity) { min($0, $1.x) }
    let minY = corners.reduce(.infinity) { min($0, $1.y) }
    let maxX = corners.reduce(-.infinity) { max($0, $1.x) }
    let maxY = corners.reduce(-.infinity) { max($0, $1.y) }
    return Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }
}
