import CLua
import CLuaBridge

/// An entry of a swept table. See `CLuaBridge.h` for its fields.
@usableFromInline package typealias LuaEntry = weft_entry

/// The entries of a table, read in one pass. Valid until the sweep is ended.
///
/// The values of named entries stay on the stack meanwhile, so that Lua code that runs between two of them may change
/// the table. The values of items are kept alive by the table alone: take them over before Lua code can run.
@usableFromInline package struct LuaSweep {
  @usableFromInline let raw: UnsafePointer<weft_sweep>

  @inlinable @inline(__always)
  init(_ raw: UnsafePointer<weft_sweep>) { self.raw = raw }

  /// Entries whose keys are no integers, in no particular order. `key` is the id of a known name or -1; then `name` and
  /// `name_length` are the bytes of a string key. Tables, functions, userdata and coroutines are at the stack index
  /// `slot`.
  @inlinable @inline(__always)
  package var named: UnsafeBufferPointer<LuaEntry> {
    UnsafeBufferPointer(start: raw.pointee.named, count: Int(raw.pointee.named_count))
  }

  /// Entries with integer keys, ascending, without holes and `false`. `index` is the key. They must not be read once Lua
  /// code has run, which may have changed the table.
  @inlinable @inline(__always)
  package var items: UnsafeBufferPointer<LuaEntry> {
    UnsafeBufferPointer(start: raw.pointee.items, count: Int(raw.pointee.item_count))
  }

  /// The usual values, by the sweep's form; they are not among the named entries.
  @inlinable @inline(__always)
  package var values: LuaUsualValues { LuaUsualValues(weft_outer_values(raw)) }

  /// The usual values of the table inside; nil if there is none, or if something in it is unusual.
  @inlinable @inline(__always)
  package var inner: LuaUsualValues? { weft_inner_values(raw).map { LuaUsualValues($0) } }

  /// The usual text; nil if there is none.
  @inlinable @inline(__always)
  package var text: UnsafeBufferPointer<UInt8>? {
    raw.pointee.text.map {
      UnsafeBufferPointer(
        start: UnsafeRawPointer($0).assumingMemoryBound(to: UInt8.self), count: raw.pointee.text_length)
    }
  }
}

extension LuaFrame {
  /// Reads a whole table without metamethods and runs `body` with its entries.
  ///
  /// The named entries are valid in `body`, the items while the table is on the stack and unchanged. Sweeps nest.
  /// Afterwards the stack is restored.
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
    let sweep = try beginSweep(index, keys, form: form)
    defer { leaveSweep() }
    return try body(sweep)
  }

  /// Begins a sweep of the table at an index, without a closure: for the constructors that are called most.
  ///
  /// - Throws: `depth` if the stack is full.
  @inlinable @inline(__always)
  package func beginSweep(_ index: Int32, _ keys: LuaKeys, form: LuaForm?) throws(WeftError) -> LuaSweep {
    guard let found = weft_begin_sweep(raw, index, keys.raw, form?.raw) else { throw sweepFailed() }
    return LuaSweep(found)
  }

  /// Ends the sweep that was begun last; its values stay on the stack.
  @inlinable @inline(__always)
  package func endSweep() { weft_end_sweep(raw) }

  /// Ends the sweep that was begun last, and restores the stack.
  @inlinable @inline(__always)
  package func leaveSweep() { weft_leave_sweep(raw) }

  @usableFromInline @inline(never)
  func sweepFailed() -> WeftError { WeftError(.depth, "the table has too many fields") }
}

extension weft_entry {
  /// The type of the value.
  @inlinable package var valueType: LuaType { LuaType(rawValue: Int32(type)) ?? .none }

  /// True for a userdata that isn't light.
  @inlinable package var isUserdata: Bool { Int32(type) == LUA_TUSERDATA }

  /// True for a light userdata.
  @inlinable package var isLightUserdata: Bool { Int32(type) == LUA_TLIGHTUSERDATA }

  /// The bytes of a string value.
  @inlinable package var bytes: UnsafeBufferPointer<UInt8> {
    guard valueType == .string else { return UnsafeBufferPointer(start: nil, count: 0) }
    return UnsafeBufferPointer(start: pointer?.assumingMemoryBound(to: UInt8.self), count: length)
  }

  /// The Swift string of an unknown string key, cut as by ``LuaFrame/name(at:)``; nil for other keys.
  package var keyString: String? {
    name.map { String(cutting: UnsafeRawBufferPointer(start: $0, count: name_length)) }
  }

  /// Returns the object of a userdata; nil if the value is no userdata of this kind.
  @inlinable package func object<Object: AnyObject>(_ kind: LuaObjectKind<Object>) -> Object? {
    unretainedObject(kind)?.takeUnretainedValue()
  }

  /// Returns the object as ``object(_:)`` does, not retained: the table keeps it alive until Lua code runs.
  @inlinable @inline(__always)
  package func unretainedObject<Object: AnyObject>(_ kind: LuaObjectKind<Object>) -> Unmanaged<Object>? {
    guard isUserdata, length == MemoryLayout<weft_block>.size,
      let block = pointer?.assumingMemoryBound(to: weft_block.self), block.pointee.kind == kind.identity,
      let object = block.pointee.object
    else { return nil }
    return Unmanaged<Object>.fromOpaque(object)
  }
}
