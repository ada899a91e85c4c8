import Weft
import WeftDisplay
import WeftSupport

/// The changes that a watcher has reported and that were not handled yet. A running script whose file has changed is
/// stopped: it may never end, and its result is outdated.
final class WatcherUpdates: Sendable {
  private let queue = LockedState<[(changes: FileChanges, moment: ReloadSchedule.Moment)]>([])
  private let running: RunningScripts

  init(_ running: RunningScripts) { self.running = running }

  /// Adds changes; called on the watcher's thread.
  func add(_ changes: FileChanges) {
    queue.withLock { $0.append((changes, .now)) }
    running.stop(reading: changes.paths)
  }

  func take() -> [(changes: FileChanges, moment: ReloadSchedule.Moment)] {
    queue.withLock { queue in
      defer { queue = [] }
      return queue
    }
  }
}
