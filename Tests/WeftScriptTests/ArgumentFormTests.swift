import Testing
import Weft
import WeftAPI

@testable import WeftScript

/// What is said about a wrong argument has one form: `canvas:fillRect: paint: expected …, got …`.
@Suite("The form of messages about arguments")
struct ArgumentFormTests {
  /// A method of an object, as rows declare it.
  struct Case: CustomTestStringConvertible {
    /// The object in the script, and in messages.
    let object: String
    let name: String
    let method: FunctionDescription
    var testDescription: String { "\(name):\(method.name)" }
  }

  static let cases = canvas + paths + buttons

  private static let canvas = canvasMethods.map { Case(object: "canvas", name: "canvas", method: $0.description) }

  private static let paths: [Case] = bezierPathMembers.all.compactMap { member in
    guard case .method(let signature) = member.kind else { return nil }
    let method = FunctionDescription(name: member.name, signature: signature, doc: member.doc)
    return Case(object: "ui.BezierPath()", name: "BezierPath", method: method)
  }

  private static let buttons: [Case] = API.weft[.button].methods.map { method in
    Case(object: "ui.ButtonNode {}", name: "ButtonNode", method: method.description)
  }

  /// No parameter takes a coroutine.
  @Test("It names the class, the method, the parameter, what was expected and what came", arguments: cases)
  func wrongType(one: Case) throws {
    let parameters = one.method.signature.parameters
    let calls = parameters.indices.map { wrong in
      let right = parameters[..<wrong].map { Self.sample(of: $0.type) }
      let arguments = (right + ["coroutine.create(print)"]).joined(separator: ", ")
      return "told(function() \(one.object):\(one.method.name)(\(arguments)) end)\n"
    }
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    try script.run(
      """
      local function told(call)
        local _, error = pcall(call)
        print((tostring(error):gsub("^.-:%d+: ", "")))
      end
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas)
      \(calls.joined())
      end
      return Drawing { frame = { 0, 0, 100, 50 } }
      """)
    _ = try script.host.makeReturnedNode().node.snapshot()
    #expect(script.printed.count == parameters.count)
    for (parameter, told) in zip(parameters, script.printed) {
      #expect(told.hasPrefix("\(one.name):\(one.method.name): \(parameter.name): expected "), "\(told)")
      #expect(told.hasSuffix(", got a coroutine"), "\(told)")
    }
  }

  /// Returns Lua that makes a value of a type.
  private static func sample(of type: ValueType) -> String {
    switch type {
    case .named(let type):
      switch type.name {
      case "BezierPath": "ui.BezierPath { { 0, 0 }, { 9, 9 } }"
      case "Path": "\"star.png\""
      default: type.example
      }
    case .choice(let type): "\"\(type.description.values[0].name)\""
    case .list(let type): "{ \(sample(of: type)), \(sample(of: type)) }"
    case .function: "function() end"
    case .oneOf(let types): sample(of: types[0])
    case .any: "nil"
    }
  }
}
