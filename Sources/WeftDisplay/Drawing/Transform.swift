import WeftLayout

/// An affine transform: `x' = a x + c y + tx`, `y' = b x + d y + ty`.
///
/// The y axis points down, so positive angles rotate clockwise.
public struct Transform: Hashable, Sendable {
  /// The factor of x in x'.
  public var a: Double
  /// The factor of x in y'.
  public var b: Double
  /// The factor of y in x'.
  public var c: Double
  /// The factor of y in y'.
  public var d: Double
  /// Translation along x, in points.
  public var tx: Double
  /// Translation along y, in points.
  public var ty: Double

  /// Makes a transform from its six numbers; the identity by default.
  public init(a: Double = 1, b: Double = 0, c: Double = 0, d: Double = 1, tx: Double = 0, ty: Double = 0) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// The identity.
  public static let identity = Transform()

  /// Returns a translation, in points.
  public static func translation(x: Double, y: Double) -> Transform { Transform(tx: x, ty: y) }

  /// Returns a scaling about the origin; factors may be negative (a mirror image).
  public static func scale(x: Double, y: Double) -> Transform { Transform(a: x, d: y) }

  /// Returns a rotation about the origin by an angle in radians, clockwise on the screen.
  public static func rotation(_ angle: Double) -> Transform {
    let (sine, cosine) = sineAndCosine(angle)
    return Transform(a: cosine, b: sine, c: -sine, d: cosine)
  }

  /// Returns the transform that applies this one first and then the other.
  public func followed(by next: Transform) -> Transform {
    Transform(
      a: next.a * a + next.c * b, b: next.b * a + next.d * b,
      c: next.a * c + next.c * d, d: next.b * c + next.d * d,
      tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
  }

  /// The inverse; nil if the determinant is 0 or a number isn't finite.
  public var inverse: Transform? {
    let determinant = a * d - b * c
    guard isFinite, determinant != 0, (1 / determinant).isFinite else { return nil }
    return Transform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// True if all six numbers are finite.
  public var isFinite: Bool { (a + b + c + d + tx + ty).isFinite }

  /// Transforms a point.
  public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// Returns the smallest upright rectangle around the transformed one.
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
