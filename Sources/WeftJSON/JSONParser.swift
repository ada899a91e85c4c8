/// Receives the values of a JSON text in the order of the text.
///
/// Inside an object a call of ``key(_:)`` comes before each value.
public protocol JSONVisitor {
  /// Receives `null`.
  mutating func null() throws
  /// Receives `true` or `false`.
  mutating func bool(_ value: Bool) throws
  /// Receives a number.
  mutating func number(_ value: Double) throws
  /// Receives a whole number with more digits than a `Double` has.
  mutating func integer(_ value: Int64) throws
  /// Receives a string.
  mutating func string(_ text: String) throws
  /// Receives the key of an object's next value.
  mutating func key(_ text: String) throws
  /// Receives the beginning of an array or an object.
  mutating func begin(_ container: JSONContainer) throws
  /// Receives the end of the array or object that began last.
  mutating func end(_ container: JSONContainer) throws
  /// Called at least once in 64 KB of text. An error that it throws stops the parser.
  mutating func checkLimits() throws
}

/// A JSON value that holds others.
public enum JSONContainer: Sendable { case array, object }

extension JSON {
  /// The maximum depth of nested arrays and objects.
  public static let maximumDepth = 2500

  /// An error of a text that is not JSON.
  public struct SyntaxError: Error, CustomStringConvertible {
    /// The expected text.
    public let expected: String
    /// The byte, from 0.
    public let position: Int
    /// The expected text and the byte.
    public var description: String { "expected \(expected) at byte \(position)" }
  }

  /// An error of a text with more than ``maximumDepth`` nested arrays and objects.
  public struct NestingError: Error, CustomStringConvertible {
    /// The byte where the one too many begins, from 0.
    public let position: Int
    /// The limit, and the byte at which it was exceeded.
    public var description: String { "JSON more than \(maximumDepth) levels deep at byte \(position)" }
  }

  /// Parses a text by RFC 8259, with at most ``maximumDepth`` levels. Takes time linear in its length.
  ///
  /// - Throws: ``SyntaxError``, ``NestingError``, the visitor's errors.
  public static func parse(_ text: some Collection<UInt8>, _ visitor: inout some JSONVisitor) throws {
    try ContiguousArray(text).withUnsafeBufferPointer { bytes in
      var parser = JSONParser(bytes: bytes)
      try parser.document(&visitor)
    }
  }
}

private struct JSONParser {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  /// The position of the next call of the visitor's `checkLimits()`.
  var nextCheck = 0
  /// The open arrays and objects, outermost first.
  var open: [JSONContainer] = []

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private func failure(_ expected: String) -> JSON.SyntaxError {
    JSON.SyntaxError(expected: expected, position: position)
  }

  /// The next byte; 0, which can't occur in JSON, at the end.
  private var next: UInt8 { position < bytes.count ? bytes[position] : 0 }

  private mutating func check(_ visitor: inout some JSONVisitor) throws {
    guard position >= nextCheck else { return }
    nextCheck = position + 65_536
    try visitor.checkLimits()
  }

