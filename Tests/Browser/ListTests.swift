import Foundation
import Testing

/// Keys by their code points of the WebDriver protocol.
private enum Key {
  static let enter = "\u{E007}"
  static let escape = "\u{E00C}"
  static let end = "\u{E010}"
  static let home = "\u{E011}"
  static let up = "\u{E013}"
  static let down = "\u{E015}"
}

@Suite("The list of previews, in a browser", .serialized)
struct ListTests {
  /// A script with a number of previews.
  static func boxes(_ count: Int) -> String {
    """
    local ui = require "weft"
    for index = 1, \(count) do
      ui.preview("Box " .. index, { width = 100, height = 40 }, function()
        return ui.DisplayNode { backgroundColor = "gold" }
      end)
    end
    """
  }

  private static let focused = "(document.activeElement.dataset.preview ?? document.activeElement.id)"
  private static let shown = "(document.querySelector('#large:not([hidden]) h1')?.textContent ?? '')"
  private static let isSeen = "document.getElementById('sidebar').checkVisibility()"
  private static let live = "document.querySelectorAll('.card .cell[data-state=live]').length === 5"

  @Test("Keys move in the list and change no preview; Enter opens one, and the focus stays; Escape ends a search")
  func keys() async throws {
    try await PageTests.open(["boxes.lua": Self.boxes(5)]) { browser, _ in
      try await browser.wait(until: Self.live)
      func press(_ keys: String, focuses name: String, shows preview: String) async throws {
        try await browser.press(keys)
        #expect(try await browser.text(Self.focused) == name)
        #expect(try await browser.text(Self.shown) == preview)
      }
      try await press("/", focuses: "search", shows: "")
      try await press(Key.down, focuses: "Box 1", shows: "")
      try await press(Key.down + Key.down, focuses: "Box 3", shows: "")
      try await browser.press(Key.enter)
      try await browser.wait(until: "\(Self.shown) === 'Box 3' && document.querySelector('#large .shown')")
      #expect(try await browser.text(Self.focused) == "Box 3")
      try await press(Key.down, focuses: "Box 4", shows: "Box 3")
      try await press(Key.end, focuses: "Box 5", shows: "Box 3")
      // The list has an end.
      try await press(Key.down, focuses: "Box 5", shows: "Box 3")
      try await press(Key.home, focuses: "Box 1", shows: "Box 3")
      try await press(Key.up, focuses: "search", shows: "Box 3")
      try await browser.press("box 5")
      try await browser.wait(until: "document.querySelectorAll('#list .row').length === 1")
      try await browser.press(Key.enter)
      try await browser.wait(until: "\(Self.shown) === 'Box 5'")
      #expect(try await browser.text(Self.focused) == "search")
      try await browser.press(Key.escape)
      try await browser.wait(until: "document.querySelectorAll('#list .row').length === 5")
      #expect(try await browser.text(Self.shown) == "Box 5")
    }
  }

  @Test("The Tab key stops once in the list: at the shown preview, or where the arrow keys have led")
  func stops() async throws {
    try await PageTests.open(["boxes.lua": Self.boxes(5)]) { browser, _ in
      try await browser.wait(until: Self.live)
      let stops =
        "[...document.querySelectorAll('#list button')].filter(row => row.tabIndex === 0)"
        + ".map(row => row.dataset.preview).join()"
      #expect(try await browser.text(stops) == "Box 1")
      try await browser.press("/" + Key.down + Key.down + Key.down)
      #expect(try await browser.text(stops) == "Box 3")
      try await browser.press("\u{E004}")
      try await browser.wait(until: "!document.getElementById('list').contains(document.activeElement)")
      #expect(try await browser.text(stops) == "Box 1")
      try await PageTests.goTo("Box 4", browser)
      try await browser.run("document.activeElement.blur()")
      #expect(try await browser.text(stops) == "Box 4")
    }
  }

  @Test("Where the page is narrow the list stands over the previews until one is chosen, Escape, or a press beside it")
  func narrow() async throws {
    try await PageTests.open(["boxes.lua": Self.boxes(5)]) { browser, _ in
      try await browser.show(width: 390)
      try await browser.wait(until: Self.live)
      let toggle = "document.getElementById('list-toggle')"
      func open() async throws {
        #expect(try await browser.text(Self.isSeen) == "false")
        try await browser.click("#list-toggle")
        #expect(try await browser.text("\(Self.isSeen) + \(toggle).ariaExpanded") == "truetrue")
      }
      try await open()
      try await browser.click("#list [data-preview=\"Box 2\"]")
      try await browser.wait(until: "\(Self.shown) === 'Box 2'")
      #expect(try await browser.text("\(Self.isSeen) + \(toggle).ariaExpanded") == "falsefalse")

      // Escape closes the list alone, and the focus is where it was opened.
      try await open()
      try await browser.run("document.querySelector('#list [data-preview=\"Box 4\"]').focus()")
      try await browser.press(Key.escape)
      #expect(try await browser.text(Self.isSeen) == "false")
      #expect(try await browser.text(Self.focused) == "list-toggle")
      #expect(try await browser.text(Self.shown) == "Box 2")

      try await open()
      try await browser.click(x: 380, y: 400)
      #expect(try await browser.text(Self.isSeen) == "false")
      #expect(try await browser.text(Self.shown) == "Box 2")
      // "/" opens it, too, at the search.
      try await browser.press("/")
      #expect(try await browser.text(Self.isSeen) == "true")
      #expect(try await browser.text(Self.focused) == "search")
    }
  }
}
