import WeftLua
import WeftScript

/// The owner of functions that aren't methods: the module, Lua's globals, the assertions of a test.
enum Library: String, MethodReceiver {
  case module = "ui."
  case globals = ""
  case assertions = "t."

  var nameInMessages: String { rawValue }
  static var firstArgument: Int32 { 1 }
  func nameInMessages(of function: String) -> String { rawValue + function }
}

/// A function that is no method, as a row: its name, its parameters, its result, what it does, and the code that does it.
typealias Function = Method<Call<Library>>

extension Function {
  /// Calls it for a library.
  fileprivate func called(in library: Library) -> @Sendable (LuaFrame, ScriptHost) throws(WeftError) -> Int32 {
    { [call] (frame, _) throws(WeftError) in try call(Call(object: library, caller: Caller(frame)), frame) }
  }
}

/// Returns functions of the module.
func functions(_ rows: Function...) -> [ModuleFunction] {
  rows.map { ModuleFunction($0.description, $0.called(in: .module)) }
}

/// Returns a global function.
///
/// - Parameter isLuas: true if it replaces a function of Lua.
func global(isLuas: Bool = false, _ function: Function) -> ModuleFunction {
  ModuleFunction(function.description, isLuas: isLuas, function.called(in: .globals))
}

/// Returns assertions.
func assertions(_ rows: Function...) -> [Assertion] {
  rows.map { Assertion($0.description, $0.called(in: .assertions)) }
}

extension ModuleFunction {
  /// The same function, of three arguments, of which the second, a table, may be left out.
  var withSecondLeftOut: ModuleFunction {
    ModuleFunction(description) { [call] (frame, host) throws(WeftError) in
      if frame.isNil(at: 3), frame.type(at: 2) != .table {
        frame.top = 2
        frame.pushTable()
        frame.insert(2)
      }
      return try call?(frame, host) ?? 0
    }
  }
}

extension ScriptValue {
  /// The first argument of the function of a library that this is an argument of, for hints that repeat it.
  var firstArgument: ScriptValue { ScriptValue(frame, at: Library.firstArgument) }
}
