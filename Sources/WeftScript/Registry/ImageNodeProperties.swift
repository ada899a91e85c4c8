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
    set: { (node, value, host) throws(Mismatch) in
      let image = value.isNil ? nil : try host.image(value)
      if let refusal = (node as? NetworkImageNode)?.externalImageRefusal { throw Mismatch(refusal: refusal.message) }
      node.image = image
    }),
  imageProperty(
    "animatedImage", .oneOf([.path, .animatedImage]), "nil",
    "A GIF or a WebP that moves while the node is visible; image becomes its first frame.", .layout,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal", alignItems = "start",
        ui.ImageNode { animatedImage = "pictures/blinker.gif" },
      }
      """,
    get: { node, frame, host in
      if let animation = node.animatedImage { host.push(animation, frame) } else { frame.pushNil() }
    },
    set: { (node, value, host) throws(Mismatch) in
      let animation = value.isNil ? nil : try host.animatedImage(value)
      if let refusal = (node as? NetworkImageNode)?.externalImageRefusal { throw Mismatch(refusal: refusal.message) }
      node.animatedImage = animation
    }),
  imageProperty(
    "animatedImagePaused", .boolean, "false", "Whether the animated image stands still where it is.", .nothing,
    example: """
      local blinker = ui.ImageNode { animatedImage = "pictures/blinker.gif" }
      blinker.animatedImagePaused = true
      print(blinker.animatedImagePaused) --> true
      """,
    get: { node, frame, _ in frame.push(node.animatedImagePaused) },
    set: { (node, value, _) throws(Mismatch) in node.animatedImagePaused = try value.bool() }),
  imageProperty(
    "cropEnabled", .boolean, "true", "Whether cropRect counts; if not, the middle of the picture stays in sight.",
    .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, cropEnabled = false,
          style = { preferredSize = { 80, 40 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.isCropEnabled) },
    set: { (node, value, _) throws(Mismatch) in node.isCropEnabled = try value.bool() }),
  imageProperty(
    "forcedSize", .size, "{0, 0}",
    "The size that the picture is drawn for, if not the node's own; what comes of it fills the node by its contentMode.",
    .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ImageNode { image = "pictures/heart.png", forcedSize = { 20, 40 }, contentMode = "scaleAspectFit",
          backgroundColor = "lavenderblush", style = { preferredSize = { 80, 40 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.forcedSize) },
    set: { (node, value, _) throws(Mismatch) in node.forcedSize = try value.sizeToDraw() }),
  imageProperty(
    "placeholderColor", .color, "nil", "Fills the place of a picture that is not drawn yet.", .nothing,
    example: """
      local photo = ui.NetworkImageNode { placeholderColor = "gainsboro" }
      print(photo.placeholderColor) --> #dcdcdc
      """,
    get: { node, frame, _ in node.placeholderColor.map { frame.push($0.css) } ?? frame.pushNil() },
    set: { (node, value, _) throws(Mismatch) in node.placeholderColor = value.isNil ? nil : try value.color() }),
  imageProperty(
    "cropRect", .rect, "{0.5, 0.5, 0, 0}",
    "With scaleAspectFill, which part stays in sight: x and y from 0 to 1.", unit: "parts of what is cut off", .display,
    example: """
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.ImageNode { image = "pictures/heart.png", cropRect = { 0.5, 0, 0, 0 }, style = { preferredSize = { 80, 40 } } },
      }
      """,
    get: { node, frame, _ in frame.push(node.cropRect) },
    set: { (node, value, _) throws(Mismatch) in node.cropRect = try value.cropRect() }),
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

/// The methods that image nodes have beside what all nodes have.
let imageNodeMethods: [NodeMethod] = [
  NodeMethod(
    "setCropEnabled", [("cropEnabled", .boolean), ("recropImmediately?", .boolean), ("cropBounds?", .rect)],
    "Says whether cropRect counts; draws at once if that is asked for; crops for other bounds than the node's, such as "
      + "those that it will have.",
    example: """
      local photo = ui.ImageNode { image = "pictures/heart.png" }
      photo:setCropEnabled(true, false, { 0, 0, 80, 40 })
      print(photo.cropEnabled) --> true
      """
  ) { (node, frame, host) throws(WeftError) in
    guard let node = node as? ImageNode else { return 0 }
    let arguments: (isEnabled: Bool, immediately: Bool, bounds: Rect)
    do throws(Mismatch) {
      let (immediately, bounds) = (ScriptValue(frame, at: 3), ScriptValue(frame, at: 4))
      arguments = (
        try ScriptValue(frame, at: 2).bool(), immediately.isNil ? false : try immediately.bool(),
        bounds.isNil ? node.bounds : try bounds.rect()
      )
    } catch {
      throw host.error(error, node.layoutName, "setCropEnabled")
    }
    do throws(LayoutError) {
      try node.setCropEnabled(
        arguments.isEnabled, recropImmediately: arguments.immediately, inBounds: arguments.bounds)
    } catch {
      throw error.forScripts
    }
    return 0
  }
]

extension ScriptValue {
  /// A size that pictures are drawn for: 0 where it is left open.
  fileprivate func sizeToDraw() throws(Mismatch) -> Size {
    let size = try size()
    guard (0..<1e7).contains(size.width), (0..<1e7).contains(size.height) else {
      throw Mismatch(
        expected: "a size: {width, height}, in points, each 0 or more and below 10,000,000",
        got: "{\(shortNumber(size.width)), \(shortNumber(size.height))}")
    }
    return size
  }

  /// A rectangle whose origin says which part of a picture is seen.
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
