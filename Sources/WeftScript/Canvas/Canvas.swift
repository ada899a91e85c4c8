import WeftDisplay
import WeftLayout
import WeftLua

/// What `draw` and `imageModificationBlock` draw on: it records, and is drawn later.
final class Canvas {
  var recorder: DisplayListRecorder
  /// False once the function that it was lent to has returned.
  var isOpen = true

  /// What was counted when the recording was weighed last.
  private var weighed = 0

  init(_ recorder: DisplayListRecorder) { self.recorder = recorder }

  /// Counts what has been recorded against the memory limit, not at each command.
  func weigh(_ host: ScriptHost) {
    guard recorder.footprint > weighed + 65_536 else { return }
    weighed = recorder.footprint
    host.lua.weigh(self, .content, bytes: weighed)
  }

  static func fill(_ frame: LuaFrame) {
    frame.pushTable()
    for method in canvasMethods {
      frame.pushFunction(method.name) { (frame) throws(WeftError) in
        try frame.withHost(ScriptHost.self) { (host) throws(WeftError) in
          let canvas = try frame.argument(1, host.canvasKind)
          guard canvas.isOpen else {
            throw WeftError(.runtime, "canvas:\(method.name): the drawing is over; a canvas lasts for one call")
          }
          do throws(Mismatch) {
            try method.draw(canvas, CanvasArguments(frame: frame, host: host))
            canvas.weigh(host)
          } catch {
            throw host.error(error, "canvas", method.name)
          }
          return 0
        }
      }
      frame.rawSet(-2, field: method.name)
    }
    frame.rawSet(-2, field: "__index")
  }
}

/// A method of the canvas.
struct CanvasMethod: Sendable {
  let description: FunctionDescription
  let draw: @Sendable (Canvas, CanvasArguments) throws(Mismatch) -> Void
  var name: String { description.name }

  init(
    _ name: String, _ parameters: [(String, ValueType)], _ doc: String, example: Example,
    _ draw: @escaping @Sendable (Canvas, CanvasArguments) throws(Mismatch) -> Void
  ) {
    description = FunctionDescription(name: name, signature: Signature(parameters), doc: doc, example: example)
    self.draw = draw
  }
}

/// The arguments of a canvas method; the first after the canvas has index 1.
struct CanvasArguments {
  let frame: LuaFrame
  let host: ScriptHost

  subscript(index: Int32) -> ScriptValue { ScriptValue(frame, at: index + 1) }

  /// A colour, or `{ colors = {…}, from = {x, y}, to = {x, y} }`, or `{ colors =, center =, radius = }`.
  func paint(_ index: Int32) throws(Mismatch) -> Paint {
    let value = self[index]
    guard value.type == .table else { return .color(try value.color()) }
    let expected =
      "a colour or a gradient: {colors = {…}, from = {x, y}, to = {x, y}} or {colors =, center =, radius =}"
    guard let list = value.field("colors"), list.type == .table else { throw Mismatch(expected: expected, value) }
    var colors: [Color] = []
    while let item = list.item(Int64(colors.count + 1)) { colors.append(try item.color()) }
    guard colors.count >= 2 else { throw Mismatch(expected: expected, got: "less than two colours") }
    let gradient = Gradient(colors: colors)
    if let center = value.field("center"), let radius = value.field("radius") {
      let point = try center.point()
      return .radialGradient(
        gradient, startCenter: point, startRadius: 0, endCenter: point, endRadius: try radius.nonNegative())
    }
    guard let from = value.field("from"), let to = value.field("to") else { throw Mismatch(expected: expected, value) }
    return .linearGradient(gradient, start: try from.point(), end: try to.point())
  }

  func width(_ index: Int32) throws(Mismatch) -> StrokeStyle {
    self[index].isNil ? StrokeStyle() : StrokeStyle(width: try self[index].nonNegative())
  }
}

extension ScriptHost {
  /// Lends a canvas over `recorder`: pushes it, runs `body`, and takes back what was recorded.
  func withCanvas(
    _ recorder: inout DisplayListRecorder, _ frame: LuaFrame, _ body: (LuaFrame) throws(WeftError) -> Void
  ) throws(WeftError) {
    let canvas = Canvas(recorder)
    frame.pushObject(canvas, canvasKind, metatable: canvasMetatable, userValues: 0)
    defer {
      canvas.isOpen = false
      // What a script has opened and left open is closed, so that it can't spill over.
      while canvas.recorder.depth > 0, canvas.recorder.restore() || canvas.recorder.endGroup() {}
      recorder = canvas.recorder
    }
    try body(frame)
  }
}
