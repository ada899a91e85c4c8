import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The difference in points up to which numbers of frames count as equal: a third of a point has no short number.
private let standardTolerance = 0.001

package let comparisons = assertions(
  Function(
    "equal", ("actual", .unread(.any)), ("expected", .unread(.any)),
    "Both are equal; tables where all that they hold is. A failure names the first entry that differs."
  ) { (call, actual, expected) throws(WeftError) in
    try call.compare(actual, expected, "t.equal(actual, expected)", tolerance: nil)
  },
  Function(
    "near", ("actual", .unread(.any)), ("expected", .unread(.any)), ("tolerance", .factor.or(standardTolerance)),
    "As `equal`, but numbers may differ by the tolerance, 0.001 by default."
  ) { (call, actual, expected, tolerance) throws(WeftError) in
    try call.compare(actual, expected, "t.near(actual, expected, tolerance)", tolerance: tolerance)
  },
  Function(
    "frame", ("element", .placedElement), ("expected", .partialRect), ("tolerance", .points.or(standardTolerance)),
    "Passes if a node's frame, or a layout's position and size, is {x, y, width, height}; of named parts only the "
      + "given ones count. Within 0.001 points by default."
  ) { (_, element, expected, tolerance) throws(WeftError) in
    let rect = element.rect
    let actual = [rect.minX, rect.minY, rect.size.width, rect.size.height]
    let parts = zip(rectNames, zip(actual, expected)).compactMap { name, pair -> String? in
      guard let expected = pair.1, !(abs(pair.0 - expected) <= tolerance) else { return nil }
      let change = shortNumber(pair.0 - expected)
      return "\(name) \(TestText.number(pair.0)), expected \(TestText.number(expected)) "
        + "(\(pair.0 > expected ? "+" : "")\(change))"
    }
    guard parts.isEmpty else { throw WeftError(.assertion, "\(element.name): \(parts.joined(separator: "; "))") }
  },
  Function(
    "raises",
    ("call", .function().hint { _ in "write t.raises(function() … end, \"part of the message\")" }),
    ("part", .optional(.text("a part of the message"))), returns: .string,
    "Passes if the function raises an error whose message contains the part, as plain text; returns the message."
  ) { (call, function, part) throws(WeftError) in
    let wanted = part.map { "an error with \(TestText.quoted($0))" } ?? "an error"
    do throws(WeftError) {
      try function.call()
    } catch {
      // An assertion inside is the test's own failure, and a limit can't be caught.
      if error.code == .assertion || call.host.lua.isStopped { throw error }
      if let part, !part.isEmpty, !error.message.contains(part), error.hint?.contains(part) != true {
        throw WeftError(.assertion, "expected \(wanted), got \(TestText.quoted(error.message))", cause: error)
      }
      return error.message
    }
    throw WeftError(.assertion, "expected \(wanted), got none")
  })

extension Call {
  /// Throws if two values differ; both have to be written, though they may be nil.
  fileprivate func compare(
    _ actual: ScriptValue, _ expected: ScriptValue, _ form: String, tolerance: Double?
  ) throws(WeftError) {
    guard expected.type != .none else { throw WeftError(.type, "expected two values: \(form)") }
    try DeepComparison(host: host, tolerance: tolerance).require(actual, equals: expected)
  }
}

/// A node or a layout, with its place.
private struct PlacedElement {
  let name: String
  let rect: Rect
}

extension Codec where Value == PlacedElement {
  fileprivate static var placedElement: Codec {
    Codec(passing: .oneOf([.node, .layout])) { (value) throws(Mismatch) in
      let host = value.frame.host
      if value.type == .userdata, let node = value.frame.node(at: value.slot, host) {
        return PlacedElement(name: node.layoutName, rect: node.frame)
      }
      let layout = try value.object(host.objects.layout.kind, "a node or a layout")
      return PlacedElement(
        name: "layout of \(layout.name)", rect: Rect(origin: layout.position, size: layout.size))
    }
  }
}

private let rectNames = ["x", "y", "width", "height"]

extension Codec where Value == [Double?] {
  /// Four numbers in a list, or some by name.
  fileprivate static var partialRect: Codec {
    Codec(passing: .partialRect) { (value) throws(Mismatch) in try expectedParts(value) }
  }
}

/// Reads four numbers in a list, or some by name.
private func expectedParts(_ value: ScriptValue) throws(Mismatch) -> [Double?] {
  let names = rectNames
  let expected = "{x, y, width, height}, or some of them by name"
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  var parts = [Double?](repeating: nil, count: 4)
  var failure: Mismatch?
  var (positions, isNamed) = (0, false)
  value.frame.forEachRaw(value.slot) { frame in
    let key = ScriptValue(frame, at: -2)
    let number = ScriptValue(frame, at: -1)
    let place =
      key.type == .number && (1...4).contains(key.number) && key.number == key.number.rounded()
      ? Int(key.number) - 1 : key.text.flatMap { names.firstIndex(of: $0) }
    if key.type == .number { positions += 1 } else { isNamed = true }
    guard let place, number.type == .number, !number.number.isNaN else {
      let nearest = key.text.flatMap { Spelling.nearest(to: $0, among: names) }
      failure = Mismatch(
        expected: expected, got: "\(number.description) for \(key.description)",
        hint: place == nil ? nearest.map { "did you mean \"\($0)\"?" } : nil)
      return
    }
    parts[place] = number.number
  }
  if let failure { throw failure }
  guard positions == 0 || !isNamed else { throw Mismatch(expected: expected, got: "a list with names") }
  guard positions == 0 || (positions == 4 && !parts.contains(nil)), parts.contains(where: { $0 != nil }) else {
    throw Mismatch(expected: expected, got: "\(positions) numbers")
  }
  return parts
}

extension ValueType {
  static let rectParts = ValueType.named(
    NamedType(
      "RectParts", "{x =, y =, width =, height =}", unit: "points", "Some numbers of a rectangle.",
      example: "{ width = 60 }",
      .table(
        [
          .init("x?", .number, "From the left."), .init("y?", .number, "From the top."),
          .init("width?", .number, "The width."), .init("height?", .number, "The height."),
        ], asList: false)))
  static let partialRect = ValueType.named(
    NamedType(
      "PartialRect", "{x, y, width, height}", unit: "points", "A rectangle, or some of its numbers by name.",
      example: "{ width = 60 }", .alias("number[] | weft.RectParts")))
}
