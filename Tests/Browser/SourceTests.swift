import Foundation
import Testing

@Suite("The source pane in a browser", .serialized)
struct SourceTests {
  static let script = """
    local ui = require "weft"
    local Card = ui.CellNode:subclass "Card"
    function Card:init()
      self.automaticallyManagesSubnodes = true
      self.box = ui.DisplayNode { backgroundColor = "gold", style = { preferredSize = { 60, 30 } } }
    end
    function Card:layoutSpecThatFits()
      return ui.InsetLayoutSpec { insets = 10, self.box }
    end
    ui.preview("Card", { width = 200 }, function() return Card() end)
    ui.preview("Other", { width = 300 }, function() return Card() end)

    """

  /// The page with the card in the large, the pane open, and the cursor in it.
  static func open(
    environment: [String: String] = [:], arguments: [String] = [],
    _ body: (Browser, PreviewProcess) async throws -> Void
  ) async throws {
    let preview = try await PreviewProcess(["card.lua": script], arguments: arguments, environment: environment)
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await PageTests.goTo("Card", browser)
      try await browser.press("t")
      try await browser.wait(until: "document.activeElement.closest('#source textarea')")
      try await body(browser, preview)
    }
  }

  static let code = "document.querySelector('#source .CodeMirror')?.CodeMirror"
  static let control = "\u{E009}"
  private static let size = "document.querySelector('#large output.size').textContent"
  private static let mark = "document.querySelector('#source .unsaved').textContent"

  /// Selects a part of the text, so that what is typed replaces it.
  static func select(_ browser: Browser, _ part: String) async throws {
    try await browser.run(
      """
      const at = \(code).getValue().indexOf(\(Browser.quoted(part)));
      \(code).setSelection(\(code).posFromIndex(at), \(code).posFromIndex(at + \(part.count)));
      \(code).focus();
      """)
  }

  private static func file(_ preview: PreviewProcess) throws -> String {
    try String(contentsOf: preview.folder.appendingPathComponent("card.lua"), encoding: .utf8)
  }

  @Test("What is typed is seen before it is saved; Ctrl-S writes it")
  func typing() async throws {
    try await Self.open { browser, preview in
      try await browser.wait(until: "\(Self.size).startsWith('200 × 50')")
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      #expect(try Self.file(preview) == Self.script)
      #expect(try await browser.text(Self.mark) == "not saved")
      try await browser.chord(Self.control, "s")
      try await browser.wait(until: "\(Self.mark) === ''")
      #expect(try Self.file(preview) == Self.script.replacingOccurrences(of: "insets = 10", with: "insets = 25"))
    }
  }

  @Test("Unsaved text outlives a crash of the program: it can be typed on, and is shown and saved by the next one")
  func crash() async throws {
    try await Self.open { browser, preview in
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      preview.kill()
      try await browser.wait(until: "document.body.dataset.connection === 'lost'")
      try await Self.select(browser, "{ 60, 30 }")
      try await browser.press("{ 60, 40 }")
      #expect(try await browser.text(Self.mark) == "not saved")
      #expect(try Self.file(preview) == Self.script)
      #expect(try await preview.restart() == preview.address)
      try await browser.wait(until: "document.body.dataset.connection === 'open'")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 90')")
      #expect(try await browser.text(Self.mark) == "not saved")
      try await browser.chord(Self.control, "s")
      try await browser.wait(until: "\(Self.mark) === ''")
      let typed = Self.script.replacingOccurrences(of: "insets = 10", with: "insets = 25")
        .replacingOccurrences(of: "{ 60, 30 }", with: "{ 60, 40 }")
      #expect(try Self.file(preview) == typed)
    }
  }

  @Test("Unsaved text stays when the pane is closed and another cell of the file is shown")
  func keeping() async throws {
    try await Self.open { browser, preview in
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      try await browser.press("\u{E00C}")
      try await browser.press("t")
      try await browser.wait(until: "document.getElementById('source').hidden")
      try await browser.run("document.querySelector('#list [data-preview=Other]').click()")
      try await browser.wait(until: "\(Self.size).startsWith('300 × 80')")
      try await browser.press("t")
      try await browser.wait(until: "!document.getElementById('source').hidden && \(Self.mark) === 'not saved'")
      #expect(try await browser.text("\(Self.code).getValue()").contains("insets = 25"))
      // The browser asks before the page is left.
      #expect(
        try await browser.text("!window.dispatchEvent(new Event('beforeunload', { cancelable: true }))") == "true")
      #expect(try Self.file(preview) == Self.script)
    }
  }

  @Test("An error is at its line while one types, and the last good picture stays")
  func errors() async throws {
    try await Self.open { browser, _ in
      try await Self.select(browser, "insets = 10")
      try await browser.press("isnets = 10")
      try await browser.wait(until: "document.querySelector('#source .problem-sign')")
      #expect(
        try await browser.text("document.querySelector('#source .line-error').textContent").contains("isnets"))
      try await browser.wait(until: "document.querySelector('#source .status').textContent.includes('insets')")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=stale] .shown')")
      try await Self.select(browser, "isnets")
      try await browser.press("insets")
      try await browser.wait(until: "!document.querySelector('#source .problem-sign')")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
    }
  }

  @Test(
    "A save over a file that has changed on the disk shows both versions; either can be kept", arguments: [true, false])
  func conflict(keepsMine: Bool) async throws {
    try await Self.open { browser, preview in
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      try preview.edit("card.lua", "gold", "teal")
      try await browser.wait(
        until: "document.querySelector('#source .notices').textContent.includes('changed on the disk')")
      try await browser.chord(Self.control, "s")
      try await browser.wait(until: "document.querySelector('#source .conflict')")
      let shown = try await browser.text("document.querySelector('#source .versions').textContent")
      #expect(shown.contains("gold") && shown.contains("teal") && shown.contains("insets = 25"))
      #expect(try Self.file(preview).contains("teal"))
      try await browser.click(keepsMine ? "[data-control=keep-mine]" : "[data-control=take-theirs]")
      try await browser.wait(until: "!document.querySelector('#source .conflict') && \(Self.mark) === ''")
      let file = try Self.file(preview)
      #expect(file.contains(keepsMine ? "gold" : "teal") && file.contains(keepsMine ? "insets = 25" : "insets = 10"))
      #expect(try await browser.text("\(Self.code).getValue()") == file)
      try await browser.wait(until: "\(Self.size).startsWith('200 × \(keepsMine ? 80 : 50)')")
    }
  }

  @Test("A save in another editor is seen in the pane")
  func outside() async throws {
    try await Self.open { browser, preview in
      try preview.edit("card.lua", "insets = 10", "insets = 30")
      try await browser.wait(until: "\(Self.code).getValue().includes('insets = 30')")
      #expect(try await browser.text(Self.mark) == "")
    }
  }

  @Test("Without CodeMirror there is a text field that shows and saves as well")
  func plain() async throws {
    try await Self.open(environment: ["WEFT_CODEMIRROR": "/nowhere"]) { browser, preview in
      try await browser.run(
        """
        const field = document.querySelector('#source textarea.plain');
        const at = field.value.indexOf('insets = 10');
        field.setSelectionRange(at, at + 11);
        field.focus();
        """)
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      try await browser.press("?")
      try await browser.wait(until: "document.querySelector('#source .plain-problems [data-kind=error]')")
      try await browser.press("\u{E003}")
      try await browser.wait(until: "!document.querySelector('#source .plain-problems li')")
      try await browser.chord(Self.control, "s")
      try await browser.wait(until: "\(Self.mark) === ''")
      #expect(try Self.file(preview).contains("insets = 25"))
    }
  }

  @Test(
    "Names are offered as one types, with their forms; Enter takes one, Escape none", arguments: [true, false])
  func completion(isInstalled: Bool) async throws {
    try await Self.open(environment: isInstalled ? [:] : ["WEFT_CODEMIRROR": "/nowhere"]) { browser, _ in
      let field = "document.querySelector('#source textarea.plain')"
      let value = isInstalled ? "\(Self.code).getValue()" : "\(field).value"
      let list = "document.querySelector('#completions')"
      let help = "document.querySelector('#source .help')"
      if isInstalled {
        try await Self.select(browser, "insets = 10")
      } else {
        try await browser.run(
          "\(field).focus(); const at = \(field).value.indexOf('insets'); \(field).setSelectionRange(at, at + 11)")
        // A slow page hears of the selection after the keys, unless they wait; what it explains shows that it has.
        try await browser.wait(until: "\(help).textContent !== ''")
        try await browser.run("\(help).replaceChildren()")
      }
      try await browser.press("inse")
      try await browser.wait(until: "!\(list).hidden && \(list).textContent.includes('insets')")
      #expect(try await browser.text("\(help).textContent").contains("points"))
      try await browser.press("\u{E007}")
      try await browser.wait(until: "\(value).includes('{ insets = ,')")
      #expect(try await browser.text("\(list).hidden") == "true")
      try await browser.press("5, style = { alignSelf = \"")
      try await browser.wait(until: "!\(list).hidden && \(list).textContent.includes('stretch')")
      try await browser.press("\u{E015}\u{E007}")
      try await browser.wait(until: "/alignSelf = \"center/.test(\(value))")
      try await browser.chord(Self.control, " ")
      try await browser.press("\u{E00C}")
      try await browser.wait(until: "\(list).hidden")
    }
  }

  @Test("The name at the cursor and the one under the pointer are explained")
  func help() async throws {
    try await Self.open { browser, _ in
      let place = "\(Self.code).charCoords({ line: 7, ch: 15 }, 'window')"
      try await browser.run("\(Self.code).setCursor({ line: 4, ch: 23 })")
      try await browser.wait(
        until: "document.querySelector('#source .help').textContent.includes('ui.DisplayNode {')")
      let x = try await browser.number("\(place).left")
      let y = try await browser.number("\(place).top") + 5
      try await browser.move(along: [(Int(x) - 30, Int(y)), (Int(x), Int(y))])
      try await browser.wait(until: "document.querySelector('#source .tip').textContent.includes('ui.InsetLayoutSpec')")
    }
  }

  @Test("With --read-only what is typed is seen, and nothing can be saved")
  func readOnly() async throws {
    try await Self.open(arguments: ["--read-only"]) { browser, preview in
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      try await browser.chord(Self.control, "s")
      #expect(try await browser.text("document.querySelector('#source .notices').textContent").contains("Read only"))
      #expect(try await browser.text(Self.mark) == "not saved")
      #expect(try Self.file(preview) == Self.script)
    }
  }

  @Test("A new cell is made from the page in an empty folder, and its source is open, with the focus")
  func newCell() async throws {
    let preview = try await PreviewProcess()
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await browser.wait(until: "document.body.dataset.connection === 'open'")
      try await browser.click("[data-control=new-cell]")
      try await browser.wait(until: "document.activeElement.dataset.control === 'new-name'")
      try await browser.press("card\u{E007}")
      try await browser.wait(until: "document.querySelector('#large .cell[data-state=live] .shown')")
      try await browser.wait(until: "\(Self.code)?.getValue().includes('ui.preview') && \(Self.code).hasFocus()")
      #expect(FileManager.default.fileExists(atPath: preview.folder.appendingPathComponent("card.lua").path))
      try await browser.click("[data-control=new-cell]")
      try await browser.press("card\u{E007}")
      try await browser.wait(until: "document.querySelector('#new-cell .wrong').textContent.includes('exists already')")
    }
  }
}
