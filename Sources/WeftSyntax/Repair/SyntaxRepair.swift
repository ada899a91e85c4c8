import WeftLua

/// A change of one token after which Lua can parse a text: its place is that of the mistake.
///
/// Lua reports where it stopped, which may be much later: a block that is never closed is reported at the text's end.
/// First the changes that the indentation suggests are tried, then parts that may be missing or superfluous where Lua
/// stopped. Of several changes that work, the one is taken after which the blocks agree best with the indentation.
struct SyntaxRepair {
  /// The line of the mistake.
  let line: Int
  let column: Int?
  /// A message instead of Lua's, which names another token.
  var message: String?
  var hint: String?

  fileprivate struct Attempt {
    let repair: SyntaxRepair
    /// The range that is replaced, and the new text.
    let range: Range<Int>
    let text: String
  }

  /// The maximum number of bytes that Lua parses to find a repair, unless a few times the text's length is more.
  private static let maximumBytes = 4 << 20
  private static let maximumAttempts = 60

  /// Finds a repair.
  ///
  /// - Parameters:
  ///   - position: The token at which Lua stopped; the number of tokens at the end of the text.
  ///   - message: Lua's message, which may contain the expected token.
  ///   - problem: Returns Lua's error for a text.
  static func find(
    in source: SourceText, at position: Int, expected message: String, problem: ([UInt8]) -> WeftError?
  ) -> SyntaxRepair? {
    guard !source.tokens.isEmpty else { return nil }
    let search = Search(source, position)
    let before = OpenBlocks(source).discrepancies
    let most = max(8, min(maximumAttempts, maximumBytes / max(source.bytes.count, 1)))
    var best: (repair: SyntaxRepair, left: Int)?
    for attempt in (search.named(message) + search.structural(before) + search.local).prefix(most) {
      let bytes = source.bytes.replacing([attempt])
      guard problem(bytes) == nil else { continue }
      let left = OpenBlocks(SourceText(bytes)).discrepancies.count
      if left < best?.left ?? .max { best = (attempt.repair, left) }
      if left == 0 { break }
    }
    if let best { return best.repair }
    // Several ends may be missing.
    let ends = search.ends(before)
    return ends.count > 1 && problem(source.bytes.replacing(ends)) == nil ? ends.first?.repair : nil
  }

  private struct Search {
    let source: SourceText
    let position: Int
    let tokens: [LuaToken]
    let indents: [Int]

    init(_ source: SourceText, _ position: Int) {
      self.source = source
      self.position = position
      tokens = source.tokens
      indents = source.indents
    }

    private func text(_ index: Int) -> String { tokens.indices.contains(index) ? source.text(tokens[index]) : "" }
    private func line(_ index: Int) -> Int { tokens[min(index, tokens.count - 1)].line }

    // MARK: repairs by Lua's message

    /// Returns attempts with the word that Lua expected in front of its token, or without a `return` that isn't the
    /// last of its block.
    func named(_ message: String) -> [Attempt] {
      guard position > 0, position < tokens.count else { return [] }
      let before = position - 1
      let end = tokens[before].range.upperBound
      if let word = ["then", "do", "in"].first(where: { message.hasPrefix("'\($0)' expected") }) {
        let repair = SyntaxRepair(
          line: line(before), column: source.column(tokens[before]), hint: "is \(word) missing behind \(text(before))?")
        return [Attempt(repair: repair, range: end..<end, text: " \(word) ")]
      }
      guard message.hasPrefix("'end' expected") || message.hasPrefix("<eof> expected"),
        let index = tokens.indices[..<position].suffix(1000).last(where: { source.isWord($0, "return") })
      else { return [] }
      let repair = SyntaxRepair(
        line: line(index), column: source.column(tokens[index]),
        hint: "return must be the last statement of its block")
      return [Attempt(repair: repair, range: tokens[index].range, text: " ")]
    }

    // MARK: repairs by the indentation

    /// Returns attempts that end each block and bracket without an end.
    func ends(_ discrepancies: [OpenBlocks.Discrepancy]) -> [Attempt] {
      discrepancies.prefix(12).compactMap { discrepancy in
        guard case .unclosed(let opener, let before) = discrepancy else { return nil }
        return unclosed(opener, before).first { $0.range.isEmpty }
      }
    }

