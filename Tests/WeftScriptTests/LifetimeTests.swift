import Testing
import Weft

@Suite("Lifetimes over two collectors")
struct LifetimeTests {
  let script: Script

  init() throws { script = try Script() }

  @Test(
    "Cells whose fields, closures and blocks hold themselves are all released",
    arguments: [
      "cell.answer = function() return cell end",
      "cell.layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 1, cell.child } end",
      "cell.child = ui.DisplayNode {} cell.child.parent = cell cell:addSubnode(cell.child)",
      "cell.me = cell cell.list = { cell, { cell } }",
      "local style = cell.style style.width = 3 cell.kept = style",
      """
      cell.layoutSpecBlock = function(node)
        local made = ui.TextNode { text = "x" }
        made.parent, node.made = cell, made
        return ui.CenterLayoutSpec { made }
      end
      cell.automaticallyManagesSubnodes = true
      cell.frame = { 0, 0, 20, 20 }
      cell:layoutIfNeeded()
      cell.layouts = { cell:layoutThatFits { max = { 20, 20 } } }
      """,
      "cell.spec = ui.InsetLayoutSpec { cell } cell.spec2 = ui.StackLayoutSpec { cell.spec, ui.LayoutSpec {} }",
    ])
  func released(body: String) throws {
    // 10^5 in all; the bodies with text and layouts are slow enough with fewer.
    let count = body.contains("layoutIfNeeded") ? 2000 : 20_000
    try script.run("local cell = ui.CellNode {} \(body)")
    script.host.lua.collectGarbage()
    let before = script.host.lua.liveObjectCount
    try script.run(
      """
      local Cell = ui.CellNode:subclass "Cell"
      for _ = 1, \(count) do local cell = Cell {} \(body) end
      Cell = nil
      """)
    script.host.lua.collectGarbage()
    // One more for the class, which lives as long as the built-in class that it comes from knows it.
    #expect(script.host.lua.liveObjectCount <= before + 1)
  }

  @Test("A parent keeps its subnodes' Lua fields, though no variable does")
  func fieldsSurvive() throws {
    let text = try script.run(
      """
      local parent = ui.DisplayNode {}
      for i = 1, 100 do
        local child = ui.DisplayNode { ui.TextNode { text = "t" .. i } }
        child.index = { i }
        child.subnodes[1].mine = child.index
        parent:addSubnode(child)
      end
      collectgarbage() collectgarbage()
      local sum = 0
      for _, child in ipairs(parent.subnodes) do sum = sum + child.index[1] + child.subnodes[1].mine[1] end
      print(sum)
      """)
    #expect(text == "10100")
  }

  @Test("A node is one value in Lua wherever it comes from")
  func identity() throws {
    let text = try script.run(
      """
      local child = ui.DisplayNode { style = { preferredSize = { 1, 1 } } }
      local parent = ui.DisplayNode { child }
      parent.layoutSpecBlock = function(node) return node == parent and ui.CenterLayoutSpec { child } or nil end
      local layout = parent:layoutThatFits { max = { 9, 9 } }
      local set = { [child] = "found" }
      print(
        parent.subnodes[1] == child, child.supernode == parent, layout.element == parent,
        layout.sublayouts[1].element == child, layout:frames()[1].node == child, set[parent.subnodes[1]])
      """)
    #expect(text == "true\ttrue\ttrue\ttrue\ttrue\tfound")
  }

  @Test("A subnode whose Lua side is dropped and asked for again has its fields")
  func askedAgain() throws {
    let text = try script.run(
      """
      local parent = ui.DisplayNode { ui.DisplayNode:subclass "Own" { mine = "here" } }
      for _ = 1, 5 do collectgarbage() end
      print(parent.subnodes[1].mine, parent.subnodes[1].className)
      """)
    #expect(text == "here\tOwn")
  }

  @Test("A node that only a spec of the pass holds survives a collection in the measuring of a sibling")
  func heldByPass() throws {
    let text = try script.run(
      """
      local Greedy = ui.DisplayNode:subclass "Greedy"
      function Greedy:calculateSizeThatFits(size)
        for _ = 1, 3 do collectgarbage() end
        local rubbish = {}
        for i = 1, 100 do rubbish[i] = ui.DisplayNode {} end
        return { 5, 5 }
      end
      local host = ui.DisplayNode { automaticallyManagesSubnodes = true }
      host.layoutSpecBlock = function()
        return ui.StackLayoutSpec { direction = "horizontal",
          (function() local n = ui.TextNode { text = "one" } n.mine = "1" return n end)(),
          Greedy {},
          ui.InsetLayoutSpec { insets = 2, (function() local n = ui.TextNode { text = "two" } n.mine = "2" return n end)() },
          Greedy {},
        }
      end
      host.frame = { 0, 0, 200, 50 }
      host:layoutIfNeeded()
      local list = {}
      for i, node in ipairs(host.subnodes) do list[i] = tostring(node.mine or node.className) end
      print(table.concat(list, " "), host.subnodes[1].text, host.subnodes[3].text)
      """)
    #expect(text == "1 Greedy 2 Greedy\tone\ttwo")
  }

  @Test("A layout keeps its nodes, with their fields, as long as it is held")
  func heldByLayout() throws {
    let text = try script.run(
      """
      local function make()
        local node = ui.DisplayNode {}
        local child = ui.DisplayNode { style = { preferredSize = { 3, 3 } } }
        child.mine = "here"
        node.child = child
        node.layoutSpecBlock = function() return ui.CenterLayoutSpec { child } end
        return node:layoutThatFits { max = { 9, 9 } }
      end
      local layout = make()
      local inner = make().sublayouts[1]
      for _ = 1, 3 do collectgarbage() end
      print(layout.sublayouts[1].element.mine, layout:frames()[1].node.mine, inner.element.mine)
      """)
    #expect(text == "here\there\there")
  }

  @Test("A spec made outside of a pass keeps its nodes, with their fields")
  func heldByDetachedSpec() throws {
    let text = try script.run(
      """
      local function make()
        local child = ui.DisplayNode { style = { preferredSize = { 3, 3 } } }
        child.mine = "here"
        return ui.InsetLayoutSpec { insets = 1, ui.StackLayoutSpec { child } }
      end
      local spec = make()
      for _ = 1, 3 do collectgarbage() end
      print(spec:layoutThatFits { max = { 9, 9 } }.sublayouts[1].element.mine)
      """)
    #expect(text == "here")
  }

  @Test("Hosts that go release all that their scripts hold")
  func hosts() throws {
    weak var last: ScriptHost?
    weak var state: LuaState?
    for _ in 0..<10 {
      let other = try Script()
      try other.run("kept = {} for i = 1, 100 do kept[i] = ui.CellNode { ui.TextNode { text = 'x' } } end")
      last = other.host
      state = other.host.lua
    }
    #expect(last == nil && state == nil)
  }

  @Test("What a collected window has shown hears in the next turn that it has left; what goes with the window doesn't")
  func collectedWindow() throws {
    let text = try script.run(
      """
      local Card = ui.DisplayNode:subclass "Card"
      function Card:didExitHierarchy() print("left", self.debugName) end
      local kept = Card { debugName = "kept", frame = { 0, 0, 5, 5 } }
      do
        local window = ui.Window { size = { 20, 20 }, kept, Card { debugName = "gone", frame = { 0, 0, 5, 5 } } }
        ui.sleep(0)
      end
      collectgarbage()
      collectgarbage()
      print "collected"
      ui.sleep(0)
      print(kept.inHierarchy)
      """)
    #expect(text == "collected\nleft\tkept\nfalse")
  }
}
