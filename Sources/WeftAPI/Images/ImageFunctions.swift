import WeftDisplay
import WeftNodes
import WeftScript

/// The functions of the module that read and change images.
let imageFunctions = functions(
  Function(
    "image", ("path", .image), returns: .imageObject,
    "Reads a picture: PNG, JPEG, WebP, GIF and others. For heart.png it also finds heart@2x.png."
  ) { _, image in
    image
  },
  Function(
    "animatedImage", ("path", .animatedImage), returns: .animatedImage,
    "Reads a picture that moves: a GIF or a WebP."
  ) { _, animation in
    animation
  },
  Function(
    "imageNodeRoundBorderModificationBlock", ("borderWidth", .borderWidth), ("borderColor", .optional(.color)),
    returns: .modificationBlock,
    "An imageModificationBlock that shows the picture in a circle, or an ellipse, with a border."
  ) { _, width, color in
    ImageNode.roundBorderModificationBlock(width: width, color: color)
  },
  Function(
    "imageNodeTintColorModificationBlock", ("color", .color), returns: .modificationBlock,
    "An imageModificationBlock that fills the picture's shape with a colour."
  ) { _, color in
    ImageNode.tintColorModificationBlock(color)
  })

extension Codec where Value == Double {
  fileprivate static var borderWidth: Codec { nonNegative(.points, "points, 0 or more") }
}

extension Codec where Value == AnimatedImage {
  /// A file's path, or an image of `ui.animatedImage`.
  static var animatedImage: Codec {
    Codec(.oneOf([.path, .animatedImage]), push: { ScriptImages.of($1.host).push($0, $1) }) {
      (value) throws(Mismatch) in try ScriptImages.of(value.frame.host).animatedImage(value)
    }
    .returned(as: .animatedImage)
  }
}

extension Codec where Value == ImageNode.ModificationBlock {
  fileprivate static var modificationBlock: Codec {
    Codec(
      reading: .function(Signature([("canvas", .canvas), ("image", .image), ("bounds", .rect)]))
    ) { block, frame in
      NodeBlocks(frame.host).pushModificationBlock(block, frame)
    }
  }
}
