import WeftDisplay

/// A text that is edited: its runs, the selection, the part that an input method is composing, and the changes that can be
/// undone. It knows nothing of lines and views. Offsets are in UTF-16 units, and the selection's ends are always
/// boundaries of grapheme clusters.
struct TextEditor {
  private(set) var text = AttributedText()
  private(set) var selection = TextSelection(at: 0)
  /// The part that an input method is composing; nil for none, never empty.
  private(set) var marked: Range<Int>?
  /// The attributes of what is typed next; nil for those of the character before, or else of the first one.
  var typingAttributes: TextAttributes?
  private var history = EditHistory()

  private var string: String { text.string }
  var canUndo: Bool { history.canUndo }
  var canRedo: Bool { history.canRedo }

  // MARK: the program

  /// Replaces the text. A cursor at the old text's end moves to the new one's; otherwise the selection stays as far as the
  /// new text has it. What was composed or can be undone is forgotten.
  mutating func setText(_ text: AttributedText?) {
    let wasAtEnd = selection.isCursor && selection.head == self.text.utf16Count
    self.text = text ?? AttributedText("", typingAttributes ?? TextAttributes())
    marked = nil
    history = EditHistory()
    if wasAtEnd {
      selection = TextSelection(at: self.text.utf16Count)
    } else {
      let isBackward = selection.head < selection.anchor
      select(selection.range)
      if isBackward { turnSelection() }
    }
  }

  /// Gives an empty text the look of what is typed next.
  mutating func styleEmptyText() {
    if text.isEmpty { text = AttributedText("", typingAttributes ?? TextAttributes()) }
  }

  // MARK: selection

  /// Selects a range, which is extended to whole characters; an empty one places the cursor.
  mutating func select(_ range: Range<Int>, affinity: TextSelection.Affinity = .downstream) {
    let string = string
    let lower = string.boundary(atOrBefore: range.lowerBound)
    let new =
      range.isEmpty
      ? TextSelection(at: lower, affinity: affinity)
      : TextSelection(lower..<max(lower, string.boundary(atOrAfter: range.upperBound)))
    setSelection(new)
  }

  /// Moves the cursor to a boundary; extending, moves the end of the selection that moves.
  mutating func move(to offset: Int, extending: Bool, affinity: TextSelection.Affinity = .downstream) {
    var new = selection
    new.head = string.boundary(atOrBefore: offset)
    new.affinity = affinity
    if !extending { new.anchor = new.head }
    setSelection(new)
  }

  /// Exchanges the end of the selection that moves and the one that stays.
  mutating func turnSelection() { (selection.anchor, selection.head) = (selection.head, selection.anchor) }

  private mutating func setSelection(_ new: TextSelection) {
    guard new != selection else { return }
    selection = new
    history.close()
  }

  // MARK: changes

  /// Returns the change that puts a text in the place of the composed one, or of the selection.
  func change(inserting string: String, kind: TextChange.Kind) -> TextChange {
    TextChange(range: marked ?? selection.range, replacement: string.withLineFeeds, kind: kind)
  }

  /// Returns the change that puts a text in the place of a range, which is extended to whole characters.
  func change(_ range: Range<Int>, to replacement: String) -> TextChange {
    let string = string
    let lower = string.boundary(atOrBefore: range.lowerBound)
    let upper = range.isEmpty ? lower : max(lower, string.boundary(atOrAfter: range.upperBound))
    let kind: TextChange.Kind = replacement.isEmpty ? .deletion : replacement.count == 1 ? .typing : .replacement
    return TextChange(range: lower..<upper, replacement: replacement.withLineFeeds, kind: kind)
  }

  /// Returns the change that shows a text that an input method is composing, with a selection in it; nil where nothing was
  /// composed, and nothing is now.
  func change(composing string: String, selection selected: Range<Int>?) -> TextChange? {
    let string = string.withLineFeeds
    if string.isEmpty, marked == nil { return nil }
    let end = string.utf16.count
    let selected = selected.map { $0.clamped(to: 0..<end) } ?? end..<end
    return TextChange(range: marked ?? selection.range, replacement: string, kind: .composition, selection: selected)
  }

  /// Returns the change that deletes the selection, or else the characters from the cursor to an offset; nil for none.
  func change(deletingTo offset: Int) -> TextChange? {
    let head = selection.head
    let range = selection.isCursor ? min(offset, head)..<max(offset, head) : selection.range
    guard !range.isEmpty else { return nil }
    return TextChange(range: range, replacement: "", kind: selection.isCursor ? .deletion : .replacement)
  }

  /// Makes a change.
  mutating func apply(_ change: TextChange) {
    let before = selection
    let old = text.runs(in: change.range)
    let attributes = attributesOfReplacement(change)
    let new = change.replacement.isEmpty ? [] : [AttributedText.Run(change.replacement, attributes)]
    text = text.replacing(change.range, with: new, ifEmpty: attributes)
    let end = change.range.lowerBound + change.replacement.utf16.count
    marked = nil
    if change.kind == .composition, !change.replacement.isEmpty { marked = change.range.lowerBound..<end }
    // What was typed may form one character with what follows.
    let string = string
    if let selected = change.selection {
      let start = change.range.lowerBound
      let lower = string.boundary(atOrBefore: start + selected.lowerBound)
      selection = TextSelection(lower..<max(lower, string.boundary(atOrAfter: start + selected.upperBound)))
    } else {
      selection = TextSelection(at: string.boundary(atOrAfter: end))
    }
    history.add(
      TextEdit(start: change.range.lowerBound, old: old, new: new, before: before, after: selection), change.kind)
  }

  private func attributesOfReplacement(_ change: TextChange) -> TextAttributes {
    if let typingAttributes { return typingAttributes }
    let start = change.range.lowerBound
    // A text that replaces others takes their look, as the composed texts of an input method do.
    let offset = change.range.isEmpty ? max(0, start - 1) : start
    return text.attributes(at: offset) ?? text.baseAttributes
  }

  /// Ends the composition: the composed text is a part of the text as others are.
  mutating func unmark() {
    marked = nil
    history.close()
  }

  /// Ends the group of changes that are undone together.
  mutating func closeGroup() { history.close() }

  /// Takes the last changes back; returns false if there are none.
  mutating func undo() -> Bool {
    let edits = history.undo()
    for edit in edits {
      text = text.replacing(edit.start..<edit.start + edit.new.utf16Count, with: edit.old, ifEmpty: text.baseAttributes)
      selection = edit.before
    }
    marked = nil
    return !edits.isEmpty
  }

  /// Makes the changes again that were taken back last; returns false if there are none.
  mutating func redo() -> Bool {
    let edits = history.redo()
    for edit in edits {
      text = text.replacing(edit.start..<edit.start + edit.old.utf16Count, with: edit.new, ifEmpty: text.baseAttributes)
      selection = edit.after
    }
    marked = nil
    return !edits.isEmpty
  }

  /// Returns the characters in a range of UTF-16 units.
  func characters(in range: Range<Int>) -> String { text.runs(in: range).map(\.text).joined() }
}

extension String {
  /// The text with a line feed at the end of each line.
  fileprivate var withLineFeeds: String {
    guard utf8.contains(0x0D) else { return self }
    var result = ""
    for character in self { result.append(character == "\r\n" || character == "\r" ? "\n" : character) }
    return result
  }
}
