import WeftDisplay
import WeftLayout
import WeftLua

/// What `ui.BezierPath` gives: lines and curves that a canvas fills, strokes or clips by, as often as one likes.
final class BezierPathObject {
  var path = Path()
  private var weighed = 0

  static func fill(_ frame: LuaFrame) {
    frame.pushFunction("path.__index") { (frame) throws(WeftError) in
      try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
        let path = try frame.argument(1, host.pathKind)
        guard let member = bezierPathMembers[frame.string(at: 2)] else {
          let name = frame.string(at: 2) ?? "?"
          let meant = foreignNames[name] ?? Spelling.nearest(to: name, among: bezierPathMembers.names)
          throw WeftError(
            .type, "BezierPath has no method \"\(name)\"", hint: meant.map { "did you mean \"\($0)\"?" })
        }
        try member.get(path, frame, host)
        return 1
      }
    }
    frame.rawSet(-2, field: "__index")
  }

  /// Counts the steps against the memory limit, not at each one.
  fileprivate func weigh(_ host: ScriptHost) {
    let bytes = path.elements.count * MemoryLayout<Path.Element>.stride
    guard bytes > weighed + 65_536 else { return }
    weighed = bytes
    host.lua.weigh(self, .content, bytes: bytes)
  }
}

/// What other systems call a path's steps.
private let foreignNames = [
  "moveTo": "moveToPoint", "move": "moveToPoint", "lineTo": "addLineToPoint", "addLine": "addLineToPoint",
  "curveTo": "addCurveToPoint", "bezierCurveTo": "addCurveToPoint", "addCurve": "addCurveToPoint",
  "quadCurveTo": "addQuadCurveToPoint", "quadraticCurveTo": "addQuadCurveToPoint",
  "addQuadCurve": "addQuadCurveToPoint", "arc": "addArcWithCenter", "addArc": "addArcWithCenter", "rect": "addRect",
  "roundedRect": "addRoundedRect", "ellipse": "addEllipse", "addEllipseInRect": "addEllipse", "addOval": "addEllipse",
  "close": "closePath", "closeSubpath": "closePath", "append": "appendPath", "addPath": "appendPath",
  "transform": "applyTransform",
]

extension ScriptHost {
  /// `ui.BezierPath(points)`: lines from point to point; an empty path without any.
  func makePath(_ frame: LuaFrame) throws(WeftError) -> Int32 {
    let object = BezierPathObject()
    let value = ScriptValue(frame, at: 1)
    if frame.top > 0, !value.isNil {
      do throws(Mismatch) {
        for point in try value.points() { object.path.line(to: point) }
      } catch {
        throw self.error(error, "ui", "BezierPath")
      }
    }
    frame.pushObject(object, pathKind, metatable: pathMetatable, userValues: 0)
    object.weigh(self)
    return 1
  }
}

extension ScriptValue {
  /// A list of points.
  func points() throws(Mismatch) -> [Point] {
    try list("a list of points: { {x, y}, … }") { (item) throws(Mismatch) in try item.point() }
  }
}

private typealias Steps = @Sendable (inout Path, CanvasArguments) throws(Mismatch) -> Void

/// A method that adds to the path, and gives it back.
private func step(
  _ name: String, _ parameters: [(String, ValueType)], _ doc: String, _ example: String, _ add: @escaping Steps
) -> ObjectMember<BezierPathObject> {
  ObjectMember(
    method: name, parameters, returns: .bezierPath, doc,
    example: Example(
      """
      local Drawing = ui.DisplayNode:subclass "Drawing"

      function Drawing:draw(canvas, bounds)
      \(example.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      end

      return Drawing { style = { height = 60 } }
      """),
    get: { _, frame, _ in
      frame.pushFunction(name) { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          let object = try frame.argument(1, host.pathKind)
          do throws(Mismatch) {
            try add(&object.path, CanvasArguments(frame: frame, host: host))
          } catch {
            throw host.error(error, "BezierPath", name)
          }
          object.weigh(host)
          frame.pushValue(at: 1)
          return 1
        }
      }
    })
}

