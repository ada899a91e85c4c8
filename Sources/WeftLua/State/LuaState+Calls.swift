import CLua
import CLuaBridge

extension LuaState {
  /// Compiles Lua source text into a function.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - file: The full path for messages and tracebacks.
  /// - Throws: `syntax`, with line and message separate; `memory`.
  public func load(_ source: String, file: String) throws(WeftError) -> LuaReference {
    var source = source
    let status = source.withUTF8 { bytes in compile(bytes, chunkName: "@" + file) }
    guard status == LUA_OK else { throw loadError(status, file: file) }
    return makeReference()
  }

  /// Compiles Lua source bytes into a function; throws as the other `load(_:file:)`.
  public func load(_ source: [UInt8], file: String) throws(WeftError) -> LuaReference {
    let status = source.withUnsafeBufferPointer { bytes in compile(bytes, chunkName: "@" + file) }
    guard status == LUA_OK else { throw loadError(status, file: file) }
    return makeReference()
  }

  private func compile(_ bytes: UnsafeBufferPointer<UInt8>, chunkName: String) -> Int32 {
    let raw = weft_current(context)
    chunkNames[Self.shortSource(chunkName)] = String(chunkName.dropFirst())
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1) { empty in
      empty[0] = 0
      let start = UnsafeRawPointer(bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
      return weft_load(raw, start ?? UnsafePointer(empty.baseAddress!), bytes.count, chunkName)
    }
  }

  static func shortSource(_ chunkName: String) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 64) { out in
      weft_short_source(chunkName, out.baseAddress!)
      return String(cString: out.baseAddress!)
    }
  }

  /// Calls a function in protected mode.
  ///
  /// The results are left on the stack of `stack`, for the caller to read and pop.
  ///
  /// - Parameters:
  ///   - function: The function.
  ///   - results: The number of results to leave; `LuaFrame.all` for all, 0 by default.
  ///   - arguments: Pushes the arguments, and nothing else; none by default.
  /// - Returns: The number of results on the stack.
  /// - Throws: The script's error, with its traceback; a limit; the error of `arguments`.
  @discardableResult public func call(
    _ function: LuaReference, results: Int32 = 0, arguments: (LuaFrame) throws(WeftError) -> Void = { _ in }
  ) throws(WeftError) -> Int32 {
    let frame = stack
    let top = frame.top
    _ = frame.checkStack(8)
    frame.push(function)
    do {
      try arguments(frame)
    } catch {
      frame.top = top
      throw error
    }
    try call(arguments: frame.top - top - 1, results: results)
    return frame.top - top
  }

  /// Calls the function that is on the stack of `stack` under its arguments; the results replace all of them.
  ///
  /// - Parameters:
  ///   - arguments: The number of arguments.
  ///   - results: The number of results to leave; `LuaFrame.all` for all.
  /// - Throws: The script's error, with its traceback; a limit.
  public func call(arguments: Int32, results: Int32) throws(WeftError) {
    dropReferences()
    let raw = weft_current(context)
    guard !isClosed else {
      lua_settop(raw, -(arguments + 1) - 1)
      throw Self.closed
    }
    let status = weft_pcall(raw, arguments, results)
    if status != LUA_OK { throw failure(raw, status) }
    if !raisedValues.isEmpty || handedOn != nil { forgetRaisedValues() }
  }

  private static var closed: WeftError { WeftError(.runtime, "the script has been closed") }

  /// Pops the error of a failed call, converts it, and ends the call.
  func failure(_ raw: OpaquePointer, _ status: Int32) -> WeftError {
    let error = takeError(raw, status)
    weft_leave(raw)
    forgetRaisedValues()
    return error
  }

  /// Calls a function with values and returns its results as values: for code that is not hot.
  ///
  /// - Throws: The script's error, with its traceback; a limit; `depth` for more arguments than the stack has room for.
  public func call(_ function: LuaReference, _ arguments: [LuaValue]) throws(WeftError) -> [LuaValue] {
    let frame = stack
    let top = frame.top
    defer { frame.top = top }
    let count = try call(function, results: LuaFrame.all) { (frame) throws(WeftError) in
      guard frame.checkStack(Int32(arguments.count)) else { throw WeftError(.depth, "too many arguments") }
      for argument in arguments { frame.push(argument) }
    }
    return (0..<count).map { frame.value(at: top + 1 + $0) }
  }
}

/// The result of resuming a coroutine.
package enum LuaResumption: Sendable {
  /// It has ended; the number of results on its stack.
  case ended(Int32)
  /// It has yielded; the number of yielded values on its stack.
  case yielded(Int32)
}

extension LuaState {
  /// Makes a coroutine of a function; it has not started.
  public func makeThread(_ function: LuaReference) -> LuaReference {
    let raw = weft_current(context)
    // Never nil: without memory it raises, and in host mode the allocator grants every request.
    guard let thread = lua_newthread(raw) else { preconditionFailure("Lua gave no thread") }
    LuaFrame(raw).push(function)
    lua_xmove(raw, thread, 1)
    return makeReference()
  }

  /// Returns the stack of a coroutine: for arguments before a resume, with results after it.
  ///
  /// - Returns: Nil if the reference is no coroutine.
  public func frame(of thread: LuaReference) -> LuaFrame? {
    let frame = stack
    frame.push(thread)
    defer { frame.pop() }
    return lua_tothread(frame.raw, -1).map { LuaFrame($0) }
  }

  /// Starts or continues a coroutine with the topmost values of its stack.
  ///
  /// Swift functions make it yield, by returning `LuaFrame.yielding(_:)` or `LuaFrame.waiting`. To scripts it looks
  /// like the main coroutine: `coroutine.yield` is an error in it.
  ///
  /// - Throws: The coroutine's error, after which it is dead; `type` if it is no coroutine, `runtime` if it has ended.
  package func resume(_ thread: LuaReference, arguments: Int32 = 0) throws(WeftError) -> LuaResumption {
    guard let target = frame(of: thread) else { throw WeftError(.type, "not a coroutine") }
    guard !isClosed else { throw Self.closed }
    dropReferences()
    let raw = weft_current(context)
    var results: Int32 = 0
    let status = weft_resume(raw, target.raw, arguments, &results)
    switch status {
    case LUA_OK: return .ended(results)
    case LUA_YIELD: return .yielded(results)
    default: throw failure(raw, status)
    }
  }

  /// Closes a suspended coroutine: its pending `__close` methods run. No effect if the reference is no coroutine.
  ///
  /// - Throws: The last error of these methods.
  public func close(_ thread: LuaReference) throws(WeftError) {
    guard let target = frame(of: thread), !isClosed else { return }
    let raw = weft_current(context)
    let status = weft_close_thread(raw, target.raw)
    if status != LUA_OK { throw failure(raw, status) }
  }
}
