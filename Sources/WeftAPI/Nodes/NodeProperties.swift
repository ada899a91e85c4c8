import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

let basicNodeProperties: [NodeProperty] = [
  NodeProperty(
    CommonMember.debugName.rawValue, \DisplayNode.debugName, orNil: .name, default: "nil",
    "A name for messages, trees and inspectors.",
    invalidates: .nothing),
  NodeProperty(
    "automaticallyManagesSubnodes", \DisplayNode.automaticallyManagesSubnodes, .boolean,
    default: "false; true for buttons",
    "True if the nodes of the layout become subnodes automatically, in its order. Adding others is then an error; "
      + "those added before, in a constructor's array part too, stay as they are.", invalidates: .nothing),
  NodeProperty(
    "layoutSpecBlock",
    .function(Signature([("node", .node), ("constrainedSize", .sizeRange)], .element)), default: "nil",
    "Makes the node's specs; for a class without layoutSpecThatFits.", invalidates: .layout,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.layoutSpecBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try NodeBlocks(host).setLayoutSpecBlock(node, value) }),
  NodeProperty(
    "backgroundColor", \DisplayNode.backgroundColor, orNil: .color, default: "nil", "Fills the bounds.",
    invalidates: .display),
  NodeProperty(
    "tintColor", \DisplayNode.tintColor, orNil: .color, default: "nil",
    "The colour of template images and tinted text in the node and its subnodes; the supernode's if nil.",
    invalidates: .nothing),
  NodeProperty(
    "cornerRadius", \DisplayNode.cornerRadius, .points, default: "0", "Rounds the corners, in points.",
    invalidates: .display),
  NodeProperty(
    "maskedCorners", .list(.choice(Corner.self)), default: "all four", "The corners that cornerRadius rounds.",
    invalidates: .display,
    get: { node, frame, _ in pushCorners(node.maskedCorners, frame) },
    set: { (node, value, _) throws(Mismatch) in node.maskedCorners = try corners(value) }),
  NodeProperty(
    "borderWidth", \DisplayNode.borderWidth, .points, default: "0",
    "The width of the line inside the edges, in points.",
    invalidates: .display),
  NodeProperty(
    "borderColor", \DisplayNode.borderColor, .color, default: "\"black\"", "The colour of that line.",
    invalidates: .display),
  NodeProperty(
    "shadowColor", \DisplayNode.shadowColor, .color, default: "\"black\"", "The shadow's colour.", invalidates: .display
  ),
  NodeProperty(
    "shadowOpacity", \DisplayNode.shadowOpacity, .part, default: "0", "From 0, no shadow, to 1.", invalidates: .display),
  NodeProperty(
    "shadowOffset", \DisplayNode.shadowOffset, .offset, default: "{0, -3}", "The offset of the shadow, in points.",
    invalidates: .display),
  NodeProperty(
    "shadowRadius", \DisplayNode.shadowRadius, .points, default: "3", "The blur radius of the shadow, in points.",
    invalidates: .display),
  NodeProperty(
    "alpha", \DisplayNode.alpha, .part, default: "1", "From 0, invisible, to 1; for subnodes, too.",
    invalidates: .display),
  NodeProperty(
    "hidden", \DisplayNode.isHidden, .boolean, default: "false",
    "True if the node is not drawn; it keeps its place in the layout.", invalidates: .display),
  NodeProperty(
    "clipsToBounds", \DisplayNode.clipsToBounds, .boolean, default: "true for image and cell nodes",
    "True if subnodes and contents are clipped to the bounds.", invalidates: .display),
  NodeProperty(
    "zPosition", \DisplayNode.zPosition, .number, default: "0",
    "Moves the node in front of its siblings, or behind them.",
    invalidates: .display),
  NodeProperty(
    "transform", .transform, default: "identity",
    "Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; "
      + "the layout doesn't see it. Animations go through the numbers between: a rotation by 2 * math.pi is a full turn.",
    invalidates: .display,
    get: { node, frame, _ in pushTransform(node.transform, parts: node.transformParts, frame) },
    set: { (node, value, _) throws(Mismatch) in
      switch try givenTransform(value) {
      case .parts(let parts): node.transformParts = parts
      case .matrix(let matrix): node.transform = matrix
      }
    }),
  NodeProperty(
    "anchorPoint", \DisplayNode.anchorPoint, .point, default: "{0.5, 0.5}",
    "The point of the bounds that is at position and about which transform turns, as fractions of the size.",
    unit: "parts of the size", invalidates: .display),
  NodeProperty(
    "frame", .rect, default: "zero", "The node's rectangle in its supernode, in points; a layout sets it.",
    invalidates: .display,
    get: { node, frame, _ in frame.push(node.frame) },
    set: { (node, value, _) throws(Mismatch) in
      node.frame = try value.usableFrame(anchoredAt: node.anchorPoint)
    }),
  NodeProperty(
    "bounds", \DisplayNode.bounds, .rect.reading { (value) throws(Mismatch) in try value.usableFrame() },
    default: "zero",
    "The node's own coordinates, in points; its x and y move the content.", invalidates: .display),
  NodeProperty(
    "position", \DisplayNode.position,
    .point.reading { (value) throws(Mismatch) in
      let point = try value.point()
      guard point.isUsablePosition else {
        throw Mismatch(
          expected: "a point within 10,000,000 points", got: "{\(shortNumber(point.x)), \(shortNumber(point.y))}")
      }
      return point
    }, default: "zero", "The position of the anchor point in the supernode, in points.", invalidates: .display),
  NodeProperty(
    "calculatedSize", reading: \DisplayNode.calculatedSize, .size, default: "zero",
    "The size measured last, in points: that of the layout that the next layout pass applies, else of the present "
      + "one.",
    invalidates: .nothing),
  NodeProperty(
    "constrainedSizeForCalculatedLayout", reading: \DisplayNode.constrainedSizeForCalculatedLayout, .sizeRange,
    default: "zero",
    "The range that calculatedSize was chosen from.", invalidates: .nothing),
  NodeProperty(
    "subnodes", reading: \DisplayNode.subnodes, .list(.node), default: "{}",
    "The subnodes, from back to front, as a copy.", invalidates: .nothing),
  NodeProperty(
    "supernode", reading: \DisplayNode.supernode, orNil: .node, default: "nil",
    "The node that this one is a subnode of.",
    invalidates: .nothing),
  NodeProperty(
    "className", reading: \DisplayNode.className, .string, default: "the class's", "The name of the node's class.",
    invalidates: .nothing),
]

