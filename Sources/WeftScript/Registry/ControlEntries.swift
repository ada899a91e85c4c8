import WeftLua
import WeftNodes

// The methods of controls, those that their classes may have, and the values that they take.

let controlMethods: [NodeMethod] = [
  controlMethod(
    "addTarget", [("target", .controlTarget), ("action", .controlAction), ("controlEvents", .controlEvents)],
    "Has a method of the target, or a function, called at events, with the control and the event; from then on the control "
      + "takes touches. A target that is a node is held weakly. Without a target (nil), a method is looked for in the nodes "
      + "around the control when the event comes. Adding the same again moves it to the end.",
    example: """
      local Cell = ui.CellNode:subclass "Cell"

      function Cell:init()
        self.button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 } }
        self.button:addTarget(self, "buy", "touchUpInside")
        self:addSubnode(self.button)
      end

      function Cell:buy(button, event) print(button == self.button, event.controlEvent) end

      local cell = Cell()
      cell.frame = { 0, 0, 60, 40 }
      local window = ui.Window { size = { 60, 40 }, cell }
      window:tap { 10, 10 } --> true  touchUpInside
      """
  ) { (control, frame, host) throws(WeftError) in
    try host.addTarget(control, frame)
    return 0
  },
  controlMethod(
    "removeTarget", [("target?", .controlTarget), ("action?", .controlAction), ("controlEvents?", .controlEvents)],
    "Takes actions away: of all targets without one, all of the target's without an action, for all events without any.",
    example: """
      local handler = { buy = function() print "bought" end }
      local button = ui.ButtonNode { title = "Buy" }
      button:addTarget(handler, "buy", { "touchUpInside", "valueChanged" })
      button:removeTarget(handler, "buy", "touchUpInside")
      print(table.concat(button.allControlEvents, ", ")) --> valueChanged
      """
  ) { (control, frame, host) throws(WeftError) in
    try host.removeTarget(control, frame)
    return 0
  },
  controlMethod(
    "actionsForTarget", [("target", .controlTarget), ("controlEvent", .choice(ControlEvent.self))],
    returns: .list(.controlAction), "The actions of a target at an event, in the order in which they are called.",
    example: """
      local handler = { buy = function() end, note = function() end }
      local button = ui.ButtonNode { title = "Buy" }
      button:addTarget(handler, "buy", "touchUpInside")
      button:addTarget(handler, "note", "touchUpInside")
      print(table.concat(button:actionsForTarget(handler, "touchUpInside"), ", ")) --> buy, note
      """
  ) { (control, frame, host) throws(WeftError) in try host.actionsForTarget(control, frame) },
  controlMethod(
    "sendActionsForControlEvents", [("controlEvents", .controlEvents)],
    "Calls the actions of events, as a control of your own does when its value has changed.",
    example: """
      local Toggle = ui.ControlNode:subclass "Toggle"

      function Toggle:endTracking()
        self.selected = not self.selected
        self:sendActionsForControlEvents "valueChanged"
      end

      local toggle = Toggle { frame = { 0, 0, 50, 30 }, onValueChanged = function(toggle) print(toggle.selected) end }
      local window = ui.Window { size = { 50, 30 }, toggle }
      window:tap { 10, 10 } --> true
      """
  ) { (control, frame, host) throws(WeftError) in
    control.sendActions(for: try host.controlEvents(frame, 2, control, "sendActionsForControlEvents"))
    return 0
  },
]

