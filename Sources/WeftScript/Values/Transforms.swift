import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

// A transform is read from its parts or from its matrix, and pushed as both.

/// A transform as a script has written it.
package enum GivenTransform {
  case parts(TransformParts)
  case matrix(Transform)

  package var matrix: Transform {
    switch self {
    case .parts(let parts): parts.transform
    case .matrix(let matrix): matrix
    }
  }
}

private let matrixNames: [StaticString] = ["a", "b", "c", "d", "tx", "ty"]
private let partNames: [StaticString] = ["rotation", "scale", "translation"]

package let expectedTransform =
  "a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}"

package func givenTransform(_ value: ScriptValue) throws(Mismatch) -> GivenTransform {
  let expected = expectedTransform
  if value.isNil { return .parts(TransformParts()) }
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  guard matrixNames.contains(where: { value.field($0) != nil }) else {
    try value.requireKeys(partNames.map { "\($0)" }, expected)
    if value.item(1) != nil {
      throw Mismatch(expected: expected, got: "a list", hint: "a matrix is written {a =, b =, c =, d =, tx =, ty =}")
    }
    return .parts(try parts(value))
  }
  let hasParts = partNames.contains { value.field($0) != nil }
  let matrix = try matrix(value, known: hasParts ? matrixNames + partNames : matrixNames)
  guard hasParts else { return .matrix(matrix) }
  // Both, as the getter pushes them.
  let parts = try parts(value)
  guard parts.transform.isClose(to: matrix) else {
    throw Mismatch(
      expected: "a transform by its parts or by its matrix", got: "both, which differ",
      hint: "write the changed ones alone: { rotation =, scale =, translation = }")
  }
  return .parts(parts)
}

private func matrix(_ value: ScriptValue, known: [StaticString]) throws(Mismatch) -> Transform {
  let expected = "a matrix: {a =, b =, c =, d =, tx =, ty =}"
  try value.requireKeys(known.map { "\($0)" }, expected)
  func part(_ name: StaticString) throws(Mismatch) -> Double {
    guard let part = value.field(name) else { throw Mismatch(expected: expected, got: "a table without \(name)") }
    do throws(Mismatch) { return try part.finite() } catch { throw error.inside(.name("\(name)")) }
  }
  return Transform(
    a: try part("a"), b: try part("b"), c: try part("c"), d: try part("d"), tx: try part("tx"), ty: try part("ty"))
}

private func parts(_ value: ScriptValue) throws(Mismatch) -> TransformParts {
  var parts = TransformParts()
  let scale = try value.named("scale") { (scale) throws(Mismatch) in
    scale.type == .number ? Point(x: try scale.finite(), y: try scale.finite()) : try scale.point()
  }
  if let scale { parts.scale = scale }
  let rotation = try value.named("rotation") { (rotation) throws(Mismatch) in
    guard rotation.type == .number else {
      throw Mismatch(expected: "an angle in radians", rotation, hint: "math.rad(90) is 90 degrees")
    }
    return try rotation.finite("an angle in radians")
  }
  if let rotation { parts.rotation = rotation }
  let translation = try value.named("translation") { (by) throws(Mismatch) in try by.point() }
  if let translation { parts.translation = translation }
  return parts
}

extension Transform {
  fileprivate func isClose(to other: Transform) -> Bool {
    func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-9 * max(1, abs(a), abs(b)) }
    return isClose(a, other.a) && isClose(b, other.b) && isClose(c, other.c) && isClose(d, other.d)
      && isClose(tx, other.tx) && isClose(ty, other.ty)
  }
}

/// Pushes a transform with its matrix and its parts. A sheared one has no parts.
///
/// - Parameter parts: the parts by which it was set; by default the matrix is decomposed.
package func pushTransform(_ transform: Transform, parts: TransformParts? = nil, _ frame: LuaFrame) {
  frame.pushTable(fields: 9)
  let numbers = [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
  for (name, number) in zip(matrixNames, numbers) {
    frame.pushNumber(number)
    frame.rawSet(-2, field: name)
  }
  let parts = parts ?? TransformParts(transform)
  guard parts.isWhole else { return }
  frame.pushNumber(parts.rotation)
  frame.rawSet(-2, field: "rotation")
  frame.push(parts.scale)
  frame.rawSet(-2, field: "scale")
  frame.push(parts.translation)
  frame.rawSet(-2, field: "translation")
}
