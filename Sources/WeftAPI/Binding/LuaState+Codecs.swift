import WeftLua
import WeftScript

// Values by their codecs, between Swift and the globals of a script. The state is that of a host, ``ScriptHost/lua``.

extension LuaState {
  /// Makes a value a global variable of a host's scripts.
  ///
  /// ```swift
  /// host.lua.setGlobal("basket", to: basket, .object(basketType))
  /// ```
  ///
  /// - Parameters:
  ///   - name: the variable's name.
  ///   - value: the value.
  ///   - codec: how it is written in Lua.
  public func setGlobal<Value>(_ name: String, to value: Value, _ codec: Codec<Value>) {
    codec.push(value, stack)
    setGlobal(name)
  }

  /// Returns the value of a global variable of a host's scripts.
  ///
  /// - Parameters:
  ///   - name: the variable's name.
  ///   - codec: how it is written in Lua.
  /// - Throws: `WeftError` for a value of another type, or for none.
  public func global<Value>(_ name: String, _ codec: Codec<Value>) throws(WeftError) -> Value {
    let frame = stack
    let top = frame.top
    defer { frame.top = top }
    pushGlobal(name)
    return try read(codec, name)
  }

  /// Calls a global function of a script.
  ///
  /// ```swift
  /// try host.lua.call("describe", (values, .list(.number)), returns: .string)
  /// ```
  ///
  /// - Parameters:
  ///   - name: the function's name.
  ///   - arguments: the arguments, each with its codec.
  ///   - result: the codec of its result.
  /// - Throws: The script's error, with its traceback; a limit; `type` for a result of another type, or if there is no
  ///   such function.
  public func call<each Argument, Result>(
    _ name: String, _ arguments: repeat (each Argument, Codec<each Argument>), returns result: Codec<Result>
  ) throws(WeftError) -> Result {
    let frame = stack
    let top = frame.top
    defer { frame.top = top }
    guard frame.checkStack(20) else { throw WeftError(.depth, "the stack is full") }
    pushGlobal(name)
    guard frame.type(at: -1) == .function else {
      throw WeftError(.type, "\(name): expected a global function, got \(ScriptValue(frame, at: -1).description)")
    }
    for argument in repeat each arguments { argument.1.push(argument.0, frame) }
    let count = frame.top - top - 1
    // With what the function's changes have made hooks and handlers raise.
    try frame.host.perform { () throws(WeftError) in try call(arguments: count, results: 1) }
    return try read(result, name)
  }

  private func pushGlobal(_ name: String) {
    stack.pushGlobals()
    stack.push(name)
    // Not by `get`: a name that is not there is an error of the metatable of globals.
    stack.rawGet(-2)
    stack.remove(-2)
  }

  /// Reads the value on top of the stack.
  private func read<Value>(_ codec: Codec<Value>, _ name: String) throws(WeftError) -> Value {
    do throws(Mismatch) {
      return try codec.read(ScriptValue(stack, at: -1))
    } catch {
      throw WeftError(error, calling: name)
    }
  }
}
