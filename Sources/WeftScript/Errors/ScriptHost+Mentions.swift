import WeftDisplay
import WeftLua
import WeftNodes

extension ScriptHost {
  /// Whether the file whose code runs speaks of a name anywhere but where it is defined.
  func mentions(_ name: String, _ frame: LuaFrame) -> Bool {
    guard let file = frame.location()?.file, let source = state.sources.text(of: file) else { return true }
    return source.mentions(name)
  }
}
