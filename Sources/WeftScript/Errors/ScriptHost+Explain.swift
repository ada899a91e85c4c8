import WeftLua
import WeftSyntax

extension ScriptHost {
  /// Adds information to an error that leaves Lua: the functions' names in the source, and for Lua's own messages a
  /// hint and a column.
  func explain(_ error: WeftError) -> WeftError {
    var error = error
    error.traceback = named(error.traceback)
    // Lua's own messages, which hints are about, are short.
    guard error.code == .runtime || error.code == .depth || error.code == .type, error.hint == nil,
      error.message.utf8.count <= 2 * String.maximumPathLength, let location = error.location
    else { return error }
    let source = state.sources.text(of: location.file)
    let hints = LuaHints(host: self, source: source, line: location.line)
    error.hint = hints.hint(for: error.message, in: error.traceback.first)
    if location.column == nil, let source, let subject = LuaSubject(error.message),
      let token = source.token(named: subject.name, atLine: location.line)
    {
      error.location?.line = token.line
      error.location?.column = source.column(token)
    }
    if let message = hints.message(for: error.message) { error.message = message }
    return error
  }
}

extension SourceText {
  /// Returns the token of the name in Lua's message, if the line has it once. Lua assigns the last item of a table to
  /// the line of its closing brace, so a name that isn't on a line with a brace may be in that table.
  fileprivate func token(named name: String, atLine line: Int) -> LuaToken? {
    let onLine = tokens.indices.filter { tokens[$0].line == line }
    let found = onLine.filter { text(tokens[$0]) == name }
    if let first = found.first { return found.count == 1 ? tokens[first] : nil }
    guard let close = onLine.first(where: { isSymbol($0, "}") }) else { return nil }
    var depth = 0
    var index = close
    while index > 0 {
      if isSymbol(index, "}") { depth += 1 }
      if isSymbol(index, "{") { depth -= 1 }
      if depth == 0 { break }
      index -= 1
    }
    let inside = (index..<close).filter { text(tokens[$0]) == name }
    return inside.count == 1 ? tokens[inside[0]] : nil
  }
}
