import WeftLua

/// A test that a script declares by `ui.test`.
package struct ScriptTest {
  /// The name, unique in its file.
  package let name: String
  /// Where it is declared.
  package let location: SourceLocation?
  /// What it does.
  let function: LuaReference
}