private func pushCorners(_ mask: CornerMask, _ frame: LuaFrame) {
  frame.pushTable()
  for (index, corner) in Corner.allCases.filter({ mask.contains($0.mask) }).enumerated() {
    frame.push(corner.scriptName)
    frame.rawSet(-2, Int64(index + 1))
  }
}

private func corners(_ value: ScriptValue) throws(Mismatch) -> CornerMask {
  let expected = "a list of \"topLeft\", \"topRight\", \"bottomLeft\", \"bottomRight\""
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  var mask: CornerMask = []
  var index: Int64 = 1
  while let item = value.item(index) {
    guard let corner = Corner.allCases.first(where: { $0.scriptName == item.text }) else {
      let foreign = value.frame.foreignNames
      let nearest = item.shortText.flatMap { foreign?.value($0, among: Corner.allCases.map(\.scriptName)) }
      throw Mismatch(
        expected: expected, item, hint: nearest.map { "did you mean \"\($0)\"?" }
      ).inside(.item(Int(index)))
    }
    mask.insert(corner.mask)
    index += 1
  }
  return mask
}

/// The corners for `maskedCorners`.
package enum Corner: ScriptEnum {
  case topLeft, topRight, bottomLeft, bottomRight

  package static let description = EnumDescription(
    "Corner", "A corner of a node.",
    [
      "topLeft": "At the top left.", "topRight": "At the top right.", "bottomLeft": "At the bottom left.",
      "bottomRight": "At the bottom right.",
    ])

  var mask: CornerMask {
    switch self {
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    }
  }
}
