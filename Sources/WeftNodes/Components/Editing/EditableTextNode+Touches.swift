import WeftDisplay
import WeftLayout

// A tap makes the node the first responder and places the cursor; a double tap selects a word, a triple one a paragraph.
extension EditableTextNode {
  final func touchesEndedInText(_ touches: [Touch]) {
    guard let touch = touches.last, let point = touch.location(in: self), becomeFirstResponder() else { return }
    let place = place(at: point)
    let text = editor.text.string
    changeSelection { editor in
      switch touch.tapCount {
      case 1: editor.move(to: place.offset, extending: false, affinity: place.affinity)
      case 2: editor.select(text.word(around: place.offset))
      default: editor.select(text.paragraph(around: place.offset))
      }
    }
  }
}
