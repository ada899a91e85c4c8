import WeftDisplay
import WeftLists
import WeftNodes

// The enums that the host itself reads and pushes; the others are in `WeftAPI`.

extension AnimationCurve: ScriptEnum {
  package static let description = EnumDescription(
    "AnimationCurve", "The progress of an animation over its time.",
    [
      "easeInOut": "Slow at both ends.",
      "easeIn": "Slow at the beginning.",
      "easeOut": "Slow at the end.",
      "linear": "Constant speed.",
    ])
}

extension LayoutTransitionKey: ScriptEnum {
  package static let description = EnumDescription(
    "LayoutTransitionKey", "One side of a layout transition.",
    ["from": "The layout that the node had.", "to": "The layout that it has now."])
}

extension ControlEvent: ScriptEnum {
  package static let description = EnumDescription(
    "ControlEvent", "Something that happens to a control.",
    [
      "touchDown": "A finger has touched the control.",
      "touchDownRepeat": "A finger has touched the control again, shortly after it was lifted; instead of touchDown.",
      "touchDragInside": "The finger has moved, and is inside.",
      "touchDragOutside": "The finger has moved, and is outside.",
      "touchUpInside": "The finger was lifted inside, or at most 70 points outside: the control was tapped.",
      "touchUpOutside": "The finger was lifted farther outside.",
      "touchCancel": "The touch is over without the finger being lifted.",
      "valueChanged": "The control has another value; sent by its own code.",
      "primaryActionTriggered": "The control's main action was requested; sent by its own code.",
    ])

  /// Returns the description of an event.
  package static func doc(of event: ControlEvent) -> String {
    description.values.first { $0.name == event.rawValue }?.doc ?? ""
  }
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

extension ImageSource: ScriptEnum {
  package static let description = EnumDescription(
    "ImageSource", "The origin of a NetworkImageNode's image.",
    [
      "fileURL": "A file.",
      "dataURL": "The URL itself.",
      "synchronousCache": "The cache, looked into before something was drawn at once.",
      "asynchronousCache": "The cache.",
      "download": "The network.",
    ])
}

extension UserInterfaceStyle: ScriptEnum {
  package static let description = EnumDescription(
    "UserInterfaceStyle", "Light or dark.",
    ["unspecified": "Not known.", "light": "Dark on light.", "dark": "Light on dark."])
}

extension LayoutDirection: ScriptEnum {
  package static let description = EnumDescription(
    "LayoutDirection", "The side at which lines begin.",
    [
      "unspecified": "Not known; counts as leftToRight.",
      "leftToRight": "At the left.",
      "rightToLeft": "At the right.",
    ])
}

extension ContentSizeCategory: ScriptEnum {
  package static let description = EnumDescription(
    "ContentSizeCategory", "The reader's text size; the nodes decide what to do with it.",
    [
      "unspecified": "Not known.",
      "extraSmall": "The smallest.",
      "small": "Small.",
      "medium": "Somewhat small.",
      "large": "The usual size.",
      "extraLarge": "Larger than usual.",
      "extraExtraLarge": "Larger still.",
      "extraExtraExtraLarge": "The largest of the ordinary sizes.",
      "accessibilityMedium": "The smallest of the sizes for weak eyes.",
      "accessibilityLarge": "Large, for weak eyes.",
      "accessibilityExtraLarge": "Larger, for weak eyes.",
      "accessibilityExtraExtraLarge": "Larger still, for weak eyes.",
      "accessibilityExtraExtraExtraLarge": "The largest.",
    ])
}

extension Underline: ScriptEnum {
  package static let description = EnumDescription(
    "Underline", "Lines under text.", ["none": "No line.", "single": "One line.", "double": "Two lines."])
}

extension RowAnimation: ScriptEnum {
  package static let description = EnumDescription(
    "RowAnimation", "The way in which rows or items come and go; those between them move, in 0.3 seconds.",
    [
      "none": "They come and go at once.",
      "fade": "They fade in and out.",
      "left": "They come from the left edge, and go there.",
      "right": "They come from the right edge, and go there.",
      "top": "They come from above, and go there.",
      "bottom": "They come from below, and go there.",
      "automatic": "The list chooses: they fade.",
    ])
}

extension SwipeAction.Style: ScriptEnum {
  package static let description = EnumDescription(
    "SwipeActionStyle", "The kind of an action that a row offers when it is moved aside.",
    ["normal": "Grey, unless it has another colour.", "destructive": "Red: the action deletes the row."])
}
