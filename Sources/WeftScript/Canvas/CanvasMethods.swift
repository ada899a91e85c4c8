import WeftDisplay
import WeftLayout

/// The methods of the canvas, in the order of the documentation. Rectangles are {x, y, width, height}, in points.
let canvasMethods: [CanvasMethod] = [
  CanvasMethod(
    "fillRect", [("rect", .rect), ("paint", .paint)], "Fills a rectangle.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:fillRect({ 10, 10, 80, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(Path(rect: try arguments[1].rect()), try arguments.paint(2))
  },
  CanvasMethod(
    "fillRoundedRect", [("rect", .rect), ("radius", .points), ("paint", .paint)],
    "Fills a rectangle with round corners.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:fillRoundedRect({ 10, 10, 80, 40 }, 12, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(try roundedRect(arguments), try arguments.paint(3))
  },
  CanvasMethod(
    "fillEllipse", [("rect", .rect), ("paint", .paint)], "Fills the ellipse inside a rectangle.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:fillEllipse({ 10, 10, 80, 40 }, { colors = { "gold", "tomato" }, center = { 50, 30 }, radius = 40 })
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2))
  },
  CanvasMethod(
    "fillPolygon", [("points", .list(.point)), ("paint", .paint)], "Fills the area inside a list of points.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:fillPolygon({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(try polygon(arguments[1], closed: true), try arguments.paint(2))
  },
  CanvasMethod(
    "strokeRect", [("rect", .rect), ("paint", .paint), ("width?", .points)], "Draws a rectangle's outline.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:strokeRect({ 10, 10, 80, 40 }, "tomato", 3)
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      Path(rect: try arguments[1].rect()), try arguments.paint(2), style: try arguments.width(3))
  },
  CanvasMethod(
    "strokeRoundedRect", [("rect", .rect), ("radius", .points), ("paint", .paint), ("width?", .points)],
    "Draws the outline of a round-cornered one.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:strokeRoundedRect({ 10, 10, 80, 40 }, 12, "tomato", 3)
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(try roundedRect(arguments), try arguments.paint(3), style: try arguments.width(4))
  },
  CanvasMethod(
    "strokeEllipse", [("rect", .rect), ("paint", .paint), ("width?", .points)], "Draws an ellipse's outline.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:strokeEllipse({ 10, 10, 80, 40 }, "tomato", 3)
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2), style: try arguments.width(3))
  },
  CanvasMethod(
    "strokeLine", [("points", .list(.point)), ("paint", .paint), ("width?", .points)],
    "Draws a line through a list of points.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:strokeLine({ { 10, 50 }, { 50, 10 }, { 90, 50 } }, "tomato", 3)
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      try polygon(arguments[1], closed: false), try arguments.paint(2), style: try arguments.width(3))
  },
  CanvasMethod(
    "drawImage", [("image", .oneOf([.path, .image])), ("rect", .rect), ("tint?", .color)],
    "Draws a picture into a rectangle, recoloured if a tint is given.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:drawImage("pictures/heart.png", { 10, 10, 24, 24 })
        canvas:drawImage("pictures/heart.png", { 50, 10, 40, 40 }, "steelblue")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    let tint = arguments[3].isNil ? nil : try arguments[3].color()
    canvas.recorder.image(try arguments.host.image(arguments[1]), in: try arguments[2].rect(), tint: tint)
  },
  CanvasMethod(
    "drawText", [("text", .string), ("rect", .rect), ("look?", .textLook)], "Draws text into a rectangle.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:drawText("Words", { 10, 10, 100, 40 }, { font = "Inter Bold 20", color = "tomato" })
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    var attributes = TextAttributes()
    if let font = arguments[3].field("font") { attributes.font = try arguments.host.knownFont(font) }
    if let color = arguments[3].field("color") { attributes.color = try color.color() }
    canvas.recorder.text(AttributedText(try arguments[1].displayedText(), attributes), in: try arguments[2].rect())
  },
  CanvasMethod(
    "clipRect", [("rect", .rect)], "Draws from here on inside a rectangle only.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:clipRect({ 10, 10, 60, 20 })
        canvas:fillEllipse({ 10, 10, 80, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(rect: try arguments[1].rect()))
  },
  CanvasMethod(
    "clipRoundedRect", [("rect", .rect), ("radius", .points)],
    "Draws from here on inside a round-cornered rectangle only.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:clipRoundedRect({ 10, 10, 80, 40 }, 12)
        canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(try roundedRect(arguments))
  },
  CanvasMethod(
    "clipEllipse", [("rect", .rect)], "Draws from here on inside an ellipse only.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:clipEllipse({ 10, 10, 80, 40 })
        canvas:fillRect({ 0, 0, 50, 60 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(ellipseIn: try arguments[1].rect()))
  },
  CanvasMethod(
    "save", [], "Remembers clip, transform and opacity until restore.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:save()
        canvas:setOpacity(0.3)
        canvas:fillRect({ 10, 10, 40, 40 }, "tomato")
        canvas:restore()
        canvas:fillRect({ 60, 10, 40, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) { canvas, _ in
    canvas.recorder.save()
  },
  CanvasMethod(
    "restore", [], "Goes back to what save remembered.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:save()
        canvas:translate(0, 20)
        canvas:fillRect({ 10, 0, 40, 20 }, "tomato")
        canvas:restore()
        canvas:fillRect({ 60, 0, 40, 20 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) { (canvas, _) throws(Mismatch) in
    guard canvas.recorder.restore() else { throw Mismatch(expected: "a save before it", got: "none") }
  },
  CanvasMethod(
    "translate", [("x", .points), ("y", .points)], "Moves what is drawn from here on, in points.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:translate(60, 10)
        canvas:fillRect({ 0, 0, 40, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.translate(x: try arguments[1].finite(), y: try arguments[2].finite())
  },
  CanvasMethod(
    "scale", [("x", .number), ("y", .number)], "Scales what is drawn from here on.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:scale(2, 1)
        canvas:fillEllipse({ 5, 10, 40, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.scale(x: try arguments[1].finite(), y: try arguments[2].finite())
  },
  CanvasMethod(
    "rotate", [("angle", .number)], "Turns what is drawn from here on, in radians, clockwise.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:translate(60, 30)
        canvas:rotate(math.pi / 4)
        canvas:fillRect({ -15, -15, 30, 30 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.rotate(by: try arguments[1].finite())
  },
  CanvasMethod(
    "setOpacity", [("opacity", .part)], "From 0 to 1, for what is drawn from here on.",
    example: """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
        canvas:setOpacity(0.4)
        canvas:fillRect({ 10, 10, 80, 40 }, "tomato")
      end

      return Drawing { style = { height = 60 } }
      """
  ) {
    (canvas, arguments) throws(Mismatch) in
    let opacity = try arguments[1].nonNegative("a number from 0 to 1")
    guard opacity <= 1 else { throw Mismatch(expected: "a number from 0 to 1", arguments[1]) }
    canvas.recorder.setOpacity(opacity)
  },
]

private func roundedRect(_ arguments: CanvasArguments) throws(Mismatch) -> Path {
  Path(roundedRect: try arguments[1].rect(), radii: CornerRadii(try arguments[2].nonNegative()))
}

private func polygon(_ value: ScriptValue, closed: Bool) throws(Mismatch) -> Path {
  guard value.type == .table else { throw Mismatch(expected: "a list of points", value) }
  var path = Path()
  let count = Int64(value.frame.rawLength(value.slot))
  guard count >= 2 else { throw Mismatch(expected: "a list of two points or more", value) }
  for index in 1...count {
    let top = value.frame.top
    guard let item = value.item(index) else { throw Mismatch(expected: "a point at [\(index)]", got: "nil") }
    let point = try item.point()
    if index == 1 { path.move(to: point) } else { path.line(to: point) }
    value.frame.top = top
  }
  if closed { path.close() }
  return path
}
