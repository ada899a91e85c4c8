import Foundation
import Testing

@Suite("What the page says of the program", .serialized)
struct StatusTests {
  private static let box = """
    local ui = require "weft"
    ui.preview("Box", { width = 100, height = 40 }, function() return ui.DisplayNode { backgroundColor = "gold" } end)
    """

  private static let live = "document.querySelector('.card .cell[data-state=live]')"

  @Test("An open page comes back by itself when the program is started again; with another token it says what to do")
  func restart() async throws {
    try await PageTests.open(["box.lua": Self.box]) { browser, preview in
      try await browser.wait(until: Self.live)
      try await browser.run("window.isTheSamePage = true")
      #expect(try await preview.restart() == preview.address)
      try await browser.wait(until: "document.body.dataset.connection === 'open'")
      try preview.edit("box.lua", "\"Box\"", "\"Another\"")
      try await browser.wait(until: "document.querySelector('.card[data-preview=Another] .cell[data-state=live]')")
      #expect(try await browser.text("String(window.isTheSamePage)") == "true")

      #expect(try await preview.restart("--new-token") != preview.address)
      try await browser.wait(until: "document.body.dataset.connection === 'refused'")
      #expect(
        try await browser.text("document.getElementById('connection').textContent").contains(
          "copy the one that weft preview has printed"))
    }
  }

  @Test("A bookmark of a preview opens after a restart, in a new page")
  func bookmark() async throws {
    try await PageTests.open(["box.lua": Self.box]) { browser, preview in
      try await PageTests.goTo("Box", browser)
      let bookmark = try await browser.text("location.href")
      _ = try await preview.restart()
      try await Browser.with { other in
        try await other.open(bookmark)
        try await other.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
        try await other.wait(until: "document.querySelector('#large output.size').textContent.startsWith('100 × 40')")
      }
    }
  }

  @Test(
    "A width that is out of bounds becomes the nearest one, and the bounds are shown until one within them is given")
  func widthBounds() async throws {
    try await PageTests.open(["box.lua": Self.box]) { browser, _ in
      try await PageTests.goTo("Box", browser)
      for (given, taken, told) in [("0", "1", "1 to 10000"), ("150", "150", ""), ("20000", "10000", "1 to 10000")] {
        try await browser.run(
          """
          const width = document.querySelector('[data-control=width]');
          width.value = '\(given)';
          width.dispatchEvent(new Event('change'));
          """)
        let size = "document.querySelector('#large output.size').textContent"
        try await browser.wait(until: "\(size).startsWith('\(taken) × 40')")
        #expect(try await browser.text("document.querySelector('[data-control=width]').value") == taken)
        let bounds = "document.querySelector('output.bounds')"
        #expect(try await browser.text("\(bounds).hidden ? '' : \(bounds).textContent") == told, "\(given)")
      }
    }
  }

  @Test("A folder without scripts shows how to declare a preview, and the first script that is saved")
  func empty() async throws {
    try await PageTests.open([:]) { browser, preview in
      try await browser.wait(until: "document.querySelector('#gallery .empty')?.textContent.includes('ui.preview(')")
      try preview.save(Self.box, as: "box.lua")
      try await browser.wait(until: Self.live)
    }
  }

  @Test("A preview that is broken is counted while another one is looked at, until it is seen whole or read again")
  func lookedAway() async throws {
    let broken = "ui.preview(\"Broken\", function() return ui.TextNode { text = nobody.name } end)\n"
    let box = Self.box.replacingOccurrences(of: "ui.preview(", with: broken + "ui.preview(")
    try await PageTests.open(["box.lua": box]) { browser, preview in
      let count = "document.querySelector('#problem-count').textContent"
      try await browser.wait(until: "\(count) === '1 problem'")
      try await browser.click(".card[data-preview=Box] .title")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live]')")
      #expect(try await browser.text(count) == "1 problem")
      #expect(try await browser.text("String(document.querySelector('#problem-count').hidden)") == "false")
      try preview.edit("box.lua", "nobody.name", "\"somebody\"")
      try await browser.wait(until: "document.querySelector('#problem-count').hidden")
    }
  }

  @Test(
    "A reload that takes long says so and can be stopped; while something is wrong, the top counts it and says no more")
  func stop() async throws {
    // On a busy machine, the browser's own way to the button may take longer than the usual limit.
    let files = ["box.lua": Self.box, "other.lua": Self.box.replacingOccurrences(of: "Box", with: "Other")]
    try await PageTests.open(files, arguments: ["--time-limit", "600"]) { browser, preview in
      try await browser.wait(until: "document.querySelectorAll('.card .cell[data-state=live]').length === 2")
      try preview.edit("box.lua", "ui.preview(", "while true do end\nui.preview(")
      try await browser.wait(until: "document.querySelector('#running').textContent.startsWith('Reloading box.lua…')")
      try await browser.click("#running button")
      try await browser.wait(until: "document.querySelector('.problem[data-code=interrupted]')")
      try await browser.wait(until: "document.querySelector('#running').hidden")
      #expect(try await browser.text("document.querySelector('#problem-count').textContent") == "1 problem")

      // Another file is read again: it is nothing new while this one is broken.
      let receipts = "Number(document.getElementById('receipt').dataset.number ?? 0)"
      let before = try await browser.number(receipts)
      try preview.edit("other.lua", "\"gold\"", "\"tomato\"")
      try await browser.wait(until: "\(receipts) > \(before)")
      #expect(
        try await browser.text("getComputedStyle(document.getElementById('receipt')).display") == "none")
      try await browser.click("#problem-count")
      try await browser.wait(until: "!document.getElementById('console').hidden")

      try preview.edit("box.lua", "while true do end\n", "")
      try await browser.wait(until: "document.querySelector('#problem-count').hidden")
      #expect(
        try await browser.text("getComputedStyle(document.getElementById('receipt')).display") != "none")
    }
  }
}
