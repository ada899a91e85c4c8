import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

let basicNodeMethods: [NodeMethod] = [
  NodeMethod(
    "addSubnode", [("node", .node)], "Adds a subnode in front of the others."
  ) {
    (node, frame, host) throws(WeftError) in
    let other = try frame.nodeArgument(at: 2, host)
    try host.refusing { () throws(NodeError) in try node.addSubnode(other) }
    return 0
  },
  NodeMethod(
    "insertSubnodeBelow", [("node", .node), ("other", .node)], "Puts a subnode behind another."
  ) {
    (node, frame, host) throws(WeftError) in
    let subnode = try frame.nodeArgument(at: 2, host)
    let other = try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, below: other) }
    return 0
  },
  NodeMethod(
    "insertSubnodeAbove", [("node", .node), ("other", .node)], "Puts a subnode in front of another."
  ) {
    (node, frame, host) throws(WeftError) in
    let subnode = try frame.nodeArgument(at: 2, host)
    let other = try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, above: other) }
    return 0
  },
  NodeMethod(
    "insertSubnodeAt", [("node", .node), ("index", .integer)], "Puts a subnode at an index, from 1 at the back."
  ) {
    (node, frame, host) throws(WeftError) in
    let subnode = try frame.nodeArgument(at: 2, host)
    let limit = subnode.supernode === node ? node.subnodes.count : node.subnodes.count + 1
    guard let index = frame.integer(at: 3), index >= 1, index <= limit else {
      throw frame.argumentError(3, "expected an index from 1 to \(limit)")
    }
    try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, at: Int(index) - 1) }
    return 0
  },
  NodeMethod(
    "replaceSubnode", [("old", .node), ("new", .node)], "Puts a node in the place of a subnode."
  ) {
    (node, frame, host) throws(WeftError) in
    let old = try frame.nodeArgument(at: 2, host)
    let new = try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in try node.replaceSubnode(old, with: new) }
    return 0
  },
  NodeMethod(
    "removeFromSupernode", [],
    "Removes the node from its supernode; one that belongs to an automatic layout returns with the next layout pass."
  ) { (node, _, host) throws(WeftError) in
    try host.moving(node.loadedLayer) { () throws(NodeError) in try node.removeFromSupernode() }
    return 0
  },
  NodeMethod(
    "setNeedsLayout", [],
    "Lays the node out again in the next layout pass, and the nodes that measured it: after a change that Weft "
      + "can't notice, such as that of a field of your own."
  ) { node, _, _ in
    node.setNeedsLayout()
    return 0
  },
  NodeMethod(
    "invalidateCalculatedLayout", [],
    "Forgets the node's measured layouts, as setNeedsLayout does; calculatedLayout stays until the next layout pass."
  ) { node, _, _ in
    node.setNeedsLayout()
    return 0
  },
  NodeMethod(
    "layoutThatFits", [("range", .constraint), ("options?", .layoutOptions)], returns: .layout,
    "Measures the node in a size range, and returns its layout."
  ) { (node, frame, host) throws(WeftError) in try host.layoutThatFits(node, frame) },
  NodeMethod(
    "layoutIfNeeded", [],
    "Runs the layout pass for the node's bounds and subnodes, as far as needed. If the node's size changes, the "
      + "nodes around it are laid out again."
  ) {
    (node, _, host) throws(WeftError) in
    guard !host.engine.isInPass else {
      throw WeftError(.layout, "layoutIfNeeded can't be called while a layout is being measured")
    }
    try layout { () throws(LayoutError) in try node.layoutIfNeeded(in: host.engine, scale: host.scale) }
    return 0
  },
  NodeMethod(
    "convertPointTo", [("point", .point), ("node?", .node)], returns: .point,
    "Returns a point of the node in another node's coordinates; transforms don't count. Without another node: in a "
      + "window, the window's coordinates as the node is seen; else those of the root, for a loaded node its own."
  ) { (node, frame, host) throws(WeftError) in
    let point = try frame.point(of: node, "convertPointTo")
    let other = frame.isNil(at: 3) ? nil : try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in frame.push(try node.convert(point, to: other)) }
    return 1
  },
  NodeMethod(
    "convertPointFrom", [("point", .point), ("node?", .node)], returns: .point,
    "A point of another node's in the node's coordinates; without another node as convertPointTo."
  ) { (node, frame, host) throws(WeftError) in
    let point = try frame.point(of: node, "convertPointFrom")
    let other = frame.isNil(at: 3) ? nil : try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in frame.push(try node.convert(point, from: other)) }
    return 1
  },
  NodeMethod(
    "convertRectTo", [("rect", .rect), ("node?", .node)], returns: .rect,
    "A rectangle of the node's in another node's coordinates; without another node as convertPointTo."
  ) { (node, frame, host) throws(WeftError) in
    let rect = try frame.rect(of: node, "convertRectTo")
    let other = frame.isNil(at: 3) ? nil : try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in frame.push(try node.convert(rect, to: other)) }
    return 1
  },
  NodeMethod(
    "convertRectFrom", [("rect", .rect), ("node?", .node)], returns: .rect,
    "A rectangle of another node's in the node's coordinates; without another node as convertPointTo."
  ) { (node, frame, host) throws(WeftError) in
    let rect = try frame.rect(of: node, "convertRectFrom")
    let other = frame.isNil(at: 3) ? nil : try frame.nodeArgument(at: 3, host)
    try host.refusing { () throws(NodeError) in frame.push(try node.convert(rect, from: other)) }
    return 1
  },
]

extension LuaFrame {
  /// Reads the point at index 2, the argument of a node's method.
  func point(of node: DisplayNode, _ method: String) throws(WeftError) -> Point {
    do throws(Mismatch) {
      return try ScriptValue(self, at: 2).point()
    } catch {
      throw WeftError(error, node.layoutName, method)
    }
  }

  /// Reads the rectangle at index 2, the argument of a node's method.
  fileprivate func rect(of node: DisplayNode, _ method: String) throws(WeftError) -> Rect {
    do throws(Mismatch) {
      return try ScriptValue(self, at: 2).rect()
    } catch {
      throw WeftError(error, node.layoutName, method)
    }
  }
}
