import CLua
import CLuaBridge

extension LuaFrame {
  /// Pushes nil.
  @inlinable public func pushNil() { lua_pushnil(raw) }

  /// Pushes a boolean.
  @inlinable public func push(_ value: Bool) { lua_pushboolean(raw, value ? 1 : 0) }

  /// Pushes an integer.
  @inlinable public func push(_ value: Int64) { lua_pushinteger(raw, value) }

  /// Pushes an integer.
  @inlinable public func push(_ value: Int) { lua_pushinteger(raw, Int64(value)) }

  /// Pushes a float.
  @inlinable public func push(_ value: Double) { lua_pushnumber(raw, value) }

  /// Pushes a string.
  public func push(_ text: String) {
    var text = text
    text.withUTF8 { push(bytes: $0) }
  }

  /// Pushes a string from a literal; faster than a Swift string.
  @inlinable public func push(literal text: StaticString) {
    text.withUTF8Buffer { push(bytes: $0) }
  }

  /// Pushes a string of any bytes.
  @inlinable public func push(bytes: UnsafeBufferPointer<UInt8>) {
    _ = lua_pushlstring(raw, UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self), bytes.count)
  }

  /// Pushes a copy of the value at `index`.
  @inlinable public func pushValue(at index: Int32) { lua_pushvalue(raw, index) }

  /// Pushes a light userdata made of a number.
  @inlinable public func pushLight(bits: UInt) { lua_pushlightuserdata(raw, UnsafeMutableRawPointer(bitPattern: bits)) }

  /// Pushes a new table with room for a number of items and named fields.
  @inlinable public func pushTable(items: Int32 = 0, fields: Int32 = 0) { lua_createtable(raw, items, fields) }

  /// Pushes the table of global variables.
  @inlinable public func pushGlobals() { lua_rawgeti(raw, weft_registry(), Int64(LUA_RIDX_GLOBALS)) }
}
