import WeftLua
import WeftSupport

/// Explanations for a text that Lua can't parse: habits of other languages, and missing parts.
package struct SyntaxHints {
  private let source: SourceText
  private let message: String
  /// The text in Lua's message: `=` of `unexpected symbol near '='`.
  private let near: String
  /// The token in Lua's message; the number of tokens at the end of the text.
  private let position: Int

  /// True if it is that token, and not only one with the same text.
  private let isSure: Bool

  init(_ source: SourceText, _ message: String, line: Int, parsing problem: ([UInt8]) -> WeftError?) {
    self.source = source
    self.message = message
    let quoted = message.firstRange(of: " near ").map { message[$0.upperBound...] } ?? ""
    let near = quoted.hasPrefix("'") && quoted.hasSuffix("'") ? String(quoted.dropFirst().dropLast()) : String(quoted)
    self.near = near
    let alike =
      near == "<eof>"
      ? []
      : source.tokens.indices.filter {
        source.tokens[$0].line == line && near.hasPrefix(source.text(source.tokens[$0]))
      }
    let found = alike.count > 1 ? Self.culprit(among: alike, source, problem) : alike.first
    position = found ?? alike.first ?? source.tokens.count
    isSure = found != nil
  }

  /// Returns the first token at which the text is wrong, rather than unfinished.
  private static func culprit(
    among tokens: [Int], _ source: SourceText, _ problem: ([UInt8]) -> WeftError?
  ) -> Int? {
    var (low, high) = (0, tokens.count)
    while low < high {
      let middle = (low + high) / 2
      let found = problem(Array(source.bytes[..<source.tokens[tokens[middle]].range.upperBound]))
      if found.map({ !$0.message.hasSuffix("near <eof>") }) ?? false { high = middle } else { low = middle + 1 }
    }
    return low < tokens.count ? tokens[low] : nil
  }

  /// Returns the error with the place of the mistake, and a hint.
  ///
  /// - Parameter problem: returns Lua's error for a text.
  package static func explain(
    _ error: WeftError, _ source: SourceText, parsing problem: ([UInt8]) -> WeftError?
  ) -> WeftError {
    guard let location = error.location else { return error }
    var error = error
    let hints = SyntaxHints(source, error.message, line: location.line, parsing: problem)
    error.location = hints.location(location)
    error.hint = hints.hint
    if let (token, character) = hints.strange(inLine: location.line) {
      error.message = "unexpected character \(Self.name(of: character))"
      error.location?.column = source.column(token)
      error.hint = Self.hint(about: character)
      return error
    }
    if let statement = hints.returned {
      error.message = "return must be the last statement of its block"
      error.location?.line = source.tokens[statement].line
      error.location?.column = source.column(source.tokens[statement])
      error.hint =
        "the code after it, from line \(location.line) on, would never run; leave early by do return … end"
      return error
    }
    if let repair = hints.repair(problem) {
      error.location?.line = repair.line
      error.location?.column = repair.column
      if let message = repair.message { error.message = message }
      if let hint = repair.hint { error.hint = hint }
      // Lua's message names a token of another line.
      if location.line != repair.line {
        error.hint = [error.hint, "Lua noticed at line \(location.line)"].compactMap(\.self).joined(separator: "; ")
      }
    }
    return error
  }

  /// Returns a change after which Lua can parse the text; nil if Lua itself names the place, or no change helps.
  private func repair(_ problem: ([UInt8]) -> WeftError?) -> SyntaxRepair? {
    if message.hasPrefix("unfinished long string") {
      return opened.flatMap { SyntaxRepair.endOfLongString(in: source, from: $0, problem: problem) }
    }
    guard hintOfHabits == nil, message.contains("expected") || message.hasPrefix("syntax error")
    else { return nil }
    if message.hasPrefix("'end' expected"),
      let repair = SyntaxRepair.elseIf(in: source, problem: problem)
    {
      return repair
    }
    return SyntaxRepair.find(in: source, at: position, expected: message, problem: problem)
  }

  /// The `return` that isn't the last statement of its block; nil if a block's end is missing.
  ///
  /// Lua ends a block after its `return`, and reports a missing `end` if another statement follows.
  private var returned: Int? {
    guard ["'end' expected", "<eof> expected", "'until' expected"].contains(where: message.hasPrefix),
      !["<eof>", "end", "else", "elseif", "until"].contains(near), isSure, source.isFirst(position)
    else { return nil }
    var depth = 0
    for index in source.tokens.indices.prefix(position).reversed() {
      let word = source.text(source.tokens[index])
      switch source.tokens[index].kind {
      case .symbol where [")", "]", "}"].contains(word), .keyword where ["end", "until"].contains(word): depth += 1
      case .symbol where ["(", "[", "{"].contains(word),
        .keyword where ["function", "do", "if", "repeat"].contains(word):
        depth -= 1
      case .keyword where word == "return" && depth == 0: return isFollowed(index) ? index : nil
      default: break
      }
      if depth < 0 { return nil }
    }
    return nil
  }

  /// Returns true if the token in Lua's message is indented as a statement of the `return`'s block: deeper than the
  /// line that opens the block.
  private func isFollowed(_ statement: Int) -> Bool {
    let column = source.column(source.tokens[statement])
    guard source.isFirst(statement), source.column(source.tokens[position]) >= column else { return false }
    guard !message.hasPrefix("<eof>") else { return true }
    guard let line = opener?.line, let first = source.tokens.first(where: { $0.line == line }) else { return false }
    return source.column(first) < column
  }

  /// The line in `(starting at line 3)`.
  private var opened: Int? {
    message.firstRange(of: "(starting at line ").flatMap { Int(message[$0.upperBound...].prefix(while: \.isNumber)) }
  }

  private func text(_ offset: Int) -> String {
    let index = position + offset
    return source.tokens.indices.contains(index) ? source.text(source.tokens[index]) : ""
  }

  /// Returns the place in Lua's message; at the end of the text, the beginning of the unfinished construct.
  private func location(_ location: SourceLocation) -> SourceLocation {
    var location = location
    if message.hasPrefix("unfinished string"),
      let token = source.tokens.last(where: { $0.kind == .string && $0.line <= location.line })
    {
      location.line = token.line
      location.column = source.column(token)
    } else if let start = message.firstRange(of: "at line "), opener == nil,
      let line = Int(message[start.upperBound...].prefix(while: \.isNumber))
    {
      // `break outside loop at line 1`, `no visible label … at line 2`
      location.line = line
    } else if near == "<eof>" {
      if let opener, let line = opener.line {
        location.line = line
        location.column = source.tokens.first { $0.line == line && source.text($0) == opener.word }
          .map { source.column($0) }
      } else if let last = source.tokens.last {
        location.line = last.line
      }
    } else if source.isFirst(position), position > 0,
      message.hasPrefix("'then' expected") || message.hasPrefix("'do' expected")
        || SyntaxRepair.wantsMore(source, position - 1) && SyntaxRepair.beginsSomething(source, position)
    {
      // A missing part is reported at the end of the line above.
      location.line = source.tokens[position - 1].line
      location.column = source.column(source.tokens[position - 1])
    } else if isSure, source.tokens.indices.contains(position) {
      location.column = source.column(source.tokens[position])
    }
    return location
  }

  /// The word and line in `(to close '{' at line 3)`.
  private var opener: (word: String, line: Int?)? {
    guard let start = message.firstRange(of: "(to close '"), let end = message.firstRange(of: "' at line ") else {
      return nil
    }
    return (
      String(message[start.upperBound..<end.lowerBound]),
      Int(message[end.upperBound...].prefix { $0.isNumber })
    )
  }

  private var hint: String? {
    hintOfHabits ?? hintOfTables ?? hintOfBlocks
  }

  /// Returns the variable in front of a token, with its prefix: `post.user`, `rows[1].title`; empty if there is none.
  private func variable(before end: Int) -> String {
    var start = min(end, source.tokens.count)
    while start > 0 {
      if source.tokens[start - 1].kind == .name {
        start -= 1
        guard source.isSymbol(start - 1, ".") || source.isSymbol(start - 1, ":") else { break }
        start -= 1
      } else if ["]", ")", "}"].contains(where: { source.isSymbol(start - 1, $0) }) {
        var depth = 0
        repeat {
          start -= 1
          if ["]", ")", "}"].contains(where: { source.isSymbol(start, $0) }) { depth += 1 }
          if ["[", "(", "{"].contains(where: { source.isSymbol(start, $0) }) { depth -= 1 }
        } while depth > 0 && start > 0
      } else {
        break
      }
    }
    // Without a variable before the dot there is no name.
    guard !source.isSymbol(start, "."), !source.isSymbol(start, ":") else { return "" }
    return source.text(start..<min(end, source.tokens.count))
  }

  /// The word of the innermost bracket that is open at the position, with its line.
  private var openBracket: (word: String, line: Int)? {
    var open: [LuaToken] = []
    for index in source.tokens.indices.prefix(position) {
      if ["(", "{", "["].contains(where: { source.isSymbol(index, $0) }) { open.append(source.tokens[index]) }
      if [")", "}", "]"].contains(where: { source.isSymbol(index, $0) }) { _ = open.popLast() }
    }
    return open.last.map { (source.text($0), $0.line) }
  }

  /// A hint about syntax of other languages, whose meaning is clear.
  private var hintOfHabits: String? {
    hintOfOperators ?? hintOfWords ?? hintOfMisspeltWord ?? hintOfKeys ?? hintOfBraces
  }

  private var hintOfOperators: String? {
    if position < source.tokens.count,
      source.tokens.first(where: { $0.line == source.tokens[position].line }).map({ source.text($0) }) == "//"
    {
      return "comments begin with --"
    }
    switch near {
    case "&" where text(-1) == "&" || text(1) == "&": return "Lua writes and"
    case "|" where text(-1) == "|" || text(1) == "|": return "Lua writes or"
    case "!" where text(1) == "=": return "Lua writes ~= for not equal"
    case "!": return "Lua writes not"
    case "+" where text(1) == "=", "-" where text(1) == "=", "*" where text(1) == "=":
      let name = variable(before: position)
      return name.isEmpty ? nil : "Lua has no \(near)=; write \(name) = \(name) \(near) …"
    case "+" where text(1) == "+" || text(-1) == "+":
      let name = variable(before: text(-1) == "+" ? position - 1 : position)
      return name.isEmpty ? nil : "Lua has no ++; write \(name) = \(name) + 1"
    case "//": return "comments begin with --"
    case "?" where text(1) == ".":
      let name = variable(before: position)
      return name.isEmpty ? nil : "Lua has no ?.; write \(name) and \(name).\(text(2))"
    case "?": return "Lua has no ? :; write condition and one or other"
    case "=" where text(1) == ">", ")" where text(1) == "=" && text(2) == ">":
      return "a function is written function(…) … end"
    case "=" where text(-1) == "=" || text(1) == "=": return "one = is enough to set a value"
    case "=" where message.hasPrefix("'then' expected") || message.hasPrefix("'do' expected"):
      return "= sets a value; == compares"
    case "==" where message.hasPrefix("'=' expected") || message.hasPrefix("syntax error"):
      return "one = sets a value; == compares"
    default: break
    }
    if message.hasPrefix("malformed number") {
      let digits = near.prefix { $0.isNumber || $0 == "." }
      return "numbers are points, without a unit: \(digits)"
    }
    if text(-1) == "%" || near == "%" { return "write a percentage in quotes: \"50%\"" }
    return nil
  }

  private var hintOfWords: String? {
    if ["let", "var", "const", "val"].contains(text(-1)) { return "write local \(near)" }
    if text(-1) == "switch" || text(-1) == "class" || text(-1) == "func" || text(-1) == "def" || text(-1) == "import" {
      return [
        "func": "write function \(near)", "def": "write function \(near)",
        "class": "write local \(near) = ui.CellNode:subclass \"\(near)\"",
        "import": "write local name = require \"module\"",
      ][text(-1)] ?? "Lua has no switch; write if, elseif and else"
    }
    if message.hasPrefix("no visible label 'continue'") {
      return "Lua has no continue; put the label ::continue:: before the loop's end"
    }
    if message.hasPrefix("<name> expected"), LuaToken.keywords.contains(near) {
      return "\(near) is a word of the language; choose another name"
    }
    return nil
  }

  /// Returns the first character in a line that Lua has no use for, where its message gives the number of a byte.
  private func strange(inLine line: Int) -> (LuaToken, Character)? {
    guard near.hasPrefix("<\\"),
      let token = source.tokens.first(where: {
        $0.line == line && $0.kind == .symbol && source.bytes[$0.range.lowerBound] >= 0x80
      }), let character = String(decoding: source.bytes[token.range.lowerBound...].prefix(32), as: UTF8.self).first
    else { return nil }
    return (token, character)
  }

  /// Returns a character as it is shown; one that can't be seen by its number.
  private static func name(of character: Character) -> String {
    guard let scalar = character.unicodeScalars.first, isSpace(character) else { return "\(character)" }
    let number = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - number.count)) + number
  }

  private static func isSpace(_ character: Character) -> Bool {
    character.isWhitespace || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
  }

  private static func hint(about character: Character) -> String {
    if isSpace(character) { return "it looks like a space or like nothing; write a plain space" }
    if let scalar = character.unicodeScalars.first, (0xFF01...0xFF5E).contains(scalar.value),
      let narrow = Unicode.Scalar(scalar.value - 0xFEE0)
    {
      return "write \(Character(narrow))"
    }

    return switch character {
    case "“", "”", "„", "«", "»": "quotes are straight: \"…\""
    case "‘", "’", "‚", "‹", "›": "quotes are straight: '…'"
    case "–", "—", "−": "a minus is -, and a comment begins with --"
    case "…": "write three dots: ..."
    default: "names are made of A-Z, a-z, 0-9 and _; write other text in quotes"
    }
  }

  /// Words that begin or divide statements, for one that is misspelt: `locl x = 3`.
  private static let statementWords = [
    "local", "function", "return", "if", "for", "while", "repeat", "until", "else", "elseif", "end", "goto", "break",
  ]

  private var hintOfMisspeltWord: String? {
    guard message.hasPrefix("syntax error near"), position > 0, source.tokens.indices.contains(position),
      source.tokens[position - 1].kind == .name, source.tokens[position].kind != .symbol
    else { return nil }
    return Spelling.nearest(to: text(-1), among: Self.statementWords).map { "did you mean \"\($0)\"?" }
  }

  private var hintOfKeys: String? {
    if LuaToken.keywords.contains(near), ["=", ":"].contains(text(1)) {
      return "\(near) is a word of the language; as a key it is [\"\(near)\"]"
    }
    if text(-1) == ":", message.hasPrefix("<name> expected") { return hintOfField(-2) }
    return nil
  }

  /// Returns the hint about a field that is written as in JSON or JavaScript; its key is the token at an offset. Nil if
  /// that can't be a key.
  private func hintOfField(_ offset: Int) -> String? {
    guard source.tokens.indices.contains(position + offset) else { return nil }
    let key = text(offset)
    let written: String
    switch source.tokens[position + offset].kind {
    case .name: written = key
    case .string: written = isName(key.dropFirst().dropLast()) ? String(key.dropFirst().dropLast()) : "[\(key)]"
    case .number: written = "[\(key)]"
    case .keyword, .symbol: return nil
    }
    return "a field is set with =: \(written) = …"
  }

  private func isName(_ text: some StringProtocol) -> Bool {
    let tokens = LuaLexer.tokens(of: Array(text.utf8))
    return tokens.count == 1 && tokens[0].kind == .name && tokens[0].range.count == text.utf8.count
  }

  private var hintOfBraces: String? {
    guard near == "{", message.hasPrefix("unexpected symbol"), text(-1) == ")" else { return nil }
    return "a function's body has no braces; it ends with end"
  }

  private var hintOfTables: String? {
    guard message.contains("'}' expected") || message.contains("')' expected") else {
      if LuaToken.keywords.contains(near), let bracket = openBracket, message.hasPrefix("unexpected symbol") {
        return "the \(bracket.word) of line \(bracket.line) is still open"
      }
      return nil
    }
    if near == ":", let hint = hintOfField(-1) { return hint }
    if near == "}" { return "a parenthesis is still open" }
    if near == "<eof>" { return "it is never closed" }
    if position < source.tokens.count {
      switch source.tokens[position].kind {
      case .name, .string, .number: return "is there a comma missing before \(near)?"
      default: break
      }
    }
    return near == "{" ? "is there a comma missing before {?" : "a brace is still open"
  }

  private var hintOfBlocks: String? {
    if message.hasPrefix("<eof> expected near 'end'") {
      return "there is one end too many, or something is closed too early"
    }
    if message.hasPrefix("'end' expected"), near != "<eof>" {
      return ["return", "local", "function"].contains(near)
        ? "is there an end missing before this line?" : "return must be the last statement of its block"
    }
    if message.hasPrefix("'end' expected") { return "it is never closed with end" }
    if message.hasPrefix("unfinished long string") { return "it is never closed with ]]" }
    if message.hasPrefix("unfinished string") { return "the closing quote is missing" }
    return nil
  }
}
