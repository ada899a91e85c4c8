import Testing

@testable import WeftLua

/// Runs source text and gives its results.
@discardableResult func run(_ state: LuaState, _ source: String, file: String = "/test.lua") throws -> [LuaValue] {
  try state.call(state.load(source, file: file), [])
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
