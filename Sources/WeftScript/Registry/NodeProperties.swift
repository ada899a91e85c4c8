import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

let basicNodeProperties: [NodeProperty] = [
  NodeProperty(
    "debugName", .string, "nil", "A name for messages, trees and inspectors.", .nothing,
    example: """
      local node = ui.DisplayNode { debugName = "separator" }
      print(node) --> <DisplayNode "separator">
      """,
    get: { node, frame, _ in node.debugName.map { frame.push($0) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in node.debugName = value.isNil ? nil : try value.string() }),
  NodeProperty(
    "automaticallyManagesSubnodes", .boolean, "false; true for buttons",
    "Whether the nodes of the layout become subnodes by themselves, in its order; adding others is an error from then "
      + "on, and those added before, in a constructor's array part too, stay as they are.", .nothing,
    example: """
      local first, second = box "tomato", box "gold"
      return ui.DisplayNode {
        automaticallyManagesSubnodes = true,
        layoutSpecBlock = function()
          return ui.StackLayoutSpec { direction = "horizontal", spacing = 8, first, second }
        end,
      }
      """,
    get: { node, frame, _ in frame.push(node.automaticallyManagesSubnodes) },
    set: { (node, value, _) throws(Mismatch) in node.automaticallyManagesSubnodes = try value.bool() }),
  NodeProperty(
    "layoutSpecBlock",
    .function(Signature([("node", .node), ("constrainedSize", .sizeRange)], .element)), "nil",
    "Makes the node's specs; for a class without layoutSpecThatFits.", .layout,
    example: """
      return ui.DisplayNode {
        automaticallyManagesSubnodes = true,
        layoutSpecBlock = function(node, constrainedSize)
          return ui.InsetLayoutSpec { insets = 12, box("tomato", constrainedSize.max.width / 2, 40) }
        end,
      }
      """,
    get: { node, frame, host in host.pushHidden(.layoutSpecBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setLayoutSpecBlock(node, value) }),
  color(
    "backgroundColor", "Fills the bounds.",
    example: """
      return ui.DisplayNode { backgroundColor = "tomato", style = { height = 40 } }
      """, { $0.backgroundColor }, { $0.backgroundColor = $1 }),
  color(
    "tintColor", "The colour of what takes its colour from the node; the supernode's if nil.", .nothing,
    example: """
      local inside = ui.DisplayNode {}
      local outside = ui.DisplayNode { tintColor = "#ff6347", inside }
      print(inside.tintColor) --> #ff6347
      """, { $0.tintColor }, { $0.tintColor = $1 }),
  number(
    "cornerRadius", "Rounds the corners, in points.",
    example: """
      return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 } }
      """, { $0.cornerRadius }, { $0.cornerRadius = $1 }),
  NodeProperty(
    "maskedCorners", .list(.choice(Corner.self)), "all four", "Which corners cornerRadius rounds.", .display,
    example: """
      return ui.DisplayNode { backgroundColor = "tomato", cornerRadius = 20, style = { height = 60 },
        maskedCorners = { "topLeft", "topRight" },
      }
      """,
    get: { node, frame, _ in pushCorners(node.maskedCorners, frame) },
    set: { (node, value, _) throws(Mismatch) in node.maskedCorners = try corners(value) }),
  number(
    "borderWidth", "The width of the line inside the edges, in points.",
    example: """
      return ui.DisplayNode { backgroundColor = "gold", borderColor = "tomato", borderWidth = 4, style = { height = 60 } }
      """, { $0.borderWidth }, { $0.borderWidth = $1 }),
  NodeProperty(
    "borderColor", .color, "\"black\"", "The colour of that line.", .display,
    example: """
      return ui.DisplayNode { backgroundColor = "gold", borderWidth = 4, borderColor = "tomato", style = { height = 60 } }
      """,
    get: { node, frame, _ in frame.push(node.borderColor.css) },
    set: { (node, value, _) throws(Mismatch) in node.borderColor = try value.color() }),
  NodeProperty(
    "shadowColor", .color, "\"black\"", "The shadow's colour.", .display,
    example: """
      return ui.InsetLayoutSpec { insets = 20,
        ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 1, shadowColor = "tomato", style = { height = 40 } },
      }
      """,
    get: { node, frame, _ in frame.push(node.shadowColor.css) },
    set: { (node, value, _) throws(Mismatch) in node.shadowColor = try value.color() }),
  part(
    "shadowOpacity", "0", "From 0, no shadow, to 1.",
    example: """
      return ui.InsetLayoutSpec { insets = 20,
        ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, style = { height = 40 } },
      }
      """, { $0.shadowOpacity }, { $0.shadowOpacity = $1 }),
  NodeProperty(
    "shadowOffset", .size, "{0, -3}", "Where the shadow falls, in points.", .display,
    example: """
      return ui.InsetLayoutSpec { insets = 20,
        ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, shadowOffset = { 8, 8 }, style = { height = 40 } },
      }
      """,
    get: { node, frame, _ in frame.push(node.shadowOffset) },
    set: { (node, value, _) throws(Mismatch) in node.shadowOffset = try value.offset() }),
  number(
    "shadowRadius", "How soft the shadow is, in points.", standard: "3",
    example: """
      return ui.InsetLayoutSpec { insets = 20,
        ui.DisplayNode { backgroundColor = "gold", shadowOpacity = 0.6, shadowRadius = 8, style = { height = 40 } },
      }
      """, { $0.shadowRadius }, { $0.shadowRadius = $1 }),
  part(
    "alpha", "1", "From 0, invisible, to 1; for what is inside, too.",
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
        box("tomato", 60),
        ui.DisplayNode { backgroundColor = "steelblue", alpha = 0.5, style = { preferredSize = { 60, 60 } } },
      }
      """, { $0.alpha }, { $0.alpha = $1 }),
  NodeProperty(
    "hidden", .boolean, "false", "Whether the node is left out of the picture; it keeps its place in the layout.",
    .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = 8,
        box "tomato",
        ui.DisplayNode { backgroundColor = "gold", hidden = true, style = { preferredSize = { 40, 40 } } },
        box "steelblue",
      }
      """,
    get: { node, frame, _ in frame.push(node.isHidden) },
    set: { (node, value, _) throws(Mismatch) in node.isHidden = try value.bool() }),
  NodeProperty(
    "clipsToBounds", .boolean, "true for image and cell nodes", "Whether what stands out of the bounds is cut off.",
    .display,
    example: """
      local inside = box("tomato", 60)
      inside.frame = { 20, 20, 60, 60 }
      return ui.InsetLayoutSpec { insets = { 0, 0, 30, 0 },
        ui.DisplayNode { backgroundColor = "gold", clipsToBounds = true, style = { height = 50 }, inside },
      }
      """,
    get: { node, frame, _ in frame.push(node.clipsToBounds) },
    set: { (node, value, _) throws(Mismatch) in node.clipsToBounds = try value.bool() }),
  NodeProperty(
    "zPosition", .number, "0", "Moves the node in front of its siblings, or behind them.", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", spacing = -20,
        ui.DisplayNode { backgroundColor = "tomato", zPosition = 1, style = { preferredSize = { 60, 60 } } },
        box("gold", 60),
      }
      """,
    get: { node, frame, _ in frame.pushNumber(node.zPosition) },
    set: { (node, value, _) throws(Mismatch) in node.zPosition = try value.finite() }),
  NodeProperty(
    "transform", .transform, "identity",
    "Turns (in radians, clockwise), scales (a number or {x, y}) and moves ({x, y}) the node about its anchor point; "
      + "the layout doesn't see it.", .display,
    example: """
      return ui.InsetLayoutSpec { insets = 16,
        ui.StackLayoutSpec { direction = "horizontal", spacing = 16,
          box "tomato",
          ui.DisplayNode { backgroundColor = "gold", transform = { rotation = math.pi / 4 },
            style = { preferredSize = { 40, 40 } } },
        },
      }
      """,
    get: { node, frame, _ in pushTransform(node.transform, frame) },
    set: { (node, value, _) throws(Mismatch) in node.transform = try transform(value) }),
  NodeProperty(
    "anchorPoint", .point, "{0.5, 0.5}",
    "The point of the bounds that stands at position and that transform turns about, as parts of the size.",
    unit: "parts of the size", .display,
    example: """
      return ui.InsetLayoutSpec { insets = { 16, 40, 40, 16 },
        ui.StackLayoutSpec { direction = "horizontal",
          ui.DisplayNode { backgroundColor = "gold", transform = { rotation = 0.3 }, anchorPoint = { 0, 0 },
            style = { preferredSize = { 80, 40 } } },
        },
      }
      """,
    get: { node, frame, _ in frame.push(node.anchorPoint) },
    set: { (node, value, _) throws(Mismatch) in node.anchorPoint = try value.point() }),
  NodeProperty(
    "frame", .rect, "zero", "Where the node stands in its supernode, in points; a layout sets it.", .display,
    example: """
      local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 20, 10, 80, 40 } }
      return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }
      """,
    get: { node, frame, _ in frame.push(node.frame) },
    set: { (node, value, _) throws(Mismatch) in
      node.frame = try value.usableFrame(anchoredAt: node.anchorPoint)
    }),
  NodeProperty(
    "bounds", .rect, "zero", "The node's own coordinates, in points; its x and y move what is inside.", .display,
    example: """
      local inside = ui.DisplayNode { backgroundColor = "tomato", frame = { 0, 0, 40, 40 } }
      local outside = ui.DisplayNode { backgroundColor = "gold", position = { 60, 30 }, bounds = { -10, -10, 120, 60 }, inside }
      return ui.DisplayNode { style = { height = 60 }, outside }
      """,
    get: { node, frame, _ in frame.push(node.bounds) },
    set: { (node, value, _) throws(Mismatch) in node.bounds = try value.usableFrame() }),
  NodeProperty(
    "position", .point, "zero", "Where the anchor point stands in the supernode, in points.", .display,
    example: """
      local inside = ui.DisplayNode { backgroundColor = "tomato", bounds = { 0, 0, 40, 40 }, position = { 120, 30 } }
      return ui.DisplayNode { backgroundColor = "gold", style = { height = 60 }, inside }
      """,
    get: { node, frame, _ in frame.push(node.position) },
    set: { (node, value, _) throws(Mismatch) in
      let point = try value.point()
      guard point.isUsablePosition else {
        throw Mismatch(
          expected: "a point within 10,000,000 points", got: "{\(shortNumber(point.x)), \(shortNumber(point.y))}")
      }
      node.position = point
    }),
  NodeProperty(
    "calculatedSize", .size, "zero",
    "The size measured last, in points: of the layout that the next layout pass applies, else of the one that it has.",
    .nothing,
    example: """
      local node = box("tomato", 60, 40)
      node:layoutThatFits { max = { 375, 100 } }
      print(node.calculatedSize.width, node.calculatedSize.height) --> 60  40
      """,
    get: { node, frame, _ in frame.push(node.calculatedSize) }),
  NodeProperty(
    "constrainedSizeForCalculatedLayout", .sizeRange, "zero", "The range that calculatedSize was chosen from.",
    .nothing,
    example: """
      local node = box "tomato"
      node:layoutThatFits { max = { 375, 100 } }
      print(node.constrainedSizeForCalculatedLayout.max.width) --> 375
      """,
    get: { node, frame, _ in frame.push(node.constrainedSizeForCalculatedLayout) }),
  NodeProperty(
    "subnodes", .list(.node), "{}", "The subnodes, from back to front: a list of its own, not the node's.", .nothing,
    example: """
      local node = ui.DisplayNode { box "tomato", box "gold" }
      print(#node.subnodes, node.subnodes[2].backgroundColor) --> 2  #ffd700
      """,
    get: { node, frame, host in
      frame.pushTable(items: Int32(clamping: node.subnodes.count))
      for (index, subnode) in node.subnodes.enumerated() {
        host.push(subnode, frame)
        frame.rawSet(-2, Int64(index + 1))
      }
    }),
  NodeProperty(
    "supernode", .node, "nil", "The node that this one is a subnode of.", .nothing,
    example: """
      local inside = box "tomato"
      local outside = ui.DisplayNode { inside }
      print(inside.supernode == outside, outside.supernode) --> true  nil
      """,
    get: { node, frame, host in node.supernode.map { host.push($0, frame) } ?? frame.pushNil() }),
  NodeProperty(
    "className", .string, "the class's", "The name of the node's class.", .nothing,
    example: """
      local PhotoCell = ui.CellNode:subclass "PhotoCell"
      print(PhotoCell().className) --> PhotoCell
      """,
    get: { node, frame, _ in frame.push(node.className) }),
]

private func color(
  _ name: String, _ doc: String, _ invalidates: Invalidation = .display, example: Example,
  _ get: @escaping @Sendable (DisplayNode) -> Color?, _ set: @escaping @Sendable (DisplayNode, Color?) -> Void
) -> NodeProperty {
  NodeProperty(
    name, .color, "nil", doc, invalidates, example: example,
    get: { node, frame, _ in get(node).map { frame.push($0.css) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in set(node, value.isNil ? nil : try value.color()) })
}

private func number(
  _ name: String, _ doc: String, standard: String = "0", example: Example,
  _ get: @escaping @Sendable (DisplayNode) -> Double, _ set: @escaping @Sendable (DisplayNode, Double) -> Void
) -> NodeProperty {
  NodeProperty(
    name, .points, standard, doc, .display, example: example,
    get: { node, frame, _ in frame.pushNumber(get(node)) },
    set: { (node, value, _) throws(Mismatch) in set(node, try value.nonNegative()) })
}

private func part(
  _ name: String, _ standard: String, _ doc: String, example: Example,
  _ get: @escaping @Sendable (DisplayNode) -> Double, _ set: @escaping @Sendable (DisplayNode, Double) -> Void
) -> NodeProperty {
  NodeProperty(
    name, .part, standard, doc, .display, example: example,
    get: { node, frame, _ in frame.pushNumber(get(node)) },
    set: { (node, value, _) throws(Mismatch) in
      let number = try value.nonNegative("a number from 0 to 1")
      guard number <= 1 else { throw Mismatch(expected: "a number from 0 to 1", value) }
      set(node, number)
    })
}

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
      let nearest = item.text.flatMap { ForeignNames.value($0, among: Corner.allCases.map(\.scriptName)) }
      throw Mismatch(
        expected: expected, item, hint: nearest.map { "did you mean \"\($0)\"?" }
      ).inside(.item(Int(index)))
    }
    mask.insert(corner.mask)
    index += 1
  }
  return mask
}

func transform(_ value: ScriptValue) throws(Mismatch) -> Transform {
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

func pushTransform(_ transform: Transform, _ frame: LuaFrame) {
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
