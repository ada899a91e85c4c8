import Foundation
import Testing
import Weft
import WeftPreview
import WeftSession

@Suite("What a page is notified of its cells", .serialized)
struct CellTests {
  private static let box = """
    local ui = require "weft"
    ui.preview("A box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "tomato" } end)
    """

  private static let row = """
    local ui = require "weft"
    local Row = ui.CellNode:subclass "Row"
    function Row:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = "A title that has no room" }
      self.box = ui.DisplayNode { style = { preferredSize = { 20, 20 } } }
    end
    function Row:layoutSpecThatFits()
      return ui.StackLayoutSpec { direction = "horizontal", self.title, self.box }
    end
    ui.preview("A row", { width = 100 }, function() return Row() end)
    """

  private func all(_ type: String, _ messages: [[String: Any]]) -> [[String: Any]] {
    messages.filter { $0["type"] as? String == type }
  }

  @Test("A page may give its cells any numbers")
  func numbers() async throws {
    let preview = try await Preview(["box.lua": Self.box])
    let page = try await preview.page()
    for cell in [-1, -2, Int.min, Int.max, 0] {
      try await page.show(cell, "box.lua", "A box")
      #expect(try await page.next("frame")["cell"] as? Int == cell)
    }
  }

  @Test("A page has 500 cells at most; once one is hidden there is room for another")
  func manyCells() async throws {
    let preview = try await Preview(["box.lua": Self.box])
    let page = try await preview.page()
    for cell in 1...501 { try await page.show(cell, "box.lua", "gone") }
    // It is refused, too, but after the one cell that is too many.
    try await page.send(["type": "nonsense"])
    let refused = try await page.next("log")
    #expect(refused["kind"] as? String == "refused")
    #expect(refused["text"] as? String == "show: a page has 500 cells at most")
    try await page.show(500, "box.lua", "A box")
    #expect(try await page.next("frame")["cell"] as? Int == 500)
    try await page.send(["type": "hide", "cell": 1])
    try await page.show(501, "box.lua", "A box")
    #expect(try await page.next("frame")["cell"] as? Int == 501)
  }

  @Test("A save sends the pictures that have changed, and no others")
  func saved() async throws {
    func file(_ color: String) -> String {
      """
      local ui = require "weft"
      local shared = require "shared"
      for index = 1, 4 do
        ui.preview("Box " .. index, { width = 100, height = 40 }, function()
          return ui.DisplayNode { backgroundColor = index == 2 and "\(color)" or shared.color }
        end)
      end
      """
    }
    let preview = try await Preview(
      ["one.lua": file("tomato"), "two.lua": file("gold"), "shared.lua": "return { color = 'gray' }"],
      opens: ["one.lua", "two.lua"])
    let pages = [try await preview.page(), try await preview.page()]
    for page in pages {
      for index in 1...4 { try await page.show(index, "one.lua", "Box \(index)") }
      for index in 1...4 { try await page.show(4 + index, "two.lua", "Box \(index)") }
      var shown: Set<Int> = []
      while shown.count < 8 {
        let frame = try await page.next("frame")
        try await page.paint(frame)
        shown.insert(try #require(frame["cell"] as? Int))
      }
      _ = try await preview.told(page)
    }
    func cells(after text: String, to name: String, count: Int) async throws -> [[Int]] {
      try await preview.write(text, to: name)
      var found: [[Int]] = []
      for page in pages {
        var frames: [[String: Any]] = []
        while frames.count < count {
          frames.append(try await page.next("frame"))
          try await page.paint(frames[frames.count - 1])
        }
        found.append((frames + all("frame", try await preview.told(page))).compactMap { $0["cell"] as? Int }.sorted())
      }
      return found
    }
    #expect(try await cells(after: file("blue"), to: "one.lua", count: 1) == [[2], [2]])
    #expect(try await cells(after: file("blue") + "-- nothing", to: "one.lua", count: 0) == [[], []])
    let others = [1, 3, 4, 5, 7, 8]
    #expect(
      try await cells(after: "return { color = 'black' }", to: "shared.lua", count: others.count) == [others, others])
  }

  @Test("The next picture comes when the last one was painted, and not when an earlier one was")
  func painted() async throws {
    let preview = try await Preview(["box.lua": Self.box])
    let page = try await preview.page()
    try await page.show(1, "box.lua", "A box")
    let first = try await page.next("frame")
    let number = try #require(first["frame"] as? Int)
    try await page.show(1, "box.lua", "A box", ["width": 150])
    for other in [number - 1, number + 1] { try await page.send(["type": "painted", "cell": 1, "frame": other]) }
    try #require(all("frame", try await preview.told(page)).isEmpty)
    try await page.show(1, "box.lua", "A box", ["width": 200])
    try #require(all("frame", try await preview.told(page)).isEmpty)
    try await page.paint(first)
    let second = try await page.next("frame")
    #expect(second["width"] as? Double == 200)
    #expect(second["frame"] as? Int == number + 1)
  }

