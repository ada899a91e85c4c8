import WeftDisplay
import WeftLayout
import WeftLua

/// The canvas of `draw` and `imageModificationBlock`: it records commands, which are drawn later.
package final class Canvas {
  /// A save or a group that isn't closed.
  struct Opening {
    let name: String
    /// The number of the file, and the line, that opened it.
    let place: (file: UInt16, line: Int32)

    /// The method that closes it.
    var ending: String { name == "save" ? "restore" : "endGroup" }
  }

  package var recorder: DisplayListRecorder
  /// False once the function that it was lent to has returned.
  var isOpen = true
  var openings: [Opening] = []
  /// The number of open saves and groups when the current function was called: it may not close those.
  var floor = 0

  /// The size at the last count towards the memory limit.
  var weighed = 0

  init(_ recorder: DisplayListRecorder) { self.recorder = recorder }

  // MARK: saves and groups

  /// Closes the last one, which must have this name.
  package func close(_ name: String) throws(Mismatch) {
    guard openings.count > floor, let last = openings.last else {
      throw Mismatch(expected: "a \(name) before it", got: "none")
    }
    guard last.name == name else {
      throw Mismatch(
        expected: "a \(name) before it", got: "the \(last.name) of line \(last.place.line)",
        hint: "end that first: canvas:\(last.ending)()")
    }
    openings.removeLast()
    if name == "save" { recorder.restore() } else { recorder.endGroup() }
  }
}
