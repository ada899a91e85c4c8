import CEdit
import WeftSyntax

/// The commands that keys run.
extension LineEditor {
  private func insert(_ text: String) { weft_editor_replace(editor, 0, text) }

  /// Moves the cursor by a number of scalars; returns false if that is 0.
  private func move(_ scalars: Int) -> Bool {
    if scalars != 0 { weft_editor_move(editor, Int32(scalars)) }
    return scalars != 0
  }

  private func press(_ key: Int) { weft_editor_press(editor, Int32(key)) }

  func perform(_ command: Int) -> Int {
    if command == WEFT_END, typed.bytes.isEmpty { return WEFT_COMMAND_ENDS_INPUT }
    return run(command, typed) ? WEFT_COMMAND_DONE : WEFT_COMMAND_REFUSED
  }

  /// Runs a command; returns false if it has no effect.
  private func run(_ command: Int, _ typed: TypedText) -> Bool {
    if runInMenu(command, typed) || takeSuggestion(command, typed) { return true }
    switch command {
    case WEFT_ENTER: if isComplete(typed.text) { press(WEFT_KEY_SUBMIT) } else { beginLine(typed) }
    case WEFT_NEW_LINE: beginLine(typed)
    case WEFT_COMPLETE: return completeName(typed)
    case WEFT_EDIT: return openEditor(typed)
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
    if !completing.choices.isEmpty {
      if paints { openMenu() } else { print(Self.columns(completing.choices, width: Self.width)) }
    }
    return isChanged || !completing.choices.isEmpty
  }

  // MARK: suggestions

  /// Takes the suggestion, or its first character or word, if it is shown and the command is one that does.
  private func takeSuggestion(_ command: Int, _ typed: TypedText) -> Bool {
    guard let painted, painted.typed == typed, let suggestion = painted.suggestion else { return false }
    switch command {
    case WEFT_RIGHT, WEFT_LINE_END: insert(suggestion)
    case WEFT_NEXT_CHARACTER: insert(String(suggestion.prefix(1)))
    case WEFT_NEXT_WORD:
      let gap = suggestion.prefix { !$0.isLetter && !$0.isNumber }
      let word = suggestion[gap.endIndex...].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      insert(String(gap + word))
    default: return false
    }
    return true
  }

  // MARK: indentation

  /// Begins a line, indented by the blocks and brackets that are open there.
  private func beginLine(_ typed: TypedText) {
    guard !Commands.isCommand(typed.text) else { return insert("\n") }
    let isBlank = typed.bytes[typed.lineStart..<typed.cursor].allSatisfy { $0 == UInt8(ascii: " ") }
    let end = isBlank ? typed.lineStart : typed.cursor
    let rest = Array(typed.bytes[typed.cursor..<typed.lineEnd])
    let blanks = LineIndent.of(rest, after: typed.bytes[..<end] + [UInt8(ascii: "\n")])
    // Indentation alone isn't left behind.
    weft_editor_replace(editor, Int32(typed.cursor - end), "\n" + String(repeating: " ", count: blanks))
  }

  /// Moves a word or a bracket that closes a block to the indentation of the block, once it has been typed.
  func indentCloser(typed last: UInt32) {
    guard let last = UInt8(exactly: last), last > UInt8(ascii: " "), last < 0x7F else { return }
    let typed = typed
    guard typed.lineStart > 0, typed.cursor > 0, typed.bytes[typed.cursor - 1] == last else { return }
    let line = typed.bytes[typed.lineStart..<typed.cursor]
    let word = Array(line.drop { $0 == UInt8(ascii: " ") })
    guard word.count <= Self.maximumCloserLength + 1 else { return }
    let blanks = line.count - word.count
    let above = Array(typed.bytes[..<typed.lineStart])
    let isCloser = LineIndent.isCloser(word)
    // A name that begins like one moves back.
    guard isCloser || LineIndent.isCloser(word.dropLast()) else { return }
    let closer = LineIndent.of(isCloser ? word : word.dropLast(), after: above)
    let other = LineIndent.of([], after: above)
    let (before, after) = isCloser ? (other, closer) : (closer, LineIndent.of(word, after: above))
    // A line that the user has indented otherwise stays.
    guard blanks == before, before != after else { return }
    let text = String(repeating: " ", count: after) + String(decoding: word, as: UTF8.self)
    weft_editor_replace(editor, Int32(line.count), text)
  }

  /// The number of letters of `elseif`.
  private static let maximumCloserLength = 6

  // MARK: the user's editor

  /// Opens the entry in the user's editor, and shows the changed text, to be run by Enter.
  private func openEditor(_ typed: TypedText) -> Bool {
    // An editor that uses the whole terminal gives back what was there; the entry is painted in its place.
    if paints { emit(screen.erase()) }
    painted = nil
    var changed: String?
    release { changed = edit(typed.text) }
    weft_editor_resize(editor)
    guard let changed else { return true }
    _ = move(typed.scalars(in: typed.cursor..<typed.bytes.count))
    weft_editor_replace(editor, Int32(typed.scalars(in: 0..<typed.bytes.count)), changed)
    return true
  }

  // MARK: the menu

  private func openMenu() {
    let typed = typed
    let (prefix, names) = candidates(typed.before)
    menu = CompletionMenu(typed: typed, prefix: prefix, names: names, columns: Self.width)
  }

  /// Closes the menu; returns false if there is none.
  func closeMenu() -> Bool {
    defer { menu = nil }
    return menu != nil
  }

  /// Follows a change of the text: the menu has the candidates that still fit, and closes outside of the word.
  func narrowMenu(_ typed: TypedText) {
    guard let open = menu, open.typed != typed else { return }
    let (prefix, names) = candidates(typed.before)
    let isSameWord = typed.cursor - prefix.utf8.count == open.wordStart
    let isWhole = names.count == 1 && names[0].text == prefix
    menu =
      isSameWord && !names.isEmpty && !isWhole
      ? CompletionMenu(typed: typed, prefix: prefix, names: names, columns: Self.width) : nil
  }

  /// Runs a command in the menu; returns false if it is not one of the menu's.
  private func runInMenu(_ command: Int, _ typed: TypedText) -> Bool {
    narrowMenu(typed)
    guard let open = menu else { return false }
    switch command {
    case WEFT_COMPLETE: menu?.mark(1)
    case WEFT_COMPLETE_BACK: menu?.mark(-1)
    case WEFT_DOWN: menu?.mark(1)
    case WEFT_UP: menu?.mark(-1)
    case WEFT_RIGHT where open.marked != nil: menu?.mark(open.perColumn)
    case WEFT_LEFT where open.marked != nil: menu?.mark(-open.perColumn)
    case WEFT_ENTER:
      menu = nil
      // Enter never changes the text, unless something is marked.
      guard let name = open.markedName else { return false }
      let count = typed.scalars(in: open.wordStart..<typed.cursor)
      weft_editor_replace(editor, Int32(count), name.text + name.ending)
    default: return false
    }
    return true
  }
}
