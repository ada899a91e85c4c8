import Testing
import Weft

@Suite("Windows, views and layers as objects of scripts")
struct HostObjectTests {
  let script: Script

  init() throws { script = try Script() }

  @Test("Each is written with its size, that of a node with the node's class; a window with its nodes")
  func texts() throws {
    let text = try script.run(
      """
      local card = ui.DisplayNode:subclass "Card" { frame = { 0, 0, 30, 40 } }
      print(ui.View { frame = { 1, 2, 3, 4.5 } }, ui.Layer { frame = { 1, 2, 3, 4 } }, ui.View(), ui.Layer(nil))
      print(card.view, card.layer)
      local window = ui.Window { size = { 5, 6.5 } }
      print(window)
      window:addSubnode(card)
      print(window)
      window:addSubnode(ui.DisplayNode {})
      print(window)
      """)
    #expect(
      text == """
        <View 3x4.5>\t<Layer 3x4>\t<View 0x0>\t<Layer 0x0>
        <View of Card 30x40>\t<Layer of Card 30x40>
        <Window 5x6.5, 0 nodes>
        <Window 5x6.5, 1 node>
        <Window 5x6.5, 2 nodes>
        """)
  }

  @Test(
    "The list in a constructor's table is its content, in order, beside its properties; others are reported")
  func contents() throws {
    let text = try script.run(
      """
      local function check(outer, list, up, items, ...)
        print(#outer[list], outer[list][1] == items[1], outer[list][2] == items[2], items[1][up] == outer, ...)
      end
      local a, b = ui.View {}, ui.View {}
      local view = ui.View { alpha = 0.5, a, b }
      check(view, "subviews", "superview", { a, b }, view.alpha)
      local c, d = ui.Layer {}, ui.Layer {}
      local layer = ui.Layer { c, d, opacity = 0.25 }
      check(layer, "sublayers", "superlayer", { c, d }, layer.opacity)
      local e, f = ui.DisplayNode {}, ui.DisplayNode {}
      local window = ui.Window { size = { 50, 60 }, scale = 3, e, f, backgroundColor = "gold" }
      print(#window.subnodes, window.subnodes[1] == e, window.subnodes[2] == f, window.scale, window.backgroundColor)
      print(window.size.width, window.size.height)
      """)
    #expect(
      text == """
        2\ttrue\ttrue\ttrue\t0.5
        2\ttrue\ttrue\ttrue\t0.25
        2\ttrue\ttrue\t3\t#ffd700
        50\t60
        """)
    for (source, message) in [
      ("ui.View { ui.View {},\n'x' }", "2: View[2]: expected a view"),
      ("ui.Layer {\nui.View {} }", "2: Layer[1]: expected a layer"),
      ("local w = ui.Window { size = { 1, 1 } }\nw.scale = 2", "2: Window.scale can only be read"),
      ("ui.Window { scale = 2 }", "1: Window: expected a size in points | write ui.Window { size = { 375, 600 } }"),
    ] {
      #expect(try script.complaint(source) == message)
    }
  }

  @Test("A block that wraps something can't be taken back; one for a layer gives a layer")
  func blocks() throws {
    #expect(
      try script.run("local n = ui.DisplayNode {} n.viewBlock = nil print(n.viewBlock, n.synchronous)") == "nil\tfalse")
    #expect(
      try script.complaint("local n = ui.DisplayNode { viewBlock = function() end }\nn.viewBlock = nil")
        == "2: DisplayNode.viewBlock: the node wraps something already, and can't go back")
    #expect(
      try script.complaint(
        "local n = ui.DisplayNode { layerBlock = function()\nreturn ui.View {} end }\nprint(n.layer)")
        == "2: layerBlock of DisplayNode: expected a layer, got <View 0x0> | return ui.Layer { … }")
    #expect(
      try script.complaint("ui.DisplayNode { layerBlock = 3 }")
        == "1: DisplayNode.layerBlock: expected a function that returns a layer, got 3")
  }

  @Test("Functions of onDidLoad are called once, also those that are added by another; one that fails stops no other")
  func didLoad() throws {
    let error = try script.failure(
      """
      local node, told = ui.DisplayNode {}, {}
      local function say(word) return function(loaded) told[#told + 1] = word .. tostring(loaded == node) end end
      node:onDidLoad(say "first ")
      node:onDidLoad(function(loaded)
        node:onDidLoad(say "inside ")
        error "no"
      end)
      node:onDidLoad(say "last ")
      local view = node.view
      print(table.concat(told, ", "))
      node:onDidLoad(say "later ")
      print(#told, told[4])
      """)
    #expect(script.shown(error) == "6: no")
    #expect(script.printed == ["first true, inside true, last true", "4\tlater true"])
  }
}
