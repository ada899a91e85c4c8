import Foundation
import Testing

@Suite("The page for every reader, in a browser", .serialized)
struct AccessTests {
  private static let files = [
    "card.lua": """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.title = ui.TextNode { text = "A title" }
    end
    function Card:layoutSpecThatFits() return ui.InsetLayoutSpec { insets = 12, self.title } end
    ui.preview("Card", {
      width = 375, props = { title = "A title", on = true, kind = "b", rows = { { count = 1 } } }, controls = { kind = { "a", "b" } },
    }, function() return Card() end)
    ui.preview("At many widths", { width = { 320, 600 } }, function() return Card() end)
    ui.preview("Dark", { width = 900, userInterfaceStyle = "dark" }, function() return Card() end)
    print "the card has run"
    """,
    "wrong.lua": """
    local ui = require "weft"
    ui.preview("Wrong", { width = 200 }, function() return ui.InsetLayoutSpec { insets = { tpo = 12 } } end)
    """,
    "broken.lua": "local x = ",
  ]

  /// What the audit finds in the page as it is shown.
  private static let audit: String? = try? String(
    contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("audit.js"),
    encoding: .utf8)

  @Test(
    "All views have names, roles, contrast and targets as they should, and fit where the page is narrow",
    arguments: [390, 1024])
  func views(width: Int) async throws {
    let audit = try #require(Self.audit)
    try await PageTests.open(Self.files) { browser, _ in
      try await browser.show(width: width)
      try await browser.wait(until: "document.querySelectorAll('.card .cell[data-state=live]').length > 1")
      func expectNothing(_ view: String) async throws {
        for isDark in [false, true] {
          try await browser.show(width: width, isDark: isDark)
          guard case .string(let found) = try await browser.run(audit) else { throw Browser.Refused(description: view) }
          #expect(found == "", "\(view), \(isDark ? "dark" : "light")")
        }
      }
      try await browser.wait(until: "document.querySelector('.card[data-preview=Wrong] .problem')")
      try await expectNothing("gallery")
      try await browser.run("document.getElementById('list-toggle').click()")
      try await expectNothing("list")
      try await browser.run("document.querySelector('#list [data-preview=Wrong]').click()")
      try await browser.wait(until: "document.querySelector('#large .problem')")
      try await expectNothing("what can't be shown")
      try await browser.run("document.querySelector('#list [data-preview=Card]').click()")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      try await browser.run("document.querySelector('[data-control=environment]').click()")
      try await expectNothing("one preview")
      try await browser.run("document.querySelector('[data-control=environment]').click()")
      try await browser.press("e")
      try await browser.wait(until: "document.querySelector('#large .sweep').dataset.layouts > 200")
      try await expectNothing("every width")
      try await browser.press("e")
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
      try await browser.run("document.querySelector('#inspector [data-node]:nth-child(3)').click()")
      try await browser.wait(until: "document.querySelector('[data-property=width]')")
      try await browser.run(
        """
        const input = document.querySelector('[data-property=width]');
        input.value = 'wide';
        input.dispatchEvent(new Event('change'));
        """)
      try await browser.wait(until: "document.querySelector('.edited.wrong')")
      try await expectNothing("inspector")
      try await browser.run("document.querySelector('[data-control=source]').click()")
      try await browser.wait(until: "document.querySelector('#source .CodeMirror')?.CodeMirror.getValue().length > 99")
      try await expectNothing("source and inspector")
      try await browser.run("document.querySelector('#inspector header button').click()")
      try await browser.wait(until: "document.getElementById('inspector').hidden")
      let code = "document.querySelector('#source .CodeMirror').CodeMirror"
      try await browser.run("\(code).focus(); \(code).setCursor({ line: 1, ch: 99 })")
      try await browser.press("\u{E007}x = ui.Sta")
      try await browser.wait(until: "!document.querySelector('#completions').hidden")
      try await browser.wait(until: "document.querySelector('#source .problem-sign')")
      try await expectNothing("source with an error and completions")
      try await browser.press("\u{E00C}")
      try await browser.run("\(code).undo(); \(code).undo(); \(code).undo()")
      try await browser.run("document.querySelector('#source header .icon').click()")
      try await browser.wait(until: "document.getElementById('source').hidden")
      try await browser.run("document.querySelector('[data-control=new-cell]').click()")
      try await expectNothing("new cell")
      try await browser.run("document.getElementById('new-cell').close()")
      try await browser.run("document.querySelector('[data-control=inspect]').click()")
      try await browser.wait(until: "!document.getElementById('inspector').hidden")
      try await browser.press("ic")
      try await browser.wait(until: "document.getElementById('inspector').hidden")
      try await browser.wait(until: "!document.getElementById('console').hidden")
      try await expectNothing("console")
      // The console has the focus for its prompt.
      try await browser.run("document.activeElement.blur()")
      try await browser.press("w")
      try await browser.wait(until: "document.querySelectorAll('#large .cell').length === 4")
      try await expectNothing("many widths")
      try await browser.press("p")
      try await browser.wait(until: "!document.querySelector('#large .props').hidden")
      try await expectNothing("props")
      try await browser.press("?")
      try await expectNothing("keys")
    }
  }

  @Test("A preview that is declared dark stands on a dark ground in the gallery, and says so")
  func dark() async throws {
    try await PageTests.open(Self.files) { browser, _ in
      let card = "document.querySelector('.card[data-preview=Dark]')"
      try await browser.wait(until: "\(card)?.querySelector('.cell[data-state=live]')")
      #expect(try await browser.text("\(card).querySelector('.traits').textContent") == "Dark")
      for part in [".pictures", ".surface"] {
        let color = try await browser.text("getComputedStyle(\(card).querySelector('\(part)')).backgroundColor")
        #expect(["rgb(0, 0, 0)", "rgb(28, 28, 30)"].contains(color), "\(part)")
      }
      let light = "document.querySelector('.card[data-preview=Card]')"
      #expect(
        try await browser.text("getComputedStyle(\(light).querySelector('.surface')).backgroundColor")
          == "rgb(255, 255, 255)")
      #expect(try await browser.text("\(light).querySelector('.traits').textContent") == "")
    }
  }
}
