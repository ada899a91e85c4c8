import CLua
import Testing

@testable import WeftLua

/// Runs source text and gives its results.
@discardableResult func run(_ state: LuaState, _ source: String, file: String = "/test.lua") throws -> [LuaValue] {
  try state.call(state.load(source, file: file), [])
}

/// A state with a library of liblua as `theirs`, beside ours, and the functions of a source that compares them.
func stateComparing(with open: lua_CFunction, _ comparison: String) throws -> LuaState {
  let state = try LuaState()
  lua_pushcclosure(state.stack.raw, open, 0)
  try state.call(arguments: 0, results: 1)
  state.setGlobal("theirs")
  try run(state, comparison)
  return state
}

/// The error that source text ends with.
func failure(_ state: LuaState, _ source: String, file: String = "/test.lua") throws -> WeftError {
  do {
    try run(state, source, file: file)
  } catch let error as WeftError {
    return error
  }
  throw WeftError(.runtime, "nothing failed")
}

/// The error that a body ends with, or nil.
func failure(_ body: () throws(WeftError) -> Void) -> WeftError? {
  do throws(WeftError) { try body() } catch { return error }
  return nil
}

/// The table that an expression gives.
func table(_ state: LuaState, _ source: String) throws -> LuaReference {
  guard case .table(let table)? = try run(state, "return " + source).first else { throw WeftError(.type, "no table") }
  return table
}

func register(_ state: LuaState, _ name: String, _ body: @escaping LuaFunction) {
  state.stack.pushFunction(name, body)
  state.setGlobal(name)
}

extension [LuaValue] {
  /// The values in a line, for comparing.
  var shown: String {
    map { value in
      switch value {
      case .nil: "nil"
      case .boolean(let value): "\(value)"
      case .integer(let value): "\(value)"
      case .number(let value): "\(value)"
      case .string(let bytes): String(decoding: bytes, as: UTF8.self)
      case .lightUserdata: "light userdata"
      case .table: "table"
      case .function: "function"
      case .userdata: "userdata"
      case .thread: "thread"
      }
    }.joined(separator: " ")
  }
}

extension LuaEntry {
  /// The text of a string value; nil for other values.
  var string: String? { valueType == .string ? String(decoding: bytes, as: UTF8.self) : nil }
}
