import Testing
import Weft

/// Hooks that run while a constructor reads its table, and change that table. What was in it is released at once, and
/// its memory used again, so that a read of it would show or crash.
@Suite("Constructors' tables that change while they are read")
struct ConstructorTableTests {
  let script: Script

  init() throws { script = try Script() }

  /// Empties the table `t` from its second item on, and takes the memory of what stood there.
  private static let empties = """
    local hook, t
    local function empty()
      for key in pairs(t) do if key ~= 1 then t[key] = nil end end
      for _ = 1, 3 do collectgarbage() end
      local kept = {}
      for size = 8, 120, 4 do for index = 1, 40 do kept[#kept + 1] = ("A"):rep(size) .. index end end
      for index = 1, 300 do kept[#kept + 1] = ui.TextNode { debugName = "stranger" .. index } end
    end
    local Hooked = ui.DisplayNode:subclass "Hooked"
    function Hooked:didEnterHierarchy() if hook == "enter" then empty() end end
    function Hooked:didExitHierarchy() if hook == "exit" then empty() end end
    local hooked = Hooked { debugName = "n1", frame = { 0, 0, 10, 10 } }
    local function items(made) for index = 2, 200 do t[index] = made { debugName = "n" .. index } end end
    local function check(object)
      local found = object.subnodes or object.subviews or object.sublayers
      assert(#found == 200, #found)
      for index = 2, 200 do assert(found[index].debugName == "n" .. index, found[index].debugName) end
    end

    """

  @Test("A node has the subnodes that stood in the table", arguments: ["ui.DisplayNode", "ui.CellNode", "Hooked"])
  func subnodes(_ made: String) throws {
    try script.run(
      Self.empties + """
        local window = ui.Window { size = { 100, 100 }, hooked }
        t = { hooked }
        items(ui.DisplayNode)
        hook = "exit"
        check(\(made)(t))
        """)
  }

  @Test("A window has the nodes that stood in the table")
  func window() throws {
    try script.run(
      Self.empties + """
        t = { size = { 100, 100 }, hooked }
        items(ui.DisplayNode)
        hook = "enter"
        check(ui.Window(t))
        """)
  }

  @Test("A view has the views that stood in the table")
  func view() throws {
    try script.run(
      Self.empties + """
        local window = ui.Window { size = { 100, 100 }, hooked }
        t = { hooked.view }
        for index = 2, 200 do t[index] = ui.View() end
        hook = "exit"
        local view = ui.View(t)
        assert(#view.subviews == 200)
        local seen = {}
        for _, subview in ipairs(view.subviews) do assert(not seen[subview]) seen[subview] = true end
        """)
  }

  @Test("An item that is no node is refused after those before it, though the table has changed by then")
  func refused() throws {
    let error = try script.complaint(
      Self.empties + """
        local window = ui.Window { size = { 100, 100 }, hooked }
        t = { hooked, ui.DisplayNode { debugName = "n2" }, ui.LayoutSpec {} }
        hook = "exit"
        ui.DisplayNode(t)
        """)
    #expect(error.contains("DisplayNode[3]: expected a node"))
  }
}
