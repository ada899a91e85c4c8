import Foundation
import Testing
import WeftJSON

/// A script whose cells' colours, widths and answers are easy to tell.
private let card = """
  local ui = require "weft"
  local Card = ui.CellNode:subclass "Card"
  function Card:init(color)
    self.automaticallyManagesSubnodes = true
    self.state = { taps = 0 }
    self.title = ui.TextNode { text = "A title" }
    self.backgroundColor = color
  end
  function Card:layoutSpecThatFits()
    self.title.text = "Taps: " .. self.state.taps
    return ui.InsetLayoutSpec { insets = 12, self.title }
  end
  function Card:touchesEnded()
    self.state.taps = self.state.taps + 1
    self:setNeedsLayout()
  end
  ui.preview("Gold", { width = 200, height = 60 }, function() return Card "gold" end)
  ui.preview("Green", { width = 200, height = 60 }, function() return Card "seagreen" end)
  print "the card has run"
  """

@Suite("The page in a browser", .serialized)
struct PageTests {
  /// A page of previews in a browser.
  static func open(
    _ files: [String: String] = ["card.lua": card], examples: [String] = [], arguments: [String] = [],
    _ body: (Browser, PreviewProcess) async throws -> Void
  ) async throws {
    let preview = try await PreviewProcess(files, examples: examples, arguments: arguments)
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await body(browser, preview)
    }
  }

  /// Goes to one preview in the large.
  static func goTo(_ preview: String, _ browser: Browser) async throws {
    try await browser.wait(until: "document.querySelector('.card[data-preview=\"\(preview)\"]')")
    try await browser.click(".card[data-preview=\"\(preview)\"] .title")
    try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
  }

  static let cell = "document.querySelector('#large .cell')"

  /// The colour of a cell's picture at a part of its width and height, as CSS writes it.
  static func color(_ cell: String, at part: Double = 0.9) -> String {
    """
    (() => {
      const image = \(cell).querySelector('.shown'), canvas = document.createElement('canvas');
      canvas.width = canvas.height = 1;
      const context = canvas.getContext('2d');
      context.drawImage(
        image, (image.naturalWidth ?? image.width) * \(part), (image.naturalHeight ?? image.height) * \(part), 1, 1, 0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].slice(0, 3).join(' ');
    })()
    """
  }

  @Test("The gallery shows the previews; a save is seen, an error covers nothing and goes with the next good save")
  func smoke() async throws {
    try await Self.open { browser, preview in
      try await browser.wait(until: "document.querySelectorAll('.card .cell[data-state=live]').length === 2")
      let gold = "document.querySelector('.card[data-preview=Gold] .cell')"
      #expect(try await browser.text(Self.color(gold)) == "255 215 0")
      let frame = try await browser.number("\(gold).dataset.frame")

      try preview.edit("card.lua", "Card \"gold\"", "Card \"tomato\"")
      try await browser.wait(until: "\(gold).dataset.frame > \(frame)")
      #expect(try await browser.text(Self.color(gold)) == "255 99 71")
      #expect(try await browser.text("document.getElementById('receipt').textContent").contains("card.lua"))

      try preview.edit("card.lua", "insets = 12", "insets = { tpo = 12 }")
      try await browser.wait(until: "document.querySelector('.problem')")
      #expect(try await browser.text("document.querySelector('.problem').dataset.line") == "11")
      #expect(try await browser.text("document.querySelector('.problem .excerpt').textContent").contains("tpo"))
      // The last good picture stays, and says that it is old.
      #expect(try await browser.text("\(gold).dataset.state") == "stale")
      #expect(try await browser.text(Self.color(gold)) == "255 99 71")

      try preview.edit("card.lua", "{ tpo = 12 }", "12")
      try await browser.wait(until: "!document.querySelector('.problem') && \(gold).dataset.state === 'live'")
    }
  }

  @Test(
    "A tap runs the cell's handler; what it has counted survives a save",
    .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
  func taps() async throws {
    try await Self.open { browser, preview in
      try await Self.goTo("Gold", browser)
      let frame = "Number(\(Self.cell).dataset.frame)"
      for _ in 0..<3 {
        let before = try await browser.number(frame)
        try await browser.click("#large .picture")
        try await browser.wait(until: "\(frame) > \(before)")
      }
      let before = try await browser.number(frame)
      // Only layout code changes: the node is kept, with its state.
      try preview.edit("card.lua", "\"Taps: \"", "\"Taps so far: \"")
      try await browser.wait(until: "\(frame) > \(before)")
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
      try await browser.click("#inspector [data-node]:nth-child(3)")
      try await browser.wait(
        until: "document.getElementById('inspector').textContent.includes('Taps so far: 3')")
    }
  }

  @Test("The width is dragged, and the cell is laid out at each", .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
  func widths() async throws {
    try await Self.open { browser, _ in
      try await Self.goTo("Green", browser)
      let handle = "document.querySelector('[data-control=handle]').getBoundingClientRect()"
      let x = Int(try await browser.number("\(handle).left + \(handle).width / 2"))
      let y = Int(try await browser.number("\(handle).top + \(handle).height / 2"))
      try await browser.move(along: [(x, y), (x + 20, y), (x + 50, y)], drags: true)
      // The cell stands in the middle, so it grows by twice as much.
      try await browser.wait(
        until: "Math.abs(\(Self.cell).querySelector('.shown').getBoundingClientRect().width - 300) < 2")
      #expect(try await browser.text("document.querySelector('#large output.size').textContent").hasPrefix("300"))
    }
  }

  @Test(
    "Every preview of the examples is shown, and none has a problem",
    .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
  func examples() async throws {
    let folder = PreviewProcess.root.appendingPathComponent("examples")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
      !$0.hasPrefix(".") && $0 != "__recorded__"
    }
    try await Self.open([:], examples: names) { browser, _ in
      try await browser.wait(until: "document.querySelector('.card .cell[data-state=live]')")
      #expect(try await browser.number("document.querySelectorAll('.problem').length") == 0)
      let names = try await browser.number("document.querySelectorAll('.card').length")
      for index in 0..<Int(names) {
        let card = "document.querySelectorAll('.card')[\(index)]"
        try await browser.run("\(card).scrollIntoView()")
        try await browser.wait(until: "\(card).querySelector('.cell[data-state=live] .shown')")
      }
    }
  }
}
