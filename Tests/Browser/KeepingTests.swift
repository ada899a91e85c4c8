import Foundation
import Testing

/// Keys by their code points of the WebDriver protocol.
private enum Key {
  static let escape = "\u{E00C}"
  static let end = "\u{E010}"
  static let home = "\u{E011}"
  static let left = "\u{E012}"
  static let up = "\u{E013}"
  static let right = "\u{E014}"
  static let down = "\u{E015}"
}

@Suite("What the page keeps, in a browser", .serialized)
struct KeepingTests {
  /// Cards of two nodes and a spec, one below the other.
  private static func cards(_ count: Int) -> String {
    """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.backgroundColor = "white"
      self.left = ui.DisplayNode { backgroundColor = "tomato", style = { preferredSize = { 40, 30 } } }
      self.right = ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 30 } } }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 20, ui.StackLayoutSpec { direction = "horizontal", self.left, self.right } }
    end
    for index = 1, \(count) do
      ui.preview("Card " .. index, { width = 600, height = 150 }, function() return Card() end)
    end
    """
  }

  private static let size = "document.querySelector('#large output.size').textContent"
  private static let selected = "document.querySelector('#inspector [aria-selected=true]')?.textContent"

  @Test("Ten thousand moves of the handle leave the cell at the last one, and the address follows in a few steps")
  func moves() async throws {
    try await PageTests.open(["cards.lua": Self.cards(1)]) { browser, _ in
      try await PageTests.goTo("Card 1", browser)
      let handle = "document.querySelector('[data-control=handle]').getBoundingClientRect()"
      let x = Int(try await browser.number("\(handle).left + \(handle).width / 2"))
      let y = Int(try await browser.number("\(handle).top + \(handle).height / 2"))
      try await browser.hold(x: x, y: y)
      // A frame for every tenth move: waiting for those of the browser would take minutes.
      try await browser.run(
        """
        window.failures = [];
        window.writes = 0;
        addEventListener('error', (event) => failures.push(event.message));
        for (const name of ['replaceState', 'pushState']) {
          const write = history[name];
          history[name] = function (...all) { window.writes += 1; write.apply(this, all); };
        }
        const frame = window.requestAnimationFrame;
        const handle = document.querySelector('[data-control=handle]');
        const pages = history.length;
        window.start = performance.now();
        let bodies = [];
        window.requestAnimationFrame = (body) => bodies.push(body);
        for (let move = 0; move < 10000; move += 1) {
          const clientX = \(x) - (move === 9999 ? 100 : move % 200);
          handle.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: \(y), pointerId: 1, bubbles: true }));
          if (move % 10 < 9) continue;
          for (const body of bodies.splice(0)) body();
        }
        window.requestAnimationFrame = frame;
        window.newPages = history.length - pages;
        """)
      try await browser.release()
      // The cell stands in the middle, so that it is twice as much narrower.
      try await browser.wait(until: "\(Self.size).startsWith('400 ×')")
      try await browser.wait(until: "location.hash.includes('width=400')")
      #expect(try await browser.text("window.failures") == "")
      // Twenty at once, and two a second.
      #expect(try await browser.number("window.writes - 3 * (performance.now() - window.start) / 1000") < 40)
      #expect(try await browser.number("window.newPages") == 0)
      try await browser.reload()
      try await browser.wait(until: "document.querySelector('#large output.size') && \(Self.size).startsWith('400 ×')")
    }
  }

  @Test("The gallery's place, the inspector and what is selected are there again after Escape, Back and a reload")
  func places() async throws {
    try await PageTests.open(["cards.lua": Self.cards(24)]) { browser, _ in
      let card = "document.querySelector('.card[data-preview=\"Card 17\"]')"
      let top = "Math.round(\(card)?.getBoundingClientRect().top)"
      let isLive = "\(card)?.querySelector('.cell[data-state=live]')"
      try await browser.wait(until: card)
      try await browser.run("\(card).scrollIntoView({ block: 'start' })")
      try await browser.wait(until: isLive)
      try await browser.run("document.getElementById('main').scrollTop -= 31")
      try await Task.sleep(for: .milliseconds(200))
      let place = try await browser.number(top)
      func expectPlace(_ why: Comment) async throws {
        try await browser.wait(until: "!document.getElementById('gallery').hidden && \(isLive)")
        try await browser.wait(until: "Math.abs(\(top) - \(place)) <= 1")
      }
      try await browser.reload()
      try await expectPlace("reload")

      try await browser.run("\(card).querySelector('.title').click()")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 5")
      try await browser.click("#inspector [data-node]:nth-child(5)")
      try await browser.wait(until: "\(Self.selected)?.includes('right')")
      try await browser.wait(until: "location.hash.includes('node=right')")
      try await browser.reload()
      try await browser.wait(until: "\(Self.selected)?.includes('right')")

      // Escape lets go, and goes back; the inspector is open where the next preview is.
      try await browser.press(Key.escape + Key.escape)
      try await expectPlace("Escape")
      #expect(try await browser.text("document.activeElement.textContent").contains("Card 17"))
      try await browser.run("\(card).querySelector('.title').click()")
      try await browser.wait(until: "\(Self.selected)?.includes('right')")
      try await browser.back()
      try await expectPlace("Back")
      try await browser.run("history.forward()")
      try await browser.wait(until: "\(Self.selected)?.includes('right')")
    }
  }

