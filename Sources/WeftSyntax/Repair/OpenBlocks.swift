/// The blocks and brackets of a text whose ends contradict the indentation, and those that have no end or no beginning.
///
/// A block ends on a line with the indentation of the line on which it begins; the lines between are indented further.
/// A text that is indented otherwise has discrepancies, too: which of them are errors shows when one is repaired
/// (``SyntaxRepair``).
struct OpenBlocks {
  enum Discrepancy: Equatable {
    /// The opening token has no end before another token; the number of tokens stands for the text's end.
    case unclosed(opener: Int, before: Int)
    /// The closing token closes nothing, or contradicts the indentation. The head is the last token of the line with
    /// the indentation of the missing beginning.
    case unopened(closer: Int, head: Int?)
    /// A bracket is closed by one of another kind.
    case mismatched(opener: Int, closer: Int)
  }

  private struct Opener {
    let token: Int
    let indent: Int
    let line: Int
    let closer: String
    /// True if it is the last token of its line.
    let endsLine: Bool
  }

  private let source: SourceText
  private let indents: [Int]
  private var open: [Opener] = []
  private(set) var discrepancies: [Discrepancy] = []
  /// The last token of the latest line of each indentation, except deeper ones before a line that is indented less.
  private var heads: [(indent: Int, last: Int)] = []

  init(_ source: SourceText) {
    self.source = source
    indents = source.indents
    // True if only closing tokens are in front of the present one on its line.
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
  /// The depth to which Lua lets blocks and brackets nest; only so many are searched.
  private static let maximumDepth = 200
  /// Words that continue a statement on a line with the indentation of its first.
  private static let continuing: Set<String> = ["then", "do", "else", "elseif", "and", "or"]

  private static func isStructure(_ token: LuaToken) -> Bool {
    token.kind == .keyword || (token.kind == .symbol && token.range.count == 1)
  }

  /// Records the last line of each indentation, so that a closing token finds where its beginning is missing.
  private mutating func note(_ index: Int, isFirst: Bool) {
    if isFirst {
      while let last = heads.last, last.indent >= indents[index] { heads.removeLast() }
      heads.append((indents[index], index))
    } else if !heads.isEmpty {
      heads[heads.count - 1].last = index
    }
  }

  /// Returns the last token of the line above with a token's indentation, if there are lines between that are indented
  /// further.
  private func head(of index: Int) -> Int? {
    guard let place = heads.suffix(Self.maximumDepth).lastIndex(where: { $0.indent <= indents[index] }),
      heads[place].indent == indents[index],
      place + 1 < heads.count
    else { return nil }
    // A blank may be left over if a word was removed at the beginning of a line.
    let isShifted = place + 2 < heads.count && heads[place + 1].indent == indents[index] + 1
    return heads[isShifted ? place + 1 : place].last
  }

  /// Closes, at the beginning of a line, everything that began on a line with the same or a larger indentation.
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
    guard let matching = open.suffix(Self.maximumDepth).lastIndex(where: { $0.closer == word }) else {
      discrepancies.append(.unopened(closer: index, head: isFirst ? head(of: index) : nil))
      return
    }
    let line = source.tokens[index].line
    // Of the openers that it may close, the one with its indentation.
    var closed = matching
    if isFirst, open[matching].indent != indents[index] {
      if open[matching].indent > indents[index],
        let aligned = open.suffix(Self.maximumDepth).lastIndex(where: {
          $0.closer == word && $0.indent == indents[index]
        })
      {
        closed = aligned
      } else if open[matching].indent < indents[index] {
        let head = head(of: index)
        discrepancies.append(.unopened(closer: index, head: head))
        if head != nil { return }
      }
    } else if !isFirst, open[matching].line < line {
      // The end of a block of several lines is on a line of its own, or on that of an enclosing block's end.
      if isLed ? open[matching].indent != indents[index] : word == "end" || open[matching].endsLine {
        discrepancies.append(.unopened(closer: index, head: nil))
      }
    }
    // Brackets within a line are closed on it.
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
