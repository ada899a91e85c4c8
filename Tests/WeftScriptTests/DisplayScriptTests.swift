import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Asynchronous display from scripts")
struct DisplayScriptTests {
  let script: Script

  init() throws { script = try Script() }

  /// A class whose nodes report each moment, and a window.
  private static let telling = """
    local function tell(class)
      function class:displayWillStart(async) print(self.debugName .. " will " .. tostring(async)) end
      function class:displayDidFinish() print(self.debugName .. " did") end
      function class:subnodeDisplayWillStart(node) print(self.debugName .. " hears will of " .. node.debugName) end
      function class:subnodeDisplayDidFinish(node) print(self.debugName .. " hears did of " .. node.debugName) end
      function class:hierarchyDisplayDidFinish() print(self.debugName .. " complete") end
      return class
    end
    local Dot = tell(ui.DisplayNode:subclass "Dot")
    function Dot:draw(canvas, bounds) print(self.debugName .. " draws") canvas:fillRect(bounds, self.color or "red") end
    local Cell = tell(ui.CellNode:subclass "Cell")
    local window = ui.Window { size = { 100, 100 } }
    local function dot(name, ...) return Dot { debugName = name, frame = { 0, 0, 20, 20 }, ... } end

    """

  private func lines(_ source: String) throws -> [String] {
    try script.run(Self.telling + source).split(separator: "\n").map(String.init)
  }

