import ArgumentParser

/// The options for a script's time and memory.
struct LimitOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: """
      The time limit for a script, and for each of its previews and tests, in seconds of the processor's time; waits count \
      as well.
      """,
    transform: NumberRange.timeLimit.number)
  var timeLimit = 10.0

  @Option(
    parsing: .unconditional, help: "The memory limit for a script, in megabytes: what it may add to the process.",
    transform: NumberRange.memoryLimit.integer)
  var memoryLimit = 512

  /// The memory limit in bytes.
  var memory: Int { memoryLimit << 20 }

  /// The options as words of a command line.
  var words: [String] { ["--time-limit", "\(timeLimit)", "--memory-limit", "\(memoryLimit)"] }
}
