import CEdit
import Foundation

/// Reads entries of several lines from a terminal, with libedit.
final class LineEditor {
  /// The result of waiting for input.
  enum Waiting { case ready, ended, dropped }

  /// The result of reading an entry.
  enum Entry: Equatable {
    case text(String)
    /// Ctrl-C: the typed text is dropped.
    case dropped
    /// Ctrl-D, or the terminal was closed.
    case ended
  }

  /// The change of the text on a completion.
  struct Completing: Equatable {
    /// The number of bytes in front of the cursor that are replaced.
    var replaced: Int
    /// The text that replaces them.
    var text: String
    /// The possible completions, to be listed; empty if there is only one.
    var choices: [String]
  }

  /// Waits for input on the descriptor.
  var wait: () -> Waiting = { .ready }
  /// Returns true if Enter ends the entry.
  var isComplete: (String) -> Bool = { _ in true }
  /// Completes the text before the cursor, whose position is in bytes.
  var complete: (String, Int) -> Completing? = { _, _ in nil }
  /// True while an entry is being typed.
  private(set) var isReading = false
  private var editor: OpaquePointer?

  /// Opens an editor.
  ///
  /// - Returns: Nil if there is no memory, or the terminal is too limited.
  init?(input: Int32, output: Int32) {
    // The editor's text has wide characters, which libedit decodes from bytes by the locale.
    weft_use_utf8()
    var calls = weft_editor_calls()
    calls.context = Unmanaged.passUnretained(self).toOpaque()
    calls.wait = { LineEditor.of($0).waitForInput() }
    calls.is_complete = { context, text in
      text.map { LineEditor.of(context).isComplete(String(cString: $0)) } ?? true ? 1 : 0
    }
    calls.complete = { context, text, cursor in
      if let text { LineEditor.of(context).completeName(String(cString: text), cursor) }
    }
    calls.character = { _, text, cursor, isBefore in
      text.map { LineEditor.scalars(of: String(cString: $0), at: cursor, before: isBefore != 0) } ?? 0
    }
    guard let editor = weft_editor_open(input, output, &calls) else { return nil }
    self.editor = editor
  }

  deinit { weft_editor_close(editor) }

  private static func of(_ context: UnsafeMutableRawPointer?) -> LineEditor {
    // The editor is closed by the object that opened it.
    guard let context else { preconditionFailure("an editor without its owner") }
    return Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
  }

  // MARK: reading

  /// Reads an entry.
  func read(_ prompt: String) -> Entry {
    isReading = true
    defer { isReading = false }
    var status: Int32 = 0
    let text = weft_editor_read(editor, prompt, &status)
    switch Int(status) {
    case WEFT_ENTRY_READ: return text.map { .text(String(cString: $0)) } ?? .ended
    case WEFT_ENTRY_DROPPED: return .dropped
    default: return .ended
    }
  }

  private func waitForInput() -> Int32 {
    switch wait() {
    case .ready: return Int32(WEFT_INPUT_READY)
    case .ended: return Int32(WEFT_INPUT_ENDED)
    case .dropped: return Int32(WEFT_INPUT_DROPPED)
    }
  }

  /// Returns the number of Unicode scalars of the character that ends or begins at a position: a family, a flag and a
  /// letter with its accents are one character each.
  static func scalars(of text: String, at cursor: Int, before isBefore: Bool) -> Int32 {
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(cursor, bytes.count))
    // One line is enough, which keeps long entries quick.
    let isLineEnd = { (scalar: Unicode.Scalar) in scalar == "\n" }
    let scalars = text.unicodeScalars
    if isBefore {
      guard let last = scalars[..<place].last else { return 0 }
      if isLineEnd(last) { return 1 }
      let start = scalars[..<place].lastIndex(where: isLineEnd).map(scalars.index(after:)) ?? text.startIndex
      return Int32(text[start..<place].last?.unicodeScalars.count ?? 0)
    }
    guard let first = scalars[place...].first else { return 0 }
    if isLineEnd(first) { return 1 }
    let end = scalars[place...].firstIndex(where: isLineEnd) ?? text.endIndex
    return Int32(text[place..<end].first?.unicodeScalars.count ?? 0)
  }

  private func completeName(_ text: String, _ cursor: Int) {
    guard let completing = complete(text, cursor) else { return weft_editor_beep(editor) }
    let before = Array(text.utf8)[..<cursor].suffix(completing.replaced)
    if !before.elementsEqual(completing.text.utf8) {
      weft_editor_replace(editor, completing.replaced, completing.text)
    } else if completing.choices.isEmpty {
      weft_editor_beep(editor)
    }
    if !completing.choices.isEmpty { print(Self.columns(completing.choices, width: Self.width)) }
  }

  /// Inserts bytes as if they were typed now.
  func type(_ bytes: [UInt8]) { weft_editor_type(editor, bytes, bytes.count) }

  /// Drops the typed bytes that were not read yet.
  func dropTyped() { weft_editor_drop_typed(editor) }

  /// Adds an entry to those that the arrow keys bring back.
  func remember(_ entry: String) { weft_editor_remember(editor, entry) }

  // MARK: while an entry is being typed

  /// Writes lines above the entry that is being typed.
  func print(_ lines: String) { weft_editor_print(editor, lines.hasSuffix("\n") ? lines : lines + "\n") }

  /// Lays out the entry again after the terminal's size has changed.
  func resize() { weft_editor_resize(editor) }

  /// Restores the terminal while the process is stopped, and sets it up again afterwards.
  func suspend(_ body: () -> Void) {
    weft_editor_suspend(editor)
    body()
    weft_editor_resume(editor)
  }

  // MARK: the terminal

  /// The terminal's width in characters.
  static var width: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Returns words in columns, as many as fit; only the first of too many.
  static func columns(_ words: [String], width: Int, most: Int = 120) -> String {
    let shown = words.prefix(most)
    let cell = (shown.map(\.count).max() ?? 0) + 2
    let perLine = max(1, width / cell)
    let rows = (shown.count + perLine - 1) / perLine
    var lines: [String] = []
    for row in 0..<rows {
      let cells = stride(from: row, to: shown.count, by: rows).map { index in
        shown[index].padding(toLength: cell, withPad: " ", startingAt: 0)
      }
      lines.append(cells.joined().trimmingTail)
    }
    if words.count > most { lines.append("… \(words.count - most) more") }
    return lines.joined(separator: "\n")
  }
}

extension String {
  fileprivate var trimmingTail: String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
