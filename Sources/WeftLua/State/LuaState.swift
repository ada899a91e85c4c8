import CLua
import CLuaBridge

/// A Lua 5.4 state with sandboxed libraries.
///
/// The libraries are `base`, `string`, `table`, `math`, `utf8` and `coroutine`, of `os` only `time`, `clock` and
/// `date`, of `debug` only `traceback`. `load` accepts text only, `setmetatable` refuses a `__gc` field, `print` calls
/// `onPrint`.
///
/// A state is used by one thread at a time, for each call from start to end.
///
/// ```swift
/// let lua = try LuaState(memoryLimit: 64 << 20)
/// let chunk = try lua.load("local a, b = ... return a + b", file: "sum.lua")
/// let results = try lua.withLimits(time: 1) { () throws(WeftError) in
///   try lua.call(chunk, [.integer(1), .integer(2)])
/// }
/// ```
public final class LuaState {
  /// The release of the loaded library: `Lua 5.4.4`.
  package static var release: String {
    let text = String(cString: weft_lua_release())
    return text.firstRange(of: "  ").map { String(text[..<$0.lowerBound]) } ?? text
  }

  let main: OpaquePointer
  let context: OpaquePointer
  let pool = ReferencePool()
  /// Full names of loaded chunks by the shortened names that Lua's messages use.
  var chunkNames: [String: String] = [:]
  /// Values that scripts have raised and that may be raised again, oldest first.
  // `unchecked`, also below: they are looked at after each call, for a moment, by the thread that uses the state.
  @exclusivity(unchecked) var raisedValues: [RaisedValue] = []
  var raisedCount: UInt64 = 0
  /// The limit's error that Swift passed on to Lua, which raises its own mark instead, without a trace.
  @exclusivity(unchecked) var handedOn: WeftError?
  /// Time limits of the open scopes, in seconds.
  var timeLimits: [Double] = []
  var kinds: [AnyObject] = []
  var errorKind: LuaObjectKind<ErrorBox>?
  var errorMetatable: LuaReference?
  var closureMetatable: LuaReference?

  /// Called with each line that the script prints, without its line feed; by default it is written to standard output.
  public var onPrint: (String) -> Void = { print($0) }
  /// Called with each error when it first leaves Lua with its traceback, to add names of functions or a hint; the
  /// result is thrown. Nil, the default, changes nothing.
  public var explain: ((WeftError) -> WeftError)?
  /// True if no function may be called any more: the object that functions need, see ``host``, is released.
  @exclusivity(unchecked) package var isClosed = false
  /// True while the `__tostring` of an error value runs.
  @exclusivity(unchecked) var isDescribing = false

  /// Opens a state.
  ///
  /// - Parameter memoryLimit: The maximum number of bytes, including those of `accountMemory(_:)`; nil, the default,
  ///   for no limit.
  /// - Throws: `memory` if there is none for a state.
  public init(memoryLimit: Int? = nil) throws(WeftError) {
    guard let state = weft_new_state(memoryLimit ?? 0, releaseObject, printLine) else {
      throw WeftError(.memory, "there is no memory for a Lua state")
    }
    main = state
    context = weft_context_of(state)
    weft_pointers_of(state).pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    prepareErrors()
  }

  deinit {
    // Swift objects that the state retains are released here; their references go to the pool, which nothing reads any
    // more.
    errorKind = nil
    errorMetatable = nil
    closureMetatable = nil
    raisedValues = []
    weft_pointers_of(main).pointee = weft_pointers(host: nil, owner: nil)
    weft_close_state(main)
  }

  /// Adds the complete libraries `io`, `os` and `debug`. A script that has them can do everything that the process can,
  /// and break it: for example remove its limits.
  ///
  /// - Throws: `memory`; the error of a metamethod that a script has given the table of globals.
  public func openUnsafeLibraries() throws(WeftError) {
    let raw = weft_current(context)
    let status = weft_open_unsafe(raw)
    if status != LUA_OK { throw failure(raw, status) }
  }

  /// The stack of the running coroutine, or of the main one.
  public var stack: LuaFrame { LuaFrame(weft_current(context)) }

  /// An object of the owner's that functions access with ``LuaFrame/withHost(_:_:)``; nil by default. Not retained: it
  /// must outlive the state.
  public var host: AnyObject? {
    get { weft_pointers_of(main).pointee.host.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } }
    set { weft_pointers_of(main).pointee.host = newValue.map { Unmanaged.passUnretained($0).toOpaque() } }
  }

  /// The number of Swift objects in userdata, for leak tests. Functions made of closures do not count.
  public var liveObjectCount: Int { weft_live_objects(context) }

  /// True while Lua releases an object to which it had the last reference: code that runs then must not call Lua.
  public var isReleasing: Bool { weft_is_finalizing(context) }

  /// Pops the value on top of the stack, which must not be empty, and returns a reference to it.
  public func makeReference() -> LuaReference {
    dropReferences()
    return LuaReference(id: luaL_ref(weft_current(context), weft_registry()), pool: pool)
  }

  /// Collects all garbage, in time linear in the memory in use; collects several times while that releases more.
  public func collectGarbage() {
    // Released objects may hold references to further ones, whose userdata are freed one collection later.
    var left = 5
    var before: Int
    repeat {
      before = memoryInUse
      dropReferences()
      weft_collect(weft_current(context))
      left -= 1
    } while left > 0 && (pool.isPending || memoryInUse < before)
  }

  /// Collects all garbage and frees what the state keeps for further small objects, if it has much memory.
  ///
  /// - Parameter limit: the bytes above which it does.
  package func freeMemory(above limit: Int) {
    guard max(memoryInUse, memoryForSmallObjects) > limit else { return }
    collectGarbage()
    weft_free_shelves(context)
  }

  /// The bytes of memory that the state keeps for small objects, in use or not.
  package var memoryForSmallObjects: Int { Int(weft_memory_shelved(context)) }

  func dropReferences() {
    guard pool.isPending else { return }
    for id in pool.take() { luaL_unref(main, weft_registry(), id) }
  }

  static func of(_ raw: OpaquePointer) -> LuaState {
    // Nil only during `deinit`, when no Lua code runs: finalizers are the bridge's own.
    guard let owner = weft_pointers_of(raw).pointee.owner else {
      preconditionFailure("the state is closing")
    }
    return Unmanaged<LuaState>.fromOpaque(owner).takeUnretainedValue()
  }
}

private let releaseObject: @convention(c) (UnsafeMutableRawPointer) -> Void = { object in
  Unmanaged<AnyObject>.fromOpaque(object).release()
}

private let printLine: @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int) -> Void = { raw, text, length in
  let bytes = UnsafeRawBufferPointer(start: text, count: length)
  LuaState.of(raw).onPrint(String(decoding: bytes, as: UTF8.self))
}
