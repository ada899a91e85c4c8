import ArgumentParser
import Weft
import WeftCards
import WeftProcesses
import WeftSupport

/// The command line of `weft worker`.
enum WorkerCommand {
  /// Returns the words that start a worker of a script, or of a folder's scripts.
  static func words(
    _ file: String, _ fonts: FontOptions, _ limits: LimitOptions, _ settings: [String]
  ) -> [String] {
    [Paths.executable, "worker", file] + fonts.words + limits.words + settings
  }

  /// Returns the options of a worker that its pictures depend on, beside fonts, as words of a command line.
  static func settings(_ sandbox: [String], _ picture: PictureOptions, _ drawing: DrawingOptions) -> [String] {
    sandbox + picture.words + drawing.words
  }

  /// Makes the pool of workers of a script.
  static func pool(
    _ script: ScriptOptions, _ picture: PictureOptions, _ drawing: DrawingOptions, count: Int
  ) -> WorkerPool {
    let words = words(
      script.file, script.fonts, script.limits, settings(script.sandboxWords, picture, drawing))
    // A worker keeps its own limits, by the machine's clock ten times as long; this is for one that doesn't.
    return WorkerPool(words, count: count, patience: script.limits.timeLimit * 10 + 60)
  }

  /// Returns the template of pictures' paths.
  ///
  /// - Throws: `Failure` for one without a field, or for a format that can't be written.
  static func template(
    _ output: String, _ picture: PictureOptions, _ drawing: DrawingOptions
  ) throws -> PathTemplate {
    let template: PathTemplate
    do throws(PathTemplate.Mistake) {
      template = try PathTemplate(output)
    } catch {
      throw Failure("-o \(output): \(error.reason)", exitCode: 2)
    }
    guard !template.fields.isEmpty else {
      throw Failure(
        "-o \(output): expected a field of the row in braces, such as {id}: each row has a picture of its own",
        exitCode: 2)
    }
    // An ending that is a field's value is checked for each row.
    if !output.hasSuffix("}") {
      guard let format = CardDrawing.Format(path: output) else {
        let endings = PictureEndings.words(PictureEndings.still + PictureEndings.animated)
        throw Failure("-o \(output): expected a name that ends in \(endings)", exitCode: 2)
      }
      try drawing.check(drawing.drawing(picture), for: format, output)
    }
    return template
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
