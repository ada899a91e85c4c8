import WeftEssentials
import WeftDisplay
import WeftLayout

/// A transform by its parts: it scales, then turns, then moves. Unlike a matrix, it distinguishes a full turn from none.
public struct TransformParts: Hashable, Sendable {
  /// The factors along both axes; 1 by default. Negative ones mirror.
  public var scale = Point(x: 1, y: 1)
  /// The angle in radians, clockwise on the screen; 0 by default. It may exceed a full turn.
  public var rotation = 0.0
  /// The distance of the movement, in points; 0 by default.
  public var translation = Point.zero
  /// The change of x per y, before the rotation.
  var shear = 0.0

  /// Makes parts.
  ///
  /// - Parameters:
  ///   - scale: factors along both axes.
  ///   - rotation: in radians, clockwise on the screen.
  ///   - translation: in points.
  public init(scale: Point = Point(x: 1, y: 1), rotation: Double = 0, translation: Point = .zero) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  /// Decomposes a matrix; the rotation is from -π to π.
  public init(_ transform: Transform) {
    translation = Point(x: transform.tx, y: transform.ty)
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard length > 0 else {
      // The x axis is collapsed: the y axis gives the angle.
      let height = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      rotation = height > 0 ? atan2(-transform.c, transform.d) : 0
      scale = Point(x: 0, y: height)
      return
    }
    rotation = atan2(transform.b, transform.a)
    let determinant = transform.a * transform.d - transform.b * transform.c
    scale = Point(x: length, y: determinant / length)
    shear = (transform.a * transform.c + transform.b * transform.d) / length
  }

  /// True if the parts describe the whole matrix: it isn't sheared.
  package var isWhole: Bool { abs(shear) <= 1e-9 * max(abs(scale.x), abs(scale.y), 1) }

  /// The matrix: scale, shear, rotation, translation.
  public var transform: Transform {
    var map = Transform(a: scale.x, b: 0, c: shear, d: scale.y)
    if rotation != 0 { map = map.followed(by: .rotation(rotation)) }
    map.tx = translation.x
    map.ty = translation.y
    return map
  }

  /// Interpolates towards other parts.
  ///
  /// - Parameter takesShorterWay: true to turn by at most half a turn, as between matrices; false to turn by the
  ///   difference of the angles.
  func parts(at progress: Double, to end: TransformParts, takesShorterWay: Bool) -> TransformParts {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    func between(_ a: Point, _ b: Point) -> Point { Point(x: between(a.x, b.x), y: between(a.y, b.y)) }
    var parts = self
    parts.translation = between(translation, end.translation)
    parts.scale = between(scale, end.scale)
    parts.shear = between(shear, end.shear)
    let turn = end.rotation - rotation
    parts.rotation = rotation + (takesShorterWay ? turn.remainder(dividingBy: 2 * .pi) : turn) * progress
    return parts
  }
}

/// The parts by which a node's transform was set.
private final class GivenTransform {
  var parts: TransformParts
  init(_ parts: TransformParts) { self.parts = parts }
}

extension DisplayNode {
  /// The node's ``transform`` by its parts. Between transforms that are set by their parts, an animation interpolates the
  /// numbers, so that a rotation by 2π is a full turn.
  public final var transformParts: TransformParts {
    get { givenTransformParts ?? TransformParts(transform) }
    set {
      extras.parts.get(GivenTransform(newValue)).parts = newValue
      transform = newValue.transform
    }
  }

  /// The parts by which the transform was set; nil if it was set as a matrix since.
  final var givenTransformParts: TransformParts? {
    guard let given = part(GivenTransform.self)?.parts, given.transform == transform else { return nil }
    return given
  }
}
