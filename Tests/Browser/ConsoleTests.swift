import Foundation
import Testing

@Suite("The prompt on the page, in a browser", .serialized)
struct ConsoleTests {
  private static let card = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { backgroundColor = "gold", style = { width = 40, height = 20 } }
    end
    function Card:layoutSpecThatFits() return ui.WrapperLayoutSpec { self.box } end
    ui.preview("Card", { width = 40 }, function() return Card() end)
    """

  @Test("Entries run in the cell that is shown, change its picture, print and draw; history, completion, and Ctrl-C")
  func console() async throws {
    try await PageTests.open(["card.lua": Self.card]) { browser, _ in
      try await PageTests.goTo("Card", browser)
      try await browser.run("document.activeElement.blur()")
      try await browser.press("c")
      let field = "document.querySelector('[data-control=entry]')"
      try await browser.wait(until: "document.activeElement === \(field)")
      func enter(_ text: String) async throws {
        try await browser.press(text + "\u{E007}")
        try await browser.wait(until: "\(field).value === ''")
      }
      let last = "document.querySelector('#console .line:last-child')"
      try await enter("box.backgroundColor = 'tomato'")
      try await browser.wait(until: "\(PageTests.color(PageTests.cell)) === '255 99 71'")
      try await enter("box.frame.width + 2")
      try await browser.wait(until: "\(last).textContent.startsWith('42')")
      try await enter("show(box);")
      try await browser.wait(until: "\(last).querySelector('img')?.naturalWidth > 0")
      // Tab completes; one that is alone is put in.
      try await browser.press("box.backgroundC\u{E004}")
      try await browser.wait(until: "\(field).value === 'box.backgroundColor'")
      try await browser.press("\u{E007}")
      try await browser.wait(until: "\(last).textContent.includes('#ff6347')")
      // Up brings back what was entered before.
      try await browser.press("\u{E013}\u{E013}")
      #expect(try await browser.text("\(field).value") == "show(box);")
      try await browser.run("\(field).value = ''")
      // A beginning continues in the next line.
      try await browser.press("if true then\u{E007}")
      try await browser.wait(until: "\(field).value.includes('\\n')")
      try await browser.press("print('inside') end\u{E007}")
      try await browser.wait(
        until: "[...document.querySelectorAll('#console .line')].some((line) => line.textContent.startsWith('inside'))")
      try await browser.wait(until: "\(field).value === ''")
      // Stop ends what runs forever; the prompt continues.
      try await browser.press("while true do end\u{E007}")
      try await browser.wait(until: "!document.getElementById('running').hidden")
      try await browser.click("#running button")
      try await browser.wait(until: "\(last).dataset.kind === 'failure'")
      try await browser.click("[data-control=entry]")
      try await enter("1 + 1")
      try await browser.wait(until: "\(last).textContent === '2'")
    }
  }
}
