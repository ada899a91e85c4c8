import Foundation
import Testing
import Weft
import WeftPreview

@Suite("Scripts that run while a page looks", .serialized)
struct RunningTests {
  @Test("A script that takes long is named, and Stop interrupts it; what takes no time is not reported")
  func stop() async throws {
    let preview = try await Preview(
      [
        "infinite.lua": """
        local ui = require "weft"
        local Infinite = ui.DisplayNode:subclass "Infinite"
        function Infinite:touchesEnded() while true do pcall(function() while true do end end) end end
        ui.preview("Infinite", { width = 100, height = 40 }, function() return Infinite {} end)
        """
      ], timeLimit: 600)
    let page = try await preview.page()
    try await page.show(1, "infinite.lua", "Infinite")
    _ = try await page.next("frame")
    try await page.tap(1)
    let running = try await page.next("running")
    #expect(running["file"] as? String == "infinite.lua")
    #expect(running["isReload"] as? Bool == false)
    // A page that comes now is reported as well, before the session has time for it.
    let other = try await preview.page()
    #expect(try await other.next()["type"] as? String == "running")
    try await page.send(["type": "stop"])
    let problem = try await page.next("problem")["error"] as? [String: Any]
    #expect(problem?["code"] as? String == "interrupted")
    #expect(try await other.next("running")["file"] == nil)
    // Nothing runs: there is nothing to stop.
    try await page.send(["type": "stop"])
    try await other.show(1, "infinite.lua", "Infinite")
    _ = try await other.next("frame")
  }

