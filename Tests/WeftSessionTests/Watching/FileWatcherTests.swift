import Foundation
import SavingFiles
import Testing
import WeftDisplay
import WeftSession
import WeftSupport

/// What a watcher has told.
private final class Seen: Sendable {
  private let state = LockedState(FileChanges())
  private let bell = NSCondition()

  func add(_ changes: FileChanges) {
    state.withLock { $0.add(changes) }
    bell.lock()
    bell.broadcast()
    bell.unlock()
  }

  var all: FileChanges { state.withLock { $0 } }

  /// Forgets what was reported, after a while in which it may still be.
  func settle() {
    Thread.sleep(forTimeInterval: 0.15)
    state.withLock { $0 = FileChanges() }
  }

  /// Waits until the condition holds of what was reported; at most half a minute.
  func wait(until holds: (FileChanges) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 30)
    bell.lock()
    defer { bell.unlock() }
    while !holds(all) {
      guard bell.wait(until: min(end, Date(timeIntervalSinceNow: 0.1))) || Date() < end else { return false }
    }
    return true
  }

  func wait(for path: String) -> Bool { wait { $0.paths.contains(path) } }
}

/// Either watcher.
enum WatcherKind: CaseIterable, Sendable {
  case system, polling

  fileprivate func make(_ seen: Seen) throws -> any FileWatcher {
    switch self {
    case .system: try makeFileWatcher { seen.add($0) }
    case .polling: PollingFileWatcher { seen.add($0) }
    }
  }
}

