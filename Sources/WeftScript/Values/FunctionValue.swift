import WeftLua

/// A Lua function that is an argument of a call, and can be called until that ends.
package struct FunctionValue {
  let frame: LuaFrame
  package let slot: Int32

  /// Returns nil for a value that isn't a function.
  package init?(_ value: ScriptValue) {
    guard value.type == .function else { return nil }
    frame = value.frame
    slot = value.slot
  }

  /// Pushes it.
  package func push() { frame.pushValue(at: slot) }

  /// Calls it without arguments, and drops its results.
  package func call() throws(WeftError) {
    push()
    try frame.call(arguments: 0, results: 0)
  }
}
