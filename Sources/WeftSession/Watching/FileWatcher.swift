import Foundation

/// Sees which files change.
///
/// What it sees goes to the function that it was made with, on a thread of the watcher's own: that function must come
/// back soon, and must not call the watcher.
public protocol FileWatcher: Sendable {
  /// Watches these paths from now on, and no others.
  ///
  /// - Parameter moment: what was read of them was read after this moment. Files that were not watched until now and
  ///   have changed since are told of as changed; so nothing is missed between a file's reading and its watching. Nil
  ///   where nothing has been read yet.
  func watch(_ paths: WatchedPaths, changedSince moment: Date?)

  /// Ends the watching. Nothing is told any more once this has come back, but for what is being told at the moment.
  func stop()
}

/// Called with what has changed.
public typealias FileChangeHandler = @Sendable (FileChanges) -> Void

/// What a watcher looks at.
public struct WatchedPaths: Sendable, Equatable {
  /// Full paths of files. They need not exist: one that appears has changed. Links are followed, and the files that
  /// they lead to are watched.
  public var files: Set<String>
  /// Full paths of folders of which every file is watched, at any depth. They need not exist either. Hidden files and
  /// folders, files that editors make in passing (see ``PassingFiles``) and links to folders are left out.
  public var folders: Set<String>
  /// The names of folders inside ``folders`` that are left out.
  public var leftOut: Set<String>
  /// How many folders are watched at most, all of them counted; those that are left are told of as a problem. A script in
  /// one's home must not have all of it watched.
  public var mostFolders = 10_000

  /// Makes a choice of paths; nothing by default.
  public init(files: Set<String> = [], folders: Set<String> = [], leftOut: Set<String> = []) {
    self.files = files
    self.folders = folders
    self.leftOut = leftOut
  }
}

/// Files that have changed: been written, moved there, removed or made.
public struct FileChanges: Sendable, Equatable {
  /// Full paths, as they were given to the watcher; those inside a folder begin with the folder as it was given.
  public var paths: Set<String>
  /// Whether one of the files is known to be whole: it was closed after writing, or moved to its place. If not, there may be
  /// more to come, as where a file has been removed only to be written anew.
  public var isWhole: Bool
  /// Whether more has happened than could be noted, so that every file may have changed.
  public var isEverything: Bool
  /// What can't be watched, and why, in words. Changes there are not seen.
  public var problems: [String]

  /// Makes changes; none by default.
  public init(
    paths: Set<String> = [], isWhole: Bool = false, isEverything: Bool = false, problems: [String] = []
  ) {
    self.paths = paths
    self.isWhole = isWhole
    self.isEverything = isEverything
    self.problems = problems
  }

  /// Whether no file has changed.
  public var isEmpty: Bool { paths.isEmpty && !isEverything }

  /// Adds other changes.
  public mutating func add(_ other: FileChanges) {
    paths.formUnion(other.paths)
    isWhole = isWhole || other.isWhole
    isEverything = isEverything || other.isEverything
    problems += other.problems
  }
}

/// The watcher of this system: inotify on Linux, elsewhere one that looks again and again.
///
/// - Throws: `FileWatchError` where the system has no room for another watcher.
public func makeFileWatcher(_ handler: @escaping FileChangeHandler) throws(FileWatchError) -> any FileWatcher {
  #if canImport(Glibc)
    try InotifyFileWatcher(handler)
  #else
    PollingFileWatcher(handler)
  #endif
}

/// The system can't watch files.
public struct FileWatchError: Error, CustomStringConvertible {
  /// Why, in words.
  public let description: String
}
