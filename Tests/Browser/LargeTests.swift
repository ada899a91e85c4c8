import Foundation
import Testing

@Suite("One preview in the large, in a browser", .serialized, .enabled(if: isThorough, "set WEFT_THOROUGH=1"))
struct LargeTests {
  /// A box that goes from the left to the right in some seconds when it is tapped, and is there from the beginning where
  /// lines begin at the right; in the dark it is another one.
  private static func mover(seconds: Double) -> String {
    """
    local ui = require "weft"
    local Mover = ui.CellNode:subclass "Mover"
    function Mover:init()
      self.automaticallyManagesSubnodes = true
      self.defaultLayoutTransitionDuration = \(seconds)
      self.box = ui.DisplayNode { backgroundColor = "gold", style = { width = 60, height = 20 } }
    end
    function Mover:layoutSpecThatFits()
      self.box.backgroundColor = self.traitCollection.userInterfaceStyle == "dark" and "seagreen" or "gold"
      return ui.StackLayoutSpec { direction = "horizontal", justifyContent = self.away and "end" or "start", self.box }
    end
    function Mover:traitCollectionDidChange() self:setNeedsLayout() end
    function Mover:touchesEnded()
      self.away = not self.away
      self:transitionLayoutWithAnimation { animated = true }
    end
    ui.preview("Mover", { width = 200, height = 20 }, function() return Mover() end)
    """
  }

  private static let nothing = "0 0 0"
  private static let gold = "255 215 0"
  private static let green = "46 139 87"
  private static let moment = "document.querySelector('#large .moment')"
  private static var color: String { PageTests.color(PageTests.cell) }

  private static func open(
    seconds: Double = 0.2, _ body: (Browser, PreviewProcess) async throws -> Void
  ) async throws {
    try await PageTests.open(["mover.lua": mover(seconds: seconds)]) { browser, preview in
      try await PageTests.goTo("Mover", browser)
      try await body(browser, preview)
    }
  }

  private static func width(_ browser: Browser, is width: Int) async throws {
    try await browser.wait(
      until: "document.querySelector('#large output.size').textContent.startsWith('\(width) ×')")
  }

  @Test("The slider shows what is to come, and what has been; then time continues")
  func time() async throws {
    try await Self.open { browser, _ in
      try await browser.click("[data-control=play]")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'paused'")
      try await browser.click("#large .picture")
      try await Task.sleep(for: .milliseconds(200))
      // Time stands: what has been begun does not move.
      #expect(try await browser.text(Self.color) == Self.nothing)
      let slider = "document.querySelector('[data-control=moment]').getBoundingClientRect()"
      let (left, right) = (try await browser.number("\(slider).left"), try await browser.number("\(slider).right"))
      let y = Int(try await browser.number("\(slider).top + \(slider).height / 2"))
      try await browser.move(
        along: [(Int(left) + 9, y), (Int(left + right) / 2, y), (Int(right) - 9, y)], drags: true)
      try await browser.wait(until: "\(Self.color) === '\(Self.gold)'")
      try await browser.move(along: [(Int(right) - 9, y), (Int(left) + 4, y)], drags: true)
      try await browser.wait(until: "\(Self.color) === '\(Self.nothing)'")
      try await browser.click("[data-control=play]")
      try await browser.wait(until: "\(Self.moment).dataset.state !== 'paused'")
      try await browser.wait(until: "\(Self.color) === '\(Self.gold)'")
    }
  }

  @Test("A picture that comes late does not undo that time was stopped")
  func latePictures() async throws {
    try await Self.open(seconds: 60) { browser, _ in
      try await browser.run(
        """
        const decode = HTMLImageElement.prototype.decode;
        HTMLImageElement.prototype.decode = async function () {
          await decode.call(this);
          await new Promise((resolve) => setTimeout(resolve, 300));
        };
        """)
      try await browser.click("#large .picture")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'moving'")
      try await browser.click("[data-control=play]")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'paused'")
      try await Task.sleep(for: .seconds(1))
      #expect(try await browser.text("\(Self.moment).dataset.state") == "paused")
      try await browser.click("[data-control=play]")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'moving'")
    }
  }

