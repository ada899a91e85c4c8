/// The indentation of the lines of a script that is being typed: two blanks more than the line in which the innermost
/// open block or bracket begins.
package enum LineIndent {
  /// Returns the number of blanks that a line begins with.
  ///
  /// - Parameters:
  ///   - line: the line's text; a word or a bracket at its start that closes a block is indented as the block's beginning.
  ///   - text: the lines in front of it, with the last one's end.
  package static func of(_ line: [UInt8], after text: [UInt8]) -> Int {
    // A line of a long string or comment is as it is typed.
    switch LuaLexer.scan(text).end {
    case .long, .string(_, continues: true): return 0
    case .nothing, .comment, .string: break
    }
    let source = SourceText(text)
    let indents = source.indents
    var open: [(closer: String, indent: Int)] = []
    for (index, token) in source.tokens.enumerated() where token.kind == .keyword || token.kind == .symbol {
      let word = source.text(token)
      if let closer = OpenBlocks.openers[word] { open.append((closer, indents[index])) }
      if OpenBlocks.closers.contains(word), let place = open.lastIndex(where: { $0.closer == word }) {
        open.removeSubrange(place...)
      }
    }
    let first = firstWord(line)
    if let place = open.lastIndex(where: { $0.closer == first }) { return open[place].indent }
    guard let innermost = open.last else { return indents.last ?? 0 }
    return innermost.closer == "end" && ["else", "elseif"].contains(first) ? innermost.indent : innermost.indent + 2
  }

  /// Returns true if a line consists of a word or a bracket that closes a block, or divides it.
  package static func isCloser(_ line: [UInt8]) -> Bool {
    let tokens = LuaLexer.scan(line).tokens
    guard tokens.count == 1 else { return false }
    let word = firstWord(line)
    return OpenBlocks.closers.contains(word) || word == "else" || word == "elseif"
  }

  private static func firstWord(_ line: [UInt8]) -> String {
    LuaLexer.scan(line).tokens.first.map { String(decoding: line[$0.range], as: UTF8.self) } ?? ""
  }
}
