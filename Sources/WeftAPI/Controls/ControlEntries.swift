import WeftLua
import WeftNodes
import WeftScript

// The methods and callbacks of controls, and the types of their arguments.

let controlMethods: [NodeMethod] = calls(
  of: ControlNode.self,
  Method(
    "addTarget", ("target", .controlTarget),
    ("action", .controlAction.hint { _ in "write control:addTarget(self, \"tapped\", \"touchUpInside\")" }),
    ("controlEvents", .controlEvents),
    "Adds a method of the target, or a function, to be called at events, with the control and the event; from then "
      + "on the control takes touches. A target that is a node is held weakly. Without a target (nil), a method is "
      + "looked for in the nodes around the control at the event. Adding the same again moves it to the end."
  ) { (call, target, action, events) throws(WeftError) in
    try ControlTargets(call.host).add(call.node, target, action, events)
  },
  Method(
    "removeTarget", ("target", .controlTarget.orNothing), ("action", .controlAction.orNothing),
    ("controlEvents", .controlEvents.or(.allEvents)),
    "Takes actions away: of all targets without one, all of the target's without an action, for all events without any."
  ) { call, target, action, events in
    ControlTargets(call.host).remove(call.node, target, action, events)
  },
  Method(
    "actionsForTarget", ("target", .controlTarget), ("controlEvent", .choice), returns: .pushed(.list(.controlAction)),
    "The actions of a target at an event, in the order in which they are called."
  ) { call, target, event in
    ControlTargets(call.host).pushActions(of: target, at: event, call.node)
  },
  Method(
    "sendActionsForControlEvents", ("controlEvents", .controlEvents),
    "Calls the actions of events, as a control of your own does when its value has changed."
  ) { call, events in
    call.node.sendActions(for: events)
  })

extension Codec where Value == ScriptValue {
  /// A node, a table or nil.
  fileprivate static var controlTarget: Codec {
    Codec(passing: .controlTarget) { (value) throws(Mismatch) in
      if value.isNil || value.type == .table { return value }
      if value.type == .userdata, value.frame.node(at: value.slot, value.frame.host) != nil { return value }
      let hint: String? =
        switch value.type {
        case .function: "a function alone is a property: button.onTouchUpInside = function(button, event) … end"
        case .string: "the target comes first: control:addTarget(self, \(value.description), \"touchUpInside\")"
        default: nil
        }
      throw Mismatch(expected: "a node or a table as the target", value, hint: hint)
    }
  }

  /// A method's name, or a function.
  fileprivate static var controlAction: Codec {
    Codec(passing: .controlAction) { (value) throws(Mismatch) in
      guard value.type == .string || value.type == .function else {
        throw Mismatch(expected: "a method's name or a function", value)
      }
      return value
    }
  }

  /// The same codec, that also reads nil.
  fileprivate var orNothing: Codec {
    Codec(type, isOptional: true, push: push) { (value) throws(Mismatch) in value.isNil ? value : try read(value) }
  }
}

extension Codec where Value == ControlEvents {
  /// An event, a list of events, or all of them.
  fileprivate static var controlEvents: Codec {
    Codec(passing: .controlEvents) { (value) throws(Mismatch) in try value.controlEvents() }
  }
}

/// The methods that a class of controls may have.
let controlCallbacks: [NodeCallback] = [
  NodeCallback(
    .beginTracking, [("touch", .touch)], returns: .boolean,
    "A finger has touched the control: return false not to track it for as long as it is down."),
  NodeCallback(
    .continueTracking, [("touch", .touch)], returns: .boolean,
    "The tracked finger has moved: return false to cancel tracking."),
  NodeCallback(
    .endTracking, [("touch", .touch)], "The finger that the control tracked was lifted; called before the actions.",
    push: pushTouch),
  NodeCallback(
    .cancelTracking, [("touch", .touch)],
    "Tracking is over without the finger being lifted, since the control has left the window, was disabled or touched by "
      + "a second finger; called before the actions.", push: pushTouch),
  NodeCallback(
    .controlStateDidChange, [], "The control's enabled, highlighted or selected is another one."),
]

@Sendable private func pushTouch(
  _ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost
) throws(WeftError) -> Int32 {
  guard case .object(let list as TouchList) = argument, let touch = list.touches.first else { return 0 }
  // The node is below the pushed value.
  frame.push(touch, in: frame.node(at: -1, host))
  return 1
}

extension ValueType {
  static let controlEvents = ValueType.named(
    NamedType(
      "ControlEvents", "event | list of events | \"allEvents\"", "Events of a control.",
      example: "{ \"touchDown\", \"touchUpInside\" }",
      .alias("weft.ControlEvent | weft.ControlEvent[] | \"allEvents\"")))
  static let controlTarget = ValueType.named(
    NamedType(
      "ControlTarget", "node | table | nil", "Whom an action is for; nil looks for one around the control.",
      example: "nil", .alias("weft.DisplayNode | table | nil")))
  static let controlAction = ValueType.named(
    NamedType(
      "ControlAction", "method's name | function",
      "The function or method that a control calls: with the target, "
        + "the control and the event.",
      example: "\"buttonTapped\"",
      .alias("string | fun(target: any, control: weft.ControlNode, event: weft.SentControlEvent)")))
  static let sentControlEvent = ValueType.named(
    NamedType(
      "SentControlEvent", "{controlEvent =, touches =, time =}", "An event, as an argument of actions.",
      example: "{ controlEvent = \"touchUpInside\" }",
      .table(
        [
          .init("controlEvent", .choice(ControlEvent.self), "The name of the event."),
          .init("touches", .list(.touch), "The touches of the event; none for one that code has sent."),
          .init("time", .number, "The time, in seconds of the window's clock."),
        ], asList: false)))
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
