import WeftCards
import WeftEssentials
import WeftJSON
import WeftSession
import WeftProcesses
import WeftSupport

/// Finds new scripts when files of the folder change, and runs all of them to see if they can run.
final class ScriptReload: Sendable {
  private enum Step: Sendable { case idle, changed, ended }

  private let watcher: any FileWatcher
  private let state: Monitor<Step>
  private let folder: String
  private let log: LineLog

  init(_ folder: String, _ pool: CardPool, _ routes: ServiceRoutes, _ log: LineLog) throws(FileWatchError) {
    let state = Monitor(Step.idle)
    watcher = try makeFileWatcher { changes in
      guard !changes.isEmpty else { return }
      state.change { if $0 == .idle { $0 = .changed } }
    }
    (self.state, self.folder, self.log) = (state, folder, log)
    watch()
    startThread(named: "weft watch") { [self] in
      while next() {
        // The folder may have new ones in it.
        watch()
        let check = pool.check(CardScripts(in: folder))
        routes.serve(check.cards)
        report(check)
      }
    }
  }

  /// Ends the watch.
  func end() {
    watcher.stop()
    state.change { $0 = .ended }
  }

  /// Writes to the log which scripts are served, and which of them can't run.
  func report(_ check: CardPool.Check) {
    log.add([
      "event": "scripts", "cards": JSON(check.cards.names),
      "errors": .array(
        check.problems.map { ["script": .string($0.script), "message": .string($0.problem.text)] }),
    ])
  }

  private func watch() {
    watcher.watch(WatchedPaths(folders: CardScripts.folders(in: folder)), changedSince: nil)
  }

  /// Waits for changes, and until no more come for a moment.
  ///
  /// - Returns: False at the end.
  private func next() -> Bool {
    guard state.wait(until: { $0 == .idle ? nil : $0 }) == .changed else { return false }
    sleepThread(seconds: 0.05)
    return state.change { step in
      if step == .changed { step = .idle }
      return step != .ended
    }
  }
}
