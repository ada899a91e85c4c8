/// The properties that other properties change. A constructor's table, which has no order, sets them after all others, in
/// this order: `ui.ButtonNode { title = "Like", accessibilityLabel = "Like the photo" }` has the label that is written.
///
/// A property that changes the second of two comes before both: an action makes a control take touches, which makes it
/// an element.
let propertiesSetLast = [
  "anchorPoint", "frame", "contentSize", "bounds", "position", "contentOffset", "transform",
  "scrollableDirections", "placeholderEnabled",
  // A text takes the typingAttributes, and is what is selected.
  "text", "attributedText", "selectedRange",
  "userInteractionEnabled", "isAccessibilityElement",
  "accessibilityLabel", "accessibilityAttributedLabel", "accessibilityAttributedValue", "accessibilityAttributedHint",
  "accessibilityTraits",
]
