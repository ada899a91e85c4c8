import CLua
import CLuaBridge

// The state of a stack, and the values that it keeps for Swift.
extension LuaFrame {
  /// The state of this stack.
  public var state: LuaState { LuaState.of(raw) }

  /// Makes a reference that retains the value at `index` from Swift.
  public func reference(at index: Int32) -> LuaReference {
    lua_pushvalue(raw, index)
    let state = state
    state.dropReferences()
    return LuaReference(id: luaL_ref(raw, weft_registry()), pool: state.pool)
  }

  /// Pushes the value of a reference. The reference must be of this state.
  public func push(_ reference: LuaReference) { lua_rawgeti(raw, weft_registry(), Int64(reference.id)) }
}

// Access as in scripts: with metamethods, in protected mode.
extension LuaFrame {
  /// Pops a key and pushes `v[key]`.
  ///
  /// - Throws: The error of a metamethod; Lua's, with the code `runtime`, for a value without fields.
  public func get(_ index: Int32) throws(WeftError) { try check(weft_get(raw, index)) }

  /// Pushes `v[name]`; throws as ``get(_:)``.
  public func get(_ index: Int32, field name: String) throws(WeftError) {
    let index = absolute(index)
    push(name)
    try get(index)
  }

  /// Pops a value and a key under it and sets `v[key]`.
  ///
  /// - Throws: The error of a metamethod; Lua's, with the code `runtime`, for a value without fields, and for a key
  ///   that is nil or NaN.
  public func set(_ index: Int32) throws(WeftError) { try check(weft_set(raw, index)) }

  /// Pops a value and sets `v[name]`; throws as ``set(_:)``.
  public func set(_ index: Int32, field name: String) throws(WeftError) {
    let index = absolute(index)
    push(name)
    insert(-2)
    try set(index)
  }

  /// Returns the value at `index` as text, as Lua's `tostring` does.
  ///
  /// - Throws: The error of `__tostring`.
  public func description(at index: Int32) throws(WeftError) -> String {
    try check(weft_tostring(raw, index))
    defer { pop() }
    return string(at: -1) ?? ""
  }

  /// Returns true if two values are equal, by their `__eq` if they have one.
  ///
  /// - Throws: The error of `__eq`.
  public func equal(_ a: Int32, _ b: Int32) throws(WeftError) -> Bool {
    try check(weft_compare(raw, a, b, LUA_OPEQ))
    defer { pop() }
    return boolean(at: -1)
  }

  /// Calls the function under the topmost `arguments` values; the results replace all of them.
  ///
  /// - Parameters:
  ///   - arguments: the number of arguments.
  ///   - results: the number of results to leave; ``all`` for all.
  /// - Throws: The error of the function.
  public func call(arguments: Int32, results: Int32) throws(WeftError) {
    let status = weft_pcall(raw, arguments, results)
    if status != LUA_OK { throw state.failure(raw, status) }
  }

  /// Runs `body`, which may run code of a script, for each entry that the table has at the beginning, in no particular
  /// order, with the key at -2 and the value at -1. The body leaves the stack unchanged.
  ///
  /// - Throws: The error of `body`, with the stack restored; `memory` if there is none for a copy of the entries.
  public func forEachRaw(
    _ table: Int32, _ body: (LuaFrame) throws(WeftError) -> Void
  ) throws(WeftError) {
    let top = top
    defer { self.top = top }
    try check(weft_copy_entries(raw, table))
    let entries = self.top
    for entry in stride(from: Int64(1), to: Int64(rawLength(entries)), by: 2) {
      rawGet(entries, entry)
      rawGet(entries, entry + 1)
      try body(self)
      self.top = entries
    }
  }

  private func check(_ status: Int32) throws(WeftError) {
    if status != LUA_OK { throw state.failure(raw, status) }
  }
}
