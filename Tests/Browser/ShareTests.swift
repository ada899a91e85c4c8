import Foundation
import Testing

@Suite("A shared file in a browser", .serialized, .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
struct ShareTests {
  @Test("It opens from the disk: a press in the picture selects the node, explains it and goes to its line")
  func opens() async throws {
    let preview = try await PreviewProcess([
      "card.lua": """
      local ui = require "weft"
      local Card = ui.CellNode:subclass "Card"
      function Card:init()
        self.automaticallyManagesSubnodes = true
        self.title = ui.TextNode { text = "A title", font = "Inter 17" }
      end
      function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 10, self.title } end
      ui.preview("Card", { width = 200 }, function() return Card() end)
      """
    ])
    let file = preview.folder.appendingPathComponent("card.html")
    let share = Process()
    share.executableURL = PreviewProcess.executable
    share.arguments = ["share", preview.folder.appendingPathComponent("card.lua").path, "-o", file.path]
    try share.run()
    share.waitUntilExit()
    #expect(share.terminationStatus == 0)
    try await Browser.with { browser in
      // No request leaves the browser: a file has no network, and the page allows none.
      try await browser.open(file.absoluteString)
      try await browser.wait(until: "document.getElementById('image').naturalWidth === 400")
      try await browser.click("#picture")
      try await browser.wait(until: "document.querySelector('#element h3').textContent === 'TextNode \"title\"'")
      #expect(try await browser.text("document.querySelector('#element pre').textContent").contains("insets took 20"))
      #expect(
        try await browser.text("document.querySelector('#lines [aria-current]').textContent").contains("ui.TextNode"))
      #expect(
        try await browser.text(
          "performance.getEntriesByType('resource').filter((entry) => !entry.name.startsWith('data:')).length") == "0")
    }
  }
}
