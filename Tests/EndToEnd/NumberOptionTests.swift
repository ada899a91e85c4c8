import Foundation
import Testing

@Suite("Numbers on the command line")
struct NumberOptionTests {
  private static let numbers = [
    "nan", "inf", "-inf", "-1", "0", "1e300", "1e-300", "1e19", "99999999999999999999", "-0", "abc",
  ]
  /// Every option that is a number, with each subcommand that has it.
  private static let options: [(command: [String], names: [String])] = [
    (["run", "a.lua"], ["--time-limit", "--memory-limit", "--schedule"]),
    (
      ["render", "a.lua", "-o", "a.gif"],
      ["--time-limit", "--memory-limit", "--width", "--height", "--scale", "--fps", "--duration", "--schedule"]
    ),
    (["render", "a.lua", "-o", "a.png"], ["--time", "--fps", "--duration", "--scale"]),
    (["render", "a.lua", "--each", "none.jsonl", "-o", "{id}.png"], ["--workers"]),
    (
      ["worker", "a.lua"],
      [
        "--time-limit", "--memory-limit", "--width", "--height", "--scale", "--time", "--fps", "--duration",
        "--schedule", "--workers",
      ]
    ),
    (["tree", "a.lua"], ["--time-limit", "--memory-limit", "--width", "--height", "--scale"]),
    (["check", "a.lua"], ["--time-limit", "--memory-limit", "--width"]),
    (["test", "a.lua"], ["--time-limit", "--memory-limit", "--tolerance", "--schedule"]),
    (["sweep", "a.lua"], ["--time-limit", "--memory-limit", "--step", "--height", "--scale", "--widths"]),
    (["share", "a.lua"], ["--time-limit", "--memory-limit", "--width", "--scale"]),
    (["bench", "a.lua"], ["--time-limit", "--memory-limit", "--width"]),
    (["repl", "a.lua"], ["--time-limit", "--memory-limit"]),
    // With a file that isn't there they end.
    (["watch", "none.lua"], ["--time-limit", "--memory-limit", "--width", "--height", "--scale"]),
    (["preview", "none.lua"], ["--time-limit", "--memory-limit", "--port"]),
    (
      ["serve", "none"],
      [
        "--time-limit", "--memory-limit", "--width", "--height", "--scale", "--time", "--fps", "--duration",
        "--schedule", "--workers", "--port", "--queue", "--timeout", "--body-limit", "--picture-limit", "--max-age",
        "--grace",
      ]
    ),
  ]

  @Test("The list above has every subcommand with an option that is a number in another")
  func complete() throws {
    struct Help: Decodable {
      struct Name: Decodable { let name: String }
      struct Argument: Decodable {
        let kind: String
        let names: [Name]?
      }
      struct Subcommand: Decodable {
        let commandName: String
        let arguments: [Argument]?
      }
      struct Command: Decodable { let subcommands: [Subcommand] }
      let command: Command
    }
    let text = try Command().run("--experimental-dump-help").text
    let numbers = Set(Self.options.flatMap(\.names))
    for subcommand in try JSONDecoder().decode(Help.self, from: Data(text.utf8)).command.subcommands {
      let tested = Self.options.filter { $0.command[0] == subcommand.commandName }.flatMap(\.names)
      for argument in subcommand.arguments ?? [] where argument.kind == "option" {
        let names = (argument.names ?? []).map { "--\($0.name)" }
        // The widths of a check are numbers, those of a sweep a range; see above for both.
        guard let name = names.first(where: numbers.contains) else { continue }
        #expect(tested.contains(name), "\(subcommand.commandName) \(name)")
      }
    }
  }

  @Test(
    "Whatever number an option gets, the command runs or refuses it by its name, and says what it expects",
    arguments: options.indices)
  func anyNumber(_ index: Int) throws {
    let command = try Command([
      "a.lua": """
      local ui = require 'weft'
      ui.preview('A', { height = 9 }, function() return ui.DisplayNode { backgroundColor = 'red' } end)
      """
    ])
    let (arguments, names) = Self.options[index]
    for name in names {
      for number in Self.numbers {
        let run = try command.run(arguments + ["\(name)=\(number)"])
        let said = "\(arguments) \(name)=\(number): \(run.status) \(run.errors)"
        #expect((0...2).contains(run.status), "\(said)")
        if run.status == 2, !run.errors.contains("there is no file") { #expect(run.errors.contains(name), "\(said)") }
        if number == "abc" { #expect(run.errors.contains("expected"), "\(said)") }
        if ["nan", "inf", "-inf", "-1", "99999999999999999999", "abc"].contains(number) {
          #expect(run.status == 2, "\(said)")
        }
      }
    }
  }

  @Test("A time limit that no clock can add is refused, and the longest is accepted")
  func timeLimit() throws {
    let command = try Command(["a.lua": "print(1)", "b.lua": "while true do end"])
    for limit in ["1e300", "inf", "31536001"] {
      let run = try command.run("run", "a.lua", "--time-limit", limit)
      #expect(run.status == 2)
      #expect(
        run.errors.contains("'--time-limit <time-limit>': expected seconds above 0 and at most 31,536,000"),
        "\(run.errors)")
    }
    #expect(try command.run("run", "a.lua", "--time-limit", "31536000").text == "1\n")
    for arguments in [["run", "b.lua"], ["tree", "b.lua"], ["bench", "b.lua"], ["test", "b.lua"]] {
      let run = try command.run(arguments + ["--time-limit", "1e-9"])
      #expect(run.status == 1)
      #expect((run.text + run.errors).contains("the script ran longer than its limit of 1e-09 s"), "\(run.errors)")
    }
  }
}
