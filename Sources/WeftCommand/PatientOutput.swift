import WeftEssentials
import WeftDisplay
import WeftSupport
import WeftTerminal

/// Lines for a stream that nobody may be reading: they are written by a thread of their own, so that only that thread
/// waits. If too many wait, the newest are left out and counted.
final class PatientOutput: Sendable {
  /// The maximum number of waiting lines.
  static let maximumLines = 200

  private struct State {
    var lines: [String] = []
    var leftOut = 0
    var isWriting = false
  }

  private let state = LockedState(State())
  private let output: DescriptorOutput
  private let written = Condition()

  init(_ output: DescriptorOutput = .standardError) { self.output = output }

  /// Writes a line soon.
  func tell(_ line: String) {
    let starts = state.withLock { state in
      guard state.lines.count < Self.maximumLines else {
        state.leftOut += 1
        return false
      }
      state.lines.append(line)
      defer { state.isWriting = true }
      return !state.isWriting
    }
    guard starts else { return }
    startThread { [self] in
      while let text = next() { output.write(Array(text.utf8)) }
      written.withLock { written.broadcast() }
    }
  }

  /// Waits until all lines are written, at most some seconds.
  func finish(within seconds: Double) {
    let end = Date(timeIntervalSinceNow: seconds)
    written.withLock {
      while state.withLock({ $0.isWriting }), written.wait(until: end) {}
    }
  }

  private func next() -> String? {
    state.withLock { state in
      guard state.lines.isEmpty else { return state.lines.removeFirst() + "\n" }
      guard state.leftOut == 0 else {
        defer { state.leftOut = 0 }
        return "note: \(state.leftOut) more messages were left out, as nobody has read these\n"
      }
      state.isWriting = false
      return nil
    }
  }
}
