import Foundation
import Testing

@Suite("What the program does while nobody reads what it says", .serialized)
struct UnreadTests {
  private static func box(_ name: String) -> String {
    """
    local ui = require "weft"
    ui.preview("\(name)", { width = 100, height = 40 }, function()
      return ui.DisplayNode { backgroundColor = "gold" }
    end)
    """
  }

  private static let hasText = """
    document.querySelector('#source .CodeMirror')?.CodeMirror.getValue().includes('gold')
    """

  @Test("With a full pipe for its messages the page is served, errors are shown there, and saves are too")
  func fullPipe() async throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting.fileDescriptor
    _ = fcntl(end, F_SETFL, O_NONBLOCK)
    let bytes = [UInt8](repeating: 10, count: 4096)
    while write(end, bytes, bytes.count) > 0 {}
    while write(end, bytes, 1) > 0 {}
    // The program's end waits, as that of any pipe.
    _ = fcntl(end, F_SETFL, 0)
    let preview = try await PreviewProcess(
      ["a.lua": "error 'first'", "b.lua": Self.box("Box")], standardError: pipe.fileHandleForWriting)
    try await Browser.with { browser in
      try await browser.open(preview.address)
      try await browser.wait(until: "document.querySelector('.card[data-preview=Box] .cell[data-state=live]')")
      for number in 0..<3 {
        try preview.save("error 'number \(number)'", as: "a.lua")
        try await browser.wait(
          until:
            "document.querySelector('#gallery .file[data-file=\"a.lua\"]')?.textContent.includes('number \(number)')")
      }
      try preview.save(Self.box("Other"), as: "a.lua")
      try await browser.wait(until: "document.querySelector('.card[data-preview=Other] .cell[data-state=live]')")
    }
  }

  @Test("Errors of a text that is being typed are shown beside it, and not printed; those of a saved file are")
  func typing() async throws {
    try await PageTests.open(["box.lua": Self.box("Box")]) { browser, preview in
      try await PageTests.goTo("Box", browser)
      try await browser.run("document.querySelector('[data-control=source]').click()")
      try await browser.wait(until: Self.hasText)
      for number in 0..<5 {
        try await browser.run(
          """
          const editor = document.querySelector('#source .CodeMirror').CodeMirror;
          editor.replaceRange('error "typed \(number)" ', { line: 0, ch: 0 }, undefined, '+input');
          """)
        try await browser.wait(
          until: "document.querySelector('#source output.status').textContent.includes('typed \(number)')")
      }
      #expect(try !preview.said().contains("typed"))
      try preview.save("error 'saved'", as: "other.lua")
      for _ in 0..<400 where try !preview.said().contains("saved") { try await Task.sleep(for: .milliseconds(50)) }
      #expect(try preview.said().contains("saved") && !preview.said().contains("typed"))
    }
  }

  @Test("A name that is typed is followed by the page; another preview of the file keeps the source pane, and its mark")
  func names() async throws {
    let text = Self.box("Box") + "\n" + Self.box("Second").split(separator: "\n").dropFirst().joined(separator: "\n")
    try await PageTests.open(["box.lua": text]) { browser, _ in
      try await PageTests.goTo("Box", browser)
      try await browser.run("location.hash += '&source=1'")
      try await browser.wait(until: Self.hasText)
      for name in ["Bo", "B", "Be", "Bet"] {
        try await browser.run(
          """
          const editor = document.querySelector('#source .CodeMirror').CodeMirror;
          const text = editor.getValue(), from = text.indexOf('"B'), to = text.indexOf('"', from + 1) + 1;
          editor.replaceRange('"\(name)"', editor.posFromIndex(from), editor.posFromIndex(to), '+input');
          """)
        try await browser.wait(until: "document.querySelector('#large h1').textContent === '\(name)'")
        try await browser.wait(until: "new URLSearchParams(location.hash.slice(1)).get('preview') === '\(name)'")
      }
      try await browser.wait(until: "document.querySelector('#large .cell').dataset.state === 'live'")
      #expect(try await browser.text("document.querySelector('#list [aria-current]').textContent") == "Bet")
      try await browser.click("#list [data-preview=Second]")
      try await browser.wait(until: "document.querySelector('#large h1').textContent === 'Second'")
      let source = "document.querySelector('[data-control=source]')"
      #expect(try await browser.text("String(document.getElementById('source').hidden)") == "false")
      #expect(try await browser.text("String(\(source).classList.contains('dirty'))") == "true")
      #expect(try await browser.text("\(source).getAttribute('aria-pressed')") == "true")
      #expect(try await browser.text("document.querySelector('#source .unsaved').textContent") == "not saved")
    }
  }
}
