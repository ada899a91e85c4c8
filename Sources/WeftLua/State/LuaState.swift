import CLua
import CLuaBridge

/// A Lua 5.4 state with sandboxed libraries.
///
/// There are `base`, `string`, `table`, `math`, `utf8` and `coroutine`, of `os` only `time`, `clock` and `date`, of
/// `debug` only `traceback`. `load` takes text only, `setmetatable` refuses a `__gc` field, `print` goes to `onPrint`.
///
/// A state belongs to whoever made it and is used by one thread at a time, each call from start to end.
public final class LuaState {
  let main: OpaquePointer
  let context: OpaquePointer
  let pool = ReferencePool()
  /// Full names of loaded chunks by the shortened names that Lua's messages use.
  var chunkNames: [String: String] = [:]
  /// Values that scripts have raised and that may be raised again, oldest first.
  var raisedValues: [RaisedValue] = []
  var raisedCount: UInt64 = 0
  /// The error of a limit that Swift has handed on to Lua: Lua raises its own mark in its place, which has no trace.
  var handedOn: WeftError?
  /// Time limits of the open scopes, in seconds.
  var timeLimits: [Double] = []
  var kinds: [AnyObject] = []
  var errorKind: LuaObjectKind<ErrorBox>?
  var errorMetatable: LuaReference?
  var closureMetatable: LuaReference?

  /// Gets each line that the script prints, without its line feed.
  public var onPrint: (String) -> Void = { print($0) }
  /// Called with each error when it first leaves Lua with its traceback, to say more about it: names of functions, a
  /// hint.
  public var explain: ((WeftError) -> WeftError)?

  /// Opens a state.
  ///
  /// - Parameter memoryLimit: Bytes that the state may use, with what `accountMemory(_:)` adds; nil for no limit.
  /// - Throws: `memory` when there is none for a state.
  public init(memoryLimit: Int? = nil) throws(WeftError) {
    guard let state = weft_new_state(memoryLimit ?? 0, releaseObject, printLine) else {
      throw WeftError(.memory, "there is no memory for a Lua state")
    }
    main = state
    context = weft_context_of(state)
    weft_pointers_of(state).pointee.owner = Unmanaged.passUnretained(self).toOpaque()
    prepareCrossing()
  }

  deinit {
    // Swift objects that the state holds die here; their references to it go to the pool, unread.
    errorKind = nil
    errorMetatable = nil
    closureMetatable = nil
    raisedValues = []
    weft_pointers_of(main).pointee = weft_pointers(host: nil, owner: nil)
    weft_close_state(main)
  }

  /// Adds the libraries `io`, `os` and `debug` in full. A script that has them can do what the process can, and break
  /// it: it takes its limits off if it wants to.
  public func openUnsafeLibraries() { weft_open_unsafe(main) }

  /// The stack of the coroutine that runs, or of the main one.
  public var stack: LuaFrame { LuaFrame(weft_current(context)) }

  /// An object of the owner's that functions find through `LuaFrame.host`. Not retained: it must outlive the state.
  public var host: AnyObject? {
    get { weft_pointers_of(main).pointee.host.map { Unmanaged<AnyObject>.fromOpaque($0).takeUnretainedValue() } }
    set { weft_pointers_of(main).pointee.host = newValue.map { Unmanaged.passUnretained($0).toOpaque() } }
  }

  /// Swift objects that userdata hold now, for leak tests. Functions made of closures do not count.
  public var liveObjectCount: Int { weft_live_objects(context) }

  /// Whether Lua is releasing an object that it has held last: what happens then must call nothing in Lua.
  public var isReleasing: Bool { weft_is_finalizing(context) }

  /// Pops the value on top of the stack and keeps it.
  public func makeReference() -> LuaReference {
    dropReferences()
    return LuaReference(id: luaL_ref(weft_current(context), weft_registry()), pool: pool)
  }

  /// Collects all garbage.
  public func collectGarbage() {
    // Objects that die may hold references to further ones, and their userdata go one collection later.
    var left = 5
    var before: Int
    repeat {
      before = memoryInUse
      dropReferences()
      weft_collect(weft_current(context))
      left -= 1
    } while left > 0 && (pool.isPending || memoryInUse < before)
  }

  func dropReferences() {
    guard pool.isPending else { return }
    for id in pool.take() { luaL_unref(main, weft_registry(), id) }
  }

  static func of(_ raw: OpaquePointer) -> LuaState {
    // Only `deinit` takes it away, and no Lua code runs after that: finalizers are the bridge's own.
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
