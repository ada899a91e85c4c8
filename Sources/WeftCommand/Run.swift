import ArgumentParser
import Weft

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", _superCommandName: "weft",
    abstract: "Run a script.",
    discussion: """
      The script's output goes to standard output. The command ends when the script's body, its timers and its tasks have \
      ended, or at a limit. The script's clock runs in real time; with --schedule it is virtual, so that everything happens \
      in the same order each time, and waits take no time. The network is used only with --allow-net.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var schedule: ScheduleOptions

  func run() throws {
    try script.withHost(isRealTime: schedule.schedule == nil, schedule: schedule.schedule) { host, _ in
      try host.finish()
    }
  }
}
