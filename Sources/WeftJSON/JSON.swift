/// A JSON value that keeps the order of its keys: a conformance case's frames come in an order that matters, and
/// Foundation's readers lose it.
public indirect enum JSON: Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A whole number that has more digits than a `Double` holds.
  case integer(Int64)
  /// A string.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object, its keys in the order of the text.
  case object([(key: String, value: JSON)])

  /// The value of a key of an object; nil where there is none.
  public subscript(key: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// A string's text.
  public var string: String? {
    if case .string(let text) = self { return text }
    return nil
  }

  /// A number, or one of the strings that stand for numbers which JSON lacks: `inf`, `-inf`, `nan`.
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

  /// An array's elements; none for anything else.
  public var elements: [JSON] {
    if case .array(let elements) = self { return elements }
    return []
  }

  /// An object's members; none for anything else.
  public var members: [(key: String, value: JSON)] {
    if case .object(let members) = self { return members }
    return []
  }

  /// Why a text is no JSON.
  public struct SyntaxError: Error, CustomStringConvertible {
    /// What was expected.
    public let expected: String
    /// The byte, from 0.
    public let position: Int
    /// Both.
    public var description: String { "expected \(expected) at byte \(position)" }
  }

  /// Reads a text.
  ///
  /// - Throws: ``SyntaxError``.
  public init(parsing text: some Collection<UInt8>) throws {
    var reader = JSONReader(bytes: ContiguousArray(text))
    self = try reader.document()
  }
}

private struct JSONReader {
  let bytes: ContiguousArray<UInt8>
  var position = 0

  init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

  mutating func document() throws -> JSON {
    let value = try value()
    skipSpace()
    guard position == bytes.count else { throw failure("the end") }
    return value
  }

  private func failure(_ expected: String) -> JSON.SyntaxError {
    JSON.SyntaxError(expected: expected, position: position)
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  private mutating func take(_ byte: Character) -> Bool {
    guard position < bytes.count, bytes[position] == byte.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSON) throws -> JSON {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw failure("a value") }
    position += word.utf8CodeUnitCount
    return value
  }

  private mutating func value() throws -> JSON {
    skipSpace()
    guard position < bytes.count else { throw failure("a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func object() throws -> JSON {
    position += 1
    var members: [(key: String, value: JSON)] = []
    skipSpace()
    if take("}") { return .object(members) }
    while true {
      skipSpace()
      let key = try string()
      skipSpace()
      guard take(":") else { throw failure("':'") }
      members.append((key, try value()))
      skipSpace()
      if take("}") { return .object(members) }
      guard take(",") else { throw failure("',' or '}'") }
    }
  }

  private mutating func array() throws -> JSON {
    position += 1
    var elements: [JSON] = []
    skipSpace()
    if take("]") { return .array(elements) }
    while true {
      elements.append(try value())
      skipSpace()
      if take("]") { return .array(elements) }
      guard take(",") else { throw failure("',' or ']'") }
    }
  }

  private mutating func number() throws -> JSON {
    let start = position
    while position < bytes.count, "+-.eE0123456789".utf8.contains(bytes[position]) { position += 1 }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text) else { throw failure("a number") }
    if abs(value) >= 9_007_199_254_740_992, let integer = Int64(text) { return .integer(integer) }
    return .number(value)
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw failure("a string") }
    var text: [UInt8] = []
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"): text.append(contentsOf: try escape())
      default: text.append(byte)
      }
    }
    throw failure("the end of a string")
  }

  private mutating func escape() throws -> [UInt8] {
    guard position < bytes.count else { throw failure("an escape") }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "u"):
      var units = [try hexUnit()]
      if UTF16.isLeadSurrogate(units[0]), take("\\"), take("u") { units.append(try hexUnit()) }
      return Array(String(decoding: units, as: UTF16.self).utf8)
    default: return [byte]
    }
  }

  private mutating func hexUnit() throws -> UInt16 {
    guard position + 4 <= bytes.count,
      let unit = UInt16(String(decoding: bytes[position..<position + 4], as: UTF8.self), radix: 16)
    else { throw failure("four hexadecimal digits") }
    position += 4
    return unit
  }
}