  private mutating func skipSpace(_ visitor: inout some JSONVisitor) throws {
    while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 {
      position += 1
      try check(&visitor)
    }
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  // No function calls itself, so that a deep text takes no stack.
  mutating func document(_ visitor: inout some JSONVisitor) throws {
    repeat {
      try skipSpace(&visitor)
      try check(&visitor)
      if try value(&visitor) { try ends(&visitor) }
    } while !open.isEmpty
    try skipSpace(&visitor)
    guard position == bytes.count else { throw failure("the end") }
  }

  /// Reads a value, or the beginning of an array or object.
  ///
  /// - Returns: True if it is complete.
  private mutating func value(_ visitor: inout some JSONVisitor) throws -> Bool {
    switch next {
    case UInt8(ascii: "{"): return try begin(.object, "}", &visitor)
    case UInt8(ascii: "["): return try begin(.array, "]", &visitor)
    case UInt8(ascii: "\""): try visitor.string(try string(&visitor))
    case UInt8(ascii: "t"):
      try word("true")
      try visitor.bool(true)
    case UInt8(ascii: "f"):
      try word("false")
      try visitor.bool(false)
    case UInt8(ascii: "n"):
      try word("null")
      try visitor.null()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(&visitor)
    default: throw failure("a value")
    }
    return true
  }

  private mutating func word(_ word: StaticString) throws {
    let matches = word.withUTF8Buffer { bytes[position...].starts(with: $0) }
    guard matches else { throw failure("a value") }
    position += word.utf8CodeUnitCount
  }

  /// Reads up to an array's first value, or an object's first value.
  ///
  /// - Returns: True if there is none.
  private mutating func begin(
    _ container: JSONContainer, _ closing: Unicode.Scalar, _ visitor: inout some JSONVisitor
  ) throws -> Bool {
    guard open.count < JSON.maximumDepth else { throw JSON.NestingError(position: position) }
    position += 1
    try visitor.begin(container)
    try skipSpace(&visitor)
    if take(closing) {
      try visitor.end(container)
      return true
    }
    open.append(container)
    if container == .object { try key(&visitor) }
    return false
  }

  private mutating func key(_ visitor: inout some JSONVisitor) throws {
    try visitor.key(try string(&visitor))
    try skipSpace(&visitor)
    guard take(":") else { throw failure("':'") }
  }

  /// Reads from the end of a value to the next one, or to the end of the outermost.
  private mutating func ends(_ visitor: inout some JSONVisitor) throws {
    while let container = open.last {
      try skipSpace(&visitor)
      if take(",") {
        try skipSpace(&visitor)
        if container == .object { try key(&visitor) }
        return
      }
      guard take(container == .object ? "}" : "]") else {
        throw failure(container == .object ? "',' or '}'" : "',' or ']'")
      }
      open.removeLast()
      try visitor.end(container)
    }
  }
}

// MARK: Numbers

extension JSONParser {
  private mutating func number(_ visitor: inout some JSONVisitor) throws {
    let start = position
    _ = take("-")
    if take("0") {
      guard !isDigit(next) else { throw failure("a number without a leading zero") }
    } else {
      try digits("a digit", &visitor)
    }
    if take(".") { try digits("a digit after the point", &visitor) }
    if take("e") || take("E") {
      if !take("+") { _ = take("-") }
      try digits("a digit in the exponent", &visitor)
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      position = start
      throw failure("a number of at most 1.8e308")
    }
    if abs(value) >= 9_007_199_254_740_992, let integer = Int64(text) { return try visitor.integer(integer) }
    try visitor.number(value)
  }

  private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

  private mutating func digits(_ expected: String, _ visitor: inout some JSONVisitor) throws {
    guard isDigit(next) else { throw failure(expected) }
    while isDigit(next) {
      position += 1
      try check(&visitor)
    }
  }
}

// MARK: Strings

extension JSONParser {
  private mutating func string(_ visitor: inout some JSONVisitor) throws -> String {
    let opening = position
    guard take("\"") else { throw failure("a string") }
    var text: [UInt8] = []
    var start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        text.append(contentsOf: bytes[start..<position])
        position += 1
        guard let result = String(validating: text, as: UTF8.self) else {
          position = opening
          throw failure("a string in UTF-8")
        }
        return result
      case UInt8(ascii: "\\"):
        text.append(contentsOf: bytes[start..<position])
        position += 1
        try escape(&text)
        start = position
      case 0..<0x20: throw failure("an escape such as \\n in place of a control character")
      default:
        let end = min(bytes.count, nextCheck)
        repeat { position += 1 } while position < end && Self.standsForItself(bytes[position])
      }
      try check(&visitor)
    }
    throw failure("the end of a string")
  }

  /// True for a byte of a string that is neither its end, nor the beginning of an escape, nor forbidden.
  private static func standsForItself(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  private mutating func escape(_ text: inout [UInt8]) throws {
    switch next {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(next)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"):
      position += 1
      var units = [try codeUnit()]
      // Half of a surrogate pair without the other becomes U+FFFD.
      if UTF16.isLeadSurrogate(units[0]), bytes[position...].starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) {
        let end = position
        position += 2
        let second = try codeUnit()
        if UTF16.isTrailSurrogate(second) { units.append(second) } else { position = end }
      }
      text.append(contentsOf: String(decoding: units, as: UTF16.self).utf8)
      return
    default: throw failure("one of \" \\ / b f n r t u after a backslash")
    }
    position += 1
  }

  private mutating func codeUnit() throws -> UInt16 {
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard let digit = Character(Unicode.Scalar(next)).hexDigitValue else {
        throw failure("four hexadecimal digits")
      }
      unit = unit << 4 | UInt16(digit)
      position += 1
    }
    return unit
  }
}