  @Test("The moments of a cell with two nodes that draw, in their order")
  func moments() throws {
    let told = try lines(
      """
      window:addSubnode(Cell { debugName = "cell", frame = { 0, 0, 100, 50 }, dot "a", dot "b" })
      print "added"
      ui.sleep(0)
      """)
    #expect(
      told == [
        "added", "a will true", "cell hears will of a", "a draws", "b will true", "cell hears will of b", "b draws",
        "a did", "a complete", "cell hears did of a", "b did", "b complete", "cell hears did of b", "cell complete",
      ])
  }

  @Test("A node that displays synchronously is drawn and shown at the end of the turn")
  func synchronous() throws {
    let told = try lines(
      """
      local a = dot "a"
      a.displaysAsynchronously = false
      window:addSubnode(a)
      ui.task(function()
        print "this turn"
        ui.task(function() print "the next turn" end)
      end)
      ui.sleep(0)
      """)
    #expect(told == ["this turn", "a will false", "a draws", "a did", "a complete", "the next turn"])
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

  @Test("What is given up ends the task with false: suspended, or out of the window")
  func givenUp() throws {
    #expect(
      try lines(
        """
        local a = dot "a"
        window:addSubnode(a)
        local task = a:display()
        a.displaySuspended = true
        print(ui.await(task), ui.await(a:display()))
        a.displaySuspended = false
        task = a:display()
        a:removeFromSupernode()
        print(ui.await(task))
        """
      ).filter { !$0.hasPrefix("a ") } == ["false\tfalse", "false"])
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

  @Test("A completion of setNeedsDisplay is called once, after displayDidFinish; all that wait are, in their order")
  func completion() throws {
    let told = try lines(
      """
      local a = dot "a"
      a:setNeedsDisplay(function(cancelled) print("first", cancelled) end)
      window:addSubnode(a)
      a:setNeedsDisplay(function(cancelled) print("second", cancelled) end)
      ui.sleep(0)
      a:setNeedsDisplay()
      ui.sleep(0)
      """)
    #expect(
      told == [
        "a will true", "a draws", "a did", "a complete", "first\tfalse", "second\tfalse", "a will true", "a draws",
        "a did", "a complete",
      ])
  }

  @Test("A completion that is given in another one is called for itself, in whatever order they end")
  func nestedCompletion() throws {
    #expect(
      try lines(
        """
        local a = ui.DisplayNode:subclass "Plain" { frame = { 0, 0, 20, 20 } }
        window:addSubnode(a)
        ui.sleep(0)
        a:setNeedsDisplay(function(cancelled)
          print("first", cancelled)
          a.displaySuspended = true
          a:setNeedsDisplay(function(cancelled) print("inner", cancelled) end)
        end)
        a:setNeedsDisplay(function(cancelled) print("second", cancelled) end)
        ui.sleep(0.1)
        """) == ["first\tfalse", "inner\ttrue", "second\tfalse"])
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

  @Test("While display is suspended, a completion is called at once, and with true")
  func suspendedCompletion() throws {
    #expect(
      try lines(
        """
        local a = dot "a"
        a.displaySuspended = true
        a:setNeedsDisplay(function(cancelled) print("first", cancelled) end)
        print "then"
        """) == ["first\ttrue", "then"])
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

  @Test("An error in a completion is the script's")
  func failingCompletion() throws {
    let error = try script.complaint(
      """
      local a = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
      local window = ui.Window { size = { 100, 100 }, a }
      a:setNeedsDisplay(function() error("no", 0) end)
      ui.sleep(0)
      """)
    #expect(error.hasSuffix("no"))
  }

  @Test("A field of one's own is drawn after setNeedsDisplay, and not before")
  func fields() throws {
    let told = try lines(
      """
      local a = dot "a"
      window:addSubnode(a)
      ui.sleep(0)
      print "changed"
      a.color = "blue"
      ui.sleep(1)
      print "asked"
      a:setNeedsDisplay()
      ui.sleep(0)
      """)
    #expect(told.drop { $0 != "changed" } == ["changed", "asked", "a will true", "a draws", "a did", "a complete"])
  }

  @Test("draw receives what drawParameters gives, again each time; an empty table without it")
  func parameters() throws {
    let told = try lines(
      """
      local Bar = ui.DisplayNode:subclass "Bar"
      function Bar:drawParameters() self.count = (self.count or 0) + 1 return { count = self.count } end
      function Bar:draw(canvas, bounds, parameters) print(parameters.count) end
      local bar = Bar { frame = { 0, 0, 10, 10 } }
      window:addSubnode(bar)
      ui.await(bar:display())
      ui.await(bar:display())
      local Plain = ui.DisplayNode:subclass "Plain"
      function Plain:draw(canvas, bounds, parameters) print(type(parameters), next(parameters)) end
      local plain = Plain { frame = { 0, 0, 10, 10 } }
      window:addSubnode(plain)
      ui.await(plain:display())
      """)
    #expect(told == ["1", "2", "table\tnil"])
  }

  @Test("A delegate hears when what a node shows is complete")
  func delegate() throws {
    #expect(
      try lines(
        """
        local node = ui.DisplayNode { frame = { 0, 0, 10, 10 }, debugName = "node" }
        function Dot:hierarchyDisplayDidFinish() end
        local a = Dot { frame = { 0, 0, 10, 10 }, debugName = "a" }
        a:addInterfaceStateDelegate { hierarchyDisplayDidFinish = function(node) print(node.debugName .. " is complete") end }
        window:addSubnode(a)
        ui.sleep(0)
        """
      ).last == "a is complete")
  }

  @Test("A node that draws itself in its own draw is an error, not a crash")
  func recursion() throws {
    let error = try script.failure(
      """
      local Loop = ui.DisplayNode:subclass "Loop"
      function Loop:draw(canvas, bounds) self:displayImmediately() end
      local node = Loop { frame = { 0, 0, 10, 10 } }
      local window = ui.Window { size = { 100, 100 }, node }
      node:displayImmediately()
      """)
    #expect(error.message.contains("overflow") || error.message.contains("displayImmediately"), "\(error.message)")
  }

  @Test("A node whose task nobody awaits, and whose completion holds it, is collected with its window")
  func lifetime() throws {
    try script.run(
      """
      nodes = setmetatable({}, { __mode = "k" })
      do
        local window = ui.Window { size = { 100, 100 } }
        for index = 1, 50 do
          local node = ui.DisplayNode { frame = { 0, 0, 10, 10 } }
          window:addSubnode(node)
          nodes[node] = true
          node:setNeedsDisplay(function() print(node) end)
          node.displaySuspended = index % 2 == 0
          node:display()
        end
      end
      """)
    #expect(
      try script.run(
        """
        ui.sleep(0)
        collectgarbage() collectgarbage() collectgarbage()
        ui.sleep(0)
        collectgarbage() collectgarbage()
        local left = 0
        for _ in pairs(nodes) do left = left + 1 end
        print(left)
        """
      ).split(separator: "\n").last == "0")
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

  @Test("Callbacks get what has changed: traits before, the subnode, the kind of drawing, the part of a cell")
  func callbacksGetWhatHasChanged() throws {
    let text = try script.run(
      """
      local window = ui.Window { size = { 100, 100 }, traitCollection = { userInterfaceStyle = "dark" } }
      local seen = {}
      local Node = ui.DisplayNode:subclass "Node"
      function Node:traitCollectionDidChange(previous)
        seen[#seen + 1] = previous.userInterfaceStyle .. " to " .. self.traitCollection.userInterfaceStyle
      end
      function Node:subnodeDisplayWillStart(subnode) seen[#seen + 1] = "starts " .. subnode.debugName end
      function Node:subnodeDisplayDidFinish(subnode) seen[#seen + 1] = "ends " .. subnode.debugName end
      function Node:displayWillStart(isAsync) seen[#seen + 1] = self.debugName .. " " .. tostring(isAsync) end
      function Node:draw(canvas, bounds) canvas:fillRect(bounds, "red") end
      local inner = Node { debugName = "inner", frame = { 0, 0, 10, 10 } }
      local outer = Node { debugName = "outer", frame = { 0, 0, 50, 50 }, displaysAsynchronously = false, inner }
      window:addSubnode(outer)
      ui.sleep(0.1)
      print(table.concat(seen, ", "))
      seen = {}
      window.traitCollection = { userInterfaceStyle = "light" }
      ui.sleep(0)
      print(table.concat(seen, ", ", 1, 2))
      local Cell = ui.CellNode:subclass "Cell"
      local events = {}
      local list
      function Cell:cellNodeVisibilityEvent(event, scrollNode, frame)
        if self.indexPath.row == 1 then
          events[#events + 1] = ("%s %s %s"):format(event, tostring(scrollNode == list), frame and dump(frame) or "nil")
        end
      end
      list = ui.TableNode { frame = { 0, 0, 100, 40 }, dataSource = {
        numberOfRows = function() return 5 end, nodeForRowAt = function() return Cell { style = { height = 30 } } end,
      } }
      local second = ui.Window { size = { 100, 40 }, list }
      ui.sleep(0)
      list.contentOffset = { 0, 10 }
      ui.sleep(0)
      print(table.concat(events, "\\n"))
      """)
    #expect(
      text == """
        unspecified to dark, unspecified to dark, outer false, inner true, starts inner, ends inner
        dark to light, dark to light
        visible true {height = 30, width = 100, x = 0, y = 0}
        visibleRectChanged true {height = 30, width = 100, x = 0, y = 0}
        """)
  }
}

extension LayerSnapshot {
  /// Whether the layer, or one inside it, shows something of its own.
  fileprivate var hasContents: Bool { contents != nil || sublayers.contains(where: \.hasContents) }
}
