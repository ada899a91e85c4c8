import Testing
import Weft

@testable import WeftScript

@Suite("Names of older documents")
struct RenamedNameTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "Every name that has gone is answered with today's, wherever it may be written",
    arguments: RenamedName.all.map(\.name))
  func everyName(_ name: String) throws {
    let renamed = try #require(RenamedName.all.first { $0.name == name })
    if renamed.use == .module {
      for written in [name, "AS\(name)"] {
        #expect(try script.complaint("\nlocal x = ui.\(written)") == "2: ui has no \"\(written)\" | \(renamed.hint)")
      }
      return
    }
    let told = "has no property \"\(name)\" | \(renamed.hint)"
    // Reading, setting and calling; in a constructor; on a class and its nodes, also in the class's own methods.
    #expect(try script.complaint("local n = ui.TextNode {}\nprint(n.\(name))") == "2: TextNode \(told)")
    #expect(try script.complaint("local n = ui.TextNode {}\nn.\(name) = 1") == "2: TextNode \(told)")
    #expect(try script.complaint("local n = ui.TextNode {}\nn:\(name)(1)") == "2: TextNode \(told)")
    #expect(try script.complaint("local n = ui.TextNode {\n\(name) = 1 }") == "2: TextNode \(told)")
    #expect(try script.complaint("local s = ui.StackLayoutSpec {\n\(name) = 1 }") == "2: StackLayoutSpec \(told)")
    #expect(try script.complaint("local n = ui.TextNode { style = {\n\(name) = 1 } }") == "2: TextNode.style \(told)")
    #expect(try script.complaint("local A = ui.CellNode:subclass 'A'\nA {\n\(name) = 1 }") == "3: A \(told)")
    #expect(
      try script.complaint("local A = ui.CellNode:subclass 'A'\nfunction A:init()\nself.\(name) = 1 end A()")
        == "3: A \(told)")
    #expect(
      try script.complaint("local A = ui.CellNode:subclass 'A'\nfunction A:\(name)() end")
        == "2: A.\(name) is not called by anything | \(renamed.hint)")
    #expect(
      try script.complaint("local A = ui.CellNode:subclass 'A'\nA.super.\(name)(A())")
        == "2: CellNode has no method \"\(name)\" | \(renamed.hint)")
  }

  @Test("Today's names are Weft's, or said not to be there yet")
  func today() throws {
    let here = RenamedName.all.filter { $0.isHere && $0.use == .member }
    let known = Set(
      NodeClasses.propertyNames + NodeMethods.names + script.host.styleNames.map { "style.\($0)" } + ["", "and"])
    for renamed in here {
      let names = renamed.today.split { " {}=,…".contains($0) }.map(String.init)
      #expect(names.contains { known.contains($0) }, "\(renamed.name)")
    }
    for renamed in RenamedName.all where !renamed.isHere { #expect(renamed.hint.hasSuffix("does not have yet")) }
  }

  @Test(
    "What stood on the node is answered with the style",
    arguments: [
      "spacingBefore", "spacingAfter", "flexGrow", "flexShrink", "flexBasis", "alignSelf", "ascender", "descender",
      "layoutPosition",
    ])
  func style(_ name: String) throws {
    #expect(
      try script.complaint("local n = ui.TextNode {\n\(name) = 1 }")
        == "2: TextNode has no property \"\(name)\" | it belongs to the style: style = { \(name) = … }")
    for use in ["n.\(name) = 1", "print(n.\(name))"] {
      #expect(
        try script.complaint("local n = ui.TextNode {}\n\(use)")
          == "2: TextNode has no property \"\(name)\" | it belongs to the style: node.style.\(name)")
    }
  }

  @Test("Booleans of the older flexGrow and flexShrink are answered with numbers")
  func flags() throws {
    #expect(
      try script.complaint("local n = ui.TextNode {}\nn.style.flexGrow = true")
        == "2: TextNode.style.flexGrow: expected a number of 0 or more, got true | use 1")
    #expect(
      try script.complaint("local n = ui.TextNode { style = { flexShrink = false } }")
        == "1: TextNode.style.flexShrink: expected a number of 0 or more, got false | use 0")
  }

  @Test("A name stays free to be a field, and is answered only where it errs")
  func nameOfANode() throws {
    #expect(try script.run("local n = ui.TextNode {} n.name = 'a' print(n.name)") == "a")
    #expect(
      try script.complaint("local n = ui.TextNode { name = 'a' }")
        == "1: TextNode has no property \"name\" | today it is debugName")
  }

  @Test("Classes with Objective-C's prefix are answered without it")
  func prefixes() throws {
    let names = script.host.specClasses.constructible.map(\.name) + NativeClass.allCases.map(\.name)
    for name in names {
      #expect(
        try script.complaint("local x = ui.AS\(name)")
          == "1: ui has no \"AS\(name)\" | names have no AS here: ui.\(name)")
    }
  }
}

private enum NodeMethods {
  static var names: [String] { allNodeMethods.map(\.name) }
}
