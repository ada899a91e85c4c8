import WeftDisplay
import WeftLayout
import WeftScript

/// Methods that fill and stroke. Rectangles are {x, y, width, height}, in points.
let canvasShapeMethods: [Method<Canvas>] = [
  Method("fillRect", ("rect", .rect), ("paint", .paint), "Fills a rectangle.") { canvas, rect, paint in
    canvas.recorder.fill(Path(rect: rect), paint)
  },
  Method(
    "fillRoundedRect", ("rect", .rect), ("radius", .radii), ("paint", .paint), "Fills a rectangle with round corners."
  ) { canvas, rect, radii, paint in
    canvas.recorder.fill(Path(roundedRect: rect, radii: radii), paint)
  },
  Method(
    "fillEllipse", ("rect", .rect), ("paint", .paint), "Fills the ellipse inside a rectangle."
  ) { canvas, rect, paint in
    canvas.recorder.fill(Path(ellipseIn: rect), paint)
  },
  Method(
    "fillPolygon", ("points", .polygon), ("paint", .paint), "Fills the area inside a list of points."
  ) { canvas, path, paint in
    canvas.recorder.fill(path, paint)
  },
  Method(
    "fillPath", ("path", .drawnPath), ("paint", .paint), ("rule", .choice.or(.nonZero)),
    "Fills the interior of a path; an open figure is closed for it."
  ) { canvas, path, paint, rule in
    canvas.recorder.fill(path, paint, rule: rule)
  },
  Method(
    "strokeRect", ("rect", .rect), ("paint", .paint), ("line", .stroke), "Draws a rectangle's outline."
  ) { canvas, rect, paint, line in
    canvas.recorder.stroke(Path(rect: rect), paint, style: line)
  },
  Method(
    "strokeRoundedRect", ("rect", .rect), ("radius", .radii), ("paint", .paint), ("line", .stroke),
    "Draws the outline of a round-cornered one."
  ) { canvas, rect, radii, paint, line in
    canvas.recorder.stroke(Path(roundedRect: rect, radii: radii), paint, style: line)
  },
  Method(
    "strokeEllipse", ("rect", .rect), ("paint", .paint), ("line", .stroke), "Draws an ellipse's outline."
  ) { canvas, rect, paint, line in
    canvas.recorder.stroke(Path(ellipseIn: rect), paint, style: line)
  },
  Method(
    "strokeLine", ("points", .polyline), ("paint", .paint), ("line", .stroke), "Draws a line through a list of points."
  ) { canvas, path, paint, line in
    canvas.recorder.stroke(path, paint, style: line)
  },
  Method(
    "strokeArc",
    ("center", .point), ("radius", .points), ("startAngle", .angle), ("endAngle", .angle),
    ("paint", .paint), ("line", .stroke),
    "Draws an arc of a circle, clockwise; angles are in radians from the right."
  ) { canvas, center, radius, start, end, paint, line in
    var path = Path()
    path.arc(center: center, radius: radius, startAngle: start, endAngle: end)
    canvas.recorder.stroke(path, paint, style: line)
  },
  Method(
    "strokePath", ("path", .drawnPath), ("paint", .paint), ("line", .stroke), "Draws a line along a path."
  ) { canvas, path, paint, line in
    canvas.recorder.stroke(path, paint, style: line)
  },
]