  @Test("A preview that is stopped as it is made is not made again at other widths, until it is reset or saved")
  func stopsForAllWidths() async throws {
    let preview = try await Preview(
      [
        "infinite.lua": """
        local ui = require "weft"
        ui.preview("Infinite", { height = 40 }, function() while true do end end)
        ui.preview("Good", { width = 100, height = 40 }, function() return ui.DisplayNode {} end)
        """
      ], timeLimit: 600)
    let page = try await preview.page()
    func problem(ofCell cell: Int) async throws -> String? {
      let message = try await page.next("problem") { $0["cell"] as? Int == cell }
      return (message["error"] as? [String: Any])?["code"] as? String
    }
    try await page.show(1, "infinite.lua", "Infinite", ["width": 100])
    _ = try await page.next("running") { $0["file"] != nil }
    try await page.send(["type": "stop"])
    #expect(try await problem(ofCell: 1) == "interrupted")
    // Nobody has to stop these.
    try await page.show(2, "infinite.lua", "Infinite", ["width": 200])
    #expect(try await problem(ofCell: 2) == "interrupted")
    try await page.show(3, "infinite.lua", "Good")
    _ = try await page.next("frame")
    try await page.send(["type": "reset", "cell": 2])
    _ = try await page.next("running") { $0["file"] != nil }
    try await page.send(["type": "stop"])
    try await preview.write(
      """
      local ui = require "weft"
      ui.preview("Infinite", { height = 40 }, function() return ui.DisplayNode {} end)
      """, to: "infinite.lua")
    // In whatever order they are drawn.
    var shown: Set<Int> = []
    while !shown.isSuperset(of: [1, 2]) {
      shown.insert(try #require(try await page.next("frame")["cell"] as? Int))
    }
  }

  @Test("A first run that doesn't end, and a reload that doesn't, can be stopped")
  func reload() async throws {
    let good = """
      local ui = require "weft"
      ui.preview("A box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "gold" } end)
      """
    let preview = try await Preview(["box.lua": good], opens: [])
    let page = try await preview.page()
    try await preview.write("while true do end\n", to: "box.lua")
    let file = preview.folder + "/box.lua"
    let (folder, session) = (preview.folder, preview.pages.session)
    async let opened: Void = session.perform { _ = $0.open(file: file, root: folder) }
    #expect(try await page.next("running")["isReload"] as? Bool == false)
    try await page.send(["type": "stop"])
    _ = await opened
    let first = try await page.next("problem")["error"] as? [String: Any]
    #expect(first?["code"] as? String == "interrupted")
    try await preview.write(good, to: "box.lua")
    try await page.show(1, "box.lua", "A box")
    try await page.paint(try await page.next("frame"))

    try Data(("while true do end\n" + good).utf8).write(to: URL(fileURLWithPath: file))
    async let reloaded: Void = session.perform { $0.reload([file]) }
    let running = try await page.next("running") { $0["file"] != nil }
    #expect(running["isReload"] as? Bool == true)
    try await page.send(["type": "stop"])
    await reloaded
    let second = try await page.next("problem")["error"] as? [String: Any]
    #expect(second?["code"] as? String == "interrupted")
    // What was seen is still there, and answers.
    try await page.tap(1)
    try await page.show(1, "box.lua", "A box", ["width": 120])
    _ = try await page.next("frame") { $0["width"] as? Double == 120 }
  }

  @Test("Light and dark and the text size reach what is shown at once; its state stays")
  func traits() async throws {
    let preview = try await Preview(
      [
        "card.lua": """
        local ui = require "weft"
        local Card = ui.CellNode:subclass "Card"
        function Card:init() print "made" self.taps = 0 end
        function Card:calculateSizeThatFits() return { 100, self.isLarge and 80 or 40 } end
        function Card:touchesEnded() self.taps = self.taps + 1 end
        function Card:traitCollectionDidChange()
          local traits = self.traitCollection
          self.isLarge = traits.preferredContentSizeCategory == "accessibilityLarge"
          self.backgroundColor = traits.userInterfaceStyle == "dark" and "black" or "white"
          self:setNeedsLayout()
          if self.taps > 0 then print(traits.userInterfaceStyle, traits.preferredContentSizeCategory, self.taps) end
        end
        ui.preview("A card", { width = 100 }, function() return Card() end)
        """
      ], timeLimit: 600)
    let page = try await preview.page()
    func printed() async throws -> String? {
      try await page.next("log") { $0["kind"] as? String == "print" }["text"] as? String
    }
    try await page.show(1, "card.lua", "A card")
    #expect(try await printed() == "made")
    try await page.paint(try await page.next("frame"))
    try await page.tap(1)
    try await page.show(1, "card.lua", "A card", ["style": "dark"])
    #expect(try await printed() == "dark\tunspecified\t1")
    let dark = try await page.next("frame")
    #expect(dark["height"] as? Double == 40)
    try await page.paint(dark)
    try await page.show(1, "card.lua", "A card", ["style": "dark", "textSize": "accessibilityLarge"])
    #expect(try await printed() == "dark\taccessibilityLarge\t1")
    let large = try await page.next("frame")
    #expect(large["height"] as? Double == 80)
    try await page.paint(large)
    try await page.show(1, "card.lua", "A card")
    #expect(try await printed() == "unspecified\tunspecified\t1")
    #expect(try await page.next("frame")["height"] as? Double == 40)
  }

  @Test("A layout that reads the traits is made again when they change, whether or not the cell asks for it")
  func layoutByTraits() async throws {
    let preview = try await Preview([
      "card.lua": """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init() self.automaticallyManagesSubnodes = true self.inside = ui.DisplayNode {} end
      function Card:layoutSpecThatFits()
        local isDark = self.traitCollection.userInterfaceStyle == "dark"
        return ui.InsetLayoutSpec { insets = isDark and 30 or 10, self.inside }
      end
      ui.preview("A card", { width = 100 }, function() return Card() end)
      """
    ])
    let page = try await preview.page()
    try await page.show(1, "card.lua", "A card")
    let light = try await page.next("frame")
    #expect(light["height"] as? Double == 20)
    try await page.paint(light)
    try await page.show(1, "card.lua", "A card", ["style": "dark"])
    #expect(try await page.next("frame")["height"] as? Double == 60)
  }
}
