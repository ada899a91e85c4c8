import Foundation
import Testing
import RawClient
import Weft
import WeftPreview
import WeftSession

@Suite("What a page is notified", .serialized)
struct PageTests {
  private static let counter = """
    local ui = require "weft"
    local Counter = ui.CellNode:subclass "Counter"
    function Counter:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "tomato"
      self.count = 0
    end
    function Counter:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10 + self.count * 10, ui.DisplayNode { style = { height = 20 } } }
    end
    function Counter:touchesEnded() self.count = self.count + 1 self:setNeedsLayout() end
    ui.preview("A counter", { width = 100 }, function() return Counter() end)
    """

  private static func scrolling(_ rows: Int) -> String {
    """
    local ui = require "weft"
    local Rows = ui.ScrollNode:subclass "Rows"
    function Rows:init()
      self.automaticallyManagesSubnodes = true
      self.automaticallyManagesContentSize = true
      self.rows = {}
      for index = 1, \(rows) do
        self.rows[index] = ui.DisplayNode { backgroundColor = index % 2 == 0 and "gold" or "teal", style = { height = 30 } }
      end
    end
    function Rows:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "vertical", table.unpack(self.rows) }
    end
    ui.preview("Rows", { width = 100, height = 60 }, function() return Rows() end)
    """
  }

  @Test("The gallery names files and previews, with variants, widths and what each is shown in")
  func gallery() async throws {
    let preview = try await Preview([
      "a.lua": """
      local ui = require "weft"
      ui.preview("One", { width = { 100, 200 }, variants = { { name = "Dark", userInterfaceStyle = "dark" } } },
        function() return ui.DisplayNode {} end)
      """,
      "b.lua": "local x = ",
    ])
    let page = try await preview.page()
    #expect(try await page.next("hello")["title"] as? String == "test")
    let files = try #require(try await page.next("gallery")["files"] as? [[String: Any]])
    #expect(files.map { $0["title"] as? String } == ["a.lua", "b.lua"])
    let previews = try #require(files[0]["previews"] as? [[String: Any]])
    #expect(previews.map { $0["name"] as? String } == ["One", "One/Dark"])
    #expect(previews[0]["widths"] as? [Double] == [100, 200])
    #expect(previews[1]["variantOf"] as? String == "One")
    #expect(previews[1]["style"] as? String == "dark")
    #expect(previews[1]["line"] as? Int == 2)
    #expect((files[1]["problem"] as? [String: Any])?["line"] as? Int == 1)
  }

