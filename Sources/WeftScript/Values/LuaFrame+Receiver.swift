import WeftLua

extension LuaFrame {
  /// Returns the object that a method is called on: the first argument.
  ///
  /// - Throws: `WeftError` for any other value; after a call with a dot, the hint is the call with a colon.
  package func receiver<Object: AnyObject>(_ kind: LuaObjectKind<Object>) throws(WeftError) -> Object {
    if let object = object(at: 1, kind) { return object }
    var error = typeError(1, expected: kind.name)
    if !isMethodCall, let functionName { error.hint = "call it with a colon: \(kind.name):\(functionName)(…)" }
    throw error
  }
}
