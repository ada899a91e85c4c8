import WeftLua
import WeftSupport

/// A test that a script declares by `ui.test`.
package struct ScriptTest {
  /// The name, unique in its file.
  package let name: String
  /// The place of its declaration.
  package let location: SourceLocation?
  /// The test itself.
  package let function: LuaReference

  package init(name: String, location: SourceLocation?, function: LuaReference) {
    self.name = name
    self.location = location
    self.function = function
  }
}