    func structural(_ discrepancies: [OpenBlocks.Discrepancy]) -> [Attempt] {
      discrepancies.prefix(12).flatMap { discrepancy in
        switch discrepancy {
        case .unclosed(let opener, let before): unclosed(opener, before)
        case .unopened(let closer, let head): unopened(closer, head)
        case .mismatched(let opener, let closer): mismatched(opener, closer)
        }
      }
    }

    /// Returns attempts that insert an end, or remove the opener without one.
    private func unclosed(_ opener: Int, _ before: Int) -> [Attempt] {
      let word = text(opener)
      let closer = OpenBlocks.openers[word] ?? "end"
      let last = before - 1
      let isOneLine = line(opener) == line(last)
      let isBlock = tokens[opener].kind == .keyword
      // If the opener is the last token of its line, the end is on a line of its own.
      let hasOwnLine = !isOneLine && (isBlock || line(opener + 1) > line(opener))
      let end = hasOwnLine ? lineAfter(last, before, deeperThan: indents[opener]) : line(last)
      let missing = SyntaxRepair(
        line: end, column: isOneLine ? source.column(tokens[last]) : nil,
        message: "'\(closer)' expected (to close '\(word)' at line \(line(opener)))",
        hint: isOneLine
          ? "the \(word) of this line is never closed"
          : "the \(word) of line \(line(opener)) is never closed; by the indentation its \(closer) is missing here")
      let stray = SyntaxRepair(
        line: line(opener), column: source.column(tokens[opener]),
        message: "'\(word)' is never closed", hint: "is this \(word) one too many?")
      let put =
        (hasOwnLine ? "\n" + String(repeating: " ", count: indents[opener]) : " ")
        + (closer == "until" ? "until true " : closer + " ")
      var attempts = isOneLine ? [] : closedInLine(opener, closer)
      let isDoubled = opener + 1 < tokens.count && text(opener + 1) == word && line(opener + 1) == line(opener)
      if isDoubled { attempts.append(Attempt(repair: stray, range: tokens[opener].range, text: " ")) }
      for index in [last, last - 1] where index >= opener {
        if index < last, text(last) != ",", text(last) != ";" { break }
        let place = tokens[index].range.upperBound
        attempts.append(Attempt(repair: missing, range: place..<place, text: put))
      }
      if !isDoubled { attempts.append(Attempt(repair: stray, range: tokens[opener].range, text: " ")) }
      return attempts
    }

    /// Returns the line after a block's last; comments with the indentation of the block belong to it.
    private func lineAfter(_ last: Int, _ before: Int, deeperThan indent: Int) -> Int {
      let end = before < tokens.count ? tokens[before].range.lowerBound : source.bytes.count
      let between = source.bytes[tokens[last].range.upperBound..<end]
      var line = line(last)
      var number = line
      for text in between.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst().dropLast()
      {
        number += 1
        let blanks = text.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
        if blanks < text.count, text.dropFirst(blanks).first != UInt8(ascii: "\r"), blanks > indent { line = number }
      }
      return min(line + 1, before < tokens.count ? self.line(before) : source.lineCount)
    }

    /// Returns attempts that close a bracket in front of a comma of its line, if a construct of several lines begins
    /// after it.
    private func closedInLine(_ opener: Int, _ closer: String) -> [Attempt] {
      guard tokens[opener].kind == .symbol else { return [] }
      let rest = tokens.indices[(opener + 1)...].prefix { line($0) == line(opener) }
      let another = rest.last { index in
        OpenBlocks.openers[text(index)] == "end" || (text(index) == text(opener) && !source.isFirst(index + 1))
      }
      guard let another else { return [] }
      let isBlock = tokens[another].kind == .keyword
      let commas = rest.filter { text($0) == "," && (isBlock ? $0 < another : $0 > another) }
      return commas.suffix(3).reversed().map { comma in
        let place = tokens[comma].range.lowerBound
        return Attempt(
          repair: SyntaxRepair(
            line: line(opener), column: source.column(tokens[comma]),
            message: "'\(closer)' expected (to close '\(text(opener))' at line \(line(opener)))",
            hint: "the \(text(opener)) of this line is never closed"),
          range: place..<place, text: " \(closer) ")
      }
    }

