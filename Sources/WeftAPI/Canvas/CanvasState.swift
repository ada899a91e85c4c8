import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// Methods that change how later calls draw.
let canvasStateMethods: [CanvasMethod] = [
  CanvasMethod(
    "clipRect", [("rect", .rect)], "Draws from here on inside a rectangle only."
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(rect: try arguments[1].rect()))
  },
  CanvasMethod(
    "clipRoundedRect", [("rect", .rect), ("radius", .radii)],
    "Draws from here on inside a round-cornered rectangle only."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.clip(Path(roundedRect: try arguments[1].rect(), radii: try arguments.radii(2)))
  },
  CanvasMethod(
    "clipEllipse", [("rect", .rect)], "Draws from here on inside an ellipse only."
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.clip(Path(ellipseIn: try arguments[1].rect()))
  },
  CanvasMethod(
    "clipPath", [("path", .bezierPath), ("rule?", .choice(FillRule.self))], "Draws from here on inside a path only."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.clip(try arguments.path(1).checked(atMost: DrawingLimits.clipSteps), rule: try arguments.rule(2))
  },
  CanvasMethod(
    calling: "save", [("draw?", .function(Signature([])))],
    "Remembers clip, transform, opacity and blend mode until restore; with a function, for as long as that draws."
  ) { (canvas, arguments) throws(WeftError) in
    let draw = arguments[1]
    guard draw.type == .function || draw.isNil else {
      throw WeftError(
        Mismatch(expected: "a function that draws, or nothing", draw), "canvas", "save")
    }
    canvas.recorder.save()
    canvas.open("save", arguments)
    if draw.type == .function { try canvas.draw(inside: "save", functionAt: 2, arguments) }
    return 0
  },
  CanvasMethod(
    "restore", [], "Restores the state of the last save."
  ) { (canvas, _) throws(Mismatch) in try canvas.close("save") },
  CanvasMethod(
    "translate", [("x", .points), ("y", .points)], "Moves later drawings, in points."
  ) {
    (canvas, arguments) throws(Mismatch) in
    canvas.recorder.translate(x: try arguments[1].finite(), y: try arguments[2].finite())
  },
  CanvasMethod(
    "scale", [("x", .number), ("y", .number)], "Scales later drawings."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.recorder.scale(x: try arguments[1].finite(), y: try arguments[2].finite())
  },
  CanvasMethod(
    "rotate", [("angle", .number)], "Turns later drawings, in radians, clockwise."
  ) {
    (canvas, arguments) throws(Mismatch) in canvas.recorder.rotate(by: try arguments[1].finite())
  },
  CanvasMethod(
    "transform", [("transform", .transform)], "Scales, turns and moves later drawings."
  ) { (canvas, arguments) throws(Mismatch) in canvas.recorder.concatenate(try givenTransform(arguments[1]).matrix) },
  CanvasMethod(
    "setOpacity", [("opacity", .part)],
    "From 0 to 1, for each thing that is drawn from here on; group makes one of several."
  ) { (canvas, arguments) throws(Mismatch) in canvas.recorder.setOpacity(try arguments.opacity(1)) },
  CanvasMethod(
    "setBlendMode", [("mode", .choice(BlendMode.self))],
    "Sets how later drawings are combined with the ones below."
  ) { (canvas, arguments) throws(Mismatch) in canvas.recorder.setBlendMode(try BlendMode.named(arguments[1])) },
  CanvasMethod(
    calling: "group", [("options", .group), ("draw", .function(Signature([])))],
    "Draws the function's drawings separately, and adds them as a whole: with an opacity, a blend mode, a shadow."
  ) { (canvas, arguments) throws(WeftError) in
    do throws(Mismatch) {
      if arguments[1].type == .function {
        throw Mismatch(
          expected: "how the group is put in place", arguments[1], hint: "write canvas:group({}, function() … end)")
      }
      let group = try arguments[1].group()
      guard arguments[2].type == .function else { throw Mismatch(expected: "a function that draws", arguments[2]) }
      canvas.begin(group)
    } catch {
      throw WeftError(error, "canvas", "group")
    }
    canvas.open("beginGroup", arguments)
    try canvas.draw(inside: "beginGroup", functionAt: 3, arguments)
    return 0
  },
  CanvasMethod(
    "beginGroup", [("options?", .group)], "Begins a group, which continues until endGroup: see group."
  ) { (canvas, arguments) throws(Mismatch) in
    canvas.begin(try arguments[1].group())
    canvas.open("beginGroup", arguments)
  },
  CanvasMethod(
    "endGroup", [], "Ends the group, and puts it in place."
  ) { (canvas, _) throws(Mismatch) in try canvas.close("beginGroup") },
]

extension Canvas {
  fileprivate func begin(_ group: DisplayList.Group) {
    recorder.beginGroup(opacity: group.opacity, blendMode: group.blendMode, shadow: group.shadow)
  }
}
