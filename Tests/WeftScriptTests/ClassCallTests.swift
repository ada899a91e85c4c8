import Testing
import Weft

@testable import WeftScript

@Suite("Wrong calls of what classes and objects have")
struct ClassCallTests {
  private let script: Script

  init() throws { script = try Script() }

  @Test(
    "subclass has one form of messages for nodes, specs and collection layouts",
    arguments: [
      ("ui.CellNode:subclass(print)", "CellNode", "a function", "ui.CellNode:subclass \"PhotoCell\""),
      ("ui.CellNode:subclass(3)", "CellNode", "3", "ui.CellNode:subclass \"PhotoCell\""),
      ("ui.LayoutSpec:subclass(print)", "LayoutSpec", "a function", "ui.LayoutSpec:subclass \"FlowLayoutSpec\""),
      ("ui.CollectionLayout:subclass()", "CollectionLayout", "nil", "ui.CollectionLayout:subclass \"Mosaic\""),
      ("ui.LayoutSpec:subclass 'S':subclass {}", "S", "a table", "S:subclass \"FlowLayoutSpec\""),
      ("ui.DisplayNode:subclass 'N':subclass {}", "N", "a table", "N:subclass \"PhotoCell\""),
    ])
  func subclass(source: String, name: String, got: String, hint: String) throws {
    let message = "1: \(name):subclass: name: expected a name, got \(got) | write \(hint)"
    #expect(try script.complaint(source) == message)
  }

  @Test(
    "A method that is called on another value says which kind it expected, and what came",
    arguments: [
      (
        "ui.LayoutSpec.subclass 'S'",
        "1: subclass: expected a class, got \"S\" | "
          + "call it with a colon: ui.LayoutSpec:subclass \"FlowLayoutSpec\""
      ),
      (
        "ui.DisplayNode.init(3)",
        "1: init: expected a node, got 3 | write DisplayNode.init(self, { … }), or super.init(self, { … }) of the class"
      ),
      (
        "ui.LayoutSpec.init(3)",
        "1: init: expected a spec, got 3 | write LayoutSpec.init(self, { … }), or super.init(self, { … }) of the class"
      ),
      (
        "ui.CollectionLayout.init(3)",
        "1: init: expected a collection layout, got 3 | "
          + "write CollectionLayout.init(self, { … }), or super.init(self, { … }) of the class"
      ),
      (
        "ui.View {}.addSubview(3)",
        "1: addSubview: expected a view, got 3 | call it with a colon: view:addSubview(…)"
      ),
      (
        "ui.DisplayNode {}.setNeedsLayout(3)",
        "1: setNeedsLayout: expected a node, got 3 | call it with a colon: node:setNeedsLayout()"
      ),
    ])
  func receiver(source: String, message: String) throws {
    #expect(try script.complaint(source) == message)
  }

  @Test(
    "Options of setItems are refused in the form of all tables with names",
    arguments: [
      (
        "{ keyy = 'id' }",
        "expected options: {key =, nodeForItem =, …}, got a table with \"keyy\" | did you mean \"key\"?"
      ),
      ("3", "expected options: {key =, nodeForItem =, …}, got 3"),
    ])
  func itemOptions(options: String, message: String) throws {
    let complaint = try script.complaint("ui.TableNode {}:setItems({}, \(options))")
    #expect(complaint == "1: TableNode:setItems: options: \(message)")
  }
}
