import ArgumentParser
import Weft
import WeftCards
import WeftEssentials
import WeftJSON
import WeftSession
import WeftSupport
import WeftTerminal

/// A run of `weft render --each`.
struct BatchRun {
  let script: ScriptOptions
  let picture: PictureOptions
  let drawing: DrawingOptions
  let options: BatchOptions

  /// Draws the rows of a file.
  ///
  /// - Parameter output: the template of the pictures' paths.
  /// - Throws: `Failure`, or the exit code if a row has failed.
  func draw(_ rows: String, to output: String?) throws {
    let template = try template(output)
    guard script.file != "-" else {
      throw Failure("--each: the processes that draw need the script as a file, not standard input", exitCode: 2)
    }
    if picture.props != nil { throw Failure("--props: with --each, the rows are the props", exitCode: 2) }
    let input: BatchInput
    do throws(BatchInput.Unreadable) {
      input = try BatchInput(rows, options.rows ?? RowReader.Format(path: rows))
    } catch {
      throw Failure(error.reason, exitCode: 2)
    }
    // A script that can't run fails once, and not in each row.
    let worker = try WorkerCommand.worker(script, picture, drawing)
    try worker.checkScript(script)
    let errors = try options.errors.map { path in
      try checkErrorFile(path, rows)
      return try ErrorFile(path)
    }
    let count = options.workers.workers ?? ProcessInfo.processInfo.activeProcessorCount
    let batch = Batch(
      input, to: template, WorkerCommand.pool(script, picture, drawing, count: count),
      settings: [WeftTool.version, worker.textFingerprint, RealPath.of(script.file)]
        + WorkerCommand.settings(script.sandboxWords, picture, drawing),
      allowsRepeated: options.overwrite, allowsNetwork: script.allowsNetwork)
    let counts = try run(batch, input, errors)
    print(BatchProgress.summary(counts))
    if let problem = errors?.problem { throw Failure(problem) }
    if counts.failed > 0 || counts.done < counts.total { throw ExitCode(1) }
  }

  private func run(_ batch: Batch, _ input: BatchInput, _ errors: ErrorFile?) throws -> Batch.Counts {
    let isEnding = LockedState(false)
    let interrupt = Interrupt {
      let isSecond = isEnding.withLock { ending in
        defer { ending = true }
        return ending
      }
      // The workers end where their input does.
      if isSecond { _exit(1) }
    }
    defer { interrupt.end() }
    let display = ProgressDisplay()
    defer { display.end() }
    var events = Batch.Events()
    events.onFailure = { failure in
      var problem = failure.problem
      problem.reason = ProblemText.shortPath(problem.reason)
      display.tell("\(input.name):\(problem.line): \(ProblemText.errorWord) \(problem)")
      errors?.add(failure, file: input.name)
    }
    events.onWarning = { warning in
      display.tell(
        "\(input.name):\(warning.line): \(ProblemText.warningWord) \(ProblemText.shortPath(warning.text))")
    }
    events.onNote = { display.tell("note: \($0)") }
    events.onProgress = { display.show($0) }
    do throws(Batch.Stop) {
      return try batch.run(isEnding: { isEnding.withLock { $0 } }, events)
    } catch {
      throw Failure(error.reason)
    }
  }

  /// Throws if the file for the rows that fail is one that is read: it would be emptied.
  private func checkErrorFile(_ path: String, _ rows: String) throws {
    for (file, name) in [(rows, "the rows"), (script.file, "the script")] where RealPath.of(path) == RealPath.of(file) {
      throw Failure("--errors \(path): expected a file of its own, but it has \(name)", exitCode: 2)
    }
  }

  private func template(_ output: String?) throws -> PathTemplate {
    guard let output, output != "-" else {
      throw Failure("--each: -o names the pictures by a field of the row, such as -o 'out/{id}.png'", exitCode: 2)
    }
    return try WorkerCommand.template(output, picture, drawing)
  }
}

/// The file of --errors.
private final class ErrorFile: Sendable {
  private let path: String
  private let descriptor: Int32
  private let failure = LockedState<String?>(nil)

  init(_ path: String) throws {
    self.path = path
    _ = try OutputFile(option: path)
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NONBLOCK, 0o666)
    guard descriptor >= 0 else { throw Failure("can't write \(path): \(StandardStreams.reason)") }
  }

  deinit { close(descriptor) }

  /// The reason why not all rows are in the file; nil if all are.
  var problem: String? { failure.withLock { $0 } }

  /// Adds a row.
  func add(_ failure: Batch.Failure, file: String) {
    var value: JSON = ["rows": .string(file), "line": JSON(failure.problem.line)]
    value.add("field", failure.problem.field.map(JSON.string))
    value.add("error", failure.error)
    value.add("path", failure.path.map(JSON.string))
    value.add("row", failure.fields)
    value.add("text", failure.problem.text.map(JSON.string))
    if !DescriptorOutput(descriptor).write(Array((value.text + "\n").utf8)) {
      let reason = "can't write \(path): \(StandardStreams.reason)"
      self.failure.withLock { $0 = $0 ?? reason }
    }
  }
}
