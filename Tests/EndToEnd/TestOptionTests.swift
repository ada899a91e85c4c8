import Foundation
import Testing
import WeftJSON

@Suite("What weft test is asked for")
struct TestOptionTests {
  private static let box = """
    local ui = require "weft"
    ui.preview("A box", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "red" } end)
    """

  @Test(
    "A filter takes names whatever their case; one that nothing has is a wrong command line, but not where a file fails"
  )
  func aFilterTakesNamesWhateverTheirCase() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.test("Big box", function() end)
      ui.test("small", function() end)
      """
    ])
    let found = try command.run("test", "--filter", "BOX", "-v", "--no-ci")
    #expect(
      found.status == 0 && found.text.contains("a.lua: 1 test\n  passed test \"Big box\" (a.lua:2), "), "\(found.text)")
    let none = try command.run("test", "--filter", "zebra", "--json")
    #expect(none.status == 2 && none.text.isEmpty)
    #expect(none.errors == "error: no preview and no test has \"zebra\" in its name\n")
    try Data("error 'no luck'".utf8).write(to: command.folder.appendingPathComponent("b.lua"))
    let failed = try command.run("test", "--filter", "zebra")
    #expect(failed.status == 1 && failed.errors.isEmpty && failed.text.contains("b.lua:1: error: no luck"))
  }

  @Test("A service says that it is one by CI, in letters of any case; --record needs no records and removes stale ones")
  func aServiceSaysThatItIsOneByCI() throws {
    let command = try Command(["a.lua": Self.box])
    for (value, status) in [("FALSE", 0), ("False", 0), ("no", 1), ("TRUE", 1), ("00", 1)] {
      let run = try command.run(["test"], environment: ["CI": value])
      #expect(Int(run.status) == status, "CI=\(value): \(run.text)")
    }
    try FileManager.default.createDirectory(
      at: command.folder.appendingPathComponent("__recorded__/gone"), withIntermediateDirectories: true)
    try Data().write(to: command.folder.appendingPathComponent("__recorded__/gone/old-1.txt"))
    // The records of other scripts are not those of the one that is named.
    for arguments in [["a.lua"], [".", "--filter", "box"]] {
      let run = try command.run(["test", "--no-ci"] + arguments)
      #expect(run.status == 0 && !run.text.contains("stale"), "\(run.text)")
    }
    #expect(
      try command.run("test", "--no-ci").text.contains("stale record __recorded__/gone/old-1.txt: its script is gone"))
    let record = try command.run("test", "--record", "--ci")
    #expect(record.status == 0 && record.text.contains("1 stale record removed"), "\(record.text)")
    #expect(!command.exists("__recorded__/gone") && command.exists("__recorded__/a/a-box-20x10.txt"))
    #expect(try command.run("test", "--ci").status == 0)
  }

  @Test("The limits of weft test are those of each preview and each file; a file that fails by them is one of several")
  func limitsAreThoseOfEachPreviewAndFile() throws {
    let command = try Command([
      "a.lua": "local text = ('x'):rep(3e7)", "b.lua": Self.box,
      "c.lua": "require('weft').test('long', function() while true do end end)",
    ])
    let run = try command.run("test", ".", "--no-ci", "--memory-limit", "20", "--time-limit", "0.2")
    #expect(run.status == 1)
    for part in [
      "a.lua: FAILED\n  a.lua:1: error: the script needs more memory than its limit of 20 MB\n",
      "b.lua: 1 preview, 1 not",
      "error: the script ran longer than its limit of 0.2 s\n", "0 passed, 1 not recorded, 2 failed in ",
    ] {
      #expect(run.text.contains(part), "\(part)\n\(run.text)")
    }
  }

  @Test(
    "A file that differs in two pictures keeps them where it is asked to; a path from elsewhere is reported in full")
  func picturesOfFailuresAreKeptWhereItIsAskedTo() throws {
    let command = try Command(["a.lua": Self.box])
    #expect(try command.run("test", "--record").status == 0)
    try Data(Self.box.replacing("red", with: "blue").utf8).write(to: command.folder.appendingPathComponent("a.lua"))
    let run = try command.shell("mkdir inner && cd inner && weft test --no-ci .. -o out --json")
    #expect(run.status == 1, "\(run.errors)")
    let json = try JSON(parsing: Array(run.output))
    let failure = try #require(json["files"]?.elements.first?["cases"]?.elements.first?["failures"]?.elements.first)
    let record = command.folder.appendingPathComponent("__recorded__/a/a-box-20x10.png").path
    #expect(failure["record"]?.string == record)
    // A script that is elsewhere has its whole path in the folder.
    let folder = "out\(command.folder.path)/a/a-box-20x10"
    let inner = command.folder.appendingPathComponent("inner").path
    #expect(failure["actual"]?.string == "\(inner)/\(folder).actual.png")
    #expect(failure["difference"]?.string == "\(inner)/\(folder).difference.png")
    #expect(command.exists("inner/\(folder).difference.png"))
    let text = try command.shell("cd inner && weft test --no-ci ..").text
    #expect(text.contains("picture differs from \(record): "), "\(text)")
    #expect(text.contains("  now: .weft/failures\(command.folder.path)/a/a-box-20x10.actual.png\n"), "\(text)")
  }
}
