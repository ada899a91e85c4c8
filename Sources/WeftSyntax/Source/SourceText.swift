/// The text of a script, with its tokens and lines.
package struct SourceText {
  package let bytes: [UInt8]
  package let tokens: [LuaToken]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = LuaLexer.tokens(of: bytes)
  }

  /// Returns the position at which Lua begins to read a file: after a byte order mark, and after a first line that
  /// begins with `#`, but before its line end, so that lines keep their numbers.
  package static func start(of bytes: [UInt8]) -> Int {
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    if start < bytes.count, bytes[start] == UInt8(ascii: "#") {
      start = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    }
    return start
  }

  /// Returns a token's text.
  package func text(_ token: LuaToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  /// Returns the text of several tokens, as it is written.
  package func text(_ range: Range<Int>) -> String {
    guard let first = range.first, let last = range.last else { return "" }
    return String(decoding: bytes[tokens[first].range.lowerBound..<tokens[last].range.upperBound], as: UTF8.self)
  }

  package func isSymbol(_ index: Int, _ symbol: Unicode.Scalar) -> Bool {
    guard tokens.indices.contains(index), tokens[index].kind == .symbol, tokens[index].range.count == 1 else {
      return false
    }
    return bytes[tokens[index].range.lowerBound] == UInt8(ascii: symbol)
  }

  /// Returns the column of a token's first character, from 1.
  package func column(_ token: LuaToken) -> Int {
    let before = bytes[..<token.range.lowerBound]
    let end = before.lastIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
    let start = end.map { $0 + 1 } ?? 0
    return String(decoding: before[start...], as: UTF8.self).count + 1
  }
}
