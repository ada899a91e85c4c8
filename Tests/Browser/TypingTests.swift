import Foundation
import Testing

@Suite("Typing in a browser", .serialized)
struct TypingTests {
  /// A text that takes no digits, says what it has, and answers "hi" by a text of its own.
  private static let script = """
    local ui = require "weft"
    local Box = ui.DisplayNode:subclass "Box"
    Box.backgroundColor = "white"
    function Box:init()
      self.field = ui.EditableTextNode { frame = { 10, 10, 280, 80 }, typingAttributes = { font = "Inter 20" },
        attributedPlaceholderText = "Write something", keyboardType = "emailAddress", returnKeyType = "send",
        accessibilityLabel = "Note", delegate = self }
      self.text = ui.TextNode { text = "nothing", frame = { 10, 100, 280, 80 } }
      self:addSubnode(self.field)
      self:addSubnode(self.text)
    end
    function Box:shouldChangeTextInRange(node, range, text) return not text:find "%d" end
    function Box:didUpdateText(node)
      if node.text == "hi" then node.text = "Hello!" end
      self.text.text = node.text .. (node.markedTextRange and " composing" or "")
    end
    function Box:didFinishEditing() self.text.text = "left" end
    function Box:calculateSizeThatFits() return { 300, 200 } end
    ui.preview("Box", { width = 300, height = 200 }, function() return Box() end)
    """

  private static let surface = "document.querySelector('.stage .surface').getBoundingClientRect()"
  private static let field = "document.querySelector('.stage .typing')"

  /// Opens the preview, with what is read of it, and begins to type.
  private static func open(_ body: (Browser, (String) async throws -> Void) async throws -> Void) async throws {
    try await PageTests.open(["box.lua": Self.script]) { browser, _ in
      try await PageTests.goTo("Box", browser)
      try await browser.press("a")
      let row = "[...document.querySelectorAll('.stop-list .stop span')].some((row) => row.textContent ==="
      try await browser.wait(until: "\(row) 'nothing')")
      let zoom = try await browser.number("\(surface).width / 300")
      let x = try await browser.number("\(surface).x") + 40 * zoom
      let y = try await browser.number("\(surface).y") + 20 * zoom
      try await browser.click(x: Int(x), y: Int(y))
      try await browser.wait(until: "\(field) !== null && document.activeElement === \(field)")
      try await body(browser) { text in
        try await browser.wait(until: "\(row) \(Browser.quoted(text)))")
      }
    }
  }

  @Test func `keys, a refused key, a text of the program and lines arrive in the text and in the field`() async throws {
    try await Self.open { browser, says in
      let attributes = ["inputmode", "enterkeyhint", "aria-label"].map { "\(Self.field).getAttribute('\($0)')" }
      #expect(try await browser.text("[\(attributes.joined(separator: ", "))].join()") == "email,send,Note")
      try await browser.press("ab1c")
      try await says("abc")
      try await browser.wait(until: "\(Self.field).value === 'abc'")
      // Backspace, return, and a letter in front of it.
      try await browser.press("\u{E003}\u{E007}d")
      try await browser.wait(until: "\(Self.field).value === 'ab\\nd'")
      try await browser.press("\u{E013}")
      try await browser.wait(until: "\(Self.field).selectionStart === 1")
      try await browser.press("x")
      try await browser.wait(until: "\(Self.field).value === 'axb\\nd'")
      try await browser.chord(SourceTests.control, "z")
      try await browser.wait(until: "\(Self.field).value === 'ab\\nd'")
      try await browser.chord(SourceTests.control, "a")
      try await browser.press("hi")
      try await browser.wait(until: "\(Self.field).value === 'Hello!'")
      try await says("Hello!")
      try await browser.press("\u{E00C}")
      try await says("left")
      try await browser.wait(until: "\(Self.field) === null")
    }
  }

  @Test func `what an input method composes is shown while it does, and stays; a paste is one change`() async throws {
    try await Self.open { browser, says in
      for text in ["k", "か", "かn"] {
        _ = try await browser.ask(
          "Input.imeSetComposition",
          #"{"text": "\#(text)", "selectionStart": \#(text.utf16.count), "selectionEnd": \#(text.utf16.count)}"#)
        try await says("\(text) composing")
      }
      _ = try await browser.ask("Input.insertText", #"{"text": "漢字"}"#)
      try await says("漢字")
      #expect(try await browser.text("\(Self.field).value") == "漢字")
      try await browser.run("document.execCommand('insertText', false, 'one\\ntwo')")
      try await browser.wait(until: "\(Self.field).value === '漢字one\\ntwo'")
      try await browser.chord(SourceTests.control, "z")
      try await browser.wait(until: "\(Self.field).value === '漢字'")
    }
  }

  @Test func `a letter among equal ones, and a character of two units, are replaced as they are`() async throws {
    try await Self.open { browser, says in
      try await browser.press("aaa")
      try await browser.wait(until: "\(Self.field).value === 'aaa'")
      try await browser.press("\u{E012}\u{E012}\u{E003}b")
      try await says("baa")
      _ = try await browser.ask("Input.insertText", #"{"text": "😀"}"#)
      try await says("b😀aa")
      try await browser.run("\(Self.field).setRangeText('😁', 1, 3, 'end')")
      try await browser.run("\(Self.field).dispatchEvent(new Event('input'))")
      try await says("b😁aa")
      try await browser.wait(until: "\(Self.field).selectionStart === 3")
    }
  }

  @Test func `what is typed faster than it is refused goes where it belongs`() async throws {
    try await Self.open { browser, says in
      try await browser.press("xyz\u{E012}\u{E012}\u{E012}1a2b3")
      try await says("abxyz")
      try await browser.wait(until: "\(Self.field).value === 'abxyz'")
    }
  }
}
