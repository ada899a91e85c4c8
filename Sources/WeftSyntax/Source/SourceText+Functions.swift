// Functions in a text, by the lines that Lua records for them.
extension SourceText {
  /// Returns the tokens of the function that begins and ends on these lines, from `function` to `end`; of several, the
  /// outermost.
  package func function(at lines: ClosedRange<Int>) -> ClosedRange<Int>? {
    for index in tokens.indices where tokens[index].line == lines.lowerBound && isWord(index, "function") {
      let end = endOfFunction(index)
      if end < tokens.count, tokens[end].line == lines.upperBound { return index...end }
    }
    return nil
  }

  /// Returns the only `return` of a function, without those of functions inside it; nil if there are none, or several.
  ///
  /// - Parameter atTheEnd: true to ignore one inside an `if` or a loop.
  package func onlyReturn(in function: ClosedRange<Int>, atTheEnd: Bool = false) -> LuaToken? {
    var found: LuaToken?
    var blocks = 0
    var index = function.lowerBound + 1
    while index < function.upperBound {
      if isWord(index, "function") {
        index = endOfFunction(index)
      } else if isWord(index, "if") || isWord(index, "do") || isWord(index, "repeat") {
        blocks += 1
      } else if isWord(index, "end") || isWord(index, "until") {
        blocks -= 1
      } else if isWord(index, "return") {
        if found != nil || (atTheEnd && blocks > 0) { return nil }
        found = tokens[index]
      }
      index += 1
    }
    return found
  }

  /// The `return` of the chunk itself, at its end.
  package var mainReturn: LuaToken? {
    tokens.isEmpty ? nil : onlyReturn(in: -1...tokens.count)
  }

  /// Returns the name of the function that begins on a line, as in the source: `Cell:row`, `local function row`,
  /// `layoutSpecBlock = function`. Nil if it has no name, or the line has several functions.
  package func functionName(atLine line: Int) -> String? {
    let functions = tokens.indices.filter { tokens[$0].line == line && isWord($0, "function") }
    guard functions.count == 1, let index = functions.first else { return nil }
    var name = ""
    var next = index + 1
    while next < tokens.count, tokens[next].kind == .name || isSymbol(next, ".") || isSymbol(next, ":") {
      name += text(tokens[next])
      next += 1
    }
    if !name.isEmpty { return name }
    guard index >= 2, isSymbol(index - 1, "="), tokens[index - 2].kind == .name else { return nil }
    return text(tokens[index - 2])
  }

  /// Returns the class, the name and the first parameter of a method that is written with a dot, `function
  /// Cell.name(first)`; nil if the function that begins on the line is none.
  package func dottedFunction(atLine line: Int) -> (owner: String, name: String, parameters: [String])? {
    for index in tokens.indices where tokens[index].line == line && isWord(index, "function") {
      guard index + 4 < tokens.count, isSymbol(index + 2, "."), isSymbol(index + 4, "(") else { continue }
      var parameters: [String] = []
      var next = index + 5
      while next < tokens.count, !isSymbol(next, ")") {
        if tokens[next].kind == .name { parameters.append(text(tokens[next])) }
        next += 1
      }
      return (text(tokens[index + 1]), text(tokens[index + 3]), parameters)
    }
    return nil
  }

  /// Returns the parameter names of the function that begins on a line; none if the line has several functions.
  package func parameters(ofFunctionAtLine line: Int) -> [String] {
    let functions = tokens.indices.filter { tokens[$0].line == line && isWord($0, "function") }
    guard functions.count == 1, var index = functions.first else { return [] }
    while index < tokens.count, !isSymbol(index, "(") { index += 1 }
    var names: [String] = []
    while index < tokens.count, !isSymbol(index, ")") {
      if tokens[index].kind == .name { names.append(text(tokens[index])) }
      index += 1
    }
    return names
  }

  /// Returns the `end` of a function that begins at a token; one past the last token if there is none.
  private func endOfFunction(_ start: Int) -> Int {
    var depth = 0
    for index in start..<tokens.count where tokens[index].kind == .keyword {
      switch text(tokens[index]) {
      // `while` and `for` have a `do`, `elseif` is part of its `if`.
      case "function", "if", "do", "repeat": depth += 1
      case "end", "until": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return tokens.count
  }

  package func isWord(_ index: Int, _ word: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .keyword && text(tokens[index]) == word
  }
}
