import WeftLua

/// A test that a script declares by `ui.test`.
public struct ScriptTest {
  /// The name, unique in its file.
  public let name: String
  /// Where it is declared.
  public let location: SourceLocation?
  /// What it does.
  let function: LuaReference
}
