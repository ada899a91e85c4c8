import WeftEssentials
import WeftJSON
import WeftProcesses
import WeftSupport

/// Lines that a thread of its own writes, since whoever reads them may be slow. If too many wait, the newest are dropped
/// and counted.
final class LineLog: Sendable {
  /// The maximum number of waiting lines.
  static let maximumLines = 10_000

  private struct State {
    var lines: [String] = []
    var dropped = 0
    var isEnded = false
    var isWritten = true
  }

  private let state = Monitor(State())

  /// - Parameter write: writes a text.
  init(write: @escaping @Sendable (String) -> Void) {
    startThread(named: "weft log") { [state] in
      while true {
        let lines: [String] = state.wait { state in
          if !state.lines.isEmpty {
            defer { state.lines = [] }
            state.isWritten = false
            return state.lines
          }
          return state.isEnded ? [] : nil
        }
        guard !lines.isEmpty else { return }
        write(lines.joined())
        state.change { $0.isWritten = true }
      }
    }
  }

  /// The number of lines that were dropped.
  var dropped: Int { state.change { $0.dropped } }

  /// Writes an object with the time, on one line, soon.
  func add(_ value: JSON) {
    var line: JSON = ["time": .string(Date().formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true)))]
    for (name, member) in value.members { line.add(name, member) }
    let text = line.text + "\n"
    state.change { state in
      if state.lines.count < Self.maximumLines { state.lines.append(text) } else { state.dropped += 1 }
    }
  }

  /// Ends the log, and waits until all lines are written.
  func end() {
    state.change { $0.isEnded = true }
    state.wait { $0.lines.isEmpty && $0.isWritten ? () : nil }
  }
}
