import WeftLua
import WeftNodes
import WeftScript

// The methods and callbacks of controls, and the types of their arguments.

let controlMethods: [NodeMethod] = [
  NodeMethod(
    of: ControlNode.self,
    "addTarget", [("target", .controlTarget), ("action", .controlAction), ("controlEvents", .controlEvents)],
    "Adds a method of the target, or a function, to be called at events, with the control and the event; from then "
      + "on the control takes touches. A target that is a node is held weakly. Without a target (nil), a method is "
      + "looked for in the nodes around the control at the event. Adding the same again moves it to the end."
  ) { (control, frame, host) throws(WeftError) in
    try host.addTarget(control, frame)
    return 0
  },
  NodeMethod(
    of: ControlNode.self,
    "removeTarget", [("target?", .controlTarget), ("action?", .controlAction), ("controlEvents?", .controlEvents)],
    "Takes actions away: of all targets without one, all of the target's without an action, for all events without any."
  ) { (control, frame, host) throws(WeftError) in
    try host.removeTarget(control, frame)
    return 0
  },
  NodeMethod(
    of: ControlNode.self,
    "actionsForTarget", [("target", .controlTarget), ("controlEvent", .choice(ControlEvent.self))],
    returns: .list(.controlAction), "The actions of a target at an event, in the order in which they are called."
  ) { (control, frame, host) throws(WeftError) in try host.actionsForTarget(control, frame) },
  NodeMethod(
    of: ControlNode.self,
    "sendActionsForControlEvents", [("controlEvents", .controlEvents)],
    "Calls the actions of events, as a control of your own does when its value has changed."
  ) { (control, frame, host) throws(WeftError) in
    control.sendActions(for: try host.controlEvents(frame, 2, control, "sendActionsForControlEvents"))
    return 0
  },
]

/// The methods that a class of controls may have.
let controlCallbacks: [NodeCallback] = [
  NodeCallback(
    "beginTracking", [("touch", .touch)], returns: .boolean,
    "A finger has touched the control: return false not to track it for as long as it is down.",
    override: .beginTracking),
  NodeCallback(
    "continueTracking", [("touch", .touch)], returns: .boolean,
    "The tracked finger has moved: return false to cancel tracking.",
    override: .continueTracking),
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
