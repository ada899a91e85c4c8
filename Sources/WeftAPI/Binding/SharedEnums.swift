import WeftDisplay
import WeftLayout
import WeftNodes
import WeftScript

// The enums that the entries of several features read.

extension StackDirection: ScriptEnum {
  package static let description = EnumDescription(
    "StackDirection", "The axis along which a stack places its children.",
    ["vertical": "From top to bottom.", "horizontal": "From left to right."])
}

extension HorizontalAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "HorizontalAlignment", "Left to right, whatever a stack's direction.",
    [
      "none": "No effect on justifyContent and alignItems.",
      "left": "To the left.",
      "middle": "To the middle.",
      "right": "To the right.",
    ])
}

extension VerticalAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "VerticalAlignment", "Top to bottom, whatever a stack's direction.",
    [
      "none": "No effect on justifyContent and alignItems.",
      "top": "To the top.",
      "center": "To the middle.",
      "bottom": "To the bottom.",
    ])
}

extension TextAlignment: ScriptEnum {
  package static let description = EnumDescription(
    "TextAlignment", "The position of lines between the left and the right edge.",
    [
      "natural": "At the side where the paragraph's script starts: left for English, right for Hebrew.",
      "left": "At the left edge.",
      "center": "In the middle.",
      "right": "At the right edge.",
      "justified": "Stretched to both edges, except a paragraph's last line.",
    ])
}

extension TruncationMode: ScriptEnum {
  package static let description = EnumDescription(
    "TruncationMode", "The treatment of text that needs more lines, height or width than available.",
    [
      "wordWrapping": "Lines are broken at words; text beyond the limit is not shown, without a mark.",
      "head": "The last line that fits shows the end of the text after the truncation text: …end.",
      "middle": "The last line that fits shows its start, the truncation text and the text's end: start…end.",
      "tail": "The last line that fits ends in the truncation text: start….",
    ])
}

/// The directions in which a scroll node's content may be larger than the node.
package enum ScrollableDirections: ScriptEnum {
  case none, vertical, horizontal, both

  package static let description = EnumDescription(
    "ScrollableDirections", "The directions in which a scroll node's content may be larger than the node.",
    [
      "none": "Nowhere.",
      "vertical": "Up and down.",
      "horizontal": "To the left and to the right.",
      "both": "In both directions.",
    ])

  init(_ directions: ScrollDirections) {
    switch (directions.contains(.horizontal), directions.contains(.vertical)) {
    case (false, false): self = .none
    case (false, true): self = .vertical
    case (true, false): self = .horizontal
    case (true, true): self = .both
    }
  }

  var directions: ScrollDirections {
    switch self {
    case .none: []
    case .vertical: .vertical
    case .horizontal: .horizontal
    case .both: [.horizontal, .vertical]
    }
  }
}

extension ControlState: ScriptEnum {
  package static let description = EnumDescription(
    "ControlState", "The state of a control: a button has titles and images for each.",
    [
      "normal": "None of the others; also used for states without a value of their own.",
      "highlighted": "It is being touched.",
      "disabled": "It can't be touched.",
      "selected": "It is chosen.",
      "selectedHighlighted": "It is chosen, and is being touched.",
    ])
}

extension TouchPhase: ScriptEnum {
  package static let description = EnumDescription(
    "TouchPhase", "The phase of a touch.",
    [
      "began": "A finger has touched the screen.",
      "moved": "A finger has moved.",
      "ended": "A finger has been lifted.",
      "cancelled": "The touch is over without a finger being lifted.",
    ])
}
