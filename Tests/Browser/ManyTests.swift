import Foundation
import Testing

@Suite("The page with much on it", .serialized)
struct ManyTests {
  @Test("A key in the search moves no card that stays, makes none again, and lays the page out a few times")
  func search() async throws {
    try await PageTests.open(["one.lua": ListTests.boxes(150), "two.lua": ListTests.boxes(150)]) { browser, _ in
      try await browser.wait(until: "document.querySelectorAll('.card').length === 300")
      try await browser.run(
        """
        window.layouts = 0;
        const rect = Element.prototype.getBoundingClientRect, style = window.getComputedStyle;
        Element.prototype.getBoundingClientRect = function () { layouts += 1; return rect.call(this); };
        window.getComputedStyle = (...all) => { layouts += 1; return style(...all); };
        for (const card of document.querySelectorAll('.card')) card.isOld = true;
        for (const row of document.querySelectorAll('#list .row')) row.isOld = true;
        """)
      func search(_ text: String, finds count: Int) async throws {
        try await browser.run(
          """
          layouts = 0;
          const field = document.getElementById('search');
          field.value = '\(text)';
          field.dispatchEvent(new Event('input'));
          window.now = layouts;
          """)
        #expect(try await browser.number("document.querySelectorAll('.card').length") == Double(count))
        #expect(try await browser.number("document.querySelectorAll('#list .row').length") == Double(count))
        let new = "[...document.querySelectorAll('.card, #list .row')].filter((one) => !one.isOld).length"
        #expect(try await browser.number(new) == 0)
        #expect(try await browser.number("window.now") < 10)
      }
      try await search("box 1", finds: 140)
      try await search("box 14", finds: 24)
      try await search("two 149", finds: 1)
      try await search("", finds: 300)
    }
  }

  @Test("Of 1,000 lines in the console a new one makes one row")
  func console() async throws {
    let text = """
      local ui = require "weft"
      ui.preview("Prints", { width = 100, height = 40 }, function()
        local Node = ui.DisplayNode:subclass "Touched"
        function Node:touchesEnded() for index = 1, 5 do print("touch " .. index) end end
        return Node { backgroundColor = "gold" }
      end)
      """
    try await PageTests.open(["prints.lua": text]) { browser, _ in
      try await PageTests.goTo("Prints", browser)
      try await browser.press("c")
      try await browser.run("document.activeElement.blur()")
      let count = "document.querySelectorAll('#console .line').length"
      let made = "Number(document.querySelector('#console .lines').dataset.made)"
      for round in 1...3 {
        try await browser.click("#large .cell .surface")
        try await browser.wait(until: "\(count) === \(round * 5)")
        #expect(try await browser.number(made) == Double(round * 5))
      }
    }
  }

  @Test("Of 3,000 nodes those near the visible part of the tree have a row; each can be reached")
  func tree() async throws {
    let text = """
      local ui = require "weft"
      local Many = ui.DisplayNode:subclass "Many"
      function Many:init()
        self.automaticallyManagesSubnodes = true
        self.boxes = {}
        for index = 1, 3000 do self.boxes[index] = ui.DisplayNode { style = { width = 5, height = 5 } } end
      end
      function Many:layoutSpecThatFits()
        return ui.StackLayoutSpec { direction = "horizontal", flexWrap = "wrap", table.unpack(self.boxes) }
      end
      ui.preview("Many", { width = 375 }, function() return Many() end)
      """
    try await PageTests.open(["many.lua": text]) { browser, _ in
      try await PageTests.goTo("Many", browser)
      try await browser.press("i")
      let tree = "document.querySelector('#inspector .tree')"
      try await browser.wait(until: "\(tree).dataset.rows === '3002'")
      let rows = "\(tree).querySelectorAll('[data-node]').length"
      #expect(try await browser.number(rows) <= 201)
      try await browser.run("\(tree).focus()")
      try await browser.press("\u{E010}")
      let last = "document.getElementById(\(tree).getAttribute('aria-activedescendant'))"
      try await browser.wait(until: "\(last)?.ariaPosInSet === '3002'")
      let bottom = "getBoundingClientRect().bottom"
      try await browser.wait(until: "\(last).\(bottom) <= \(tree).\(bottom) + 2")
      #expect(try await browser.number(rows) <= 201)
      try await browser.run("\(tree).scrollTop = 0")
      try await browser.wait(until: "\(tree).querySelector('[data-node]:not(.unseen)').ariaPosInSet === '1'")
      #expect(try await browser.text("\(last).ariaSelected") == "true", "the tree refers to a row that exists")
    }
  }
}
