import ArgumentParser

/// The options for the order and the speed in which nodes are displayed.
struct ScheduleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Display as a queue might that is at times slow: in the order and the time that this number stands for, 0 or more. The same number gives the same again.",
      valueName: "n"))
  var schedule: UInt64?
}
