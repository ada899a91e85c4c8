import WeftEssentials

/// Jobs that run on the threads of the system's pool, a few at a time, in the order in which they were added.
package final class WorkQueue: Sendable {
  private struct State {
    var jobs: [@Sendable () -> Void] = []
    var running = 0
  }

  private let state = LockedState(State())
  private let maximumJobs: Int

  /// Makes a queue.
  ///
  /// - Parameter maximumJobs: the number of jobs that run at once; at least 1.
  package init(maximumJobs: Int) { self.maximumJobs = max(1, maximumJobs) }

  /// Adds a job, which runs even if the queue is released before.
  package func add(_ job: @escaping @Sendable () -> Void) {
    let begins = state.withLock { state in
      state.jobs.append(job)
      guard state.running < maximumJobs else { return false }
      state.running += 1
      return true
    }
    guard begins else { return }
    DispatchQueue.global().async { [self] in
      while let job = next() { job() }
    }
  }

  /// Returns the next job; nil if none is left, and the thread returns to the pool.
  private func next() -> (@Sendable () -> Void)? {
    state.withLock { state in
      guard state.jobs.isEmpty else { return state.jobs.removeFirst() }
      state.running -= 1
      return nil
    }
  }
}
