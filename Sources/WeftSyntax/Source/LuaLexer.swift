/// Splits Lua 5.4 source text into tokens.
///
/// It is made for finding places in a text: invalid text gives some tokens, never a failure. As in Lua, a string
/// without its closing quote ends with its line.
package struct LuaLexer {
  /// The token that a text ends inside of.
  package enum Ending: Equatable, Sendable {
    case nothing
    /// A comment up to the end of its line.
    case comment
    /// Between `[==[` and `]==]`, with this number of `=`.
    case long(level: Int, isComment: Bool)
    /// A string without its closing quote.
    ///
    /// - Parameter continues: true if the next line belongs to it: the text ends with a backslash, with a line's end
    ///   behind one, or with the white space after `\z`.
    case string(quote: UInt8, continues: Bool)
  }

  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var ending = Ending.nothing

  /// Returns the tokens of a file, in order.
  package static func tokens(of bytes: [UInt8]) -> [LuaToken] {
    var lexer = LuaLexer(bytes)
    lexer.position = SourceText.start(of: bytes)
    return lexer.rest()
  }

  /// Returns the tokens of a part of a text, in order, and the token that it ends inside of.
  ///
  /// - Parameter inside: the token that the text in front of the part ends inside of.
  package static func scan(_ bytes: [UInt8], inside: Ending = .nothing) -> (tokens: [LuaToken], end: Ending) {
    var lexer = LuaLexer(bytes)
    var tokens: [LuaToken] = []
    switch inside {
    case .nothing, .comment: break
    case .long(let level, let isComment):
      lexer.skipLong(level, isComment: isComment)
      if !isComment { tokens.append(LuaToken(kind: .string, range: 0..<lexer.position, line: 1)) }
    case .string(let quote, _):
      lexer.skipString(quote)
      tokens.append(LuaToken(kind: .string, range: 0..<lexer.position, line: 1))
    }
    tokens += lexer.rest()
    return (tokens, lexer.ending)
  }

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  private mutating func rest() -> [LuaToken] {
    var tokens: [LuaToken] = []
    while let token = next() { tokens.append(token) }
    return tokens
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
    // An unknown byte is skipped.
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
      position += 1
      skipString(first)
      return .string
    }
    if first == UInt8(ascii: "["), let level = longBracket() {
      position += level + 2
      skipLong(level, isComment: false)
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
        // A single carriage return ends a line, too; with a line feed it is one end.
        if byte(1) != UInt8(ascii: "\n") { line += 1 }
        position += 1
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C:
        position += 1
      case UInt8(ascii: "-") where byte(1) == UInt8(ascii: "-"):
        position += 2
        if byte() == UInt8(ascii: "["), let level = longBracket() {
          position += level + 2
          skipLong(level, isComment: true)
        } else {
          while position < bytes.count, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") { position += 1 }
          if position == bytes.count { ending = .comment }
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

  /// Skips a string up to its closing quote, from after the opening one.
  private mutating func skipString(_ quote: UInt8) {
    var isEscaped = false
    while position < bytes.count, byte() != quote, byte() != UInt8(ascii: "\n"), byte() != UInt8(ascii: "\r") {
      isEscaped = byte() == UInt8(ascii: "\\")
      if isEscaped {
        position += 1
        if byte() == UInt8(ascii: "z") {
          // White space after \z is skipped, line ends included.
          position += 1
          while [0x20, 0x09, 0x0A, 0x0B, 0x0C, 0x0D].contains(byte()) { step() }
          continue
        }
        guard position < bytes.count else { break }
        // A line's end behind a backslash belongs to the string, and so does the next line.
        isEscaped = byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r")
      }
      step()
    }
    if position >= bytes.count {
      position = bytes.count
      ending = .string(quote: quote, continues: isEscaped)
    } else if byte() == quote {
      // Without its quote it ends in front of the line's end.
      position += 1
    }
  }

  /// Returns the number of `=` in a long bracket that opens here.
  private func longBracket() -> Int? {
    var level = 0
    while byte(1 + level) == UInt8(ascii: "=") { level += 1 }
    return byte(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  /// Skips a long string or comment, from after its opening bracket.
  private mutating func skipLong(_ level: Int, isComment: Bool) {
    let close = [UInt8(ascii: "]")] + [UInt8](repeating: UInt8(ascii: "="), count: level) + [UInt8(ascii: "]")]
    while position < bytes.count, !bytes[position...].starts(with: close) { step() }
    if position >= bytes.count { ending = .long(level: level, isComment: isComment) }
    position = min(position + close.count, bytes.count)
  }

  /// Skips a byte, or a line's end.
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
