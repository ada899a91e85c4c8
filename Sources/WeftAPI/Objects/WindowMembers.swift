import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The members of a window.
package let windowMembers = ObjectMembers<Window>(basicWindowMembers + windowTouchMembers)

private let basicWindowMembers: [ObjectMember<Window>] = [
  ObjectMember(
    "size", \.size, .size.reading { (value) throws(Mismatch) in try value.windowSize() },
    "The size of the window; its nodes keep their frames."),
  ObjectMember(
    "scale", reading: \.context.scale, .number, "Pixels per point, which layouts are rounded to.",
    unit: "pixels per point"),
  ObjectMember("backgroundColor", \.layer.appearance.backgroundColor, Codec.color.orNil, "Fills it."),
  ObjectMember(
    "subnodes", reading: \.nodes, .list(.node), "The nodes at the top, from back to front."),
  ObjectMember(
    "subviews", reading: \.subviews, .list(.view), "The views at the top, from back to front, nodes' views too."),
  ObjectMember(
    method: "addSubnode", [("node", .node)], "Shows a node in front of the others; it is loaded, and becomes visible.",
    get: { _, frame, _ in
      frame.pushFunction("addSubnode") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let window = try frame.receiver(host.objects.window.kind)
          let node = try frame.nodeArgument(at: 2, host)
          try host.moving(node.loadedLayer) { () throws(NodeError) in try window.addSubnode(node) }
          return 0
        }
      }
    }),
  ObjectMember(
    method: "addSubview", [("view", .view)], "Shows a view in front of the others.",
    get: { _, frame, _ in
      frame.pushFunction("addSubview") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let window = try frame.receiver(host.objects.window.kind)
          let view = try frame.argument(2, host.objects.view.kind)
          try host.moving(view.layer) { () throws(NodeError) in try window.addSubview(view) }
          return 0
        }
      }
    }),
  ObjectMember(
    method: "layoutIfNeeded", [],
    "Lays out changed nodes now. Otherwise that is done at the end of the turn: before a timer runs, or after a "
      + "wait.",
    get: { _, frame, _ in
      frame.pushFunction("layoutIfNeeded") { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let window = try frame.receiver(host.objects.window.kind)
          try layout { () throws(LayoutError) in try window.layoutIfNeeded() }
          return 0
        }
      }
    }),
]

extension DisplayNode {
  /// The layer; nil for a node that isn't loaded.
  var loadedLayer: Layer? {
    do throws(NodeError) {
      return isNodeLoaded ? try layer : nil
    } catch {
      // It is loaded already.
      return nil
    }
  }
}
