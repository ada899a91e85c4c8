import WeftLua

extension ScriptHost {
  /// Says more about an error that leaves Lua: functions get the names that their author knows, and Lua's own messages
  /// a hint and a column.
  func explain(_ error: WeftError) -> WeftError {
    var error = error
    error.traceback = named(error.traceback)
    guard error.code == .runtime || error.code == .depth || error.code == .type, error.hint == nil,
      let location = error.location
    else { return error }
    let source = sources.text(of: location.file)
    let hints = LuaHints(host: self, source: source, line: location.line)
    error.hint = hints.hint(for: error.message, in: error.traceback.first)
    if let message = hints.message(for: error.message) { error.message = message }
    if location.column == nil, let source, let subject = LuaSubject(error.message) {
      let tokens = source.tokens.filter { $0.line == location.line && source.text($0) == subject.name }
      if tokens.count == 1 { error.location?.column = source.column(tokens[0]) }
    }
    return error
  }
}