  @Test("Of nodes that nothing but their order tells apart, the selected one is selected again after a reload")
  func twins() async throws {
    let boxes = """
      local ui = require "weft"
      ui.preview("Boxes", { width = 300 }, function()
        local boxes = {}
        for index = 1, 3 do boxes[index] = ui.DisplayNode { style = { width = index * 10, height = 20 } } end
        return ui.DisplayNode { automaticallyManagesSubnodes = true,
          layoutSpecBlock = function() return ui.StackLayoutSpec { direction = "horizontal", table.unpack(boxes) } end }
      end)
      """
    try await PageTests.open(["boxes.lua": boxes]) { browser, _ in
      try await PageTests.goTo("Boxes", browser)
      try await browser.press("i")
      let details = "document.querySelector('#inspector .details').textContent"
      for index in 1...3 {
        try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 5")
        let address = try await browser.text("location.hash")
        try await browser.click("#inspector [data-node]:nth-child(\(index + 2))")
        try await browser.wait(until: "\(details).includes('   \(index * 10) × 20')")
        try await browser.wait(until: "location.hash !== '\(address)'")
        try await browser.reload()
        try await browser.wait(until: "\(details).includes('   \(index * 10) × 20')")
      }
    }
  }

  @Test("Arrow keys in the tree move in the tree, and change no preview; a save leaves the focus where it is")
  func keys() async throws {
    try await PageTests.open(["cards.lua": Self.cards(3)]) { browser, preview in
      try await PageTests.goTo("Card 2", browser)
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 5")
      try await browser.run("document.querySelector('#inspector .tree').focus()")
      func press(_ key: String, selects name: String, rows: Int = 5) async throws {
        try await browser.press(key)
        #expect(try await browser.text(Self.selected).contains(name))
        #expect(try await browser.number("document.querySelectorAll('#inspector [data-node]').length") == Double(rows))
      }
      try await press(Key.down, selects: "Card")
      try await press(Key.down, selects: "InsetLayoutSpec")
      try await press(Key.right, selects: "StackLayoutSpec")
      try await press(Key.right, selects: "left")
      // What has nothing inside has nothing to open.
      try await press(Key.right, selects: "left")
      try await press(Key.end, selects: "right")
      try await press(Key.left, selects: "StackLayoutSpec")
      try await press(Key.left, selects: "StackLayoutSpec", rows: 3)
      try await press(Key.right, selects: "StackLayoutSpec")
      try await press(Key.left, selects: "StackLayoutSpec", rows: 3)
      try await press(Key.left, selects: "InsetLayoutSpec", rows: 3)
      try await press(Key.home, selects: "Card", rows: 3)
      try await press(Key.up, selects: "Card", rows: 3)
      // Without specs, what is around a node is a node.
      try await browser.click("#inspector header input[type=checkbox]")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
      try await browser.run("document.querySelector('#inspector .tree').focus()")
      try await press(Key.end, selects: "right", rows: 3)
      try await press(Key.left, selects: "Card", rows: 3)
      #expect(try await browser.text("document.querySelector('#large h1').textContent") == "Card 2")
      #expect(
        try await browser.text("document.querySelector('#inspector .tree').getAttribute('aria-activedescendant')")
          == browser.text("document.querySelector('#inspector [aria-selected=true]').id"))

      // Nor do they in a choice of the toolbar.
      try await browser.run("document.querySelector('[data-control=style] [aria-checked=true]').focus()")
      try await browser.press(Key.right)
      try await browser.wait(until: "document.activeElement.dataset.value === 'light'")
      #expect(try await browser.text("document.activeElement.getAttribute('aria-checked')") == "true")
      #expect(try await browser.text("document.querySelector('#large h1').textContent") == "Card 2")

      // A list that is made again. What nothing sets is folded in the inspector.
      try await browser.run(
        "for (const rest of document.querySelectorAll('#inspector details.rest')) rest.open = true")
      for focused in ["#list [data-preview=\"Card 3\"]", "#inspector .tree", "#inspector [data-property=width]"] {
        try await browser.run(
          """
          document.querySelector('\(focused)').focus();
          window.number = document.getElementById('receipt').dataset.number ?? '0';
          """)
        try preview.edit("cards.lua", "local ui", "\nlocal ui")
        try await browser.wait(until: "document.getElementById('receipt').dataset.number > window.number")
        try await Task.sleep(for: .milliseconds(200))
        #expect(try await browser.text("document.activeElement.matches('\(focused)')") == "true", "\(focused)")
      }
      // What is typed is not drawn over by what comes meanwhile.
      try await browser.press("12")
      try preview.edit("cards.lua", "insets = 20", "insets = 24")
      try await browser.wait(until: "document.querySelector('#inspector .size').textContent.includes('600')")
      try await Task.sleep(for: .milliseconds(300))
      #expect(try await browser.text("document.activeElement.value").contains("12"))

      try await browser.run("document.activeElement.blur(); document.getElementById('skip').focus()")
      try await browser.press("\u{E007}")
      #expect(try await browser.text("document.activeElement.id") == "main")
      #expect(try await browser.text("document.querySelector('#large h1').textContent") == "Card 2")
    }
  }
}
