import WeftDisplay
import WeftLayout
import WeftLua

/// What `draw` and `imageModificationBlock` draw on: it records, and is drawn later.
package final class Canvas {
  /// A save or a group that has not ended.
  struct Opening {
    let name: String
    /// The number of the file, and the line, that opened it.
    let place: (file: UInt16, line: Int32)

    /// What ends it.
    var ending: String { name == "save" ? "restore" : "endGroup" }
  }

  package var recorder: DisplayListRecorder
  /// False once the function that it was lent to has returned.
  var isOpen = true
  var openings: [Opening] = []
  /// How many were open when the function that draws now was called: it may not end those.
  var floor = 0

  /// What was counted when the recording was weighed last.
  var weighed = 0

  init(_ recorder: DisplayListRecorder) { self.recorder = recorder }

  // MARK: saves and groups

  /// Ends the last one, which must be of this name.
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
