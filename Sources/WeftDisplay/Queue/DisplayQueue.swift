import WeftEssentials
import WeftSupport

/// A pool of drawing threads, which run jobs by priority.
///
/// As in Texture, the first worker ignores priorities and takes the job that has waited longest, so that no job waits
/// forever; the others take the job of the highest priority, and among equal ones the one that has waited longest. To
/// find it costs time linear in the number of waiting jobs. Every function can be called on any thread.
public final class DisplayQueue: Sendable {
  /// The queue of the process, with a worker for each core, at least two.
  public static let shared = DisplayQueue()

  /// Counted for the first job, as the files of the system that tell it are read.
  private static let cores = max(2, ProcessInfo.processInfo.activeProcessorCount)

  private let queue = JobQueue()
  /// The maximum number of threads; nil for a thread for each core.
  private let workers: Int?

  /// Makes a queue; its threads are started when jobs are added, and end with it, after the jobs that wait by then.
  ///
  /// - Parameter workers: the maximum number of threads; below 1 counts as 1.
  public init(workers: Int) { self.workers = max(1, workers) }

  private init() { workers = nil }

  deinit { queue.close() }

  /// Adds a job. It begins as soon as a worker is free.
  ///
  /// - Parameters:
  ///   - priority: any number, 0 by default; greater ones begin first. It has no unit.
  ///   - work: the job, called once on a thread of the queue, with a stack of 8 MB.
  public func add(priority: Int = 0, _ work: @escaping @Sendable () -> Void) {
    guard let worker = queue.add(priority, work, workers: workers ?? Self.cores) else { return }
    // Text engines need a deep stack.
    startThread(named: "display \(worker + 1)", stackSize: 8 << 20) { [queue] in
      while let work = queue.next(isFirst: worker == 0) { work() }
    }
  }
}

/// The waiting jobs. The threads retain this instead of the queue, so that the queue can be released.
private final class JobQueue: Sendable {
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

  private let state = LockedState(State())
  private let semaphore = DispatchSemaphore(value: 0)

  /// Adds a job; returns the number of the worker to start, if one is needed.
  func add(_ priority: Int, _ work: @escaping @Sendable () -> Void, workers: Int) -> Int? {
    let worker: Int? = state.withLock { state in
      state.jobs.append(Job(priority: priority, work: work))
      guard state.jobs.count > state.idle, state.threads < workers else { return nil }
      state.threads += 1
      // The thread is idle until it takes its first job.
      state.idle += 1
      return state.threads - 1
    }
    semaphore.signal()
    return worker
  }

  /// Waits for a job; nil once the queue is released and no job is left.
  func next(isFirst: Bool) -> (@Sendable () -> Void)? {
    while true {
      semaphore.wait()
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
    for _ in 0..<threads { semaphore.signal() }
  }
}
