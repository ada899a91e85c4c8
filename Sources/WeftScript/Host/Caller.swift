import WeftLua
import WeftSupport

/// The code of a script that calls a function: its place, and the coroutine in which it waits. What it passes is read by
/// the parameters of rows.
package struct Caller {
  let frame: LuaFrame

  package init(_ frame: LuaFrame) { self.frame = frame }

  package var host: ScriptHost { frame.host }
  /// The place of the call.
  package var location: SourceLocation? { frame.location() }
  /// The name by which the script calls the function.
  package var functionName: String? { frame.functionName }

  /// Returns the error of an argument of the called function; nil for the function as a whole.
  package func error(_ mismatch: Mismatch, calling function: String, argument: String?) -> WeftError {
    frame.error(mismatch, calling: function, argument: argument)
  }
}
