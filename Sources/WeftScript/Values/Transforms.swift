import WeftDisplay
import WeftLayout
import WeftLua

// A transform is read from its parts or from its matrix, and pushed as the matrix.

package func transform(_ value: ScriptValue) throws(Mismatch) -> Transform {
  let expected = "a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}"
  if value.isNil { return .identity }
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  // The matrix itself, as the getter pushes it.
  let parts: [StaticString] = ["a", "b", "c", "d", "tx", "ty"]
  if parts.contains(where: { value.field($0) != nil }) {
    let matrix = "a matrix: {a =, b =, c =, d =, tx =, ty =}"
    try value.requireKeys(parts.map { "\($0)" }, matrix)
    func part(_ name: StaticString) throws(Mismatch) -> Double {
      guard let part = value.field(name) else { throw Mismatch(expected: matrix, got: "a table without \(name)") }
      do throws(Mismatch) { return try part.finite() } catch { throw error.inside(.name("\(name)")) }
    }
    return Transform(
      a: try part("a"), b: try part("b"), c: try part("c"), d: try part("d"), tx: try part("tx"), ty: try part("ty"))
  }
  try value.requireKeys(["rotation", "scale", "translation"], expected)
  if value.item(1) != nil {
    throw Mismatch(expected: expected, got: "a list", hint: "a matrix is written {a =, b =, c =, d =, tx =, ty =}")
  }
  var transform = Transform.identity
  let scale = try value.named("scale") { (scale) throws(Mismatch) in
    scale.type == .number ? Point(x: try scale.finite(), y: try scale.finite()) : try scale.point()
  }
  if let scale { transform = transform.followed(by: .scale(x: scale.x, y: scale.y)) }
  let rotation = try value.named("rotation") { (rotation) throws(Mismatch) in
    guard rotation.type == .number else {
      throw Mismatch(expected: "an angle in radians", rotation, hint: "math.rad(90) is 90 degrees")
    }
    return try rotation.finite("an angle in radians")
  }
  if let rotation { transform = transform.followed(by: .rotation(rotation)) }
  let translation = try value.named("translation") { (by) throws(Mismatch) in try by.point() }
  if let translation { transform = transform.followed(by: .translation(x: translation.x, y: translation.y)) }
  return transform
}

package func pushTransform(_ transform: Transform, _ frame: LuaFrame) {
  frame.pushTable(fields: 6)
  let parts: [(StaticString, Double)] = [
    ("a", transform.a), ("b", transform.b), ("c", transform.c), ("d", transform.d), ("tx", transform.tx),
    ("ty", transform.ty),
  ]
  for (name, value) in parts {
    frame.pushNumber(value)
    frame.rawSet(-2, field: name)
  }
}
