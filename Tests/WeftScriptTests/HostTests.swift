import Testing
import Weft

@Suite("Windows, views, layers and loading from Lua")
struct HostTests {
  let script: Script

  init() throws { script = try Script() }

  private var lua: LuaState { script.host.lua }

  @Test("Loading is lazy, goes through the subtree, and ends children first; didLoad comes before the functions")
  func loading() throws {
    let text = try script.run(
      """
      local function node(name, ...)
        local node = ui.DisplayNode { debugName = name, ... }
        node:onDidLoad(function(node) print(node.debugName, 1) end)
        node:onDidLoad(function(node) print(node.debugName, 2) end)
        return node
      end
      local inside = node "inside"
      local outside = node("outside", inside)
      print(outside.nodeLoaded, inside.nodeLoaded)
      local view = inside.view
      print(outside.nodeLoaded, inside.nodeLoaded)
      print(outside.view == outside.view, outside.view.subviews[1] == view, outside.layer.sublayers[1] == view.layer)
      outside:onDidLoad(function() print "at once" end)
      """)
    #expect(
      text == """
        false\tfalse
        inside\t1
        inside\t2
        false\ttrue
        outside\t1
        outside\t2
        true\ttrue\ttrue
        at once
        """)
  }

  @Test("A block makes the wrapped view once, when the node is loaded, and is let go")
  func wrapped() throws {
    let text = try script.run(
      """
      local count = 0
      local node = ui.DisplayNode { cornerRadius = 3, viewBlock = function()
        count = count + 1
        return ui.View { frame = { 1, 2, 30, 40 }, backgroundColor = "tomato", cornerRadius = 9 }
      end }
      print(node.synchronous, count, node.viewBlock ~= nil)
      local view = node.view
      print(count, view.node == node, node.viewBlock, dump(node.frame), view.cornerRadius, node.backgroundColor)
      view.alpha = 0.5
      print(node.alpha, node.view == view, count)
      local backed = ui.DisplayNode { layerBlock = function() return ui.Layer { opacity = 0.25 } end }
      print(backed.layer.opacity, backed.alpha, backed.layerBacked, backed.layer.node == backed)
      """)
    #expect(
      text == """
        true\t0\ttrue
        1\ttrue\tnil\t{height = 40, width = 30, x = 1, y = 2}\t3\t#ff6347
        0.5\ttrue\t1
        0.25\t0.25\ttrue\ttrue
        """)
  }

  @Test(
    "What loading refuses is reported at its line",
    arguments: [
      (
        "local n = ui.DisplayNode { layerBacked = true }\nprint(n.view)",
        "2: DisplayNode:view: a layer-backed node has no view; use layer"
      ),
      (
        "local n = ui.DisplayNode {} local v = n.view\nn.viewBlock = function() end",
        "2: DisplayNode.viewBlock: the node is loaded; set it where the node is made"
      ),
      (
        "local n = ui.DisplayNode {} local v = n.view\nn.layerBacked = true",
        "2: DisplayNode.layerBacked: the node is loaded; set it where the node is made"
      ),
      (
        "ui.DisplayNode {\n  viewBlock = 3 }",
        "2: DisplayNode.viewBlock: expected a function that returns a view, got 3"
      ),
      (
        "local n = ui.DisplayNode { viewBlock = function()\n  return 'view'\nend }\nlocal v = n.view",
        "2: viewBlock of DisplayNode: expected a view, got \"view\" | return ui.View { … }"
      ),
      ("local n = ui.DisplayNode { viewBlock = function()\n  error 'no view'\nend }\nlocal v = n.view", "2: no view"),
      (
        "ui.DisplayNode { layerBacked = true }:addSubnode(ui.DisplayNode {})",
        "1: DisplayNode:addSubnode: DisplayNode is layer-backed, and DisplayNode is not; set layerBacked = true on it, or false here"
      ),
      (
        "local n = ui.DisplayNode {}\nn:onDidLoad(function() error 'in a block' end)\nlocal v = n.view", "2: in a block"
      ),
      ("local n = ui.DisplayNode {}\nn.nodeLoaded = true", "2: DisplayNode.nodeLoaded can only be read"),
      ("ui.Window {}", "1: Window: expected a size in points | write ui.Window { size = { 375, 600 } }"),
      ("ui.Window { size = { 1, 1 },\n  scale = 0 }", "2: Window.scale: expected pixels per point, above 0, got 0"),
      ("ui.Window { size = { 1, 1 },\n  ui.View {} }", "2: Window[1]: expected a node"),
      (
        "ui.View { bakgroundColor = 'red' }",
        "1: View has no property \"bakgroundColor\" | did you mean \"backgroundColor\"?"
      ),
      ("ui.View {\n  alpha = 2 }", "2: View.alpha: expected a number from 0 to 1, got 2"),
      ("local v = ui.View {} v:addSubview(v)", "1: View:insertSublayer: View contains it, or is it"),
      ("local v = ui.View {}\nv.superview = 3", "2: View.superview can only be read"),
      ("ui.View 'x'", "1: ui.View: properties: expected a table of properties, got \"x\" | write ui.View { … }"),
    ])
  func refusals(source: String, message: String) throws {
    #expect(try script.complaint(source) == message)
  }

  @Test("A window loads and shows its nodes, and lays out at the end of each turn")
  func window() throws {
    let text = try script.run(
      """
      local Row = ui.CellNode:subclass "Row"
      function Row:init() self.automaticallyManagesSubnodes = true self.text = ui.TextNode { text = "a" } end
      function Row:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = self.inset or 4, self.text } end
      local row = Row()
      row.frame = { 0, 0, 100, 50 }
      local window = ui.Window { size = { 200, 300 }, scale = 3, backgroundColor = "white", row }
      print(window, window.size.height, window.scale, window.backgroundColor, row.nodeLoaded, row.view.window == window)
      print(#window.subnodes, window.subnodes[1] == row, window.subviews[1] == row.view)
      ui.sleep(0)
      print(dump(row.text.frame))
      row.inset = 10
      row:setNeedsLayout()
      print(row.text.frame.x)
      window:layoutIfNeeded()
      print(row.text.frame.x)
      row:removeFromSupernode()
      print(#window.subnodes, row.view.window, window)
      """)
    #expect(
      text == """
        <Window 200x300, 1 node>\t300\t3\t#ffffff\ttrue\ttrue
        1\ttrue\ttrue
        {height = 42, width = 92, x = 4, y = 4}
        4
        10
        0\tnil\t<Window 200x300, 0 nodes>
        """)
  }

  @Test("What a layout in a turn raises ends the script, with its line")
  func layoutFails() throws {
    #expect(
      try script.complaint(
        """
        local node = ui.DisplayNode { frame = { 0, 0, 9, 9 }, layoutSpecBlock = function()
          error "no layout"
        end }
        local window = ui.Window { size = { 9, 9 }, node }
        ui.sleep(1)
        print "never"
        """) == "2: no layout")
    #expect(script.printed.isEmpty)
  }

  @Test("Views move with their nodes, and nodes with their views")
  func moving() throws {
    let text = try script.run(
      """
      local first, second, view = ui.DisplayNode {}, ui.DisplayNode {}, ui.View {}
      first.view:addSubview(second.view)
      print(second.supernode == first, #first.subnodes)
      view:addSubview(second.view)
      print(second.supernode, #first.subnodes, second.view.superview == view)
      first.view:addSubview(view)
      print(#first.subnodes, #first.view.subviews, view.superview == first.view, view.node)
      view:addSubnode(ui.DisplayNode {})
      print(#view.subviews)
      view:removeFromSuperview()
      print(#first.view.subviews, view.superview)
      """)
    #expect(
      text == """
        true\t1
        nil\t0\ttrue
        0\t1\ttrue\tnil
        2
        0\tnil
        """)
  }

  // MARK: lifetimes

  @Test("A node's view and its layer keep the node, with its fields")
  func viewKeepsNode() throws {
    let text = try script.run(
      """
      for _, name in ipairs { "view", "layer" } do
        local node = ui.DisplayNode {}
        node.number = 5
        local part = node[name]
        node = nil
        collectgarbage() collectgarbage()
        print(part.node.number)
      end
      """)
    #expect(text == "5\n5")
  }

  @Test("A window keeps the fields and closures of what it shows, however it is shown")
  func kept() throws {
    let text = try script.run(
      """
      local function cell(number)
        local cell = ui.CellNode {}
        cell.number = { number }
        cell.tell = function() return cell.number[1] end
        return cell
      end
      local window = ui.Window { size = { 9, 9 }, cell(1) }
      window:addSubnode(cell(2))
      local view = ui.View {}
      view:addSubnode(cell(3))
      window:addSubview(view)
      local outer = cell(4)
      outer.view:addSubview(ui.View { cell(5).view })
      window:addSubnode(outer)
      outer, view = nil, nil
      collectgarbage() collectgarbage()
      local found = {}
      local function walk(view)
        if view.node then found[#found + 1] = view.node:tell() end
        for _, subview in ipairs(view.subviews) do walk(subview) end
      end
      for _, view in ipairs(window.subviews) do walk(view) end
      print(table.concat(found, " "))
      """)
    #expect(text == "1 2 3 4 5")
  }

  @Test(
    "Windows, views and nodes whose closures hold each other are all released",
    arguments: [
      "local window = ui.Window { size = { 9, 9 }, cell } cell.tell = function() return window, cell end",
      "cell:onDidLoad(function() cell.seen = cell end) local window = ui.Window { size = { 9, 9 }, cell } cell.w = window",
      "cell:onDidLoad(function() return cell end)",
      "cell.viewBlock = function() local v = ui.View {} cell.v = v return v end cell.v = cell.view",
      "cell.viewBlock = function() return cell.view end",
      "local view = ui.View { cell.view } cell.view:addSubview(ui.View {}) cell.up = view cell.l = { view.layer, cell.layer }",
      "local window = ui.Window { size = { 9, 9 }, cell } cell.t = ui.task(function() ui.await(cell.never) return window end) cell.t:cancel()",
    ])
  func released(body: String) throws {
    try script.run("local cell = ui.DisplayNode {} \(body) ui.sleep(0)")
    lua.collectGarbage()
    let before = lua.liveObjectCount
    try script.run(
      """
      local Cell = ui.DisplayNode:subclass "Cell"
      for _ = 1, 10000 do local cell = Cell {} \(body) end
      Cell = nil
      ui.sleep(0)
      """)
    lua.collectGarbage()
    // One more for the class, and those that the registers of the body may hold.
    #expect(lua.liveObjectCount <= before + 1)
  }

  @Test("A window that is collected takes its nodes off the screen: what is kept is notified in the next turn")
  func collectedWindow() throws {
    try script.run(
      """
      cell = ui.CellNode { frame = { 0, 0, 9, 9 } }
      ui.Window { size = { 9, 9 }, cell }
      for _ = 1, 3 do collectgarbage() end
      print(cell.nodeLoaded, cell.view.window, cell.view.superview)
      """)
    #expect(script.printed == ["true\tnil\tnil"])
  }

  @Test("A host may go while its windows show nodes with hooks")
  func hostGoes() throws {
    weak var host: ScriptHost?
    do {
      let other = try Script()
      try other.run(
        """
        local Cell = ui.CellNode:subclass "Cell"
        function Cell:didExitHierarchy() print "out" end
        function Cell:layout() end
        for i = 1, 10 do ui.Window { size = { 9, 9 }, Cell { Cell {} } } end
        """)
      host = other.host
    }
    #expect(host == nil)
  }

  @Test("Without a script there is nothing to show")
  func noScript() throws {
    let host = try ScriptHost(platform: .standard)
    let error = try #require(throws: WeftError.self) { try host.makeReturnedNode() }
    #expect(error.message == "no script has been run")
  }

  @Test("The schedule that a host displays by can be read back, and ends")
  func schedule() throws {
    let host = try ScriptHost(platform: .standard)
    #expect(host.schedule == nil)
    host.schedule = 7
    #expect(host.schedule == 7)
    host.schedule = nil
    #expect(host.schedule == nil)
  }
}
