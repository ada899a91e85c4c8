import WeftDisplay
import WeftLayout
import WeftLua
import WeftNodes
import WeftScript
import WeftSupport

/// The properties of image nodes beyond those of every node.
let imageNodeProperties: [NodeProperty] = [
  NodeProperty(
    of: ImageNode.self, "image", .oneOf([.path, .image]), default: "nil",
    "The picture: a file's path from the script's folder, or an image of ui.image.", invalidates: .layout,
    get: { node, frame, host in
      if let image = node.image { ScriptImages.of(host).push(image, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      let image = value.isNil ? nil : try ScriptImages.of(host).image(value)
      if let refusal = (node as? NetworkImageNode)?.externalImageRefusal { throw Mismatch(refusal: refusal.message) }
      node.image = image
    }),
  NodeProperty(
    of: ImageNode.self, "animatedImage", .oneOf([.path, .animatedImage]), default: "nil",
    "A GIF or a WebP that moves while the node is visible; image becomes its first frame.", invalidates: .layout,
    get: { node, frame, host in
      if let animation = node.animatedImage { ScriptImages.of(host).push(animation, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      let animation = value.isNil ? nil : try ScriptImages.of(host).animatedImage(value)
      if let refusal = (node as? NetworkImageNode)?.externalImageRefusal { throw Mismatch(refusal: refusal.message) }
      node.animatedImage = animation
    }),
  NodeProperty(
    "animatedImagePaused", \ImageNode.animatedImagePaused, .boolean, default: "false",
    "True if the animated image is stopped at its present frame.", invalidates: .nothing),
  NodeProperty(
    "cropEnabled", \ImageNode.isCropEnabled, .boolean, default: "true",
    "True if cropRect is used; otherwise the middle of the image is shown.", invalidates: .display),
  NodeProperty(
    "forcedSize", \ImageNode.forcedSize, .size.reading { (value) throws(Mismatch) in try value.sizeToDraw() },
    default: "{0, 0}",
    "The size for which the image is drawn, if not the node's own; the result is placed by contentMode.",
    invalidates: .display),
  NodeProperty(
    "placeholderColor", \ImageNode.placeholderColor, orNil: .color, default: "nil",
    "Fills the place of a picture that is not drawn yet.", invalidates: .nothing),
  NodeProperty(
    "cropRect", \ImageNode.cropRect, .rect.reading { (value) throws(Mismatch) in try value.cropRect() },
    default: "{0.5, 0.5, 0, 0}", "With scaleAspectFill, which part stays in sight: x and y from 0 to 1.",
    unit: "parts of what is cut off", invalidates: .display),
  NodeProperty(
    "imageTint", \ImageNode.imageTint, orNil: .color, default: "nil",
    "Recolours the picture: its shape stays, its colours go.",
    invalidates: .display),
  NodeProperty(
    of: ImageNode.self, "imageModificationBlock",
    .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)])), default: "nil",
    "Records a drawing that is shown instead of the image.", invalidates: .display,
    get: { node, frame, host in NodeBlocks(host).pushHidden(.imageModificationBlock, of: node, frame) },
    set: { (node, value, host) throws(Mismatch) in try NodeBlocks(host).setImageModificationBlock(node, value) }),
]

/// The methods of image nodes beyond those of every node.
let imageNodeMethods: [NodeMethod] = methods(
  of: ImageNode.self,
  Method(
    "setCropEnabled", ("cropEnabled", .boolean), ("recropImmediately", .boolean.or(false)),
    ("cropBounds", .optional(.rect)),
    "Says whether cropRect counts; draws at once if that is requested; crops for other bounds than the node's, such as "
      + "those that it will have."
  ) { (node, isEnabled, isImmediate, bounds) throws(WeftError) in
    try refusing {
      try node.setCropEnabled(isEnabled, recropImmediately: isImmediate, inBounds: bounds ?? node.bounds)
    }
  })

extension ScriptValue {
  /// Reads a size that pictures are drawn for; a missing number is 0.
  fileprivate func sizeToDraw() throws(Mismatch) -> Size {
    let size = try size()
    guard (0..<1e7).contains(size.width), (0..<1e7).contains(size.height) else {
      throw Mismatch(
        expected: "a size: {width, height}, in points, each 0 or more and below 10,000,000",
        got: "{\(shortNumber(size.width)), \(shortNumber(size.height))}")
    }
    return size
  }

  /// Reads a rectangle whose origin decides which part of a picture is visible.
  fileprivate func cropRect() throws(Mismatch) -> Rect {
    let rect = try rect()
    for (name, part) in [("x", rect.minX), ("y", rect.minY)] where !(0...1).contains(part) {
      throw Mismatch(
        expected: "a rectangle {x, y, width, height} with x and y from 0 to 1", got: "\(name) = \(shortNumber(part))",
        hint: "they are parts of what is cut off: { 0.5, 0, 0, 0 } shows the top")
    }
    return rect
  }
}
