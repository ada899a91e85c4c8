import ArgumentParser
import WeftEssentials
import Weft
import WeftPreview
import WeftREPL
import WeftSession

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repl", _superCommandName: "weft",
    abstract: "Work with nodes and layouts at a prompt.",
    discussion: """
      Entries are Lua. They can use ui, the script's globals, and functions such as show(x) and measure(x); :help lists \
      them. Without a terminal, entries are read from standard input: results go to standard output, errors to standard \
      error, and the exit code is 1 if any entry failed. The history is kept in $XDG_STATE_HOME/weft/history \
      (~/.local/state/weft/history); WEFT_HISTORY names another file, or none if it is empty. On a terminal, \
      $XDG_CONFIG_HOME/weft/init.lua (~/.config/weft/init.lua) runs first: entries can use its globals.
      """)

  @Argument(
    help: "A script to run first: entries can use its globals and the class that it returns.", completion: .scripts)
  var file: String?

  @Option(
    parsing: .unconditional,
    help: "The time limit for each entry, in seconds. By default none on a terminal, where Ctrl-C stops it, else 10.",
    transform: NumberRange.timeLimit.number)
  var timeLimit: Double?

  @Option(
    parsing: .unconditional, help: "The memory limit for the scripts, in megabytes.",
    transform: NumberRange.memoryLimit.integer)
  var memoryLimit = 512

  @Flag(help: SandboxFlags.unsafe)
  var unsafe = false

  @Flag(help: "Load no images over the network.")
  var offline = false

  @OptionGroup var fonts: FontOptions

  @Flag(name: .customLong("no-init"), help: "Don't run your weft/init.lua.")
  var skipsStartupFile = false

  func run() throws {
    if let file, !FileManager.default.fileExists(atPath: file) {
      throw Failure("there is no file \(file)", exitCode: 2)
    }
    try StandardStreams.checkInput()
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let configuration = SessionConfiguration(
      timeLimit: timeLimit ?? (isTerminal ? .infinity : 10), memoryLimit: memoryLimit << 20, isSandboxed: !unsafe,
      allowsNetwork: !offline, textEngine: try fonts.checked())
    let makePage: PromptPageMaker = { (live) throws(WeftError) in
      try SessionPage(live, title: "the prompt") { (session, script) throws(WeftError) in
        try PageConsole(session, script)
      }
    }
    let code: Int32
    do throws(WeftError) {
      code =
        isTerminal
        ? try REPL(configuration: configuration, makePage: makePage).run(
          file: file, version: WeftTool.version, runsStartupFile: !skipsStartupFile)
        : try Plain.run(file: file, configuration: configuration, makePage: makePage)
    } catch {
      throw Failure(error, json: false)
    }
    if code != 0 { throw ExitCode(code) }
  }
}

extension SessionPage: PromptPage {}
