import ArgumentParser
import Weft

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      What it prints goes to standard output. It ends when the script's body, its timers and its tasks have ended, or at \
      a limit.
      """)

  @OptionGroup var script: ScriptOptions

  func run() throws {
    try script.withHost(isRealTime: true) { host, _ in try host.finish() }
  }
}
