import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// Methods that draw pictures and text.
let canvasPictureMethods: [CanvasMethod] = [
  CanvasMethod(
    "drawImage", [("image", .oneOf([.path, .image])), ("rect", .rect), ("look?", .oneOf([.color, .imageLook]))],
    "Draws a picture into a rectangle, which it fills. A colour recolours it."
  ) { (canvas, arguments) throws(Mismatch) in
    let image = try ScriptImages.of(arguments.host).image(arguments[1])
    let rect = try arguments[2].rect()
    let look = arguments[3]
    guard look.type == .table else {
      return canvas.recorder.image(image, in: rect, tint: look.isNil ? nil : try look.color())
    }
    try look.requireKeys(
      ["tint", "source", "opacity", "interpolation"],
      "a colour, or how the picture looks: {tint =, source =, opacity =, interpolation =}")
    canvas.recorder.image(
      image, in: rect,
      source: try look.named("source") { (value) throws(Mismatch) in try value.rect() },
      opacity: try look.named("opacity") { (value) throws(Mismatch) in try value.part() } ?? 1,
      interpolation: try look.named("interpolation") { (value) throws(Mismatch) in
        try ImageInterpolation.named(value)
      } ?? .high,
      tint: try look.named("tint") { (value) throws(Mismatch) in try value.color() })
  },
  CanvasMethod(
    calling: "drawText", [("text", .attributedText), ("rect", .rect), ("look?", .textLook)],
    "Draws text into a rectangle; lines that have no room in it are left out."
  ) { (canvas, arguments) throws(WeftError) in
    try arguments.draw(canvas)
    return 0
  },
  CanvasMethod(
    calling: "measureText", [("text", .attributedText), ("look?", .textLook), ("width?", .points)], returns: .size,
    "Returns the size of a text, in lines of at most that width."
  ) { (_, arguments) throws(WeftError) in
    let (text, look, width): (AttributedText, TextLook, Double)
    do throws(Mismatch) {
      (text, look) = try arguments.text(1, look: 2)
      width = arguments[3].isNil ? .infinity : try arguments[3].nonNegative()
    } catch {
      throw WeftError(error, "canvas", "measureText")
    }
    arguments.frame.push(try arguments.size(text, look, width: width))
    return 1
  },
]
