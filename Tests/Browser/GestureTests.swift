import Foundation
import Testing

@Suite("Gestures in a browser", .serialized)
struct GestureTests {
  /// A node that says by how much it was pinched, and where it was tapped twice.
  private static let script = """
    local ui = require "weft"
    local Box = ui.DisplayNode:subclass "Box"
    Box.backgroundColor = "white"
    function Box:init()
      self.text = ui.TextNode { text = "nothing", frame = { 10, 10, 280, 24 } }
      self:addSubnode(self.text)
    end
    function Box:didLoad()
      self.view:addGestureRecognizer(ui.PinchGestureRecognizer { action = function(pinch)
        if pinch.state ~= "ended" then self.scale = pinch.scale
        else self.text.text = self.scale > 1.4 and "larger" or self.scale < 0.7 and "smaller" or "the same" end
      end })
      self.view:addGestureRecognizer(ui.TapGestureRecognizer { numberOfTapsRequired = 2,
        action = function() self.text.text = "twice" end })
    end
    function Box:calculateSizeThatFits() return { 300, 300 } end
    ui.preview("Box", { width = 300, height = 300 }, function() return Box() end)
    """

  private static let surface = "document.querySelector('.stage .surface').getBoundingClientRect()"

  /// Sends a touch of two fingers at a distance around a point.
  private func touch(_ type: String, _ distance: Double?, _ x: Double, _ y: Double, _ browser: Browser) async throws {
    let points = distance.map { distance in
      [(1, -distance / 2), (2, distance / 2)].map { #"{"id": \#($0.0), "x": \#(x + $0.1), "y": \#(y)}"# }
    }
    _ = try await browser.ask(
      "Input.dispatchTouchEvent",
      #"{"type": "\#(type)", "touchPoints": [\#((points ?? []).joined(separator: ", "))]}"#)
  }

  @Test func `two fingers of a touch screen, and a pinch of a trackpad, zoom; two clicks are a double tap`()
    async throws
  {
    try await PageTests.open(["box.lua": Self.script]) { browser, _ in
      try await PageTests.goTo("Box", browser)
      try await browser.press("a")
      func says(_ text: String) async throws {
        try await browser.wait(
          until: "[...document.querySelectorAll('.stop-list .stop span')].some((row) => row.textContent === '\(text)')")
      }
      try await says("nothing")
      let x = try await browser.number("\(Self.surface).x + \(Self.surface).width / 2")
      let y = try await browser.number("\(Self.surface).y + \(Self.surface).height / 2")
      try await touch("touchStart", 60, x, y, browser)
      for distance in stride(from: 70.0, through: 120, by: 10) { try await touch("touchMove", distance, x, y, browser) }
      try await touch("touchEnd", nil, x, y, browser)
      try await says("larger")
      try await browser.click(x: Int(x), y: Int(y))
      try await browser.click(x: Int(x), y: Int(y))
      try await says("twice")
      for _ in 0..<6 {
        _ = try await browser.ask(
          "Input.dispatchMouseEvent",
          #"{"type": "mouseWheel", "x": \#(x), "y": \#(y), "deltaX": 0, "deltaY": 20, "modifiers": 2}"#)
      }
      try await says("smaller")
    }
  }
}
