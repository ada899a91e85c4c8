import ArgumentParser

/// How long and how large a script may get.
struct LimitOptions: ParsableArguments {
  @Option(help: "Seconds that a script, and each preview or test of it, may take.")
  var timeLimit = 10.0

  @Option(help: "Megabytes that a script may hold.")
  var memoryLimit = 512

  /// The memory limit in bytes.
  var memory: Int { memoryLimit << 20 }

  func validate() throws {
    guard timeLimit > 0, timeLimit.isFinite else { throw ValidationError("--time-limit: expected seconds above 0") }
    // A million gigabytes are as good as none, and their number of bytes is still a number.
    guard memoryLimit > 0, memoryLimit < 1 << 30 else {
      throw ValidationError("--memory-limit: expected megabytes from 1 to \(1 << 30 - 1)")
    }
  }
}
