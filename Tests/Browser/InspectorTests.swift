import Foundation
import Testing

@Suite("The inspector in a browser", .serialized, .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
struct InspectorTests {
  private static let script = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.state = { taps = 0 }
      self.left = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 30 } } }
      self.right = ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 30 } } }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 20,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 10 + self.state.taps, self.left, self.right } }
    end
    ui.preview("Card", { width = 300 }, function() return Card() end)
    """
  private static let details = "document.querySelector('#inspector .details').textContent"

  /// The page with the card in the large and the inspector open.
  private static func open(_ body: (Browser, PreviewProcess) async throws -> Void) async throws {
    let preview = try await PreviewProcess(["card.lua": script])
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await browser.wait(until: "document.querySelector('.card .title')")
      try await browser.click(".card .title")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 5")
      try await body(browser, preview)
    }
  }

  /// Clicks at a point of the cell, in points from its corner.
  private static func click(_ browser: Browser, _ x: Double, _ y: Double) async throws {
    let box = "document.querySelector('#large .shown').getBoundingClientRect()"
    let zoom = try await browser.number("\(box).width / 300")
    let left = try await browser.number("\(box).left") + x * zoom
    let top = try await browser.number("\(box).top") + y * zoom
    try await browser.move(along: [(Int(left), Int(top))])
    try await browser.wait(until: "document.querySelector('#large .overlay').childElementCount > 0")
    try await browser.click(x: Int(left), y: Int(top))
  }

  @Test("A click in the picture selects a node, with its frame, its line and why it is so large; Escape lets go")
  func selecting() async throws {
    try await Self.open { browser, _ in
      try await Self.click(browser, 80, 30)
      try await browser.wait(until: "\(Self.details).includes('DisplayNode')")
      let text = try await browser.text(Self.details)
      #expect(text.contains("70, 20   60 × 30"))
      #expect(text.contains("card.lua:8"))
      #expect(text.contains("Why this size"))
      try await browser.press("\u{E00C}")
      try await browser.wait(until: "!\(Self.details).includes('Why this size')")
    }
  }

  @Test("A finger, which has not pointed before, selects what it touches")
  func touching() async throws {
    try await Self.open { browser, _ in
      let box = "document.querySelector('#large .shown').getBoundingClientRect()"
      let left = try await browser.number("\(box).left + 80 * \(box).width / 300")
      let top = try await browser.number("\(box).top + 30 * \(box).width / 300")
      try await browser.touch(x: Int(left), y: Int(top))
      try await browser.wait(until: "\(Self.details).includes('70, 20   60 × 30')")
    }
  }

  @Test("What is known of a cell goes when the inspector lets it go")
  func closing() async throws {
    try await Self.open { browser, _ in
      try await browser.press("i")
      try await browser.wait(until: "document.getElementById('inspector').hidden")
      #expect(try await browser.number("document.querySelectorAll('#inspector [data-node]').length") == 0)
      #expect(try await browser.text("document.querySelector('#inspector .timings').textContent") == "")
    }
  }

  @Test("A value that is typed is seen at once, with its line; undone, or dropped, it is the script's again")
  func editing() async throws {
    try await Self.open { browser, preview in
      try await browser.click("#inspector [data-node]:nth-child(5)")
      try await browser.wait(until: "document.querySelector('[data-property=width]')")
      func type(_ value: String) async throws {
        try await browser.run(
          """
          const input = document.querySelector('[data-property=width]');
          input.value = '\(value)';
          input.dispatchEvent(new Event('change'));
          """)
      }
      try await type("100")
      try await browser.wait(until: "\(Self.details).includes('70, 20   100 × 30')")
      #expect(
        try await browser.text("document.querySelector('.edited .new').textContent").contains(
          "style = { preferredSize = { 100, 30 } }"))
      try await browser.click("[data-control=undo-trial]")
      try await browser.wait(until: "\(Self.details).includes('70, 20   60 × 30')")
      try await type("wide")
      try await browser.wait(until: "document.querySelector('.edited.wrong')")
      try await type("90")
      try await browser.wait(until: "\(Self.details).includes('70, 20   90 × 30')")
      // The change is kept, though the file is another now.
      try preview.edit("card.lua", "insets = 20", "insets = 24")
      try await browser.wait(until: "\(Self.details).includes('changed on the disk')")
      #expect(try await browser.text("\(Self.details)").contains("70, 20   90 × 30"))
      try await browser.click("[data-control=drop-trial]")
      try await browser.wait(until: "\(Self.details).includes('74, 24   60 × 30')")
    }
  }

  @Test("Specs are in the tree, and are left out where that is wished")
  func specs() async throws {
    try await Self.open { browser, _ in
      #expect(
        try await browser.text("document.querySelector('#inspector .tree').textContent").contains("InsetLayoutSpec"))
      try await browser.click("#inspector header input[type=checkbox]")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
    }
  }
}
