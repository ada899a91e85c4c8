import WeftDisplay
import WeftLayout
import WeftLua

/// The canvas of `draw` and `imageModificationBlock`: it records commands, which are drawn later.
package final class Canvas: MethodReceiver {
  /// A save or a group that isn't closed.
  package struct Opening {
    /// Kinds of openings: each case has the name of the method that opens it.
    package enum Kind: String {
      case save
      case beginGroup

      /// The method that closes it.
      var ending: String {
        switch self {
        case .save: "\(Ending.restore)"
        case .beginGroup: "\(Ending.endGroup)"
        }
      }
    }

    private enum Ending {
      case restore
      case endGroup
    }

    let kind: Kind
    /// The number of the file, and the line, that opened it.
    let place: (file: UInt16, line: Int32)
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

  package var nameInMessages: String { host.objects.canvas.kind.name }

  init(_ recorder: DisplayListRecorder, _ frame: LuaFrame) {
    self.recorder = recorder
    self.frame = frame
  }

  // MARK: saves and groups

  /// Closes the last one, which must be of this kind.
  package func close(_ kind: Opening.Kind) throws(WeftError) {
    func refusal(_ got: String, hint: String? = nil) -> WeftError {
      WeftError(
        Mismatch(expected: "a \(kind) before it", got: got, hint: hint), calling: nameInMessages(of: kind.ending))
    }
    guard openings.count > floor, let last = openings.last else { throw refusal("none") }
    guard last.kind == kind else {
      throw refusal(
        "the \(last.kind) of line \(last.place.line)", hint: "end that first: canvas:\(last.kind.ending)()")
    }
    openings.removeLast()
    switch kind {
    case .save: recorder.restore()
    case .beginGroup: recorder.endGroup()
    }
  }
}
