import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript

/// The picture that a layer may show, and the properties of its composition.
let contentsProperties: [NodeProperty] = [
  NodeProperty(
    "contents", \DisplayNode.contents, orNil: .image, "nil",
    "A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an "
      + "image of ui.image. It has no say in the layout.", .display),
  NodeProperty(
    "contentsRect", \DisplayNode.contentsRect, .rect, "{0, 0, 1, 1}", "The part of contents that is shown.",
    unit: "parts of its size", .display),
  NodeProperty(
    "contentsCenter", \DisplayNode.contentsCenter, .rect, "{0, 0, 1, 1}",
    "The part of contents that stretches with a contentMode that scales; what is around it keeps its size along the edges.",
    unit: "parts of what is shown", .display),
  NodeProperty(
    "contentMode", .choice(ContentMode.self), "\"scaleToFill\"; \"scaleAspectFill\" for image nodes",
    "How a picture fills the node: contents, and the image of an image node.", .display,
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
    "contentsGravity", \DisplayNode.contentsGravity, .choice, "\"resize\"; \"resizeAspectFill\" for image nodes",
    "contentMode in the words of layers: the same property. Places are named as they are seen.", .display),
  NodeProperty(
    "opaque", \DisplayNode.isOpaque, .boolean, "true; false for text and image nodes",
    "Whether the node says that it covers its bounds. Nothing is drawn otherwise for it.", .nothing),
  NodeProperty(
    "allowsGroupOpacity", \DisplayNode.allowsGroupOpacity, .boolean, "true",
    "Whether alpha applies to the node and what is inside as one picture, or to each of them by itself.", .display),
  NodeProperty(
    "needsDisplayOnBoundsChange", \DisplayNode.needsDisplayOnBoundsChange, .boolean,
    "false; true for text and image nodes",
    "Whether the node is drawn anew when the size of its bounds changes; else what it shows is scaled as contentMode says.",
    .nothing),
  NodeProperty(
    "subnodeTransform", \DisplayNode.subnodeTransform, .transform, "identity",
    "Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it.", .display
  ),
]

extension ContentsGravity: ScriptEnum {
  package static let description = EnumDescription(
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
