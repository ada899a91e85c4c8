import WeftLua

extension ScriptHost {
  /// Keeps what a hook has raised: a change of the tree or of a state is finished first, then it is told.
  func keep(hookError error: WeftError) {
    if hookError == nil { hookError = error }
  }

  /// Raises what the first hook has raised since this was asked last.
  ///
  /// - Throws: `WeftError` of the hook's script.
  public func checkHooks() throws(WeftError) {
    guard let error = hookError else { return }
    hookError = nil
    throw error
  }
}
