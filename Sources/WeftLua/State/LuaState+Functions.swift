import CLua
import CLuaBridge

/// A function for Lua without a closure: it gets the coroutine's raw state and its context, and returns a number of
/// results. Its body is a single `LuaFrame.run`.
package typealias LuaFastFunction = @convention(c) (OpaquePointer, UnsafeMutableRawPointer?) -> Int32

/// A function for Lua: reads its arguments from the frame (index 1 is the first), pushes its results, and returns their
/// number.
public typealias LuaFunction = (LuaFrame) throws(WeftError) -> Int32

/// A closure that Lua retains.
final class FunctionBox {
  let body: LuaFunction

  init(_ body: @escaping LuaFunction) { self.body = body }
}

private let runClosure: LuaFastFunction = { raw, block in
  guard let object = block?.assumingMemoryBound(to: weft_block.self).pointee.object else { return 0 }
  // The running Lua closure retains the userdata, which retains the box.
  return Unmanaged<FunctionBox>.fromOpaque(object)._withUnsafeGuaranteedRef { box in
    LuaFrame(raw).run(box.body)
  }
}

extension LuaState {
  /// Makes a Lua function from a closure, which Lua retains as long as the function.
  ///
  /// A global function `twice`, which returns its argument doubled:
  ///
  /// ```swift
  /// let twice = lua.makeFunction("twice") { (frame) throws(WeftError) in
  ///   guard let number = frame.number(at: 1) else { throw frame.typeError(1, expected: "number") }
  ///   frame.push(2 * number)
  ///   return 1
  /// }
  /// lua.stack.push(twice)
  /// lua.setGlobal("twice")
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - body: The function. Its errors are raised in Lua, with the location of the call if they have none.
  public func makeFunction(_ name: String, _ body: @escaping LuaFunction) -> LuaReference {
    stack.pushFunction(name, body)
    return makeReference()
  }

  /// Pops the value on top of the stack and makes it a global variable.
  public func setGlobal(_ name: String) {
    let frame = stack
    frame.pushGlobals()
    frame.push(name)
    frame.rotate(-3, by: -1)
    frame.rawSet(-3)
    frame.pop()
  }
}

extension LuaFrame {
  /// Pushes a Lua function made from a closure; see `LuaState.makeFunction(_:_:)`.
  public func pushFunction(_ name: String, _ body: @escaping LuaFunction) {
    // Nil only during `deinit`, when nothing calls this: objects released then make no functions.
    guard let metatable = state.closureMetatable else { preconditionFailure("the state is closing") }
    let object = Unmanaged.passRetained(FunctionBox(body)).toOpaque()
    weft_push_object(raw, object, metatable.id, nil, 0)
    weft_push_closure(raw, name, runClosure)
  }

  /// Pushes a Lua function made from a static one, without the cost of a closure.
  ///
  /// - Parameters:
  ///   - name: The name in messages.
  ///   - context: A pointer (or a number in its bits) that the function gets. It must outlive the state.
  ///   - function: The function.
  package func pushFunction(_ name: String, context: UnsafeMutableRawPointer? = nil, fast function: LuaFastFunction) {
    weft_push_function(raw, name, function, context)
  }

  /// Runs the body of a fast function, and converts its error into a Lua error.
  @inlinable public func run(_ body: (LuaFrame) throws(WeftError) -> Int32) -> Int32 {
    do {
      return try body(self)
    } catch {
      return fail(error)
    }
  }

  /// Pushes an error for Lua to raise; a fast function returns the result.
  public func fail(_ error: WeftError) -> Int32 {
    state.pushError(error, on: self)
    return Int32(WEFT_FAILED)
  }

  /// Returns the result of a function that yields the topmost `count` values from its coroutine. The values of the next
  /// resume become its results.
  @inlinable public static func yielding(_ count: Int32) -> Int32 { -2 - count }

  /// The result of a function that raises the topmost value.
  public static let raising = Int32(WEFT_FAILED)

  /// The result of a function that waits: its coroutine, which Swift has resumed, yields without values. The values of
  /// the next resume are `true` and the results, or `false` and an error value, which is raised.
  public static let waiting = Int32.min

  /// True if the function may yield.
  public var isYieldable: Bool { lua_isyieldable(raw) != 0 }

  /// The name that the running function was made with.
  public var functionName: String? { weft_function_name(raw).map { String(cString: $0) } }

  /// Makes an error about an argument: `bad argument #1 to 'name' (number expected, got nil)`. As in Lua, the object
  /// before a colon doesn't count.
  public func argumentError(_ index: Int32, _ reason: String) -> WeftError {
    argumentError(index, reason, .invalid)
  }

  private func argumentError(_ index: Int32, _ reason: String, _ fault: WeftError.Argument) -> WeftError {
    let name = functionName ?? "?"
    guard isMethodCall else { return WeftError(fault, "bad argument #\(index) to '\(name)' (\(reason))") }
    guard index > 1 else { return WeftError(fault, "calling '\(name)' on a bad self (\(reason))") }
    return WeftError(fault, "bad argument #\(index - 1) to '\(name)' (\(reason))")
  }

  /// True if the running function was called with a colon: `object:name()`.
  public var isMethodCall: Bool { weft_is_method_call(raw) }

  /// Makes an error about an argument's type.
  public func typeError(_ index: Int32, expected: String) -> WeftError {
    argumentError(
      index, "\(expected) expected, got \(typeName(at: index))", type(at: index) == .nil ? .missing(expected) : .invalid
    )
  }
}
