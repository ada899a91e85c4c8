import Foundation
import Testing
import Weft
import WeftSession

@Suite("What is shown is reloaded first")
struct ShownFirstTests {
  private static func script(_ name: String, _ more: String = "") -> String {
    """
    local ui = require "weft"
    local common = require "common"
    ui.preview("\(name)", { width = 100 }, function()
      return ui.DisplayNode { style = { height = common.height } }
    end)
    \(more)
    """
  }

  private static func bench() throws -> ReloadBench {
    try ReloadBench(
      [
        "common.lua": "return { height = 10, kept = {} }", "a.lua": script("A"), "b.lua": script("B"),
        "z.lua": script("Z", "local kept = common.kept[1] print 'z'"), "alone.lua": "return 1",
      ], opening: ["a.lua", "b.lua", "z.lua", "alone.lua"])
  }

  private func save(_ text: String, to name: String, in bench: ReloadBench) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: bench.folder.file(name)))
    bench.session.reload([bench.folder.file(name)], othersLater: true)
  }

  private func reloadOthers(_ bench: ReloadBench) {
    while bench.session.othersWait { bench.session.reloadNextOther() }
  }

  @Test("Scripts of which nothing is shown wait, and are read again afterwards without a receipt")
  func waiting() throws {
    let bench = try Self.bench()
    let cell = try bench.show("A", of: "a.lua")
    try save("return { height = 20, kept = {} }", to: "common.lua", in: bench)
    #expect(cell.live.root.bounds.size.height == 20)
    #expect(bench.session.othersWait)
    #expect(bench.events.receipts.map(\.nodeCount) == [1])
    reloadOthers(bench)
    #expect(!bench.session.othersWait)
    #expect(bench.events.receipts.count == 1)
    #expect(try bench.show("B", of: "b.lua").live.root.bounds.size.height == 20)
  }

  @Test("What is wrong with a script of which nothing is shown leaves what is shown as it is, and is reported")
  func failingOther() throws {
    let bench = try Self.bench()
    let cell = try bench.show("A", of: "a.lua")
    try save("return { height = 30 }", to: "common.lua", in: bench)
    reloadOthers(bench)
    #expect(cell.live.root.bounds.size.height == 30)
    #expect(try bench.script("a.lua").problem == nil)
    #expect(try bench.script("z.lua").problem?.location?.line == 6)
    #expect(bench.events.failures.count == 1)
    #expect(try bench.show("B", of: "b.lua").live.root.bounds.size.height == 30)
    try save("return { height = 40, kept = {} }", to: "common.lua", in: bench)
    reloadOthers(bench)
    #expect(try bench.script("z.lua").problem == nil)
    #expect(try bench.show("Z", of: "z.lua").live.root.bounds.size.height == 40)
  }

  @Test("One that comes to be shown while it waits is read again with a receipt, and one that is closed is not")
  func shownMeanwhile() throws {
    let bench = try Self.bench()
    _ = try bench.show("A", of: "a.lua")
    try save("return { height = 20, kept = {} }", to: "common.lua", in: bench)
    let late = try bench.show("B", of: "b.lua")
    #expect(late.live.root.bounds.size.height == 10)
    bench.session.close(try bench.script("z.lua"))
    reloadOthers(bench)
    #expect(late.live.root.bounds.size.height == 20)
    #expect(bench.events.receipts.count == 2)
    #expect(bench.events.printed == ["z"])
  }

  @Test("One that is reloaded for another reason while it waits is not run twice")
  func reloadedMeanwhile() throws {
    let bench = try Self.bench()
    _ = try bench.show("A", of: "a.lua")
    try save("return { height = 20, kept = {} }", to: "common.lua", in: bench)
    try save(Self.script("Z", "print 'new'"), to: "z.lua", in: bench)
    reloadOthers(bench)
    #expect(bench.events.printed == ["z", "new"])
    #expect(try bench.show("Z", of: "z.lua").live.root.bounds.size.height == 20)
  }

  @Test("A file that changes while a waiting script is read again is read after it")
  func changedDuringOther() throws {
    let bench = try Self.bench()
    let cell = try bench.show("A", of: "a.lua")
    try save("return { height = 20, kept = {} }", to: "common.lua", in: bench)
    let note = bench.session.onEvent
    bench.session.onEvent = { [unowned bench] event in
      note(event)
      guard case .printed("z", _) = event else { return }
      do {
        try Data("return { height = 30, kept = {} }".utf8).write(
          to: URL(fileURLWithPath: bench.folder.file("common.lua")))
      } catch {
        Issue.record(error)
      }
      bench.session.onEvent = note
      bench.session.reload([bench.folder.file("common.lua")], othersLater: true)
      // Later, since a reload is under way.
      #expect(cell.live.root.bounds.size.height == 20)
    }
    reloadOthers(bench)
    #expect(cell.live.root.bounds.size.height == 30)
    #expect(try bench.show("Z", of: "z.lua").live.root.bounds.size.height == 30)
  }

  @Test("A script that somebody uses counts as shown")
  func inUse() throws {
    let bench = try Self.bench()
    try bench.script("b.lua").isInUse = true
    try save("return { height = 20, kept = {} }", to: "common.lua", in: bench)
    #expect(bench.events.receipts.count == 1)
    #expect(bench.session.othersWait)
    #expect(try bench.show("B", of: "b.lua").live.root.bounds.size.height == 20)
  }

  @Test("Where what is shared never ends, the next ones wait for their turns")
  func infinite() throws {
    let bench = try ReloadBench(
      ["common.lua": "return 1", "a.lua": "require 'common'", "b.lua": "require 'common'"],
      opening: ["a.lua", "b.lua"], reloadTimeLimit: 0.2)
    try save("while true do end", to: "common.lua", in: bench)
    #expect(bench.events.failures.map(\.code) == [.time])
    #expect(bench.session.othersWait)
    reloadOthers(bench)
    #expect(bench.events.failures.map(\.code) == [.time, .time])
  }

  @Test("Where nothing is shown nobody waits")
  func nothingShown() throws {
    let bench = try Self.bench()
    _ = try bench.show("A", of: "a.lua")
    try save("return 2", to: "alone.lua", in: bench)
    #expect(!bench.session.othersWait)
    #expect(bench.events.receipts.count == 1)
  }
}
