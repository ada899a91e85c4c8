import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The difference in points up to which numbers of frames count as equal: a third of a point has no short number.
private let standardTolerance = 0.001

package let assertionList: [Assertion] = [
  Assertion(
    "equal", [("actual", .any), ("expected", .any)],
    "Both are equal; tables where all that they hold is. A failure names the first entry that differs."
  ) { (frame, host) throws(WeftError) in
    guard frame.top >= 2 else { throw WeftError(.type, "expected two values: t.equal(actual, expected)") }
    try DeepComparison(host: host, tolerance: nil).require(frame, actual: 1, expected: 2)
    return 0
  },
  Assertion(
    "near", [("actual", .any), ("expected", .any), ("tolerance?", .number)],
    "As `equal`, but numbers may differ by the tolerance, 0.001 by default."
  ) { (frame, host) throws(WeftError) in
    guard frame.top >= 2 else { throw WeftError(.type, "expected two values: t.near(actual, expected, tolerance)") }
    let tolerance = try tolerance(frame)
    try DeepComparison(host: host, tolerance: tolerance).require(frame, actual: 1, expected: 2)
    return 0
  },
  Assertion(
    "frame", [("element", .oneOf([.node, .layout])), ("expected", .partialRect), ("tolerance?", .points)],
    "Passes if a node's frame, or a layout's position and size, is {x, y, width, height}; of named parts only the "
      + "given ones count. Within 0.001 points by default."
  ) { (frame, host) throws(WeftError) in
    let (actual, owner) = try rect(frame, host)
    let expected = try expectedParts(ScriptValue(frame, at: 2))
    let tolerance = try tolerance(frame)
    let parts = zip(["x", "y", "width", "height"], zip(actual, expected)).compactMap { name, pair -> String? in
      guard let expected = pair.1, !(abs(pair.0 - expected) <= tolerance) else { return nil }
      let change = shortNumber(pair.0 - expected)
      return "\(name) \(FrameRecord.number(pair.0)), expected \(FrameRecord.number(expected)) "
        + "(\(pair.0 > expected ? "+" : "")\(change))"
    }
    guard parts.isEmpty else { throw WeftError(.assertion, "\(owner): \(parts.joined(separator: "; "))") }
    return 0
  },
  Assertion(
    "raises", [("call", .function(Signature([]))), ("part?", .string)], returns: .string,
    "Passes if the function raises an error whose message contains the part, as plain text; returns the message."
  ) { (frame, host) throws(WeftError) in
    guard frame.type(at: 1) == .function else {
      throw WeftError(
        .type, "expected a function, got \(ScriptValue(frame, at: 1).description)",
        hint: "write t.raises(function() … end, \"part of the message\")")
    }
    guard frame.isNil(at: 2) || frame.type(at: 2) == .string else {
      throw WeftError(.type, "expected a part of the message, got \(ScriptValue(frame, at: 2).description)")
    }
    let part = frame.string(at: 2)
    let wanted = part.map { "an error with \(FrameRecord.quoted($0))" } ?? "an error"
    frame.pushValue(at: 1)
    do throws(WeftError) {
      try frame.call(arguments: 0, results: 0)
    } catch {
      // An assertion inside is the test's own failure, and a limit can't be caught.
      if error.code == .assertion || host.lua.isStopped { throw error }
      if let part, !part.isEmpty, !error.message.contains(part), error.hint?.contains(part) != true {
        throw WeftError(.assertion, "expected \(wanted), got \(FrameRecord.quoted(error.message))", cause: error)
      }
      frame.push(error.message)
      return 1
    }
    throw WeftError(.assertion, "expected \(wanted), got none")
  },
]

/// Reads the third argument.
private func tolerance(_ frame: LuaFrame) throws(WeftError) -> Double {
  guard !frame.isNil(at: 3) else { return standardTolerance }
  do throws(Mismatch) {
    return try ScriptValue(frame, at: 3).nonNegative()
  } catch {
    throw WeftError(.type, "tolerance: expected \(error.expected), got \(error.got)")
  }
}

/// Reads the first argument's x, y, width and height, and returns its kind.
private func rect(_ frame: LuaFrame, _ host: ScriptHost) throws(WeftError) -> (numbers: [Double], owner: String) {
  if let node = frame.node(at: 1, host) {
    let rect = node.frame
    return ([rect.origin.x, rect.origin.y, rect.size.width, rect.size.height], node.layoutName)
  }
  if let layout = frame.object(at: 1, host.objects.layout.kind) {
    let owner = "layout of \(layout.name)"
    return ([layout.position.x, layout.position.y, layout.size.width, layout.size.height], owner)
  }
  throw WeftError(.type, "expected a node or a layout, got \(ScriptValue(frame, at: 1).description)")
}

/// Reads four numbers in a list, or some by name.
private func expectedParts(_ value: ScriptValue) throws(WeftError) -> [Double?] {
  let names = ["x", "y", "width", "height"]
  let expected = "{x, y, width, height}, or some of them by name"
  guard value.type == .table else { throw WeftError(.type, "expected \(expected), got \(value.description)") }
  var parts = [Double?](repeating: nil, count: 4)
  var failure: WeftError?
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
      failure = WeftError(
        .type, "expected \(expected), got \(number.description) for \(key.description)",
        hint: place == nil ? nearest.map { "did you mean \"\($0)\"?" } : nil)
      return
    }
    parts[place] = number.number
  }
  if let failure { throw failure }
  guard positions == 0 || !isNamed else { throw WeftError(.type, "expected \(expected), got a list with names") }
  guard positions == 0 || (positions == 4 && !parts.contains(nil)), parts.contains(where: { $0 != nil }) else {
    throw WeftError(.type, "expected \(expected), got \(positions) numbers")
  }
  return parts
}
