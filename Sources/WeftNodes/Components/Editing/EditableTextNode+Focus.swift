import WeftLayout

// The first responder: the one node of a window that gets what is typed.
extension EditableTextNode {
  /// True if the node gets what is typed in its window. While the node is in no window it is none, and nothing is loaded.
  public final var isFirstResponder: Bool { focusedWindow?.firstResponder === self }

  /// True if the node is in a window and can be touched.
  public final var canBecomeFirstResponder: Bool {
    window != nil && !isHidden && userInteractionEnabled
  }

  /// True while it is the first responder.
  public final var canResignFirstResponder: Bool { isFirstResponder }

  /// Makes the node the window's first responder in place of another; the ``delegate`` may refuse.
  ///
  /// - Returns: true if it is now, or was before.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder, delegate?.editableTextNodeShouldBeginEditing(self) != false,
      canBecomeFirstResponder, let window
    else { return false }
    window.firstResponder?.resignFirstResponder()
    // The delegate of the other one may have moved the focus, or this node.
    guard window.firstResponder == nil, self.window === window else { return isFirstResponder }
    window.setFirstResponder(self)
    focusDidChange()
    delegate?.editableTextNodeDidBeginEditing(self)
    return true
  }

  /// Gives the first responder's place up; what an input method has composed becomes a part of the text.
  ///
  /// - Returns: true if it was the first responder.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard let focusedWindow, focusedWindow.hasFirstResponder(self) else { return false }
    focusedWindow.setFirstResponder(nil)
    editor.unmark()
    focusDidChange()
    delegate?.editableTextNodeDidFinishEditing(self)
    return true
  }

  private final func focusDidChange() {
    setNeedsDisplay()
    scrollToCursor()
  }
}

/// The state that a window needs for typing.
private final class TypingState {
  weak var firstResponder: EditableTextNode?
  var pasteboard = ""
}

extension Window {
  /// The node that gets what is typed; nil for none.
  public final var firstResponder: EditableTextNode? {
    // A node that has moved to another window gets nothing here.
    parts[TypingState.self]?.firstResponder.flatMap { $0.window === self ? $0 : nil }
  }

  /// Takes the place of the first responder from a node that has moved to another window: at the end of each turn.
  final func releaseLostFirstResponder() {
    guard let node = parts[TypingState.self]?.firstResponder, node.window !== self else { return }
    node.resignFirstResponder()
  }

  /// Returns true for the node that became the first responder last, also when it has left the window since.
  fileprivate final func hasFirstResponder(_ node: EditableTextNode) -> Bool {
    parts[TypingState.self]?.firstResponder === node
  }

  /// The text that was copied or cut last, and that is pasted; empty by default.
  public final var pasteboard: String {
    get { parts[TypingState.self]?.pasteboard ?? "" }
    set { parts.get(TypingState()).pasteboard = newValue }
  }

  fileprivate final func setFirstResponder(_ node: EditableTextNode?) {
    parts.get(TypingState()).firstResponder = node
    node?.focusedWindow = self
  }
}
