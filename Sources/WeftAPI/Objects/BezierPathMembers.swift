import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

// The object, not its path: an argument may be the same object, and is read before the path is changed.
private typealias Steps = @Sendable (BezierPathObject, CanvasArguments) throws(Mismatch) -> Void

/// Returns a method that adds to the path, and returns it.
private func step(
  _ name: String, _ parameters: [(String, ValueType)], _ doc: String, isCopied: Bool = false,
  _ add: @escaping Steps
) -> ObjectMember<BezierPathObject> {
  ObjectMember(
    method: name, parameters, returns: .bezierPath, doc,
    get: { _, frame, _ in
      frame.pushFunction(name) { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let object = try frame.argument(1, host.objects.path.kind)
          let more = frame.object(at: 2, host.objects.path.kind)
          try object.makeRoom(for: more, isCopied: isCopied, host)
          do throws(Mismatch) {
            try add(object, CanvasArguments(frame: frame, host: host))
          } catch {
            throw WeftError(error, "BezierPath", name)
          }
          object.weigh(host)
          frame.pushValue(at: 1)
          return 1
        }
      }
    })
}

/// The members of a path. Each method returns the path, so that calls can be chained.
package let bezierPathMembers = ObjectMembers<BezierPathObject>([
  step(
    "moveToPoint", [("point", .point)], "Begins a new figure at a point."
  ) { (object, arguments) throws(Mismatch) in object.path.move(to: try arguments[1].point()) },
  step(
    "addLineToPoint", [("point", .point)], "Adds a straight line."
  ) { (object, arguments) throws(Mismatch) in object.path.line(to: try arguments[1].point()) },
  step(
    "addCurveToPoint", [("point", .point), ("control1", .point), ("control2", .point)],
    "Adds a cubic curve, which leaves towards the first control point and arrives from the second."
  ) { (object, arguments) throws(Mismatch) in
    object.path.curve(
      to: try arguments[1].point(), control1: try arguments[2].point(), control2: try arguments[3].point())
  },
  step(
    "addQuadCurveToPoint", [("point", .point), ("control", .point)], "Adds a curve with one control point."
  ) { (object, arguments) throws(Mismatch) in
    object.path.quadCurve(to: try arguments[1].point(), control: try arguments[2].point())
  },
  step(
    "addArcWithCenter",
    [
      ("center", .point), ("radius", .points), ("startAngle", .number), ("endAngle", .number),
      ("clockwise?", .boolean),
    ],
    "Adds an arc of a circle, after a line to where it begins. Angles are in radians from the right, clockwise; so is the "
      + "arc, unless clockwise is false."
  ) { (object, arguments) throws(Mismatch) in
    object.path.arc(
      center: try arguments[1].point(), radius: try arguments[2].nonNegative(),
      startAngle: try arguments[3].finite("an angle, in radians"),
      endAngle: try arguments[4].finite("an angle, in radians"),
      clockwise: arguments[5].isNil ? true : try arguments[5].bool())
  },
  step(
    "addRect", [("rect", .rect)], "Adds a rectangle."
  ) { (object, arguments) throws(Mismatch) in object.path.addRect(try arguments[1].rect()) },
  step(
    "addRoundedRect", [("rect", .rect), ("radius", .radii)], "Adds a rectangle with round corners."
  ) { (object, arguments) throws(Mismatch) in
    object.path.addRoundedRect(try arguments[1].rect(), radii: try arguments.radii(2))
  },
  step(
    "addEllipse", [("rect", .rect)], "Adds the ellipse inside a rectangle."
  ) { (object, arguments) throws(Mismatch) in object.path.addEllipse(in: try arguments[1].rect()) },
  step(
    "appendPath", [("path", .bezierPath)], "Adds the steps of another path."
  ) { (object, arguments) throws(Mismatch) in
    let other = try arguments.path(1)
    guard object.path.elements.count + other.elements.count < 4_000_000 else {
      throw Mismatch(expected: "a path of less than 4,000,000 steps", got: "more")
    }
    object.path.append(other)
  },
  step(
    "applyTransform", [("transform", .transform)], "Scales, turns and moves the steps that are there.", isCopied: true
  ) { (object, arguments) throws(Mismatch) in
    object.path = object.path.applying(try givenTransform(arguments[1]).matrix)
  },
  step(
    "closePath", [], "Closes the figure by a line to where it began."
  ) { object, _ in object.path.close() },
])

/// The function that makes a path.
let bezierPathFunction = ModuleFunction(
  "BezierPath", [("points?", .list(.point))], returns: .bezierPath,
  "Lines and curves for a canvas to fill, to stroke or to clip by; with points, the lines from one to the next."
) { (frame, host) throws(WeftError) in try BezierPathObject.make(frame, host) }
