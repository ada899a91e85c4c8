import Foundation
import Testing
import WeftJSON

@Suite("What goes to which stream, and streams that are closed or full")
struct StreamTests {
  private static let files = [
    "a.lua":
      "local ui = require 'weft' print(1) ui.preview('A', function() return ui.DisplayNode { style = { height = 9 } } end)",
    "wrong.lua": "\nerror 'wrong'",
  ]

  @Test(
    "Closed standard input that is to be read is a failure with a message",
    arguments: [
      "run -", "tree -", "render - -o a.png", "bench -", "sweep -", "share -", "repl", "tree a.lua --props -",
      "render a.lua -o a.png --props -",
    ])
  func input(_ arguments: String) throws {
    let run = try Command(Self.files).shell("weft \(arguments) <&-")
    #expect(run.status == 1)
    #expect(run.errors.contains("can't read standard input"), "\(run.errors)")
  }

  @Test(
    "Standard output that is closed, or full, and is written to is a failure with a message",
    arguments: [
      "run a.lua", "tree a.lua", "tree a.lua --json", "render a.lua -o -", "check a.lua", "test a.lua", "bench a.lua",
      "sweep a.lua", "sweep a.lua --json", "share a.lua -o -",
      "init b.lua", "api", "api --json", "repl a.lua < a.lua", "--help", "--version",
    ])
  func output(_ arguments: String) throws {
    for target in [">&-", ">/dev/full"] {
      let run = try Command(Self.files).shell("weft \(arguments) \(target)")
      #expect(run.status == 1, "\(target): \(run.errors)")
      #expect(run.errors.contains("can't write to standard output"), "\(target): \(run.errors)")
    }
  }

  @Test(
    "Where standard error is closed an error is still exit code 1, and a wrong command line 2",
    arguments: [
      ("run wrong.lua", 1), ("tree wrong.lua", 1), ("render wrong.lua", 1), ("check wrong.lua", 1),
      ("test wrong.lua", 1),
      ("bench wrong.lua", 1), ("sweep wrong.lua", 1), ("share wrong.lua", 1), ("repl wrong.lua < wrong.lua", 1),
      ("run none.lua", 2), ("run a.lua --none", 2),
      ("watch none.lua", 2), ("preview none.lua", 2), ("init a.lua", 1), ("run -", 1),
    ])
  func errors(_ arguments: String, _ status: Int) throws {
    let run = try Command(Self.files).shell("weft \(arguments) 2>&- \(arguments.hasSuffix("-") ? "<&-" : "")")
    #expect(Int(run.status) == status)
  }

  @Test("A file that is written doesn't take the number of a stream that is closed")
  func numbers() throws {
    let command = try Command(Self.files)
    #expect(try command.shell("weft render a.lua -o a.png <&- >&- 2>&-").status <= 1)
    if command.exists("a.png") { #expect(try command.data("a.png").starts(with: [0x89, 0x50])) }
  }

  @Test("What a script that fails has printed is written before its end; a full output changes no exit code but 0")
  func aFullOutputChangesNoExitCodeButZero() throws {
    let command = try Command(["a.lua": CommandTests.box, "b.lua": "print 'said' error 'no'"])
    for (line, status) in [("run a.lua", 1), ("run b.lua", 1), ("tree a.lua --explain none", 2)] {
      let run = try command.shell("weft \(line) > /dev/full")
      #expect(
        Int(run.status) == status && run.errors.contains("can't write to standard output: No space left"), "\(line)")
    }
  }

  @Test("What a script prints goes to standard error where standard output is the result, and only there")
  func whatAScriptPrintsGoesAsideWhereOutputIsTheResult() throws {
    let command = try Command(["a.lua": CommandTests.box])
    let result = ["--widths", "20"]
    for arguments in [
      ["bench", "a.lua", "--json"], ["sweep", "a.lua", "--json"] + result, ["share", "a.lua", "-o", "-"],
      ["tree", "a.lua", "--json"], ["tree", "a.lua", "--json", "--explain", "1"], ["render", "a.lua", "-o", "-"],
    ] {
      let run = try command.run(arguments)
      #expect(run.status == 0 && run.errors == "said\n", "\(arguments): \(run.errors)")
      #expect(!run.text.contains("said\n"), "\(arguments)")
      if arguments.contains("--json") { _ = try JSON(parsing: Array(run.output.dropLast())) }
    }
    for arguments in [
      ["sweep", "a.lua"] + result, ["render", "a.lua", "-o", "a.png"], ["tree", "a.lua"],
    ] {
      let run = try command.run(arguments)
      #expect(run.text.hasPrefix("said\n") && run.errors.isEmpty, "\(arguments)")
    }
    #expect(try command.run("share", "a.lua").errors == "said\n")
  }

  @Test(
    "With --json a script's error is an object on standard output, for every command that has it; else there is none")
  func withJSONAScriptsErrorIsAnObject() throws {
    let command = try Command(["a.lua": "\nerror 'no luck'"])
    for subcommand in ["tree", "bench", "sweep"] {
      let run = try command.run(subcommand, "a.lua", "--json")
      #expect(run.status == 1 && run.errors.hasPrefix("a.lua:2: error: no luck\n"), "\(subcommand): \(run.errors)")
      let error = try JSON(parsing: Array(run.output.dropLast()))["error"]
      #expect(error?["line"]?.double == 2 && error?["message"]?.string == "no luck")
    }
    for subcommand in ["run", "render", "tree", "bench", "sweep", "share"] {
      let run = try command.run(subcommand, "a.lua")
      #expect(run.status == 1 && run.text.isEmpty && run.errors.hasPrefix("a.lua:2: error: no luck\n"), "\(subcommand)")
    }
  }
}
