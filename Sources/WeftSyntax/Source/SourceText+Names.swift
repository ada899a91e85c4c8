// Names in a text.
extension SourceText {
  /// Returns true if a name occurs anywhere except where it is defined, as in `function A:name` and `A.name =`; also if
  /// it is a string, as in `button:addTarget(self, "name")` and `self["name"]`, that is neither defined by it nor printed.
  ///
  /// - Parameter inLists: true if a string that is an item of a table counts, as in `{ "name", "size" }`: what goes
  ///   through such a list may define the names as well as use them.
  package func mentions(_ name: String, inLists: Bool = true) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].kind {
      case .string:
        text(tokens[index]).trimmingDelimiters == name && !isPrinted(index)
          && !(isSymbol(index - 1, "[") && isSymbol(index + 1, "]") && isSymbol(index + 2, "="))
          && (inLists || !isListed(index))
      case .name: text(tokens[index]) == name && !isDefinition(index)
      case .keyword, .number, .symbol: false
      }
    }
  }

  /// Returns true if the value of a variable or field may be used somewhere: its name occurs where it is neither assigned
  /// nor followed by a member, as in `self.name = value` and `self.name.url`; also if it is a string that isn't assigned,
  /// as in `self["name"]`.
  package func usesValue(of name: String) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].kind {
      case .string: text(tokens[index]).trimmingDelimiters == name && !isSymbol(index - 1, "=")
      case .name:
        text(tokens[index]) == name && !isDefinition(index) && !isSymbol(index + 1, ".") && !isSymbol(index + 1, ":")
      case .keyword, .number, .symbol: false
      }
    }
  }

  /// Returns the fields, in the order outwards, that hold what a line makes with a name: `photo` and `parts` for `Image` in
  /// `self.parts = { photo = Image() }`. A variable is no field.
  package func fields(holding name: String, line: Int) -> [String] {
    var fields: [String] = []
    for index in tokens.indices where tokens[index].line == line && text(tokens[index]) == name {
      fields += fieldsAssigned(from: index)
    }
    return fields
  }

  /// Returns the fields to which the expression around a token is assigned.
  private func fieldsAssigned(from index: Int) -> [String] {
    var fields: [String] = []
    // Brackets that are closed before the token, and true after a comma: what is before it belongs to another value.
    var (depth, isBesides) = (0, false)
    for place in (0..<index).reversed() {
      let token = text(tokens[place])
      if [")", "}", "]"].contains(token) {
        depth += 1
      } else if ["(", "{", "["].contains(token) {
        if depth == 0 { isBesides = false } else { depth -= 1 }
      } else if depth > 0 {
        continue
      } else if token == "," || token == ";" {
        isBesides = true
      } else if tokens[place].kind == .keyword, !["and", "or", "not", "nil", "true", "false"].contains(token) {
        break
      } else if token == "=", place > 0, !isBesides {
        let isField = isSymbol(place - 2, ".")
        guard isField || ["{", ",", ";"].contains(where: { isSymbol(place - 2, $0) }) else { break }
        fields.append(text(tokens[place - 1]))
        if isField { break }
      }
    }
    return fields
  }

  /// Returns true for an item of a table without a name.
  private func isListed(_ index: Int) -> Bool {
    let begins = ["{", ",", ";"].contains { isSymbol(index - 1, $0) }
    let ends = ["}", ",", ";"].contains { isSymbol(index + 1, $0) }
    guard begins, ends else { return false }
    // Brackets that are closed before the token.
    var depth = 0
    for place in (0..<index).reversed() where tokens[place].kind == .symbol {
      switch text(tokens[place]) {
      case ")", "}", "]": depth += 1
      case "(", "{", "[":
        if depth == 0 { return text(tokens[place]) == "{" }
        depth -= 1
      default: break
      }
    }
    return false
  }

  /// Returns true for the first argument of `print`.
  private func isPrinted(_ index: Int) -> Bool {
    let function = isSymbol(index - 1, "(") ? index - 2 : index - 1
    return tokens.indices.contains(function) && text(tokens[function]) == "print"
  }

  private func isDefinition(_ index: Int) -> Bool {
    if isSymbol(index + 1, "=") { return true }
    var start = index
    while isSymbol(start - 1, ".") || isSymbol(start - 1, ":") { start -= 2 }
    return isWord(start - 1, "function")
  }
}

extension String {
  /// The text inside the quotes or long brackets of a string of Lua.
  fileprivate var trimmingDelimiters: Substring {
    let marks: Set<Character> = ["\"", "'", "[", "]", "="]
    guard let first = firstIndex(where: { !marks.contains($0) }),
      let last = lastIndex(where: { !marks.contains($0) })
    else { return "" }
    return self[first...last]
  }
}