  @Test("The strip of every width shows where a text wraps and a row overflows; a press on a mark goes there")
  func everyWidth() async throws {
    let row = """
      local ui = require "weft"
      ui.preview("Row", { width = 400 }, function()
        return ui.StackLayoutSpec { direction = "vertical", alignItems = "start",
          ui.TextNode { debugName = "title", text = "A title that is long enough to need two lines on phones" },
          ui.StackLayoutSpec { direction = "horizontal",
            ui.TextNode { text = "A value of some length" }, ui.DisplayNode { style = { preferredSize = { 200, 20 } } } },
        }
      end)
      """
    try await PageTests.open(["row.lua": row]) { browser, preview in
      try await PageTests.goTo("Row", browser)
      try await browser.run("document.activeElement.blur()")
      try await browser.press("e")
      let strip = "document.querySelector('#large .sweep')"
      try await browser.wait(until: "\(strip).dataset.layouts > 200")
      #expect(try await browser.text("\(strip).querySelector('.summary').textContent").hasSuffix("1 problem"))
      let wraps = "\(strip).querySelector('[data-kind=lines]')"
      let label = try await browser.text("\(wraps).title")
      #expect(label.hasPrefix("title: 2 lines below "), "\(label)")
      let end = try #require(Double(label.split(separator: " ").last ?? ""))
      try await browser.click("#large .sweep [data-kind=lines]")
      try await browser.wait(
        until: "document.querySelector('#large output.size').textContent.startsWith('\(end - 0.5) ×')")
      #expect(try await browser.text("\(strip).querySelectorAll('[data-problem=true].mark').length") == "1")
      // The next change is where the text is on one line again.
      try await browser.click("[data-control=sweep-next]")
      try await browser.wait(
        until:
          "document.querySelector('#large output.size').textContent.startsWith('\(end == end.rounded() ? "\(Int(end))" : "\(end)") ×')"
      )
      // A save is swept again.
      try preview.edit("row.lua", "200, 20", "20, 20")
      try await browser.wait(until: "\(strip).querySelector('.summary').textContent.endsWith('no problems')")
      // The address keeps the strip.
      try await browser.run("location.reload()")
      try await browser.wait(until: "document.querySelectorAll('#large .sweep .mark').length === 1")
      try await browser.click("[data-control=sweep]")
      try await browser.wait(until: "\(strip).hidden")
    }
  }

