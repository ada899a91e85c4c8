import ArgumentParser
import WeftEssentials
import WeftProcesses
import WeftSupport
import WeftTerminal

/// The option for the number of processes of a command whose work has parts, such as files.
///
/// The processes are this command with the same arguments and `--job-worker`: they get a part as a line of JSON, and answer
/// with its result. What a script prints is a part of the answer, so that it is written in the order of the parts.
struct JobOptions: ParsableArguments {
  /// The process that a worker works for: one that writes in colours, or one that doesn't.
  enum Client: String, ExpressibleByArgument { case plain, colored }

  @Option(
    parsing: .unconditional,
    help: "The number of processes, from 1 to 256. By default as many as cores, or fewer if there is little to do.",
    transform: NumberRange.workers.integer)
  var jobs: Int?

  @Option(name: .customLong("job-worker"), help: .private)
  var client: Client?

  /// True in a process that does parts of another one's work.
  var isWorker: Bool { client != nil }

  /// The colours of standard output.
  var paint: TextPaint { client.map { TextPaint(isColored: $0 == .colored) } ?? TextPaint(for: STDOUT_FILENO) }

  /// Writes a line that a script has printed.
  typealias Print = (String) -> Void

  /// The result of a part, or the reason why there is none as a sentence: its process has ended.
  typealias Outcome<Value> = Result<Value, Death>

  /// The reason why a process has not answered, as a sentence.
  struct Death: Error { let reason: String }

  /// Does the parts of a command's work, by processes if there are enough parts.
  ///
  /// - Parameters:
  ///   - minimum: the number of parts for which a process is worth its start.
  ///   - print: writes what scripts print.
  ///   - work: does a part.
  ///   - receive: called with the results, in the order of the parts.
  /// - Throws: What `receive` throws, and the first `Failure` of a part.
  func run<Part: Codable, Value: Codable>(
    _ parts: [Part], atLeast minimum: Int, print: @escaping Print, work: (Part, @escaping Print) throws -> Value,
    receive: (Int, Outcome<Value>) throws -> Void
  ) throws {
    let count = min(jobs ?? min(ProcessInfo.processInfo.activeProcessorCount, parts.count / minimum), parts.count)
    guard count > 1 else {
      for (index, part) in parts.enumerated() { try receive(index, .success(try work(part, print))) }
      return
    }
    // A script that ends its process does so each time.
    let pool = WorkerPool(workerWords, count: count, patience: .infinity, maximumResends: 0, endsByInterrupt: true)
    let requests = try parts.map { Array(try JSONEncoder().encode($0)) }
    try pool.answers(to: requests) { (index, outcome) throws in
      switch outcome {
      case .failed(let reason): try receive(index, .failure(Death(reason: reason)))
      case .answer(let line):
        let answer = try JSONDecoder().decode(Answer<Value>.self, from: Data(line))
        answer.printed.forEach(print)
        if let failure = answer.failure { throw failure }
        if let value = answer.value { try receive(index, .success(value)) }
      }
    }
  }

  /// Does the parts that another process sends, until there are no more.
  func serve<Part: Codable, Value: Codable>(_ work: (Part, @escaping Print) throws -> Value) throws {
    let (input, output) = try StandardStreams.taken()
    var lines = ByteLines(input)
    while case .line(let line) = lines.next() {
      let printed = Printed()
      var answer = Answer<Value>()
      do {
        answer.value = try work(try JSONDecoder().decode(Part.self, from: Data(line))) { printed.lines.append($0) }
      } catch let failure as Failure {
        answer.failure = failure
      }
      answer.printed = printed.lines
      let bytes = try JSONEncoder().encode(answer)
      guard DescriptorOutput(output).write(Array(bytes) + [UInt8(ascii: "\n")]) else { return }
    }
  }

  private struct Answer<Value: Codable>: Codable {
    var value: Value?
    var failure: Failure?
    var printed: [String] = []
  }

  private final class Printed { var lines: [String] = [] }

  /// The command of a worker: this one's, with what makes it one in front of the arguments.
  private var workerWords: [String] {
    let own = CommandLine.arguments.dropFirst()
    let client: Client = paint.isColored ? .colored : .plain
    return [Paths.executable] + own.prefix(1) + ["--job-worker", client.rawValue] + own.dropFirst()
  }
}
