import WeftDisplay
import WeftLua
import WeftNodes
import WeftScript

/// The picture that a layer may show, and the properties of its composition.
let contentsProperties: [NodeProperty] = [
  NodeProperty(
    "contents", \DisplayNode.contents, orNil: .image, default: "nil",
    "A picture that the layer shows where the node itself draws nothing: a file's path from the script's folder, or an "
      + "image of ui.image. It has no say in the layout.", invalidates: .display),
  NodeProperty(
    "contentsRect", \DisplayNode.contentsRect, .rect, default: "{0, 0, 1, 1}", "The part of contents that is shown.",
    unit: "parts of its size", invalidates: .display),
  NodeProperty(
    "contentsCenter", \DisplayNode.contentsCenter, .rect, default: "{0, 0, 1, 1}",
    "The part of contents that is stretched by a scaling contentMode; the parts around it keep their size along the "
      + "edges.",
    unit: "parts of what is shown", invalidates: .display),
  NodeProperty(
    "contentMode", .choice(ContentMode.self), default: "\"scaleToFill\"; \"scaleAspectFill\" for image nodes",
    "The scaling and the position of contents, and of the image of an image node.", invalidates: .display,
    get: { node, frame, _ in frame.push(node.contentMode.scriptName) },
    set: { (node, value, _) throws(Mismatch) in
      if value.text == "redraw" {
        throw Mismatch(
          expected: "where the picture goes", value,
          hint: "to be drawn again with its size, needsDisplayOnBoundsChange = true")
      }
      node.contentMode = try ContentMode.named(value)
    }),
  NodeProperty(
    "contentsGravity", \DisplayNode.contentsGravity, .choice,
    default: "\"resize\"; \"resizeAspectFill\" for image nodes",
    "contentMode with the names of layers: the same property. Places are named as they are seen.", invalidates: .display
  ),
  NodeProperty(
    "opaque", \DisplayNode.isOpaque, .boolean, default: "true; false for text and image nodes",
    "A hint that the node covers its bounds. It doesn't affect drawing.", invalidates: .nothing),
  NodeProperty(
    "allowsGroupOpacity", \DisplayNode.allowsGroupOpacity, .boolean, default: "true",
    "True if alpha applies to the node and its subnodes as one picture, false if to each of them separately.",
    invalidates: .display),
  NodeProperty(
    "needsDisplayOnBoundsChange", \DisplayNode.needsDisplayOnBoundsChange, .boolean,
    default: "false; true for text and image nodes",
    "True if a change of the bounds' size draws the node again; otherwise its contents are scaled by contentMode.",
    invalidates: .nothing),
  NodeProperty(
    "subnodeTransform", \DisplayNode.subnodeTransform, .transform.or(.identity), default: "identity",
    "Turns, scales and moves all subnodes together, about the node's anchor point; the layout doesn't see it.",
    invalidates: .display
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

extension ContentMode: ScriptEnum {
  package static let description = EnumDescription(
    "ContentMode", "The scaling and position of a picture in a rectangle of another size.",
    [
      "scaleToFill": "Stretched to the rectangle.",
      "scaleAspectFit": "As large as fits whole.",
      "scaleAspectFill": "Scaled to cover the node; the overflow is cut off.",
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
