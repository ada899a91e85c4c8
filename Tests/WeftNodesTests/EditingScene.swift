import Weft

/// A window with an editable text that notes the calls of its delegate.
final class EditingScene: EditableTextNodeDelegate {
  let window: Window
  let node: EditableTextNode
  /// The calls in order: `should 0..<0 a`, `selection 0..<0 to 1..<1 editing`, `text`.
  private(set) var calls: [String] = []
  /// The text of a change that is refused.
  var refused: String?
  var mayBegin = true
  /// What is done before a change is answered.
  var beforeChange: (EditableTextNode) -> Void = { _ in }
  /// What is done when editing has ended.
  var atEnd: () -> Void = {}

  init(width: Double = 200, height: Double = 100) throws {
    window = Window(size: Size(width: width, height: height))
    node = EditableTextNode(platform: .standard)
    node.frame = Rect(x: 0, y: 0, width: width, height: height)
    try window.addSubnode(node)
    node.delegate = self
  }

  /// Returns the calls so far, those of the next turn too, and forgets them.
  func takeCalls() throws -> [String] {
    _ = try window.context.eventLoop.runTurns()
    defer { calls = [] }
    return calls
  }

  func editableTextNodeShouldBeginEditing(_ node: EditableTextNode) -> Bool {
    calls.append("should begin")
    return mayBegin
  }
  func editableTextNodeDidBeginEditing(_ node: EditableTextNode) { calls.append("began") }
  func editableTextNode(
    _ node: EditableTextNode, shouldChangeTextIn range: Range<Int>, replacementText text: String
  ) -> Bool {
    calls.append("should \(range) \(text)")
    beforeChange(node)
    return text != refused
  }
  func editableTextNodeDidChangeSelection(
    _ node: EditableTextNode, to selectedRange: Range<Int>, from previousRange: Range<Int>, dueToEditing: Bool
  ) {
    calls.append("selection \(previousRange) to \(selectedRange)\(dueToEditing ? " editing" : "")")
  }
  func editableTextNodeDidUpdateText(_ node: EditableTextNode) { calls.append("text \(node.text)") }
  func editableTextNodeDidFinishEditing(_ node: EditableTextNode) {
    calls.append("finished")
    atEnd()
  }
}