    /// Returns attempts that replace one of two brackets that don't match.
    private func mismatched(_ opener: Int, _ closer: Int) -> [Attempt] {
      [(opener, closer), (closer, opener)].compactMap { wrong, right in
        let word = text(right)
        let match = OpenBlocks.openers[word] ?? OpenBlocks.openers.first { $0.value == word }?.key ?? ""
        return Attempt(
          repair: SyntaxRepair(
            line: line(wrong), column: source.column(tokens[wrong]),
            message:
              "'\(text(opener))' of line \(line(opener)) and '\(text(closer))' of line \(line(closer)) don't match",
            hint: "should this be \(match)?"),
          range: tokens[wrong].range, text: match)
      }
    }

    /// Returns attempts that remove an end, or insert a beginning at the place that the indentation suggests.
    private func unopened(_ closer: Int, _ head: Int?) -> [Attempt] {
      let word = text(closer)
      var attempts: [Attempt] = []
      if let head {
        let opener = OpenBlocks.openers.first { $0.value == word && word != "end" }?.key ?? "do"
        let missing = SyntaxRepair(
          line: line(head), column: nil, message: "the '\(word)' of line \(line(closer)) closes nothing",
          hint: word == "end"
            ? "by the indentation it ends what begins here: is a function, do or then missing?"
            : "by the indentation it ends what begins here: is a \(opener) missing?")
        let place = tokens[head].range.upperBound
        attempts.append(Attempt(repair: missing, range: place..<place, text: " \(opener) "))
        if word == "end", text(head) == ")", text(closer + 1) == ")" {
          attempts.append(Attempt(repair: missing, range: tokens[head].range, text: ", function() "))
        }
      }
      let stray = SyntaxRepair(
        line: line(closer), column: source.column(tokens[closer]), message: "one '\(word)' too many",
        hint: "by the indentation this \(word) closes nothing, or something too early")
      attempts.append(Attempt(repair: stray, range: tokens[closer].range, text: " "))
      return attempts
    }

    // MARK: repairs where Lua stopped

    /// Attempts that insert a part in front of the token at which Lua stopped, or remove one.
    var local: [Attempt] {
      guard position > 0, position == tokens.count || source.isFirst(position) else { return [] }
      let before = position - 1
      let end = tokens[before].range.upperBound
      let here = SyntaxRepair(
        line: line(before), column: source.column(tokens[before]),
        hint: wantsMore(before) ? "is something missing behind \(text(before))?" : nil)
      let there = SyntaxRepair(
        line: line(position), column: position < tokens.count ? source.column(tokens[position]) : nil)
      var attempts: [Attempt] = []
      // An operand that is missing on the left of a binary operator belongs to the operator's line.
      let isOperator = position < tokens.count && tokens[position].kind == .symbol && !beginsSomething(position)
      for word in Self.missing {
        var repair = isOperator && word == "x" ? there : here
        if let hint = hint(missing: word) { repair.hint = hint }
        attempts.append(Attempt(repair: repair, range: end..<end, text: " \(word) "))
      }
      attempts.append(Attempt(repair: here, range: tokens[before].range, text: " "))
      attempts.append(Attempt(repair: here, range: tokens[before].range, text: " x "))
      guard position < tokens.count else { return attempts }
      let stray = Attempt(repair: there, range: tokens[position].range, text: " ")
      // A token that can begin a statement or a value is rarely superfluous.
      return beginsSomething(position) || wantsMore(before) ? attempts + [stray] : [stray] + attempts
    }

    private static let missing = [",", "then", "do", ")", "}", "]", "end", "x", "= nil", "()", "in x do", "x ="]

    private func hint(missing word: String) -> String? {
      switch word {
      case ",": "is there a comma missing after \(text(position - 1))?"
      case "then", "do", ")", "}", "]", "end": "is \(word) missing at the end of this line?"
      default: nil
      }
    }

