import Foundation
import RandomNumbers
import SavingFiles
import Testing
import Weft
import WeftDisplay
import WeftSession
import WeftSupport

/// What a session has told.
private final class Told: Sendable {
  private let lines = LockedState<[String]>([])

  func add(_ event: SessionEvent) {
    lines.withLock { lines in
      switch event {
      case .printed(let text, let file): lines.append("\(URL(fileURLWithPath: file).lastPathComponent): \(text)")
      case .failed(let error, _), .raised(let error, _): lines.append("failed: \(error.message)")
      case .fixed: lines.append("fixed")
      case .reloaded: lines.append("reloaded")
      case .warned, .scriptsChanged: break
      }
    }
  }

  var all: [String] { lines.withLock { $0 } }

  var failures: Int { all.count { $0.hasPrefix("failed") } }

  /// Waits until the condition holds of what was reported; at most ten minutes.
  func wait(until holds: ([String]) -> Bool) -> Bool {
    let end = Date(timeIntervalSinceNow: 600)
    while !holds(all) {
      guard Date() < end else { return false }
      Thread.sleep(forTimeInterval: 0.005)
    }
    return true
  }

  func wait(for line: String) -> Bool { wait { $0.contains(line) } }
}

@Suite("Reloading by itself")
struct SessionReloaderTests {
  private static func session(_ told: Told, folders: [String: String] = [:]) async throws -> LiveSession {
    let live = LiveSession { told.add($0) }
    try await live.watch(folders: folders)
    return live
  }

