import WeftLua
import WeftNodes
import WeftScript

// The requests of assistive technologies, and the list of what they read.

let accessibilityMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "accessibilityStops", returns: .list(.accessibilityElement),
    "The stops of VoiceOver in the node, in order: the elements of all levels. The node has to be in a window."
  ) { (call) throws(WeftError) in
    guard call.node.window != nil else {
      throw WeftError(
        .runtime, "accessibilityStops: \(call.node.layoutName) is in no window",
        hint: showInWindowHint)
    }
    return call.node.accessibilityStops
  },
  Method(
    "accessibilityActivate", returns: .boolean,
    "Activates the node as a double tap of VoiceOver does; false if its class has no method for it."
  ) { $0.node.accessibilityActivate() },
  Method(
    "accessibilityIncrement", "Increases the value, as a swipe up does, if the node's class has a method for it."
  ) { $0.node.accessibilityIncrement() },
  Method(
    "accessibilityDecrement", "Decreases the value, as a swipe down does, if the node's class has a method for it."
  ) { $0.node.accessibilityDecrement() },
  Method(
    "accessibilityScroll", ("direction", .choice), returns: .boolean,
    "Scrolls as a swipe with three fingers does; false if the node's class has no method for it."
  ) { call, direction in call.node.accessibilityScroll(direction) },
  Method(
    "accessibilityPerformEscape", returns: .boolean,
    "Closes what is open, as a scrub does; false if the node's class has no method for it."
  ) { $0.node.accessibilityPerformEscape() },
  Method(
    "accessibilityPerformMagicTap", returns: .boolean,
    "Performs the most important action, as a double tap with two fingers does; false if the node's class has no method "
      + "for it."
  ) { $0.node.accessibilityPerformMagicTap() })

let accessibilityCallbacks: [NodeCallback] = [
  NodeCallback(
    .accessibilityActivate, [], returns: .boolean,
    "VoiceOver's double tap. Return false to have the activation point tapped."),
  NodeCallback(.accessibilityIncrement, [], "A swipe up on a node with the trait adjustable: increase its value."),
  NodeCallback(.accessibilityDecrement, [], "A swipe down on a node with the trait adjustable: decrease its value."),
  NodeCallback(
    .accessibilityScroll, [("direction", .choice(AccessibilityScrollDirection.self))], returns: .boolean,
    "A swipe with three fingers. Return false to leave it to the node around."),
  NodeCallback(
    .accessibilityPerformEscape, [], returns: .boolean,
    "A scrub with two fingers: close what is open. Return false to leave it to the node around."),
  NodeCallback(
    .accessibilityPerformMagicTap, [], returns: .boolean,
    "A double tap with two fingers: the most important action. Return false to leave it to the node around."),
  NodeCallback(
    .performAccessibilityCustomAction, [("action", .string)], returns: .boolean,
    "The action that an accessibility container around the node made of it, by its name, the node's label. Return false "
      + "if it wasn't performed."),
]

/// The hint for a node of which nothing is read, since it is in no window.
let showInWindowHint = "show it: ui.Window { size = { 375, 667 }, node }"

extension Codec where Value == AccessibilityElement {
  /// An element that scripts receive.
  static var accessibilityElement: Codec {
    Codec(reading: .accessibilityElement) { AccessibilityElementObject($0).push($1, $1.host) }
  }
}

extension Codec where Value == [AccessibilityElement] {
  /// Elements that scripts receive.
  static func list(_ type: ValueType) -> Codec {
    Codec(reading: .list(type)) { pushElements($0, $1, $1.host) }
  }
}
