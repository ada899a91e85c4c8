import WeftEssentials
import WeftSupport

/// Processes that answer lines with lines: each takes one request at a time. A process that ends or takes too long fails
/// only the request that it had, and another one takes its place.
///
/// Any thread may ask. A caller waits while all processes are busy, so that as many requests are under way as there are
/// processes.
package final class WorkerPool: Sendable {
  /// The outcome of a request.
  package enum Outcome: Equatable, Sendable {
    /// The line that a process has answered, without its line feed.
    case answer([UInt8])
    /// The reason why there is no answer, as a sentence about the worker.
    case failed(String)
  }

  private struct State {
    /// Processes without a request.
    var idle: [Worker] = []
    /// Processes with a request.
    var busy: [ObjectIdentifier: Worker] = [:]
    /// The number of processes, and of places where one is being started.
    var taken = 0
    /// The number of processes that were started, beyond those of the beginning.
    var replaced = 0
    var isClosed = false
    /// True if processes with a request are ended, too.
    var isKilled = false
  }

  private final class Worker: Sendable {
    let process: WorkerProcess
    let lines: LockedState<ByteLines>

    init(_ words: [String], endsByInterrupt: Bool) throws(WorkerProcess.NotStarted) {
      process = try WorkerProcess(words, endsByInterrupt: endsByInterrupt)
      lines = LockedState(ByteLines(process.output, maximum: WorkerPool.maximumAnswer))
    }
  }

  /// The maximum length of an answer, in bytes.
  private static let maximumAnswer = 512 << 20

  /// The number of times that a request is sent again, by default.
  package static let maximumResends = 3

  private let words: [String]
  private let patience: Double
  private let maximumResends: Int
  private let endsByInterrupt: Bool
  /// The number of processes.
  package let count: Int
  private let state = Monitor(State())

  /// Makes a pool, whose processes are started when there are requests for them.
  ///
  /// - Parameters:
  ///   - words: the command of a process, and its arguments.
  ///   - count: the number of processes; at least 1.
  ///   - patience: the seconds after which a process that hasn't read its request and answered it is ended.
  ///   - maximumResends: the number of times that a request is sent again whose process was ended by a signal.
  ///   - endsByInterrupt: true if Ctrl-C in this terminal ends the processes as well as this one.
  package init(
    _ words: [String], count: Int, patience: Double, maximumResends: Int = maximumResends, endsByInterrupt: Bool = false
  ) {
    self.words = words
    self.maximumResends = maximumResends
    self.endsByInterrupt = endsByInterrupt
    self.count = max(1, count)
    self.patience = patience
  }

  /// The number of processes that have taken the place of others.
  package var replacements: Int { state.change { $0.replaced } }

  /// True once ``kill()`` has ended the processes.
  package var isKilled: Bool { state.change { $0.isKilled } }

  /// Sends a line to a process, and waits for its answer.
  ///
  /// A request whose process was ended by a signal that the pool didn't send is sent again, a few times: the system ends
  /// processes when memory is short, whatever they do.
  ///
  /// - Parameter line: without a line feed in it.
  package func answer(to line: [UInt8]) -> Outcome {
    var left = maximumResends
    while true {
      let worker: Worker
      do throws(WorkerProcess.NotStarted) {
        guard let next = try take() else { return .failed("the workers have been ended") }
        worker = next
      } catch {
        return .failed("a worker can't be started: \(error.reason)")
      }
      let deadline = Deadline.now + patience
      let written = worker.process.write(line + [UInt8(ascii: "\n")], until: deadline)
      let next: ByteLines.Next =
        switch written {
        case .all: worker.lines.withLock { $0.next(until: deadline) }
        case .closed: .end
        case .late: .late
        }
      state.change { state in
        // From here on its number may be another process's.
        state.busy[ObjectIdentifier(worker)] = nil
        if case .line = next, !state.isClosed { state.idle.append(worker) }
      }
      switch next {
      case .line(let answer): return .answer(answer)
      case .late, .tooLong, .failed:
        worker.process.kill()
        replace()
        let reason =
          next == .late
          ? "has not answered in \(shortNumber(patience)) seconds" : "has written an answer that can't be read"
        return .failed("the worker \(reason), and was ended")
      case .end:
        let status = worker.process.end()
        replace()
        guard status <= 0 || written == .closed, left > 0 else {
          return .failed(Self.reason(status))
        }
        left -= 1
      }
    }
  }

  /// Ends the processes, those with a request after their answer. Further requests fail.
  package func close() {
    let idle = state.change { state in
      defer { state.idle = [] }
      state.isClosed = true
      return state.idle
    }
    for worker in idle { worker.process.kill() }
  }

  /// Ends the processes at once, also those with a request, which fails. Further requests fail.
  package func kill() {
    let workers = state.change { state in
      defer { state.idle = [] }
      (state.isClosed, state.isKilled) = (true, true)
      return state.idle + Array(state.busy.values)
    }
    for worker in workers { worker.process.kill() }
  }

  private static func reason(_ status: Int32) -> String {
    guard status < 0 else { return "the worker has ended with status \(status)" }
    return "the worker was ended by signal \(-status) (\(String(cString: strsignal(-status))))"
  }

  private enum Turn { case worker(Worker), start, closed }

  /// Waits for a process without a request, or for a place where one may be started.
  ///
  /// - Returns: Nil if the pool is closed.
  private func take() throws(WorkerProcess.NotStarted) -> Worker? {
    let turn = state.wait { state -> Turn? in
      if state.isClosed { return .closed }
      if let worker = state.idle.popLast() {
        state.busy[ObjectIdentifier(worker)] = worker
        return .worker(worker)
      }
      guard state.taken < count else { return nil }
      state.taken += 1
      return .start
    }
    switch turn {
    case .worker(let worker): return worker
    case .closed: return nil
    case .start:
      do throws(WorkerProcess.NotStarted) {
        let worker = try Worker(words, endsByInterrupt: endsByInterrupt)
        let isKilled = state.change { state in
          state.busy[ObjectIdentifier(worker)] = worker
          return state.isKilled
        }
        if isKilled { worker.process.kill() }
        return worker
      } catch {
        state.change { $0.taken -= 1 }
        throw error
      }
    }
  }

  /// Makes place for another process.
  private func replace() {
    state.change {
      $0.taken -= 1
      $0.replaced += 1
    }
  }
}
