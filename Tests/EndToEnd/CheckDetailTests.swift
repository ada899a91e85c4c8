import Foundation
import Testing
import WeftJSON

@Suite("weft check and weft test in detail")
struct CheckDetailTests {
  @Test("An additional width is laid out where it is another than the preview's, once, and where the height is free")
  func widths() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      local function make() return ui.TextNode { text = "a" } end
      ui.preview("Fixed", { width = 100, height = 20 }, make)
      ui.preview("Free", { width = 320 }, make)
      ui.preview("Most", { maxWidth = 320 }, make)
      ui.preview("Two", { width = { 320, 100 } }, make)
      """
    ])
    for (widths, layouts) in [
      ([], 5), ([320], 6), ([320, 320], 6), ([100], 7), ([50, 60], 11), ([50, 320, 100], 11),
    ] {
      let run = try command.run(["check", "a.lua"] + widths.flatMap { ["--width", "\($0)"] })
      #expect(run.text == "1 file, \(layouts) layouts: no problems\n", "\(widths)")
    }
  }

  @Test("An error ends its layout alone; one that used up the time ends the script, and the next script is checked")
  func errors() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.preview("One", { width = { 100, 200 } }, function() error("first") end)
      ui.preview("Two", { width = 100 }, function() return ui.DisplayNode {} end)
      ui.preview("Infinite", { width = { 100, 200 } }, function() while true do end end)
      ui.preview("After", { width = 100 }, function() error("never") end)
      """, "b.lua": "return require('weft').TextNode { text = 'b' }",
    ])
    let run = try command.run("check", ".", "--time-limit", "0.3")
    #expect(run.status == 1 && run.errors.isEmpty)
    #expect(
      run.text.split(separator: "\n").filter { $0.contains("error") } == [
        "a.lua:2: error: first", "a.lua:4: error: the script ran longer than its limit of 0.3 s",
        "2 files, 5 layouts: 2 errors, 1 warning",
      ], "\(run.text)")
  }

  @Test("What a script returns is laid out where it has no preview, with a note on what it would do later")
  func returned() throws {
    let command = try Command([
      "a.lua": """
      local ui = require "weft"
      ui.after(5, function() end)
      return ui.ButtonNode { title = "a", onTouchUpInside = function() end }
      """, "b.lua": "return 3",
      "d.lua":
        "local ui = require 'weft' ui.preview('A', function() return ui.TextNode { text = 'a' } end) return ui.CellNode",
    ])
    #expect(
      try command.run("check", "a.lua").text
        == "note: not run: 1 timer (after 5 s), the handlers of 1 control\n1 file, 1 layout: no problems\n")
    #expect(try command.run("check", "b.lua").text == "1 file, 0 layouts: no problems\n")
    // A class beside previews is made by them, or is not for the check.
    #expect(try command.run("check", "d.lua").text == "1 file, 1 layout: no problems\n")
  }

  @Test(
    "A filter takes names whatever their case; one that nothing has is a wrong command line, but not where a file fails"
  )
  func filter() throws {
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

  private static let box = """
    local ui = require "weft"
    ui.preview("A box", { width = 20, height = 10 }, function() return ui.DisplayNode { backgroundColor = "red" } end)
    """

  @Test("A service says that it is one by CI, in letters of any case; --record needs no records and removes stale ones")
  func ci() throws {
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
  func limits() throws {
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
  func failures() throws {
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

@Suite("Names that shells are offered")
struct OfferedNamesTests {
  private static func script(_ name: String) -> String {
    """
    local ui = require "weft"
    require "part"
    print "loud"
    ui.preview("\(name)", function() return ui.TextNode { text = "a" } end)
    ui.test("grows", function() end)
    error "late"
    """
  }

  /// What the command offers a shell for an option of a line of words.
  private func offers(
    _ command: Command, _ subcommand: String, _ option: String, _ words: [String], shell: String = "fish"
  ) throws -> [String] {
    let line = ["weft", subcommand] + words + [option, ""]
    let run = try command.run(
      ["---completion", subcommand, "--", option, "\(line.count - 1)", "0"] + line, environment: ["SAP_SHELL": shell])
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.text.split(separator: "\n").map(String.init).filter { !$0.allSatisfy(\.isWhitespace) }
  }

  @Test(
    "--filter is offered previews and tests of all scripts of the line, --preview previews; what can't be run has none")
  func scripts() throws {
    let command = try Command(["a.lua": Self.script("First"), "part.lua": "", "broken.lua": "local = 3"])
    let inner = command.folder.appendingPathComponent("inner")
    try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
    // It requires a module of the current folder.
    try Data(Self.script("Second").utf8).write(to: inner.appendingPathComponent("b.lua"))
    let words = ["none.lua", "a.lua", "broken.lua", "--verbose", "inner/b.lua", "text"]
    #expect(try offers(command, "test", "--filter", words) == ["First", "grows", "Second", "grows"])
    #expect(try offers(command, "render", "--preview", ["inner/b.lua"]) == ["Second"])
    #expect(try offers(command, "render", "--preview", ["a"]).isEmpty)
  }

  @Test("A script that never ends is stopped soon, and offers what it has declared before")
  func infinite() throws {
    let script = "require('weft').preview('Before', function() end) while true do end"
    let command = try Command(["a.lua": script])
    let words = "tree -- --preview 4 0 'weft' tree a.lua --preview ''"
    let run = try command.shell("export SAP_SHELL=fish; exec timeout 60 weft ---completion \(words)")
    #expect(run.status == 0 && run.text.split(separator: "\n").first == "Before", "\(run.text)\(run.errors)")
  }

  @Test("Each shell is given a name as it reads it, and none that it can't take")
  func shells() throws {
    let names = ["a b", "c:d", "e\\\\f", "g\\nh", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"]
    let text = "local ui = require 'weft'\n" + names.map { "ui.preview(\"\($0)\", function() end)\n" }.joined()
    let command = try Command(["a.lua": text])
    func offered(_ shell: String) throws -> [String] {
      try offers(command, "tree", "--preview", ["a.lua"], shell: shell)
    }
    #expect(try offered("fish") == ["a b", "c:d", "e\\f", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"])
    #expect(try offered("zsh") == ["a b", "c\\:d", "e\\\\f", "$(x)", "i`j", "~k", "l~", "mé_1", "n'o"])
    #expect(try offered("bash") == ["a\\ b", "c\\:d", "e\\\\f", "l\\~", "mé_1", "n\\'o"])
  }
}
