#if os(Linux)
  import Foundation
  import Testing

  @Suite("The memory that a script really takes")
  struct MemoryLimitTests {
    private static func drawing(_ body: String) -> String {
      """
      local ui = require "weft"
      local Drawing = ui.DisplayNode:subclass "Drawing"
      function Drawing:draw(canvas) \(body) end
      return Drawing { style = { width = 50, height = 60 } }
      """
    }

    @Test(
      "What is recorded and held without end stays near the memory limit",
      arguments: [
        drawing("while true do canvas:save() end"),
        drawing("while true do canvas:save() canvas:translate(1, 1) canvas:restore() end"),
        drawing("while true do canvas:beginGroup { opacity = 0.5 } end"),
        drawing(
          "while true do canvas:fillRect({ 0, 0, 9, 9 }, { colors = { 'red', 'blue', 'green', 'gold' }, from = { 0, 0 }, to = { 9, 9 } }) end"
        ),
        drawing(
          "local dash = {} for i = 1, 500 do dash[i] = i end while true do canvas:strokeRect({ 0, 0, 9, 9 }, 'red', { dash = dash }) end"
        ),
        drawing("local p = ui.BezierPath() while true do p:addLineToPoint { 1, 1 } end"),
        drawing("local p = ui.BezierPath { { 1, 1 }, { 2, 2 } } while true do p:appendPath(p) end"),
      ])
    func peak(_ source: String) throws {
      let command = try Command(["a.lua": source])
      let usage = try command.usage(
        "render", "a.lua", "-o", "a.png", "--memory-limit", "100", "--time-limit", Command.ampleTime)
      #expect(usage.errors.contains("memory") || usage.errors.contains("4,000,000 steps"), "\(usage.errors)")
      // The command alone takes about 60 MB, of which most is the libraries' own.
      #expect(usage.peak < 220 << 20, "\(usage.peak >> 20) MB")
    }

    @Test(
      "What the host keeps for a script without an estimate stays near the memory limit",
      arguments: [
        """
        local t = ui.TableNode { allowsMultipleSelection = true, dataSource = {
          numberOfRows = function() return 9e6 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 20 } } end } }
        show(t)
        for i = 1, math.huge do t:selectRow(1, i) end
        """,
        """
        local m = {} for i = 1, 3000000 do m[i] = i end
        local t = ui.TableNode {}
        show(t)
        t:setItems(m, { key = function(x) return x end, nodeForItem = function() return ui.CellNode {} end })
        """,
        """
        local n = ui.DisplayNode {}
        show(n)
        while true do n:setNeedsDisplay(print) end
        """,
        """
        local n = ui.DisplayNode { backgroundColor = "white", style = { height = 300 } }
        for i = 1, 6000 do n:addSubnode(ui.DisplayNode { frame = { i % 40, i % 30, 250, 250 } }) end
        ui.sweep(n, { from = 300, to = 302 })
        """,
      ])
    func kept(_ source: String) throws {
      let head = """
        local ui = require "weft"
        local w = ui.Window { size = { 300, 300 }, scale = 1 }
        local function show(n) w:addSubnode(n) n.frame = { 0, 0, 300, 300 } w:layoutIfNeeded() end

        """
      let command = try Command(["a.lua": head + source])
      let usage = try command.usage("run", "a.lua", "--memory-limit", "100", "--time-limit", Command.ampleTime)
      #expect(usage.errors.contains("a.lua:"), "\(usage.errors)")
      #expect(usage.errors.contains("the script needs more memory than its limit of 100 MB"), "\(usage.errors)")
      #expect(usage.peak < 260 << 20, "\(usage.peak >> 20) MB")
    }

    @Test("A call into C that doesn't return after the time limit ends the process, with the line and status 1")
    func overrun() throws {
      let command = try Command(["a.lua": "print 'before'\nio.popen(\"yes ''\"):read 'n'"])
      let run = try command.run("run", "--unsafe", "a.lua", "--time-limit", "0.2")
      #expect(run.status == 1)
      #expect(run.text == "before\n")
      let told = "the script ran longer than its limit, in a call that can't be stopped: the process ends\n"
      #expect(run.errors == "a.lua:2: error: " + told, "\(run.errors)")
    }
  }
#endif
