/// Everything that the painted entry depends on.
struct EntryPicture: Equatable {
  var typed: TypedText
  var columns: Int
  var height: Int
  var menu: CompletionMenu?
  /// The text that is shown behind the typed one, to be taken.
  var suggestion: String?
}

/// Painting.
extension LineEditor {
  func emit(_ text: String) {
    if !text.isEmpty { _ = output.write(Array(text.utf8)) }
  }

  /// Shows the entry as it is now.
  func paint() {
    guard paints, isReading else { return }
    let typed = typed
    narrowMenu(typed)
    var picture = EntryPicture(typed: typed, columns: Self.width, height: Self.height, menu: menu)
    // Without a colour of its own a suggestion would look as if it were typed.
    if isColored, menu == nil, typed.isAtEnd { picture.suggestion = suggest(typed.text) }
    guard picture != painted else { return }
    painted = picture
    var (rows, cursor) = rows(of: typed)
    if let suggestion = picture.suggestion { rows.add(Self.shown(suggestion), .suggestion) }
    menu?.add(to: &rows, height: picture.height) { [about] in about(typed.before, $0) }
    emit(screen.show(rows, cursor: cursor, height: picture.height))
  }

  /// Returns the part of a suggestion that is shown: its first line, as a long one would push away what is above.
  private static func shown(_ suggestion: String) -> String {
    let line = suggestion.prefix { $0 != "\n" }
    let isCut = line.endIndex < suggestion.endIndex || line.count > width
    return line.prefix(width) + (isCut ? " …" : "")
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
  func leave(_ typed: TypedText, _ ending: String) {
    if paints {
      let rows = rows(of: typed, marksBrackets: false).0
      emit(screen.leave(rows, height: Self.height) + ending)
      painted = nil
    } else {
      emit(ending)
    }
  }

  /// Takes what libedit draws. Where the editor paints, only a beep and a cleared screen are of use.
  func draw(_ bytes: UnsafeRawBufferPointer) {
    guard paints else { return _ = output.write(Array(bytes)) }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains("\u{7}") { emit("\u{7}") }
    if text.contains("\u{1B}[H") {
      emit("\u{1B}[H\u{1B}[2J")
      screen.forget()
      painted = nil
    }
  }
}
