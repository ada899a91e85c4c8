import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The name of windows in messages.
let windowName = "Window"

/// The members of a window, without those of other features.
let ownWindowMembers = windowFields + windowMethods + windowTouchMembers + windowEnvironment

private let windowFields: [ObjectMember<Window>] = [
  ObjectMember(
    "size", \.size, .windowSize,
    "The size of the window; its nodes keep their frames."),
  ObjectMember(
    "scale", reading: \.context.scale, .number, "Pixels per point, which layouts are rounded to.",
    unit: "pixels per point"),
  ObjectMember("backgroundColor", \.layer.appearance.backgroundColor, Codec.color.orNil, "Fills it."),
  ObjectMember(
    "subnodes", reading: \.nodes, .list(.node), "The nodes at the top, from back to front."),
  ObjectMember(
    "subviews", reading: \.subviews, .list(.view), "The views at the top, from back to front, nodes' views too."),
]

private let windowMethods = objectMethods(
  of: \.objects.window.kind,
  Method(
    "addSubnode", ("node", .node), "Shows a node in front of the others; it is loaded, and becomes visible."
  ) { (call, node) throws(WeftError) in
    try HostObjects(call.host).moving(node.loadedLayer) { () throws(NodeError) in try call.object.addSubnode(node) }
  },
  Method("addSubview", ("view", .view), "Shows a view in front of the others.") { (call, view) throws(WeftError) in
    try HostObjects(call.host).moving(view.layer) { () throws(NodeError) in try call.object.addSubview(view) }
  },
  Method(
    "layoutIfNeeded",
    "Lays out changed nodes now. Otherwise that is done at the end of the turn: before a timer runs, or after a "
      + "wait."
  ) { (call) throws(WeftError) in
    let window = call.object
    try refusing { try window.layoutIfNeeded() }
  })
