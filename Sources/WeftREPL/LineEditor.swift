import WeftSupport
import CEdit
import WeftEssentials
import WeftTerminal

/// Reads entries of several lines from a terminal: libedit has the keys, the text and the history, and the editor paints
/// them.
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
  /// Returns the word that ends a text, and its completions.
  var candidates: (String) -> (prefix: String, names: [Completion.Name]) = { _ in ("", []) }
  /// Returns what is known about a completion of the word that ends a text.
  var about: (String, Completion.Name) -> Completion.About? = { _, _ in nil }
  /// Returns the rest of an earlier entry that begins with a text.
  var suggest: (String) -> String? = { _ in nil }
  /// Opens a text in the user's editor; returns the changed text, or nil if the reason why there is none has been reported.
  var edit: (String) -> String? = { _ in nil }
  /// A text to be edited, which the next entry begins with.
  var given: TypedText?
  /// True while an entry is being typed.
  private(set) var isReading = false
  /// True if the editor paints the entry. On a terminal that can't move its cursor freely libedit draws it.
  let paints: Bool
  let isColored: Bool
  let output: DescriptorOutput
  private(set) var editor: OpaquePointer?
  var screen: EntryScreen
  private(set) var prompt = ""
  /// The picture that is painted; nil if it may be another.
  var painted: EntryPicture?
  /// The menu of completions below the entry; nil if it is closed.
  var menu: CompletionMenu?

  /// Opens an editor.
  ///
  /// - Parameter isColored: true if the entry is shown in colours.
  /// - Returns: Nil if there is no memory, or the terminal is too limited.
  init?(input: Int32, output: Int32, isColored: Bool) {
    // The editor's text has wide characters, which libedit decodes from bytes by the locale.
    weft_use_utf8()
    let terminal = ProcessInfo.processInfo.environment["TERM"] ?? ""
    paints = !["", "dumb"].contains(terminal)
    self.output = DescriptorOutput(output)
    self.isColored = isColored
    screen = EntryScreen(isColored: isColored)
    var calls = weft_editor_calls()
    calls.context = Unmanaged.passUnretained(self).toOpaque()
    calls.will_take = { context, last in
      let editor = LineEditor.of(context)
      editor.takeGiven()
      editor.indentCloser(typed: last)
    }
    calls.wait = { LineEditor.of($0).waitForInput() }
    calls.escape = { LineEditor.of($0).closeMenu() ? 1 : 0 }
    calls.perform = { Int32(LineEditor.of($0).perform(Int($1))) }
    calls.draw = { context, bytes, count in
      LineEditor.of(context).draw(UnsafeRawBufferPointer(start: bytes, count: count))
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
    self.prompt = prompt
    screen.forget()
    painted = nil
    menu = nil
    // Before the prompt is shown: otherwise immediate input would be read in line mode, and Ctrl-D be lost.
    weft_editor_prepare(editor)
    // Bracketed paste: pasted text comes between marks.
    emit("\u{1B}[?2004h")
    var status: Int32 = 0
    let bytes = weft_editor_read(editor, prompt, &status)
    let entry: Entry =
      switch Int(status) {
      case WEFT_ENTRY_READ: bytes.map { .text(String(cString: $0)) } ?? .ended
      case WEFT_ENTRY_DROPPED: .dropped
      default: .ended
      }
    switch entry {
    case .text(let text): leave(TypedText(text), paints ? "\r\n" : "")
    case .dropped: leave(painted?.typed ?? TypedText(), "^C\r\n")
    case .ended: leave(painted?.typed ?? TypedText(), "")
    }
    emit("\u{1B}[?2004l")
    return entry
  }

  private func waitForInput() -> Int32 {
    switch wait() {
    case .ready: return Int32(WEFT_INPUT_READY)
    case .ended: return Int32(WEFT_INPUT_ENDED)
    case .dropped: return Int32(WEFT_INPUT_DROPPED)
    }
  }

  /// Inserts the text that the entry begins with. libedit clears its own when it begins to read.
  private func takeGiven() {
    guard let given else { return }
    self.given = nil
    weft_editor_replace(editor, 0, given.text)
    weft_editor_move(editor, Int32(-given.scalars(in: given.cursor..<given.bytes.count)))
    if !paints { weft_editor_refresh(editor) }
  }

  /// Inserts bytes as if they were typed now.
  func type(_ bytes: [UInt8]) { weft_editor_type(editor, bytes, bytes.count) }

  /// True if a text of several lines was pasted into the entry that was read last.
  var hasPastedLines: Bool { weft_editor_has_pasted_lines(editor) != 0 }

  /// Drops the typed bytes that were not read yet.
  func dropTyped() { weft_editor_drop_typed(editor) }

  /// Adds an entry to those that the arrow keys bring back.
  func remember(_ entry: String) { weft_editor_remember(editor, entry) }

  // MARK: the text

  var typed: TypedText {
    var length = 0
    var cursor = 0
    guard let bytes = weft_editor_text(editor, &length, &cursor) else { return TypedText() }
    let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    return TypedText(text, cursor: cursor)
  }

  // MARK: while an entry is being typed

  /// Writes lines above the entry that is being typed.
  func print(_ lines: String) {
    emit((paints ? screen.erase() : "\n") + (lines.hasSuffix("\n") ? lines : lines + "\n"))
    painted = nil
    if !paints { weft_editor_refresh(editor) }
  }

  /// Lays out the entry again after the terminal's size has changed.
  func resize() {
    if paints, !screen.isBlank {
      screen.resize(columns: Self.width, height: Self.height, breaksAgain: Self.breaksLinesAgain)
      emit(screen.erase())
    }
    painted = nil
    weft_editor_resize(editor)
  }

  /// Restores the terminal while the process is stopped, and sets it up again afterwards.
  func suspend(_ body: () -> Void) {
    // The entry is painted again afterwards, and would be there twice.
    if paints, !screen.isBlank { emit(screen.erase()) }
    painted = nil
    release(body)
  }

  /// Restores the terminal for another program, and sets it up again afterwards.
  func release(_ body: () -> Void) {
    emit("\u{1B}[?2004l")
    weft_editor_release(editor)
    body()
    weft_editor_prepare(editor)
    emit("\r\u{1B}[?2004h")
    if !paints { weft_editor_refresh(editor) }
  }

  // MARK: the terminal

  private static let breaksLinesAgain = TerminalTraits.breaksLinesAgain(ProcessInfo.processInfo.environment)

  private static var size: winsize {
    var size = winsize()
    _ = ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size)
    return size
  }

  /// The terminal's width in characters.
  static var width: Int { size.ws_col > 0 ? Int(size.ws_col) : 80 }
  /// The number of the terminal's rows.
  static var height: Int { size.ws_row > 0 ? Int(size.ws_row) : 24 }

  /// Returns words in columns, as many as fit; only the first of too many.
  static func columns(_ words: [String], width: Int, most: Int = 120) -> String {
    let shown = words.prefix(most)
    let cell = (shown.map(\.count).max() ?? 0) + 2
    let perLine = max(1, width / cell)
    let rows = (shown.count + perLine - 1) / perLine
    var lines: [String] = []
    for row in 0..<rows {
      let cells = stride(from: row, to: shown.count, by: rows).map { index in
        shown[index].padded(to: cell)
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
