import WeftLua
import WeftNodes
import WeftScript

/// The properties of controls beyond those of every node.
let controlProperties: [NodeProperty] =
  [
    NodeProperty(
      "enabled", \ControlNode.isEnabled, .boolean, default: "true",
      "True if the control can be touched. While it is false, touches go to the node behind it.", invalidates: .nothing),
    NodeProperty(
      "highlighted", \ControlNode.isHighlighted, .boolean, default: "false",
      "True if the control looks touched; a touch sets it while it is inside, or near.", invalidates: .nothing),
    NodeProperty(
      "selected", \ControlNode.isSelected, .boolean, default: "false",
      "True if the control looks selected; only your own code sets it.", invalidates: .nothing),
    NodeProperty(
      "tracking", reading: \ControlNode.isTracking, .boolean, default: "false", "True if the control tracks a finger.",
      invalidates: .nothing),
    NodeProperty(
      "touchInside", reading: \ControlNode.isTouchInside, .boolean, default: "false",
      "True if the tracked finger is inside, or at most 70 points outside.", invalidates: .nothing),
    NodeProperty(
      of: ControlNode.self, "allTargets", .list(.any), default: "{}",
      "The nodes and tables that are targets of the control, each once; the control itself stands for its own "
        + "functions.",
      invalidates: .nothing, get: { control, frame, host in ControlTargets(host).pushAll(of: control, frame) }),
    NodeProperty(
      "allControlEvents", reading: \ControlNode.allControlEvents.events, .list(.choice), default: "{}",
      "The events that something is called at.", invalidates: .nothing),
  ] + ControlEvent.allCases.map(handler)

/// Returns the property that holds a control's own function for an event.
private func handler(_ event: ControlEvent) -> NodeProperty {
  NodeProperty(
    of: ControlNode.self, event.handlerName,
    .function(Signature([("control", .node), ("event", .sentControlEvent)])), default: "nil",
    "Called at \(event.rawValue): \(ControlEvent.doc(of: event)) It may wait. With it the control takes touches.",
    invalidates: .nothing,
    get: { control, frame, host in ControlTargets(host).pushHandler(event, of: control, frame) },
    set: { (control, value, host) throws(Mismatch) in try ControlTargets(host).setHandler(event, of: control, value) })
}
