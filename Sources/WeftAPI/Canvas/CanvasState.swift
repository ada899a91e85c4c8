import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// Methods that change how later calls draw.
let canvasStateMethods: [Method<Canvas>] = [
  Method("clipRect", ("rect", .rect), "Draws from here on inside a rectangle only.") { canvas, rect in
    canvas.recorder.clip(Path(rect: rect))
  },
  Method(
    "clipRoundedRect", ("rect", .rect), ("radius", .radii), "Draws from here on inside a round-cornered rectangle only."
  ) { canvas, rect, radii in
    canvas.recorder.clip(Path(roundedRect: rect, radii: radii))
  },
  Method("clipEllipse", ("rect", .rect), "Draws from here on inside an ellipse only.") { canvas, rect in
    canvas.recorder.clip(Path(ellipseIn: rect))
  },
  Method(
    "clipPath", ("path", .clippingPath), ("rule", .choice.or(.nonZero)), "Draws from here on inside a path only."
  ) { canvas, path, rule in
    canvas.recorder.clip(path, rule: rule)
  },
  Method(
    "save", ("draw", .optional(.drawing)),
    "Remembers clip, transform, opacity and blend mode until restore; with a function, for as long as that draws."
  ) { (canvas, draw) throws(WeftError) in
    canvas.recorder.save()
    canvas.open(.save)
    if let draw { try canvas.draw(inside: .save, draw) }
  },
  Method("restore", "Restores the state of the last save.") { (canvas) throws(WeftError) in try canvas.close(.save) },
  Method("translate", ("x", .signedPoints), ("y", .signedPoints), "Moves later drawings, in points.") { canvas, x, y in
    canvas.recorder.translate(x: x, y: y)
  },
  Method("scale", ("x", .number), ("y", .number), "Scales later drawings.") { canvas, x, y in
    canvas.recorder.scale(x: x, y: y)
  },
  Method("rotate", ("angle", .angle), "Turns later drawings, in radians, clockwise.") { canvas, angle in
    canvas.recorder.rotate(by: angle)
  },
  Method("transform", ("transform", .transform), "Scales, turns and moves later drawings.") { canvas, transform in
    canvas.recorder.concatenate(transform)
  },
  Method(
    "setOpacity", ("opacity", .part),
    "From 0 to 1, for each thing that is drawn from here on; group makes one of several."
  ) { canvas, opacity in
    canvas.recorder.setOpacity(opacity)
  },
  Method("setBlendMode", ("mode", .choice), "Sets how later drawings are combined with the ones below.") {
    (canvas, mode: BlendMode) in canvas.recorder.setBlendMode(mode)
  },
  Method(
    "group", ("options", .group), ("draw", .drawing),
    "Draws the function's drawings separately, and adds them as a whole: with an opacity, a blend mode, a shadow."
  ) { (canvas, group, draw) throws(WeftError) in
    canvas.begin(group)
    try canvas.draw(inside: .beginGroup, draw)
  },
  Method(
    "beginGroup", ("options", .group.or(DisplayList.Group())),
    "Begins a group, which continues until endGroup: see group."
  ) { canvas, group in
    canvas.begin(group)
  },
  Method("endGroup", "Ends the group, and puts it in place.") { (canvas) throws(WeftError) in
    try canvas.close(.beginGroup)
  },
]

extension Canvas {
  fileprivate func begin(_ group: DisplayList.Group) {
    recorder.beginGroup(opacity: group.opacity, blendMode: group.blendMode, shadow: group.shadow)
    open(.beginGroup)
  }
}
