import CLua
import CLuaBridge

/// An entry of a swept table. See `CLuaBridge.h` for its fields.
@usableFromInline package typealias LuaEntry = weft_entry

/// The entries of a table, read in one pass.
@usableFromInline package struct LuaSweep {
  /// Entries whose keys are no integers, in no particular order. `key` is the id of a known name or -1; then `name` and
  /// `name_length` are the bytes of a string key. Tables, functions, userdata and coroutines are at the stack index
  /// `slot`.
  @usableFromInline package let named: UnsafeBufferPointer<LuaEntry>
  /// Entries with integer keys, ascending, without holes and `false`. `index` is the key.
  @usableFromInline package let items: UnsafeBufferPointer<LuaEntry>
  /// The usual values, by the sweep's form; it is not among the named entries.
  public let values: LuaUsualValues
  /// The usual values of the table inside; nil if there is none, or if something in it is unusual.
  public let inner: LuaUsualValues?
  /// The usual text; nil if there is none.
  public let text: UnsafeBufferPointer<UInt8>?

  @inlinable @inline(__always)
  init(_ raw: weft_sweep) {
    named = UnsafeBufferPointer(start: raw.named, count: Int(raw.named_count))
    items = UnsafeBufferPointer(start: raw.items, count: Int(raw.item_count))
    values = raw.values
    inner = raw.has_inner ? raw.inner : nil
    text = raw.text.map {
      UnsafeBufferPointer(start: UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), count: raw.text_length)
    }
  }
}

extension LuaFrame {
  /// Reads a whole table without metamethods and runs `body` with its entries.
  ///
  /// The entries are valid in `body` while the table is on the stack and unchanged. Sweeps nest. Afterwards the stack
  /// is restored.
  ///
  /// - Parameters:
  ///   - index: The table's index.
  ///   - keys: The known names.
  ///   - form: What is usual for these names, and read at once.
  ///   - body: Reads the entries.
  /// - Throws: The error of `body`; `depth` if the stack is full; `type` if the value is no table.
  @inlinable package func sweep<Result>(
    _ index: Int32, _ keys: LuaKeys, form: LuaForm? = nil, _ body: (LuaSweep) throws(WeftError) -> Result
  ) throws(WeftError) -> Result {
    guard lua_type(raw, index) == LUA_TTABLE else { throw typeError(index, expected: "table") }
    let top = lua_gettop(raw)
    guard let found = weft_begin_sweep(raw, index, keys.raw, form?.raw) else {
      lua_settop(raw, top)
      throw WeftError(.depth, "the table has too many fields")
    }
    defer {
      weft_end_sweep(raw)
      lua_settop(raw, top)
    }
    return try body(LuaSweep(found.pointee))
  }
}

extension weft_entry {
  /// The type of the value.
  @inlinable package var valueType: LuaType { LuaType(rawValue: Int32(type)) ?? .none }

  /// The bytes of a string value.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    guard valueType == .string else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: pointer?.assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// The Swift string of a string value; nil for other values.
  package var string: String? { valueType == .string ? String(decoding: bytes, as: UTF8.self) : nil }

  /// The Swift string of an unknown string key; nil for other keys.
  package var keyString: String? {
    name.map { String(decoding: UnsafeRawBufferPointer(start: $0, count: name_length), as: UTF8.self) }
  }

  /// Returns the object of a userdata; nil if the value is no userdata of this kind.
  @inlinable package func object<Object: AnyObject>(_ kind: LuaObjectKind<Object>) -> Object? {
    guard valueType == .userdata, length == MemoryLayout<weft_block>.size,
      let block = pointer?.assumingMemoryBound(to: weft_block.self), block.pointee.kind == kind.identity,
      let object = block.pointee.object
    else { return nil }
    return Unmanaged<Object>.fromOpaque(object).takeUnretainedValue()
  }
}
