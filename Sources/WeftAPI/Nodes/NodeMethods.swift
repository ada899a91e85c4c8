import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The methods of every node that change its subnodes.
private let subnodeMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method("addSubnode", ("node", .node), "Adds a subnode in front of the others.") { (call, node) throws(WeftError) in
    try refusing { try call.node.addSubnode(node) }
  },
  Method(
    "insertSubnodeBelow", ("node", .node), ("other", .node), "Puts a subnode behind another."
  ) { (call, node, other) throws(WeftError) in
    try refusing { try call.node.insertSubnode(node, below: other) }
  },
  Method(
    "insertSubnodeAbove", ("node", .node), ("other", .node), "Puts a subnode in front of another."
  ) { (call, node, other) throws(WeftError) in
    try refusing { try call.node.insertSubnode(node, above: other) }
  },
  Method(
    "insertSubnodeAt", ("node", .node), ("index", .integer), "Puts a subnode at an index, from 1 at the back."
  ) { (call, subnode, index) throws(WeftError) in
    let node = call.node
    let limit = subnode.supernode === node ? node.subnodes.count : node.subnodes.count + 1
    try call.require(index, "index", upTo: limit)
    try refusing { try node.insertSubnode(subnode, at: index - 1) }
  },
  Method(
    "replaceSubnode", ("old", .node), ("new", .node), "Puts a node in the place of a subnode."
  ) { (call, old, new) throws(WeftError) in
    try refusing { try call.node.replaceSubnode(old, with: new) }
  },
  Method(
    "removeFromSupernode",
    "Removes the node from its supernode; one that belongs to an automatic layout returns with the next layout pass."
  ) { (call) throws(WeftError) in
    let node = call.node
    try HostObjects(call.host).moving(node.loadedLayer) { () throws(NodeError) in try node.removeFromSupernode() }
  })

/// The methods of every node that lay it out.
private let layoutMethods: [NodeMethod] = calls(
  of: DisplayNode.self,
  Method(
    "setNeedsLayout",
    "Lays the node out again in the next layout pass, and the nodes that measured it: after a change that Weft "
      + "can't notice, such as that of a field of your own."
  ) { $0.node.setNeedsLayout() },
  Method(
    "invalidateCalculatedLayout",
    "Forgets the node's measured layouts, as setNeedsLayout does; calculatedLayout stays until the next layout pass."
  ) { $0.node.setNeedsLayout() },
  Method(
    "layoutThatFits", ("range", .constraint.or(.unconstrained)), ("options", .layoutOptions),
    returns: .layout, "Measures the node in a size range, and returns its layout."
  ) { (call, range, options) throws(WeftError) in
    try Measuring(call.host).layoutThatFits(call.node, range, options, for: call.caller)
  },
  Method(
    "layoutIfNeeded",
    "Runs the layout pass for the node's bounds and subnodes, as far as needed. If the node's size changes, the "
      + "nodes around it are laid out again."
  ) { (call) throws(WeftError) in
    try call.requireNoPass()
    let (node, host) = (call.node, call.host)
    try refusing { try node.layoutIfNeeded(in: host.engine, scale: host.scale) }
  })

/// The methods of every node that convert coordinates.
private let conversionMethods: [NodeMethod] = methods(
  of: DisplayNode.self,
  Method(
    "convertPointTo", DisplayNode.convert(_:to:), ("point", .point), ("node", .optional(.node)), returns: .point,
    "Returns a point of the node in another node's coordinates; transforms don't count. Without another node: in a "
      + "window, the window's coordinates as the node is seen; else those of the root, for a loaded node its own."),
  Method(
    "convertPointFrom", DisplayNode.convert(_:from:), ("point", .point), ("node", .optional(.node)), returns: .point,
    "A point of another node's in the node's coordinates; without another node as convertPointTo."),
  Method(
    "convertRectTo", DisplayNode.convert(_:to:), ("rect", .rect), ("node", .optional(.node)), returns: .rect,
    "A rectangle of the node's in another node's coordinates; without another node as convertPointTo."),
  Method(
    "convertRectFrom", DisplayNode.convert(_:from:), ("rect", .rect), ("node", .optional(.node)), returns: .rect,
    "A rectangle of another node's in the node's coordinates; without another node as convertPointTo."))

/// The methods of every node, without those of drawing, touches and transitions.
let basicNodeMethods = subnodeMethods + layoutMethods + conversionMethods
