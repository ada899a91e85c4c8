import Testing
import Weft
import WeftAPI
import WeftReference
import WrongArguments

@testable import WeftScript

/// The message about a wrong argument has one form: `canvas:fillRect: paint: expected …, got …`.
@Suite("The form of messages about arguments")
struct ArgumentFormTests {
  /// An object or a library whose functions the registry describes.
  struct Owner: CustomTestStringConvertible {
    /// Its path in the registry; empty for the globals.
    let path: String
    /// The object in the script.
    let object: String
    /// Its name in messages, with the separator: `Window:`.
    let name: String
    let functions: [FunctionDescription]
    var testDescription: String { name }
  }

  static let owners = [canvas] + objects + nodes + libraries

  private static let canvas = Owner(
    path: "canvas", object: "canvas", name: "canvas:", functions: canvasMethods.map(\.description))

  private static func owner<Object>(
    _ path: String, _ object: String, _ name: String, _ members: ObjectMembers<Object>
  ) -> Owner {
    let functions = members.all.compactMap { member -> FunctionDescription? in
      guard case .method(let signature) = member.kind else { return nil }
      return FunctionDescription(name: member.name, signature: signature, doc: member.doc)
    }
    return Owner(path: path, object: object, name: "\(name):", functions: functions)
  }

  private static let objects = [
    owner("bezierPath", "ui.BezierPath()", "BezierPath", bezierPathMembers),
    Owner(
      path: "LayoutSpec", object: "ui.StackLayoutSpec {}", name: "StackLayoutSpec:", functions: [specLayoutThatFits]),
    owner("window", "ui.Window { size = { 10, 10 } }", "Window", windowMembers),
    owner("view", "ui.View {}", "View", viewMembers), owner("layer", "ui.Layer {}", "Layer", layerMembers),
    owner("image", "ui.image \"star.png\"", "Image", imageMembers),
    owner("task", "ui.task(function() end)", "Task", taskMembers),
    owner("layout", "layout", "Layout", layoutMembers),
    owner("batchContext", "batch", "BatchContext", batchContextMembers),
    owner("accessibilityElement", "stop", "AccessibilityElement", accessibilityElementMembers),
    owner("tapGestureRecognizer", "ui.TapGestureRecognizer()", "TapGestureRecognizer", tapGestureMembers),
    owner(
      "longPressGestureRecognizer", "ui.LongPressGestureRecognizer()", "LongPressGestureRecognizer",
      longPressGestureMembers),
    owner("panGestureRecognizer", "ui.PanGestureRecognizer()", "PanGestureRecognizer", panGestureMembers),
    owner(
      "screenEdgePanGestureRecognizer", "ui.ScreenEdgePanGestureRecognizer()", "ScreenEdgePanGestureRecognizer",
      screenEdgePanGestureMembers),
    owner("swipeGestureRecognizer", "ui.SwipeGestureRecognizer()", "SwipeGestureRecognizer", swipeGestureMembers),
    owner("pinchGestureRecognizer", "ui.PinchGestureRecognizer()", "PinchGestureRecognizer", pinchGestureMembers),
    owner(
      "rotationGestureRecognizer", "ui.RotationGestureRecognizer()", "RotationGestureRecognizer",
      rotationGestureMembers),
    owner("transition", "transition", "Transition", transitionContextMembers),
    owner("class", "ui.CellNode", "CellNode", classMembers),
    owner("class", "ui.LayoutSpec", "LayoutSpec", classMembers),
    owner("class", "ui.CollectionLayout", "CollectionLayout", classMembers),
    Owner(
      path: "CollectionLayout", object: "places", name: "CollectionLayout:", functions: collectionLayoutMethods),
    owner("collectionLayoutContext", "context", "CollectionLayoutContext", collectionLayoutContextMembers),
  ]

  private static let libraries = [
    Owner(path: "ui", object: "ui", name: "ui.", functions: moduleFunctions.map(\.description)),
    Owner(path: "t", object: "t", name: "t.", functions: assertionList.map(\.description)),
    Owner(path: "", object: "", name: "", functions: globalFunctions.map(\.description)),
  ]

  private static let nodes = API.weft.classes.map { native in
    Owner(
      path: native.name, object: "ui.\(native.name) {}", name: "\(native.name):",
      functions: native.methods.map(\.description))
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
    // Lua's own.
    "print(..., *)",
    // What models are depends on the options, which are read first.
    "TableNode:setItems(models, *)", "CollectionNode:setItems(models, *)",
    // The touches are those that the method got.
    "DisplayNode:touchesBegan(touches, *)", "DisplayNode:touchesMoved(touches, *)",
    "DisplayNode:touchesEnded(touches, *)", "DisplayNode:touchesCancelled(touches, *)",
  ]

  @Test("Every function of the registry is called with wrong arguments, whichever object it belongs to")
  func isComplete() {
    let called = Set(
      Self.owners.flatMap { owner in owner.functions.map { owner.path.isEmpty ? $0.name : "\(owner.path).\($0.name)" } }
    )
    let functions = LuaAPI.weft.entries.filter { [.method, .function, .global].contains($0.kind) }
    #expect(functions.count > 100)
    for function in functions { #expect(called.contains(function.path), "\(function.path)") }
  }

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
      local read = ui.TextNode { text = "read", frame = { 0, 0, 50, 20 } }
      window:addSubnode(read)
      local stop = read:accessibilityStops()[1]
      local list = ui.TableNode { frame = { 0, 0, 100, 100 }, dataSource = {
        numberOfRows = function() return 1 end, nodeForRowAt = function() return ui.CellNode {} end },
        delegate = { willBeginBatchFetchWith = function(self, list, context) batch = context end } }
      window:addSubnode(list)
      local Line, context = ui.CollectionLayout:subclass "Line"
      function Line:layoutAttributesForItemAt(section, item, state, given) context = given return { 0, 0, 9, 9 } end
      local places = Line()
      window:addSubnode(ui.CollectionNode { frame = { 0, 0, 50, 50 }, collectionLayout = places, dataSource = {
        numberOfItems = function() return 1 end, nodeForItemAt = function() return ui.CellNode {} end } })
      local Moving, transition = ui.DisplayNode:subclass "Moving"
      function Moving:layoutSpecThatFits() return ui.LayoutSpec() end
      function Moving:animateLayoutTransition(given) transition = given given:completeTransition(true) end
      local moving = Moving { frame = { 0, 0, 10, 10 } }
      window:addSubnode(moving)
      ui.sleep(1)
      moving:transitionLayoutWithAnimation { animated = true }
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
