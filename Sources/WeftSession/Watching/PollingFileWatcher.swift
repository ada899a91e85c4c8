import Foundation
import WeftDisplay

/// Looks at all files again and again: for systems without inotify.
///
/// A change is seen within ``interval``; two changes between two looks are one.
public final class PollingFileWatcher: FileWatcher {
  /// Seconds between two looks.
  public static let interval = 0.1

  private struct State {
    var paths = WatchedPaths()
    var plan = WatchPlan.empty
    var isStopped = false
  }

  private let state: LockedState<State>

  /// Begins to look, on a thread of its own; nothing is watched yet.
  public init(_ handler: @escaping FileChangeHandler) {
    let state = LockedState(State())
    self.state = state
    // The thread ends by itself: it holds the state, not the watcher.
    Thread.detachNewThread {
      while true {
        Thread.sleep(forTimeInterval: Self.interval)
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
      // What is to be told of is left out, so that the next look finds it.
      state.plan = moment.map { plan.without(plan.changes(from: state.plan, since: $0)) } ?? plan
    }
  }

  /// Ends the watching.
  public func stop() { state.withLock { $0.isStopped = true } }
}