/// What a path has. Each method gives the path back, so that steps may follow one another.
let bezierPathMembers = ObjectMembers<BezierPathObject>([
  step(
    "moveToPoint", [("point", .point)], "Begins a new figure at a point.",
    """
    local path = ui.BezierPath { { 10, 10 }, { 60, 50 } }
    path:moveToPoint({ 90, 10 }):addLineToPoint({ 140, 50 })
    canvas:strokePath(path, "tomato", 3)
    """
  ) { (path, arguments) throws(Mismatch) in path.move(to: try arguments[1].point()) },
  step(
    "addLineToPoint", [("point", .point)], "Adds a straight line.",
    """
    local path = ui.BezierPath():moveToPoint({ 10, 50 }):addLineToPoint({ 50, 10 }):addLineToPoint({ 90, 50 })
    canvas:strokePath(path, "tomato", 3)
    """
  ) { (path, arguments) throws(Mismatch) in path.line(to: try arguments[1].point()) },
  step(
    "addCurveToPoint", [("point", .point), ("control1", .point), ("control2", .point)],
    "Adds a cubic curve, which leaves towards the first control point and arrives from the second.",
    """
    local path = ui.BezierPath():moveToPoint { 10, 50 }
    path:addCurveToPoint({ 150, 10 }, { 60, 50 }, { 100, 10 })
    canvas:strokePath(path, "tomato", 3)
    """
  ) { (path, arguments) throws(Mismatch) in
    path.curve(
      to: try arguments[1].point(), control1: try arguments[2].point(), control2: try arguments[3].point())
  },
  step(
    "addQuadCurveToPoint", [("point", .point), ("control", .point)], "Adds a curve with one control point.",
    """
    local path = ui.BezierPath():moveToPoint({ 10, 50 }):addQuadCurveToPoint({ 150, 50 }, { 80, -20 })
    canvas:strokePath(path, "tomato", 3)
    """
  ) { (path, arguments) throws(Mismatch) in
    path.quadCurve(to: try arguments[1].point(), control: try arguments[2].point())
  },
  step(
    "addArcWithCenter",
    [
      ("center", .point), ("radius", .points), ("startAngle", .number), ("endAngle", .number),
      ("clockwise?", .boolean),
    ],
    "Adds an arc of a circle, after a line to where it begins. Angles are in radians from the right, clockwise; so is the "
      + "arc, unless clockwise is false.",
    """
    local path = ui.BezierPath():moveToPoint({ 40, 30 })
    path:addArcWithCenter({ 40, 30 }, 24, -math.pi / 2, math.pi / 3):closePath()
    canvas:fillPath(path, "tomato")
    """
  ) { (path, arguments) throws(Mismatch) in
    path.arc(
      center: try arguments[1].point(), radius: try arguments[2].nonNegative(),
      startAngle: try arguments[3].finite("an angle, in radians"),
      endAngle: try arguments[4].finite("an angle, in radians"),
      clockwise: arguments[5].isNil ? true : try arguments[5].bool())
  },
  step(
    "addRect", [("rect", .rect)], "Adds a rectangle.",
    """
    local path = ui.BezierPath():addRect({ 10, 10, 60, 40 }):addRect({ 20, 20, 40, 20 })
    canvas:fillPath(path, "tomato", "evenOdd")
    """
  ) { (path, arguments) throws(Mismatch) in path.addRect(try arguments[1].rect()) },
  step(
    "addRoundedRect", [("rect", .rect), ("radius", .radii)], "Adds a rectangle with round corners.",
    """
    canvas:fillPath(ui.BezierPath():addRoundedRect({ 10, 10, 80, 40 }, { topLeft = 20, bottomRight = 20 }), "tomato")
    """
  ) { (path, arguments) throws(Mismatch) in
    path.addRoundedRect(try arguments[1].rect(), radii: try arguments.radii(2))
  },
  step(
    "addEllipse", [("rect", .rect)], "Adds the ellipse inside a rectangle.",
    """
    local ring = ui.BezierPath():addEllipse({ 10, 10, 40, 40 }):addEllipse({ 20, 20, 20, 20 })
    canvas:fillPath(ring, "tomato", "evenOdd")
    """
  ) { (path, arguments) throws(Mismatch) in path.addEllipse(in: try arguments[1].rect()) },
  step(
    "appendPath", [("path", .bezierPath)], "Adds the steps of another path.",
    """
    local dot = ui.BezierPath():addEllipse { 10, 10, 12, 12 }
    local path = ui.BezierPath { { 10, 50 }, { 90, 50 } }
    canvas:strokePath(path:appendPath(dot), "tomato", 2)
    """
  ) { (path, arguments) throws(Mismatch) in
    let other = try arguments.path(1)
    guard path.elements.count + other.elements.count < 4_000_000 else {
      throw Mismatch(expected: "a path of less than 4,000,000 steps", got: "more")
    }
    path.append(other)
  },
  step(
    "applyTransform", [("transform", .transform)], "Scales, turns and moves the steps that are there.",
    """
    local path = ui.BezierPath():addRect({ -15, -15, 30, 30 })
    canvas:fillPath(path:applyTransform { rotation = math.pi / 4, translation = { 40, 30 } }, "tomato")
    """
  ) { (path, arguments) throws(Mismatch) in path = path.applying(try transform(arguments[1])) },
  step(
    "closePath", [], "Closes the figure by a line to where it began.",
    """
    local path = ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } }
    canvas:strokePath(path:closePath(), "tomato", { width = 4, join = "round" })
    """
  ) { path, _ in path.close() },
])

/// Makes one.
let bezierPathFunction = ModuleFunction(
  "BezierPath", [("points?", .list(.point))], returns: .bezierPath,
  "Lines and curves for a canvas to fill, to stroke or to clip by; with points, the lines from one to the next.",
  example: """
    local Drawing = ui.DisplayNode:subclass "Drawing"

    function Drawing:draw(canvas, bounds)
      local path = ui.BezierPath { { 10, 50 }, { 50, 10 }, { 90, 50 } }
      canvas:fillPath(path, "gold")
      canvas:strokePath(path, "tomato", 3)
    end

    return Drawing { style = { height = 60 } }
    """
) { (frame, host) throws(WeftError) in try host.makePath(frame) }
