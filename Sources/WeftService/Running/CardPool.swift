import WeftCards
import WeftEssentials
import WeftGraphics
import WeftHTTP
import WeftJSON
import WeftProcesses
import WeftSupport

/// Draws cards by processes, each of which is asked by a thread, with a queue before them.
final class CardPool: Sendable {
  /// A picture.
  struct Picture: Sendable {
    let bytes: [UInt8]
    /// A hash of the bytes, as the header `ETag` has it.
    let tag: String
  }

  /// The outcome of a request for a picture.
  struct Outcome: Sendable {
    var result: Result<Picture, Refusal>
    /// The seconds of each stage, with the wait in the queue.
    var stages: [(name: String, seconds: Double)] = []
    /// The warnings with their places.
    var warnings: [String] = []
  }

  let queue: JobQueue
  private let pool: WorkerPool
  private let pictureLimit: Int
  /// The paths of the folders, which are no client's business.
  private let hidden: HiddenPaths
  /// The seconds that a picture takes, on average; the newest ones count most.
  private let average = LockedState(0.1)

  init(_ settings: ServiceSettings) {
    queue = JobQueue(capacity: settings.queue)
    pool = WorkerPool(settings.worker, count: settings.workers, patience: settings.timeout, maximumResends: 1)
    pictureLimit = settings.pictureLimit
    hidden = HiddenPaths(scripts: settings.folder, fonts: settings.fonts)
    for _ in 0..<pool.count { startThread(named: "weft serve") { [queue] in queue.run() } }
  }

  /// The number of processes.
  var count: Int { pool.count }

  /// The number of processes that have taken the place of others.
  var replacements: Int { pool.replacements }

  /// Ends the queue and the processes, whatever they do.
  func end() {
    queue.end()
    pool.kill()
  }

  /// Draws a picture once a process is free for it. A task that is cancelled while it waits draws nothing.
  func draw(_ request: CardRequest, props: JSON?) async -> Outcome {
    let line = WorkerRequest(script: request.script, props: props, format: request.format).line
    let begin = Deadline.now
    let number = LockedState<Int?>(nil)
    let outcome: Outcome? = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let added = queue.add(workers: count) { [self] isRun in
          continuation.resume(
            returning: isRun ? answer(to: line, waited: Deadline.now - begin) : Outcome(result: .failure(.cancelled)))
        }
        number.withLock { $0 = added }
        if added == nil { continuation.resume(returning: nil) }
        // It may have been cancelled before it had a number.
        if Task.isCancelled, let added { queue.drop(added) }
      }
    } onCancel: {
      if let added = number.withLock({ $0 }) { queue.drop(added) }
    }
    return outcome ?? Outcome(result: .failure(full))
  }

  /// The refusal while no further request may wait.
  private var full: Refusal {
    let seconds = average.withLock { $0 } * Double(queue.length + count) / Double(count)
    var refusal = Refusal(.unavailable, "too many requests wait; try again later", code: "busy")
    refusal.headers = [("Retry-After", "\(max(1, Int(seconds.rounded(.up))))")]
    return refusal
  }

  private func answer(to line: [UInt8], waited: Double) -> Outcome {
    var outcome = Outcome(result: .failure(.cancelled), stages: [("queue", waited)])
    let begin = Deadline.now
    switch pool.answer(to: line) {
    case .failed where pool.isKilled:
      outcome.result = .failure(Refusal(.unavailable, "the service ends", code: "ending"))
    case .failed(let reason):
      outcome.result = .failure(Refusal(.timeout, error: ["code": "worker", "message": .string(reason)], field: nil))
    case .answer(let text):
      guard let answer = WorkerAnswer(parsing: text) else {
        outcome.result = .failure(
          Refusal(.internalError, error: ["code": "worker", "message": "the worker's answer is none"], field: nil))
        break
      }
      outcome.warnings = answer.warningTexts.map(hidden.text)
      switch answer.result {
      case .success(let picture):
        outcome.stages += picture.times.filter { $0.stage != "write" }.map { ($0.stage, $0.milliseconds / 1000) }
        outcome.result = checked(picture.bytes ?? [])
      case .failure(let problem):
        let isGone = problem.field == "script" && problem.error["code"]?.string == "request"
        outcome.result = .failure(isGone ? .gone : Refusal(problem, hidden))
      }
    }
    average.withLock { $0 += (Deadline.now - begin - $0) / 8 }
    return outcome
  }

  private func checked(_ bytes: [UInt8]) -> Result<Picture, Refusal> {
    guard bytes.count <= pictureLimit else {
      return .failure(
        Refusal(
          .unprocessable,
          error: [
            "code": "size",
            "message": .string("expected a picture of at most \(pictureLimit) bytes, got \(bytes.count)"),
          ], field: nil))
    }
    return .success(Picture(bytes: bytes, tag: "\"\(SHA256.digits(of: bytes).prefix(32))\""))
  }

  /// The result of running scripts without drawing them.
  struct Check {
    /// The scripts that have something to draw, and those that can't run.
    var cards: CardScripts
    /// The problems, in the order of the scripts.
    var problems: [(script: String, problem: WorkerAnswer.Problem)] = []
  }

  /// Runs scripts without drawing them.
  func check(_ scripts: CardScripts) -> Check {
    var check = Check(cards: scripts)
    for name in scripts.names {
      guard let script = scripts.path(of: name) else { continue }
      switch pool.answer(to: WorkerRequest(checking: script).line) {
      case .failed(let reason): check.problems.append((script, WorkerAnswer.Problem("worker", reason)))
      case .answer(let text):
        switch WorkerAnswer(parsing: text)?.result {
        case .failure(let problem)?: check.problems.append((script, problem))
        case .success(let picture)? where !picture.isCard: check.cards.remove(name)
        default: break
        }
      }
    }
    return check
  }
}

extension Refusal {
  /// Of a request whose client has gone.
  fileprivate static let cancelled = Refusal(.unavailable, "the request was given up", code: "cancelled")

  /// Of a card whose script was removed.
  fileprivate static let gone = Refusal(.notFound, "there is no such card any more")

  /// Makes the refusal for a problem of a script. Limits that it has exceeded have a status of their own. A client sees
  /// paths in the folder of the scripts only, and neither a traceback nor a hint that names an option of the command.
  ///
  init(_ problem: WorkerAnswer.Problem, _ hidden: HiddenPaths) {
    func inside(_ text: String) -> JSON { .string(hidden.text(text)) }
    let code = problem.error["code"]?.string ?? ""
    var error: JSON = ["code": .string(code)]
    error.add("message", problem.error["message"]?.string.map(inside))
    if let hint = problem.error["hint"]?.string, !hint.contains("--") { error.add("hint", inside(hint)) }
    error.add("file", problem.error["file"]?.string.map(inside))
    error.add("line", problem.error["line"])
    self.init(["time", "memory"].contains(code) ? .timeout : .unprocessable, error: error, field: problem.field)
  }
}
