import CEdit
import Foundation

/// Reads entries of several lines from a terminal, by libedit.
final class LineEditor {
  /// What waiting for input has come to.
  enum Waiting { case ready, ended, dropped }

  /// How reading an entry has ended.
  enum Entry: Equatable {
    case text(String)
    /// Ctrl-C: what was typed is dropped.
    case dropped
    /// Ctrl-D, or the terminal is gone.
    case ended
  }

  /// What is done to a name that is completed.
  struct Completing: Equatable {
    /// How many bytes in front of the cursor it takes the place of.
    var replaced: Int
    /// What is written instead.
    var text: String
    /// What it may be, to be shown; nothing where it is clear.
    var choices: [String]
  }

  /// Waits for input on the descriptor.
  var wait: () -> Waiting = { .ready }
  /// Whether Enter ends the entry.
  var isComplete: (String) -> Bool = { _ in true }
  /// Completes what stands before the cursor, so many bytes into the text.
  var complete: (String, Int) -> Completing? = { _, _ in nil }
  /// Whether an entry is being typed.
  private(set) var isReading = false
  private var editor: OpaquePointer?

  /// Opens an editor.
  ///
  /// - Returns: nil where there is no memory, or the terminal can do nothing.
  init?(input: Int32, output: Int32) {
    // The editor's text has wide characters, which the locale of the environment makes of bytes.
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
    // The editor lives no longer than the object that opened it.
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

  /// How many Unicode scalars the character has that ends before a place, or that begins at it: a family, a flag and a
  /// letter with its accents are one character.
  static func scalars(of text: String, at cursor: Int, before isBefore: Bool) -> Int32 {
    let bytes = text.utf8
    let place = bytes.index(bytes.startIndex, offsetBy: min(cursor, bytes.count))
    // A line is enough, and long entries stay quick.
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

  /// Takes bytes as if they were typed now.
  func type(_ bytes: [UInt8]) { weft_editor_type(editor, bytes, bytes.count) }

  /// Drops what has been typed and not yet read.
  func dropTyped() { weft_editor_drop_typed(editor) }

  /// Adds an entry to those that the arrow keys bring back.
  func remember(_ entry: String) { weft_editor_remember(editor, entry) }

  // MARK: while an entry is being typed

  /// Writes lines above the entry that is being typed.
  func print(_ lines: String) { weft_editor_print(editor, lines.hasSuffix("\n") ? lines : lines + "\n") }

  /// Lays the entry out anew, the terminal having another size.
  func resize() { weft_editor_resize(editor) }

  /// Gives the terminal back, as the process is stopped, and takes it again.
  func suspend(_ body: () -> Void) {
    weft_editor_suspend(editor)
    body()
    weft_editor_resume(editor)
  }

  // MARK: the terminal

  /// Characters in a line.
  static var width: Int {
    var size = winsize()
    return ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Words in columns, as many as fit; of too many only the first.
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
