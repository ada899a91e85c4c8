import CLua
import CLuaBridge

// Raw access: without metamethods, so it can't fail. The value at `table` must be a table.
extension LuaFrame {
  /// Pushes `t[key]`.
  @inlinable @discardableResult public func rawGet(_ table: Int32, _ key: Int64) -> LuaType {
    LuaType(rawValue: lua_rawgeti(raw, table, key)) ?? .none
  }

  /// Pushes `t[key]` with a light userdata as key.
  @inlinable @discardableResult public func rawGet(_ table: Int32, _ key: UnsafeRawPointer) -> LuaType {
    LuaType(rawValue: lua_rawgetp(raw, table, key)) ?? .none
  }

  /// Pops a key and pushes `t[key]`.
  @inlinable @discardableResult public func rawGet(_ table: Int32) -> LuaType {
    LuaType(rawValue: lua_rawget(raw, table)) ?? .none
  }

  /// Pushes `t[name]`.
  @inlinable @discardableResult public func rawGet(_ table: Int32, field name: StaticString) -> LuaType {
    let table = absolute(table)
    push(literal: name)
    return rawGet(table)
  }

  /// Pops a value and sets `t[key]`.
  @inlinable public func rawSet(_ table: Int32, _ key: Int64) { lua_rawseti(raw, table, key) }

  /// Pops a value and sets `t[key]` with a light userdata as key.
  @inlinable public func rawSet(_ table: Int32, _ key: UnsafeRawPointer) { lua_rawsetp(raw, table, key) }

  /// Pops a value and a key under it and sets `t[key]`. Returns false, with nothing set, for a key that is nil or NaN.
  @inlinable @discardableResult public func rawSet(_ table: Int32) -> Bool { weft_raw_set(raw, table) }

  /// Pops a value and sets `t[name]`.
  @inlinable public func rawSet(_ table: Int32, field name: StaticString) {
    let table = absolute(table)
    push(literal: name)
    insert(-2)
    rawSet(table)
  }

  /// Pops a value and sets `t[name]`.
  public func rawSet(_ table: Int32, field name: String) {
    let table = absolute(table)
    push(name)
    insert(-2)
    rawSet(table)
  }

  /// Returns the length of a string or table, without metamethods.
  @inlinable public func rawLength(_ index: Int32) -> Int { Int(lua_rawlen(raw, index)) }

  /// Runs `body` for each entry of a table, in no particular order, with the key at -2 and the value at -1. The body
  /// leaves the stack unchanged, converts no key, and runs no code of a script: that may change the table, and entries
  /// would be left out.
  @inlinable public func forEachRaw(_ table: Int32, _ body: (LuaFrame) -> Void) {
    let table = absolute(table)
    pushNil()
    while weft_next(raw, table) {
      body(self)
      pop()
    }
  }

  /// Pushes the metatable of the value at `index`. Returns false, with nothing pushed, if it has none.
  @inlinable public func pushMetatable(at index: Int32) -> Bool { lua_getmetatable(raw, index) != 0 }

  /// Pops a table (or nil) and makes it the metatable of the table at `index`.
  @inlinable public func setMetatable(at index: Int32) { lua_setmetatable(raw, index) }

  /// Pops a table and makes it the metatable of the table at `index`. Scripts can't get it with `getmetatable`, and
  /// can't set another one.
  public func setProtectedMetatable(at index: Int32) {
    push(false)
    rawSet(-2, field: "__metatable" as StaticString)
    setMetatable(at: index)
  }

  /// Pushes a user value of the userdata at `index`, counted from 1. Nil if it has fewer.
  @inlinable @discardableResult public func userValue(_ number: Int32, at index: Int32) -> LuaType {
    LuaType(rawValue: lua_getiuservalue(raw, index, number)) ?? .none
  }

  /// Pops a value and makes it a user value of the userdata at `index`. Returns false if it has fewer.
  @inlinable @discardableResult public func setUserValue(_ number: Int32, at index: Int32) -> Bool {
    lua_setiuservalue(raw, index, number) != 0
  }
}

// Small tables of numbers, such as sizes and insets.
extension LuaFrame {
  /// Sets a field of a new table on top of the stack to a number: an integer if the value is integral.
  @inlinable public func setNumber(_ value: Double, field name: StaticString) {
    name.withUTF8Buffer { bytes in
      guard let start = bytes.baseAddress else { return }
      start.withMemoryRebound(to: CChar.self, capacity: bytes.count + 1) { weft_set_number(raw, $0, value) }
    }
  }

  /// Returns the items of a table at an index from the bottom, if they are two numbers other than NaN; else nil.
  @inlinable public func pair(at index: Int32) -> (Double, Double)? {
    var numbers = (0.0, 0.0)
    return withUnsafeMutableBytes(of: &numbers) {
      $0.withMemoryRebound(to: Double.self) { weft_read_numbers(raw, index, 2, $0.baseAddress!) }
    } ? numbers : nil
  }

  /// Returns the items of a table at an index from the bottom, if they are four numbers other than NaN; else nil.
  @inlinable package func fourNumbers(at index: Int32) -> (Double, Double, Double, Double)? {
    var numbers = (0.0, 0.0, 0.0, 0.0)
    return withUnsafeMutableBytes(of: &numbers) {
      $0.withMemoryRebound(to: Double.self) { weft_read_numbers(raw, index, 4, $0.baseAddress!) }
    } ? numbers : nil
  }

  /// Reads a table of two named pairs of numbers, `{ first = { 1, 2 }, second = { 3, 4 } }`, both optional; nil for any
  /// other table.
  ///
  /// - Parameters:
  ///   - index: the table's index from the bottom.
  ///   - standard: the default pairs.
  @inlinable package func namedPairs(
    at index: Int32, _ first: StaticString, _ second: StaticString,
    standard: (Double, Double, Double, Double)
  ) -> (Double, Double, Double, Double)? {
    var numbers = standard
    let isPlain = withUnsafeMutableBytes(of: &numbers) { bytes in
      bytes.withMemoryRebound(to: Double.self) { numbers in
        weft_read_pairs(
          raw, index, UnsafeRawPointer(first.utf8Start).assumingMemoryBound(to: CChar.self),
          UnsafeRawPointer(second.utf8Start).assumingMemoryBound(to: CChar.self), numbers.baseAddress!)
      }
    }
    return isPlain ? numbers : nil
  }
}