  @Test("A step is a second at most and never back, a moment ten seconds ahead at most; ten seconds are kept")
  func steps() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    try await page.paint(try await page.next("frame"))
    var (latest, from) = (0.0, 0.0)
    func seek(_ action: String, _ seconds: Double = 0) async throws {
      try await page.send(["type": "seek", "cell": 1, "action": action, "seconds": seconds])
      for message in try await preview.told(page) {
        guard let clock = message["clock"] as? [String: Any] else { continue }
        (latest, from) = (clock["latest"] as? Double ?? -1, clock["from"] as? Double ?? -1)
      }
    }
    try await seek("pause")
    let start = latest
    for (action, seconds, time) in [
      ("step", 0.25, 0.25), ("step", 5, 1.25), ("step", -5, 1.25), ("to", start + 2, 2), ("to", start + 100, 12),
    ] {
      try await seek(action, seconds)
      #expect(abs(latest - start - time) < 1e-5, "\(action) \(seconds): \(latest - start)")
    }
    #expect(latest - from > 9.9 && latest - from < 10.1, "\(from) to \(latest)")
  }

  @Test("What is saved of a moment in the past is the picture that is seen")
  func exportOfThePast() async throws {
    let preview = try await Preview(["mover.lua": Preview.mover])
    let page = try await preview.page()
    try await page.show(1, "mover.lua", "A mover")
    var frame = try await page.next("frame")
    func latest(_ message: [String: Any]) -> Double { (message["clock"] as? [String: Any])?["latest"] as? Double ?? -1 }
    try await page.send(["type": "seek", "cell": 1, "action": "pause"])
    let start = latest(try await page.next("clock"))
    try await page.paint(frame)
    try await page.tap(1)
    try await page.send(["type": "seek", "cell": 1, "action": "step", "seconds": 0.2])
    repeat {
      frame = try await page.next("frame")
      try await page.paint(frame)
    } while latest(frame) < start + 0.19
    func saved() async throws -> [UInt8] {
      try await page.send(["type": "export", "cell": 1, "ending": "svg"])
      let text = try #require(try await page.next("exported")["bytes"] as? String)
      return [UInt8](try #require(Data(base64Encoded: text)))
    }
    #expect(try await saved() == frame["file"] as? [UInt8])
    // Before the first picture there is none: the first is shown.
    try await page.send(["type": "seek", "cell": 1, "action": "to", "seconds": -100])
    let past = try await page.next("frame")
    let clock = try #require(past["clock"] as? [String: Any])
    #expect(clock["now"] as? Double == clock["from"] as? Double)
    #expect(past["file"] as? [UInt8] != frame["file"] as? [UInt8])
    #expect(try await saved() == past["file"] as? [UInt8])
  }

  @Test("Warnings come with their line, once; they go when they are fixed, and wait while the width is dragged")
  func warnings() async throws {
    let preview = try await Preview(["row.lua": Self.row])
    let page = try await preview.page()
    func warnings(_ environment: [String: Any] = [:]) async throws -> [[[String: Any]]] {
      try await page.show(1, "row.lua", "A row", environment)
      return all("warnings", try await preview.told(page)).compactMap { $0["warnings"] as? [[String: Any]] }
    }
    let first = try await warnings()
    #expect(first.count == 1 && first.first?.count == 1)
    #expect(first.first?.first?["file"] as? String == "row.lua")
    #expect(first.first?.first?["line"] as? Int == 5)
    #expect((first.first?.first?["text"] as? String)?.contains("too wide") == true)
    #expect(try await warnings().isEmpty, "the page knows them")
    #expect(try await warnings(["width": 900, "isDraft": true]).isEmpty)
    #expect(try await warnings(["width": 900]).map(\.count) == [0])
    #expect(try await warnings().map(\.count) == [1])
  }

  @Test("A cell tells twenty warnings at most")
  func manyWarnings() async throws {
    let rows = (0..<25).map { index in
      """
      ui.StackLayoutSpec { direction = "horizontal",
        ui.TextNode { text = "A title that has no room \(index)" } },
      """
    }
    let script = """
      local ui = require "weft"
      ui.preview("A row", { width = 100 }, function()
        return ui.StackLayoutSpec { direction = "vertical", \(rows.joined(separator: "\n")) }
      end)
      """
    let preview = try await Preview(["row.lua": script])
    let page = try await preview.page()
    try await page.show(1, "row.lua", "A row")
    let told = all("warnings", try await preview.told(page))
    #expect(told.map { ($0["warnings"] as? [[String: Any]])?.count } == [20])
  }

  @Test("A preview that can't be made is tried again once its script was saved, not before; its error is reported once")
  func failing() async throws {
    let bad = "\nui.preview(\"Bad\", function() print \"made\" error \"no luck\" end)\n"
    // So many lines that what is added after them is not shown with the error.
    let script = Self.box + bad + String(repeating: "-- a line\n", count: 5)
    let preview = try await Preview(["box.lua": script])
    let page = try await preview.page()
    func made() async throws -> (count: Int, problems: Int) {
      let told = try await preview.told(page)
      return (told.count { $0["text"] as? String == "made" }, all("problem", told).count)
    }
    try await page.show(1, "box.lua", "Bad")
    #expect(try await made() == (1, 1))
    for width in [110, 120, 130] {
      try await page.show(2, "box.lua", "A box", ["width": width])
      #expect(try await made() == (0, 0))
    }
    try await preview.write(script + "-- another\n", to: "box.lua")
    #expect(try await made() == (1, 0), "the page knows the error")
    try await preview.write(script.replacingOccurrences(of: "no luck", with: "no hope"), to: "box.lua")
    #expect(try await made() == (1, 1))
  }

  @Test("The error of a layout that still fails is reported once, and again when it is another one")
  func repeated() async throws {
    let script = """
      local ui = require "weft"
      local Cell = ui.CellNode:subclass "Cell"
      function Cell:init() self.taps = 0 end
      function Cell:calculateSizeThatFits()
        if self.taps > 0 then error(self.taps == 1 and "no room" or "no luck") end
        return { 100, 40 }
      end
      function Cell:touchesEnded() self.taps = self.taps + 1 self:setNeedsLayout() end
      ui.preview("A cell", { width = 100 }, function() return Cell() end)
      ui.preview("Another", { width = 100, height = 40 }, function() return ui.DisplayNode {} end)
      """
    let preview = try await Preview(["cell.lua": script])
    let page = try await preview.page()
    try await page.show(1, "cell.lua", "A cell")
    _ = try await preview.told(page)
    func errors() async throws -> [String?] {
      all("problem", try await preview.told(page)).map { ($0["error"] as? [String: Any])?["message"] as? String }
    }
    try await page.tap(1)
    #expect(try await errors() == ["no room"])
    for width in [110, 120] {
      try await page.show(2, "cell.lua", "Another", ["width": width])
      #expect(try await errors() == [])
    }
    try await page.send(["type": "drag", "cell": 1, "phase": "ended", "x": 5, "y": 5])
    try await page.tap(1)
    #expect(try await errors().last == "no luck")
  }

  @Test("Every width of a range is laid out, and what changes or goes wrong there is reported with its place")
  func sweep() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("Boxes", { width = 100 }, function()
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { style = { preferredSize = { 30, 10 } } },
          ui.DisplayNode { style = { preferredSize = { 30, 10 } } } }
      end)
      """
    let preview = try await Preview(["boxes.lua": script])
    let page = try await preview.page()
    try await page.show(1, "boxes.lua", "Boxes")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "sweep", "cell": 1, "from": 50, "to": 70])
    let told = try await preview.told(page)
    let sweep = try #require(all("sweep", told).first)
    #expect(sweep["from"] as? Double == 50 && sweep["to"] as? Double == 70)
    #expect(sweep["layouts"] as? Int == 22)
    #expect(sweep["problems"] as? Int == 1)
    #expect(sweep["breaks"] as? [Double] == [50, 59.5])
    #expect(sweep["summary"] as? String == "50 to 70 points, 22 layouts: 1 problem")
    let marks = try #require(sweep["marks"] as? [[String: Any]])
    try #require(marks.count == 1)
    #expect(marks[0]["kind"] as? String == "outsideParent" && marks[0]["kindWord"] as? String == "outside parent")
    #expect(
      marks[0]["from"] as? Double == 50 && marks[0]["to"] as? Double == 59 && marks[0]["below"] as? Double == 59.5)
    #expect(marks[0]["file"] as? String == "boxes.lua" && marks[0]["line"] as? Int == 5)
    #expect(marks[0]["widths"] as? String == "below 59.5" && marks[0]["problem"] as? Bool == true)
    // The shown cell keeps its size.
    #expect(all("frame", told).isEmpty)
    try await page.send(["type": "sweep", "cell": 1, "from": 70, "to": 50])
    let none = try await preview.told(page)
    #expect(all("sweep", none).isEmpty && all("problem", none).isEmpty)
  }

  @Test("Each of a preview's props has its kind of field; what JSON has no form for is named")
  func controls() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("Card", {
        width = 50, height = 10,
        props = { likes = 3, title = "a", on = true, tint = "#336699", user = { name = "Ann" }, f = function() end },
        controls = { likes = { min = 0, max = 500, step = 2 }, title = "text", on = "switch", tint = "color",
          ["user.name"] = { "Ann", "Bo" } },
      }, function() return ui.DisplayNode {} end)
      """
    let preview = try await Preview(["card.lua": script])
    let page = try await preview.page()
    try await page.show(1, "card.lua", "Card")
    try await page.send(["type": "props", "cell": 1])
    let props = try await page.next("props")
    #expect(props["leftOut"] as? [String] == ["f (function)"])
    #expect(props["problem"] == nil)
    let controls = try #require(props["controls"] as? [[String: Any]])
    try #require(controls.map { $0["path"] as? String } == ["likes", "on", "tint", "title", "user.name"])
    #expect(controls.map { $0["kind"] as? String } == ["number", "switch", "color", "text", "choice"])
    #expect(controls[0]["min"] as? Double == 0 && controls[0]["max"] as? Double == 500)
    #expect(controls[0]["step"] as? Double == 2)
    #expect(controls[4]["values"] as? [String] == ["Ann", "Bo"])
  }

  @Test("The first picture after a save alone tells what has moved; a width that isn't recorded has no file")
  func afterSaves() async throws {
    let preview = try await Preview(["box.lua": Self.box])
    let page = try await preview.page()
    try await page.show(1, "box.lua", "A box")
    try await page.paint(try await page.next("frame"))
    try await preview.write(Self.box.replacingOccurrences(of: "tomato", with: "teal"), to: "box.lua")
    let saved = try await page.next("frame")
    #expect(saved["moved"] as? [[Double]] == [])
    try await page.paint(saved)
    try await page.show(1, "box.lua", "A box", ["width": 120])
    let wider = try await page.next("frame")
    #expect(wider["width"] as? Double == 120 && wider["moved"] == nil)
    try await page.send(["type": "recorded", "cell": 1])
    #expect(try await page.next("recorded")["file"] == nil)
    try await page.show(1, "box.lua", "A box", ["width": 100])
    try await page.send(["type": "recorded", "cell": 1])
    #expect((try await page.next("recorded")["file"] as? String)?.hasSuffix("a-box-100x40.png") == true)
  }

  @Test("A wheel passes over a scroll node that may not scroll")
  func scrollDisabled() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("Rows", { width = 100 }, function()
        local inner = ui.ScrollNode { frame = { 0, 0, 100, 40 }, contentSize = { 100, 900 }, scrollEnabled = false }
        inner.delegate = { scrollViewDidScroll = function() print("inner") end }
        local outer = ui.ScrollNode { style = { height = 60 }, contentSize = { 100, 75 } }
        outer:addSubnode(inner)
        outer.delegate = { scrollViewDidScroll = function() print("outer", outer.contentOffset.y) end }
        return outer
      end)
      """
    let preview = try await Preview(["rows.lua": script])
    let page = try await preview.page()
    try await page.show(1, "rows.lua", "Rows")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "scroll", "cell": 1, "x": 50, "y": 10, "dx": 0, "dy": 10])
    #expect(try await page.next("log")["text"] as? String == "outer\t10")
  }

  @Test("The gallery tells in what a preview is shown that declares it")
  func gallery() async throws {
    let preview = try await Preview([
      "a.lua": """
      local ui = require "weft"
      ui.preview("One", { width = 100, height = 30, scale = 3, layoutDirection = "rightToLeft",
        preferredContentSizeCategory = "large" }, function() return ui.DisplayNode {} end)
      ui.preview("Two", function() return ui.DisplayNode {} end)
      """
    ])
    let page = try await preview.page()
    #expect(try await page.next("hello")["folder"] as? String == preview.folder)
    let files = try #require(try await page.next("gallery")["files"] as? [[String: Any]])
    let previews = try #require(files.first?["previews"] as? [[String: Any]])
    try #require(previews.count == 2)
    #expect(previews[0]["height"] as? Double == 30 && previews[0]["scale"] as? Double == 3)
    #expect(previews[0]["direction"] as? String == "rightToLeft" && previews[0]["textSize"] as? String == "large")
    #expect(previews[0]["style"] == nil && previews[0]["variantOf"] == nil)
    #expect(previews[1]["widths"] as? [Double] == [])
    for field in ["height", "scale", "style", "direction", "textSize"] {
      #expect(previews[1][field] == nil, "\(field)")
    }
  }
}
