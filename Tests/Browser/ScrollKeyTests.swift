import Foundation
import Testing

@Suite("Lists on the page that are scrolled by keys", .serialized, .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
struct ScrollKeyTests {
  /// A table of rows of 100 points: the first one is red, the last one blue, the tenth one green, the others white.
  private static let list = """
    local ui = require "weft"
    local colors = { [1] = "#ff0000", [10] = "#00ff00", [50] = "#0000ff" }
    ui.preview("List", { width = 200, height = 100 }, function()
      return ui.TableNode { estimatedRowHeight = 100, dataSource = {
        numberOfRows = function() return 50 end,
        nodeForRowAt = function(self, section, row)
          return ui.CellNode { backgroundColor = colors[row] or "white", style = { height = 100 } }
        end,
      } }
    end)
    """

  private static func wait(_ browser: Browser, for color: String) async throws {
    try await browser.wait(until: "\(PageTests.color(PageTests.cell, at: 0.5)) === '\(color)'")
  }

  @Test("Once it was pressed, a list follows Home, End, the page keys, Space and the arrows")
  func keys() async throws {
    try await PageTests.open(["list.lua": Self.list]) { browser, _ in
      try await PageTests.goTo("List", browser)
      try await Self.wait(browser, for: "255 0 0")
      try await browser.click("#large .picture")
      try await browser.press("\u{E010}")
      try await Self.wait(browser, for: "0 0 255")
      try await browser.press("\u{E011}")
      try await Self.wait(browser, for: "255 0 0")
      // Ten pages of 90 points.
      try await browser.press(String(repeating: "\u{E00F}", count: 5) + String(repeating: " ", count: 5))
      try await Self.wait(browser, for: "0 255 0")
      try await browser.press(String(repeating: "\u{E00E}", count: 10))
      try await Self.wait(browser, for: "255 0 0")
      try await browser.press(String(repeating: "\u{E015}", count: 23))
      try await Self.wait(browser, for: "0 255 0")
      #expect(try await browser.text("document.querySelector('#large .moment').dataset.state ?? ''") != "paused")
    }
  }
}
