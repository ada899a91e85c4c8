import Testing
import Weft

@Suite("Windows, views, layers and loading from Lua")
struct HostTests {
  let script: Script

  init() throws { script = try Script() }

  private var lua: LuaState { script.host.lua }

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
      (
        "ui.Window {}",
        "1: ui.Window: options: expected a table of properties: {size =, scale =}, got a table without size | "
          + "write ui.Window { size = { 375, 600 } }"
      ),
      (
        "ui.Window { sise = { 100, 100 }, ui.DisplayNode {} }",
        "1: ui.Window: options: expected a table of properties: {size =, scale =}, got a table with \"sise\" | "
          + "did you mean \"size\"?"
      ),
      ("ui.Window { size = { 1, 1 },\n  scale = 0 }", "2: ui.Window: scale: expected pixels per point, above 0, got 0"),
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

  // MARK: lifetimes

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