  @Test("The page shows the very file that weft render writes as SVG, with its glyphs joined")
  func sameSVG() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter", ["width": 150, "style": "dark"])
    let frame = try await page.next("frame")
    #expect(frame["format"] as? String == "svg")
    let host = try ScriptHost(platform: .standard)
    try host.run(file: preview.folder + "/counter.lua")
    let picture = try host.makePicture(host.previews[0], width: 150)
    #expect(frame["file"] as? [UInt8] == (try CairoRenderer().svgForBrowsers(of: picture.snapshot())))
  }

  @Test("Until a frame has been painted no other one comes; then the newest does, and none between")
  func oneFrameAtATime() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    let first = try await page.next("frame")
    #expect(first["height"] as? Double == 40)
    for _ in 0..<5 { try await page.tap(1) }
    // What is sent after the taps is answered after them, so that a frame would have come before.
    try await page.send(["type": "nonsense", "cell": 1])
    while true {
      let message = try await page.next()
      #expect(message["type"] as? String != "frame")
      if message["kind"] as? String == "refused" { break }
    }
    try await page.paint(first)
    #expect(try await page.next("frame")["height"] as? Double == 40 + 5 * 20)
  }

  @Test("A tap runs the script's handler, and the cell grows")
  func taps() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    for (x, phase) in [(5, "began"), (6, "moved"), (6, "ended")] {
      try await page.send(["type": "drag", "cell": 1, "phase": phase, "x": x, "y": 5])
    }
    #expect(try await page.next("frame")["height"] as? Double == 60)
  }

  @Test("A reset makes the preview again, without its state")
  func reset() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    try await page.tap(1)
    let grown = try await page.next("frame")
    #expect(grown["height"] as? Double == 60)
    try await page.paint(grown)
    try await page.send(["type": "reset", "cell": 1])
    #expect(try await page.next("frame")["height"] as? Double == 40)
  }

  @Test("A wheel scrolls what is under it, to the end and no further; a drag scrolls, too")
  func scrolling() async throws {
    let preview = try await Preview(["rows.lua": Self.scrolling(5)])
    let page = try await preview.page()
    try await page.show(1, "rows.lua", "Rows")
    let first = try await page.next("frame")
    #expect(first["scrolls"] as? Bool == true)
    try await page.paint(first)
    try await page.send(["type": "scroll", "cell": 1, "x": 50, "y": 30, "dx": 0, "dy": 1000])
    let end = try await page.next("frame")
    #expect(end["file"] as? [UInt8] != first["file"] as? [UInt8])
    try await page.paint(end)
    // At the end another turn of the wheel changes nothing; a finger moves it back.
    try await page.send(["type": "scroll", "cell": 1, "x": 50, "y": 30, "dx": 0, "dy": 1000])
    try await page.send(["type": "drag", "cell": 1, "phase": "began", "x": 50, "y": 5])
    try await page.send(["type": "drag", "cell": 1, "phase": "moved", "x": 50, "y": 20])
    try await page.send(["type": "drag", "cell": 1, "phase": "ended", "x": 50, "y": 58])
    #expect(try await page.next("frame")["file"] as? [UInt8] != end["file"] as? [UInt8])
  }

  @Test("A wheel over content that is at its end moves the content around it")
  func scrollingOutside() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("Rows", { width = 100 }, function()
        local inner = ui.ScrollNode { frame = { 0, 0, 100, 40 }, contentSize = { 100, 60 } }
        inner:addSubnode(ui.DisplayNode { frame = { 0, 0, 100, 30 }, backgroundColor = "teal" })
        local outer = ui.ScrollNode { style = { height = 60 }, contentSize = { 100, 75 } }
        outer:addSubnode(inner)
        outer.delegate = { scrollViewDidScroll = function() print("outer") end }
        return outer
      end)
      """
    let preview = try await Preview(["rows.lua": script])
    let page = try await preview.page()
    try await page.show(1, "rows.lua", "Rows")
    try await page.paint(try await page.next("frame"))
    for _ in 0..<2 { try await page.send(["type": "scroll", "cell": 1, "x": 50, "y": 10, "dx": 0, "dy": 1000]) }
    #expect((try await page.next("log")["text"] as? String)?.hasPrefix("outer") == true)
  }

  @Test("Another environment is another picture of the same cell: width, scale, direction")
  func environments() async throws {
    let script = """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init()
        self.automaticallyManagesSubnodes = true
        self.box = ui.DisplayNode { backgroundColor = "teal", style = { width = 10 } }
      end
      function Cell:layoutSpecThatFits()
        local traits = self.traitCollection
        local height = traits.userInterfaceStyle == "dark" and 50 or 30
        if traits.preferredContentSizeCategory == "extraLarge" then height = height + 7 end
        self.box.style.height = height
        return ui.StackLayoutSpec { direction = "horizontal", self.box }
      end
      function Cell:traitCollectionDidChange() self:setNeedsLayout() end
      ui.preview("A cell", { width = 100 }, function() return Cell() end)
      """
    let preview = try await Preview(["cell.lua": script])
    let page = try await preview.page()
    var last: [String: Any] = [:]
    func shown(_ environment: [String: Any]) async throws -> [String: Any] {
      if !last.isEmpty { try await page.paint(last) }
      try await page.show(1, "cell.lua", "A cell", environment)
      last = try await page.next("frame")
      return last
    }
    let plain = try await shown([:])
    #expect(plain["width"] as? Double == 100)
    #expect(plain["height"] as? Double == 30)
    #expect(try await shown(["width": 240])["width"] as? Double == 240)
    #expect(try await shown(["style": "dark"])["height"] as? Double == 50)
    #expect(try await shown(["textSize": "extraLarge"])["height"] as? Double == 37)
    let rightToLeft = try await shown(["direction": "rightToLeft"])
    #expect(rightToLeft["file"] as? [UInt8] != plain["file"] as? [UInt8])
    #expect(try await shown(["scale": 3])["scale"] as? Double == 3)
  }

  @Test("A saved change comes with a receipt and a new picture")
  func reload() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    try await preview.write(
      Self.counter.replacingOccurrences(of: "insets = 10", with: "insets = 25"), to: "counter.lua")
    let receipt = try await page.next("receipt")
    #expect(receipt["files"] as? [String] == ["counter.lua"])
    #expect((receipt["milliseconds"] as? Double ?? 0) > 0)
    let summary = try #require(receipt["summary"] as? String)
    #expect(summary.hasPrefix("reloaded counter.lua in "))
    #expect(summary.hasSuffix(": 1 class, 2 of 2 nodes made again"))
    #expect(try await page.next("frame")["height"] as? Double == 70)
  }

  @Test("An error comes with its file, line, column, excerpt and calls; the next good save ends it")
  func errors() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    try await preview.write(Self.counter + "\nlocal function f() error('no luck') end\nf()\n", to: "counter.lua")
    let error = try #require(try await page.next("problem")["error"] as? [String: Any])
    #expect(error["message"] as? String == "no luck")
    #expect(error["file"] as? String == "counter.lua")
    let line = Self.counter.split(separator: "\n", omittingEmptySubsequences: false).count + 1
    #expect(error["line"] as? Int == line)
    let excerpt = try #require(error["excerpt"] as? [[String: Any]])
    #expect(excerpt.contains { $0["number"] as? Int == line && ($0["text"] as? String)?.contains("no luck") == true })
    let calls = try #require(error["traceback"] as? [[String: Any]])
    #expect(calls.map { $0["line"] as? Int } == [line, line + 1])
    try await preview.write(Self.counter, to: "counter.lua")
    #expect((try await page.next("fixed")["file"] as? String)?.hasSuffix("/counter.lua") == true)
  }

  @Test("An error of a handler is the cell's, which shows what it did; the next tap that works ends it")
  func handlerErrors() async throws {
    let script = Self.counter.replacingOccurrences(
      of: "self.count = self.count + 1", with: "self.count = self.count + 1 if self.count == 1 then error 'once' end")
    let preview = try await Preview(["counter.lua": script])
    let page = try await preview.page()
    try await page.show(7, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    try await page.tap(7)
    let problem = try await page.next("problem")
    #expect(problem["cell"] as? Int == 7)
    #expect((problem["error"] as? [String: Any])?["message"] as? String == "once")
    try await page.tap(7)
    #expect(try await page.next("fixed")["cell"] as? Int == 7)
  }

  @Test("What scripts print, and warnings, are sent with their places, to pages that come later, too")
  func log() async throws {
    let preview = try await Preview([
      "a.lua": """
      local ui = require "weft"
      print("hello", 1)
      ui.preview("Wide", { width = 60 }, function()
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.TextNode { text = "A text that is far too long" } }
      end)
      """
    ])
    let page = try await preview.page()
    let line = try await page.next("log")
    #expect(line["kind"] as? String == "print")
    #expect(line["text"] as? String == "hello\t1")
    #expect(line["file"] as? String == "a.lua")
    try await page.show(1, "a.lua", "Wide")
    let warning = try await page.next("log") { $0["kind"] as? String == "warning" }
    #expect(warning["line"] as? Int == 5)
    let later = try await preview.page()
    #expect(try await later.next("log")["text"] as? String == "hello\t1")
    #expect(try await later.next("log")["kind"] as? String == "warning")
  }

  @Test("A page that comes later receives the last two hundred lines")
  func longLog() async throws {
    let preview = try await Preview(["a.lua": "for line = 1, 300 do print(line) end"])
    let page = try await preview.page()
    // What comes after is answered after it.
    try await page.send(["type": "nonsense"])
    var lines: [String?] = []
    while true {
      let line = try await page.next("log")
      if line["kind"] as? String == "refused" { break }
      lines.append(line["text"] as? String)
    }
    #expect(lines == (101...300).map { "\($0)" })
  }

  @Test("A transition plays in frames; stopped time stands, a step continues by one, a moment can be looked at again")
  func time() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    var frame = try await page.next("frame")
    let first = frame["file"] as? [UInt8]
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let stopped = try #require(try await page.next("clock")["clock"] as? [String: Any])
    #expect(stopped["isPaused"] as? Bool == true)
    let start = try #require(stopped["latest"] as? Double)
    try await page.paint(frame)
    try await page.tap(1)
    // Time stands: the tap has begun a transition that does not move.
    try await page.send(["type": "seek", "cell": 1, "action": "step", "seconds": 0.1])
    frame = try await page.next("frame") { ($0["clock"] as? [String: Any])?["latest"] as? Double ?? 0 > start }
    let tenth = frame["file"] as? [UInt8]
    #expect(tenth != first)
    let clock = try #require(frame["clock"] as? [String: Any])
    #expect(abs((clock["latest"] as? Double ?? 0) - start - 0.1) < 1e-6)
    #expect(clock["isMoving"] as? Bool == true)
    // Back to the beginning, as it was seen.
    try await page.paint(frame)
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": start])
    frame = try await page.next("frame")
    #expect(frame["file"] as? [UInt8] == first)
    #expect((frame["clock"] as? [String: Any])?["latest"] as? Double == clock["latest"] as? Double)
    // And on to the end.
    try await page.paint(frame)
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": start + 2])
    frame = try await page.next("frame")
    #expect(frame["file"] as? [UInt8] != tenth)
    #expect((frame["clock"] as? [String: Any])?["isMoving"] as? Bool == false)
    try await page.paint(frame)
    try await page.send(["type": "seek", "cell": 1, "action": "play"])
    let playing = try #require(try await page.next("clock")["clock"] as? [String: Any])
    #expect(playing["isPaused"] as? Bool == false)
  }

  @Test("Each page has its own cells: what one does the other does not see")
  func twoPages() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let one = try await preview.page()
    let other = try await preview.page()
    try await one.show(1, "counter.lua", "A counter")
    try await other.show(1, "counter.lua", "A counter")
    try await one.paint(try await one.next("frame"))
    try await other.paint(try await other.next("frame"))
    try await one.tap(1)
    #expect(try await one.next("frame")["height"] as? Double == 60)
    let wider = Self.counter.replacing("insets = 10", with: "insets = 15")
    try await preview.write(wider, to: "counter.lua")
    #expect(try await other.next("frame")["height"] as? Double == 50)
  }

  @Test("A page that reads nothing delays no reload, and no other page")
  func deadPage() async throws {
    let preview = try await Preview(["counter.lua": Self.counter, "rows.lua": Self.scrolling(40)])
    let dead = try preview.client()
    dead.narrow()
    let answer = try await dead.request(
      "/\(preview.token)/socket", host: preview.host, headers: RawClient.upgrade(origin: "http://\(preview.host)"))
    #expect(answer.status == 101)
    let deadPage = Page(dead, preview.folder)
    for cell in 1...12 { try await deadPage.show(cell, "rows.lua", "Rows", ["width": 100 + cell]) }
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.paint(try await page.next("frame"))
    // More lines and problems than any buffer holds.
    let start = ContinuousClock.now
    for round in 0..<12 {
      let lines = "for i = 1, 100 do print(('x'):rep(1000), \(round), i) end\n"
      try await preview.write(
        lines + Self.counter.replacingOccurrences(of: "insets = 10", with: "insets = \(round)"), to: "counter.lua")
      let frame = try await page.next("frame")
      try await page.paint(frame)
    }
    // 12 reloads of two files: seconds at worst, on a machine that does much else.
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("Copying gives the picture as weft render writes it")
  func copies() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.send(["type": "export", "cell": 1, "ending": "png"])
    let png = try #require(Data(base64Encoded: try await page.next("exported")["bytes"] as? String ?? ""))
    let host = try ScriptHost(platform: .standard)
    try host.run(file: preview.folder + "/counter.lua")
    let picture = try host.makePicture(host.previews[0])
    #expect([UInt8](png) == (try CairoRenderer().png(of: picture.snapshot(), scale: 2, background: nil)))
  }

  @Test(
    "A message of 30 MB, and an error in a line of a million bytes, reach the page shortened",
    arguments: [
      "\nerror((\"x\"):rep(3e7))", String(repeating: "a = 1 ", count: 200_000) + "error 'here'",
      "local function f() error((\"é\"):rep(1e6)) end\nlocal ui = require 'weft'\nui.preview('A', function() f() end)",
    ])
  func longProblems(source: String) async throws {
    let preview = try await Preview(["a.lua": source])
    let page = try await preview.page()
    var problem: [String: Any]?
    let gallery = try await page.next("gallery")
    let file = try #require((gallery["files"] as? [[String: Any]])?.first)
    if source.contains("preview") {
      try await page.show(1, "a.lua", "A")
      problem = try await page.next("problem")["error"] as? [String: Any]
    } else {
      problem = file["problem"] as? [String: Any]
    }
    let told = try #require(problem)
    let size = try JSONSerialization.data(withJSONObject: told).count
    #expect(size < 8000, "\(size) bytes")
    let message = try #require(told["message"] as? String)
    #expect(source.contains("rep") ? message.contains(" more bytes") : message == "here", "\(message)")
  }

  @Test("A cell that is hidden, or whose page has gone, lives no longer")
  func hidden() async throws {
    let preview = try await Preview(["counter.lua": Self.counter])
    let page = try await preview.page()
    try await page.show(1, "counter.lua", "A counter")
    try await page.show(2, "counter.lua", "A counter")
    _ = try await page.next("frame")
    try await page.send(["type": "hide", "cell": 1])
    try await page.send(["type": "nonsense", "cell": 1])
    _ = try await page.next("log")
    #expect(await preview.pages.session.perform { $0.scripts[0].live.count } == 1)
    await page.client.sendFrame(opcode: 8, [])
    while preview.pages.count > 0 { try await Task.sleep(for: .milliseconds(10)) }
    #expect(await preview.pages.session.perform { $0.scripts[0].live.count } == 0)
  }
}
