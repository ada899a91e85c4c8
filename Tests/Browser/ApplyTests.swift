import Foundation
import Testing

@Suite("Values changed in the inspector and applied, in a browser", .serialized)
struct ApplyTests {
  private static let script = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init(width)
      self.automaticallyManagesSubnodes = true
      self.left = ui.DisplayNode { backgroundColor = "tomato", style = { width = width, height = 30 } }
      self.right = ui.DisplayNode {
        backgroundColor = "gold", -- warm
        style = { width = 60, height = 30 },
      }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 20,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 10, self.left, self.right } }
    end
    ui.preview("Card", { width = 300 }, function() return Card(40) end)

    """
  private static let details = "document.querySelector('#inspector .details')"

  /// The page with the card in the large, the inspector open, and an element selected, by its place in the tree.
  private static func open(
    select number: Int, environment: [String: String] = [:],
    _ body: (Browser, PreviewProcess) async throws -> Void
  ) async throws {
    let preview = try await PreviewProcess(["card.lua": script], environment: environment)
    try await Browser.with(width: 1700) { browser in
      try await browser.open(preview.address)
      try await PageTests.goTo("Card", browser)
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 5")
      try await browser.click("#inspector [data-node]:nth-child(\(number))")
      try await browser.wait(until: "\(details).querySelector('[data-property=width]')")
      try await body(browser, preview)
    }
  }

  private static func file(_ preview: PreviewProcess) throws -> String {
    try String(contentsOf: preview.folder.appendingPathComponent("card.lua"), encoding: .utf8)
  }

  private static func type(_ browser: Browser, _ property: String, _ value: String) async throws {
    try await browser.run(
      """
      const input = document.querySelector('#inspector [data-property=\(property)]');
      input.focus();
      input.value = \(Browser.quoted(value));
      input.dispatchEvent(new Event('change'));
      """)
  }

  private static func frame(_ browser: Browser, is frame: String) async throws {
    try await browser.wait(until: "\(details).textContent.includes(\(Browser.quoted(frame)))")
  }

  private static func choose(zoom: String, _ browser: Browser) async throws {
    try await browser.run(
      """
      const zoom = document.querySelector('[data-control=zoom]');
      zoom.value = '\(zoom)';
      zoom.dispatchEvent(new Event('change'));
      """)
  }

  @Test(
    "What is typed beside a change on trial, or after lines were inserted, loses nothing and changes the right node")
  func typingBeside() async throws {
    try await Self.open(select: 5) { browser, preview in
      let code = "document.querySelector('#source .CodeMirror').CodeMirror"
      try await browser.run("document.activeElement.blur()")
      try await browser.press("t")
      try await browser.wait(until: "document.querySelector('#source .CodeMirror')")
      try await browser.wait(until: "\(code).getValue().includes('gold')")
      // The line is inserted above the constructors: nodes that are kept know their old lines.
      try await browser.run("\(code).focus(); \(code).replaceRange('-- one more line\\n', { line: 1, ch: 0 });")
      try await browser.wait(until: "document.getElementById('receipt').dataset.number >= 1")
      try await Self.type(browser, "width", "90")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      // Typed into the text otherwise than by keys, as nothing tells beforehand.
      try await browser.run("\(code).replaceRange('-- typed beside\\n', { line: 0, ch: 0 });")
      try await browser.wait(until: "\(code).getValue().includes('width = 90')")
      // Ctrl-S is held: the saves are answered one after another.
      for number in 0..<5 {
        try await browser.run("\(code).replaceRange('-- \(number)\\n', { line: 0, ch: 0 });")
        try await browser.run(
          "document.dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true, cancelable: true }))"
        )
      }
      try await browser.wait(until: "document.querySelector('#source .unsaved').textContent === ''")
      #expect(try await browser.text("document.querySelector('#source .conflict') === null") == "true")
      let expected =
        "-- 4\n-- 3\n-- 2\n-- 1\n-- 0\n-- typed beside\n"
        + Self.script.replacingOccurrences(of: "local Card = ui", with: "-- one more line\nlocal Card = ui")
        .replacingOccurrences(of: "width = 60", with: "width = 90")
      #expect(try Self.file(preview) == expected)
    }
  }

  @Test("A number is tried at once, nudged, undone and redone; Apply and Ctrl-S write that token and nothing else")
  func numbers() async throws {
    try await Self.open(select: 5) { browser, preview in
      try await Self.frame(browser, is: "70, 20   60 × 30")
      try await Self.type(browser, "width", "90")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.press("\u{E013}")
      try await Self.frame(browser, is: "70, 20   91 × 30")
      try await browser.chord("\u{E008}", "\u{E013}")
      try await Self.frame(browser, is: "70, 20   101 × 30")
      #expect(try Self.file(preview) == Self.script)
      try await browser.chord("\u{E009}", "z")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.click("[data-control=undo-trial]")
      try await Self.frame(browser, is: "70, 20   60 × 30")
      try await browser.click("[data-control=redo-trial]")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.click("[data-control=apply]")
      try await browser.wait(until: "!document.querySelector('#inspector .trial')")
      #expect(try Self.file(preview) == Self.script)
      try await browser.chord("\u{E009}", "s")
      for _ in 0..<200 where try Self.file(preview) == Self.script { try await Task.sleep(for: .milliseconds(20)) }
      #expect(
        try Self.file(preview) == Self.script.replacingOccurrences(of: "width = 60", with: "width = 90"))
    }
  }

  @Test("A change after undone ones takes their place: nothing is left to redo, and one step leads back")
  func changeAfterUndo() async throws {
    try await Self.open(select: 5) { browser, _ in
      for width in [90, 100] {
        try await Self.type(browser, "width", "\(width)")
        try await Self.frame(browser, is: "70, 20   \(width) × 30")
      }
      for width in [90, 60] {
        try await browser.click("[data-control=undo-trial]")
        try await Self.frame(browser, is: "70, 20   \(width) × 30")
      }
      try await Self.type(browser, "width", "80")
      try await Self.frame(browser, is: "70, 20   80 × 30")
      try await browser.wait(
        until: "document.querySelector('#inspector .trial').textContent.includes('1 change on trial')")
      try await browser.wait(until: "document.querySelector('[data-control=redo-trial]').disabled")
      try await browser.click("[data-control=undo-trial]")
      try await Self.frame(browser, is: "70, 20   60 × 30")
    }
  }

  @Test("An arrow key after an undo begins a step of its own: the steps before it stay")
  func nudgeAfterUndo() async throws {
    try await Self.open(select: 5) { browser, _ in
      try await Self.type(browser, "width", "90")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.press("\u{E013}")
      try await Self.frame(browser, is: "70, 20   91 × 30")
      try await browser.chord("\u{E009}", "z")
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.press("\u{E013}")
      try await Self.frame(browser, is: "70, 20   91 × 30")
      try await browser.wait(
        until: "document.querySelector('#inspector .trial').textContent.includes('2 changes on trial')")
      for width in [90, 60] {
        try await browser.click("[data-control=undo-trial]")
        try await Self.frame(browser, is: "70, 20   \(width) × 30")
      }
    }
  }

  @Test(
    "At each zoom all marks lie on what they belong to, a tag above its element, or below where there is no room",
    arguments: [(1, 0.0, 70.0), (5, 20, 30)])
  func zoomed(element: Int, top: Double, height: Double) async throws {
    try await Self.open(select: element) { browser, _ in
      let marks = "document.querySelector('#large .overlay .marks')"
      func number(_ part: String, _ attribute: String) async throws -> Double {
        try await browser.number("Number(\(marks).querySelector('\(part)').getAttribute('\(attribute)'))")
      }
      try await browser.run(
        "for (const kind of document.querySelectorAll('#inspector .kinds input')) if (!kind.checked) kind.click()")
      var places: Set<String> = []
      for (choice, zoom) in [("", 1.0), ("0.5", 0.5), ("2", 2), ("3", 3)] {
        try await Self.choose(zoom: choice, browser)
        try await browser.wait(until: "\(marks)?.getAttribute('width') === '\(Int(300 * zoom))'")
        let corner = Int((top + height) * zoom)
        try await browser.wait(
          until: "document.querySelector('#large .size-handle[data-size=both]')?.style.top === '\(corner)px'")
        #expect(try await number(".selected", "y") == top * zoom)
        #expect(try await number(".selected", "height") == height * zoom)
        // A tag is 16 pixels high.
        let isAbove = top * zoom > 18
        #expect(try await number(".plate", "y") == (isAbove ? top * zoom - 17 : (top + height) * zoom + 1))
        // In points, everything else is the same.
        places.insert(
          try await browser.text(
            """
            JSON.stringify([...\(marks).querySelectorAll('rect:not(.plate), line, path')].map((mark) => [
              mark.getAttribute('class'), ...['x', 'y', 'width', 'height', 'x1', 'y1', 'x2', 'y2', 'd'].flatMap((name) =>
                (mark.getAttribute(name)?.match(/-?[\\d.]+/g) ?? [0]).map((number) =>
                  Math.round(number / \(zoom) * 1e6) / 1e6))]))
            """))
      }
      #expect(places.count == 1)
      #expect(places.allSatisfy { $0.contains("frame") && $0.contains("inset") && $0.contains("spacing") })
    }
  }

  @Test("A drag of the sign after a number changes it as it moves, and is one step to undo")
  func scrubbing() async throws {
    try await Self.open(select: 5) { browser, _ in
      let sign = "document.querySelector('#inspector [data-property=width] + .scrub').getBoundingClientRect()"
      try await browser.run("document.querySelector('#inspector [data-property=width]').scrollIntoView()")
      // Rows above it may still be filled.
      var (x, y) = (-1.0, -1.0)
      while true {
        let place = (try await browser.number("\(sign).left"), try await browser.number("\(sign).top"))
        if place == (x, y) { break }
        (x, y) = place
        try await Task.sleep(for: .milliseconds(200))
      }
      try await browser.move(along: (0...6).map { (Int(x) + 4 + $0 * 10, Int(y) + 8) }, drags: true)
      try await Self.frame(browser, is: "70, 20   90 × 30")
      try await browser.wait(
        until: "document.querySelector('#inspector .trial').textContent.includes('1 change on trial')")
      try await browser.click("[data-control=drop-trial]")
      try await Self.frame(browser, is: "70, 20   60 × 30")
      try await browser.wait(until: "!document.querySelector('#inspector .trial')")
    }
  }

  @Test(
    "Handles on the picture, at any zoom, change the size of the selected node; bands the insets and the spacing of a spec",
    arguments: [("", 1), ("2", 2)])
  func handles(choice: String, zoom: Int) async throws {
    try await Self.open(select: 5) { browser, preview in
      try await Self.choose(zoom: choice, browser)
      let marks = "document.querySelector('#large .overlay .marks')"
      try await browser.wait(until: "\(marks)?.getAttribute('width') === '\(300 * zoom)'")
      /// Drags by a distance in points.
      func drag(_ selector: String, _ dx: Int, _ dy: Int) async throws {
        let (dx, dy) = (dx * zoom, dy * zoom)
        try await browser.wait(until: "document.querySelector('\(selector)')")
        let box = "document.querySelector('\(selector)').getBoundingClientRect()"
        let x = Int(try await browser.number("\(box).left + \(box).width / 2"))
        let y = Int(try await browser.number("\(box).top + \(box).height / 2"))
        try await browser.move(along: (0...4).map { (x + dx * $0 / 4, y + dy * $0 / 4) }, drags: true)
      }
      try await drag(".size-handle[data-size=both]", 20, 10)
      try await Self.frame(browser, is: "70, 20   80 × 40")
      try await browser.click("#inspector [data-node]:nth-child(3)")
      try await drag(".band[data-kind=spacing]", 12, 0)
      try await browser.wait(
        until: "\(Self.details).querySelector('.edited .new')?.textContent.includes('spacing = 22')")
      try await browser.click("#inspector [data-node]:nth-child(2)")
      try await drag(".band[data-side=top]", 0, 8)
      try await browser.wait(
        until: "\(Self.details).querySelector('.edited .new')?.textContent.includes('top = 28')")
      try await browser.chord("\u{E009}", "s")
      let wanted = Self.script.replacingOccurrences(of: "width = 60, height = 30", with: "width = 80, height = 40")
        .replacingOccurrences(of: "spacing = 10", with: "spacing = 22")
        .replacingOccurrences(of: "insets = 20", with: "insets = { top = 28, left = 20, bottom = 20, right = 20 }")
      for _ in 0..<200 where try Self.file(preview) != wanted { try await Task.sleep(for: .milliseconds(20)) }
      #expect(try Self.file(preview) == wanted)
    }
  }

  @Test("Choices are icons or lists, colours and switches have their controls; each is written in Lua's notation")
  func kinds() async throws {
    try await Self.open(select: 3) { browser, preview in
      try await browser.click("#inspector [data-property=direction] [data-value=vertical]")
      try await browser.wait(until: "document.querySelector('#large output.size').textContent.startsWith('300 × 110')")
      try await browser.click("#inspector [data-node]:nth-child(5)")
      try await browser.wait(until: "\(Self.details).querySelector('[data-property=backgroundColor]')")
      try await Self.type(browser, "backgroundColor", "teal")
      try await browser.wait(until: "\(Self.details).querySelector('.edited .new')?.textContent.includes('teal')")
      try await browser.chord("\u{E009}", "s")
      let wanted = Self.script.replacingOccurrences(of: "\"horizontal\"", with: "\"vertical\"")
        .replacingOccurrences(of: "\"gold\", -- warm", with: "\"teal\", -- warm")
      for _ in 0..<200 where try Self.file(preview) != wanted { try await Task.sleep(for: .milliseconds(20)) }
      #expect(try Self.file(preview) == wanted)
    }
  }

  @Test("A button that is pressed while messages arrive is still there when it is released")
  func pressedButton() async throws {
    try await Self.open(select: 3) { browser, preview in
      let button = "document.querySelector('#inspector [data-property=direction] [data-value=vertical]')"
      try await browser.run("\(button).scrollIntoView({ block: 'center' })")
      let x = try await browser.number("\(button).getBoundingClientRect().x + 4")
      let y = try await browser.number("\(button).getBoundingClientRect().y + 4")
      try await browser.hold(x: Int(x), y: Int(y))
      try preview.save(Self.script.replacingOccurrences(of: "tomato", with: "teal"), as: "card.lua")
      try await browser.wait(until: "document.getElementById('receipt').dataset.number >= 1")
      // The inspection comes after the receipt.
      try await Task.sleep(for: .milliseconds(300))
      try await browser.release()
      try await browser.wait(until: "document.querySelector('#large output.size').textContent.startsWith('300 × 110')")
    }
  }

  @Test("A wrong value stays with its error, and what is shown stays; a computed one is shown with its line")
  func refusals() async throws {
    try await Self.open(select: 5) { browser, preview in
      try await Self.type(browser, "width", "wide")
      try await browser.wait(until: "\(Self.details).querySelector('.edited.wrong')?.textContent.includes('width')")
      try await Self.frame(browser, is: "70, 20   60 × 30")
      try await browser.click("#inspector [data-node]:nth-child(4)")
      try await Self.frame(browser, is: "20, 20   40 × 30")
      try await Self.type(browser, "width", "50")
      // The node has it; the text can't, as its value comes from elsewhere.
      try await Self.frame(browser, is: "20, 20   50 × 30")
      let said = try await browser.text("\(Self.details).querySelector('.edited').textContent")
      #expect(said.contains("not in the source") && said.contains("computed") && said.contains("card.lua:5"))
      #expect(try Self.file(preview) == Self.script)
    }
  }

  @Test("A selection leads to its line in the pane, and the cursor in a constructor outlines what it has made")
  func places() async throws {
    try await Self.open(select: 5) { browser, _ in
      try await browser.press("t")
      try await browser.wait(until: "\(SourceTests.code)?.hasFocus()")
      try await browser.run("\(SourceTests.code).setCursor({ line: 4, ch: 40 })")
      try await browser.wait(until: "document.querySelector('#large .located')?.dataset.count === '1'")
      let outline = try await browser.text("document.querySelector('#large .located polygon').getAttribute('points')")
      #expect(outline.hasPrefix("20,20 60,20"))
      try await browser.run("document.activeElement.blur()")
      try await browser.click("#inspector [data-node]:nth-child(4)")
      try await browser.wait(until: "\(SourceTests.code).getCursor().line === 4")
      try await browser.click("#inspector [data-node]:nth-child(5)")
      try await browser.wait(until: "\(SourceTests.code).getCursor().line === 5")
    }
  }

  @Test(
    "The cursor before the first letter of a constructor is in it, with and without CodeMirror",
    arguments: [true, false])
  func firstLetter(isInstalled: Bool) async throws {
    try await Self.open(select: 5, environment: isInstalled ? [:] : ["WEFT_CODEMIRROR": "/nowhere"]) { browser, _ in
      try await browser.press("t")
      let field = "document.querySelector('#source textarea.plain')"
      try await browser.wait(
        until: isInstalled ? "\(SourceTests.code)?.hasFocus()" : "document.activeElement === \(field)")
      try await browser.run(
        isInstalled
          ? "\(SourceTests.code).setCursor({ line: 4, ch: 14 })"
          : "const at = \(field).value.indexOf('ui.DisplayNode'); \(field).setSelectionRange(at, at)")
      try await browser.wait(until: "document.querySelector('#large .located')?.dataset.count === '1'")
    }
  }
}
