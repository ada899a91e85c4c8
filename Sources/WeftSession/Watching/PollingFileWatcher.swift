import WeftEssentials
import WeftDisplay
import WeftSupport

/// Watches files by polling: for systems without inotify.
///
/// A change is reported within ``interval``; several changes between two polls are reported as one.
public final class PollingFileWatcher: FileWatcher {
  /// The seconds between two polls.
  public static let interval = 0.1

  private struct State {
    var paths = WatchedPaths()
    var plan = WatchPlan.empty
    var isStopped = false
  }

  private let state: LockedState<State>

  /// Starts a thread that polls; nothing is watched yet.
  public init(_ handler: @escaping FileChangeHandler) {
    let state = LockedState(State())
    self.state = state
    // The thread holds the state, not the watcher, and ends by itself.
    startThread {
      while true {
        sleepThread(seconds: Self.interval)
        let changes: Set<String>? = state.withLock { state in
          guard !state.isStopped else { return nil }
          let plan = WatchPlan(state.paths)
          defer { state.plan = plan }
          return plan.changes(from: state.plan)
        }
        guard let changes else { return }
        if !changes.isEmpty { handler(FileChanges(paths: changes)) }
      }
    }
  }

  deinit { stop() }

  /// Watches these paths from now on; see ``FileWatcher/watch(_:changedSince:)``.
  public func watch(_ paths: WatchedPaths, changedSince moment: Date?) {
    state.withLock { state in
      let plan = WatchPlan(paths)
      state.paths = paths
      // Changes that are to be reported are left out of the plan, so that the next poll finds them.
      state.plan = moment.map { plan.without(plan.changes(from: state.plan, since: $0)) } ?? plan
    }
  }

  /// Stops watching.
  public func stop() { state.withLock { $0.isStopped = true } }
}
