import WeftLua
import WeftSupport
import WeftSyntax

/// Adds to errors of Lua what it doesn't know: functions' names in the source, hints, columns.
struct ErrorExplainer {
  let host: ScriptHost

  /// Adds information to an error that leaves Lua: the functions' names in the source, and for Lua's own messages a
  /// hint and a column.
  func explain(_ error: WeftError) -> WeftError {
    var error = error
    error.traceback = named(error.traceback)
    // Lua's own messages, which hints are about, are short.
    guard error.code == .runtime || error.code == .depth || error.code == .type, error.hint == nil,
      error.message.utf8.count <= 2 * String.maximumPathLength, let location = error.location
    else { return error }
    let source = host.state.sources.text(of: location.file)
    let hints = LuaHints(host: host, source: source, line: location.line)
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

  /// Returns the names of all classes' methods, by their places: `PhotoCell:layoutSpecThatFits`. Of the names of one
  /// function the first in the order of the alphabet counts.
  private func methodNames() -> [SourceLocation: String] {
    let frame = host.lua.stack
    var names: [SourceLocation: String] = [:]
    host.nodeClasses.forEachClass { nodeClass in
      guard frame.checkStack(8) else { return }
      frame.push(nodeClass.methods)
      frame.forEachRaw(-1) { frame in
        guard frame.type(at: -2) == .string, let name = frame.string(at: -2),
          let location = frame.functionLocation(at: -1)
        else { return }
        let whole = "\(nodeClass.name):\(name)"
        names[location] = min(names[location] ?? whole, whole)
      }
      frame.pop()
    }
    return names
  }

  /// Returns a traceback with the functions' names in the source.
  func named(_ traceback: [WeftError.Frame]) -> [WeftError.Frame] {
    guard traceback.contains(where: { $0.definedLine > 0 }) else { return traceback }
    let methods = methodNames()
    return traceback.map { frame in
      guard frame.definedLine > 0 else { return frame }
      var frame = frame
      let place = SourceLocation(file: frame.file, line: frame.definedLine)
      frame.function =
        methods[place] ?? host.state.sources.text(of: frame.file)?.functionName(atLine: frame.definedLine)
        ?? frame.function
      return frame
    }
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
