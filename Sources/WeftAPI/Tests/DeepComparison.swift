import WeftLua
import WeftScript

/// Compares two Lua values by their contents.
package struct DeepComparison {
  let host: ScriptHost
  /// The maximum difference of numbers; nil for none.
  let tolerance: Double?

  /// The maximum depth of nested tables.
  private static let maximumDepth = 200

  package init(host: ScriptHost, tolerance: Double?) {
    self.host = host
    self.tolerance = tolerance
  }

  /// Throws an `assertion` that names the first different entry, in the order of keys.
  package func require(_ actual: ScriptValue, equals expected: ScriptValue) throws(WeftError) {
    var visited: [Pair: Difference?] = [:]
    guard
      let difference = try difference(
        actual.frame, actual: actual.slot, expected: expected.slot, depth: 0, &visited)
    else { return }
    let path = difference.path
    let place = path.isEmpty ? "" : "at \(path.hasPrefix(".") ? String(path.dropFirst()) : path): "
    throw WeftError(.assertion, place + difference.values)
  }

  /// Two different values, and the path to them from the values that are compared.
  private struct Difference {
    var path = ""
    let values: String
  }

  private struct Pair: Hashable {
    let actual: UnsafeRawPointer
    let expected: UnsafeRawPointer
  }

  private func difference(
    _ frame: LuaFrame, actual: Int32, expected: Int32, depth: Int, _ visited: inout [Pair: Difference?]
  ) throws(WeftError) -> Difference? {
    if frame.type(at: actual) == .number, let a = frame.number(at: actual), let b = frame.number(at: expected) {
      // NaN equals itself here: otherwise a test could not expect it.
      let isNear = tolerance.map { abs(a - b) <= $0 } ?? false
      if isNear || frame.rawEqual(actual, expected) || (a.isNaN && b.isNaN) { return nil }
      return values(frame, actual: actual, expected: expected)
    }
    if try frame.equal(actual, expected) { return nil }
    guard frame.type(at: actual) == .table, frame.type(at: expected) == .table,
      let pointer = frame.identity(at: actual), let other = frame.identity(at: expected)
    else { return values(frame, actual: actual, expected: expected) }
    // A pair that was compared needs no other comparison; one that is being compared further up counts as equal.
    let pair = Pair(actual: pointer, expected: other)
    if let known = visited[pair] { return known }
    visited[pair] = .some(nil)
    guard depth < Self.maximumDepth, frame.checkStack(12) else {
      throw WeftError(.depth, "tables more than \(Self.maximumDepth) levels deep")
    }
    try host.lua.checkLimits()
    let found = try entries(frame, actual: actual, expected: expected, depth: depth, &visited)
    visited[pair] = .some(found)
    return found
  }

  /// Returns the first difference among the entries of two tables.
  private func entries(
    _ frame: LuaFrame, actual: Int32, expected: Int32, depth: Int, _ visited: inout [Pair: Difference?]
  ) throws(WeftError) -> Difference? {
    var first: (key: Key, difference: Difference)?
    var seen = visited
    try frame.forEachRaw(expected) { (frame) throws(WeftError) in
      let key = Key(frame, at: -2)
      let value = frame.absolute(-1)
      frame.pushValue(at: -2)
      frame.rawGet(actual)
      defer { frame.pop() }
      let found = try difference(
        frame, actual: frame.absolute(-1), expected: value, depth: depth + 1, &seen)
      if let found, first.map({ key < $0.key }) ?? true { first = (key, found) }
    }
    visited = seen
    try frame.forEachRaw(actual) { (frame) throws(WeftError) in
      frame.pushValue(at: -2)
      frame.rawGet(expected)
      defer { frame.pop() }
      guard frame.isNil(at: -1) else { return }
      let key = Key(frame, at: -3)
      guard first.map({ key < $0.key }) ?? true else { return }
      first = (key, values(frame, actual: frame.absolute(-2), expected: frame.absolute(-1)))
    }
    return first.map { Difference(path: $0.key.step + $0.difference.path, values: $0.difference.values) }
  }

  private func values(_ frame: LuaFrame, actual: Int32, expected: Int32) -> Difference {
    var (got, wanted) = (shown(frame, actual), shown(frame, expected))
    if let a = frame.string(at: actual), let b = frame.string(at: expected), frame.type(at: actual) == .string,
      frame.type(at: expected) == .string
    {
      (got, wanted) = Self.excerpts(a, b)
    }
    return Difference(values: "expected \(wanted), got \(got)")
  }

  private func shown(_ frame: LuaFrame, _ index: Int32) -> String {
    if let number = frame.number(at: index) { return TestText.number(number) }
    return ScriptValue(frame, at: index).description
  }

  /// Returns two strings, or of long ones the text around the first different character.
  private static func excerpts(_ a: String, _ b: String) -> (String, String) {
    let longest = 80
    let common = zip(a, b).prefix { $0.0 == $0.1 }.count
    let start = max(a.count, b.count) > longest ? max(0, common - longest / 4) : 0
    func excerpt(_ text: String) -> String {
      let part = text.dropFirst(start).prefix(longest)
      let end = text.count > start + longest ? "…" : ""
      return TestText.quoted((start > 0 ? "…" : "") + part + end)
    }
    return (excerpt(a), excerpt(b))
  }

  /// A table's key, in a stable order.
  private struct Key: Comparable {
    private let rank: Int
    private let number: Double
    private let text: String
    /// The key as a step of a path.
    let step: String

    init(_ frame: LuaFrame, at index: Int32) {
      let value = ScriptValue(frame, at: index)
      number = value.type == .number ? value.number : 0
      text = value.text ?? value.description
      switch value.type {
      case .number: rank = 0
      case .string: rank = 1
      default: rank = 2
      }
      step =
        switch value.type {
        case .number: "[\(TestText.number(number))]"
        case .string where TestText.isPlain(text): ".\(text)"
        case .string: "[\(TestText.quoted(text))]"
        default: "[\(text)]"
        }
    }

    static func == (a: Key, b: Key) -> Bool { a.rank == b.rank && a.number == b.number && a.text == b.text }
    static func < (a: Key, b: Key) -> Bool { (a.rank, a.number, a.text) < (b.rank, b.number, b.text) }
  }
}
