import WeftProcesses

/// Requests that wait for a worker, in their order.
final class JobQueue: Sendable {
  /// A request that waits: it is called once, with false if it is to be dropped.
  typealias Job = @Sendable (_ isRun: Bool) -> Void

  private struct State {
    var waiting: [(number: Int, job: Job)] = []
    /// The number of the last job.
    var last = 0
    var running = 0
    var isEnded = false
  }

  /// The maximum number of waiting jobs.
  let capacity: Int
  private let state = Monitor(State())

  init(capacity: Int) { self.capacity = capacity }

  /// The number of waiting jobs.
  var length: Int { state.change { $0.waiting.count } }

  /// The number of jobs that run.
  var running: Int { state.change { $0.running } }

  /// Adds a job.
  ///
  /// - Parameter workers: the number of jobs that can run at once: as many more are taken.
  /// - Returns: The job's number; nil if the queue is full, or has ended.
  func add(workers: Int, _ job: @escaping Job) -> Int? {
    state.change { state in
      guard !state.isEnded, state.waiting.count + state.running < capacity + workers else { return nil }
      state.last += 1
      state.waiting.append((state.last, job))
      return state.last
    }
  }

  /// Drops a job that still waits.
  func drop(_ number: Int) {
    let job = state.change { state -> Job? in
      guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return nil }
      return state.waiting.remove(at: index).job
    }
    job?(false)
  }

  /// Runs jobs until the queue ends. Any number of threads may call it.
  func run() {
    while let job = take() {
      job(true)
      state.change { $0.running -= 1 }
    }
  }

  private func take() -> Job? {
    state.wait { state -> Job?? in
      if state.isEnded { return .some(nil) }
      guard !state.waiting.isEmpty else { return nil }
      state.running += 1
      return state.waiting.removeFirst().job
    }
  }

  /// Ends the queue: jobs that wait are dropped.
  func end() {
    let jobs = state.change { state in
      defer { state.waiting = [] }
      state.isEnded = true
      return state.waiting
    }
    for (_, job) in jobs { job(false) }
  }
}
