import WeftLua
import WeftNodes
import WeftScript

/// A view's name in messages.
let viewName = "View"

/// The members of a view, without its gesture recognizers.
let ownViewMembers = layerProperties(isView: true) { $0.layer } + viewFields + viewMethods

private let viewFields: [ObjectMember<View>] = [
  ObjectMember(
    "userInteractionEnabled", .boolean, "True if it and its content can take touches.",
    get: { view, frame, _ in frame.push(view.layer.appearance.userInteractionEnabled ?? true) },
    set: { (view, value) throws(Mismatch) in view.layer.appearance.userInteractionEnabled = try value.bool() }),
  ObjectMember("layer", reading: \.layer, .layer, "The layer of the view."),
  ObjectMember("superview", reading: \.superview, orNil: .view, "The view that it is inside of."),
  ObjectMember(
    "subviews", reading: \.subviews, .list(.view), "The views inside, from back to front."),
]

private let viewMethods = objectMethods(
  of: \.objects.view.kind,
  Method(
    "addSubview", ("view", .view),
    "Adds a view in front of the others. A node's view takes its node along: into this view's node, or out of its "
      + "supernode."
  ) { (call, view) throws(WeftError) in
    try HostObjects(call.host).moving(view.layer) { () throws(NodeError) in try call.object.addSubview(view) }
  },
  Method(
    "insertSubview", ("view", .view), ("index", .integer),
    "Puts a view at an index among the layers inside, from 1 at the back."
  ) { (call, view, index) throws(WeftError) in
    try call.require(index, "index", upTo: call.object.layer.sublayers.count + 1)
    try HostObjects(call.host).moving(view.layer) { () throws(NodeError) in
      try call.object.insertSubview(view, at: index - 1)
    }
  },
  Method(
    "addSubnode", ("node", .node),
    "Shows a node in front of the others: as a subnode if the view belongs to a node, else by itself."
  ) { (call, node) throws(WeftError) in
    try HostObjects(call.host).moving(node.loadedLayer) { () throws(NodeError) in try call.object.addSubnode(node) }
  },
  Method(
    "removeFromSuperview", "Takes the view out of its superview, and its node out of its supernode."
  ) { (call) throws(WeftError) in
    try HostObjects(call.host).moving(call.object.layer) { () throws(NodeError) in
      try call.object.removeFromSuperview()
    }
  })

extension View: MethodReceiver {
  package var nameInMessages: String { self is Window ? windowName : viewName }
}
