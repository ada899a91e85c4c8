import Weft
import WeftDisplay

/// What a watcher has told and nobody has seen to yet. A script that runs though it has been saved again is stopped: it may
/// never end, and what it comes to doesn't matter any more.
final class WatcherNews: Sendable {
  private let letters = LockedState<[(changes: FileChanges, moment: ReloadSchedule.Moment)]>([])
  private let running: RunningScripts

  init(_ running: RunningScripts) { self.running = running }

  /// Called on the watcher's thread.
  func add(_ changes: FileChanges) {
    letters.withLock { $0.append((changes, .now)) }
    running.stop(reading: changes.paths)
  }

  func take() -> [(changes: FileChanges, moment: ReloadSchedule.Moment)] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters
    }
  }
}
