import Foundation
import Testing

@Suite("What a picture shows is pressed by keys", .serialized)
struct TouchKeyTests {
  /// A title, a button, a text with a link, and a list of rows of which three are seen. Each prints what was pressed.
  private static let script = """
    local ui = require "weft"
    local Screen = ui.DisplayNode:subclass "Screen"
    function Screen:init()
      self.automaticallyManagesSubnodes = true
      self.title = ui.TextNode { text = "A title" }
      self.like = ui.ButtonNode { title = "Like", style = { width = 100, height = 40 } }
      self.like:addTarget(self, "likeTapped", "touchUpInside")
      self.secret = ui.ButtonNode { title = "Hidden", hidden = true }
      self.secret:addTarget(self, "likeTapped", "touchUpInside")
      self.terms = ui.TextNode { attributedText = { "Read ", { "the terms", link = "terms" } }, delegate = self }
      self.list = ui.TableNode { style = { height = 90 }, dataSource = {
        numberOfRows = function() return 9 end,
        nodeForRowAt = function(_, _, row)
          local text = ui.TextNode { text = "Row " .. row }
          return ui.CellNode {
            automaticallyManagesSubnodes = true, style = { height = 30 },
            layoutSpecBlock = function() return ui.InsetLayoutSpec { insets = 4, text } end,
          }
        end,
      } }
      self.list.delegate = self
    end
    function Screen:likeTapped()
      print("liked")
      self.like.title = "Liked"
    end
    function Screen:tappedLinkAttribute(node, name, value) print("link " .. value) end
    function Screen:didSelectRowAt(list, section, row) print("row " .. row) end
    function Screen:layoutSpecThatFits()
      return ui.StackLayoutSpec {
        direction = "vertical", alignItems = "stretch", self.title, self.like, self.secret, self.terms, self.list,
      }
    end
    ui.preview("Screen", { width = 200 }, function() return Screen() end)
    """

  private static let focused = "(document.activeElement.ariaLabel ?? document.activeElement.className)"
  private static let (up, down, end, home, escape, enter) = (
    "\u{E013}", "\u{E015}", "\u{E010}", "\u{E011}", "\u{E00C}", "\u{E007}"
  )

  @Test("The arrow keys lead from one thing that can be pressed to the next; Return and Space press, Escape leaves")
  func keys() async throws {
    try await PageTests.open(["screen.lua": Self.script]) { browser, _ in
      try await PageTests.goTo("Screen", browser)
      func press(_ keys: String, leadsTo label: String) async throws {
        try await browser.press(keys)
        try await browser.wait(until: "\(Self.focused) === '\(label)'")
      }
      func printed(_ line: String) async throws {
        let lines = "[...document.querySelectorAll('#console .line')]"
        try await browser.wait(until: "\(lines).some((line) => line.textContent.includes('\(line)'))")
      }
      try await browser.press("c")
      // From the stage, by Tab.
      _ = try await browser.run("document.querySelector('#large .stage').focus()")
      try await press("\u{E004}", leadsTo: "Screen: the arrow keys lead to what can be pressed")
      try await press(Self.down, leadsTo: "Like")
      try await browser.press(Self.enter)
      try await printed("liked")
      // What it is called now.
      try await browser.wait(until: "\(Self.focused) === 'Liked'")
      try await press(Self.down, leadsTo: "the terms")
      try await browser.press(" ")
      try await printed("link terms")
      try await press(Self.down, leadsTo: "Row 1")
      try await press(Self.down, leadsTo: "Row 2")
      try await browser.press(Self.enter)
      try await printed("row 2")
      try await press(Self.end, leadsTo: "Row 3")
      // At the end the key scrolls.
      try await press(Self.down, leadsTo: "Row 4")
      try await press(Self.home, leadsTo: "Liked")
      let ring = try await browser.text("getComputedStyle(document.activeElement).outlineStyle")
      #expect(ring == "solid")
      let box = "document.activeElement.getBoundingClientRect()"
      let picture = "document.querySelector('#large .picture').getBoundingClientRect()"
      let isOver = try await browser.text(
        "String(\(box).left >= \(picture).left - 1 && \(box).right <= \(picture).right + 1)")
      #expect(isOver == "true")
      try await press(Self.escape, leadsTo: "Stage")
      #expect(try await browser.number("document.querySelectorAll('#large .target').length") == 0)
    }
  }
}
