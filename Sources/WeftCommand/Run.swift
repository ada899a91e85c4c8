import ArgumentParser
import Weft

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.",
    discussion: """
      What it prints goes to standard output. It ends when the script's body, its timers and its tasks have ended, or at \
      a limit. Its time is the time that passes; with --schedule it is virtual, so that everything happens in the same \
      order again, and waits take no time. Images of the network are loaded only with --allow-net.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var schedule: ScheduleOptions

  @Flag(name: .customLong("allow-net"), help: "Lets the script load images by http and https.")
  var allowsNetwork = false

  func run() throws {
    try script.withHost(
      isRealTime: schedule.schedule == nil, schedule: schedule.schedule, allowsNetwork: allowsNetwork
    ) { host, _ in
      try host.finish()
    }
  }
}
