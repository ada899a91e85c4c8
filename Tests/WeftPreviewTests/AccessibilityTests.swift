import Foundation
import Testing
import Weft
import WeftInspection
import WeftJSON
import WeftSession

@testable import WeftPreview

@Suite("What a page is notified of what is read", .serialized)
struct AccessibilityTests {
  private static let panel = """
    local ui = require "weft"
    local Volume = ui.DisplayNode:subclass "Volume"
    function Volume:accessibilityIncrement() self.accessibilityValue = tostring(self.accessibilityValue + 1) end
    function Volume:accessibilityDecrement() self.accessibilityValue = tostring(self.accessibilityValue - 1) end
    local Panel = ui.DisplayNode:subclass "Panel"
    function Panel:init()
      self.volume = Volume { frame = { 0, 0, 100, 20 }, isAccessibilityElement = true, accessibilityLabel = "Volume",
        accessibilityValue = "5", accessibilityTraits = "adjustable" }
      self.save = ui.ButtonNode { title = "Save", frame = { 0, 30, 100, 20 }, onTouchUpInside = function() print "saved" end }
      self.save.accessibilityCustomActions = { { name = "Save as", handler = function() print "saved as" end } }
      self.mark = ui.DisplayNode { isAccessibilityElement = true, frame = { 0, 60, 10, 10 } }
      self.line = ui.DisplayNode { hidden = true }
      for _, node in ipairs { self.volume, self.save, self.mark, self.line } do self:addSubnode(node) end
    end
    function Panel:accessibilityPerformEscape() print "closed" end
    function Panel:calculateSizeThatFits() return { 100, 80 } end
    ui.preview("Panel", { width = 100, height = 80 }, function() return Panel() end)
    """

  private func shown(_ preview: Preview) async throws -> (page: Page, message: [String: Any]) {
    let page = try await preview.page()
    try await page.show(1, "panel.lua", "Panel")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "accessibility", "cell": 1, "isOn": true])
    return (page, try await page.next("accessibility"))
  }

  private func stops(_ message: [String: Any]) throws -> [[String: Any]] {
    try #require(message["stops"] as? [[String: Any]])
  }

  @Test func `the stops and the other nodes are those that weft tree prints`() async throws {
    let preview = try await Preview(["panel.lua": Self.panel])
    let (_, message) = try await shown(preview)
    let host = try ScriptHost(platform: .standard)
    try host.run(source: Array(Self.panel.utf8), file: "panel.lua")
    let live = try host.open(host.previews[0])
    let outline = AccessibilityOutline(live.root).json
    let printed = try #require(try parsed(outline) as? [String: Any])
    let expected = try #require(printed["stops"] as? [[String: Any]])
    let stops = try stops(message)
    #expect(expected.count == 3)
    #expect(stops.map { $0["sentence"] as? String } == ["Volume: 5. Adjustable.", "Save. Button.", ""])
    for (stop, expected) in zip(stops, expected) {
      for name in ["sentence", "node", "value"] { #expect(stop[name] as? String == expected[name] as? String) }
      #expect(stop["hint"] as? String == expected["spokenHint"] as? String)
      #expect(stop["traits"] as? [String] == expected["traits"] as? [String])
      #expect(stop["actions"] as? [String] == expected["actions"] as? [String])
      #expect(stop["frame"] as? [Double] == expected["frame"] as? [Double])
      #expect(stop["point"] as? [Double] == expected["activationPoint"] as? [Double])
      #expect(stop["escapes"] as? Bool == true)
    }
    #expect(stops.map { $0["title"] as? String }.last == "(no words)")
    #expect(stops.map { $0["name"] as? String } == ["Volume", "Save", ""])
    #expect(message["size"] as? [Double] == [100, 80] && message["summary"] as? String == "3 stops")
    let others = try #require(message["others"] as? [[String: String]])
    #expect(others.map { $0.filter { $0.key != "element" } } == printed["others"] as? [[String: String]])
  }

  private func parsed(_ json: JSON) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(json.text.utf8))
  }

  @Test func `a request reaches its stop, and a value that changes no picture is sent`() async throws {
    let preview = try await Preview(["panel.lua": Self.panel])
    let (page, message) = try await shown(preview)
    let elements = try stops(message).compactMap { $0["element"] as? String }
    func perform(_ action: String, _ index: Int, _ more: [String: Any] = [:]) async throws {
      try await page.send(
        ["type": "perform", "cell": 1, "action": action, "element": elements[index]].merging(more) { $1 })
    }
    func sentence() async throws -> String? { try stops(await page.next("accessibility"))[0]["sentence"] as? String }
    try await perform("increment", 0)
    #expect(try await sentence() == "Volume: 6. Adjustable.")
    try await perform("decrement", 0)
    #expect(try await sentence() == "Volume: 5. Adjustable.")
    func printed() async throws -> String? { try await page.next("log")["text"] as? String }
    try await perform("activate", 1)
    #expect(try await printed() == "saved")
    try await perform("custom", 1, ["number": 0])
    #expect(try await printed() == "saved as")
    try await perform("escape", 2)
    #expect(try await printed() == "closed")
  }

  @Test func `a request for a stop that is gone, or an action that it doesn't have, brings the present stops`()
    async throws
  {
    let preview = try await Preview(["panel.lua": Self.panel])
    let (page, message) = try await shown(preview)
    try await page.send(["type": "perform", "cell": 1, "action": "activate", "element": "999"])
    #expect(try stops(await page.next("accessibility")).count == 3)
    let save = try #require(try stops(message)[1]["element"] as? String)
    for number in [-1, 7] {
      try await page.send(["type": "perform", "cell": 1, "action": "custom", "element": save, "number": number])
      #expect(try stops(await page.next("accessibility")).count == 3)
    }
  }

  @Test func `a save brings the new stops; nothing comes while nothing changes, nor when the view is closed`()
    async throws
  {
    let preview = try await Preview(["panel.lua": Self.panel])
    let (page, _) = try await shown(preview)
    try await page.tap(1)
    #expect(!(try await types(preview, page).contains("accessibility")), "no stop has changed")
    try await preview.write(Self.panel.replacingOccurrences(of: "\"Save\"", with: "\"Keep\""), to: "panel.lua")
    #expect(try stops(await page.next("accessibility")).map { $0["title"] as? String }.contains("Keep. Button."))
    _ = try await preview.told(page)
    try await page.send(["type": "accessibility", "cell": 1, "isOn": false])
    _ = try await preview.told(page)
    try await preview.write(Self.panel, to: "panel.lua")
    #expect(!(try await types(preview, page).contains("accessibility")))
  }

  private func types(_ preview: Preview, _ page: Page) async throws -> [String] {
    try await preview.told(page).compactMap { $0["type"] as? String }
  }
}
