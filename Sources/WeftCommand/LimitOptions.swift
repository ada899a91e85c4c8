import ArgumentParser

/// The options for a script's time and memory.
struct LimitOptions: ParsableArguments {
  @Option(help: "Seconds that a script, and each preview or test of it, may take.")
  var timeLimit = 10.0

  @Option(help: "Megabytes that a script may hold.")
  var memoryLimit = 512

  /// The memory limit in bytes.
  var memory: Int { memoryLimit << 20 }

  func validate() throws {
    try NumberRange.timeLimit.check(timeLimit, of: "--time-limit")
    try NumberRange.memoryLimit.check(Double(memoryLimit), of: "--memory-limit")
  }
}
