import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The members of the result of `layoutThatFits`.
package let layoutMembers = ObjectMembers<LayoutObject>(
  "Layout", layoutFields + layoutMethods)

private let layoutFields: [ObjectMember<LayoutObject>] = [
  ObjectMember("size", .size, "The size of the layout.", get: { layout, frame, _ in frame.push(layout.size) }),
  ObjectMember(
    "position", \.position, .point, "Its position in the layout around it; calculateLayoutThatFits sets it."),
  ObjectMember(
    "element", .element, "The node or spec that it is of; nil for one that a script has made by ui.Layout.",
    get: { (layout, frame, host) throws(WeftError) in layout.pushElement(frame, host) }),
  ObjectMember(
    "constrainedSize", .sizeRange, "The range that a node's size was chosen from.",
    get: { layout, frame, _ in
      if case .node(_, let layout?) = layout.content { frame.push(layout.constrainedSize) } else { frame.pushNil() }
    }),
  ObjectMember(
    "sublayouts", .list(.layout), "The layouts of the nearest nodes inside, in the order in which they are drawn.",
    get: { (layout, frame, host) throws(WeftError) in
      frame.pushTable()
      for (index, sublayout) in try layout.sublayouts(host).enumerated() {
        sublayout.push(frame, host)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
]

private let layoutMethods = objectMethods(
  of: \.objects.layout.kind,
  Method(
    "frames", returns: .list(placedNodeRecord.codec),
    "All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates."
  ) { (call) throws(WeftError) in
    try call.object.frames(call.host).map { (node: $0 as? DisplayNode, frame: $1) }
  })

/// A node with its place in a layout.
let placedNodeRecord = ReceivedRecord<(node: DisplayNode?, frame: Rect)>(
  "PlacedNode", "{node =, frame =}", "A node with its place in a layout.",
  example: "{ frame = { x = 0, y = 0, width = 60, height = 40 } }",
  .init("node", .optional(.node), "The node.") { $0.node },
  .init("frame", .rect, "Its place, in the layout's coordinates.") { $0.frame })

extension LayoutObject: MethodReceiver {
  package var nameInMessages: String { layoutMembers.owner }
}
