import WeftDisplay
import WeftLua
import WeftScript

/// The members of the result of `layoutThatFits`.
package let layoutMembers = ObjectMembers<LayoutObject>(layoutFields + layoutMethods)

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
    "frames", returns: .pushed(.list(.placedNode)),
    "All nodes below, nested ones too, in pre-order with their frames in the layout's coordinates."
  ) { (call) throws(WeftError) in
    try call.object.pushFrames(call.frame, call.host)
  })

/// `ui.Layout`, which a layout calls for each of its parts: the table's entries are read in one sweep.
let layoutFunction = ModuleFunction(
  "Layout", [("fields", .layoutFields)], returns: .layout,
  "Makes the result of a calculateLayoutThatFits: a size, and the layouts of the elements that it has measured "
    + "and placed."
) { (frame, host) throws(WeftError) in
  try CalculatedLayouts(host).makeLayout(frame)
  return 1
}

extension ValueType {
  static let layoutFields = ValueType.named(
    NamedType(
      "LayoutFields", "{size =, sublayouts =}", "The argument of ui.Layout.", example: "{ size = { 60, 40 } }",
      .table(
        [
          .init("size", .size, "The size, in points."),
          .init(
            "sublayouts?", .list(.layout),
            "The results of element:layoutThatFits(range), with their positions "
              + "set."),
        ], asList: false)))
  static let placedNode = ValueType.named(
    NamedType(
      "PlacedNode", "{node =, frame =}", "A node with its place in a layout.",
      example: "{ frame = { x = 0, y = 0, width = 60, height = 40 } }",
      .table(
        [.init("node", .node, "The node."), .init("frame", .rect, "Its place, in the layout's coordinates.")],
        asList: false)))
}
