import Testing
import Weft

@testable import WeftAPI
@testable import WeftReference
@testable import WeftScript

@Suite("Names of older documents")
struct RenamedNameTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "Every name that has gone is answered with today's, wherever it may be written",
    arguments: API.weft.foreignNames.renamed.map(\.name))
  func everyNameThatHasGoneIsAnsweredWithTodays(_ name: String) throws {
    let renamed = try #require(API.weft.foreignNames.renamed.first { $0.name == name })
    if renamed.use == .module {
      for written in [name, "AS\(name)"] {
        #expect(try script.complaint("\nlocal x = ui.\(written)") == "2: ui has no \"\(written)\" | \(renamed.hint)")
      }
      return
    }
    let ofText = script.host.nodeClasses.names(of: .text)
    let ofCells = script.host.nodeClasses.names(of: .cell)
    /// The answer on a class with some properties: what another class has is said to be that one's.
    func told(_ names: [String]) -> String { "has no property \"\(name)\" | \(renamed.hint(among: names))" }
    // Reading, setting and calling; in a constructor; on a class and its nodes, also in the class's own methods.
    if renamed.mayHoldNode, renamed.isForeign(among: ofText) {
      #expect(try script.run("local n = ui.TextNode {} n.\(name) = ui.TextNode {} print(n.\(name))") == "<TextNode>")
    } else {
      #expect(try script.complaint("local n = ui.TextNode {}\nprint(n.\(name))") == "2: TextNode \(told(ofText))")
      #expect(try script.complaint("local n = ui.TextNode {}\nn.\(name) = 1") == "2: TextNode \(told(ofText))")
      #expect(try script.complaint("local n = ui.TextNode {}\nn:\(name)(1)") == "2: TextNode \(told(ofText))")
      #expect(
        try script.complaint("local A = ui.CellNode:subclass 'A'\nA {\n\(name) = 1 }") == "3: A \(told(ofCells))")
      #expect(
        try script.complaint("local A = ui.CellNode:subclass 'A'\nfunction A:init()\nself.\(name) = 1 end A()")
          == "3: A \(told(ofCells))")
    }
    #expect(try script.complaint("local n = ui.TextNode {\n\(name) = 1 }") == "2: TextNode \(told(ofText))")
    #expect(try script.complaint("local s = ui.StackLayoutSpec {\n\(name) = 1 }") == "2: StackLayoutSpec \(told([]))")
    #expect(
      try script.complaint("local n = ui.TextNode { style = {\n\(name) = 1 } }") == "2: TextNode.style \(told([]))")
    let override = API.weft.foreignNames.hint(forFinalMethod: name).map { "can't be overridden | \($0)" }
    #expect(
      try script.complaint("local A = ui.CellNode:subclass 'A'\nfunction A:\(name)() end")
        == "2: A.\(name) \(override ?? "is not called by anything | \(renamed.hint)")")
    #expect(
      try script.complaint("local A = ui.CellNode:subclass 'A'\nA.super.\(name)(A())")
        == "2: CellNode has no method \"\(name)\" | \(renamed.hint)")
  }

  @Test("The answer to a name that some class has says which class")
  func owners() throws {
    for renamed in API.weft.foreignNames.renamed where renamed.use == .member && !renamed.mayHoldNode {
      let owners = LuaAPI.weft.entries.filter {
        $0.name == renamed.name && [.property, .method].contains($0.kind) && $0.path.hasSuffix("Node.\(renamed.name)")
      }
      for entry in owners {
        let owner = entry.path.dropLast(renamed.name.count + 1)
        #expect(renamed.hint.contains("ui.\(owner)"), "\(entry.path): \(renamed.hint)")
      }
    }
  }

  @Test("Today's names of members are Weft's")
  func today() throws {
    let answer = "today it is "
    let here = API.weft.foreignNames.renamed.filter { $0.use == .member && $0.hint.hasPrefix(answer) }
    #expect(here.count > 10)
    let known = Set(
      API.weft.nodePropertyNames + NodeMethods.names + script.host.forms.styleNames.map { "style.\($0)" } + ["", "and"])
    for renamed in here {
      let names = renamed.hint.dropFirst(answer.count).split { " {}=,…".contains($0) }.map(String.init)
      #expect(names.contains { known.contains($0) }, "\(renamed.name)")
    }
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

  @Test("Booleans that Swift writes with is are answered with the property, wherever they are written")
  func booleans() throws {
    for (native, name) in [
      (NativeClass.display, "hidden"), (.display, "visible"), (.display, "nodeLoaded"), (.display, "opaque"),
      (.display, "userInteractionEnabled"), (.display, "layerBacked"), (.text, "truncated"), (.control, "enabled"),
      (.control, "selected"), (.button, "highlighted"), (.cell, "selected"), (.cell, "highlighted"),
      (.scroll, "scrollEnabled"), (.scroll, "dragging"),
    ] {
      let swifts = "is" + name.prefix(1).uppercased() + name.dropFirst()
      let told = "has no property \"\(swifts)\" | it is called \(name)"
      let make = "local n = ui.\(native.name) {}\n"
      for use in ["print(n.\(swifts))", "n.\(swifts) = true", "print(n:\(swifts)())"] {
        #expect(try script.complaint(make + use) == "2: \(native.name) \(told)", "\(use)")
      }
      #expect(try script.complaint("ui.\(native.name) {\n\(swifts) = true }") == "2: \(native.name) \(told)")
      let derive = "local A = ui.\(native.name):subclass 'A'\n"
      for use in ["A {\n\(swifts) = true }", "A.\nisAny = 1 A.\(swifts) = true", "A {}\n.\(swifts) = true"] {
        #expect(try script.complaint(derive + use) == "3: A \(told)", "\(use)")
      }
    }
    // What isn't a property is a field of one's own.
    #expect(
      try script.run("local n = ui.DisplayNode {} n.isSelected, n.isNew = 1, 2 print(n.isSelected, n.isNew)") == "1\t2")
  }

  @Test("Classes with Objective-C's prefix are answered without it")
  func prefixes() throws {
    let names = script.host.specClasses.constructible.map(\.name) + API.weft.classes.map(\.name)
    for name in names {
      #expect(
        try script.complaint("local x = ui.AS\(name)")
          == "1: ui has no \"AS\(name)\" | names have no AS here: ui.\(name)")
    }
  }
}

private enum NodeMethods {
  static var names: [String] { API.weft.classes.flatMap { $0.methods.map(\.name) } }
}
