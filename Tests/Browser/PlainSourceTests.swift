import Foundation
import Testing

/// The source pane where CodeMirror isn't installed: a plain text field.
@Suite("The source pane without CodeMirror, in a browser", .serialized)
struct PlainSourceTests {
  private static let field = "document.querySelector('#source textarea.plain')"
  private static let size = "document.querySelector('#large output.size').textContent"
  private static let mark = "document.querySelector('#source .unsaved').textContent"
  private static let environment = ["WEFT_CODEMIRROR": "/nowhere"]

  private static func open(_ body: (Browser, PreviewProcess) async throws -> Void) async throws {
    try await SourceTests.open(environment: environment) { browser, preview in
      try await browser.wait(until: "\(field).value.includes('insets = 10')")
      try await body(browser, preview)
    }
  }

  /// Selects a part of the text, so that what is typed replaces it.
  private static func select(_ browser: Browser, _ part: String) async throws {
    try await browser.run(
      """
      const at = \(field).value.indexOf(\(Browser.quoted(part)));
      \(field).setSelectionRange(at, at + \(part.count));
      \(field).focus();
      """)
  }

  /// The text with a bar at the cursor, from there to the line's beginning and end.
  private static let line = """
    (() => {
      const { value, selectionStart: at } = \(field);
      return value.slice(value.lastIndexOf('\\n', at - 1) + 1, at) + '|' + value.slice(at).split('\\n')[0];
    })()
    """

