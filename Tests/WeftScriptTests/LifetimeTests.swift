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
}
