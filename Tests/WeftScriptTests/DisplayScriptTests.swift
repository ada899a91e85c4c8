import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Asynchronous display from scripts")
struct DisplayScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// A class whose nodes report each moment, and a window.
  private static let telling = LuaScript.fixture("display_moments")

  private func lines(_ source: String) throws -> [String] {
    try script.run(Self.telling + source).split(separator: "\n").map(String.init)
  }

  @Test("node:display() ends when the node, and what is inside it, shows what was asked for", arguments: 0..<20)
  func awaited(seed: UInt64) throws {
    script.host.schedule = seed
    let told = try lines(
      """
      local inner = dot "inner"
      local cell = Cell { debugName = "cell", frame = { 0, 0, 100, 50 }, dot("outer", inner) }
      window:addSubnode(cell)
      print(ui.await(cell:display()))
      inner.color = "blue"
      print(ui.await(inner:display()))
      """)
    let ends = told.indices.filter { told[$0] == "true" }
    try #require(ends.count == 2)
    #expect(Set(["inner did", "outer did"]).isSubset(of: told[..<ends[0]]))
    #expect(told[(ends[0] + 1)...].filter { $0 == "inner did" }.count == 1)
    #expect(ends[1] == told.count - 1)
  }

  @Test("A display that is asked for again meanwhile is waited for; the one before is not shown")
  func again() throws {
    script.host.schedule = 1
    let told = try lines(
      """
      local a = dot "a"
      window:addSubnode(a)
      local task = a:display()
      ui.after(0, function() a:setNeedsDisplay() end)
      print(ui.await(task))
      """)
    #expect(told.filter { $0 == "a draws" }.count == 2)
    #expect(told.filter { $0 == "a did" }.count == 1)
    #expect(told.last == "true")
  }

  @Test("node:display() of a node that draws nothing ends; one in no window says so")
  func nothing() throws {
    #expect(
      try lines(
        """
        local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
        window:addSubnode(node)
        print(ui.await(node:display()))
        """) == ["true"])
    #expect(
      try script.complaint("\nui.DisplayNode({}):display()")
        == "2: DisplayNode:display(): the node is in no window, so nothing draws it | show it first: "
        + "window:addSubnode(node); setNeedsDisplay() may be called anywhere")
  }

  @Test(
    "clearContents drops what is shown: called by hand, and by super from a class's own", arguments: ["Dot", "Own"])
  func clearing(name: String) throws {
    script.host.lua.stack.pushFunction("shows") { [host = script.host] (frame) throws(WeftError) in
      let window = try frame.argument(1, host.objects.nodeKind).window
      frame.push((try? window?.frame())?.hasContents == true)
      return 1
    }
    script.host.lua.setGlobal("shows")
    let told = try script.run(
      """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) canvas:fillRect(bounds, "red") end
      local Own = Dot:subclass "Own"
      function Own:clearContents()
        print "clears"
        Own.super.clearContents(self)
      end
      local classes = { Dot = Dot, Own = Own }
      local node = classes.\(name) { frame = { 0, 0, 20, 20 } }
      local window = ui.Window { size = { 100, 100 }, node }
      ui.sleep(0)
      print(shows(node))
      node:clearContents()
      print(shows(node))
      node:setNeedsDisplay()
      ui.sleep(0)
      print(shows(node))
      node:recursivelyClearContents()
      print(shows(node))
      """)
    let clears = name == "Own" ? "clears\n" : ""
    #expect(told == "true\n\(clears)false\ntrue\n\(clears)false")
  }

  @Test("cancelAsyncDisplay gives up what is being drawn; what is shown stays")
  func cancelling() throws {
    let source = """
      local Dot = ui.DisplayNode:subclass "Dot"
      function Dot:draw(canvas, bounds) print "draws" canvas:fillRect(bounds, "red") end
      function Dot:displayDidFinish() print "shown" end
      a = Dot { frame = { 0, 0, 20, 20 } }
      window = ui.Window { size = { 100, 100 }, a }
      ui.sleep(0)
      a:cancelAsyncDisplay()
      ui.sleep(1)
      print "again"
      a:setNeedsDisplay()
      ui.sleep(1)
      """
    // A queue at which drawings take some time.
    script.host.schedule = 3
    #expect(try script.run(source) == "draws\nagain\ndraws\nshown")
  }

  @Test("An image node's completion waits for an image")
  func imageCompletion() throws {
    try script.folder.copyPictures("star@2x.png")
    #expect(
      try lines(
        """
        local image = ui.ImageNode { frame = { 0, 0, 20, 20 } }
        window:addSubnode(image)
        image:setNeedsDisplay(function(cancelled) print("shown", cancelled) end)
        ui.sleep(1)
        print "an image"
        image.image = "star.png"
        ui.sleep(0)
        """) == ["an image", "shown\tfalse"])
  }

  @Test("A schedule replays: the same number gives the same moments at the same times, others give others")
  func schedules() throws {
    func told(_ seed: UInt64) throws -> [String] {
      let script = try Script()
      script.host.schedule = seed
      return try script.run(
        Self.telling + """
          function Dot:displayDidFinish() print(self.debugName, ui.now()) end
          for index = 1, 8 do
            local node = dot("dot " .. index)
            node.asyncTransactionContainer = true
            window:addSubnode(node)
          end
          ui.sleep(1)
          """
      ).split(separator: "\n").map(String.init)
    }
    var all: Set<[String]> = []
    for seed in 0..<10 as Range<UInt64> {
      let first = try told(seed)
      #expect(try told(seed) == first)
      all.insert(first)
    }
    #expect(all.count == 10)
  }

  @Test("All that a turn asks for appears in one frame, whatever the schedule; a container of its own may come before")
  func together() throws {
    for seed in 0..<50 as Range<UInt64> {
      let script = try Script()
      script.host.schedule = seed
      try script.run(
        Self.telling + """
          local parts = {}
          for index = 1, 8 do parts[index] = dot("dot " .. index) end
          parts[8].asyncTransactionContainer = true
          window:addSubnode(Cell { debugName = "cell", frame = { 0, 0, 100, 50 }, table.unpack(parts) })
          shown = {}
          local function look()
            local count = 0
            for index = 1, 7 do if done[parts[index]] then count = count + 1 end end
            shown[#shown + 1] = count
          end
          done = {}
          function Dot:displayDidFinish() done[self] = true end
          ticker = function() look() if ui.now() < 0.5 then ui.after(0.001, ticker) end end
          ui.after(0, ticker)
          ui.sleep(0.6)
          local seen = {}
          for _, count in ipairs(shown) do seen[count] = true end
          assert(seen[0] and seen[7], "nothing or all")
          for count in pairs(seen) do assert(count == 0 or count == 7, count .. " of 7") end
          """)
    }
  }
}

extension LayerSnapshot {
  /// Whether the layer, or one inside it, shows something of its own.
  fileprivate var hasContents: Bool { contents != nil || sublayers.contains(where: \.hasContents) }
}
