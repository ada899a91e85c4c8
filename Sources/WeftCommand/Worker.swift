import ArgumentParser
import Weft
import WeftCards
import WeftEssentials
import WeftJSON
import WeftProcesses
import WeftSupport
import WeftTerminal

struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "worker", _superCommandName: "weft",
    abstract: "Draw a script's pictures for another program: a line of JSON in, a line of JSON out.",
    discussion: """
      A request is an object: {"id": 7, "props": {"title": "Hello"}, "output": "out/7.png"}. All members may be left out; \
      further ones are format, preview, width, height and scale, which are used in place of the options. For a folder \
      in place of a script, script is the path of one in it. With "check": true the script is only run.

      The answer has the request's id, status ("ok" or "error"), size in bytes, path (or bytes, in base64, without an \
      output), width and height in points, ms by stage, reads (the files that the script has read) and warnings; or field \
      and error, with code, message, file and line. A line that is no JSON has an answer, too.

      Each request has a Lua state of its own, and the limits of time and memory. Answers are in the order of the \
      requests. Nothing is read while as many requests are under way as there are processes and answers wait. The worker \
      ends at the end of its input, with exit code 0 if all answers could be written.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions
  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var workers: WorkerCount

  @Option(
    name: .shortAndLong,
    help: """
      The path of each request's picture, with fields of its props in braces: 'out/{id}.png'. Values are escaped, so that \
      no request chooses its folder. Without it each request has an output, or its answer the bytes.
      """)
  var output: String?

  @Flag(help: "With several processes, write each answer as it is ready.")
  var unordered = false

  func run() throws {
    guard script.file != "-" else {
      throw Failure("standard input has the requests; give a script's file", exitCode: 2)
    }
    if picture.props != nil { throw Failure("--props: each request has its own props", exitCode: 2) }
    LuaState.keepFreeMemory()
    let template = try output.map { try WorkerCommand.template($0, picture, drawing) }
    let worker = try WorkerCommand.worker(script, picture, drawing)
    if Paths.isFolder(script.file) != true { try worker.checkScript(script) }
    let count = workers.workers ?? 1
    let (input, output) = try StandardStreams.taken()
    let problem = LockedState<String?>(nil)
    let front = WorkerFront(
      ByteLines(input), isOrdered: !unordered, window: count == 1 ? 1 : count * 2
    ) { line in
      if DescriptorOutput(output).write(line) { return true }
      let reason = StandardStreams.reason
      problem.withLock { $0 = $0 ?? reason }
      return false
    }
    if count == 1 {
      _ = front.run { Self.answer($0, $1, template) { worker.answer(to: $0).line } }
    } else {
      answer(front, template, count)
    }
    if let problem = problem.withLock({ $0 }) { throw Failure("can't write to standard output: \(problem)") }
    if let error = front.readError {
      throw Failure("can't read standard input: \(String(cString: strerror(error)))")
    }
  }

  /// Answers by processes, each of which is asked by a thread.
  private func answer(_ front: WorkerFront, _ template: PathTemplate?, _ count: Int) {
    let pool = WorkerCommand.pool(script, picture, drawing, count: count)
    runThreads(count, named: "weft worker") {
      _ = front.run {
        Self.answer($0, $1, template) { request in
          switch pool.answer(to: request.line) {
          case .answer(let answer): answer
          case .failed(let reason):
            WorkerAnswer(id: request.id, .failure(WorkerAnswer.Problem("worker", reason))).line
          }
        }
      }
    }
    pool.close()
  }

  /// Answers a line.
  ///
  /// - Parameters:
  ///   - line: the line; nil for one that is too long.
  ///   - draw: returns the answer to a request.
  private static func answer(
    _ line: [UInt8]?, _ number: Int, _ template: PathTemplate?, _ draw: (WorkerRequest) -> [UInt8]
  ) -> [UInt8] {
    guard let line else { return tooLong(number).line }
    do throws(WorkerRequest.Mistake) {
      return draw(try WorkerRequest(parsing: line, number: number, to: template))
    } catch {
      return error.answer(toLine: number).line
    }
  }

  private static func tooLong(_ number: Int) -> WorkerAnswer {
    WorkerAnswer(
      id: .null,
      .failure(WorkerAnswer.Problem("request", "line \(number) is longer than \(ByteLines.maximumLength >> 20) MB")))
  }
}

extension CardWorker {
  /// Runs the script once, so that one that can't run ends the command.
  func checkScript(_ options: ScriptOptions) throws {
    guard FileManager.default.fileExists(atPath: options.file) else {
      throw Failure("there is no file \(options.file)", exitCode: 2)
    }
    do {
      try check()
    } catch let error as WeftError {
      throw Failure(error, json: false)
    } catch let error as UnknownPreview {
      throw Failure("\(error)", exitCode: 2)
    }
  }
}