    private func beginsSomething(_ index: Int) -> Bool { SyntaxRepair.beginsSomething(source, index) }
    private func wantsMore(_ index: Int) -> Bool { SyntaxRepair.wantsMore(source, index) }
  }

  /// Finds an `else if` that should be `elseif`, as it has no end of its own.
  static func elseIf(in source: SourceText, problem: ([UInt8]) -> WeftError?) -> SyntaxRepair? {
    let tokens = source.tokens
    let places = tokens.indices.dropLast().filter {
      source.isWord($0, "else") && source.isWord($0 + 1, "if") && tokens[$0].line == tokens[$0 + 1].line
    }
    for index in places.suffix(8) {
      var bytes = source.bytes
      let range = tokens[index].range.lowerBound..<tokens[index + 1].range.upperBound
      bytes.replaceSubrange(range, with: Array("elseif".utf8))
      guard problem(bytes) == nil else { continue }
      return SyntaxRepair(
        line: tokens[index].line, column: source.column(tokens[index]),
        hint: "else if begins a second if; write elseif")
    }
    return nil
  }

  /// Finds the end of a long string without one: the first line, indented no further than the string's first, from
  /// which the rest can be parsed.
  static func endOfLongString(
    in source: SourceText, from line: Int, problem: ([UInt8]) -> WeftError?
  ) -> SyntaxRepair? {
    guard let index = source.tokens.indices.last, source.tokens[index].kind == .string,
      source.tokens[index].line == line
    else { return nil }
    let token = source.tokens[index]
    let text = source.bytes[token.range]
    let level = text.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    let closer = "]" + String(repeating: "=", count: level) + "]"
    let indent = source.indents[index]
    var number = line
    var tries = 0
    for place in text.indices where text[place] == UInt8(ascii: "\n") {
      number += 1
      let rest = text[(place + 1)...]
      let blanks = rest.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }.count
      guard blanks <= indent, let first = rest.dropFirst(blanks).first, first > 0x20 else { continue }
      tries += 1
      var bytes = source.bytes
      bytes.insert(contentsOf: Array((closer + " ").utf8), at: place + 1)
      if problem(bytes) == nil {
        return SyntaxRepair(
          line: number, column: nil, message: "unfinished long string (starting at line \(line))",
          hint: "its \(closer) is missing before this line")
      }
      if tries == 12 { break }
    }
    return nil
  }

  /// Returns true if a token can begin a statement or a value.
  static func beginsSomething(_ source: SourceText, _ index: Int) -> Bool {
    guard source.tokens.indices.contains(index) else { return false }
    let word = source.text(source.tokens[index])
    switch source.tokens[index].kind {
    case .name, .string, .number: return true
    case .keyword:
      return [
        "if", "for", "while", "repeat", "local", "function", "return", "do", "nil", "true", "false", "not", "goto",
        "break",
      ].contains(word)
    case .symbol: return ["{", "(", "[", "#", "-", "~", "::", "..."].contains(word)
    }
  }

  /// Returns true if a token can't be the last of a statement.
  static func wantsMore(_ source: SourceText, _ index: Int) -> Bool {
    guard source.tokens.indices.contains(index) else { return false }
    let word = source.text(source.tokens[index])
    switch source.tokens[index].kind {
    case .name, .string, .number: return false
    case .keyword: return !["end", "nil", "true", "false", "break", "return", "do", "then", "else"].contains(word)
    case .symbol: return ![")", "}", "]", "...", ";", "::"].contains(word)
    }
  }
}

extension [UInt8] {
  /// Returns the text after some changes; of two changes in the same place, the earlier one comes first.
  fileprivate func replacing(_ attempts: [SyntaxRepair.Attempt]) -> [UInt8] {
    var bytes = self
    // Of two changes in one place, the first is inserted last, and so comes first.
    let ordered = attempts.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) > ($1.element.range.lowerBound, $1.offset)
    }
    for (_, attempt) in ordered { bytes.replaceSubrange(attempt.range, with: Array(attempt.text.utf8)) }
    return bytes
  }
}
