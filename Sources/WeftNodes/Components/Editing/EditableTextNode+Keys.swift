// What keys do, as on the keyboards of Apple's systems. Left and right move in the order of the characters, also where the
// direction of the text changes.
extension EditableTextNode {
  /// Does what a key does in a text.
  ///
  /// - Returns: false if the key has no effect, or its change was refused.
  @discardableResult
  public final func press(_ press: KeyPress) -> Bool {
    guard let key = press.key else { return pressCharacter(press) }
    switch key {
    case .return: return insertText("\n")
    case .tab: return insertText("\t")
    case .backspace: return delete(by: press.unit, forwards: false)
    case .delete: return delete(by: press.unit, forwards: true)
    case .escape: return setMarkedText("") || resignFirstResponder()
    case .left, .right, .up, .down, .home, .end: return move(key, press)
    }
  }

  private final func pressCharacter(_ press: KeyPress) -> Bool {
    guard press.isCommand else { return insertText(press.character) }
    switch press.character.lowercased() {
    case "a":
      changeSelection { editor in editor.select(0..<editor.text.utf16Count) }
      return true
    case "c": return copy()
    case "x": return cut()
    case "v": return paste(window?.pasteboard ?? "")
    case "z": return press.extends ? redo() : undo()
    case "y": return redo()
    default: return false
    }
  }

  private final func move(_ key: KeyPress.Key, _ press: KeyPress) -> Bool {
    let before = editor.selection
    let place = place(of: key, press)
    changeSelection(keepingColumn: key == .up || key == .down) { editor in
      editor.move(to: place.offset, extending: press.extends, affinity: place.affinity)
    }
    return editor.selection != before
  }

  private final func place(of key: KeyPress.Key, _ press: KeyPress) -> (offset: Int, affinity: TextSelection.Affinity) {
    let forwards = key == .right || key == .down || key == .end
    let isVertical = key == .up || key == .down
    if press.isCommand, isVertical || key == .home || key == .end {
      return (forwards ? editor.text.utf16Count : 0, .downstream)
    }
    if isVertical { return press.modifiers.contains(.alt) ? paragraphEnd(forwards) : placeInNextLine(below: forwards) }
    if key == .home || key == .end || press.unit == .line { return placeInLine(atEnd: forwards) }
    let selection = editor.selection
    // Of selected characters, an arrow leads to one of their ends.
    if press.unit == .character, !selection.isCursor, !press.extends {
      return (forwards ? selection.range.upperBound : selection.range.lowerBound, .downstream)
    }
    return (editor.text.string.boundary(from: selection.head, by: press.unit, forwards: forwards), .downstream)
  }

  /// Returns the end of the cursor's paragraph in a direction, or of the next one from there.
  private final func paragraphEnd(_ forwards: Bool) -> (offset: Int, affinity: TextSelection.Affinity) {
    let text = editor.text.string
    let head = editor.selection.head
    let end = text.boundary(from: head, by: .paragraph, forwards: forwards)
    guard end == head else { return (end, .downstream) }
    let next = text.boundary(from: head, by: .character, forwards: forwards)
    return (text.boundary(from: next, by: .paragraph, forwards: forwards), .downstream)
  }

  // MARK: the pasteboard

  private final func copy() -> Bool {
    guard let window, !editor.selection.isCursor, !inputTraits.secureTextEntry else { return false }
    window.pasteboard = editor.characters(in: editor.selection.range)
    return true
  }

  private final func cut() -> Bool {
    let text = window?.pasteboard ?? ""
    guard copy() else { return false }
    if make(editor.change(inserting: "", kind: .replacement)) { return true }
    window?.pasteboard = text
    return false
  }
}

extension Window {
  /// Types a text character by character, as a keyboard does, into the first responder; a line feed is the return key.
  ///
  /// - Parameters:
  ///   - text: the characters.
  ///   - atOnce: true to put them in as one change, as dictation does; false by default.
  /// - Returns: false if there was no first responder, or it refused some of the text.
  @discardableResult
  public final func type(_ text: String, atOnce: Bool = false) -> Bool {
    let parts = atOnce ? [text] : text.map(String.init)
    var isTaken = true
    for part in parts {
      // A script's limit of time ends a text that takes long.
      if context.eventLoop.isInterrupted() { return false }
      // A delegate may have moved the focus.
      if firstResponder?.insertText(part) != true { isTaken = false }
    }
    return isTaken
  }

  /// Presses a key in the first responder.
  ///
  /// - Returns: false if there is none, or the key has no effect.
  @discardableResult
  public final func press(_ key: KeyPress) -> Bool { firstResponder?.press(key) ?? false }

  /// Pastes a text into the first responder.
  ///
  /// - Returns: false if there is none, or it refused the text.
  @discardableResult
  public final func paste(_ text: String) -> Bool { firstResponder?.paste(text) ?? false }

  /// Composes texts in the first responder, one in the place of the other, as an input method does; the last one becomes a
  /// part of the text.
  ///
  /// - Returns: false if there is no first responder, or it refused a text.
  @discardableResult
  public final func compose(_ texts: [String]) -> Bool {
    guard let node = firstResponder else { return false }
    var isTaken = true
    for text in texts where !node.setMarkedText(text) { isTaken = false }
    node.unmarkText()
    return isTaken
  }
}
