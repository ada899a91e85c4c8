import WeftEssentials

/// Reports changes of files.
///
/// It calls the function that it was made with on a thread of its own: that function must return soon, and must not
/// call the watcher.
public protocol FileWatcher: Sendable {
  /// Watches these paths from now on, and no others.
  ///
  /// - Parameter moment: a time before the first of these paths was read. Files that were not watched until now and
  ///   have changed since are reported as changed, so that nothing is missed between reading a file and watching it.
  ///   Nil if nothing was read yet.
  func watch(_ paths: WatchedPaths, changedSince moment: Date?)

  /// Stops watching. After the call nothing is reported, except for a report that is in progress.
  func stop()
}

/// Called with changes.
public typealias FileChangeHandler = @Sendable (FileChanges) -> Void

/// The paths that a watcher watches.
public struct WatchedPaths: Sendable, Equatable {
  /// Full paths of files. They need not exist: a file that appears counts as changed. Links are followed, and the files
  /// at their ends are watched.
  public var files: Set<String>
  /// Full paths of folders whose files are all watched, at any depth. They need not exist. Hidden files and folders,
  /// temporary files of editors (see ``PassingFiles``) and links to folders are left out.
  public var folders: Set<String>
  /// The names of folders inside ``folders`` that are left out.
  public var leftOut: Set<String>
  /// The maximum number of watched folders; a problem is reported if there are more. A script in a home folder must not
  /// have all of it watched.
  public var maximumFolders = 10_000

  /// Makes a set of paths; empty by default.
  public init(files: Set<String> = [], folders: Set<String> = [], leftOut: Set<String> = []) {
    self.files = files
    self.folders = folders
    self.leftOut = leftOut
  }
}

/// Files that have changed: were written, moved, removed or created.
public struct FileChanges: Sendable, Equatable {
  /// Full paths, as they were given to the watcher; paths inside a folder begin with the folder as it was given.
  public var paths: Set<String>
  /// True if one of the files is known to be complete: it was closed after writing, or moved to its place. Otherwise
  /// more changes may follow: a file may be removed and then written again.
  public var isWhole: Bool
  /// True if there was more than could be recorded, so that every file may have changed.
  public var isEverything: Bool
  /// The paths that can't be watched, with the reasons, in words. Changes there are not reported.
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

  /// True if no file has changed.
  public var isEmpty: Bool { paths.isEmpty && !isEverything }

  /// Adds other changes.
  public mutating func add(_ other: FileChanges) {
    paths.formUnion(other.paths)
    isWhole = isWhole || other.isWhole
    isEverything = isEverything || other.isEverything
    problems += other.problems
  }
}

/// Makes the watcher of this system: inotify on Linux, elsewhere one that polls.
///
/// - Throws: `FileWatchError` if the system has no room for another watcher.
public func makeFileWatcher(_ handler: @escaping FileChangeHandler) throws(FileWatchError) -> any FileWatcher {
  #if canImport(Glibc)
    try InotifyFileWatcher(handler)
  #else
    PollingFileWatcher(handler)
  #endif
}

/// An error of a system that can't watch files.
public struct FileWatchError: Error, CustomStringConvertible {
  /// The reason, in words.
  public let description: String
}