  /// Saves of all kinds, at random moments, some of them in the middle of a reload.
  @Test(arguments: 0..<4) func noSaveIsMissed(seed: Int) async throws {
    var random = Seeded(seed)
    let folder = try ScriptFolder(["script.lua": "print(0)"])
    let told = Told()
    let live = try await Self.session(told)
    let file = folder.file("script.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    #expect(told.wait(for: "script.lua: 0"))
    let saves = Save.allCases.filter { $0.isPossible && $0 != .vim && $0 != .vimWithBackup && $0 != .sed }
    for number in 1...20 {
      // A script that takes a while, so that the next save comes while it runs.
      let text = "local x = 0 for i = 1, \(random.chance(50) ? 3_000_000 : 1) do x = x + i end print(\(number))"
      try saves[Int.random(in: 0..<saves.count, using: &random)].save(text, to: file)
      if random.chance(60) {
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...60, using: &random)))
        continue
      }
      // Now and then it is seen before the next one comes.
      #expect(told.wait(for: "script.lua: \(number)"))
    }
    #expect(told.wait(for: "script.lua: 20"))
    _ = live
  }

  @Test func aFileThatIsHalfWrittenForAMomentFailsUnseen() async throws {
    let folder = try ScriptFolder(["script.lua": "print(0)"])
    let told = Told()
    let live = try await Self.session(told)
    let file = folder.file("script.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    #expect(told.wait(for: "script.lua: 0"))
    for number in 1...10 {
      let failures = told.failures
      let start = ContinuousClock.now
      try Data("print(".utf8).write(to: URL(fileURLWithPath: file))
      try Data("print(\(number))".utf8).write(to: URL(fileURLWithPath: file))
      // Where a busy machine lets more time pass between the two, the first is a save of its own.
      let isOneSave = start.duration(to: .now) < ReloadSchedule.quiet
      #expect(told.wait(for: "script.lua: \(number)"))
      #expect(told.failures == failures || !isOneSave)
    }
    try Data("print(".utf8).write(to: URL(fileURLWithPath: file))
    #expect(told.wait { $0.last?.hasPrefix("failed") == true })
    try Data("print(99)".utf8).write(to: URL(fileURLWithPath: file))
    #expect(told.wait(for: "script.lua: 99"))
    #expect(told.wait(for: "fixed"))
    _ = live
  }

  @Test func aFailureIsShownThoughAnotherFileChangesAtTheSameTime() async throws {
    let folder = try ScriptFolder(["script.lua": "print(0)"])
    let told = Told()
    let live = try await Self.session(told, folders: [folder.path: folder.path])
    let file = folder.file("script.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    try folder.write("print(", to: "script.lua")
    try folder.write("nobody reads this", to: "notes.txt")
    #expect(told.wait { $0.contains { $0.hasPrefix("failed") } })
    _ = live
  }

  @Test func scriptsThatAppearInAFolderAreOpened() async throws {
    let folder = try ScriptFolder(["one.lua": "print(1)"])
    let told = Told()
    let live = try await Self.session(told, folders: [folder.path: folder.path])
    let file = folder.file("one.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    try folder.write("print(2)", to: "two.lua")
    #expect(told.wait(for: "two.lua: 2"))
    try FileManager.default.createDirectory(atPath: folder.file("more"), withIntermediateDirectories: true)
    try folder.write("print(3)", to: "more/three.lua")
    #expect(told.wait(for: "three.lua: 3"))
    try folder.write("print(33)", to: "more/three.lua")
    #expect(told.wait(for: "three.lua: 33"))
    #expect(await live.perform { $0.scripts.count } == 3)
  }

  /// What is saved between the reading of a script and its watching is seen all the same.
  /// The limit would be reached after 10 s only.
  @Test func anInfiniteScriptIsBrokenOffWhenItIsSavedAgain() async throws {
    let folder = try ScriptFolder(["one.lua": "print(1)"])
    let told = Told()
    let live = LiveSession(configuration: SessionConfiguration(timeLimit: 10_000)) { told.add($0) }
    try await live.watch()
    let file = folder.file("one.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    try folder.write("print 'infinite' while true do end", to: "one.lua")
    #expect(told.wait(for: "one.lua: infinite"))
    try folder.write("print(2)", to: "one.lua")
    #expect(told.wait(for: "one.lua: 2"))
    #expect(told.wait(for: "reloaded"))
    #expect(!told.all.contains { $0.hasPrefix("failed") })
  }

  /// A timer, a handler or a preview's function may never end, too.
  @Test func whatNeverEndsIsStoppedWhenItsScriptIsSaved() async throws {
    // Not at once: what runs before the file is watched is stopped by its time limit only.
    let infinite = "require('weft').after(0.3, function() print 'infinite' while true do end end)"
    let folder = try ScriptFolder(["one.lua": infinite])
    let told = Told()
    let live = LiveSession(configuration: SessionConfiguration(timeLimit: 10_000)) { told.add($0) }
    try await live.watch()
    let file = folder.file("one.lua")
    await live.perform { _ = $0.open(file: file, root: folder.path) }
    #expect(told.wait(for: "one.lua: infinite"))
    try folder.write("print(2)", to: "one.lua")
    #expect(told.wait(for: "one.lua: 2"))
  }

  @Test func scriptsThatGoAreClosedUnlessTheyAreShown() async throws {
    let folder = try ScriptFolder(["one.lua": Self.box, "two.lua": Self.box])
    let told = Told()
    let live = try await Self.session(told, folders: [folder.path: folder.path])
    let (path, one, two) = (folder.path, folder.file("one.lua"), folder.file("two.lua"))
    await live.perform { session in
      for file in [one, two] { session.open(file: file, root: path) }
    }
    let number = try await live.perform { session throws(WeftError) in
      try session.show("Box", of: session.scripts[1]).number
    }
    try FileManager.default.removeItem(atPath: one)
    try FileManager.default.moveItem(atPath: two, toPath: folder.file("three.lua"))
    func files() async -> [String] {
      await live.perform { $0.scripts.map { URL(fileURLWithPath: $0.file).lastPathComponent } }
    }
    func wait(for names: [String]) async throws {
      for _ in 0..<6000 where await files() != names { try await Task.sleep(for: .milliseconds(10)) }
      #expect(await files() == names)
    }
    try await wait(for: ["three.lua", "two.lua"])
    await live.perform { $0.hide(number) }
    try await wait(for: ["three.lua"])
  }

  /// A slow reload shows its failures at once; that of a script which is closed is none.
  @Test func aDeletedScriptThatShowsNothingIsNoFailure() async throws {
    let folder = try ScriptFolder(["slow.lua": "print(0)", "zone.lua": "print(0)"])
    let told = Told()
    let live = try await Self.session(told, folders: [folder.path: folder.path])
    let (path, slow, zone) = (folder.path, folder.file("slow.lua"), folder.file("zone.lua"))
    await live.perform { session in
      for file in [slow, zone] { session.open(file: file, root: path) }
    }
    for number in 1...3 {
      try FileManager.default.removeItem(atPath: zone)
      try folder.write("local x = 0 for i = 1, 10000000 do x = x + i end print(\(number))", to: "slow.lua")
      #expect(told.wait(for: "slow.lua: \(number)"))
      for _ in 0..<6000 where await live.perform({ $0.scripts.count }) != 1 {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(await live.perform { $0.scripts.map(\.file) } == [slow])
      #expect(!told.all.contains { $0.hasPrefix("failed") }, "\(told.all)")
      try folder.write("print(\(number))", to: "zone.lua")
      #expect(told.wait(for: "zone.lua: \(number)"))
    }
  }

  private static let box = """
    local ui = require "weft"
    ui.preview("Box", { width = 10 }, function() return ui.DisplayNode { style = { height = 10 } } end)
    """

  @Test func whatChangesWhileTheScriptIsReadIsReloaded() async throws {
    let folder = try ScriptFolder([:])
    let told = Told()
    let live = try await Self.session(told)
    let file = folder.file("script.lua")
    let text = "local x = 0 for i = 1, 20000000 do x = x + i end print(1)"
    try folder.write(text, to: "script.lua")
    async let opened: Void = live.perform { _ = $0.open(file: file, root: folder.path) }
    try await Task.sleep(for: .milliseconds(50))
    try Data("print(2)".utf8).write(to: URL(fileURLWithPath: file))
    await opened
    #expect(told.wait(for: "script.lua: 2"))
  }
}
