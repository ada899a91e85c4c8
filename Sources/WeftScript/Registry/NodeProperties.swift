import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The properties of every node, in the order of the documentation.
var displayNodeProperties: [NodeProperty] {
  [
    NodeProperty(
      "debugName", "string", "nil", "A name for messages, trees and inspectors.",
      get: { node, frame, _ in node.debugName.map { frame.push($0) } ?? frame.pushNil() },
      set: { (node, value, _) throws(Mismatch) in node.debugName = value.isNil ? nil : try value.string() }),
    NodeProperty(
      "automaticallyManagesSubnodes", "boolean", "false",
      "Whether the nodes of the layout become subnodes by themselves.",
      get: { node, frame, _ in frame.push(node.automaticallyManagesSubnodes) },
      set: { (node, value, _) throws(Mismatch) in node.automaticallyManagesSubnodes = try value.bool() }),
    NodeProperty(
      "layoutSpecBlock", "function(node, constrainedSize)", "nil",
      "Makes the node's specs; for a class without layoutSpecThatFits.",
      get: { node, frame, host in host.pushHidden(.layoutSpecBlock, of: node, frame) },
      set: { (node, value, host) throws(Mismatch) in try host.setLayoutSpecBlock(node, value) }),
    color("backgroundColor", "Fills the bounds.", { $0.backgroundColor }, { $0.backgroundColor = $1 }),
    color(
      "tintColor", "The colour of what takes its colour from the node; the supernode's if nil.", { $0.tintColor },
      { $0.tintColor = $1 }),
    number("cornerRadius", "Rounds the corners, in points.", { $0.cornerRadius }, { $0.cornerRadius = $1 }),
    NodeProperty(
      "maskedCorners", "list of corner names", "all four", "Which corners cornerRadius rounds.",
      get: { node, frame, _ in pushCorners(node.maskedCorners, frame) },
      set: { (node, value, _) throws(Mismatch) in node.maskedCorners = try corners(value) }),
    number(
      "borderWidth", "The width of the line inside the edges, in points.", { $0.borderWidth }, { $0.borderWidth = $1 }),
    NodeProperty(
      "borderColor", "color", "\"black\"", "The colour of that line.",
      get: { node, frame, _ in frame.push(node.borderColor.css) },
      set: { (node, value, _) throws(Mismatch) in node.borderColor = try value.color() }),
    NodeProperty(
      "shadowColor", "color", "\"black\"", "The shadow's colour.",
      get: { node, frame, _ in frame.push(node.shadowColor.css) },
      set: { (node, value, _) throws(Mismatch) in node.shadowColor = try value.color() }),
    part("shadowOpacity", "0", "From 0, no shadow, to 1.", { $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
    NodeProperty(
      "shadowOffset", "{width, height}", "{0, -3}", "Where the shadow falls, in points.",
      get: { node, frame, _ in frame.push(node.shadowOffset) },
      set: { (node, value, _) throws(Mismatch) in node.shadowOffset = try value.offset() }),
    number(
      "shadowRadius", "How soft the shadow is, in points; 3 by default.", { $0.shadowRadius }, { $0.shadowRadius = $1 },
      standard: "3"),
    part("alpha", "1", "From 0, invisible, to 1.", { $0.alpha }, { $0.alpha = $1 }),
    NodeProperty(
      "hidden", "boolean", "false", "Whether the node is left out of the picture; it keeps its place in the layout.",
      get: { node, frame, _ in frame.push(node.isHidden) },
      set: { (node, value, _) throws(Mismatch) in node.isHidden = try value.bool() }),
    NodeProperty(
      "clipsToBounds", "boolean", "true for image and cell nodes", "Whether what stands out of the bounds is cut off.",
      get: { node, frame, _ in frame.push(node.clipsToBounds) },
      set: { (node, value, _) throws(Mismatch) in node.clipsToBounds = try value.bool() }),
    NodeProperty(
      "zPosition", "number", "0", "Moves the node in front of its siblings, or behind them.",
      get: { node, frame, _ in frame.pushNumber(node.zPosition) },
      set: { (node, value, _) throws(Mismatch) in node.zPosition = try value.finite() }),
    NodeProperty(
      "transform", "{rotation =, scale =, translation =}", "identity",
      "Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point.",
      get: { node, frame, _ in pushTransform(node.transform, frame) },
      set: { (node, value, _) throws(Mismatch) in node.transform = try transform(value) }),
    NodeProperty(
      "anchorPoint", "{x, y}", "{0.5, 0.5}", "The point of the bounds that stands at position, as parts of the size.",
      get: { node, frame, _ in frame.push(node.anchorPoint) },
      set: { (node, value, _) throws(Mismatch) in node.anchorPoint = try value.point() }),
    NodeProperty(
      "frame", "{x, y, width, height}", "zero", "Where the node stands in its supernode, in points.",
      get: { node, frame, _ in frame.push(node.frame) },
      set: { (node, value, _) throws(Mismatch) in node.frame = try value.rect() }),
    NodeProperty(
      "bounds", "{x, y, width, height}", "zero", "The node's own coordinates, in points.",
      get: { node, frame, _ in frame.push(node.bounds) },
      set: { (node, value, _) throws(Mismatch) in node.bounds = try value.rect() }),
    NodeProperty(
      "position", "{x, y}", "zero", "Where the anchor point stands in the supernode, in points.",
      get: { node, frame, _ in frame.push(node.position) },
      set: { (node, value, _) throws(Mismatch) in node.position = try value.point() }),
    NodeProperty(
      "calculatedSize", "{width =, height =}", "zero", "The size measured last, in points.",
      get: { node, frame, _ in frame.push(node.calculatedSize) }),
    NodeProperty(
      "constrainedSizeForCalculatedLayout", "{min =, max =}", "zero", "The range that calculatedSize was chosen from.",
      get: { node, frame, _ in frame.push(node.constrainedSizeForCalculatedLayout) }),
    NodeProperty(
      "subnodes", "list of nodes", "{}", "The subnodes, from back to front: a list of its own, not the node's.",
      get: { node, frame, host in
        frame.pushTable(items: Int32(clamping: node.subnodes.count))
        for (index, subnode) in node.subnodes.enumerated() {
          host.push(subnode, frame)
          frame.rawSet(-2, Int64(index + 1))
        }
      }),
    NodeProperty(
      "supernode", "node", "nil", "The node that this one is a subnode of.",
      get: { node, frame, host in node.supernode.map { host.push($0, frame) } ?? frame.pushNil() }),
    NodeProperty(
      "className", "string", "the class's", "The name of the node's class.",
      get: { node, frame, _ in frame.push(node.className) }),
  ]
}

private func color(
  _ name: String, _ doc: String, _ get: @escaping (DisplayNode) -> Color?,
  _ set: @escaping (DisplayNode, Color?) -> Void
) -> NodeProperty {
  NodeProperty(
    name, "color", "nil", doc,
    get: { node, frame, _ in get(node).map { frame.push($0.css) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in set(node, value.isNil ? nil : try value.color()) })
}

private func number(
  _ name: String, _ doc: String, _ get: @escaping (DisplayNode) -> Double,
  _ set: @escaping (DisplayNode, Double) -> Void,
  standard: String = "0"
) -> NodeProperty {
  NodeProperty(
    name, "points", standard, doc,
    get: { node, frame, _ in frame.pushNumber(get(node)) },
    set: { (node, value, _) throws(Mismatch) in set(node, try value.nonNegative()) })
}

private func part(
  _ name: String, _ standard: String, _ doc: String,
  _ get: @escaping (DisplayNode) -> Double, _ set: @escaping (DisplayNode, Double) -> Void
) -> NodeProperty {
  NodeProperty(
    name, "number from 0 to 1", standard, doc,
    get: { node, frame, _ in frame.pushNumber(get(node)) },
    set: { (node, value, _) throws(Mismatch) in
      let number = try value.nonNegative("a number from 0 to 1")
      guard number <= 1 else { throw Mismatch(expected: "a number from 0 to 1", value) }
      set(node, number)
    })
}

private let cornerNames: [(String, CornerMask)] = [
  ("topLeft", .topLeft), ("topRight", .topRight), ("bottomLeft", .bottomLeft), ("bottomRight", .bottomRight),
]

private func pushCorners(_ mask: CornerMask, _ frame: LuaFrame) {
  frame.pushTable()
  for (index, corner) in cornerNames.filter({ mask.contains($0.1) }).enumerated() {
    frame.push(corner.0)
    frame.rawSet(-2, Int64(index + 1))
  }
}

private func corners(_ value: ScriptValue) throws(Mismatch) -> CornerMask {
  let expected = "a list of \"topLeft\", \"topRight\", \"bottomLeft\", \"bottomRight\""
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  var mask: CornerMask = []
  var index: Int64 = 1
  while let item = value.item(index) {
    guard let corner = cornerNames.first(where: { $0.0 == item.text }) else {
      let nearest = item.text.flatMap { ForeignNames.value($0, among: cornerNames.map(\.0)) }
      throw Mismatch(
        expected: expected, item, hint: nearest.map { "did you mean \"\($0)\"?" }
      ).inside(.item(Int(index)))
    }
    mask.insert(corner.1)
    index += 1
  }
  return mask
}

private func transform(_ value: ScriptValue) throws(Mismatch) -> Transform {
  let expected = "a transform: {rotation = radians, scale = number or {x, y}, translation = {x, y}}"
  if value.isNil { return .identity }
  guard value.type == .table else { throw Mismatch(expected: expected, value) }
  // What the getter gives: the matrix itself.
  if let a = value.field("a") {
    func part(_ name: StaticString) throws(Mismatch) -> Double { try value.field(name)?.finite() ?? 0 }
    return Transform(
      a: try a.finite(), b: try part("b"), c: try part("c"), d: try part("d"), tx: try part("tx"), ty: try part("ty"))
  }
  var transform = Transform.identity
  if let scale = value.field("scale") {
    let factors = scale.type == .number ? Point(x: try scale.finite(), y: try scale.finite()) : try scale.point()
    transform = transform.followed(by: .scale(x: factors.x, y: factors.y))
  }
  if let rotation = value.field("rotation") {
    guard rotation.type == .number else {
      throw Mismatch(expected: "an angle in radians", rotation, hint: "math.rad(90) is 90 degrees")
        .inside("rotation")
    }
    transform = transform.followed(by: .rotation(try rotation.finite("an angle in radians")))
  }
  if let translation = value.field("translation") {
    let by = try translation.point()
    transform = transform.followed(by: .translation(x: by.x, y: by.y))
  }
  return transform
}

private func pushTransform(_ transform: Transform, _ frame: LuaFrame) {
  frame.pushTable(fields: 6)
  let parts: [(StaticString, Double)] = [
    ("a", transform.a), ("b", transform.b), ("c", transform.c), ("d", transform.d), ("tx", transform.tx),
    ("ty", transform.ty),
  ]
  for (name, value) in parts {
    frame.pushNumber(value)
    frame.rawSet(-2, field: name)
  }
}
