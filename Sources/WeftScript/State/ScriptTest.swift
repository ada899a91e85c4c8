import WeftLua
import WeftSupport

/// A test that a script declares by `ui.test`.
package struct ScriptTest {
  /// The name, unique in its file.
  package let name: String
  /// The place of its declaration.
  package let location: SourceLocation?
  /// The test itself.
  let function: LuaReference
}
