import WeftDisplay
import WeftLayout

// A tap makes the node the first responder and places the cursor; a double tap selects a word, a triple one a paragraph.
extension EditableTextNode {
  final func touchesBeganInText(_ touches: [Touch]) { startOfTouch = touches.last?.locationInWindow }

  final func touchesEndedInText(_ touches: [Touch]) {
    // A finger that has moved isn't a tap.
    guard let touch = touches.last, let startOfTouch,
      startOfTouch.distance(to: touch.locationInWindow) <= DragGestureRecognizer.slop,
      let point = touch.location(in: self)
    else { return }
    let place = place(at: point)
    let offset = scrollOffset
    guard becomeFirstResponder() else { return }
    // The text stays where it was touched.
    scroll(to: offset)
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
