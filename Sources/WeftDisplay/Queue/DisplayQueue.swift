import Foundation

/// Threads that draw: what is added is worked off in the order of its priority.
///
/// As in Texture, the first worker ignores priorities and takes what has waited longest, so that nothing waits for ever;
/// the others take what has the highest priority, and of equals what has waited longest.
public final class DisplayQueue: Sendable {
  /// The queue of the process, with a worker for each core, two at least.
  public static let shared = DisplayQueue(workers: max(2, ProcessInfo.processInfo.activeProcessorCount))

  private let board = Board()
  private let workers: Int

  /// Makes a queue; its threads are started as work comes, and end with it.
  public init(workers: Int) { self.workers = max(1, workers) }

  deinit { board.close() }

  /// Adds work. It begins as soon as a worker is free.
  public func add(priority: Int = 0, _ work: @escaping @Sendable () -> Void) {
    guard let worker = board.add(priority, work, workers: workers) else { return }
    let thread = Thread { [board] in
      while let work = board.next(isFirst: worker == 0) { work() }
    }
    thread.name = "display \(worker + 1)"
    // Text engines go deep.
    thread.stackSize = 8 << 20
    thread.start()
  }
}

/// What waits to be worked off. The threads hold it, so that the queue itself can go.
private final class Board: Sendable {
  private struct Job {
    let priority: Int
    let work: @Sendable () -> Void
  }

  private struct State {
    var jobs: [Job] = []
    var threads = 0
    var idle = 0
    var isClosed = false
  }

  private let state = Guarded(State())
  private let bell = DispatchSemaphore(value: 0)

  /// The number of the worker to start, if one is needed.
  func add(_ priority: Int, _ work: @escaping @Sendable () -> Void, workers: Int) -> Int? {
    let worker: Int? = state.withLock { state in
      state.jobs.append(Job(priority: priority, work: work))
      guard state.jobs.count > state.idle, state.threads < workers else { return nil }
      state.threads += 1
      // Until it takes its first job.
      state.idle += 1
      return state.threads - 1
    }
    bell.signal()
    return worker
  }

  /// Waits for a job; nil once the queue has gone and nothing is left to do.
  func next(isFirst: Bool) -> (@Sendable () -> Void)? {
    while true {
      bell.wait()
      let (job, isClosed): (Job?, Bool) = state.withLock { state in
        guard !state.jobs.isEmpty else { return (nil, state.isClosed) }
        var index = 0
        if !isFirst {
          for other in state.jobs.indices where state.jobs[other].priority > state.jobs[index].priority {
            index = other
          }
        }
        state.idle -= 1
        return (state.jobs.remove(at: index), false)
      }
      if isClosed { return nil }
      guard let job else { continue }
      return {
        job.work()
        self.state.withLock { $0.idle += 1 }
      }
    }
  }

  func close() {
    let threads = state.withLock { state in
      state.isClosed = true
      return state.threads
    }
    for _ in 0..<threads { bell.signal() }
  }
}
