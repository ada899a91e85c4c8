import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// What image nodes have beside what all nodes have.
let imageNodeProperties: [NodeProperty] = [
  imageProperty(
    "image", .oneOf([.path, .image]), "nil",
    "The picture: a file's path from the script's folder, or an image of ui.image.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.ImageNode { image = "pictures/heart.png" },
      }
      """,
    get: { node, frame, host in
      if let image = node.image { host.push(image, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in node.image = value.isNil ? nil : try host.image(value) }),
  imageProperty(
    "cropRect", .rect, "{0.5, 0.5, 0, 0}",
    "With scaleAspectFill, which part stays in sight: x and y from 0 to 1.", unit: "parts of what is cut off", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, style = { preferredSize = { 80, 40 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.cropRect) },
    set: { (node, value, _) throws(Mismatch) in node.cropRect = try value.rect() }),
  imageProperty(
    "imageTint", .color, "nil", "Recolours the picture: its shape stays, its colours go.", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.ImageNode { image = "pictures/heart.png", imageTint = "steelblue" },
      }
      """,
    get: { node, frame, _ in node.imageTint.map { frame.push($0.css) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in node.imageTint = value.isNil ? nil : try value.color() }),
  imageProperty(
    "imageModificationBlock", .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])), "nil",
    "Records what is shown instead of the picture.", .display,
    example: """
      local heart = ui.ImageNode { image = "pictures/heart.png", style = { preferredSize = { 48, 48 } },
        imageModificationBlock = function(canvas, image, bounds)
          canvas:fillEllipse(bounds, "gold")
          canvas:drawImage(image, { 12, 12, 24, 24 })
        end,
      }
      return ui.StackLayoutSpec { direction = "horizontal", heart }
      """,
    get: { node, frame, host in host.pushHidden(.imageModificationBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try host.setImageModificationBlock(node, value) }),
]

private func imageProperty(
  _ name: String, _ type: ValueType, _ standard: String, _ doc: String, unit: String? = nil,
  _ invalidates: Invalidation, example: Example,
  get: @escaping @Sendable (ImageNode, LuaFrame, ScriptHost) -> Void,
  set: @escaping @Sendable (ImageNode, ScriptValue, ScriptHost) throws(Mismatch) -> Void
) -> NodeProperty {
  NodeProperty(
    name, type, standard, doc, unit: unit, invalidates, example: example,
    get: { node, frame, host in
      if let node = node as? ImageNode { get(node, frame, host) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      if let node = node as? ImageNode { try set(node, value, host) }
    })
}