@Suite("Watching files")
struct FileWatcherTests {
  /// A folder that links don't lead to, so that paths are what they are asked to be.
  private static func folder(_ files: [String: String]) throws -> ScriptFolder {
    let folder = try ScriptFolder([:])
    for (name, text) in files {
      let url = URL(fileURLWithPath: folder.file(name))
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    return folder
  }

  private static func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  private static func move(_ from: String, _ to: String) throws {
    try #require(rename(from, to) == 0)
  }

  // MARK: Saves

  @Test(arguments: WatcherKind.allCases, Save.allCases.filter(\.isPossible))
  func everyKindOfSaveIsSeenInAFolder(kind: WatcherKind, save: Save) throws {
    let folder = try Self.folder(["sub/cell.lua": "old", "sub/other.lua": "other"])
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    watcher.watch(WatchedPaths(folders: [folder.path]), changedSince: nil)
    let file = folder.file("sub/cell.lua")
    for text in ["new", "newer still"] {
      try save.save(text, to: file)
      #expect(seen.wait(for: file))
      if kind == .system, save != .hardLink { #expect(seen.wait { $0.isWhole }) }
      seen.settle()
    }
    try save.save("the newest of all", to: file)
    #expect(seen.wait(for: file))
    Thread.sleep(forTimeInterval: 0.15)
    // Nothing else is reported: not what the editor makes in passing, not the neighbour.
    #expect(seen.all.paths == [file])
    #expect(seen.all.problems.isEmpty)
  }

  @Test(arguments: WatcherKind.allCases, Save.allCases.filter(\.isPossible))
  func everyKindOfSaveIsSeenOfASingleFile(kind: WatcherKind, save: Save) throws {
    let folder = try Self.folder(["cell.lua": "old", "other.lua": "other"])
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    let file = folder.file("cell.lua")
    watcher.watch(WatchedPaths(files: [file]), changedSince: nil)
    for text in ["new", "newer still"] {
      try save.save(text, to: file)
      #expect(seen.wait(for: file))
      try folder.write(text, to: "other.lua")
      seen.settle()
    }
    try save.save("the newest of all", to: file)
    #expect(seen.wait(for: file))
    #expect(seen.all.paths == [file])
  }

  // MARK: What comes and goes

  @Test(arguments: WatcherKind.allCases) func filesAndFoldersComeAndGo(kind: WatcherKind) throws {
    let folder = try Self.folder(["a.lua": "a", "sub/b.lua": "b"])
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    watcher.watch(WatchedPaths(folders: [folder.path], leftOut: ["kept"]), changedSince: nil)

    try folder.write("new", to: "c.lua")
    #expect(seen.wait(for: folder.file("c.lua")))
    try FileManager.default.removeItem(atPath: folder.file("a.lua"))
    #expect(seen.wait(for: folder.file("a.lua")))
    // A folder with files in it, made at once, and one inside it.
    try Self.makeFolder(folder.file("deep/er"))
    try folder.write("d", to: "deep/er/d.lua")
    #expect(seen.wait(for: folder.file("deep/er/d.lua")))
    seen.settle()
    try folder.write("dd", to: "deep/er/d.lua")
    #expect(seen.wait(for: folder.file("deep/er/d.lua")))
    seen.settle()
    // A folder that is renamed: its files are gone, and others are there.
    try Self.move(folder.file("deep"), folder.file("deeper"))
    #expect(seen.wait(for: folder.file("deeper/er/d.lua")))
    #expect(seen.wait(for: folder.file("deep/er/d.lua")))
    seen.settle()
    try folder.write("ddd", to: "deeper/er/d.lua")
    #expect(seen.wait(for: folder.file("deeper/er/d.lua")))
    #expect(!seen.all.paths.contains(folder.file("deep/er/d.lua")))
    // A folder that is removed and made again, with the same file.
    try FileManager.default.removeItem(atPath: folder.file("sub"))
    #expect(seen.wait(for: folder.file("sub/b.lua")))
    seen.settle()
    try Self.makeFolder(folder.file("sub"))
    try folder.write("b", to: "sub/b.lua")
    #expect(seen.wait(for: folder.file("sub/b.lua")))
    seen.settle()
    // What is hidden or left out is not reported.
    for name in [".hidden", "kept"] {
      try Self.makeFolder(folder.file(name))
      try folder.write("x", to: "\(name)/x.lua")
    }
    try folder.write("last", to: "last.lua")
    #expect(seen.wait(for: folder.file("last.lua")))
    Thread.sleep(forTimeInterval: 0.15)
    #expect(seen.all.paths == [folder.file("last.lua")])
  }

  @Test(arguments: WatcherKind.allCases) func aFolderIsRemovedAndMadeAgainAtOnce(kind: WatcherKind) throws {
    let folder = try Self.folder(["sub/b.lua": "b"])
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    watcher.watch(
      WatchedPaths(files: [folder.file("sub/b.lua")], folders: [folder.file("sub")]), changedSince: nil)
    for _ in 0..<5 {
      try FileManager.default.removeItem(atPath: folder.file("sub"))
      try Self.makeFolder(folder.file("sub"))
      try folder.write("b", to: "sub/b.lua")
      #expect(seen.wait(for: folder.file("sub/b.lua")))
      seen.settle()
      try folder.write("c", to: "sub/b.lua")
      #expect(seen.wait(for: folder.file("sub/b.lua")))
      seen.settle()
    }
  }

  @Test(arguments: WatcherKind.allCases) func aFileMayAppearInAFolderThatIsNotThereYet(kind: WatcherKind) throws {
    let folder = try Self.folder([:])
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    let file = folder.file("not/yet/there.lua")
    watcher.watch(WatchedPaths(files: [file], folders: [folder.file("nor/this")]), changedSince: nil)
    try folder.write("x", to: "unasked.lua")
    try Self.makeFolder(folder.file("not/yet"))
    try folder.write("x", to: "not/yet/there.lua")
    #expect(seen.wait(for: file))
    try Self.makeFolder(folder.file("nor/this/one"))
    try folder.write("x", to: "nor/this/one/a.lua")
    #expect(seen.wait(for: folder.file("nor/this/one/a.lua")))
    #expect(!seen.all.paths.contains(folder.file("unasked.lua")))
    // Once more, after all of it has gone.
    try FileManager.default.removeItem(atPath: folder.file("not"))
    #expect(seen.wait(for: file))
    seen.settle()
    try Self.makeFolder(folder.file("not/yet"))
    try folder.write("y", to: "not/yet/there.lua")
    #expect(seen.wait(for: file))
  }

  // MARK: Links

  @Test(arguments: WatcherKind.allCases, Save.allCases.filter { $0.isPossible && $0 != .vim && $0 != .vimWithBackup })
  func theFileBehindALinkIsWatched(kind: WatcherKind, save: Save) throws {
    let folder = try Self.folder(["store/cell.lua": "old", "work/real.lua": "real"])
    for (link, target) in [("work/link.lua", "../store/second.lua"), ("store/second.lua", "cell.lua")] {
      try FileManager.default.createSymbolicLink(atPath: folder.file(link), withDestinationPath: target)
    }
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    watcher.watch(WatchedPaths(folders: [folder.file("work")]), changedSince: nil)
    let link = folder.file("work/link.lua")
    try save.save("new", to: folder.file("store/cell.lua"))
    #expect(seen.wait(for: link))
    seen.settle()
    // The link is made to lead elsewhere.
    try folder.write("other", to: "store/other.lua")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("work/.link"), withDestinationPath: "../store/other.lua")
    try Self.move(folder.file("work/.link"), link)
    #expect(seen.wait(for: link))
    seen.settle()
    try save.save("newer", to: folder.file("store/other.lua"))
    #expect(seen.wait(for: link))
  }

  @Test(arguments: WatcherKind.allCases) func foldersOnTheWayMayBeLinks(kind: WatcherKind) throws {
    let folder = try Self.folder(["one/cell.lua": "one", "two/cell.lua": "two"])
    let current = folder.file("current")
    try FileManager.default.createSymbolicLink(atPath: current, withDestinationPath: "one")
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    let file = folder.file("current/cell.lua")
    watcher.watch(WatchedPaths(files: [file]), changedSince: nil)
    try folder.write("one!", to: "one/cell.lua")
    #expect(seen.wait(for: file))
    seen.settle()
    try FileManager.default.createSymbolicLink(atPath: folder.file(".next"), withDestinationPath: "two")
    try Self.move(folder.file(".next"), current)
    #expect(seen.wait(for: file))
    seen.settle()
    try folder.write("two!", to: "two/cell.lua")
    #expect(seen.wait(for: file))
    // A link that leads to itself is a file that isn't there.
    try FileManager.default.removeItem(atPath: current)
    try FileManager.default.createSymbolicLink(atPath: current, withDestinationPath: "current")
    try FileManager.default.removeItem(atPath: current)
    try Self.makeFolder(current)
    seen.settle()
    try folder.write("three", to: "current/cell.lua")
    #expect(seen.wait(for: file))
  }

  // MARK: Between reading and watching

  @Test(arguments: WatcherKind.allCases) func aChangeBeforeTheWatchIsReported(kind: WatcherKind) throws {
    let folder = try Self.folder(["old.lua": "old", "read.lua": "read", "removed.lua": "removed"])
    Thread.sleep(forTimeInterval: 0.1)
    let moment = Date()
    Thread.sleep(forTimeInterval: 0.05)
    try folder.write("changed", to: "read.lua")
    let seen = Seen()
    let watcher = try kind.make(seen)
    defer { watcher.stop() }
    watcher.watch(
      WatchedPaths(files: Set(["old.lua", "read.lua"].map { folder.file($0) })), changedSince: moment)
    #expect(seen.wait(for: folder.file("read.lua")))
    #expect(!seen.all.paths.contains(folder.file("old.lua")))
    // A file that was there when it was read, and isn't now.
    let later = Date()
    Thread.sleep(forTimeInterval: 0.05)
    try FileManager.default.removeItem(atPath: folder.file("removed.lua"))
    watcher.watch(
      WatchedPaths(files: Set(["old.lua", "removed.lua"].map { folder.file($0) })), changedSince: later)
    #expect(seen.wait(for: folder.file("removed.lua")))
    seen.settle()
    // What is not asked for any more is not reported.
    try folder.write("again", to: "read.lua")
    try folder.write("again", to: "old.lua")
    #expect(seen.wait(for: folder.file("old.lua")))
    #expect(seen.all.paths == [folder.file("old.lua")])
  }

  @Test(arguments: WatcherKind.allCases) func nothingIsReportedAfterTheEnd(kind: WatcherKind) throws {
    let folder = try Self.folder(["a.lua": "a"])
    let seen = Seen()
    let watcher = try kind.make(seen)
    watcher.watch(WatchedPaths(folders: [folder.path]), changedSince: nil)
    try folder.write("b", to: "a.lua")
    #expect(seen.wait(for: folder.file("a.lua")))
    watcher.stop()
    seen.settle()
    try folder.write("c", to: "a.lua")
    Thread.sleep(forTimeInterval: 0.3)
    #expect(seen.all.isEmpty)
  }

  // MARK: Too much

  #if canImport(Glibc)
    @Test func whenTheQueueOverflowsEverythingCountsAsChanged() throws {
      let text = try String(contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
      let room = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      let folder = try Self.folder(["a.lua": "a"])
      let seen = Seen()
      let gate = NSLock()
      gate.lock()
      // The first change holds the watcher's thread up, so that the queue fills.
      let watcher = try makeFileWatcher { changes in
        seen.add(changes)
        gate.lock()
        gate.unlock()
      }
      defer { watcher.stop() }
      watcher.watch(WatchedPaths(folders: [folder.path]), changedSince: nil)
      try folder.write("b", to: "a.lua")
      #expect(seen.wait(for: folder.file("a.lua")))
      for number in 0..<room {
        let file = folder.file(number.isMultiple(of: 2) ? "x.lua" : "y.lua")
        let descriptor = open(file, O_WRONLY | O_CREAT, 0o600)
        try #require(descriptor >= 0)
        close(descriptor)
      }
      try FileManager.default.createDirectory(atPath: folder.file("lost"), withIntermediateDirectories: true)
      gate.unlock()
      #expect(seen.wait { $0.isEverything })
      seen.settle()
      // The folder whose making was lost is watched all the same.
      try folder.write("z", to: "lost/z.lua")
      #expect(seen.wait(for: folder.file("lost/z.lua")))
    }
  #endif

  @Test func tooManyFoldersAreReported() throws {
    let folder = try Self.folder(["a/x.lua": "a", "b/x.lua": "b", "c/x.lua": "c", "file.lua": "file"])
    let seen = Seen()
    let watcher = try makeFileWatcher { seen.add($0) }
    defer { watcher.stop() }
    var paths = WatchedPaths(folders: [folder.path])
    paths.maximumFolders = 2
    watcher.watch(paths, changedSince: nil)
    #expect(seen.wait { $0.problems.contains { $0.contains("more than 2 folders") } })
    try folder.write("new", to: "file.lua")
    #expect(seen.wait(for: folder.file("file.lua")))
    #expect(seen.all.problems.count == 1)
  }

  @Test(arguments: [
    (".cell.lua.swp", true), ("4913", true), ("5036", true), ("cell.lua~", true), (".#cell.lua", true),
    ("#cell.lua#", true), ("sedAb12Cd", true), (".dat.nosync1a2b.Xy", true), ("cell.lua.swx", true),
    ("cell.lua", false), ("seasons.lua", false), ("sedately", false), ("photos.json", false), ("7.lua", false),
    ("123", false), ("sedan.lua", false), ("cell.lua.tmp", true), ("cell.lua.part", true), ("cell.lua.vsctmp", true),
    ("cell.lua.crswap", true), ("cell.lua.swo", true), ("cell.lua___jb_tmp___", true), ("cell.lua___jb_old___", true),
    ("1234", true), ("12345", true), ("49 13", false), ("#cell.lua", false), ("cell.lua#", false), ("sed.Ab12C", false),
    ("sedAb12C", false), ("sedAb12Cde", false), ("tmp", false), ("part.lua", false), ("cell.tmp.lua", false),
  ]) func filesMadeInPassingAreKnownByTheirNames(name: String, isPassing: Bool) {
    #expect(PassingFiles.contains(name) == isPassing)
  }
}