  @Test("Side by side there are four widths, and Space stops time and lets it continue")
  func sideBySideThereAreFourWidths() async throws {
    try await Self.open { browser, _ in
      try await browser.click("[data-control=environment]")
      try await browser.click("[data-control=vary-width]")
      try await browser.wait(until: "document.querySelectorAll('#large .cell[data-state=live] .shown').length === 4")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('#large .shown')].map((shown) => shown.getBoundingClientRect().width)")
          == "320,375,430,744")
      try await browser.run("document.activeElement.blur()")
      try await browser.press(" ")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'paused'")
      try await browser.press(" ")
      try await browser.wait(until: "\(Self.moment).dataset.state === 'still'")
    }
  }

  @Test("Ranges are drawn over a table until the button is pressed again")
  func ranges() async throws {
    let table = """
      local ui = require "weft"
      ui.preview("Rows", { width = 50, height = 200 }, function()
        return ui.TableNode { dataSource = {
          numberOfRows = function() return 1000 end,
          nodeForRowAt = function() return ui.CellNode { style = { height = 50 } } end,
        } }
      end)
      """
    try await PageTests.open(["table.lua": table]) { browser, _ in
      try await PageTests.goTo("Rows", browser)
      // The first rows are visible, and what is beyond the rows that exist is none's.
      let visible = PageTests.color(PageTests.cell, at: 0.1)
      #expect(try await browser.text(visible) == Self.nothing)
      try await browser.click("[data-control=environment]")
      try await browser.click("[data-control=ranges]")
      try await browser.wait(until: "\(visible) === '52 199 89'")
      #expect(try await browser.text("location.hash").contains("ranges=1"))
      try await browser.press("l")
      try await browser.wait(until: "\(visible) === '\(Self.nothing)'")
    }
  }

  @Test("Dark is another picture; from right to left what was at the left is at the right")
  func environments() async throws {
    try await Self.open { browser, _ in
      #expect(try await browser.text(Self.color) == Self.nothing)
      try await browser.click("[data-control=direction] [data-value=rightToLeft]")
      try await browser.wait(until: "\(Self.color) === '\(Self.gold)'")
      try await browser.click("[data-control=style] [data-value=dark]")
      try await browser.wait(until: "\(Self.color) === '\(Self.green)'")
      #expect(try await browser.text("location.hash").contains("style=dark"))
    }
  }

  @Test("Copy PNG gives the clipboard the picture with its pixels; where there is none it says so")
  func copying() async throws {
    try await Self.open { browser, _ in
      // A browser without a window lets nothing be copied.
      try await browser.run(
        """
        navigator.clipboard.write = async ([item]) => {
          window.copied = new Uint8Array(await (await item.getType("image/png")).arrayBuffer());
        };
        """)
      try await browser.click("[data-control=copy]")
      try await browser.wait(until: "document.querySelector('#large .note').textContent === 'Copied'")
      #expect(try await browser.text("[...window.copied.slice(0, 4)]") == "137,80,78,71")
      #expect(try await browser.number("new DataView(window.copied.buffer).getUint32(16)") == 400)
      // The answer where it could not be made.
      try await browser.run(
        """
        const parse = JSON.parse;
        JSON.parse = (text) => {
          const message = parse(text);
          return message?.type === "exported" ? { ...message, bytes: undefined, problem: "too large" } : message;
        };
        document.querySelector('[data-control=copy]').click();
        """)
      try await browser.wait(
        until: "document.querySelector('#large .note').textContent === 'There is no picture to copy'")
    }
  }

  @Test("Each press of an arrow key on the handle is a point, however quick they are")
  func arrows() async throws {
    try await Self.open { browser, _ in
      try await browser.run("document.querySelector('[data-control=handle]').focus()")
      try await browser.press("\u{E014}\u{E014}\u{E014}")
      try await Self.width(browser, is: 203)
    }
  }

  @Test("A photograph has one pixel a point while the handle moves, and all of them once the hand rests or is lifted")
  func drafts() async throws {
    let script = """
      local ui = require "weft"
      ui.preview("A photo", { width = 300 }, function()
        return ui.DisplayNode { automaticallyManagesSubnodes = true, layoutSpecBlock = function()
          return ui.RatioLayoutSpec { ratio = 1, ui.ImageNode { image = "pictures/desert-night.jpg" } }
        end }
      end)
      """
    try await PageTests.open(["photo.lua": script], examples: ["pictures"]) { browser, _ in
      try await PageTests.goTo("A photo", browser)
      let handle = "document.querySelector('[data-control=handle]').getBoundingClientRect()"
      let x = Int(try await browser.number("\(handle).left + \(handle).width / 2"))
      let y = Int(try await browser.number("\(handle).top + \(handle).height / 2"))
      // The pixels in a row, and the points, of each frame.
      try await browser.run(
        """
        window.frames = [];
        new MutationObserver(() => {
          const shown = document.querySelector('#large .shown');
          frames.push([shown.width, parseFloat(shown.style.width)]);
        }).observe(document.querySelector('#large .cell'), { attributeFilter: ['data-frame'] });
        window.move = (x) => document.querySelector('[data-control=handle]').dispatchEvent(
          new PointerEvent('pointermove', { clientX: x, clientY: \(y), pointerId: 1, bubbles: true }));
        """)
      try await browser.hold(x: x, y: y)
      try await browser.run("move(\(x + 20))")
      try await browser.wait(until: "frames.some(([pixels, points]) => points === 340 && pixels === 340)")
      try await browser.wait(until: "frames.at(-1)[0] === 680")
      // From here on no rest is noticed: only the lift asks for all pixels.
      try await browser.run("window.setTimeout = () => 0; move(\(x + 30))")
      try await browser.wait(until: "frames.at(-1)[1] === 360")
      try await browser.release()
      try await browser.wait(until: "frames.at(-1)[0] === 720")
      #expect(try await browser.number("frames.at(-1)[1]") == 360)
    }
  }

  @Test("The handle stays under the pointer where the cell is wider than its room")
  func wide() async throws {
    try await Self.open { browser, _ in
      let handle = "document.querySelector('[data-control=handle]').getBoundingClientRect()"
      let x = Int(try await browser.number("\(handle).left + \(handle).width / 2"))
      let y = Int(try await browser.number("\(handle).top + \(handle).height / 2"))
      let end = Int(try await browser.number("innerWidth")) - 15
      try await browser.move(along: [(x, y), (x + 100, y), (end, y)], drags: true)
      try await browser.wait(until: "Math.abs(\(handle).left + \(handle).width / 2 - \(end)) < 3")
      #expect(
        try await browser.number("document.querySelector('#large .shown').getBoundingClientRect().width")
          > 1000)
    }
  }

  @Test("A file without previews stands in the list only where something is wrong with it")
  func modules() async throws {
    try await PageTests.open([
      "mover.lua": Self.mover(seconds: 1), "module.lua": "return {}", "wrong.lua": "local x = ",
    ]) { browser, _ in
      try await browser.wait(until: "document.querySelector('#list .file[data-file=\"wrong.lua\"] .dot')")
      #expect(
        try await browser.text(
          "[...document.querySelectorAll('#list .file')].map((file) => file.dataset.file)") == "mover.lua,wrong.lua")
    }
  }
}
