import WeftDisplay
import WeftLua
import WeftNodes

extension LoadedSources {
  /// Returns true if the file whose code runs contains a name anywhere except where it is defined.
  ///
  /// - Parameter inLists: true if a string in a list counts, too.
  mutating func mentions(_ name: String, inLists: Bool = true, _ frame: LuaFrame) -> Bool {
    guard let file = frame.location()?.file, let source = text(of: file) else { return true }
    return source.mentions(name, inLists: inLists)
  }
}