  @Test("Ctrl-Z takes back what was typed, indented and completed, Ctrl-Y brings it again, and the picture follows")
  func undoing() async throws {
    try await Self.open { browser, preview in
      try await browser.wait(until: "\(Self.size).startsWith('200 × 50')")
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      // Escape closes what is offered there; then the Tab key indents at the cursor.
      try await Self.select(browser, "self.box }")
      try await browser.run(
        "\(Self.field).setSelectionRange(\(Self.field).selectionStart, \(Self.field).selectionStart)")
      try await browser.wait(until: "document.querySelector('#completions')?.hidden === false")
      try await browser.press("\u{E00C}\u{E004}")
      let indented = try await browser.text(Self.line)
      #expect(indented == "  return ui.InsetLayoutSpec { insets = 25,   |self.box }")
      try await browser.chord(SourceTests.control, "z")
      #expect(try await browser.text(Self.line) == "  return ui.InsetLayoutSpec { insets = 25, |self.box }")
      for _ in 0..<30 where try await browser.text("\(Self.field).value") != SourceTests.script {
        try await browser.chord(SourceTests.control, "z")
      }
      try await browser.wait(until: "\(Self.size).startsWith('200 × 50') && \(Self.mark) === ''")
      for _ in 0..<30 where try await !browser.text("\(Self.field).value").contains("insets = 25") {
        try await browser.chord(SourceTests.control, "y")
      }
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80') && \(Self.mark) === 'not saved'")
      #expect(
        try String(contentsOf: preview.folder.appendingPathComponent("card.lua"), encoding: .utf8) == SourceTests.script
      )
    }
  }

  @Test("A problem below the field leads to its line; another save of the file keeps the cursor; Escape leaves")
  func lines() async throws {
    try await Self.open { browser, preview in
      try await Self.select(browser, "insets = 10")
      try await browser.press("isnets = 10")
      let link = "#source .plain-problems [data-kind=error] button"
      try await browser.wait(until: "document.querySelector('\(link)')?.textContent === 'Line 8'")
      try await Self.select(browser, "local ui")
      try await browser.click(link)
      try await browser.wait(until: "document.activeElement === \(Self.field)")
      #expect(try await browser.text(Self.line) == "|  return ui.InsetLayoutSpec { isnets = 10, self.box }")
      try await Self.select(browser, "isnets")
      try await browser.press("insets")
      try await browser.wait(until: "!document.querySelector('#source .plain-problems li') && \(Self.mark) === ''")

      try await Self.select(browser, "self.box }")
      try preview.edit("card.lua", "gold", "teal")
      try await browser.wait(until: "\(Self.field).value.includes('teal')")
      #expect(try await browser.text(Self.line) == "  return ui.InsetLayoutSpec { insets = 10, |self.box }")
      #expect(try await browser.text(Self.mark) == "")
      try await browser.press("\u{E00C}")
      try await browser.wait(until: "document.activeElement !== \(Self.field)")
      #expect(try await browser.text("document.getElementById('source').hidden") == "false")
    }
  }

  @Test("A value that is applied in the inspector is in the field, and Ctrl-Z there takes it back")
  func applying() async throws {
    try await Self.open { browser, _ in
      try await browser.press("\u{E00C}")
      try await browser.run("document.activeElement.blur()")
      try await browser.press("i")
      try await browser.wait(until: "document.querySelectorAll('#inspector [data-node]').length === 3")
      try await browser.click("#inspector [data-node]:nth-child(2)")
      try await browser.wait(until: "document.querySelector('#inspector [data-property=insets]')")
      try await browser.run(
        """
        const inputs = [...document.querySelectorAll('#inspector [data-property=insets] input')];
        inputs[0].focus();
        for (const input of inputs) input.value = '25';
        inputs[0].dispatchEvent(new Event('change'));
        """)
      try await browser.wait(until: "\(Self.size).startsWith('200 × 80')")
      try await browser.wait(until: "document.querySelector('[data-control=apply]')")
      try await browser.click("[data-control=apply]")
      try await browser.wait(until: "\(Self.field).value.includes('insets = 25,') && \(Self.mark) === 'not saved'")
      try await browser.run("\(Self.field).focus()")
      for _ in 0..<5 where try await browser.text("\(Self.field).value") != SourceTests.script {
        try await browser.chord(SourceTests.control, "z")
      }
      try await browser.wait(
        until: "\(Self.field).value.includes('insets = 10,') && \(Self.size).startsWith('200 × 50')")
    }
  }

  @Test("A preview that is renamed while one types stays shown, and the pane with its mark at another preview too")
  func renaming() async throws {
    try await Self.open { browser, _ in
      try await Self.select(browser, "Card\", { width = 200")
      try await browser.press("Cardboard\", { width = 220")
      try await browser.wait(until: "\(Self.size).startsWith('220')")
      let shown = "document.querySelector('#large h1').textContent"
      try await browser.wait(until: "\(shown) === 'Cardboard'")
      #expect(try await browser.text("new URLSearchParams(location.hash.slice(1)).get('preview')") == "Cardboard")
      #expect(try await browser.text("document.activeElement === \(Self.field)") == "true")

      try await browser.run("document.querySelector('#list [data-preview=Other]').click()")
      try await browser.wait(until: "\(shown) === 'Other' && \(Self.size).startsWith('300')")
      #expect(try await browser.text("document.getElementById('source').hidden") == "false")
      #expect(try await browser.text(Self.mark) == "not saved")
    }
  }

  @Test("Each file has its own text and its own cursor")
  func files() async throws {
    let other =
      "local ui = require 'weft'\nui.preview('Second', { width = 90, height = 40 }, function()\n"
      + "  return ui.DisplayNode {}\nend)\n"
    let preview = try await PreviewProcess(
      ["card.lua": SourceTests.script, "other.lua": other], environment: Self.environment)
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await PageTests.goTo("Card", browser)
      try await browser.press("t")
      try await browser.wait(until: "\(Self.field)?.value.includes('insets = 10')")
      try await Self.select(browser, "insets = 10")
      try await browser.press("insets = 25")
      let place = try await browser.text(Self.line)
      try await browser.run("document.querySelector('#list [data-preview=Second]').click()")
      try await browser.wait(until: "\(Self.field).value.includes('Second')")
      #expect(try await browser.text("\(Self.field).value") == other)
      #expect(try await browser.text("\(Self.field).selectionStart") == "0")
      try await Self.select(browser, "return ui")
      try await browser.run("document.querySelector('#list [data-preview=Card]').click()")
      try await browser.wait(until: "\(Self.field).value.includes('insets = 25')")
      #expect(try await browser.text(Self.line) == place)
      try await browser.run("document.querySelector('#list [data-preview=Second]').click()")
      try await browser.wait(until: "\(Self.field).value.includes('Second')")
      #expect(try await browser.text(Self.line) == "  |return ui.DisplayNode {}")
    }
  }
}
