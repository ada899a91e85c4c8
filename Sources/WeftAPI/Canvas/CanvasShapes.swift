import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// Methods that fill and stroke. Rectangles are {x, y, width, height}, in points.
let canvasShapeMethods: [CanvasMethod] = [
  CanvasMethod(
    "fillRect", [("rect", .rect), ("paint", .paint)], "Fills a rectangle."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(Path(rect: try arguments[1].rect()), try arguments.paint(2))
  },
  CanvasMethod(
    "fillRoundedRect", [("rect", .rect), ("radius", .radii), ("paint", .paint)],
    "Fills a rectangle with round corners."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(try roundedRect(arguments), try arguments.paint(3))
  },
  CanvasMethod(
    "fillEllipse", [("rect", .rect), ("paint", .paint)], "Fills the ellipse inside a rectangle."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2))
  },
  CanvasMethod(
    "fillPolygon", [("points", .list(.point)), ("paint", .paint)], "Fills the area inside a list of points."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(try polygon(arguments[1], closed: true), try arguments.paint(2))
  },
  CanvasMethod(
    "fillPath", [("path", .bezierPath), ("paint", .paint), ("rule?", .choice(FillRule.self))],
    "Fills the interior of a path; an open figure is closed for it."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.fill(
      try arguments.shape(1), try arguments.paint(2), rule: try arguments.rule(3))
  },
  CanvasMethod(
    "strokeRect", [("rect", .rect), ("paint", .paint), ("line?", .stroke)], "Draws a rectangle's outline."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      Path(rect: try arguments[1].rect()), try arguments.paint(2), style: try arguments.stroke(3))
  },
  CanvasMethod(
    "strokeRoundedRect", [("rect", .rect), ("radius", .radii), ("paint", .paint), ("line?", .stroke)],
    "Draws the outline of a round-cornered one."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(try roundedRect(arguments), try arguments.paint(3), style: try arguments.stroke(4))
  },
  CanvasMethod(
    "strokeEllipse", [("rect", .rect), ("paint", .paint), ("line?", .stroke)], "Draws an ellipse's outline."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      Path(ellipseIn: try arguments[1].rect()), try arguments.paint(2), style: try arguments.stroke(3))
  },
  CanvasMethod(
    "strokeLine", [("points", .list(.point)), ("paint", .paint), ("line?", .stroke)],
    "Draws a line through a list of points."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(
      try polygon(arguments[1], closed: false), try arguments.paint(2), style: try arguments.stroke(3))
  },
  CanvasMethod(
    "strokeArc",
    [
      ("center", .point), ("radius", .points), ("startAngle", .number), ("endAngle", .number), ("paint", .paint),
      ("line?", .stroke),
    ], "Draws an arc of a circle, clockwise; angles are in radians from the right."
  ) { (canvas, arguments) throws(Mismatch) in
    var path = Path()
    path.arc(
      center: try arguments[1].point(), radius: try arguments[2].nonNegative(),
      startAngle: try arguments[3].finite("an angle, in radians"),
      endAngle: try arguments[4].finite("an angle, in radians"))
    canvas.recorder.stroke(path, try arguments.paint(5), style: try arguments.stroke(6))
  },
  CanvasMethod(
    "strokePath", [("path", .bezierPath), ("paint", .paint), ("line?", .stroke)], "Draws a line along a path."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.stroke(try arguments.shape(1), try arguments.paint(2), style: try arguments.stroke(3))
  },
]

private func roundedRect(_ arguments: CanvasArguments) throws(Mismatch) -> Path {
  Path(roundedRect: try arguments[1].rect(), radii: try arguments.radii(2))
}

private func polygon(_ value: ScriptValue, closed: Bool) throws(Mismatch) -> Path {
  // Two points as two arguments: the first is a table of numbers.
  if value.type == .table, value.frame.checkStack(2) {
    let isPoint = value.frame.rawGet(value.slot, 1) == .number
    value.frame.pop()
    if isPoint {
      throw Mismatch(expected: "a list of points", got: "one point", hint: "write { { x, y }, { x, y } }, in one table")
    }
  }
  let points = try value.points()
  guard points.count >= 2 else { throw Mismatch(expected: "a list of two points or more", value) }
  var path = Path()
  for point in points { path.line(to: point) }
  if closed { path.close() }
  return try path.checked()
}
