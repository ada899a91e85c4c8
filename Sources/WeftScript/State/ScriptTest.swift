import WeftLua

/// A test that a script declares by `ui.test`.
public struct ScriptTest {
  /// The name, unique in its file.
  public let name: String
  /// The place of its declaration.
  public let location: SourceLocation?
  /// The test itself.
  let function: LuaReference
}
