import WeftDisplay
import WeftLua
import WeftNodes

extension LoadedSources {
  /// Returns true if the file whose code runs contains a name anywhere except where it is defined.
  mutating func mentions(_ name: String, _ frame: LuaFrame) -> Bool {
    guard let file = frame.location()?.file, let source = text(of: file) else { return true }
    return source.mentions(name)
  }
}
