import ArgumentParser
import Foundation
import Weft
import WeftREPL
import WeftSession

struct Repl: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work with nodes and layouts at a prompt.",
    discussion: """
      Entries are Lua; ui is there, and so are the script's globals and functions such as show(x) and measure(x); :help \
      lists them. Without a terminal, entries come from standard input: results go to standard output, errors to standard \
      error, and the exit code is 1 if any entry failed. What is typed is kept in $XDG_STATE_HOME/weft/history \
      (~/.local/state/weft/history); WEFT_HISTORY names another file, and if it is empty none. On a terminal, \
      $XDG_CONFIG_HOME/weft/init.lua (~/.config/weft/init.lua) runs first: its globals are there for entries.
      """)

  @Argument(
    help: "A script to begin with: its globals, and the class that it returns, are there.", completion: .scripts)
  var file: String?

  @Option(help: "Seconds that each entry may take. By default none on a terminal, where Ctrl-C stops it, else 10.")
  var timeLimit: Double?

  @Option(help: "Megabytes that the scripts may hold.")
  var memoryLimit = 512

  @Flag(help: "Lets scripts reach the machine: io, os, debug, any file. For scripts that you trust as programs.")
  var unsafe = false

  @Flag(help: "Loads no images over the network.")
  var offline = false

  @Flag(name: .customLong("no-init"), help: "Doesn't run the file weft/init.lua of your own.")
  var skipsStartupFile = false

  func validate() throws {
    try NumberRange.timeLimit.check(timeLimit, of: "--time-limit")
    try NumberRange.memoryLimit.check(Double(memoryLimit), of: "--memory-limit")
  }

  func run() throws {
    if let file, !FileManager.default.fileExists(atPath: file) {
      throw Failure("there is no file \(file)", exitCode: 2)
    }
    try StandardStreams.checkInput()
    let isTerminal = isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
    let configuration = SessionConfiguration(
      timeLimit: timeLimit ?? (isTerminal ? .infinity : 10), memoryLimit: memoryLimit << 20, isSandboxed: !unsafe,
      allowsNetwork: !offline)
    let code: Int32
    do throws(WeftError) {
      code =
        isTerminal
        ? try REPL(configuration: configuration).run(
          file: file, version: WeftTool.version, runsStartupFile: !skipsStartupFile)
        : try Plain.run(file: file, configuration: configuration)
    } catch {
      throw Failure(error, json: false)
    }
    if code != 0 { throw ExitCode(code) }
  }
}
