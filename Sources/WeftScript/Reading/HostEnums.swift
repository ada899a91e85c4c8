import WeftDisplay
import WeftNodes

// The enums that the host itself reads and pushes; the others are in `WeftAPI`.

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

extension Underline: ScriptEnum {
  package static let description = EnumDescription(
    "Underline", "Lines under text.", ["none": "No line.", "single": "One line.", "double": "Two lines."])
}
