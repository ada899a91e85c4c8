import Foundation
import Testing
import WeftJSON

@Suite("--jobs")
struct JobsTests {
  private static let good = """
    local ui = require "weft"
    print("running")
    ui.preview("Box", { width = 20, height = 10 }, function()
      print("making")
      return ui.DisplayNode { backgroundColor = "red" }
    end)
    ui.test("a test", function() print("testing") end)
    """

  private static let warned = """
    local ui = require "weft"
    require "shared"
    ui.preview("Text", { width = 200 }, function() return ui.TextNode { text = "a", font = "Intre 12" } end)
    ui.preview("Row", { width = 300 }, function()
      return ui.StackLayoutSpec { direction = "horizontal",
        ui.TextNode { text = "A title of some length", font = "Inter 17" },
        ui.DisplayNode { style = { preferredSize = { 60, 20 } }, backgroundColor = "red" } }
    end)
    """

  /// Scripts that pass, fail in each way, print, warn, and share a module.
  private func command() throws -> Command {
    try Command([
      "a.lua": Self.good, "b.lua": Self.warned, "c.lua": "print('lost')\nerror 'no luck'",
      "d.lua": "local ui = require 'weft'\nui.test('fails', function() ui.expect(1):toEqual(2) end)",
      "e.lua": "local ui = require 'weft'\nui.preview('Wrong', function() return ui.TextNode { txet = 'a' } end)",
      "f.lua": Self.warned, "shared.lua": "return { 1 }", "g.lua": Self.good,
    ])
  }

  /// A run's text, without its times.
  private func timeless(_ run: Run) -> String {
    run.text.replacing(/\d+\.\d\d s\n/, with: "s\n").replacing(/"seconds" : [0-9.e-]+/, with: "seconds")
      .replacing(/, \d+ ms/, with: "")
  }

  /// Expects the same output, messages and status with one process and with four.
  private func expectSame(_ command: Command, _ arguments: [String], environment: [String: String] = [:]) throws {
    let one = try command.run(arguments + ["--jobs", "1"], environment: environment)
    let four = try command.run(arguments + ["--jobs", "4"], environment: environment)
    #expect(timeless(four) == timeless(one), "\(arguments)")
    #expect(four.errors == one.errors, "\(arguments)")
    #expect(four.status == one.status, "\(arguments)")
    #expect(!one.text.isEmpty, "\(one.errors)")
  }

  @Test("weft test and weft check write the same with one process and with four, in the order of the files")
  func same() throws {
    let command = try command()
    for options in [[], ["--json"], ["-v"], ["--ci"], ["--filter", "box"]] {
      try expectSame(command, ["test"] + options)
    }
    for options in [[], ["--json"], ["--allow-warnings"], ["--strict-glyphs", "--width", "200"]] {
      try expectSame(command, ["check", "."] + options)
    }
    for arguments in [["test"], ["check", "."]] {
      try expectSame(command, arguments, environment: ["FORCE_COLOR": "1"])
    }
  }

  @Test("weft sweep writes the same with one process and with four, for each preview and trait; and stops at an error")
  func sweeps() throws {
    let command = try command()
    for options in [[], ["--json"], ["--schemes", "all", "--strict"], ["--preview", "Row"]] {
      try expectSame(command, ["sweep", "f.lua", "--widths", "100-300"] + options)
    }
    try expectSame(command, ["sweep", "a.lua", "--widths", "20-30"])
    let broken = """
      local ui = require "weft"
      ui.preview("Good", function() return ui.TextNode { text = "a" } end)
      ui.preview("Wrong", function() return ui.TextNode { txet = "a" } end)
      ui.preview("Never", function() return ui.TextNode { text = "b" } end)
      """
    try Data(broken.utf8).write(to: command.folder.appendingPathComponent("broken.lua"))
    for options in [[], ["--json"]] { try expectSame(command, ["sweep", "broken.lua"] + options) }
  }

  @Test("--record with four processes keeps what one process does")
  func records() throws {
    let (one, four) = (try command(), try command())
    let runs = try [
      one.run("test", "--record", "--jobs", "1", "a.lua", "b.lua", "f.lua", "g.lua"),
      four.run("test", "--record", "--jobs", "4", "a.lua", "b.lua", "f.lua", "g.lua"),
    ].map(timeless)
    #expect(runs[0] == runs[1])
    let list = "find __recorded__ -type f | sort | xargs sha256sum"
    let kept = try one.shell(list).text
    #expect(kept == (try four.shell(list).text) && kept.contains("__recorded__/g/"), "\(kept)")
    #expect(try four.run("test", "a.lua", "g.lua", "--ci", "--jobs", "2").status == 0)
  }

  @Test("Standard input is one of the scripts; a command line that is wrong has its own message")
  func input() throws {
    let command = try command()
    let arguments = ["test", "-", "a.lua", "--jobs"]
    let (one, two) = try (
      command.run(arguments + ["1"], input: "error 'piped'"), command.run(arguments + ["2"], input: "error 'piped'")
    )
    #expect(timeless(one) == timeless(two), "\(two.errors)")
    #expect(one.text.contains("stdin.lua:1: error: piped"), "\(one.text)")
    #expect(try command.run("check", ".", "--jobs", "0").status == 2)
    #expect(try command.run("test", "--jobs", "2", "--help").text.contains("--jobs"))
    #expect(try !command.run("test", "--help").text.contains("job-worker"))
  }

  #if os(Linux)
    @Test("A process that ends is named with its file, and the other files have their results")
    func ended() throws {
      let command = try Command([
        "a.lua": Self.good, "b.lua": "while true do end", "c.lua": Self.good, "d.lua": Self.good,
      ])
      // The system ends a process after this time of the processor.
      let limited = "ulimit -t 2; weft "
      let test = try command.shell(limited + "test --jobs 2 --time-limit 3600 --no-ci")
      #expect(test.status == 1)
      #expect(
        test.text.contains("b.lua: FAILED\n  error: the worker was ended by signal "), "\(test.text)\(test.errors)")
      #expect(test.text.contains("c.lua: 1 preview, 1 test, 1 not recorded\nd.lua: "), "\(test.text)")
      let check = try command.shell(limited + "check . --jobs 2 --time-limit 3600")
      #expect(check.status == 1)
      #expect(check.text.hasPrefix("b.lua: error: the worker was ended by signal "), "\(check.text)\(check.errors)")
      #expect(check.text.hasSuffix("4 files, 3 layouts: 1 error, 0 warnings\n"), "\(check.text)")
    }
  #endif
}
