import WeftDisplay
import WeftLayout
import WeftLua

/// The canvas of `draw` and `imageModificationBlock`: it records commands, which are drawn later.
package final class Canvas: MethodReceiver {
  /// A save or a group that isn't closed.
  struct Opening {
    let name: String
    /// The number of the file, and the line, that opened it.
    let place: (file: UInt16, line: Int32)

    /// The method that closes it.
    var ending: String { Self.ending(of: name) }

    static func ending(of name: String) -> String { name == "save" ? "restore" : "endGroup" }
  }

  package var recorder: DisplayListRecorder
  /// False once the function that it was lent to has returned.
  var isOpen = true
  var openings: [Opening] = []
  /// The number of open saves and groups when the current function was called: it may not close those.
  var floor = 0

  /// The size at the last count towards the memory limit.
  var weighed = 0

  /// The frame of the call that is drawing.
  package var frame: LuaFrame

  package var nameInMessages: String { "canvas" }

  init(_ recorder: DisplayListRecorder, _ frame: LuaFrame) {
    self.recorder = recorder
    self.frame = frame
  }

  // MARK: saves and groups

  /// Closes the last one, which must have this name.
  package func close(_ name: String) throws(WeftError) {
    let ending = Opening.ending(of: name)
    func refusal(_ got: String, hint: String? = nil) -> WeftError {
      WeftError(Mismatch(expected: "a \(name) before it", got: got, hint: hint), calling: "canvas:\(ending)")
    }
    guard openings.count > floor, let last = openings.last else { throw refusal("none") }
    guard last.name == name else {
      throw refusal(
        "the \(last.name) of line \(last.place.line)", hint: "end that first: canvas:\(last.ending)()")
    }
    openings.removeLast()
    if name == "save" { recorder.restore() } else { recorder.endGroup() }
  }
}
