/// Splits Lua 5.4 source text into tokens.
///
/// It is made for text that Lua has compiled already, and for finding places in it: text that Lua would refuse gives
/// some tokens or others, never a failure.
struct LuaLexer {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// The tokens of a text, in order.
  static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    while let token = lexer.next() { tokens.append(token) }
    return tokens
  }

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = SourceText.start(of: bytes)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    let index = position + offset
    return index < bytes.count ? bytes[index] : 0
  }

  private mutating func next() -> LuaToken? {
    skipSpace()
    guard position < bytes.count else { return nil }
    let start = position
    let startLine = line
    let kind = read()
    // Whatever it is, the next token stands further on.
    if position == start { position += 1 }
    return LuaToken(kind: kind, range: start..<position, line: startLine)
  }

  private mutating func read() -> LuaToken.Kind {
    let first = byte()
    if first.isLetter {
      let start = position
      while byte().isLetter || byte().isDigit { position += 1 }
      return LuaToken.keywords.contains(String(decoding: bytes[start..<position], as: UTF8.self)) ? .keyword : .name
    }
    if first.isDigit || (first == UInt8(ascii: ".") && byte(1).isDigit) {
      skipNumber()
      return .number
    }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      skipString(first)
      return .string
    }
    if first == UInt8(ascii: "["), let level = longBracket() {
      skipLong(level)
      return .string
    }
    for symbol in Self.symbols where bytes[position...].starts(with: symbol) {
      position += symbol.count
      return .symbol
    }
    position += 1
    return .symbol
  }

  /// Symbols of more than one byte, longest first.
  private static let symbols = ["...", "..", "==", "~=", "<=", ">=", "//", "<<", ">>", "::"].map { Array($0.utf8) }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch byte() {
      case UInt8(ascii: "\n"):
        line += 1
        position += 1
      case UInt8(ascii: "\r"):
        // A lone carriage return ends a line too; with a line feed they are one end.
        if byte(1) != UInt8(ascii: "\n") { line += 1 }
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
      case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
        position += 2
        if byte() == UInt8(ascii: "["), let level = longBracket() {
          skipLong(level)
        } else {
          while position < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") { position += 1 }
        }
      default: return
      }
    }
  }

  private mutating func skipNumber() {
    let isHex = byte() == UInt8(ascii: "0") && byte(1) | 0x20 == UInt8(ascii: "x")
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    while byte().isDigit || byte().isLetter || byte() == UInt8(ascii: ".") {
      let isExponent = byte() | 0x20 == exponent
      position += 1
      if isExponent, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { position += 1 }
    }
  }

  private mutating func skipString(_ quote: UInt8) {
    position += 1
    while position < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n") {
      if byte() == UInt8(ascii: "\\") {
        position += 1
        if byte() == UInt8(ascii: "z") {
          // White space after \z is left out, line ends too.
          position += 1
          while [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte()) { step() }
          continue
        }
      }
      step()
    }
    position = min(position + 1, bytes.count)
  }

  /// The number of `=` in a long bracket that opens here.
  private func longBracket() -> Int? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func skipLong(_ level: Int) {
    let close = [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    position += level + 2
    while position < bytes.count, !bytes[position...].starts(with: close) { step() }
    position = min(position + close.count, bytes.count)
  }

  /// Goes on by a byte, or by a line's end.
  private mutating func step() {
    if byte() == UInt8(ascii: "\r"), byte(1) == UInt8(ascii: "\n") { position += 1 }
    if byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r") { line += 1 }
    position += 1
  }
}

extension UInt8 {
  fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }

  fileprivate var isLetter: Bool {
    let folded = self | 0x20
    return (folded >= UInt8(ascii: "a") && folded <= UInt8(ascii: "z")) || self == UInt8(ascii: "_")
  }
}
