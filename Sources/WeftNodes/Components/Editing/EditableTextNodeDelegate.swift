import WeftDisplay

/// Receives the events of a text that is edited. Each method is optional.
///
/// A change by the user calls ``editableTextNode(_:shouldChangeTextIn:replacementText:)`` at once; the calls
/// for what has changed come with the next turn of the window's event loop, in the order of the changes. Changes of the text
/// by the program call nothing.
public protocol EditableTextNodeDelegate: AnyObject {
  /// Returns false to prevent that the node becomes the first responder; true by default.
  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool
  /// Called when the node has become the first responder.
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode)
  /// Returns false to refuse a change by the user: typing, a deletion, a return, which is `"\n"`, a paste; true by default.
  ///
  /// - Parameters:
  ///   - node: the text's node.
  ///   - range: the characters that are replaced, in UTF-16 units.
  ///   - text: the characters in their place.
  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool
  /// Called in the turn after a change of the selection.
  ///
  /// - Parameters:
  ///   - node: the text's node.
  ///   - selectedRange: the selection after the change, in UTF-16 units.
  ///   - previousRange: the one before.
  ///   - dueToEditing: true if the selection changed since the text did.
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, to selectedRange: Range<Int>, from previousRange: Range<Int>, dueToEditing: Bool)
  /// Called once in the turn after changes of the text by the user.
  func editableTextNodeDidUpdateText(_ node: EditableTextNode)
  /// Called when the node is the first responder no longer.
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode)
}

extension EditableTextNodeDelegate {
  /// Returns true.
  public func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool { true }
  /// Does nothing.
  public func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {}
  /// Returns true.
  public func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, to selectedRange: Range<Int>, from previousRange: Range<Int>, dueToEditing: Bool
  ) {}
  /// Does nothing.
  public func editableTextNodeDidUpdateText(_ node: EditableTextNode) {}
  /// Does nothing.
  public func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {}
}
