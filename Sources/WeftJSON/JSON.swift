/// A JSON value that keeps the order of its keys: the order of a conformance case's frames matters, and Foundation's
/// parsers lose it.
public indirect enum JSON: Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A whole number with more digits than a `Double` has.
  case integer(Int64)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object, with its keys in the order of the text.
  case object([(key: String, value: JSON)])

  /// The value of a key of an object; nil if there is none.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A string's text.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A number, or one of the strings for numbers that JSON lacks: `inf`, `-inf`, `nan`.
  public var double: Double? {
    switch self {
    case .number(let value): value
    case .integer(let value): Double(value)
    case .string("inf"): .infinity
    case .string("-inf"): -.infinity
    case .string("nan"): .nan
    default: nil
    }
  }

  /// An array's elements; empty for any other value.
  public var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// An object's members; empty for any other value.
  public var members: [(key: String, value: JSON)] {
    if case .object(let members) = self { return members }
    return []
  }

  /// Parses a text.
  ///
  /// - Throws: ``SyntaxError``, ``NestingError``.
  public init(parsing text: some Collection<UInt8>) throws {
    var builder = JSONBuilder()
    try JSON.parse(text, &builder)
    self = builder.result
  }
}

/// Makes a value from a parser's calls.
private struct JSONBuilder: JSONVisitor {
  private struct Open {
    /// An object's keys, one for each element.
    var keys: [String] = []
    var elements: [JSON] = []
  }

  var result = JSON.null
  private var open: [Open] = []

  init() {}

  private mutating func add(_ value: JSON) {
    if open.isEmpty { result = value } else { open[open.count - 1].elements.append(value) }
  }

  mutating func null() { add(.null) }
  mutating func bool(_ value: Bool) { add(.bool(value)) }
  mutating func number(_ value: Double) { add(.number(value)) }
  mutating func integer(_ value: Int64) { add(.integer(value)) }
  mutating func string(_ text: String) { add(.string(text)) }
  mutating func key(_ text: String) { open[open.count - 1].keys.append(text) }
  mutating func begin(_ container: JSONContainer) { open.append(Open()) }

  mutating func end(_ container: JSONContainer) {
    let ended = open.removeLast()
    add(
      container == .array
        ? .array(ended.elements) : .object(zip(ended.keys, ended.elements).map { (key: $0, value: $1) }))
  }

  func checkLimits() {}
}
