import CEdit
import Foundation
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
  /// True while an entry is being typed.
  private(set) var isReading = false
  /// True if the editor paints the entry. On a terminal that can't move its cursor freely libedit draws it.
  private let paints: Bool
  private let output: DescriptorOutput
  private var editor: OpaquePointer?
  private var screen: EntryScreen
  private var prompt = ""
  /// What is painted; nil if it may be something else.
  private var painted: Picture?

  /// Everything that the painted entry depends on.
  private struct Picture: Equatable {
    var typed: TypedText
    var columns: Int
    var height: Int
  }

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
    screen = EntryScreen(isColored: isColored)
    var calls = weft_editor_calls()
    calls.context = Unmanaged.passUnretained(self).toOpaque()
    calls.will_take = { _ in }
    calls.wait = { LineEditor.of($0).waitForInput() }
    calls.escape = { _ in 0 }
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

  /// Inserts bytes as if they were typed now.
  func type(_ bytes: [UInt8]) { weft_editor_type(editor, bytes, bytes.count) }

  /// Drops the typed bytes that were not read yet.
  func dropTyped() { weft_editor_drop_typed(editor) }

  /// Adds an entry to those that the arrow keys bring back.
  func remember(_ entry: String) { weft_editor_remember(editor, entry) }

  // MARK: the text

  private var typed: TypedText {
    var length = 0
    var cursor = 0
    guard let bytes = weft_editor_text(editor, &length, &cursor) else { return TypedText() }
    let text = String(decoding: UnsafeRawBufferPointer(start: bytes, count: length), as: UTF8.self)
    return TypedText(text, cursor: cursor)
  }

  private func insert(_ text: String) { weft_editor_replace(editor, 0, text) }

  /// Moves the cursor by a number of scalars; returns false if that is 0.
  private func move(_ scalars: Int) -> Bool {
    if scalars != 0 { weft_editor_move(editor, Int32(scalars)) }
    return scalars != 0
  }

  private func press(_ key: Int) { weft_editor_press(editor, Int32(key)) }

  private func perform(_ command: Int) -> Int {
    if command == WEFT_END, typed.bytes.isEmpty { return WEFT_COMMAND_ENDS_INPUT }
    return run(command, typed) ? WEFT_COMMAND_DONE : WEFT_COMMAND_REFUSED
  }

  /// Runs a command; returns false if it has no effect.
  private func run(_ command: Int, _ typed: TypedText) -> Bool {
    switch command {
    case WEFT_ENTER: if isComplete(typed.text) { press(WEFT_KEY_SUBMIT) } else { insert("\n") }
    case WEFT_NEW_LINE: insert("\n")
    case WEFT_COMPLETE: return completeName(typed)
    case WEFT_UP: if let distance = typed.distanceUp { return move(distance) } else { press(WEFT_KEY_HISTORY_BACK) }
    case WEFT_DOWN: if let distance = typed.distanceDown { return move(distance) } else { press(WEFT_KEY_HISTORY_ON) }
    case WEFT_LEFT: return move(-typed.character(before: true))
    case WEFT_RIGHT, WEFT_NEXT_CHARACTER: return move(typed.character(before: false))
    case WEFT_NEXT_WORD: press(WEFT_KEY_NEXT_WORD)
    case WEFT_LINE_START: _ = move(-typed.scalars(in: typed.lineStart..<typed.cursor))
    case WEFT_LINE_END: _ = move(typed.scalars(in: typed.cursor..<typed.lineEnd))
    case WEFT_BACKSPACE: return remove(typed.character(before: true))
    case WEFT_DELETE, WEFT_END:
      let count = typed.character(before: false)
      return move(count) && remove(count)
    default: return false
    }
    return true
  }

  private func remove(_ scalars: Int) -> Bool {
    weft_editor_replace(editor, Int32(scalars), "")
    return scalars > 0
  }

  private func completeName(_ typed: TypedText) -> Bool {
    guard let completing = complete(typed.text, typed.cursor) else { return false }
    let before = (typed.cursor - completing.replaced)..<typed.cursor
    let isChanged = !typed.bytes[before].elementsEqual(completing.text.utf8)
    if isChanged { weft_editor_replace(editor, Int32(typed.scalars(in: before)), completing.text) }
    if !completing.choices.isEmpty { print(Self.columns(completing.choices, width: Self.width)) }
    return isChanged || !completing.choices.isEmpty
  }

  // MARK: painting

  private func emit(_ text: String) {
    if !text.isEmpty { _ = output.write(Array(text.utf8)) }
  }

  /// Shows the entry as it is now.
  func paint() {
    guard paints, isReading else { return }
    let picture = Picture(typed: typed, columns: Self.width, height: Self.height)
    guard picture != painted else { return }
    painted = picture
    let (rows, cursor) = rows(of: picture.typed)
    emit(screen.show(rows, cursor: cursor, height: picture.height))
  }

  /// Returns the rows of the prompt and a text, and the place of its cursor.
  private func rows(of typed: TypedText, marksBrackets: Bool = true) -> (ScreenRows, EntryScreen.Place) {
    var rows = ScreenRows(columns: Self.width)
    rows.add(prompt)
    let styles = EntryColors(typed, marksBrackets: marksBrackets).styles
    var position = 0
    var cursor: EntryScreen.Place?
    for character in typed.text {
      if cursor == nil, position >= typed.cursor { cursor = rows.end }
      rows.add(character, position < styles.count ? styles[position] : .plain)
      position += character.utf8.count
    }
    return (rows, cursor ?? rows.end)
  }

  /// Leaves a text on the screen, with the cursor behind its end.
  private func leave(_ typed: TypedText, _ ending: String) {
    if paints {
      let rows = rows(of: typed, marksBrackets: false).0
      emit(screen.leave(rows, height: Self.height) + ending)
      painted = nil
    } else {
      emit(ending)
    }
  }

  /// Takes what libedit draws. Where the editor paints, only a beep and a cleared screen are of use.
  private func draw(_ bytes: UnsafeRawBufferPointer) {
    guard paints else { return _ = output.write(Array(bytes)) }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{7}") { emit("\u{7}") }
    if text.contains("\u{1B}[H") {
      emit("\u{1B}[H\u{1B}[2J")
      screen.forget()
      painted = nil
    }
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
      screen.resize(columns: Self.width)
      emit(screen.erase())
    }
    painted = nil
    weft_editor_resize(editor)
  }

  /// Restores the terminal while the process is stopped, and sets it up again afterwards.
  func suspend(_ body: () -> Void) {
    leave(typed, "")
    emit("\u{1B}[?2004l")
    weft_editor_release(editor)
    body()
    weft_editor_prepare(editor)
    emit("\r\u{1B}[?2004h")
    if !paints { weft_editor_refresh(editor) }
  }

  // MARK: the terminal

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
