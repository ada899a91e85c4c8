import Foundation
import Testing
import Weft

@Suite("Props, screens and recorded pictures on a page", .serialized)
struct EnvironmentTests {
  private static let card = """
    local ui = require "weft"
    ui.preview("Card", { width = 50, props = { height = 10, name = "Ann" }, controls = { ["name"] = { "Ann", "Bo" } } },
      function(props) return ui.DisplayNode { backgroundColor = "teal", style = { height = props.height } } end)
    """

  @Test("A page is sent the props and their controls, and shows others in their place")
  func props() async throws {
    let preview = try await Preview(["card.lua": Self.card])
    let page = try await preview.page()
    try await page.show(1, "card.lua", "Card")
    let first = try await page.next("frame")
    #expect(first["height"] as? Double == 10)
    try await page.paint(first)
    try await page.send(["type": "props", "cell": 1])
    let message = try await page.next("props")
    #expect(message["json"] as? String == #"{"height":10,"name":"Ann"}"#)
    let control = (message["controls"] as? [[String: Any]])?.first
    #expect(control?["kind"] as? String == "choice" && control?["values"] as? [String] == ["Ann", "Bo"])
    try await page.send([
      "type": "show", "cell": 1, "file": preview.folder + "/card.lua", "name": "Card", "props": #"{"height": 30}"#,
    ])
    #expect(try await page.next("frame")["height"] as? Double == 30)
    try await page.send([
      "type": "show", "cell": 1, "file": preview.folder + "/card.lua", "name": "Card", "props": "{",
    ])
    let problem = try await page.next("problem")
    #expect((problem["error"] as? [String: Any])?["message"] as? String == "no JSON: expected a string")
  }

  @Test("The first frame after a save names the places of what has moved, and only of that")
  func moved() async throws {
    let row = """
      local ui = require "weft"
      ui.preview("Row", { width = 100 }, function()
        return ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 10, 10 } } },
          ui.DisplayNode { backgroundColor = "teal", style = { preferredSize = { 20, 10 } } },
        }
      end)
      """
    let preview = try await Preview(["row.lua": row])
    let page = try await preview.page()
    try await page.show(1, "row.lua", "Row")
    let first = try await page.next("frame")
    #expect(first["moved"] == nil)
    try await page.paint(first)
    try await preview.write(row.replacingOccurrences(of: "{ 10, 10 }", with: "{ 15, 10 }"), to: "row.lua")
    let second = try await page.next("frame")
    #expect(second["moved"] as? [[Double]] == [[0, 0, 15, 10], [15, 0, 20, 10]])
    try await page.paint(second)
    try await preview.write(row.replacingOccurrences(of: "{ 10, 10 }", with: "{ 15, 10 }") + "\n", to: "row.lua")
    try await preview.write(
      row.replacingOccurrences(of: "{ 10, 10 }", with: "{ 15, 10 }").replacingOccurrences(of: "teal", with: "navy"),
      to: "row.lua")
    #expect(try await page.next("frame")["moved"] as? [[Double]] == [], "another colour moves nothing")
  }

  @Test("The recorded picture of the present width is sent, and its file named where there is none")
  func recorded() async throws {
    let preview = try await Preview(["card.lua": Self.card])
    let page = try await preview.page()
    try await page.show(1, "card.lua", "Card")
    try await page.paint(try await page.next("frame"))
    try await page.send(["type": "recorded", "cell": 1])
    let none = try await page.next("recorded")
    #expect(none["png"] == nil)
    let file = try #require(none["file"] as? String)
    #expect(file.hasSuffix("__recorded__/card/card-50.png"))
    let folder = preview.folder + "/__recorded__/card"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("picture".utf8).write(to: URL(fileURLWithPath: folder + "/card-50.png"))
    try await page.send(["type": "recorded", "cell": 1])
    #expect(try await page.next("recorded")["png"] as? String == Data("picture".utf8).base64EncodedString())
  }
}
