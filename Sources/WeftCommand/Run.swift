import ArgumentParser
import Weft

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      What it prints goes to standard output. It ends when the script's body, its timers and its tasks have ended, or at \
      a limit. Images of the network are loaded only with --allow-net.
      """)

  @OptionGroup var script: ScriptOptions

  @Flag(name: .customLong("allow-net"), help: "Lets the script load images by http and https.")
  var allowsNetwork = false

  func run() throws {
    try script.withHost(isRealTime: true, allowsNetwork: allowsNetwork) { host, _ in try host.finish() }
  }
}
