import CLua
import CLuaBridge
import WeftSupport

/// The type of a Lua value.
public enum LuaType: Int32, Sendable {
  /// No value: an index above the top.
  case none = -1
  /// `nil`
  case `nil`
  /// `true` or `false`
  case boolean
  /// A pointer without a lifetime of its own.
  case lightUserdata
  /// An integer or a float.
  case number
  /// Bytes.
  case string
  /// A table.
  case table
  /// A function, of Lua or of the host.
  case function
  /// A userdata.
  case userdata
  /// A coroutine.
  case thread
}

/// The Lua stack of a running function: index 1 is its first argument, -1 the topmost value.
///
/// A thin wrapper for hot code: no function makes a Swift string unless its name says so, and none raises a Lua error.
/// An argument `index` is a position on the stack: from 1 at the bottom, from -1 at the top; no function checks that
/// there is such a value, unless its comment says so. Functions have room for about 20 values beyond their arguments;
/// for more, call `checkStack` before pushing. A frame is valid while its function runs (that of `LuaState.stack` while
/// the state exists), on the state's thread.
///
/// A function that can run code of a script, such as a metamethod, throws ``WeftError``: the script's error, Lua's own with the
/// code `runtime`, or that of a limit.
@frozen public struct LuaFrame {
  /// The `lua_State`.
  public let raw: OpaquePointer

  /// Makes a frame of a `lua_State` that belongs to a `LuaState`.
  @inlinable public init(_ raw: OpaquePointer) { self.raw = raw }

  /// All results, as a number of results.
  public static let all: Int32 = LUA_MULTRET

  /// The host object set by the state's owner, not retained.
  @inlinable public var hostPointer: UnsafeMutableRawPointer? { weft_pointers_of(raw).pointee.host }

  /// Runs `body` with the host object, without retaining it.
  ///
  /// The state's owner must have set an object of exactly this type.
  ///
  /// - Throws: the error of `body`; `runtime` if the state has no host.
  @inlinable public func withHost<Host: AnyObject, Result>(
    _ type: Host.Type, _ body: (Host) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard let hostPointer else { throw WeftError(.runtime, "the state has no host") }
    return try Unmanaged<Host>.fromOpaque(hostPointer).borrowed(body)
  }

  // MARK: Positions

  /// The number of values on the stack, which is the index of the topmost. Setting it pops values, or pushes nil.
  @inlinable public var top: Int32 {
    get { lua_gettop(raw) }
    nonmutating set { lua_settop(raw, newValue) }
  }

  /// Pops a number of values; one by default.
  @inlinable public func pop(_ count: Int32 = 1) { lua_settop(raw, -count - 1) }

  /// Returns the index counted from the bottom.
  @inlinable public func absolute(_ index: Int32) -> Int32 { lua_absindex(raw, index) }

  /// Makes room for a number of further values. Returns false, without effect, if there is none.
  @inlinable public func checkStack(_ count: Int32) -> Bool { lua_checkstack(raw, count) != 0 }

  /// Rotates the values from `index` to the top by `count` places towards the top.
  @inlinable public func rotate(_ index: Int32, by count: Int32) { lua_rotate(raw, index, count) }

  /// Moves the topmost value to `index`, shifting up those above.
  @inlinable public func insert(_ index: Int32) { lua_rotate(raw, index, 1) }

  /// Removes the value at `index`, shifting down those above.
  @inlinable public func remove(_ index: Int32) {
    lua_rotate(raw, index, -1)
    lua_settop(raw, -2)
  }

  // MARK: Reading

  /// Returns the type of the value at `index`.
  @inlinable public func type(at index: Int32) -> LuaType { LuaType(rawValue: lua_type(raw, index)) ?? .none }

  /// Returns true if there is no value, or nil.
  @inlinable public func isNil(at index: Int32) -> Bool { lua_type(raw, index) <= 0 }

  /// Returns true if the value is a table.
  @inlinable package func isTable(at index: Int32) -> Bool { lua_type(raw, index) == LUA_TTABLE }

  /// Returns true if the value is a number of the subtype integer.
  @inlinable public func isInteger(at index: Int32) -> Bool { lua_isinteger(raw, index) != 0 }

  /// Returns Lua's truth value: false for nil and `false` only.
  @inlinable public func boolean(at index: Int32) -> Bool { lua_toboolean(raw, index) != 0 }

  /// Returns the number at `index`; nil if the value is no number. Strings are not converted.
  @inlinable public func number(at index: Int32) -> Double? {
    lua_type(raw, index) == LUA_TNUMBER ? lua_tonumberx(raw, index, nil) : nil
  }

  /// Returns the integer at `index`; nil if the value is no number with an integral value. Strings are not converted.
  @inlinable public func integer(at index: Int32) -> Int64? {
    guard lua_type(raw, index) == LUA_TNUMBER else { return nil }
    var exact: Int32 = 0
    let value = lua_tointegerx(raw, index, &exact)
    return exact != 0 ? value : nil
  }

  /// Runs `body` with the bytes of the string at `index`; nil if the value is no string. The bytes are valid while the
  /// string is on the stack.
  @inlinable public func withString<Result>(
    at index: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard lua_type(raw, index) == LUA_TSTRING else { return nil }
    var length = 0
    let bytes = UnsafeRawPointer(lua_tolstring(raw, index, &length))?.assumingMemoryBound(to: UInt8.self)
    return body(UnsafeBufferPointer(start: bytes, count: length))
  }

  /// Returns true if the value is this string.
  @inlinable public func isString(_ text: StaticString, at index: Int32) -> Bool {
    withString(at: index) { $0.isEqual(to: text) } ?? false
  }

  /// Returns the string at `index` as a Swift string (invalid UTF-8 is replaced); nil if the value is no string.
  public func string(at index: Int32) -> String? {
    withString(at: index) { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the string at `index` as a name to look up or to tell, cut after 4,096 bytes: no name and no path is longer,
  /// and searching a longer text for what it may mean would outlast every limit. Nil if the value is no string.
  package func name(at index: Int32) -> String? {
    withString(at: index) { String(cutting: $0) }
  }

  /// Returns the pointer of the light userdata at `index`; nil if the value is none.
  @inlinable public func lightUserdata(at index: Int32) -> UnsafeMutableRawPointer? {
    lua_type(raw, index) == LUA_TLIGHTUSERDATA ? lua_touserdata(raw, index) : nil
  }

  /// Returns the identity of a table, function, userdata or coroutine; nil for other values.
  @inlinable public func identity(at index: Int32) -> UnsafeRawPointer? { lua_topointer(raw, index) }

  /// Returns true if two values are the same, without metamethods.
  @inlinable public func rawEqual(_ a: Int32, _ b: Int32) -> Bool { lua_rawequal(raw, a, b) != 0 }

  /// Returns the name of the value's type, such as `number`, or `no value`.
  public func typeName(at index: Int32) -> String { String(cString: lua_typename(raw, lua_type(raw, index))) }
}

extension UnsafeBufferPointer<UInt8> {
  /// Returns true if the bytes are those of `text`.
  @inlinable package func isEqual(to text: StaticString) -> Bool {
    guard count == text.utf8CodeUnitCount, let baseAddress else { return count == 0 && text.utf8CodeUnitCount == 0 }
    for i in 0..<count where baseAddress[i] != text.utf8Start[i] { return false }
    return true
  }
}
