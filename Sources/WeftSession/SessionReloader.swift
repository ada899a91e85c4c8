import Foundation
import Weft
import WeftDisplay

/// Reloads a session's scripts when their files change.
///
/// It belongs to the session, and to its thread; only the watcher's news come from elsewhere.
final class SessionReloader {
  private unowned let session: Session
  private let folders: [String: String]
  private let onProblem: (String) -> Void
  private var schedule = ReloadSchedule()
  private let news: WatcherNews
  private let watcher: any FileWatcher
  /// When the reading began of what isn't watched yet.
  private var readingSince = Date()
  private var watched = WatchedPaths()

  /// Begins to listen for a session's files; see ``Session/watch(folders:onProblem:)``.
  init(_ session: Session, folders: [String: String], onProblem: @escaping (String) -> Void) throws(FileWatchError) {
    self.session = session
    self.folders = folders
    self.onProblem = onProblem
    let news = WatcherNews(session.running)
    self.news = news
    watcher = try makeFileWatcher { [onArrival = session.onArrival] changes in
      news.add(changes)
      onArrival?()
    }
  }

  deinit { watcher.stop() }

  /// Does what is due: reloads what has changed, and tells of a failure that has been held back.
  ///
  /// - Returns: in how many seconds it should be called again; nil where only news are a reason.
  func step() -> Double? {
    watch()
    takeNews()
    var hasReloaded = false
    while let step = schedule.next(at: .now) {
      switch step {
      case .reload(let changes):
        reload(changes)
        // What is seen is to be shown first.
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
    watcher.watch(paths, changedSince: readingSince)
  }

  private func takeNews() {
    for (changes, moment) in news.take() {
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

  /// Reloads scripts, and holds failures back: one may heal before anybody needs to see it. What has failed before and is
  /// not tried again still waits to be shown.
  private func holdingBack(_ reload: () -> Void) {
    session.holdingBack {
      reload()
      // Where the reload was slow, failures are shown next: a script that is closed has none.
      closeGone()
    }
    schedule.reloadEnded(failed: !session.heldBack.isEmpty, at: .now)
    watch()
    takeNews()
  }

  /// Opens the scripts that have appeared in the folders.
  private func openNew(_ changes: FileChanges) {
    for (folder, root) in folders {
      let found = changes.isEverything ? Self.scripts(in: folder) : changes.paths.sorted()
      for file in found where file.hasPrefix(folder + "/") && file.hasSuffix(".lua") {
        guard session.script(of: file) == nil, FileManager.default.isReadableFile(atPath: file) else { continue }
        session.open(file: file, root: root)
      }
    }
  }

  /// Closes the scripts of the folders whose files have gone, once nothing is shown of them. One that comes back is opened
  /// anew.
  private func closeGone() {
    for script in session.scripts where script.problem?.code == .io && script.live.isEmpty {
      guard folders.keys.contains(where: { script.file.hasPrefix($0 + "/") }),
        !FileManager.default.fileExists(atPath: script.file)
      else { continue }
      session.heldBack[script.file] = nil
      session.close(script)
    }
  }

  private static func scripts(in folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.filter { name in
      !name.split(separator: "/").contains { PassingFiles.contains(String($0)) || $0 == RecordFolder.name }
    }.map { "\(folder)/\($0)" }.sorted()
  }
}

extension Session {
  /// The files and folders that matter to what is open: each script, and what it has read or looked for.
  ///
  /// - Parameter folders: folders that matter as wholes.
  public func watchedPaths(folders: Set<String> = []) -> WatchedPaths {
    var paths = WatchedPaths(folders: folders, leftOut: [RecordFolder.name])
    for script in scripts {
      paths.files.insert(script.file)
      paths.files.formUnion(script.dependencies)
    }
    return paths
  }
}
