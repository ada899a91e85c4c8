/// The type of a property, an argument or a result: a named type, an enum, or a composition.
package indirect enum ValueType: Sendable {
  case named(NamedType)
  case choice(any ScriptEnum.Type)
  /// Strings to choose from, for an enum that is no ``ScriptEnum``.
  case words(EnumDescription)
  case list(ValueType)
  case function(Signature)
  case oneOf([ValueType])
  /// Any Lua value.
  case any

  /// The notation in pages: `points | "50%" | "auto"`.
  package var written: String {
    switch self {
    case .named(let type): type.written
    case .choice(let type): type.description.written
    case .words(let description): description.written
    case .list(let type): "list of \(type.written)"
    case .function(let signature): "function\(signature.arguments)"
    case .oneOf(let types): types.map(\.written).joined(separator: " | ")
    case .any: "any value"
    }
  }

  /// The notation in stubs for Lua's language server, for a value that a script passes.
  package var annotation: String { annotation(isGiven: true) }

  /// The notation for a value that a script receives: a size is then a table with names, never a list.
  package var resultAnnotation: String { annotation(isGiven: false) }

  private func annotation(isGiven: Bool) -> String {
    switch self {
    case .named(let type): isGiven ? type.annotation : type.resultAnnotation
    case .choice(let type): "weft.\(type.description.name)"
    case .words(let description): "weft.\(description.name)"
    case .list(let type): "(\(type.annotation(isGiven: isGiven)))[]"
    case .function(let signature): signature.callbackAnnotation(of: nil)
    case .oneOf(let types): types.map { $0.annotation(isGiven: isGiven) }.joined(separator: " | ")
    case .any: "any"
    }
  }

  /// The unit of a number; nil if it has none.
  package var unit: String? {
    if case .named(let type) = self { type.unit } else { nil }
  }

  /// The strings that are values of the type.
  package var choices: EnumDescription? {
    switch self {
    case .choice(let type): type.description
    case .words(let description): description
    case .list(let type): type.choices
    default: nil
    }
  }
}

/// The arguments and the results of a function.
package struct Signature: Sendable {
  package struct Parameter: Sendable {
    package let name: String
    package let type: ValueType
    package let isOptional: Bool
  }

  package let parameters: [Parameter]
  package let result: ValueType?
  /// The second result, or nil if there is none.
  package let secondResult: ValueType?

  /// - Parameters:
  ///   - parameters: names and types; a name that ends in `?` may be left out.
  ///   - result: the type of the result, if there is one.
  ///   - secondResult: the type of the second result.
  package init(_ parameters: [(String, ValueType)], _ result: ValueType? = nil, _ secondResult: ValueType? = nil) {
    self.secondResult = secondResult
    self.parameters = parameters.map { name, type in
      let isOptional = name.hasSuffix("?")
      return Parameter(name: isOptional ? String(name.dropLast()) : name, type: type, isOptional: isOptional)
    }
    self.result = result
  }

  private init(_ parameters: [Parameter], _ result: ValueType?, _ secondResult: ValueType?) {
    self.parameters = parameters
    self.result = result
    self.secondResult = secondResult
  }

  /// Returns the same arguments with another result.
  package func returning(_ result: ValueType) -> Signature { Signature(parameters, result, nil) }

  /// `(node, index)`
  package var arguments: String { "(\(parameters.map(\.name).joined(separator: ", ")))" }

  /// The parameters' names, with a question mark after those that may be left out: `(node, index?)`.
  package var usage: String {
    "(\(parameters.map { $0.name + ($0.isOptional ? "?" : "") }.joined(separator: ", ")))"
  }

  /// `(range: {min =, max =}, options?: {parentSize =, scale =}): layout`
  package var written: String {
    let inside = parameters.map { "\($0.name)\($0.isOptional ? "?" : ""): \($0.type.written)" }
    return "(\(inside.joined(separator: ", ")))" + (result.map { ": \($0.written)" } ?? "")
      + (secondResult.map { ", \($0.written)?" } ?? "")
  }

  /// Returns an annotation such as `fun(self: weft.Canvas, rect: weft.RectLike)`, of a function that scripts call.
  ///
  /// - Parameter object: the class of the object that it is a method of.
  package func annotation(of object: String?) -> String {
    annotation(of: object, parameters.map(\.type.annotation), result?.resultAnnotation)
  }

  /// Returns the annotation of a function that scripts define and Weft calls.
  package func callbackAnnotation(of object: String?) -> String {
    annotation(of: object, parameters.map(\.type.resultAnnotation), result?.annotation)
  }

  private func annotation(of object: String?, _ types: [String], _ result: String?) -> String {
    var inside = zip(parameters, types).map { "\($0.name)\($0.isOptional ? "?" : ""): \($1)" }
    if let object { inside.insert("self: \(object)", at: 0) }
    return "fun(\(inside.joined(separator: ", ")))" + (result.map { ": \($0)" } ?? "")
      + (secondResult.map { ", \($0.resultAnnotation)?" } ?? "")
  }
}
