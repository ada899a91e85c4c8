import Foundation
import Testing

@Suite("Streams that are closed or full")
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
}
