import Weft
import WeftNodes
import WeftSession

/// What a page types into a cell.
final class CellTyping {
  /// The number of the last message about the text that the page has sent.
  var number = 0
  private var last: TypingMessage?
  /// True while the page has a field.
  private var hasField = false

  /// Returns the text that is typed into; nil if the page knows it.
  func update(cell: Int, _ host: ScriptHost, _ window: Window) -> TypingMessage? {
    let message = TypingMessage(cell: cell, number: number, of: window.firstResponder, host)
    guard message != last, message.field != nil || hasField else { return nil }
    (last, hasField) = (message, message.field != nil)
    return message
  }

  /// Makes the next text be sent, changed or not.
  func forget() { last = nil }
}

// Typing in the page: a field of the page gets keys, input methods, dictation and the clipboard, and its changes are made here.
// A text that the delegate has refused or changed goes back with the number of the change.
extension PageCell {
  /// Sends the text that is typed into, if that has changed.
  func sendTyping(_ host: ScriptHost, _ shown: SessionPreview) {
    if let message = typing.update(cell: id, host, shown.live.window) { page.send(message) }
  }

  /// Makes a change that the page has made to the text of the first responder.
  func type(_ change: CellMessage.TextChange, _ session: Session, _ shown: SessionPreview) {
    inText(change.element, change.number, session, shown) { node in
      let end = node.text.utf16.count
      let lower = min(max(0, change.from), end)
      let range = lower..<max(lower, min(change.to, end))
      if change.isComposing {
        if node.markedTextRange == nil { node.selectedRange = range }
        node.setMarkedText(change.value)
      } else {
        node.unmarkText()
        guard !range.isEmpty || !change.value.isEmpty else { return }
        node.replaceText(in: range, with: change.value)
      }
    }
  }

  /// Selects what is selected in the page's field.
  func selectText(
    _ range: Range<Int>, isBackward: Bool, of element: String, number: Int, _ session: Session, _ shown: SessionPreview
  ) {
    inText(element, number, session, shown) { node in
      if isBackward { node.selectBackwards(range) } else { node.selectedRange = range }
    }
  }

  /// Presses a key in the first responder that the page's field leaves to it.
  func press(_ key: String, in element: String, number: Int, _ session: Session, _ shown: SessionPreview) {
    inText(element, number, session, shown) { node in
      if let key = KeyPress(key) { node.press(key) }
    }
  }

  /// Acts on the first responder, unless it is another node by now.
  private func inText(
    _ element: String, _ number: Int, _ session: Session, _ shown: SessionPreview, _ body: (EditableTextNode) -> Void
  ) {
    typing.number = number
    typing.forget()
    touch(session, shown) { host, window in
      guard let node = window.firstResponder,
        ElementID(node: NodeNumbers.of(host).number(of: node)).description == element
      else { return }
      body(node)
    }
  }
}
