import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods of editable texts.
let editableTextMethods: [NodeMethod] = methods(
  of: EditableTextNode.self,
  Method(
    "becomeFirstResponder", returns: .boolean,
    "Makes the node the one that gets what is typed in its window; the delegate may refuse. Returns true if it is now."
  ) { node in
    node.becomeFirstResponder()
  },
  Method(
    "resignFirstResponder", returns: .boolean,
    "Gives up what is typed in the window; returns true if the node got it before."
  ) { node in
    node.resignFirstResponder()
  },
  Method("isFirstResponder", returns: .boolean, "Returns true if the node gets what is typed in its window.") { node in
    node.isFirstResponder
  },
  Method("canBecomeFirstResponder", returns: .boolean, "Returns true in a window, unless touches pass the node.") {
    node in
    node.canBecomeFirstResponder
  },
  Method("canResignFirstResponder", returns: .boolean, "Returns true while the node gets what is typed.") { node in
    node.canResignFirstResponder
  },
  Method(
    "insertText", ("text", .string), returns: .boolean,
    "Types a text in the place of the selection; returns false if the delegate refuses it."
  ) { node, text in
    node.insertText(text)
  },
  Method(
    "deleteBackward", returns: .boolean,
    "Deletes the selection, or the character before the cursor; returns false if there is none, or the delegate refuses."
  ) { node in
    node.deleteBackward()
  },
  Method(
    "setMarkedText", ("text", .string), returns: .boolean,
    "Shows a text that an input method is composing, underlined, in the place of the one before, or of the selection. "
      + "Returns false if the delegate refuses it."
  ) { node, text in
    node.setMarkedText(text)
  },
  Method("unmarkText", "Makes what an input method has composed a part of the text as it is.") { node in
    node.unmarkText()
  },
  Method("undo", returns: .boolean, "Takes the last changes by the user back; returns false if there are none.") {
    node in
    node.undo()
  },
  Method("redo", returns: .boolean, "Makes the changes again that were taken back; returns false if there are none.") {
    node in
    node.redo()
  },
  Method(
    "caretRect", returns: .rect,
    "Returns the rectangle of the cursor in the node: two points wide, and as high as its line."
  ) { node in
    node.caretRect
  },
  Method(
    "rectsForTextRange", ("range", .textBytes), returns: .list(.rect),
    "Returns the rectangles of the characters of a range, one or more for each line."
  ) { node, range in
    node.rects(of: range.characters(of: node.editedText))
  },
  Method(
    "frameForTextRange", ("range", .textBytes), returns: .rect,
    "The rectangle around rectsForTextRange; of no size where there are none."
  ) { node, range in
    node.frame(of: range.characters(of: node.editedText))
  })
