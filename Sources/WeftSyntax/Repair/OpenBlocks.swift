/// Blocks and brackets of a text whose ends don't stand where the indentation says, and those that have no end or no
/// beginning.
///
/// A block ends on a line that is indented as the one that it begins on; whatever is between is indented further. Where
/// a text is written otherwise, there are discrepancies too: what they are worth shows when one of them is mended
/// (``SyntaxRepair``).
struct OpenBlocks {
  enum Discrepancy: Equatable {
    /// What a token opens has no end before another token; the number of tokens for the text's end.
    case unclosed(opener: Int, before: Int)
    /// A token closes nothing, or something other than the indentation says. The head is the last token of the line
    /// that is indented as the beginning of what it closes.
    case unopened(closer: Int, head: Int?)
    /// A bracket is closed by one of another kind.
    case mismatched(opener: Int, closer: Int)
  }

  private struct Opener {
    let token: Int
    let indent: Int
    let line: Int
    let closer: String
    /// Whether it is the last token of its line.
    let endsLine: Bool
  }

  private let source: SourceText
  private let indents: [Int]
  private var open: [Opener] = []
  private(set) var discrepancies: [Discrepancy] = []
  /// The last token of the latest line of each indentation, without those of lines that are indented less after it.
  private var heads: [(indent: Int, last: Int)] = []

  init(_ source: SourceText) {
    self.source = source
    indents = source.indents
    // Whether only closing tokens stand before this one on its line.
    var isLed = false
    for index in source.tokens.indices {
      let isFirst = source.isFirst(index)
      if isFirst { isLed = true }
      let word = Self.isStructure(source.tokens[index]) ? source.text(source.tokens[index]) : ""
      if Self.closers.contains(word) {
        close(index, word, isFirst: isFirst, isLed: isLed)
      } else {
        if isFirst, !Self.continuing.contains(word) { leave(index) }
        isLed = false
      }
      if let closer = Self.openers[word] {
        open.append(
          Opener(
            token: index, indent: indents[index], line: source.tokens[index].line, closer: closer,
            endsLine: source.isFirst(index + 1)))
      }
      note(index, isFirst: isFirst)
    }
    for opener in open.reversed() {
      discrepancies.append(.unclosed(opener: opener.token, before: source.tokens.count))
    }
  }

  static let openers = [
    "function": "end", "if": "end", "do": "end", "repeat": "until", "(": ")", "[": "]", "{": "}",
  ]
  static let closers: Set<String> = ["end", "until", ")", "]", "}"]
  private static let brackets: Set<String> = [")", "]", "}"]
  /// How deep Lua lets blocks and brackets nest; further out nothing is searched.
  private static let deepest = 200
  /// Words that continue a statement on a line that is indented as its first.
  private static let continuing: Set<String> = ["then", "do", "else", "elseif", "and", "or"]

  private static func isStructure(_ token: LuaToken) -> Bool {
    token.kind == .keyword || (token.kind == .symbol && token.range.count == 1)
  }

  /// Keeps the last line of each indentation, for what ends a block to find where it should have begun.
  private mutating func note(_ index: Int, isFirst: Bool) {
    if isFirst {
      while let last = heads.last, last.indent >= indents[index] { heads.removeLast() }
      heads.append((indents[index], index))
    } else if !heads.isEmpty {
      heads[heads.count - 1].last = index
    }
  }

  /// The line above that is indented as a token's, if lines that are indented further stand between.
  private func head(of index: Int) -> Int? {
    guard let place = heads.suffix(Self.deepest).lastIndex(where: { $0.indent <= indents[index] }),
      heads[place].indent == indents[index],
      place + 1 < heads.count
    else { return nil }
    // Where a word is removed at a line's beginning, a blank may be left over.
    let isShifted = place + 2 < heads.count && heads[place + 1].indent == indents[index] + 1
    return heads[isShifted ? place + 1 : place].last
  }

  /// A line begins: what began on lines that are indented as far, or further, should be over.
  private mutating func leave(_ index: Int) {
    while let top = open.last, indents[index] <= top.indent, top.line < source.tokens[index].line {
      discrepancies.append(.unclosed(opener: top.token, before: index))
      open.removeLast()
    }
  }

  private mutating func close(_ index: Int, _ word: String, isFirst: Bool, isLed: Bool) {
    if let top = open.last, top.closer != word, Self.brackets.contains(top.closer), Self.brackets.contains(word) {
      discrepancies.append(.mismatched(opener: top.token, closer: index))
    }
    guard let matching = open.suffix(Self.deepest).lastIndex(where: { $0.closer == word }) else {
      discrepancies.append(.unopened(closer: index, head: isFirst ? head(of: index) : nil))
      return
    }
    let line = source.tokens[index].line
    // Of what it may close, that which the indentation says.
    var closed = matching
    if isFirst, open[matching].indent != indents[index] {
      if open[matching].indent > indents[index],
        let aligned = open.suffix(Self.deepest).lastIndex(where: { $0.closer == word && $0.indent == indents[index] })
      {
        closed = aligned
      } else if open[matching].indent < indents[index] {
        let head = head(of: index)
        discrepancies.append(.unopened(closer: index, head: head))
        if head != nil { return }
      }
    } else if !isFirst, open[matching].line < line {
      // What has lines of its own ends on one of its own, or on that of what it is in.
      if isLed ? open[matching].indent != indents[index] : word == "end" || open[matching].endsLine {
        discrepancies.append(.unopened(closer: index, head: nil))
      }
    }
    // Brackets of a line are closed in it.
    if closed + 1 < open.count, !isFirst, open[closed].line < line, open[closed + 1].line == line {
      discrepancies.append(.unopened(closer: index, head: nil))
      return
    }
    while open.count > closed + 1 {
      discrepancies.append(.unclosed(opener: open.removeLast().token, before: index))
    }
    open.removeLast()
  }
}
