import WeftLua

extension LuaFrame {
  /// The host of the state.
  package var host: ScriptHost {
    guard let hostPointer else { preconditionFailure("a state of a ScriptHost has that host") }
    return Unmanaged<ScriptHost>.fromOpaque(hostPointer).takeUnretainedValue()
  }
}
