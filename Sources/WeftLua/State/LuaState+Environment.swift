import CLua
import CLuaBridge

extension LuaState {
  /// Sets the table of globals for a function made by ``load(_:file:)-(String,_)``.
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
  /// Pops two tables and pushes a function for `__index`, which looks a name up in the first, then in the second.
  public func pushLookup() { weft_push_lookup(raw) }
}
