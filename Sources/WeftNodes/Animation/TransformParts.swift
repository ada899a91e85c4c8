import Foundation
import WeftDisplay

/// A transform decomposed for interpolation: a half turn passes through a quarter turn, not through scale 0.
struct TransformParts {
  var translation = (x: 0.0, y: 0.0)
  /// In radians.
  var rotation = 0.0
  var scale = (x: 1.0, y: 1.0)
  /// The change of x per y, before rotation.
  var shear = 0.0

  init(_ transform: Transform) {
    translation = (transform.tx, transform.ty)
    let length = (transform.a * transform.a + transform.b * transform.b).squareRoot()
    guard length > 0 else {
      // The x axis is collapsed: the y axis gives the angle.
      let height = (transform.c * transform.c + transform.d * transform.d).squareRoot()
      rotation = height > 0 ? atan2(-transform.c, transform.d) : 0
      scale = (0, height)
      return
    }
    rotation = atan2(transform.b, transform.a)
    let determinant = transform.a * transform.d - transform.b * transform.c
    scale = (length, determinant / length)
    shear = (transform.a * transform.c + transform.b * transform.d) / length
  }

  /// The composition: scale, shear, rotation, translation.
  var transform: Transform {
    let turn = Transform.rotation(rotation)
    var map = Transform(a: scale.x, b: 0, c: shear, d: scale.y).followed(by: turn)
    map.tx = translation.x
    map.ty = translation.y
    return map
  }

  /// Interpolates towards other parts; rotation takes the shorter way.
  func parts(at progress: Double, to end: TransformParts) -> TransformParts {
    func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress }
    var parts = self
    parts.translation = (between(translation.x, end.translation.x), between(translation.y, end.translation.y))
    parts.scale = (between(scale.x, end.scale.x), between(scale.y, end.scale.y))
    parts.shear = between(shear, end.shear)
    parts.rotation = rotation + (end.rotation - rotation).remainder(dividingBy: 2 * .pi) * progress
    return parts
  }
}
