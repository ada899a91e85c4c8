import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// An accessibility element, as a Lua object.
package final class AccessibilityElementObject: FeatureObject, MethodReceiver {
  package static let nameInLua = "accessibility element"

  package var nameInMessages: String { accessibilityElementMembers.owner }
  let element: AccessibilityElement

  init(_ element: AccessibilityElement) { self.element = element }

  /// Pushes the element. The userdata of its node lives as long.
  func push(_ frame: LuaFrame, _ host: ScriptHost) {
    push(frame, host, userValues: 1)
    frame.push(element.node, host)
    frame.setUserValue(1, at: -2)
  }

  package static func fill(_ frame: LuaFrame, _ kind: LuaObjectKind<AccessibilityElementObject>) {
    accessibilityElementMembers.fillIndex(frame, function: "accessibilityElement.__index", kind)
    frame.pushFunction("accessibilityElement.__tostring") { (frame) throws(WeftError) in
      frame.push(try frame.argument(1, kind).element.speech.sentence)
      return 1
    }
    frame.rawSet(-2, field: "__tostring")
  }
}

extension ValueType {
  static let accessibilityElement = ValueType.named(
    NamedType(
      "AccessibilityElement", "accessibility element", "A stop of an assistive technology.", example: "nil",
      .known("weft.AccessibilityElement")))
}

/// The members of an accessibility element.
package let accessibilityElementMembers = ObjectMembers<AccessibilityElementObject>(
  "AccessibilityElement",
  [
    ObjectMember("node", reading: \.element.node, .node, "The node that it stands for."),
    ObjectMember(
      "sentence", reading: \.element.speech.sentence, .string, "The sentence that VoiceOver speaks, in English."),
    ObjectMember(
      "spokenHint", reading: \.element.speech.hint, orNil: .string, "The hint that follows after a pause; nil for none."
    ),
    ObjectMember("label", reading: \.element.label, orNil: .string, "The name."),
    ObjectMember("value", reading: \.element.value, orNil: .string, "The part that changes."),
    ObjectMember("hint", reading: \.element.hint, orNil: .string, "The result of activating it."),
    ObjectMember("traits", reading: \.element.traits, .accessibilityTraits, "The kind and the state."),
    ObjectMember("identifier", reading: \.element.identifier, orNil: .string, "The name for tests."),
    ObjectMember("frame", reading: \.element.frame, .rect, "The rectangle in the window, now."),
    ObjectMember(
      "activationPoint", reading: \.element.activationPoint, .point, "The point of the window that a double tap taps."),
    ObjectMember("actions", reading: \.element.actionNames, .list(.string), "The names of the further actions."),
    ObjectMember(
      "accessibilityElements", .list(.accessibilityElement),
      "The elements of a container, of the next level; nil for a stop.",
      get: { object, frame, host in pushElements(object.element.elements, frame, host) }),
  ]
    + objectMethods(
      of: { AccessibilityElementObject.kind(in: $0) },
      Method(
        "activate", returns: .boolean,
        "Sends a double tap: the node's accessibilityActivate, and if that doesn't handle it a tap at the activation "
          + "point. True if something got it."
      ) { $0.object.element.perform(.activate) },
      Method(
        "increment", returns: .boolean, "Sends a swipe up: the node's accessibilityIncrement. True if it has one."
      ) { $0.object.element.perform(.increment) },
      Method(
        "decrement", returns: .boolean, "Sends a swipe down: the node's accessibilityDecrement. True if it has one."
      ) { $0.object.element.perform(.decrement) },
      Method(
        "scroll", ("direction", .choice), returns: .boolean,
        "Sends a swipe with three fingers: accessibilityScroll of the node, or of the first one around it that handles "
          + "it. True if one did."
      ) { call, direction in call.object.element.perform(.scroll(direction)) },
      Method(
        "escape", returns: .boolean,
        "Sends a scrub: accessibilityPerformEscape of the node, or of the first one around it that handles it. True if "
          + "one did."
      ) { $0.object.element.perform(.escape) },
      Method(
        "magicTap", returns: .boolean,
        "Sends a double tap with two fingers: accessibilityPerformMagicTap of the node, or of the first one around it "
          + "that handles it. True if one did."
      ) { $0.object.element.perform(.magicTap) },
      Method(
        "perform", ("action", .string), returns: .boolean, "Performs one of the actions. True if it was performed."
      ) { (call, name) throws(WeftError) in
        let element = call.object.element
        guard let action = element.customActions.first(where: { $0.name == name }) else {
          throw call.error(element.refusal(ofAction: name), of: "action")
        }
        return element.perform(.custom(action))
      }))

extension AccessibilityElement {
  fileprivate var actionNames: [String] { customActions.map(\.name) }

  fileprivate func refusal(ofAction name: String) -> Mismatch {
    let names = actionNames
    return Mismatch(
      expected: names.isEmpty
        ? "no call, since the element has no actions" : names.map { "\"\($0)\"" }.joined(separator: ", "),
      got: "\"\(name)\"", hint: Spelling.nearest(to: name, among: names).map { "did you mean \"\($0)\"?" })
  }
}
