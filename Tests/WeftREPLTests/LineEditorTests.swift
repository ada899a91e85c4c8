import Foundation
import Testing

@testable import WeftREPL

/// An editor on a terminal of the test's own; keys are typed ahead.
private final class TypedEditor {
  private(set) var editor: LineEditor?
  private let ends: [Int32]
  /// The text when all keys were taken.
  private(set) var typed = TypedText()
  /// What the terminal says when it has no more keys.
  var outcome = LineEditor.Waiting.ended

  init(history: [String] = []) throws {
    var (test, program): (Int32, Int32) = (-1, -1)
    try #require(openpty(&test, &program, nil, nil, nil) == 0)
    ends = [test, program]
    _ = fcntl(test, F_SETFL, O_NONBLOCK)
    let editor = try #require(LineEditor(input: program, output: program, isColored: false))
    for entry in history { editor.remember(entry) }
    editor.wait = { [unowned self, unowned editor] in
      drain()
      typed = editor.typed
      return outcome
    }
    self.editor = editor
  }

  deinit {
    // It restores the terminal.
    editor = nil
    for end in ends { close(end) }
  }

  /// Takes what was written, so that there is room for more.
  private func drain() {
    var bytes: [UInt8] = Array(repeating: 0, count: 1 << 16)
    while Foundation.read(ends[0], &bytes, bytes.count) > 0 {}
  }

  /// Reads an entry after these keys.
  func read(_ bytes: some Sequence<UInt8>) -> LineEditor.Entry? {
    editor?.type(Array(bytes))
    let entry = editor?.read("> ")
    drain()
    return entry
  }

  /// Returns the text after these keys, with a bar at the cursor.
  func text(after keys: String) -> String {
    _ = read(keys.utf8)
    return typed.before + "|" + String(decoding: typed.bytes[typed.cursor...], as: UTF8.self)
  }
}

/// False if the user has keys of their own.
private var hasUsualKeys: Bool {
  let file = ProcessInfo.processInfo.environment["EDITRC"] ?? NSHomeDirectory() + "/.editrc"
  return file == "/dev/null" || !FileManager.default.fileExists(atPath: file)
}

// One at a time, since libedit and the library of terminals are made for one thread.
@Suite("The line editor's keys", .serialized, .enabled(if: hasUsualKeys))
struct LineEditorTests {
  // MARK: moving and removing

  /// Texts, each with keys that do the same there, and what comes of it.
  static let keys: [(String, [String], String)] = [
    ("abc", ["\u{1B}[D", "\u{1B}OD", "\u{2}"], "ab|c"), ("abc\u{1}", ["\u{1B}[C", "\u{1B}OC", "\u{6}"], "a|bc"),
    ("abc", ["\u{1}", "\u{1B}[H", "\u{1B}OH", "\u{1B}[1~"], "|abc"),
    ("abc\u{1}", ["\u{5}", "\u{1B}[F", "\u{1B}OF", "\u{1B}[4~"], "abc|"),
    ("one two", ["\u{1B}[1;5D", "\u{1B}[1;3D", "\u{1B}b"], "one |two"),
    ("one two\u{1}", ["\u{1B}[1;5C", "\u{1B}[1;3C", "\u{1B}f"], "one| two"),
    ("a\u{1B}\rb", ["\u{1B}[1;5H"], "|a\nb"), ("a\u{1B}\rb\u{1B}[A\u{1}", ["\u{1B}[1;5F"], "a\nb|"),
    ("ab", ["\u{7F}", "\u{8}"], "a|"), ("ab\u{1}", ["\u{7F}"], "|ab"),
    ("a👍🏽", ["\u{7F}"], "a|"), ("a👍🏽", ["\u{2}"], "a|👍🏽"),
    ("abc\u{1}", ["\u{1B}[3~", "\u{4}"], "|bc"), ("abc", ["\u{1B}[3~", "\u{4}", "\u{6}", "\u{5}"], "abc|"),
    ("one two", ["\u{17}"], "one |"), ("one two\u{1}", ["\u{1B}[3;5~"], "| two"), ("abc\u{2}", ["\u{B}"], "ab|"),
    ("a", ["\u{1B}\rb", "\u{1B}\nb"], "a\nb|"),
    ("abc\u{1B}\rd", ["\u{1B}[A", "\u{1B}OA", "\u{10}"], "a|bc\nd"),
    ("abc\u{1B}\rd\u{1B}[A", ["\u{1B}[B", "\u{1B}OB", "\u{E}"], "abc\nd|"),
    ("a", ["\u{1B}[2~", "\u{1B}[5~", "\u{1B}[6~", "\u{1B}[17~", "\u{1B}[21~", "\u{1B}[23~", "\u{1B}[1;2A"], "a|"),
  ]

