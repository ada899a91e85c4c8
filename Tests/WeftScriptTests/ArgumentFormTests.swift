import Testing
import Weft
import WeftAPI
import WrongArguments

@testable import WeftScript

/// The message about a wrong argument has one form: `canvas:fillRect: paint: expected …, got …`.
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
    let calls = WrongCall.all(of: owner.functions, owner.name, object: owner.object) { label in
      Self.lenient.contains(label)
    } sample: {
      $0.name == "url" ? "\"data:,\"" : nil
    }
    let script = try Script()
    try script.folder.copyPictures("star@2x.png")
    let isDrawing = owner.object == "canvas"
    try script.run(
      """
      \(WrongCall.prelude)
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
    for (call, told) in zip(calls, script.printed) { #expect(call.isNamed(by: told), "\(call.label): \(told)") }
  }
}
