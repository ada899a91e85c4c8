import ArgumentParser
import WeftEssentials
import Weft
import WeftSupport

/// The command `weft`.
struct WeftTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weft",
    abstract: "Texture-style layout, scripted in Lua.",
    discussion: """
      --version --verbose prints the versions of the libraries as well, and how texts are measured.

      Exit codes: 0, all is well; 1, the script or a check failed; 2, the command line is wrong.
      """,
    version: version,
    subcommands: [
      Run.self, Repl.self, Render.self, Worker.self, Serve.self, Tree.self, Watch.self, PreviewCommand.self, Check.self,
      TestCommand.self,
      SweepCommand.self, Share.self, Bench.self, Init.self, Api.self,
    ])

  static let version = "weft \(Version.current)"

  /// Parses a command line.
  ///
  /// A subcommand is parsed by itself, without the search for a request of completions before it: that took an eighth of
  /// the instructions of a script that does nothing, and is left out for commands with a `_superCommandName`. What isn't
  /// right, and requests for help, get their answers from all that is around it.
  fileprivate static func command(_ words: [String]) throws -> any ParsableCommand {
    if let subcommand = subcommand(named: words.first),
      let command = try? subcommand.parseAsRoot(Array(words.dropFirst())), type(of: command) == subcommand
    {
      return command
    }
    return try parseAsRoot(words)
  }

  /// Returns the subcommand of a name. Those after it in the list are not asked, whose descriptions would be made.
  private static func subcommand(named name: String?) -> (any ParsableCommand.Type)? {
    configuration.subcommands.first { $0._commandName == name }
  }

  /// The failure for a first word that is no subcommand; nil if it is one, or an option.
  fileprivate static var unknownSubcommand: Failure? {
    let words = CommandLine.arguments.dropFirst()
    guard var word = words.first else { return nil }
    if word == "help", let second = words.dropFirst().first { word = second }
    guard !word.hasPrefix("-"), word != "help", subcommand(named: word) == nil else { return nil }
    let names = configuration.subcommands.map { $0._commandName }
    let hint =
      if word.hasSuffix(".lua") {
        "write weft preview \(word), or another subcommand before the file"
      } else if let nearest = Spelling.choice(meantBy: word, among: names) {
        "did you mean \"\(nearest)\"?"
      } else {
        "there are \(names.joined(separator: ", ")); weft --help says what they do"
      }
    return Failure("there is no subcommand \"\(word)\"; \(hint)", exitCode: 2)
  }
}

@main
enum Main {
  static func main() {
    StandardStreams.occupyClosed()
    // A file of the maximum length is an error of writing, as a full disk is.
    signal(SIGXFSZ, SIG_IGN)
    // Layouts may be a thousand elements deep, too deep for a thread's usual stack.
    startThread(stackSize: 256 << 20) { exit(run()) }
    while true { sleep(1000) }
  }

  private static func run() -> Int32 {
    let code = runCommand()
    // Output is buffered, and its last write may fail.
    guard StandardStreams.flush() else {
      Failure("can't write to standard output: \(StandardStreams.reason)").write()
      return code == 0 ? 1 : code
    }
    return code
  }

  private static func runCommand() -> Int32 {
    do {
      // Without arguments, a terminal gets a prompt.
      let isPrompt = CommandLine.arguments.count == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      if let failure = WeftTool.unknownSubcommand { throw failure }
      TextProofs.shared.keep(in: KeptProofs.place)
      PangoTextEngine.useFontsForProcess()
      if VersionReport.isAsked {
        print(VersionReport.text)
        return 0
      }
      var command = try WeftTool.command(isPrompt ? ["repl"] : Array(CommandLine.arguments.dropFirst()))
      // A session has unsaved work, and others to show: it continues beside a call that doesn't return.
      let isSession = command is Repl || command is PreviewCommand || command is Watch
      (isSession ? LimitOverrun.reported : .endsProcess).choose()
      try command.run()
      return 0
    } catch let failure as Failure {
      failure.write()
      return failure.exitCode
    } catch let exit as ExitCode {
      // All messages have been printed.
      return exit.rawValue
    } catch {
      let code = WeftTool.exitCode(for: error)
      let message = WeftTool.fullMessage(for: error)
      if code == .success {
        print(message)
        return 0
      }
      StandardStreams.tell(message)
      return 2
    }
  }
}