  @Test("Keys move the cursor and remove text, by characters, words, lines and entries", arguments: keys)
  func moving(_ text: String, _ keys: [String], _ result: String) throws {
    for key in keys {
      #expect(try TypedEditor().text(after: text + key) == result, "\(text.debugDescription), \(key.debugDescription)")
    }
  }

  private static func paste(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  @Test("What is pasted is text, whatever keys and line ends are in it; a final line end is left out")
  func pasting() throws {
    for (keys, result) in [
      (Self.paste("a\r\nb\rc\td\u{1}\n\n") + "X", "a\nb\nc\tdX|"), (Self.paste("a\n\rb\n\nc"), "a\nb\n\nc|"),
      (Self.paste("\r\n\r\na"), "\n\na|"), (Self.paste("\n\r\n\ra"), "\n\na|"), (Self.paste("") + "X", "X|"),
      (Self.paste("a\u{1B}b\u{1B}[20c"), "ab[20c|"), ("b\u{1}" + Self.paste("a日"), "a日|b"),
      (Self.paste("if x then\n   y\nend"), "if x then\n   y\nend|"), (Self.paste("a") + Self.paste("b"), "ab|"),
    ] {
      #expect(try TypedEditor().text(after: keys) == result, "\(keys.debugDescription)")
    }
  }

  @Test("Bytes that are no UTF-8 become replacement characters, and what follows them stays")
  func invalidBytes() throws {
    for (bytes, text) in [
      (Array("é日😀x".utf8), "é日😀x"), ([0x61, 0xFF, 0x62], "a\u{FFFD}b"), ([0xC3, 0x28], "\u{FFFD}("),
      ([0xE2, 0x82, 0x41], "\u{FFFD}A"), ([0x80, 0x41], "\u{FFFD}A"), ([0xC0, 0xAF, 0x41], "\u{FFFD}\u{FFFD}A"),
      ([0xF8, 0x88, 0x80, 0x41], "\u{FFFD}\u{FFFD}\u{FFFD}A"), ([0xF0, 0x9F, 0x41], "\u{FFFD}A"),
    ] as [([UInt8], String)] {
      let editor = try TypedEditor()
      _ = editor.read(bytes)
      #expect(editor.typed.text == text, "\(bytes)")
    }
  }

  // MARK: lines

  @Test(
    "A new line is indented by what is open before it; what closes a block goes back, unless it is indented otherwise")
  func indentation() throws {
    for (keys, result) in [
      ("if x then\r", "if x then\n  |"), ("if x then\rend", "if x then\nend|"),
      ("if x then\rendx", "if x then\n  endx|"),
      ("if x then\relseif", "if x then\nelseif|"), ("if x then\relseifs", "if x then\n  elseifs|"),
      ("if x then\r\u{7F}end", "if x then\n end|"), ("if x then\r\rx", "if x then\n\n  x|"), ("end", "end|"),
      ("{}\u{2}\r", "{\n|}"), ("{1}\u{2}\u{2}\r", "{\n  |1}"), ("x\u{1}\r", "\n|x"), ("f({\r})", "f({\n})|"),
      (":f(\r", ":f(\n|"), ("a\r", "a\n|"), ("a\n", "a\n|"),
    ] {
      let editor = try TypedEditor()
      editor.editor?.isComplete = { _ in false }
      #expect(editor.text(after: keys) == result, "\(keys.debugDescription)")
    }
  }

  @Test("Enter ends a complete entry; what was typed after it is for the next one, unless it is dropped")
  func entries() throws {
    let editor = try TypedEditor()
    editor.editor?.isComplete = { $0.hasSuffix(";") }
    #expect(editor.read("a\rb;\rc;\nd".utf8) == .text("a\nb;"))
    #expect(editor.read([]) == .text("c;"))
    #expect(editor.text(after: "e") == "de|")
    #expect(editor.read("f;\r1;\r".utf8) == .text("f;"))
    editor.editor?.dropTyped()
    #expect(editor.read("2;\r".utf8) == .text("2;"))
    #expect(editor.read("a\u{1B}\r;\u{1B}\r\u{1B}\r;\r".utf8) == .text("a\n;\n\n;"))
  }

  @Test("Ctrl-D ends the input only where nothing is typed; what is dropped doesn't come back")
  func endings() throws {
    let editor = try TypedEditor()
    #expect(editor.read("\u{4}".utf8) == .ended)
    editor.outcome = .dropped
    #expect(editor.read("abc".utf8) == .dropped)
    #expect(editor.read("5\r".utf8) == .text("5"))
    #expect(try TypedEditor().read("a\u{2}\u{4}b\r".utf8) == .text("b"))
  }

  @Test("Of keys that are typed ahead as many are kept as there is room for, the first ones")
  func typedAhead() throws {
    let editor = try TypedEditor()
    editor.editor?.type(Array("ab".utf8))
    // To the start of the line, over and over.
    _ = editor.read(Array(repeating: 1, count: 4090) + Array("cdefgh".utf8))
    #expect(editor.typed.text == "cdefab")
  }

  // MARK: history

  @Test("Up and Down go through the lines of an entry, then to the entry before or after, each as it was changed")
  func history() throws {
    let (up, down) = ("\u{1B}[A", "\u{1B}[B")
    for (keys, result) in [
      (up, "second\nline|"), ("\u{10}", "second\nline|"), (up + up, "seco|nd\nline"), (up + up + up, "first é|"),
      (up + up + up + up, "first é|"), ("new" + up + down, "new|"), ("new" + down, "new|"),
      ("new" + up + down + "er" + down + down, "newer|"),
      (up + "0" + up + up + down, "second\nline0|"), (up + up + up + "1" + down + "2" + up + up, "first é1|"),
      ("new" + up + up + up + down + down, "new|"), ("fi\u{1B}p", "first é|"), ("\u{1B}p", "second\nline|"),
    ] {
      let editor = try TypedEditor(history: ["first é", "second\nline"])
      #expect(editor.text(after: keys) == result, "\(keys.debugDescription)")
    }
    let editor = try TypedEditor(history: ["a", "c"])
    #expect(editor.read("\(up)\(up)b\(down)\r".utf8) == .text("c"))
    #expect(editor.text(after: up + up) == "a|", "changes are forgotten when an entry runs")
  }

  // MARK: completion and the user's editor

  @Test("A completion replaces the bytes in front of the cursor, and leaves what is behind it")
  func completion() throws {
    for (keys, replaced, text, result) in [
      ("é pri\t", 3, "print", "é print|"), ("äöü\t", 6, "u", "u|"), ("priX\u{2}\t", 3, "print", "print|X"),
      ("a\t", 0, "b", "ab|"),
    ] {
      let editor = try TypedEditor()
      var asked: [TypedText] = []
      editor.editor?.complete = { before, cursor in
        asked.append(TypedText(before, cursor: cursor))
        return LineEditor.Completing(replaced: replaced, text: text, choices: [])
      }
      #expect(editor.text(after: keys) == result, "\(keys)")
      let typed = keys.filter { !"\t\u{2}".contains($0) }
      #expect(asked.map(\.text) == [typed] && asked.map(\.isAtEnd) == [!keys.contains("X")])
    }
    #expect(try TypedEditor().text(after: "pri\t") == "pri|", "where there is none, nothing changes")
  }

  @Test("The text of the user's editor replaces the entry, with the cursor behind it; without one it is as it was")
  func externalText() throws {
    for (changed, result) in [("é\nb", "é\nb|"), ("", "|"), (nil, "x日|y")] as [(String?, String)] {
      let editor = try TypedEditor()
      var given = ""
      editor.editor?.edit = { text in
        given = text
        return changed
      }
      #expect(editor.text(after: "x日y\u{2}\u{18}\u{5}") == result && given == "x日y")
    }
  }
}
