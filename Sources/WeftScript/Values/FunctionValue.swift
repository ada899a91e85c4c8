import WeftLua

/// A Lua function that is an argument of a call, and can be called until that ends.
package struct FunctionValue {
  package let frame: LuaFrame
  let slot: Int32

  /// Returns nil for a value that isn't a function.
  package init?(_ value: ScriptValue) {
    guard value.type == .function else { return nil }
    frame = value.frame
    slot = value.slot
  }

  /// Calls it without arguments, and leaves its results on the stack.
  package func call(results: Int32) throws(WeftError) {
    frame.pushValue(at: slot)
    try frame.call(arguments: 0, results: results)
  }
}
