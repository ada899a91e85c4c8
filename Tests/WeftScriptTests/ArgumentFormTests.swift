import Testing
import Weft
import WeftAPI

@testable import WeftScript

/// What is said about a wrong argument has one form: `canvas:fillRect: paint: expected …, got …`.
@Suite("The form of messages about arguments")
struct ArgumentFormTests {
  /// An object or a library whose functions the registry describes.
  struct Owner: CustomTestStringConvertible {
    /// The object in the script.
    let object: String
    /// Its name in messages, with the separator: `Window:`.
    let name: String
    let functions: [FunctionDescription]
    var testDescription: String { name }
  }

  static let owners = [canvas] + objects + nodes + libraries

  private static let canvas = Owner(object: "canvas", name: "canvas:", functions: canvasMethods.map(\.description))

  private static func owner<Object>(_ object: String, _ name: String, _ members: ObjectMembers<Object>) -> Owner {
    let functions = members.all.compactMap { member -> FunctionDescription? in
      guard case .method(let signature) = member.kind else { return nil }
      return FunctionDescription(name: member.name, signature: signature, doc: member.doc)
    }
    return Owner(object: object, name: "\(name):", functions: functions)
  }

  private static let objects = [
    owner("ui.BezierPath()", "BezierPath", bezierPathMembers),
    Owner(object: "ui.StackLayoutSpec {}", name: "StackLayoutSpec:", functions: [specLayoutThatFits]),
    owner("ui.Window { size = { 10, 10 } }", "Window", windowMembers), owner("ui.View {}", "View", viewMembers),
    owner("ui.Layer {}", "Layer", layerMembers), owner("ui.image \"star.png\"", "Image", imageMembers),
    owner("ui.task(function() end)", "Task", taskMembers),
    owner("layout", "Layout", layoutMembers), owner("batch", "BatchContext", batchContextMembers),
  ]

  private static let libraries = [
    Owner(object: "ui", name: "ui.", functions: moduleFunctions.map(\.description)),
    Owner(object: "t", name: "t.", functions: assertionList.map(\.description)),
    Owner(object: "", name: "", functions: globalFunctions.map(\.description)),
  ]

  private static let nodes = API.weft.classes.map { native in
    Owner(
      object: "ui.\(native.name) {}", name: "\(native.name):", functions: native.methods.map(\.description))
  }

  /// A kind of Lua value, with an example that has no other use.
  private enum Kind: String, CaseIterable {
    case nothing = "nil"
    case boolean = "true"
    case number = "3"
    case string = "\"#%\""
    case table = "{}"
    case function = "print"
    case coroutine = "coroutine.create(print)"
    case object = "ui.DisplayNode"
  }

  /// Arguments that take more kinds of values than their types say.
  private static let lenient: Set<String> = [
    // A number is shown as text.
    "ButtonNode:setTitle(title, 3)", "ButtonNode:setAttributedTitle(title, 3)", "canvas:drawText(text, 3)",
    "canvas:measureText(text, 3)",
    // Runs may be left out for none.
    "ButtonNode:setTitle(title, nil)",
    // Without options the second argument is the function.
    "ui.preview(options, *)",
    // Windows, views and layers may be made without a table.
    "ui.Window(options, nil)",
    // Lua's own.
    "print(..., *)",
    // What models are depends on the options, which are read first.
    "TableNode:setItems(models, *)", "CollectionNode:setItems(models, *)",
    // The touches are those that the method got.
    "DisplayNode:touchesBegan(touches, *)", "DisplayNode:touchesMoved(touches, *)",
    "DisplayNode:touchesEnded(touches, *)", "DisplayNode:touchesCancelled(touches, *)",
  ]

  @Test("It names the class, the method, the parameter, what was expected and what came", arguments: owners)
  func wrongType(owner: Owner) throws {
    var calls: [(label: String, function: String, parameter: String, lua: String)] = []
    for function in owner.functions {
      let parameters = function.signature.parameters
      for (index, parameter) in parameters.enumerated() {
        let right = parameters[..<index].map { $0.name == "url" ? "\"data:,\"" : Self.sample(of: $0.type) }
        let taken = Self.kinds(of: parameter.type)
        for kind in Kind.allCases where !taken.contains(kind) && !(kind == .nothing && parameter.isOptional) {
          let arguments = (right + [kind.rawValue]).joined(separator: ", ")
          let label = "\(owner.name)\(function.name)(\(parameter.name), "
          guard !Self.lenient.contains("\(label)\(kind.rawValue))"), !Self.lenient.contains("\(label)*)") else {
            continue
          }
          let separator = String(owner.name.suffix(1))
          calls.append(
            (
              label + kind.rawValue + ")", function.name, parameter.name,
              "told(function() \(owner.object)\(separator)\(function.name)(\(arguments)) end)\n"
            ))
        }
      }
    }
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    let isDrawing = owner.object == "canvas"
    try script.run(
      """
      local function told(call)
        local ok, error = pcall(call)
        local text = ok and "it was accepted" or type(error) == "string" and error or error.message
        print((text:gsub("^[^ ]-:%d+: ", "")))
      end
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas)
      \(isDrawing ? calls.map(\.lua).joined() : "")
      end
      local layout, batch, t = ui.DisplayNode {}:layoutThatFits {}
      local window = ui.Window { size = { 100, 100 } }
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return 1 end, nodeForRowAt = function() return ui.CellNode {} end },
        delegate = { willBeginBatchFetchWith = function(self, list, context) batch = context end } }
      window:addSubnode(list)
      ui.sleep(1)
      local function callAll()
      \(isDrawing ? "" : calls.map(\.lua).joined())
      end
      ui.test("assertions", function(given) t = given callAll() end)
      if not \(owner.object == "t") then callAll() end
      return Drawing { frame = { 0, 0, 100, 50 } }
      """)
    if owner.object == "t" { for test in script.host.state.tests.all { try TestRunner.of(script.host).run(test) } }
    _ = try script.host.makeReturnedNode().node.snapshot()
    #expect(script.printed.count == calls.count)
    for (call, told) in zip(calls, script.printed) {
      let start = "\(owner.name)\(call.function): \(call.parameter)"
      let isNamed = [": expected ", ".", "["].contains { told.hasPrefix(start + $0) }
      #expect(isNamed && told.contains("expected ") && told.contains(", got "), "\(call.label): \(told)")
    }
  }

  /// Returns the kinds of Lua values that a type has.
  private static func kinds(of type: ValueType) -> Set<Kind> {
    switch type {
    case .any: Set(Kind.allCases)
    case .choice, .words: [.string]
    case .list: [.table]
    case .function: [.function]
    case .oneOf(let types): types.map(kinds).reduce([]) { $0.union($1) }
    case .named(let type):
      switch type.shape {
      case .known(let name), .alias(let name):
        Set(
          zip(
            ["nil", "boolean", "number", "integer", "string", "table", "[]", "Edges", "fun(", "Event"],
            [Kind.nothing, .boolean, .number, .number, .string, .table, .table, .table, .function, .string]
          ).filter { name.contains($0.0) }.map(\.1))
      case .table: [.table]
      }
    }
  }

  /// Returns Lua that makes a value of a type.
  private static func sample(of type: ValueType) -> String {
    switch type {
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
    case .list(let type): "{ \(sample(of: type)), \(sample(of: type)) }"
    case .function: "function() end"
    case .oneOf(let types): sample(of: types[0])
    case .any: "nil"
    }
  }
}
