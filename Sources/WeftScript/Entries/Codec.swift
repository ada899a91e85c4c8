import WeftLua

extension LuaFrame {
  /// The host that the state belongs to.
  package var host: ScriptHost {
    guard let hostPointer else { preconditionFailure("a state of a ScriptHost has that host") }
    return Unmanaged<ScriptHost>.fromOpaque(hostPointer).takeUnretainedValue()
  }
}
