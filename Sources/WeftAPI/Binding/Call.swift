import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// A call by a script, for rows whose code needs more than the object and the arguments.
struct Call<Object: SendableMetatype> {
  let object: Object
  /// The code that calls. Arguments and results are those of the row: no code of a feature has the stack.
  let caller: Caller
  var host: ScriptHost { caller.host }
  /// The place of the call in the script.
  var location: SourceLocation? { caller.location }
}

extension Call: MethodReceiver where Object: MethodReceiver {
  var nameInMessages: String { object.nameInMessages }
  static var firstArgument: Int32 { Object.firstArgument }
  func nameInMessages(of method: String) -> String { object.nameInMessages(of: method) }

  /// Throws for an index that isn't from 1 to a limit.
  func require(_ index: Int, _ argument: String, upTo limit: Int) throws(WeftError) {
    guard index < 1 || index > limit else { return }
    throw error(Mismatch(expected: "an index from 1 to \(limit)", got: "\(index)"), of: argument)
  }

  /// Returns the error of an argument that is wrong for this object; nil for none of them alone.
  func error(_ mismatch: Mismatch, of argument: String?) -> WeftError {
    caller.error(mismatch, calling: nameInMessages(of: caller.functionName ?? "?"), argument: argument)
  }
}

extension Call {
  /// Throws if a layout is being measured.
  func requireNoPass() throws(WeftError) {
    guard host.engine.isInPass else { return }
    throw WeftError(.layout, "\(caller.functionName ?? "?") can't be called while a layout is being measured")
  }
}

extension Call where Object: DisplayNode {
  var node: Object { object }
}
