import Foundation
import Weft
import WeftDisplay

/// Reloads a session's scripts when their files change.
///
/// It belongs to the session's thread, like the session; only the watcher's news come from elsewhere. Scripts must be
/// opened after it was made, so that nothing is missed between their reading and their watching.
public final class SessionReloader {
  /// Told of what can't be watched, in words.
  public var onProblem: (String) -> Void = { _ in }

  private let session: Session
  private let folders: [String: String]
  private var schedule = ReloadSchedule()
  private let news: WatcherNews
  private let watcher: any FileWatcher
  /// When the reading began of what isn't watched yet.
  private var readingSince = Date()
  private var watched = WatchedPaths()
  /// What files have failed with, as long as that isn't shown.
  private var hidden: [String: WeftError] = [:]

  /// Begins to listen for a session's files.
  ///
  /// - Parameters:
  ///   - folders: folders of which every script is to be open, new ones too; each with the folder that its scripts may
  ///     read besides their own.
  ///   - onArrival: called on any thread when ``step()`` should be called soon.
  /// - Throws: `FileWatchError` where the system has no room for another watcher.
  public init(
    _ session: Session, folders: [String: String] = [:], onArrival: @escaping @Sendable () -> Void
  ) throws(FileWatchError) {
    self.session = session
    self.folders = folders
    let news = WatcherNews(session.running)
    self.news = news
    watcher = try makeFileWatcher { changes in
      news.add(changes)
      onArrival()
    }
  }

  deinit { watcher.stop() }

  /// Does what is due: reloads what has changed, and tells of a failure that has been held back.
  ///
  /// - Returns: in how many seconds it should be called again; nil where only news are a reason.
  public func step() -> Double? {
    watch()
    takeNews()
    var hasReloaded = false
    while let step = schedule.next(at: .now) {
      switch step {
      case .reload(let changes):
        reload(changes)
        // What is seen is to be shown first.
        hasReloaded = true
      case .showFailure:
        let failures = hidden.sorted { $0.key < $1.key }
        hidden = [:]
        for (file, error) in failures { session.onEvent(.failed(error, file: file)) }
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

  /// Reloads scripts, and keeps failures to itself: one may heal before anybody needs to see it. All else is told as it
  /// happens. What has failed before and is not tried again still waits to be shown.
  private func holdingBack(_ reload: () -> Void) {
    let tell = session.onEvent
    session.onEvent = { [unowned self] event in
      switch event {
      case .failed(let error, let file):
        hidden[file] = error
        return
      case .healed(let file): hidden[file] = nil
      default: break
      }
      tell(event)
    }
    reload()
    // Where the reload was slow, failures are shown next: a script that is closed has none.
    closeGone()
    session.onEvent = tell
    schedule.reloadEnded(failed: !hidden.isEmpty, at: .now)
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
      hidden[script.file] = nil
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
