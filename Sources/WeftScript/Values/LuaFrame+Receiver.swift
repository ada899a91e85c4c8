import WeftLua
import WeftSupport

extension LuaFrame {
  /// Returns the object that a method is called on: the first argument.
  ///
  /// - Throws: `WeftError` for any other value; after a call with a dot, the hint is the call with a colon.
  package func receiver<Object: AnyObject>(_ kind: LuaObjectKind<Object>) throws(WeftError) -> Object {
    if let object = object(at: 1, kind) { return object }
    let hint = isMethodCall ? nil : "call it with a colon: \(kind.name):\(functionName ?? "?")(…)"
    throw receiverError(Mismatch(expected: kind.name.withArticle, ScriptValue(self, at: 1), hint: hint))
  }

  /// Returns the error of a method that is called on something else: `addSubview: expected a view, got 3`.
  func receiverError(_ mismatch: Mismatch) -> WeftError { WeftError(mismatch, calling: functionName ?? "?") }
}
