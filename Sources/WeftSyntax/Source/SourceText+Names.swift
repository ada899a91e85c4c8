// Names in a text.
extension SourceText {
  /// Returns true if a name occurs anywhere except where it is defined, as in `function A:name` and `A.name =`; also if
  /// it is a string, as in `button:addTarget(self, "name")` and `self["name"]`, that is neither defined by it nor printed.
  package func mentions(_ name: String) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].kind {
      case .string:
        text(tokens[index]).trimmingDelimiters == name && !isPrinted(index)
          && !(isSymbol(index - 1, "[") && isSymbol(index + 1, "]") && isSymbol(index + 2, "="))
      case .name: text(tokens[index]) == name && !isDefinition(index)
      case .keyword, .number, .symbol: false
      }
    }
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