/// The methods that a class of controls may have.
let controlCallbacks: [NodeCallback] = [
  NodeCallback(
    "beginTracking", [("touch", .touch)], returns: .boolean,
    "A finger has come down in the control: whether to track it. With false it does nothing, for as long as it is down.",
    override: .beginTracking,
    example: """
      local Left = ui.ControlNode:subclass "Left"
      function Left:beginTracking(touch) return touch.x < 50 end

      local control = Left { frame = { 0, 0, 100, 40 }, onTouchUpInside = function() print "tapped" end }
      local window = ui.Window { size = { 100, 40 }, control }
      window:tap { 70, 10 }
      window:tap { 10, 10 } --> tapped
      """),
  NodeCallback(
    "continueTracking", [("touch", .touch)], returns: .boolean,
    "The finger that the control tracks has moved: whether to go on. With false, tracking is cancelled.",
    override: .continueTracking,
    example: """
      local Slider = ui.ControlNode:subclass "Slider"
      function Slider:continueTracking(touch)
        self.value = math.max(0, math.min(1, touch.x / self.bounds.width))
        self:sendActionsForControlEvents "valueChanged"
        return true
      end

      local slider = Slider { frame = { 0, 0, 100, 40 }, onValueChanged = function(slider) print(slider.value) end }
      local window = ui.Window { size = { 100, 40 }, slider }
      window:drag({ 10, 10 }, { 75, 10 }) --> 0.75
      """),
  NodeCallback(
    .endTracking, [("touch", .touch)], "The finger that the control tracked was lifted; called before the actions.",
    example: """
      local Toggle = ui.ControlNode:subclass "Toggle"
      function Toggle:endTracking(touch) print(touch.x) end

      local toggle = Toggle { frame = { 0, 0, 50, 30 } }
      local window = ui.Window { size = { 50, 30 }, toggle }
      window:tap { 10, 10 } --> 10
      """, push: pushTouch),
  NodeCallback(
    .cancelTracking, [("touch", .touch)],
    "Tracking is over without the finger being lifted, since the control has left the window, was disabled or touched by "
      + "a second finger; called before the actions.",
    example: """
      local Toggle = ui.ControlNode:subclass "Toggle"
      function Toggle:cancelTracking(touch) print(touch.finger, self.highlighted) end

      local toggle = Toggle { frame = { 0, 0, 50, 30 } }
      local window = ui.Window { size = { 50, 30 }, toggle }
      window:send("began", { 10, 10 }, 1)
      window:send("began", { 20, 10 }, 2) --> 1  false
      """, push: pushTouch),
  NodeCallback(
    .controlStateDidChange, [], "The control's enabled, highlighted or selected is another one.",
    example: """
      local Key = ui.ControlNode:subclass "Key"
      function Key:controlStateDidChange()
        self.backgroundColor = self.highlighted and "gray" or "white"
        print(self.backgroundColor)
      end

      local key = Key { frame = { 0, 0, 50, 30 }, userInteractionEnabled = true }
      local window = ui.Window { size = { 50, 30 }, key }
      window:tap { 10, 10 } --> #808080
      --> #ffffff
      """),
]

@Sendable private func pushTouch(
  _ argument: HookArgument, _ frame: LuaFrame, _ host: ScriptHost
) throws(WeftError) -> Int32 {
  guard case .object(let list as TouchList) = argument, let touch = list.touches.first else { return 0 }
  // The node stands below what is pushed.
  frame.push(touch, in: frame.object(at: -1, host.nodeKind))
  return 1
}

private func controlMethod(
  _ name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String, example: Example,
  _ call: @escaping @Sendable (ControlNode, LuaFrame, ScriptHost) throws(WeftError) -> Int32
) -> NodeMethod {
  NodeMethod(name, parameters, returns: returns, doc, example: example) { (node, frame, host) throws(WeftError) in
    guard let control = node as? ControlNode else {
      throw WeftError(.type, "\(name): expected a control, got \(NodeObjects.summary(node))")
    }
    return try call(control, frame, host)
  }
}

extension ControlEvent: ScriptEnum {
  static let description = EnumDescription(
    "ControlEvent", "Something that happens to a control.",
    [
      "touchDown": "A finger has come down in the control.",
      "touchDownRepeat": "A finger has come down once more, shortly after it was lifted; in place of touchDown.",
      "touchDragInside": "The finger has moved, and is inside.",
      "touchDragOutside": "The finger has moved, and is outside.",
      "touchUpInside": "The finger was lifted inside, or at most 70 points outside: the control was tapped.",
      "touchUpOutside": "The finger was lifted farther outside.",
      "touchCancel": "The touch is over without the finger being lifted.",
      "valueChanged": "The control has another value; sent by its own code.",
      "primaryActionTriggered": "What the control is there for was asked for; sent by its own code.",
    ])

  /// The line of an event.
  static func doc(of event: ControlEvent) -> String {
    description.values.first { $0.name == event.rawValue }?.doc ?? ""
  }
}

extension ControlState: ScriptEnum {
  static let description = EnumDescription(
    "ControlState", "How a control is: what a button has titles and images for.",
    [
      "normal": "None of the others; it also stands in for those without a value of their own.",
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
      "ControlAction", "method's name | function", "What a control calls: with the target, the control and the event.",
      example: "\"buttonTapped\"",
      .alias("string | fun(target: any, control: weft.ControlNode, event: weft.SentControlEvent)")))
  static let sentControlEvent = ValueType.named(
    NamedType(
      "SentControlEvent", "{controlEvent =, touches =, time =}", "An event, as actions are told of it.",
      example: "{ controlEvent = \"touchUpInside\" }",
      .table(
        [
          .init("controlEvent", .choice(ControlEvent.self), "Which it is."),
          .init("touches", .list(.touch), "The touches that it comes from; none for one that code has sent."),
          .init("time", .number, "When, in seconds of the window's clock."),
        ], asList: false)))
}
