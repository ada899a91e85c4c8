import WeftSupport

extension WorkerPool {
  private struct Progress {
    /// The index of the line that is sent next.
    var next = 0
    /// Outcomes that have not been passed on, by the index of their line.
    var outcomes: [Int: Outcome] = [:]
  }

  /// Sends lines to the processes, and passes on the outcomes in the order of the lines, each as soon as those before it
  /// are known. Closes the pool.
  ///
  /// - Parameter receive: called on this thread, with the index of the line. No further lines are sent after it throws.
  package func answers<Failure: Error>(
    to lines: [[UInt8]], receive: (Int, Outcome) throws(Failure) -> Void
  ) throws(Failure) {
    let progress = Monitor(Progress())
    for _ in 0..<min(count, lines.count) {
      startThread(named: "weft jobs") { [self] in
        while true {
          let index = progress.change { progress in
            defer { progress.next += 1 }
            return progress.next
          }
          guard index < lines.count else { return }
          let outcome = answer(to: lines[index])
          progress.change { $0.outcomes[index] = outcome }
        }
      }
    }
    defer {
      progress.change { $0.next = lines.count }
      close()
    }
    for index in lines.indices {
      try receive(index, progress.wait { $0.outcomes.removeValue(forKey: index) })
    }
  }
}
