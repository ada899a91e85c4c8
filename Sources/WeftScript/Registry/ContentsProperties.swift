import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes

/// The picture that a layer may show, and how layers are put together.
let contentsProperties: [NodeProperty] = [
  NodeProperty(
    "contents", .oneOf([.path, .image]), "nil",
    "A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an "
      + "image of ui.image. It has no say in the layout.", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.DisplayNode { contents = "pictures/heart.png", style = { preferredSize = { 60, 60 } } },
      }
      """,
    get: { node, frame, host in
      if let image = node.contents { host.push(image, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in node.contents = value.isNil ? nil : try host.image(value) }),
  NodeProperty(
    "contentsRect", .rect, "{0, 0, 1, 1}", "The part of contents that is shown.", unit: "parts of its size", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.DisplayNode { contents = "pictures/heart.png", contentsRect = { 0, 0, 0.5, 1 },
          style = { preferredSize = { 30, 60 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.contentsRect) },
    set: { (node, value, _) throws(Mismatch) in node.contentsRect = try value.rect() }),
  NodeProperty(
    "contentsCenter", .rect, "{0, 0, 1, 1}",
    "The part of contents that stretches with a contentMode that scales; what is around it keeps its size along the edges.",
    unit: "parts of what is shown", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.DisplayNode { contents = "pictures/heart.png", contentsCenter = { 0.4, 0, 0.2, 1 },
          style = { preferredSize = { 120, 24 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.contentsCenter) },
    set: { (node, value, _) throws(Mismatch) in node.contentsCenter = try value.rect() }),
  NodeProperty(
    "contentMode", .choice(ContentMode.self), "\"scaleToFill\"; \"scaleAspectFill\" for image nodes",
    "How a picture fills the node: contents, and the image of an image node.", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ImageNode { image = "pictures/heart.png", contentMode = "scaleAspectFit",
          backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.contentMode.scriptName) },
    set: { (node, value, _) throws(Mismatch) in
      if value.text == "redraw" {
        throw Mismatch(
          expected: "where the picture goes", value,
          hint: "to be drawn anew with its size, needsDisplayOnBoundsChange = true")
      }
      node.contentMode = try ContentMode.named(value)
    }),
  NodeProperty(
    "contentsGravity", .choice(ContentsGravity.self), "\"resize\"; \"resizeAspectFill\" for image nodes",
    "contentMode in the words of layers: the same property. Places are named as they are seen.", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.DisplayNode { contents = "pictures/heart.png", contentsGravity = "resizeAspect",
          backgroundColor = "gold", style = { preferredSize = { 120, 50 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.contentsGravity.scriptName) },
    set: { (node, value, _) throws(Mismatch) in node.contentsGravity = try ContentsGravity.named(value) }),
  NodeProperty(
    "opaque", .boolean, "true; false for text and image nodes",
    "Whether the node says that it covers its bounds. Nothing is drawn otherwise for it.", .nothing,
    example: """
      print(ui.DisplayNode {}.opaque, ui.TextNode {}.opaque) --> true  false
      """,
    get: { node, frame, _ in frame.push(node.isOpaque) },
    set: { (node, value, _) throws(Mismatch) in node.isOpaque = try value.bool() }),
  NodeProperty(
    "allowsGroupOpacity", .boolean, "true",
    "Whether alpha applies to the node and what is inside as one picture, or to each of them by itself.", .display,
    example: """
      local inside = box("tomato", 60, 30)
      inside.frame = { 20, 10, 60, 30 }
      return ui.DisplayNode { backgroundColor = "gold", alpha = 0.5, allowsGroupOpacity = false,
        style = { height = 50 }, inside }
      """,
    get: { node, frame, _ in frame.push(node.allowsGroupOpacity) },
    set: { (node, value, _) throws(Mismatch) in node.allowsGroupOpacity = try value.bool() }),
  NodeProperty(
    "needsDisplayOnBoundsChange", .boolean, "false; true for text and image nodes",
    "Whether the node is drawn anew when the size of its bounds changes; else what it shows is scaled as contentMode says.",
    .nothing,
    example: """
      print(ui.DisplayNode {}.needsDisplayOnBoundsChange, ui.TextNode {}.needsDisplayOnBoundsChange) --> false  true
      """,
    get: { node, frame, _ in frame.push(node.needsDisplayOnBoundsChange) },
    set: { (node, value, _) throws(Mismatch) in node.needsDisplayOnBoundsChange = try value.bool() }),
  NodeProperty(
    "subnodeTransform", .transform, "identity",
    "Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it.",
    .display,
    example: """
      local first, second = box "tomato", box "steelblue"
      first.frame, second.frame = { 60, 20, 40, 40 }, { 140, 20, 40, 40 }
      return ui.DisplayNode { backgroundColor = "gold", subnodeTransform = { rotation = 0.2 }, style = { height = 80 },
        first, second }
      """,
    get: { node, frame, _ in pushTransform(node.subnodeTransform, frame) },
    set: { (node, value, _) throws(Mismatch) in node.subnodeTransform = try transform(value) }),
]

extension ContentsGravity: ScriptEnum {
  static let description = EnumDescription(
    "ContentsGravity", "contentMode in the words of layers.",
    [
      "resize": "As scaleToFill.",
      "resizeAspect": "As scaleAspectFit.",
      "resizeAspectFill": "As scaleAspectFill.",
      "center": "At its own size, in the middle.",
      "top": "At its own size, at the top.",
      "bottom": "At its own size, at the bottom.",
      "left": "At its own size, at the left.",
      "right": "At its own size, at the right.",
      "topLeft": "At its own size, in the corner.",
      "topRight": "At its own size, in the corner.",
      "bottomLeft": "At its own size, in the corner.",
      "bottomRight": "At its own size, in the corner.",
    ])
}
