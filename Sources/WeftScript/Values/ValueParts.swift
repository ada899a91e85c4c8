import WeftSupport
import WeftSyntax

/// The parts of a value that scripts write as a list or with names, such as `{width, height}`.
package struct ValueParts: Sendable {
  let names: [StaticString]
  /// The value in messages.
  package let expected: String

  /// - Parameters:
  ///   - names: the names of the parts, in the order of the list.
  ///   - expected: the value in messages.
  package init(_ names: StaticString..., expected: String) {
    self.names = names
    self.expected = expected
  }
}

extension ScriptValue {
  /// Reads a pair of numbers.
  ///
  /// - Parameter standard: the value of a part that is left out; nil if none may be.
  package func pair(_ parts: ValueParts, _ standard: Double? = nil) throws(Mismatch) -> (Double, Double) {
    guard type == .table else { throw Mismatch(expected: parts.expected, self) }
    if let pair = frame.pair(at: slot) { return pair }
    try require(parts)
    let expected = parts.expected
    let a = part(0, of: parts)
    let b = part(1, of: parts)
    if let a, a.value.type != .number {
      throw Mismatch(expected: "a number, in points", a.value, hint: a.value.hintForNumber).inside(a.step)
    }
    if let b, b.value.type != .number {
      throw Mismatch(expected: "a number, in points", b.value, hint: b.value.hintForNumber).inside(b.step)
    }
    guard let x = a?.value.number ?? standard, let y = b?.value.number ?? standard else {
      throw Mismatch(expected: expected, got: a == nil ? "a table without the first" : "a table without the second")
    }
    return (x, y)
  }

  /// Throws for a list that is longer than what is read of it, for a part that is written twice, by position and by name,
  /// and for a name beside a list that is none of its parts'.
  package func require(_ parts: ValueParts) throws(Mismatch) {
    let (names, expected) = (parts.names, parts.expected)
    guard item(Int64(names.count) + 1) == nil, frame.rawLength(slot) <= names.count else {
      throw Mismatch(expected: expected, got: "a list of \(frame.rawLength(slot))")
    }
    guard item(1) != nil else { return }
    for (index, name) in names.enumerated() where item(Int64(index) + 1) != nil && field(name) != nil {
      let got = "a list whose item \(index + 1) is its \(name), and \(name) = … beside it"
      throw Mismatch(expected: expected, got: got).at(key: "\(name)")
    }
    try requireKeys(names.map { "\($0)" }, expected)
  }

  /// Returns a part by its index or its name. By index first: it is more common, and needs no name.
  package func part(_ index: Int, of parts: ValueParts) -> (value: ScriptValue, step: PropertyStep)? {
    if let value = item(Int64(index + 1)) { return (value, .item(index + 1)) }
    let name = parts.names[index]
    return field(name).map { ($0, .name("\(name)")) }
  }

  /// Reads a part; its error has the part's name.
  package func read<Value>(
    _ part: (value: ScriptValue, step: PropertyStep), _ body: (ScriptValue) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value {
    do throws(Mismatch) {
      return try body(part.value)
    } catch {
      throw error.inside(part.step)
    }
  }

  /// Throws for the first unknown key, in the order of the alphabet.
  package func requireKeys(_ known: [String], _ expected: String) throws(Mismatch) {
    var stranger: String?
    frame.forEachRaw(slot) { frame in
      guard frame.type(at: -2) == .string, let key = frame.name(at: -2), !known.contains(key) else { return }
      stranger = min(stranger ?? key, key)
    }
    guard let stranger else { return }
    throw Mismatch(
      expected: expected, got: "a table with \"\(stranger)\"",
      hint: frame.foreignNames?.key(stranger, among: known)
        ?? Spelling.nearest(to: stranger, among: known).map { "did you mean \"\($0)\"?" }
    ).at(key: stranger)
  }
}
