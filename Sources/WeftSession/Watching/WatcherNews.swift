import Dispatch
import Weft
import WeftDisplay

/// What a watcher has told and nobody has seen to yet. While a reload goes on, what has been saved again puts an end to
/// it, for its outcome doesn't matter any more: a script that never ends would keep everything else waiting.
final class WatcherNews: Sendable {
  /// A reload that goes on.
  private struct Running {
    let number: Int
    let begun: ContinuousClock.Instant
    let files: Set<String>
    let interrupters: [LuaInterrupter]
  }

  private struct State {
    var letters: [(changes: FileChanges, moment: ReloadSchedule.Moment)] = []
    var running: Running?
    var last = 0
  }

  /// How long a reload may take though its files have changed meanwhile: most have ended by then.
  private static let patience = Duration.milliseconds(500)
  private let state = Guarded(State())

  /// Called on the watcher's thread.
  func add(_ changes: FileChanges) {
    let stale = state.withLock { state -> Running? in
      state.letters.append((changes, .now))
      guard let running = state.running, !running.files.isDisjoint(with: changes.paths) else { return nil }
      return running
    }
    guard let stale else { return }
    let rest = max(0, (Self.patience - stale.begun.duration(to: .now)) / .seconds(1))
    DispatchQueue.global().asyncAfter(deadline: .now() + rest) { [weak self] in self?.interrupt(stale.number) }
  }

  private func interrupt(_ number: Int) {
    state.withLock { state in
      guard let running = state.running, running.number == number else { return }
      for interrupter in running.interrupters { interrupter.interrupt() }
    }
  }

  func take() -> [(changes: FileChanges, moment: ReloadSchedule.Moment)] {
    state.withLock { state in
      defer { state.letters = [] }
      return state.letters
    }
  }

  /// A reload begins.
  ///
  /// - Parameters:
  ///   - files: which must not change, or else it is interrupted.
  ///   - interrupters: of the Lua states in which it runs.
  func reloadBegins(_ files: Set<String>, _ interrupters: [LuaInterrupter]) {
    state.withLock { state in
      state.last += 1
      state.running = Running(number: state.last, begun: .now, files: files, interrupters: interrupters)
    }
  }

  func reloadEnded() { state.withLock { $0.running = nil } }
}
