import WeftLua

extension ScriptValue {
  /// Reads an object of a kind.
  ///
  /// - Parameter hint: returns a hint for any other value.
  package func object<Object: AnyObject>(
    _ kind: LuaObjectKind<Object>, _ expected: String, hint: () -> String? = { nil }
  ) throws(Mismatch) -> Object {
    if type == .userdata, let object = frame.object(at: slot, kind) { return object }
    throw Mismatch(expected: expected, self, hint: hint())
  }
}
