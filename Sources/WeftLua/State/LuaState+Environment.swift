import CLua
import CLuaBridge

extension LuaState {
  /// Gives a function that ``load(_:file:)`` has made another table for its globals.
  public func setEnvironment(of function: LuaReference, to table: LuaReference) {
    let frame = stack
    frame.push(function)
    frame.push(table)
    // A chunk's first upvalue is its environment.
    if lua_setupvalue(frame.raw, -2, 1) == nil { frame.pop() }
    frame.pop()
  }
}

extension LuaFrame {
  /// Pops two tables and pushes a function for `__index`, which looks for a name in the first and, where it isn't there,
  /// in the second.
  public func pushLookup() { weft_push_lookup(raw) }
}
