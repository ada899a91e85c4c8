// Lines of a text, by its tokens.
extension SourceText {
  /// Returns true if a token is the first of its line.
  func isFirst(_ index: Int) -> Bool {
    tokens.indices.contains(index) && (index == 0 || tokens[index - 1].line < tokens[index].line)
  }

  /// The indentation of every token's line, in columns; a tab counts as eight.
  var indents: [Int] {
    var indents: [Int] = []
    indents.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      guard isFirst(index) else {
        indents.append(indents.last ?? 0)
        continue
      }
      var start = token.range.lowerBound
      while start > 0, bytes[start - 1] == UInt8(ascii: " ") || bytes[start - 1] == UInt8(ascii: "\t") { start -= 1 }
      indents.append(
        bytes[start..<token.range.lowerBound].reduce(0) { $1 == UInt8(ascii: "\t") ? ($0 / 8 + 1) * 8 : $0 + 1 })
    }
    return indents
  }

  /// The number of lines: one more than line ends.
  var lineCount: Int {
    var count = 1
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "\n") { count += 1 }
      if byte == UInt8(ascii: "\r"), index + 1 == bytes.count || bytes[index + 1] != UInt8(ascii: "\n") { count += 1 }
    }
    return count
  }
}
