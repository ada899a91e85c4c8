import WeftLua
import WeftNodes
import WeftScript

// Properties that assistive technologies, such as VoiceOver, read of a node.

let accessibilityProperties: [NodeProperty] = [
  NodeProperty(
    "isAccessibilityElement", \DisplayNode.isAccessibilityElement, .boolean,
    default: "true for texts and for controls that take touches, else false",
    "True if the node is one stop for VoiceOver, and nothing inside it is reached. Emptying a text, and setting "
      + "userInteractionEnabled of a control, sets it, too.", invalidates: .nothing),
  NodeProperty(
    "accessibilityLabel", \DisplayNode.accessibilityLabel, orNil: .string,
    default: "the text of a text, the title of a button, else nil",
    "The name that is spoken: short, without the kind, so \"Play\" and not \"Play button\". A new text or title replaces "
      + "a label that was set.", invalidates: .nothing),
  NodeProperty(
    "accessibilityAttributedLabel", \DisplayNode.accessibilityAttributedLabel, orNil: .attributedText,
    default: "nil", "accessibilityLabel in runs; setting one sets the other.", invalidates: .nothing),
  NodeProperty(
    "accessibilityValue", \DisplayNode.accessibilityValue, orNil: .string, default: "nil",
    "The part that changes, such as \"50 %\", spoken after the label.", invalidates: .nothing),
  NodeProperty(
    "accessibilityAttributedValue", \DisplayNode.accessibilityAttributedValue, orNil: .attributedText,
    default: "nil", "accessibilityValue in runs; setting one sets the other.", invalidates: .nothing),
  NodeProperty(
    "accessibilityHint", \DisplayNode.accessibilityHint, orNil: .string, default: "nil",
    "The result of activating the node, such as \"Opens the photo\", spoken after a pause.", invalidates: .nothing),
  NodeProperty(
    "accessibilityAttributedHint", \DisplayNode.accessibilityAttributedHint, orNil: .attributedText,
    default: "nil", "accessibilityHint in runs; setting one sets the other.", invalidates: .nothing),
  NodeProperty(
    "accessibilityTraits", \DisplayNode.accessibilityTraits, .accessibilityTraits,
    default: "\"staticText\" for texts, \"button\" for buttons, else none",
    "The kind and the state of the node: a trait, or a list. Enabling or disabling a button replaces its traits.",
    invalidates: .nothing),
  NodeProperty(
    "accessibilityIdentifier", \DisplayNode.accessibilityIdentifier, orNil: .string, default: "nil",
    "A name for tests, which is never spoken.", invalidates: .nothing),
  NodeProperty(
    "accessibilityLanguage", \DisplayNode.accessibilityLanguage, orNil: .string, default: "nil",
    "The language of the texts, such as \"de-CH\"; nil is the user's.", invalidates: .nothing),
  NodeProperty(
    "accessibilityFrame", \DisplayNode.accessibilityFrame, .rect, default: "the rectangle of the node's view",
    "The node's rectangle in the window, which decides on the order, too; empty while there is no view.",
    invalidates: .nothing),
  NodeProperty(
    "accessibilityActivationPoint", \DisplayNode.accessibilityActivationPoint, .point,
    default: "the middle of accessibilityFrame",
    "The point of the window that VoiceOver taps if accessibilityActivate doesn't handle a double tap.",
    invalidates: .nothing),
  NodeProperty(
    "accessibilityElementsHidden", \DisplayNode.accessibilityElementsHidden, .boolean, default: "false",
    "True if the node is left out with all inside it.", invalidates: .nothing),
  NodeProperty(
    "accessibilityViewIsModal", \DisplayNode.accessibilityViewIsModal, .boolean, default: "false",
    "True if the nodes beside it are left out, as those beside an alert.", invalidates: .nothing),
  NodeProperty(
    "shouldGroupAccessibilityChildren", \DisplayNode.shouldGroupAccessibilityChildren, .boolean, default: "false",
    "True if what is inside is to be read before other nodes. As in Texture it has no effect on a node's elements, which "
      + "are a list with an order.", invalidates: .nothing),
  NodeProperty(
    "isAccessibilityContainer", \DisplayNode.isAccessibilityContainer, .boolean, default: "false",
    "True if the node is one element with the labels of all inside it; buttons, links and keys inside become its "
      + "actions.", invalidates: .nothing),
  NodeProperty(
    "accessibilityContainerType", \DisplayNode.accessibilityContainerType, .choice, default: "\"none\"",
    "The role of the node for the elements inside it.", invalidates: .nothing),
  NodeProperty(
    "accessibilityNavigationStyle", \DisplayNode.accessibilityNavigationStyle, .choice, default: "\"automatic\"",
    "The way in which Switch Control reaches what is inside the node.", invalidates: .nothing),
  NodeProperty(
    "accessibilityRespondsToUserInteraction", \DisplayNode.accessibilityRespondsToUserInteraction, orNil: .boolean,
    default: "nil", "True if Voice Control and Switch Control offer the node; nil leaves that to its traits.",
    invalidates: .nothing),
  NodeProperty(
    "accessibilityUserInputLabels", \DisplayNode.accessibilityUserInputLabels, .list(.string), default: "{}",
    "Names by which Voice Control knows the node, the shortest first.", invalidates: .nothing),
  NodeProperty(
    of: DisplayNode.self, "accessibilityCustomActions", .list(accessibilityCustomActionRecord.type), default: "{}",
    "Further actions, which VoiceOver offers by their names.", invalidates: .nothing,
    get: { node, frame, host in ScriptAccessibilityActions(host).push(of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try ScriptAccessibilityActions(host).set(value, of: node) }),
  NodeProperty(
    "accessibilityCustomContent", \DisplayNode.accessibilityCustomContent,
    .list(accessibilityCustomContentRecord.codec), default: "{}", "Further information, spoken on request.",
    invalidates: .nothing),
  NodeProperty(
    of: DisplayNode.self, "accessibilityElements", .list(.oneOf([.node, .accessibilityElement])),
    default: "those that are found inside",
    "The node's elements of one level, in order; nil without any, and outside of a window. A list of nodes that is set "
      + "takes the place of those that are found.", invalidates: .nothing,
    get: { node, frame, host in pushElements(node.accessibilityElements, frame, host) },
    set: { (node, value, _) throws(Mismatch) in
      node.setAccessibilityElements(try Codec<[DisplayNode]>.list(.listedElement).or([]).read(value))
    }),
]

/// Pushes a list of elements; nil without one.
func pushElements(_ elements: [AccessibilityElement]?, _ frame: LuaFrame, _ host: ScriptHost) {
  guard let elements else { return frame.pushNil() }
  frame.pushTable(items: Int32(clamping: elements.count))
  for (index, element) in elements.enumerated() {
    AccessibilityElementObject(element).push(frame, host)
    frame.rawSet(-2, Int64(index + 1))
  }
}

extension Codec where Value == DisplayNode {
  /// A node in a list of elements, or an element that stands for one.
  fileprivate static var listedElement: Codec {
    Codec(passing: .oneOf([.node, .accessibilityElement])) { (value) throws(Mismatch) in
      let kind = AccessibilityElementObject.kind(in: value.frame.host)
      if value.type == .userdata, let object = value.frame.object(at: value.slot, kind) { return object.element.node }
      return try value.node()
    }
  }
}

let accessibilityCustomContentRecord = Record(
  "AccessibilityCustomContent", "a piece of information", "Information about a node that is spoken on request.",
  written: "{label =, value =, …}", example: "{ label = \"Size\", value = \"3 MB\" }",
  AccessibilityCustomContent(label: "", value: ""),
  .init("label", \.label, .string, "Its name.", isRequired: true),
  .init("value", \.value, .string, "The information."),
  .init("important", \.isImportant, .boolean, "True if it is spoken with the node."))
