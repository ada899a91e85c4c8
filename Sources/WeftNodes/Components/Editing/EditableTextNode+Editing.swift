import WeftDisplay
import WeftLayout

// Changes by the user. Each asks the delegate first, changes the text and the selection, and tells the delegate of both with
// the next turn.
extension EditableTextNode {
  /// The largest length of a text, in bytes of UTF-8: a change that would exceed it is refused.
  public static var maximumLength: Int { 100_000 }
  /// The pause in seconds after which what is typed is undone apart from what was typed before.
  static var pauseOfTyping: Double { 1 }

  /// Types a text in the place of what is selected, or is being composed. Line ends become line feeds.
  ///
  /// - Returns: false if the change was refused.
  @discardableResult
  public final func insertText(_ text: String) -> Bool {
    guard !text.isEmpty, mayInsert(text) else { return false }
    return make(editor.change(inserting: text, kind: .typing))
  }

  /// Puts a text in the place of what is selected, in one change that is undone alone.
  ///
  /// - Returns: false if the change was refused.
  @discardableResult
  public final func paste(_ text: String) -> Bool {
    !text.isEmpty && make(editor.change(inserting: text, kind: .replacement))
  }

  /// Puts a text in the place of a range; the cursor is behind it then.
  ///
  /// - Parameters:
  ///   - range: in UTF-16 units; it is extended to whole characters, and clamped to the text.
  ///   - text: an empty one deletes the range.
  /// - Returns: false if the change was refused.
  @discardableResult
  public final func replaceText(in range: Range<Int>, with text: String) -> Bool {
    mayInsert(text) && make(editor.change(range, to: text))
  }

  /// Returns false for a return while the text is empty and its return key is off.
  private final func mayInsert(_ text: String) -> Bool {
    let isReturn = ["\n", "\r", "\r\n"].contains(text)
    return !(isReturn && isDisplayingPlaceholder && inputTraits.enablesReturnKeyAutomatically)
  }

  /// Deletes the selection, or the character before the cursor.
  ///
  /// - Returns: false if there is nothing to delete, or the change was refused.
  @discardableResult
  public final func deleteBackward() -> Bool { delete(by: .character, forwards: false) }

  /// Shows a text that an input method is composing, underlined, in the place of the one before, or else of the selection.
  ///
  /// - Parameters:
  ///   - text: the composed text; an empty one ends the composition.
  ///   - selectedRange: the selection within the text, in UTF-16 units; its end by default.
  /// - Returns: false if the change was refused.
  @discardableResult
  public final func setMarkedText(_ text: String, selectedRange: Range<Int>? = nil) -> Bool {
    make(editor.change(composing: text, selection: selectedRange))
  }

  /// Makes what an input method has composed a part of the text as it is; the ``delegate`` hears of the text once more.
  public final func unmarkText() {
    guard editor.marked != nil else { return }
    editor.unmark()
    textDidChange()
    tellOfText()
  }

  /// Takes the last changes by the user back; returns false if there are none.
  @discardableResult
  public final func undo() -> Bool { restore { editor in editor.undo() } }

  /// Makes the changes again that were taken back last; returns false if there are none.
  @discardableResult
  public final func redo() -> Bool { restore { editor in editor.redo() } }

  final func delete(by unit: TextUnit, forwards: Bool) -> Bool {
    // A line's end is deleted by the line's own end.
    let head = editor.selection.head
    let target =
      unit == .line
      ? placeInLine(atEnd: forwards).offset
      : editor.text.string.boundary(from: head, by: unit, forwards: forwards)
    return make(editor.change(deletingTo: target))
  }

  /// Makes a change that the delegate doesn't refuse.
  @discardableResult
  final func make(_ change: TextChange?) -> Bool {
    guard var change, fits(change) else { return false }
    let asked = editor.text
    guard
      delegate?.editableTextNode(self, shouldChangeTextIn: change.range, replacementText: change.replacement) != false
    else { return false }
    if editor.text != asked {
      // The delegate has set another text, in which the range means nothing: what was typed goes to its cursor.
      guard !change.replacement.isEmpty else { return false }
      change = editor.change(inserting: change.replacement, kind: change.kind)
      guard fits(change) else { return false }
    }
    closeGroupAfterPause()
    let before = (editor.selection.range, editor.text)
    editor.apply(change)
    textDidChange()
    tellOfSelection(from: before, dueToEditing: true)
    tellOfText()
    return true
  }

  /// Returns false for a change after which the text would be too long.
  private final func fits(_ change: TextChange) -> Bool {
    if change.replacement.isEmpty { return true }
    let kept = editor.text.utf8Count - editor.characters(in: change.range).utf8.count
    return kept + change.replacement.utf8.count <= Self.maximumLength
  }

  private final func restore(_ restore: (inout TextEditor) -> Bool) -> Bool {
    let before = (editor.selection.range, editor.text)
    guard restore(&editor) else { return false }
    textDidChange()
    tellOfSelection(from: before, dueToEditing: true)
    tellOfText()
    return true
  }

  private final func closeGroupAfterPause() {
    guard let now = layoutContext?.eventLoop.now else { return }
    if now - lastTyping > Self.pauseOfTyping { editor.closeGroup() }
    lastTyping = now
  }

  // MARK: selection

  /// Selects a range, of which the beginning moves when it is extended.
  package final func selectBackwards(_ range: Range<Int>) {
    changeSelection { editor in
      editor.select(range)
      editor.turnSelection()
    }
  }

  /// True if the beginning of what is selected moves when it is extended.
  package final var isSelectionBackward: Bool { editor.selection.head < editor.selection.anchor }

  /// Changes the selection, by the user or the program; what was composed becomes a part of the text.
  final func changeSelection(keepingColumn: Bool = false, _ change: (inout TextEditor) -> Void) {
    unmarkText()
    let before = editor.selection
    change(&editor)
    if !keepingColumn { columnOfCursor = nil }
    guard editor.selection != before else { return }
    setNeedsDisplay()
    scrollToCursor()
    tellOfSelection(from: (before.range, editor.text), dueToEditing: false)
  }

  // MARK: the delegate

  private final func tellOfSelection(from before: (range: Range<Int>, text: AttributedText), dueToEditing: Bool) {
    let after = (range: editor.selection.range, text: editor.text)
    guard after.range != before.range else { return }
    inNextTurn { node in
      node.textsOfSelection = (before.text, after.text)
      node.delegate?.editableTextNodeDidChangeSelection(
        node, to: after.range, from: before.range, dueToEditing: dueToEditing)
      node.textsOfSelection = nil
    }
  }

  private final func tellOfText() {
    guard !isTellingOfText else { return }
    isTellingOfText = true
    inNextTurn { node in
      node.isTellingOfText = false
      node.delegate?.editableTextNodeDidUpdateText(node)
    }
  }

  private final func inNextTurn(_ body: @escaping (EditableTextNode) -> Void) {
    guard let loop = layoutContext?.eventLoop else { return body(self) }
    loop.perform { [weak self] in
      if let self { body(self) }
    }
  }
}
