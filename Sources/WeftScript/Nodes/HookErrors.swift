import WeftLayout
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Keeps what a hook has raised: a change of the tree or of a state is finished first, then it is told.
  func keep(hookError error: WeftError) {
    if state.hookError == nil { state.hookError = error }
  }

  /// Raises what the first hook has raised, or else the first turn, since this was asked last.
  ///
  /// - Throws: `WeftError` of the script.
  public func checkHooks() throws(WeftError) {
    let inTurn = eventLoop.takeError()
    if let error = state.hookError {
      state.hookError = nil
      throw error
    }
    switch inTurn {
    case nil: return
    case let error as LayoutError: throw error.forScripts
    case let error as WeftError: throw error
    case let error as NodeError: throw error.underlying as? WeftError ?? WeftError(.runtime, "\(error)")
    case let error?: throw WeftError(.runtime, "\(error)")
    }
  }
}
