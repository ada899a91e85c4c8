import ArgumentParser
import WeftCards
import WeftProcesses
import WeftSupport

/// The command line of `weft worker`.
enum WorkerCommand {
  /// Returns the words that start a worker of a script with the same options.
  static func words(_ script: ScriptOptions, _ picture: PictureOptions, _ drawing: DrawingOptions) -> [String] {
    words(script.file, script.fonts, settings(script, picture, drawing))
  }

  /// Returns the words that start a worker of a script, or of a folder's scripts.
  static func words(_ file: String, _ fonts: FontOptions, _ settings: [String]) -> [String] {
    [Paths.executable, "worker", file] + fonts.words + settings
  }

  /// Returns the options of a worker that its pictures depend on, beside fonts, as words of a command line.
  static func settings(_ script: ScriptOptions, _ picture: PictureOptions, _ drawing: DrawingOptions) -> [String] {
    settings(script.limits, script.sandboxWords, picture, drawing)
  }

  /// Returns the options of a worker that its pictures depend on, beside fonts, as words of a command line.
  static func settings(
    _ limits: LimitOptions, _ sandbox: [String], _ picture: PictureOptions, _ drawing: DrawingOptions
  ) -> [String] {
    limits.words + sandbox + picture.words + drawing.words
  }

  /// Makes the pool of workers of a script.
  static func pool(
    _ script: ScriptOptions, _ picture: PictureOptions, _ drawing: DrawingOptions, count: Int
  ) -> WorkerPool {
    // A worker keeps its own limits, by the machine's clock ten times as long; this is for one that doesn't.
    WorkerPool(words(script, picture, drawing), count: count, patience: script.limits.timeLimit * 10 + 60)
  }

  /// Makes what draws, in this process.
  ///
  /// - Throws: `Failure` for an option's value.
  static func worker(
    _ script: ScriptOptions, _ picture: PictureOptions, _ drawing: DrawingOptions
  ) throws -> CardWorker {
    let drawing = try drawing.drawing(picture)
    // The format isn't known yet; no other shows more.
    if let problem = drawing.frameRateProblem(.webp) { throw Failure(problem, exitCode: 2) }
    let settings = CardWorker.Script(
      file: script.file, timeLimit: script.limits.timeLimit, memoryLimit: script.limits.memory,
      isUnsafe: script.unsafe, allowsNetwork: script.allowsNetwork)
    return CardWorker(settings, drawing, fonts: try script.fonts.checked()) { StandardStreams.tell($0) }
  }
}
