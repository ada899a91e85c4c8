import Foundation
import Testing

@Suite("Colours of reports and errors")
struct ColorTests {
  private static let script = """
    local ui = require "weft"
    ui.preview("A", { width = 100 }, function() return ui.TextNode { texd = "A" } end)
    """

  /// Runs a command on a terminal to its end.
  private func onTerminal(_ command: Command, _ arguments: [String], _ environment: [String: String] = [:]) throws
    -> String
  {
    let terminal = try PseudoTerminal(arguments, in: command.folder, environment: environment)
    _ = try terminal.wait()
    return String(decoding: terminal.output, as: UTF8.self).replacing("\r\n", with: "\n")
  }

  @Test("On a terminal the words error and FAILED have colours; without them the text is that of a pipe")
  func colors() throws {
    let command = try Command(["a.lua": Self.script])
    let error = "\u{1B}[31;1merror:\u{1B}[0m"
    for arguments in [
      ["check", "a.lua"], ["test", "--no-ci", "a.lua"], ["render", "a.lua"], ["run", "missing.lua"],
    ] {
      let colored = try onTerminal(command, arguments)
      #expect(colored.contains(error), "\(arguments): \(colored)")
      let piped = try command.run(arguments)
      #expect(!(piped.text + piped.errors).contains("\u{1B}"))
      for environment in [["NO_COLOR": "1"], ["TERM": "dumb"], ["CLICOLOR": "0"]] {
        let plain = try onTerminal(command, arguments, environment)
        #expect(!plain.contains("\u{1B}"), "\(arguments), \(environment): \(plain)")
        #expect(Self.withoutTime(plain) == Self.withoutTime(piped.text + piped.errors))
        #expect(Self.withoutTime(colored.replacing(#/\u{1B}\[[0-9;]*m/#, with: "")) == Self.withoutTime(plain))
      }
      let forced = try command.run(arguments, environment: ["FORCE_COLOR": "1"])
      #expect((forced.text + forced.errors).contains(error))
    }
    #expect(try onTerminal(command, ["test", "--no-ci", "a.lua"]).contains("\u{1B}[31;1mFAILED\u{1B}[0m"))
    // JSON is for programs.
    #expect(try !command.run(["check", "--json", "a.lua"], environment: ["FORCE_COLOR": "1"]).text.contains("\u{1B}"))
  }

  private static func withoutTime(_ text: String) -> String { text.replacing(#/ in \d+\.\d\d s/#, with: "") }
}
