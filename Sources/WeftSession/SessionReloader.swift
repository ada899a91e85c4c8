import WeftEssentials
import Weft
import WeftDisplay

/// Reloads a session's scripts when their files change.
///
/// It belongs to the session, and to its thread; only the watcher's changes come from another one.
final class SessionReloader {
  private unowned let session: Session
  private let folders: [String: String]
  private let onProblem: (String) -> Void
  private var schedule = ReloadSchedule()
  private let updates: WatcherUpdates
  private let watcher: any FileWatcher
  /// The moment before the first file was read that isn't watched yet.
  private var readingSince = Date()
  private var watched = WatchedPaths()

  /// Starts to watch a session's files; see ``Session/watch(folders:onProblem:)``.
  init(_ session: Session, folders: [String: String], onProblem: @escaping (String) -> Void) throws(FileWatchError) {
    self.session = session
    self.folders = folders
    self.onProblem = onProblem
    let updates = WatcherUpdates(session.running)
    self.updates = updates
    watcher = try makeFileWatcher { [onArrival = session.onArrival] changes in
      updates.add(changes)
      onArrival?()
    }
    watch()
  }

  deinit { watcher.stop() }

  /// Runs due work: reloads changed files, and reports a failure that was held back.
  ///
  /// - Returns: The seconds until the next call; nil if only changes are a reason for one.
  func step() -> Double? {
    watch()
    takeUpdates()
    var hasReloaded = false
    while let step = schedule.next(at: .now) {
      switch step {
      case .reload(let changes):
        reload(changes)
        // The shown previews are updated first.
        hasReloaded = true
      case .showFailure: session.tellHeldBack()
      }
    }
    if !hasReloaded, schedule.deadline == nil, session.othersWait {
      holdingBack { session.reloadNextOther() }
    }
    closeGone()
    if let deadline = schedule.deadline { return max(0, ContinuousClock.now.duration(to: deadline) / .seconds(1)) }
    return session.othersWait ? 0 : nil
  }

  // MARK: Watching

  /// Watches what the session's scripts depend on now.
  private func watch() {
    let paths = session.watchedPaths(folders: Set(folders.keys))
    guard paths != watched else { return }
    watched = paths
    session.running.setDependencies(
      Dictionary(session.scripts.map { ($0.file, $0.dependencies) }, uniquingKeysWith: { $0.union($1) }))
    // Before a script is opened nothing was read: files that were written shortly before are no changes.
    watcher.watch(paths, changedSince: session.scripts.isEmpty ? nil : readingSince)
  }

  private func takeUpdates() {
    for (changes, moment) in updates.take() {
      schedule.changed(changes, at: moment)
      for problem in changes.problems { onProblem(problem) }
    }
  }

  // MARK: Reloading

  private func reload(_ changes: FileChanges) {
    readingSince = Date()
    holdingBack {
      if changes.isEverything {
        let all = Set(session.scripts.map(\.file)).union(watched.files).union(changes.paths)
        session.reload(all, othersLater: true)
      } else {
        session.reload(changes.paths, othersLater: true)
      }
      openNew(changes)
    }
  }

  /// Reloads scripts, and holds failures back: one may be gone before anybody needs to see it. An earlier failure that
  /// isn't tried again continues to wait.
  private func holdingBack(_ reload: () -> Void) {
    session.holdingBack {
      reload()
      // After a slow reload, failures are shown next: a closed script has none.
      closeGone()
    }
    schedule.reloadEnded(failed: !session.heldBack.isEmpty, at: .now)
    watch()
    takeUpdates()
  }

  /// Opens new scripts of the folders.
  private func openNew(_ changes: FileChanges) {
    for (folder, root) in folders {
      let found = changes.isEverything ? Self.scripts(in: folder) : changes.paths.sorted()
      for file in found where file.hasPrefix(folder + "/") && file.hasSuffix(".lua") {
        guard session.script(of: file) == nil, FileManager.default.isReadableFile(atPath: file) else { continue }
        session.open(file: file, root: root)
      }
    }
  }

  /// Closes scripts of the folders whose files are gone, unless they have live previews. A file that returns is opened
  /// as a new script.
  private func closeGone() {
    for script in session.scripts where script.isGone && script.live.isEmpty {
      guard folders.keys.contains(where: { script.file.hasPrefix($0 + "/") }) else { continue }
      session.heldBack[script.file] = nil
      session.close(script)
    }
  }

  private static func scripts(in folder: String) -> [String] {
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []
    return names.filter { name in
      !name.split(separator: "/").contains { PassingFiles.contains(String($0)) || $0 == RecordFolder.name }
    }.map { "\(folder)/\($0)" }.sorted()
  }
}

extension Session {
  /// Returns the files and folders that the open scripts depend on: each script, and the files that it has read or
  /// looked for.
  ///
  /// - Parameter folders: folders that are watched as a whole.
  public func watchedPaths(folders: Set<String> = []) -> WatchedPaths {
    var paths = WatchedPaths(folders: folders, leftOut: [RecordFolder.name])
    for script in scripts {
      paths.files.insert(script.file)
      paths.files.formUnion(script.dependencies)
    }
    return paths
  }
}
