// Names in a text.
extension SourceText {
  /// Returns true if a name occurs anywhere except where it is defined, as in `function A:name` and `A.name =`; also if
  /// it occurs in a string.
  package func mentions(_ name: String) -> Bool {
    tokens.indices.contains { index in
      switch tokens[index].kind {
      case .string: text(tokens[index]).contains(name)
      case .name: text(tokens[index]) == name && !isDefinition(index)
      case .keyword, .number, .symbol: false
      }
    }
  }

  private func isDefinition(_ index: Int) -> Bool {
    if isSymbol(index + 1, "=") { return true }
    var start = index
    while isSymbol(start - 1, ".") || isSymbol(start - 1, ":") { start -= 2 }
    return isWord(start - 1, "function")
  }
}
