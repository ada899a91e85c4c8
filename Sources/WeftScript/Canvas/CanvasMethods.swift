import WeftDisplay
import WeftLayout

/// The methods of the canvas, in the order of the documentation. Rectangles are {x, y, width, height}, in points.
var canvasMethods: [CanvasMethod] {
  [
    CanvasMethod("fillRect", "(rect, paint)", "Fills a rectangle.") { (canvas, arguments) throws(Mismatch) in
      canvas.recorder.fill(Path(rect: try arguments[1].rect()), try arguments.paint(2))
    },
    CanvasMethod("fillRoundedRect", "(rect, radius, paint)", "Fills a rectangle with round corners.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.fill(try roundedRect(arguments), try arguments.paint(3))
    },
    CanvasMethod("fillEllipse", "(rect, paint)", "Fills the ellipse inside a rectangle.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.fill(Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2))
    },
    CanvasMethod("fillPolygon", "(points, paint)", "Fills the area inside a list of points.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.fill(try polygon(arguments[1], closed: true), try arguments.paint(2))
    },
    CanvasMethod("strokeRect", "(rect, paint, width)", "Draws a rectangle's outline.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.stroke(
        Path(rect: try arguments[1].rect()), try arguments.paint(2), style: try arguments.width(3))
    },
    CanvasMethod("strokeRoundedRect", "(rect, radius, paint, width)", "Draws the outline of a round-cornered one.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.stroke(try roundedRect(arguments), try arguments.paint(3), style: try arguments.width(4))
    },
    CanvasMethod("strokeEllipse", "(rect, paint, width)", "Draws an ellipse's outline.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.stroke(
        Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2), style: try arguments.width(3))
    },
    CanvasMethod("strokeLine", "(points, paint, width)", "Draws a line through a list of points.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.stroke(
        try polygon(arguments[1], closed: false), try arguments.paint(2), style: try arguments.width(3))
    },
    CanvasMethod("drawImage", "(image, rect, tint)", "Draws a picture into a rectangle, recoloured if a tint is given.")
    {
      (canvas, arguments) throws(Mismatch) in
      let tint = arguments[3].isNil ? nil : try arguments[3].color()
      canvas.recorder.image(try arguments.host.image(arguments[1]), in: try arguments[2].rect(), tint: tint)
    },
    CanvasMethod("drawText", "(text, rect, {font =, color =})", "Draws text into a rectangle.") {
      (canvas, arguments) throws(Mismatch) in
      var attributes = TextAttributes()
      if let font = arguments[3].field("font") { attributes.font = try arguments.host.knownFont(font) }
      if let color = arguments[3].field("color") { attributes.color = try color.color() }
      canvas.recorder.text(AttributedText(try arguments[1].displayedText(), attributes), in: try arguments[2].rect())
    },
    CanvasMethod("clipRect", "(rect)", "Draws from here on inside a rectangle only.") {
      (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(rect: try arguments[1].rect()))
    },
    CanvasMethod("clipRoundedRect", "(rect, radius)", "Draws from here on inside a round-cornered rectangle only.") {
      (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(try roundedRect(arguments))
    },
    CanvasMethod("clipEllipse", "(rect)", "Draws from here on inside an ellipse only.") {
      (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(ellipseIn: try arguments[1].rect()))
    },
    CanvasMethod("save", "()", "Remembers clip, transform and opacity until restore.") { canvas, _ in
      canvas.recorder.save()
    },
    CanvasMethod("restore", "()", "Goes back to what save remembered.") { (canvas, _) throws(Mismatch) in
      guard canvas.recorder.restore() else { throw Mismatch(expected: "a save before it", got: "none") }
    },
    CanvasMethod("translate", "(x, y)", "Moves what is drawn from here on, in points.") {
      (canvas, arguments) throws(Mismatch) in
      canvas.recorder.translate(x: try arguments[1].finite(), y: try arguments[2].finite())
    },
    CanvasMethod("scale", "(x, y)", "Scales what is drawn from here on.") { (canvas, arguments) throws(Mismatch) in
      canvas.recorder.scale(x: try arguments[1].finite(), y: try arguments[2].finite())
    },
    CanvasMethod("rotate", "(angle)", "Turns what is drawn from here on, in radians, clockwise.") {
      (canvas, arguments) throws(Mismatch) in canvas.recorder.rotate(by: try arguments[1].finite())
    },
    CanvasMethod("setOpacity", "(opacity)", "From 0 to 1, for what is drawn from here on.") {
      (canvas, arguments) throws(Mismatch) in
      let opacity = try arguments[1].nonNegative("a number from 0 to 1")
      guard opacity <= 1 else { throw Mismatch(expected: "a number from 0 to 1", arguments[1]) }
      canvas.recorder.setOpacity(opacity)
    },
  ]
}

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
