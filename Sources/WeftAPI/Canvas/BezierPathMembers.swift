import WeftDisplay
import WeftLayout
import WeftLua
import WeftScript

/// The members of a path. Each method returns the path, so that calls can be chained.
package let bezierPathMembers = ObjectMembers<BezierPathObject>(
  "BezierPath", steps.map { member($0) } + [member(applyTransform, isCopied: true), member(closePath)])

private let steps: [Method<BezierPathObject>] = [
  Method("moveToPoint", ("point", .point), "Begins a new figure at a point.") { object, point in
    object.path.move(to: point)
  },
  Method("addLineToPoint", ("point", .point), "Adds a straight line.") { object, point in
    object.path.line(to: point)
  },
  Method(
    "addCurveToPoint", ("point", .point), ("control1", .point), ("control2", .point),
    "Adds a cubic curve, which leaves towards the first control point and arrives from the second."
  ) { object, point, control1, control2 in
    object.path.curve(to: point, control1: control1, control2: control2)
  },
  Method(
    "addQuadCurveToPoint", ("point", .point), ("control", .point), "Adds a curve with one control point."
  ) { object, point, control in
    object.path.quadCurve(to: point, control: control)
  },
  Method(
    "addArcWithCenter",
    ("center", .point), ("radius", .points), ("startAngle", .angle), ("endAngle", .angle),
    ("clockwise", .boolean.or(true)),
    "Adds an arc of a circle, after a line to where it begins. Angles are in radians from the right, clockwise; so is the "
      + "arc, unless clockwise is false."
  ) { object, center, radius, start, end, clockwise in
    object.path.arc(center: center, radius: radius, startAngle: start, endAngle: end, clockwise: clockwise)
  },
  Method("addRect", ("rect", .rect), "Adds a rectangle.") { object, rect in object.path.addRect(rect) },
  Method(
    "addRoundedRect", ("rect", .rect), ("radius", .radii), "Adds a rectangle with round corners."
  ) { object, rect, radii in
    object.path.addRoundedRect(rect, radii: radii)
  },
  Method("addEllipse", ("rect", .rect), "Adds the ellipse inside a rectangle.") { object, rect in
    object.path.addEllipse(in: rect)
  },
  Method("appendPath", ("path", .bezierPath), "Adds the steps of another path.") { (object, other) throws(WeftError) in
    guard object.path.elements.count + other.elements.count < 4_000_000 else {
      throw WeftError(
        Mismatch(expected: "a path of less than 4,000,000 steps", got: "more"), calling: "BezierPath:appendPath",
        argument: "path")
    }
    object.path.append(other)
  },
]

private let applyTransform = Method<BezierPathObject>(
  "applyTransform", ("transform", .transform), "Scales, turns and moves the steps that are there."
) { object, transform in
  object.path = object.path.applying(transform)
}

private let closePath = Method<BezierPathObject>("closePath", "Closes the figure by a line to where it began.") {
  $0.path.close()
}

/// Returns the member that calls a method and returns the path.
///
/// - Parameter isCopied: true if the method replaces all steps.
private func member(_ method: Method<BezierPathObject>, isCopied: Bool = false) -> ObjectMember<BezierPathObject> {
  ObjectMember(
    method: method.name, method.description.signature.returning(.bezierPath), method.description.doc,
    get: { _, frame, _ in
      frame.pushFunction(method.name) { (frame) throws(WeftError) in
        try frame.withHost { (host) throws(WeftError) in
          let kind = BezierPathObject.kind(in: host)
          let object = try frame.receiver(kind)
          try object.makeRoom(for: frame.firstArgument(kind), isCopied: isCopied, host)
          _ = try method.call(object, frame)
          object.weigh(host)
          frame.pushReceiver()
          return 1
        }
      }
    })
}

/// The function of the module that makes a path.
let bezierPathFunctions = functions(
  Function(
    "BezierPath", ("points", .optional(.pointList)), returns: .bezierPathObject,
    "Lines and curves for a canvas to fill, to stroke or to clip by; with points, the lines from one to the next."
  ) { _, points in
    let object = BezierPathObject()
    for point in points ?? [] { object.path.line(to: point) }
    return object
  })

extension Codec where Value == BezierPathObject {
  fileprivate static var bezierPathObject: Codec { Codec(reading: .bezierPath) { $0.push($1, $1.host) } }
}

extension Codec where Value == [Point] {
  fileprivate static var pointList: Codec {
    Codec(passing: .list(.point)) { (value) throws(Mismatch) in try value.points() }
  }
}
