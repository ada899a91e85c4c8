import WeftLua
import WeftNodes

/// What controls have beside what all nodes have.
let controlProperties: [NodeProperty] =
  [
    controlProperty(
      "enabled", .boolean, "true",
      "Whether the control can be touched. While it is false, touches fall through to what is behind it.",
      example: """
        local behind = ui.DisplayNode { debugName = "behind", frame = { 0, 0, 60, 40 } }
        local button = ui.ButtonNode { title = "Buy", enabled = false, frame = { 0, 0, 60, 40 },
          onTouchUpInside = function() print "bought" end }
        local window = ui.Window { size = { 60, 40 }, behind, button }
        print(window:tap({ 10, 10 }).debugName) --> behind
        button.enabled = true
        window:tap { 10, 10 } --> bought
        """,
      get: { $0.isEnabled }, set: { $0.isEnabled = $1 }),
    controlProperty(
      "highlighted", .boolean, "false",
      "Whether the control shows that it is being touched; a touch sets it while it is inside, or near.",
      example: """
        local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
        local window = ui.Window { size = { 60, 40 }, button }
        window:send("began", { 10, 10 })
        print(button.highlighted) --> true
        window:send("ended", { 10, 10 })
        print(button.highlighted) --> false
        """,
      get: { $0.isHighlighted }, set: { $0.isHighlighted = $1 }),
    controlProperty(
      "selected", .boolean, "false", "Whether the control shows that it is chosen; only your own code sets it.",
      example: """
        local star = ui.ButtonNode { titles = { normal = "Like", selected = "Liked" }, frame = { 0, 0, 60, 40 },
          onTouchUpInside = function(button) button.selected = not button.selected end }
        local window = ui.Window { size = { 60, 40 }, star }
        window:tap { 10, 10 }
        print(star.selected, star.titleNode.text) --> true  Liked
        """,
      get: { $0.isSelected }, set: { $0.isSelected = $1 }),
    controlProperty(
      "tracking", .boolean, "false", "Whether the control tracks a finger.",
      example: """
        local button = ui.ButtonNode { title = "Buy", onTouchDown = function(button) print(button.tracking) end }
        button.frame = { 0, 0, 60, 40 }
        local window = ui.Window { size = { 60, 40 }, button }
        window:tap { 10, 10 } --> true
        print(button.tracking) --> false
        """,
      get: { $0.isTracking }),
    controlProperty(
      "touchInside", .boolean, "false",
      "Whether the finger that the control tracks is inside, or at most 70 points outside.",
      example: """
        local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 }, userInteractionEnabled = true }
        local window = ui.Window { size = { 300, 40 }, button }
        window:send("began", { 10, 10 })
        window:send("moved", { 129, 10 })
        print(button.touchInside) --> true
        window:send("moved", { 131, 10 })
        print(button.touchInside) --> false
        """,
      get: { $0.isTouchInside }),
    controlProperty(
      "allTargets", .list(.any), "{}",
      "The nodes and tables that the control has as targets, each once; the control itself stands for its own functions.",
      example: """
        local Cell = ui.CellNode:subclass "Cell"
        function Cell:buy() print "bought" end
        local cell, button = Cell {}, ui.ButtonNode { title = "Buy" }
        button:addTarget(cell, "buy", "touchUpInside")
        print(#button.allTargets, button.allTargets[1] == cell) --> 1  true
        """
    ) { control, frame, host in host.pushAllTargets(of: control, frame) },
    controlProperty(
      "allControlEvents", .list(.choice(ControlEvent.self)), "{}", "The events that something is called at.",
      example: """
        local button = ui.ButtonNode { title = "Buy", onTouchDown = print, onTouchUpInside = print }
        print(table.concat(button.allControlEvents, ", ")) --> touchDown, touchUpInside
        """
    ) { control, frame, _ in
      let events = control.allControlEvents.events
      frame.pushTable(items: Int32(clamping: events.count))
      for (index, event) in events.enumerated() {
        frame.push(event.scriptName)
        frame.rawSet(-2, Int64(index + 1))
      }
    },
  ] + ControlEvent.allCases.map(handler)

/// The property that holds a control's own function for an event.
private func handler(_ event: ControlEvent) -> NodeProperty {
  NodeProperty(
    event.handlerName,
    .function(Signature([("control", .node), ("event", .sentControlEvent)])), "nil",
    "Called at \(event.rawValue): \(ControlEvent.doc(of: event)) It may wait. With it the control takes touches.",
    .nothing,
    example: Example(example(of: event)),
    get: { node, frame, host in
      guard let control = node as? ControlNode else { return frame.pushNil() }
      host.pushHandler(event, of: control, frame)
    },
    set: { (node, value, host) throws(Mismatch) in
      if let control = node as? ControlNode { try host.setHandler(event, of: control, value) }
    })
}

private func example(of event: ControlEvent) -> String {
  let acts =
    switch event {
    case .touchDown, .touchUpInside: "window:tap { 10, 10 }"
    case .touchDownRepeat: "window:tap { 10, 10 }\nwindow:tap { 10, 10 }"
    case .touchDragInside: "window:drag({ 10, 10 }, { 20, 10 })"
    case .touchDragOutside: "window:drag({ 10, 10 }, { 100, 10 })"
    case .touchUpOutside: "window:drag({ 10, 10 }, { 200, 10 })"
    case .touchCancel: "window:send(\"began\", { 10, 10 })\nbutton.enabled = false"
    case .valueChanged, .primaryActionTriggered: "button:sendActionsForControlEvents \"\(event.rawValue)\""
    }
  return """
    local button = ui.ButtonNode { title = "Buy", frame = { 0, 0, 60, 40 },
      \(event.handlerName) = function(button, event) print(event.controlEvent) end }
    local window = ui.Window { size = { 300, 40 }, button }
    \(acts) --> \(event.rawValue)
    """
}

private func controlProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, example: Example,
  get: @escaping @Sendable (ControlNode) -> Bool, set: (@Sendable (ControlNode, Bool) -> Void)? = nil
) -> NodeProperty {
  var setter: (@Sendable (DisplayNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void)?
  if let set {
    setter = { (node, value, _) throws(Mismatch) in
      let value = try value.bool()
      if let control = node as? ControlNode { set(control, value) }
    }
  }
  return NodeProperty(
    name, type, standard, doc, .nothing, example: example,
    get: { node, frame, _ in
      if let control = node as? ControlNode { frame.push(get(control)) } else { frame.pushNil() }
    }, set: setter)
}

private func controlProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, example: Example,
  get: @escaping @Sendable (ControlNode, LuaFrame, ScriptHost) -> Void
) -> NodeProperty {
  NodeProperty(
    name, type, standard, doc, .nothing, example: example,
    get: { node, frame, host in
      if let control = node as? ControlNode { get(control, frame, host) } else { frame.pushNil() }
    })
}
