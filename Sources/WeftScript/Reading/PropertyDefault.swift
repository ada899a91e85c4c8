import WeftLua

extension LuaFrame {
  /// Sets a property that doesn't accept nil to its default.
  ///
  /// - Parameters:
  ///   - push: pushes the default.
  ///   - set: sets the property.
  /// - Returns: False if the default is nil, or isn't accepted either.
  func setDefault<Failure>(
    _ push: () throws(Failure) -> Void, as set: (ScriptValue) throws(Mismatch) -> Void
  ) throws(Failure) -> Bool {
    let top = self.top
    defer { self.top = top }
    try push()
    let standard = ScriptValue(self, at: self.top)
    guard !standard.isNil else { return false }
    do throws(Mismatch) { try set(standard) } catch { return false }
    return true
  }
}
