import WeftDisplay
import WeftLayout
import WeftLua

/// A method of the canvas.
package struct CanvasMethod: Sendable {
  package let description: FunctionDescription
  /// Draws, and returns the number of pushed results.
  package let draw: @Sendable (Canvas, CanvasArguments) throws(WeftError) -> Int32
  package var name: String { description.name }

  package init(
    _ name: String, _ parameters: [(String, ValueType)], _ doc: String,
    _ draw: @escaping @Sendable (Canvas, CanvasArguments) throws(Mismatch) -> Void
  ) {
    self.init(calling: name, parameters, doc) { (canvas, arguments) throws(WeftError) in
      do throws(Mismatch) {
        try draw(canvas, arguments)
      } catch {
        throw WeftError(error, "canvas", name)
      }
      return 0
    }
  }

  /// Makes a method that calls the script back, or returns a value.
  package init(
    calling name: String, _ parameters: [(String, ValueType)], returns: ValueType? = nil, _ doc: String,
    _ draw: @escaping @Sendable (Canvas, CanvasArguments) throws(WeftError) -> Int32
  ) {
    description = FunctionDescription(
      name: name, signature: Signature(parameters, returns), doc: doc)
    self.draw = draw
  }
}

/// The arguments of a canvas method; the first after the canvas has index 1.
package struct CanvasArguments {
  package let frame: LuaFrame
  package let host: ScriptHost

  package init(frame: LuaFrame, host: ScriptHost) {
    self.frame = frame
    self.host = host
  }

  package subscript(index: Int32) -> ScriptValue { ScriptValue(frame, at: index + 1) }
}
