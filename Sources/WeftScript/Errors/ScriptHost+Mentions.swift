import WeftDisplay
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Returns true if the file whose code runs contains a name anywhere except where it is defined.
  func mentions(_ name: String, _ frame: LuaFrame) -> Bool {
    guard let file = frame.location()?.file, let source = state.sources.text(of: file) else { return true }
    return source.mentions(name)
  }
}
