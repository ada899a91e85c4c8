import WeftLua
import WeftNodes
import WeftScript

/// The members of a view.
package let viewMembers = ObjectMembers<View>(
  layerProperties(isView: true) { $0.layer } + [
    ObjectMember(
      "userInteractionEnabled", .boolean, "True if it and its content can take touches.",
      get: { view, frame, _ in frame.push(view.layer.appearance.userInteractionEnabled ?? true) },
      set: { (view, value) throws(Mismatch) in view.layer.appearance.userInteractionEnabled = try value.bool() }),
    ObjectMember("layer", reading: \.layer, .layer, "The layer of the view."),
    ObjectMember("superview", reading: \.superview, orNil: .view, "The view that it is inside of."),
    ObjectMember(
      "subviews", reading: \.subviews, .list(.view), "The views inside, from back to front."),
    ObjectMember(
      method: "addSubview", [("view", .view)],
      "Adds a view in front of the others. A node's view takes its node along: into this view's node, or out of its "
        + "supernode.",
      get: { _, frame, _ in
        frame.pushFunction("addSubview") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let view = try frame.receiver(host.objects.view.kind)
            let subview = try frame.argument(2, host.objects.view.kind)
            try host.moving(subview.layer) { () throws(NodeError) in try view.addSubview(subview) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "insertSubview", [("view", .view), ("index", .integer)],
      "Puts a view at an index among the layers inside, from 1 at the back.",
      get: { _, frame, _ in
        frame.pushFunction("insertSubview") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let view = try frame.receiver(host.objects.view.kind)
            let subview = try frame.argument(2, host.objects.view.kind)
            let index = try frame.layerIndex(3, in: view.layer)
            try host.moving(subview.layer) { () throws(NodeError) in try view.insertSubview(subview, at: index) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "addSubnode", [("node", .node)],
      "Shows a node in front of the others: as a subnode if the view belongs to a node, else by itself.",
      get: { _, frame, _ in
        frame.pushFunction("addSubnode") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let view = try frame.receiver(host.objects.view.kind)
            let node = try frame.nodeArgument(at: 2, host)
            try host.moving(node.loadedLayer) { () throws(NodeError) in try view.addSubnode(node) }
            return 0
          }
        }
      }),
    ObjectMember(
      method: "removeFromSuperview", [], "Takes the view out of its superview, and its node out of its supernode.",
      get: { _, frame, _ in
        frame.pushFunction("removeFromSuperview") { (frame) throws(WeftError) in
          try frame.withHost { (host) throws(WeftError) in
            let view = try frame.receiver(host.objects.view.kind)
            try host.moving(view.layer) { () throws(NodeError) in try view.removeFromSuperview() }
            return 0
          }
        }
      }),
  ])

extension LuaFrame {
  /// Reads an index among the layers inside another, from 1 in Lua and from 0 here; 1 past the last is the front.
  func layerIndex(_ argument: Int32, in layer: Layer) throws(WeftError) -> Int {
    let limit = layer.sublayers.count + 1
    guard let index = integer(at: argument), index >= 1, index <= limit else {
      throw argumentError(argument, "expected an index from 1 to \(limit)")
    }
    return Int(index) - 1
  }
}
