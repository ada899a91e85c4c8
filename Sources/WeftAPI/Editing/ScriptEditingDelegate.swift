import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The delegates that scripts give to editable texts. One object hears for all nodes of a host.
final class ScriptEditingDelegate: HostPart, EditableTextNodeDelegate {
  static let methods = descriptions(
    shouldBeginEditing, didBeginEditing, shouldChangeText, didChangeSelection, didUpdateText, didFinishEditing)

  private static let shouldBeginEditing = DelegateMethod<Void, Bool>.asks(
    "shouldBeginEditing", returns: .boolean,
    "Return false to prevent that the node gets what is typed; true by default.")
  private static let didBeginEditing = DelegateMethod<Void, Void>.tells(
    "didBeginEditing", "The node gets what is typed from now on.")
  private static let shouldChangeText = DelegateMethod<(TextPart, String), Bool>.asks(
    "shouldChangeTextInRange", ("range", .textPart), ("replacementText", .string), returns: .boolean,
    "Return false to refuse a change by the user: a character, a deletion, the return key, which is \"\\n\", a paste; true "
      + "by default.")
  private static let didChangeSelection = DelegateMethod<(TextPart, TextPart, Bool), Void>.tells(
    "didChangeSelection", ("fromSelectedRange", .textPart), ("toSelectedRange", .textPart), ("dueToEditing", .boolean),
    "The selection has changed; in the turn after.")
  private static let didUpdateText = DelegateMethod<Void, Void>.tells(
    "didUpdateText", "The user has changed the text; once, in the turn after.")
  private static let didFinishEditing = DelegateMethod<Void, Void>.tells(
    "didFinishEditing", "The node gets what is typed no longer.")

  private unowned let host: ScriptHost

  init(_ host: ScriptHost) { self.host = host }

  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool {
    NodeDelegates(host).askOrReport(Self.shouldBeginEditing, .editingDelegate, of: node, ()) ?? true
  }

  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) {
    NodeDelegates(host).tell(Self.didBeginEditing, .editingDelegate, of: node)
  }

  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    let part = TextPart(range: range, text: node.editedText)
    return NodeDelegates(host).askOrReport(Self.shouldChangeText, .editingDelegate, of: node, (part, text)) ?? true
  }

  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, to selectedRange: Range<Int>, from previousRange: Range<Int>, dueToEditing: Bool
  ) {
    let texts = node.textsOfSelection ?? (node.editedText, node.editedText)
    let before = TextPart(range: previousRange, text: texts.before)
    let after = TextPart(range: selectedRange, text: texts.after)
    NodeDelegates(host).tell(Self.didChangeSelection, .editingDelegate, of: node, (before, after, dueToEditing))
  }

  func editableTextNodeDidUpdateText(_ node: EditableTextNode) {
    NodeDelegates(host).tell(Self.didUpdateText, .editingDelegate, of: node)
  }

  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {
    NodeDelegates(host).tell(Self.didFinishEditing, .editingDelegate, of: node)
  }
}
