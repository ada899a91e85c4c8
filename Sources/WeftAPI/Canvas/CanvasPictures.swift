import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// Methods that draw pictures and text.
let canvasPictureMethods: [Method<Canvas>] = [
  Method(
    "drawImage", ("image", .image), ("rect", .rect), ("look", .imageLook),
    "Draws a picture into a rectangle, which it fills. A colour recolours it."
  ) { canvas, image, rect, look in
    canvas.recorder.image(
      image, in: rect, source: look.source, opacity: look.opacity, interpolation: look.interpolation, tint: look.tint)
  },
  Method(
    "drawText", ("text", .drawnText), ("rect", .rect), ("look", .textLook),
    "Draws text into a rectangle; lines that have no room in it are left out."
  ) { (canvas, text, rect, look) throws(WeftError) in
    try canvas.draw(text, in: rect, look)
  },
  Method(
    "measureText", ("text", .drawnText), ("look", .textLook), ("width", .points.or(.infinity)), returns: .size,
    "Returns the size of a text, in lines of at most that width."
  ) { (canvas, text, look, width) throws(WeftError) in
    try canvas.size(of: text, look, width: width)
  },
]
