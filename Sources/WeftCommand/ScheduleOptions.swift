import ArgumentParser

/// The options for the order and the speed in which nodes are displayed.
struct ScheduleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Simulate a slow display queue: nodes are displayed in an order and after delays that depend on this number, 0 or more. The same number always gives the same result.",
      valueName: "n"),
    transform: NumberRange.schedule.integer)
  var schedule: UInt64?
}
