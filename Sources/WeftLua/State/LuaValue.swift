import CLua
import CLuaBridge

/// A Lua value in Swift, for code that is not hot. Strings are bytes.
public enum LuaValue {
  /// `nil`
  case `nil`
  /// `true` or `false`
  case boolean(Bool)
  /// A number of the subtype integer.
  case integer(Int64)
  /// A number of the subtype float.
  case number(Double)
  /// A string, any bytes.
  case string([UInt8])
  /// A light userdata, by the bits of its pointer.
  case lightUserdata(UInt)
  /// A table.
  case table(LuaReference)
  /// A function.
  case function(LuaReference)
  /// A userdata.
  case userdata(LuaReference)
  /// A coroutine.
  case thread(LuaReference)
}

extension LuaFrame {
  /// Returns the value at `index`; for tables, functions, userdata and coroutines a reference.
  public func value(at index: Int32) -> LuaValue {
    switch type(at: index) {
    case .none, .nil: .nil
    case .boolean: .boolean(boolean(at: index))
    case .number:
      isInteger(at: index) ? .integer(lua_tointegerx(raw, index, nil)) : .number(lua_tonumberx(raw, index, nil))
    case .string: .string(withString(at: index) { Array($0) } ?? [])
    case .lightUserdata: .lightUserdata(UInt(bitPattern: lightUserdata(at: index)))
    case .table: .table(reference(at: index))
    case .function: .function(reference(at: index))
    case .userdata: .userdata(reference(at: index))
    case .thread: .thread(reference(at: index))
    }
  }

  /// Pushes a value.
  public func push(_ value: LuaValue) {
    switch value {
    case .nil: pushNil()
    case .boolean(let value): push(value)
    case .integer(let value): push(value)
    case .number(let value): push(value)
    case .string(let bytes): bytes.withUnsafeBufferPointer { push(bytes: $0) }
    case .lightUserdata(let bits): pushLight(bits: bits)
    case .table(let reference), .function(let reference), .userdata(let reference), .thread(let reference):
      push(reference)
    }
  }
}
