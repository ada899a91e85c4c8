import Foundation
import Testing

/// What a shell offers when somebody presses Tab.
@Suite("Completion in the shell")
struct CompletionTests {
  private static let script = """
    local ui = require "weft"
    print "loud"
    ui.preview("Short", function() return ui.TextNode { text = "a" } end)
    ui.preview("A long one", function() return ui.TextNode { text = "a" } end)
    ui.test("grows", function() end)
    error "late"
    """

  /// What bash offers for the last of some words.
  private func offers(_ command: Command, _ words: String...) throws -> [String] {
    let executable = try #require(Command.executable)
    let source = try command.run("--generate-completion-script", "bash").text
    try Data(source.utf8).write(to: command.folder.appendingPathComponent(".weft.bash"))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/bash")
    process.arguments =
      [
        "--norc", "-c",
        """
        shopt -s extglob progcomp
        source .weft.bash
        COMP_WORDS=(weft "$@"); COMP_CWORD=$#; COMP_LINE="weft $*"; COMP_POINT=${#COMP_LINE}
        _weft weft "${@: -1}" "${@: -2:1}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """, "bash",
      ] + words
    process.currentDirectoryURL = command.folder
    process.environment = ["PATH": "\(executable.deletingLastPathComponent().path):/usr/bin:/bin", "HOME": "/tmp"]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
      .map { $0.replacingOccurrences(of: "\\\\", with: "").trimmingCharacters(in: .whitespaces) }
  }

  @Test(
    "Previews of the script are offered to every command that takes one",
    arguments: ["render", "tree", "watch", "bench", "sweep", "share"])
  func previews(subcommand: String) throws {
    let command = try Command(["a.lua": Self.script])
    #expect(try offers(command, subcommand, "a.lua", "--preview", "") == ["Short", "A long one"])
    #expect(try offers(command, subcommand, "a.lua", "--preview", "S") == ["Short"])
  }

  @Test("Tests are offered to --filter")
  func tests() throws {
    #expect(try offers(Command(["a.lua": Self.script]), "test", "a.lua", "--filter", "g") == ["grows"])
  }

  @Test(
    "Scripts are offered to every command that takes them",
    arguments: ["run", "render", "tree", "watch", "preview", "check", "test", "bench", "sweep", "share", "repl"])
  func files(subcommand: String) throws {
    let found = try offers(Command(["cell.lua": "", "cell.txt": ""]), subcommand, "ce")
    #expect(found == ["cell.lua"])
  }
}

@Suite("A subcommand that there isn't")
struct UnknownSubcommandTests {
  @Test(
    "It is answered with the nearest one, or with what there is",
    arguments: [
      (["prevew"], "did you mean \"preview\"?"), (["prevw"], "did you mean \"preview\"?"),
      (["Previws"], "did you mean \"preview\"?"), (["prvw"], "did you mean \"preview\"?"),
      (["tst"], "did you mean \"test\"?"), (["wacht"], "did you mean \"watch\"?"),
      (["rendr", "a.lua"], "did you mean \"render\"?"),
      (["help", "chekc"], "did you mean \"check\"?"), (["a.lua"], "write weft preview a.lua"),
      (
        ["zzz"],
        "there are run, repl, render, worker, serve, tree, watch, preview, check, test, sweep, share, bench, init, api"
      ),
    ])
  func nearest(arguments: [String], hint: String) throws {
    let run = try Command(["a.lua": ""]).run(arguments)
    #expect(run.status == 2 && run.text.isEmpty)
    #expect(
      run.errors.hasPrefix(
        "error: there is no subcommand \"\(arguments.last == "a.lua" && arguments.count > 1 ? arguments[0] : arguments.last ?? "")\"; "
      ))
    #expect(run.errors.contains(hint), "\(run.errors)")
  }
}
