import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The methods of every node, in the order of the documentation.
var nodeMethods: [NodeMethod] {
  [
    NodeMethod("addSubnode", "(node)", "Adds a subnode in front of the others.") {
      (node, frame, host) throws(WeftError) in
      let other = try frame.argument(2, host.nodeKind)
      try host.refusing { () throws(NodeError) in try node.addSubnode(other) }
      return 0
    },
    NodeMethod("insertSubnodeBelow", "(node, other)", "Puts a subnode behind another.") {
      (node, frame, host) throws(WeftError) in
      let subnode = try frame.argument(2, host.nodeKind)
      let other = try frame.argument(3, host.nodeKind)
      try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, below: other) }
      return 0
    },
    NodeMethod("insertSubnodeAbove", "(node, other)", "Puts a subnode in front of another.") {
      (node, frame, host) throws(WeftError) in
      let subnode = try frame.argument(2, host.nodeKind)
      let other = try frame.argument(3, host.nodeKind)
      try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, above: other) }
      return 0
    },
    NodeMethod("insertSubnodeAt", "(node, index)", "Puts a subnode at an index, from 1 at the back.") {
      (node, frame, host) throws(WeftError) in
      let subnode = try frame.argument(2, host.nodeKind)
      let limit = subnode.supernode === node ? node.subnodes.count : node.subnodes.count + 1
      guard let index = frame.integer(at: 3), index >= 1, index <= limit else {
        throw frame.argumentError(3, "expected an index from 1 to \(limit)")
      }
      try host.refusing { () throws(NodeError) in try node.insertSubnode(subnode, at: Int(index) - 1) }
      return 0
    },
    NodeMethod("replaceSubnode", "(old, new)", "Puts a node in the place of a subnode.") {
      (node, frame, host) throws(WeftError) in
      let old = try frame.argument(2, host.nodeKind)
      let new = try frame.argument(3, host.nodeKind)
      try host.refusing { () throws(NodeError) in try node.replaceSubnode(old, with: new) }
      return 0
    },
    NodeMethod("removeFromSupernode", "()", "Takes the node out of its supernode.") { node, _, _ in
      node.removeFromSupernode()
      return 0
    },
    NodeMethod("setNeedsLayout", "()", "Lays the node out anew in the next pass, and what measured it.") { node, _, _ in
      node.setNeedsLayout()
      return 0
    },
    NodeMethod("invalidateCalculatedLayout", "()", "Forgets the node's measured layouts.") { node, _, _ in
      node.setNeedsLayout()
      return 0
    },
    NodeMethod(
      "layoutThatFits", "(range, options)",
      "Measures the node in a size range: {min = {w, h}, max = {w, h}}, each part optional. Options: parentSize, scale."
    ) { (node, frame, host) throws(WeftError) in try host.layoutThatFits(node, frame) },
    NodeMethod("layoutIfNeeded", "()", "Runs the layout pass for the node's bounds and what is inside it.") {
      (node, _, host) throws(WeftError) in
      guard !host.engine.isInPass else {
        throw WeftError(.layout, "layoutIfNeeded can't be called while a layout is being measured")
      }
      try layout { () throws(LayoutError) in try node.layoutIfNeeded(in: host.engine, scale: host.scale) }
      return 0
    },
  ]
}

extension ScriptHost {
  /// `node:layoutThatFits(range, { parentSize =, scale = })`: the range is at index 2.
  func layoutThatFits(_ node: DisplayNode, _ frame: LuaFrame) throws(WeftError) -> Int32 {
    let (range, options) = try measureArguments(frame, node.layoutName)
    let measured: NodeLayout
    if engine.isInPass {
      measured = try withPass { (pass) throws(WeftError) in
        try layout { () throws(LayoutError) in
          try node.layoutThatFits(range, parentSize: options.parentSize, in: pass)
        }
      }
    } else {
      measured = try layout { () throws(LayoutError) in
        try measure(node, range, parentSize: options.parentSize, scale: options.scale, for: frame)
      }
    }
    push(LayoutObject(measured, of: node), frame)
    return 1
  }

  /// The range at index 2 and the options at index 3 of a `layoutThatFits`.
  func measureArguments(
    _ frame: LuaFrame, _ owner: String
  ) throws(WeftError) -> (range: SizeRange, options: (parentSize: Size?, scale: Double)) {
    var range = SizeRange.unconstrained
    var parentSize: Size?
    var scale = self.scale
    do throws(Mismatch) {
      if !frame.isNil(at: 2) { range = try ScriptValue(frame, at: 2).sizeRange() }
      let options = ScriptValue(frame, at: 3)
      if let value = options.field("parentSize") { parentSize = try value.size() }
      if let value = options.field("scale") { scale = try value.nonNegative("pixels per point, above 0") }
    } catch {
      throw self.error(error, owner, "layoutThatFits")
    }
    return (range, (parentSize, scale))
  }
}
