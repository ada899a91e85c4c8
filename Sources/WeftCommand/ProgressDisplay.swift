import WeftCards
import WeftEssentials
import WeftProcesses
import WeftSupport
import WeftTerminal

/// The progress of a batch on standard error: a line that is rewritten on a terminal, else a line each ten seconds.
final class ProgressDisplay: Sendable {
  private struct State {
    var counts = Batch.Counts()
    var shown: Double
    var isDrawn = false
  }

  private let progress: BatchProgress
  private let isTerminal = isatty(STDERR_FILENO) == 1
  private let state: LockedState<State>

  init() {
    let now = Deadline.now
    progress = BatchProgress(start: now)
    state = LockedState(State(shown: now))
  }

  /// Shows the numbers if the last ones are old enough.
  func show(_ counts: Batch.Counts) {
    let now = Deadline.now
    state.withLock { state in
      state.counts = counts
      guard now - state.shown >= (isTerminal ? 0.2 : 10) else { return }
      state.shown = now
      let line = progress.line(counts, now: now)
      DescriptorOutput.standardError.write(Array((isTerminal ? "\r\u{1B}[K\(line)" : line + "\n").utf8))
      state.isDrawn = isTerminal
    }
  }

  /// Writes a line above the progress.
  func tell(_ line: String) {
    state.withLock { state in
      DescriptorOutput.standardError.write(Array(((state.isDrawn ? "\r\u{1B}[K" : "") + line + "\n").utf8))
      state.isDrawn = false
    }
  }

  /// Removes the line of a terminal.
  func end() {
    state.withLock { state in
      if state.isDrawn { DescriptorOutput.standardError.write(Array("\r\u{1B}[K".utf8)) }
      state.isDrawn = false
    }
  }
}
