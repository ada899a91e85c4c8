import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

extension WeftError.Code {
  /// An assertion of a script's test has failed.
  public static let assertion: WeftError.Code = "assertion"
}

/// An assertion in the table `t`, which a test's function receives.
package struct Assertion: Sendable {
  package let description: FunctionDescription
  /// Throws if the assertion fails, without its name. Returns the number of results.
  package let check: @Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32
  package var name: String { description.name }

  package init(
    _ description: FunctionDescription,
    _ check: @escaping @Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32
  ) {
    self.description = description
    self.check = check
  }
}
