import WeftScript

/// A call whose last argument has a type that its parameter doesn't take, for tests of what is said about it.
package struct WrongCall {
  /// The call in the messages of a test: `canvas:fillRect(paint, true)`.
  package let label: String
  /// The start of what has to be said: `canvas:fillRect: paint`.
  private let start: String
  /// A line of Lua that prints what is said, with ``prelude`` before it.
  package let lua: String

  /// Defines what the lines of calls use.
  package static let prelude = """
    local function told(call)
      local ok, error = pcall(call)
      local text = ok and "it was accepted" or type(error) == "string" and error or error.message
      print((text:gsub("^[^ ]-:%d+: ", "")))
    end

    """

  /// Returns a call for each parameter of functions and each type of Lua that it doesn't take.
  ///
  /// - Parameters:
  ///   - owner: the object or the library of the functions in messages, with the separator: `Window:`.
  ///   - object: the same in Lua, without the separator.
  ///   - isLenient: returns true for a label of a call that is right although the parameter's type doesn't say so.
  ///   - sample: returns the right argument for a parameter, where the type's own sample isn't.
  package static func all(
    of functions: [FunctionDescription], _ owner: String, object: String = "",
    isLenient: (String) -> Bool = { _ in false }, sample: (Signature.Parameter) -> String? = { _ in nil }
  ) -> [WrongCall] {
    let separator = owner.isEmpty ? "" : String(owner.suffix(1))
    var calls: [WrongCall] = []
    for function in functions {
      let parameters = function.signature.parameters
      for (index, parameter) in parameters.enumerated() {
        let right = parameters[..<index].map { sample($0) ?? $0.type.sample }
        let taken = parameter.type.kinds
        for kind in LuaKind.allCases where !taken.contains(kind) && !(kind == .nothing && parameter.isOptional) {
          let label = "\(owner)\(function.name)(\(parameter.name), "
          guard !isLenient("\(label)\(kind.rawValue))"), !isLenient("\(label)*)") else { continue }
          let arguments = (right + [kind.rawValue]).joined(separator: ", ")
          calls.append(
            WrongCall(
              label: "\(label)\(kind.rawValue))", start: "\(owner)\(function.name): \(parameter.name)",
              lua: "told(function() \(object)\(separator)\(function.name)(\(arguments)) end)\n"))
        }
      }
    }
    return calls
  }

  /// Returns true if a text says which argument of the function is wrong, what was expected and what came.
  package func isNamed(by text: String) -> Bool {
    let isNamed = [": expected ", ".", "["].contains { text.hasPrefix(start + $0) }
    return isNamed && text.contains("expected ") && text.contains(", got ")
  }
}

/// A type of Lua values, with an example that has no other use.
package enum LuaKind: String, CaseIterable {
  case nothing = "nil"
  case boolean = "true"
  case number = "3"
  case string = "\"#%\""
  case table = "{}"
  case function = "print"
  case coroutine = "coroutine.create(print)"
  case object = "ui.DisplayNode"
}

extension ValueType {
  /// The types of Lua that its values have.
  fileprivate var kinds: Set<LuaKind> {
    switch self {
    case .any: Set(LuaKind.allCases)
    case .choice, .words: [.string]
    case .list: [.table]
    case .function: [.function]
    case .oneOf(let types): types.map(\.kinds).reduce([]) { $0.union($1) }
    case .named(let type):
      switch type.shape {
      case .known(let name), .alias(let name):
        Set(
          zip(
            ["nil", "boolean", "number", "integer", "string", "table", "[]", "Edges", "fun(", "Event"],
            [LuaKind.nothing, .boolean, .number, .number, .string, .table, .table, .table, .function, .string]
          ).filter { name.contains($0.0) }.map(\.1))
      case .table: [.table]
      }
    }
  }

  /// Lua that makes a value of the type.
  fileprivate var sample: String {
    switch self {
    case .named(let type):
      switch type.name {
      case "BezierPath": "ui.BezierPath { { 0, 0 }, { 9, 9 } }"
      case "Path": "\"star.png\""
      case "DisplayNode": "ui.DisplayNode {}"
      case "View": "ui.View {}"
      case "Layer": "ui.Layer {}"
      case "Layout": "layout"
      default: type.example
      }
    case .choice(let type): "\"\(type.description.values[0].name)\""
    case .words(let words): "\"\(words.values[0].name)\""
    case .list(let type): "{ \(type.sample), \(type.sample) }"
    case .function: "function() end"
    case .oneOf(let types): types[0].sample
    case .any: "nil"
    }
  }
}
