import Weft
import WeftNodes
import WeftSession

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
      let range = typing.place(of: change, in: node.text)
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
