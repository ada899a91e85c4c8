import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

// A transform is read from its parts or from its matrix, and pushed as both.

/// A transform as a script has written it.
enum GivenTransform {
  case parts(TransformParts)
  case matrix(Transform)

  var matrix: Transform {
    switch self {
    case .parts(let parts): parts.transform
    case .matrix(let matrix): matrix
    }
  }
}

/// The parts of a transform.
let transformRecord = Record(
  "Transform", "a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}",
  "Scales, then turns, then moves; each part may be left out. It is read back with its matrix, too: a, b, c, d, tx, ty.",
  written: "{rotation =, scale =, translation =}", example: "{ rotation = math.pi / 4, scale = 0.8 }",
  TransformParts(),
  .init("rotation", \.rotation, .turn, "An angle in radians, clockwise.", default: ""),
  .init("scale", \.scale, .scales, "A factor, or one for each axis.", default: ""),
  .init("translation", \.translation, .point, "The distance of the movement, in points.", default: ""),
  hint: { $0.type == .table ? "a matrix is written {a =, b =, c =, d =, tx =, ty =}" : nil })

/// The matrix of a transform.
private let matrixRecord = Record(
  "Matrix", "a matrix: {a =, b =, c =, d =, tx =, ty =}", "The matrix of a transform.", example: "nil",
  Transform.identity,
  .init("a", \.a, .number, "", isRequired: true), .init("b", \.b, .number, "", isRequired: true),
  .init("c", \.c, .number, "", isRequired: true), .init("d", \.d, .number, "", isRequired: true),
  .init("tx", \.tx, .number, "", isRequired: true), .init("ty", \.ty, .number, "", isRequired: true))

extension ValueType {
  static let transform = transformRecord.type
}

extension Codec where Value == Double {
  /// A rotation.
  fileprivate static var turn: Codec {
    number.reading { (value) throws(Mismatch) in
      guard value.type == .number else {
        throw Mismatch(expected: "an angle in radians", value, hint: "math.rad(90) is 90 degrees")
      }
      return try value.finite("an angle in radians")
    }
  }
}

extension Codec where Value == Point {
  /// The factors of the axes: one number for both, or two.
  fileprivate static var scales: Codec {
    Codec(.oneOf([.number, .point]), push: point.push) { (value) throws(Mismatch) in
      value.type == .number ? Point(x: try value.finite(), y: try value.finite()) : try value.point()
    }
  }
}

/// Reads a transform; nil is one that changes nothing.
func givenTransform(_ value: ScriptValue) throws(Mismatch) -> GivenTransform {
  if value.isNil { return .parts(TransformParts()) }
  let isMatrix = value.type == .table && value.hasField(of: matrixRecord)
  guard isMatrix else { return .parts(try transformRecord.codec.read(value)) }
  guard value.hasField(of: transformRecord) else { return .matrix(try matrixRecord.codec.read(value)) }
  // Both, as the getter pushes them.
  let matrix = try matrixRecord.read(value, knowing: transformRecord.names)
  let parts = try transformRecord.read(value, knowing: matrixRecord.names)
  guard parts.transform.isClose(to: matrix) else {
    throw Mismatch(
      expected: "a transform by its parts or by its matrix", got: "both, which differ",
      hint: "write the changed ones alone: { rotation =, scale =, translation = }")
  }
  return .parts(parts)
}

extension ScriptValue {
  /// Returns true for a table with one of a record's fields.
  fileprivate func hasField<Value>(of record: Record<Value>) -> Bool {
    record.fields.contains { field($0.name) != nil }
  }
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
func pushTransform(_ transform: Transform, parts: TransformParts? = nil, _ frame: LuaFrame) {
  matrixRecord.codec.push(transform, frame)
  let parts = parts ?? TransformParts(transform)
  guard parts.isWhole else { return }
  frame.set(transformRecord.fields, of: parts)
}
