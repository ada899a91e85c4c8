import Testing
import Weft

@Suite("Constructor tables")
struct ConstructorTests {
  let script: Script

  init() throws { script = try Script() }

  /// Frames that a spec gives three boxes named a, b and c, in order.
  private func frames(_ spec: String) throws -> String {
    try script.run(
      """
      local function box(name) return ui.DisplayNode { debugName = name, style = { preferredSize = { 10, 10 } } } end
      local a, b, c = box "a", box "b", box "c"
      local layout = inPass(function(node) return \(spec) end)
      for _, item in ipairs(layout:frames()) do
        local f = item.frame
        print(item.node.debugName .. " " .. f.x .. " " .. f.y)
      end
      """)
  }

  @Test(
    "Children come in ascending order; nil and false are skipped wherever they stand",
    arguments: [
      "{ direction = 'horizontal', a, b, c }", "{ a, b, c, direction = 'horizontal' }",
      "{ direction = 'horizontal', nil, a, false, nil, b, nil, c }",
      "{ direction = 'horizontal', a, nil, nil, nil, nil, nil, nil, nil, nil, b, [40] = c }",
      "{ direction = 'horizontal', [30] = c, [2] = a, [7] = b }",
      "{ [3] = c, [1] = a, direction = 'horizontal', [2] = b, [-1] = false }",
      "{ direction = 'horizontal', false, false, a, b, c, false }",
      "((function() local t = { direction = 'horizontal' } t[9] = c t[1] = a t[3] = b t[2] = false return t end)())",
      "{ direction = 'horizontal', table.unpack { a, b, c } }",
    ])
  func order(table: String) throws {
    #expect(try frames("ui.StackLayoutSpec \(table)") == "a 0 0\nb 10 0\nc 20 0")
  }

  @Test(
    "The two places are filled by number or by name",
    arguments: [
      ("OverlayLayoutSpec", "overlay", "a b"), ("BackgroundLayoutSpec", "background", "b a"),
      ("CornerLayoutSpec", "corner", "a b"),
    ])
  func places(spec: String, second: String, order: String) throws {
    for table in ["{ a, b }", "{ child = a, \(second) = b }", "{ a, \(second) = b }", "{ [2] = b, child = a }"] {
      let names = try frames("ui.\(spec) \(table)").split(separator: "\n").map { $0.prefix(1) }
      #expect(names.joined(separator: " ") == order, "\(table)")
    }
  }

  @Test(
    "A missing second child means no decoration, by number and by name",
    arguments: [
      ("OverlayLayoutSpec", "overlay"), ("BackgroundLayoutSpec", "background"), ("CornerLayoutSpec", "corner"),
    ]
  )
  func missingSecond(spec: String, second: String) throws {
    for table in ["{ a }", "{ a, nil }", "{ a, false }", "{ a, \(second) = nil }", "{ a, \(second) = false }"] {
      #expect(try frames("ui.\(spec) \(table)") == "a 0 0", "\(table)")
    }
  }

  @Test(
    "A missing first child is an error that names the place",
    arguments: [
      ("OverlayLayoutSpec", true), ("BackgroundLayoutSpec", true), ("CornerLayoutSpec", true),
      ("InsetLayoutSpec", false),
      ("RatioLayoutSpec", false), ("CenterLayoutSpec", false), ("RelativeLayoutSpec", false),
    ])
  func missingFirst(spec: String, hasSecond: Bool) throws {
    for inPass in [false, true] {
      func complaint(_ table: String) throws -> String {
        try script.complaint(
          inPass ? "inPass(function()\nreturn ui.\(spec) \(table)\nend)" : "local s =\nui.\(spec) \(table)")
      }
      let missing = "2: \(spec) has no child; expected a node or a spec at [1], got nil"
      for table in ["{ nil }", "{ false }", "{ child = false }", "{ style = { flexGrow = 1 }, nil }"] {
        #expect(try complaint(table) == missing, "\(table)")
      }
      if hasSecond {
        let named = try complaint("{ nil, ui.DisplayNode {} }")
        #expect(named.hasPrefix(missing + " | the "), "\(named)")
        #expect(named.hasSuffix(" stands at [2]"), "\(named)")
      }
    }
  }

  @Test(
    "More children than places are an error",
    arguments: [
      ("OverlayLayoutSpec", 3, "two places, child and overlay"),
      ("BackgroundLayoutSpec", 3, "two places, child and background"),
      ("CornerLayoutSpec", 3, "two places, child and corner"), ("InsetLayoutSpec", 2, "one child"),
      ("RatioLayoutSpec", 2, "one child"), ("CenterLayoutSpec", 2, "one child"), ("RelativeLayoutSpec", 2, "one child"),
    ])
  func tooMany(spec: String, index: Int, places: String) throws {
    let nodes = Array(repeating: "ui.DisplayNode {}", count: index).joined(separator: ", ")
    #expect(
      try script.complaint("\nlocal s = ui.\(spec) { \(nodes) }")
        == "2: \(spec) has \(places); there is something at [\(index)] | put several elements into a StackLayoutSpec")
    // false after the last place is no child.
    try script.run("local s = ui.\(spec) { ui.DisplayNode {}, \(index == 3 ? "nil, " : "")false }")
  }

  @Test("A child given by name and by number at once is an error, for one would be lost")
  func doubleChild() throws {
    let text = try script.complaint("local s = ui.InsetLayoutSpec { child = ui.DisplayNode {}, ui.TextNode {} }")
    #expect(text == "1: InsetLayoutSpec.child: there is another child at [1]; expected one of them")
    let second = try script.complaint(
      "local s = ui.OverlayLayoutSpec { ui.DisplayNode {}, ui.TextNode {}, overlay = ui.DisplayNode {} }")
    #expect(second == "1: OverlayLayoutSpec.overlay: there is another child at [2]; expected one of them")
  }

  @Test(
    "What is no element is refused, with what may have been meant",
    arguments: [
      ("'hello'", "\"hello\" | text is shown by ui.TextNode { text = … }"), ("12", "12 | "),
      ("{ ui.DisplayNode {} }", "a table | spread a list with table.unpack(list)"),
      ("function() end", "a function | call it, to give what it returns"), ("true", "true | "),
      ("ui.DisplayNode", "the class DisplayNode | call it to make a node: ui.DisplayNode { … }"),
      ("coroutine.create(print)", "a coroutine | "),
    ])
  func strangers(value: String, got: String) throws {
    let expected = "2: StackLayoutSpec[2]: expected a node or a spec, got \(got)"
    let text = try script.complaint("local s = ui.StackLayoutSpec { ui.DisplayNode {},\n\(value) }")
    #expect("\(text)\(text.contains(" | ") ? "" : " | ")" == expected)
  }

  @Test("The array part of a node's table holds its subnodes, in order; false is skipped")
  func subnodes() throws {
    let text = try script.run(
      """
      local a, b = ui.DisplayNode { debugName = "a" }, ui.TextNode { debugName = "b" }
      local node = ui.DisplayNode { nil, a, false, b }
      print(#node.subnodes, node.subnodes[1] == a, node.subnodes[2] == b, a.supernode == node)
      """)
    #expect(text == "2\ttrue\ttrue\ttrue")
  }

  @Test("A node may be called without anything, with nil, and with an empty table")
  func empty() throws {
    #expect(
      try script.run("print(ui.DisplayNode(), ui.TextNode(nil), ui.CellNode {}, ui.StackLayoutSpec())")
        == "<DisplayNode>\t<TextNode>\t<CellNode>\t<StackLayoutSpec>")
  }
}
