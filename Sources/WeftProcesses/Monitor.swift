import WeftSupport

/// A state under a mutex, for whose changes threads can wait.
///
/// - Note: `@unchecked Sendable`: the state is read and changed only by a holder of the condition's mutex.
package final class Monitor<State: Sendable>: @unchecked Sendable {
  private let condition = Condition()
  private var state: State

  package init(_ state: State) { self.state = state }

  /// Changes the state, and wakes the threads that wait.
  package func change<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try condition.withLock { () throws(Failure) in
      defer { condition.broadcast() }
      return try body(&state)
    }
  }

  /// Waits until a function returns something; it is called again after each change.
  package func wait<Result>(until body: (inout State) -> Result?) -> Result {
    condition.withLock {
      while true {
        if let result = body(&state) { return result }
        condition.wait()
      }
    }
  }
}

/// Runs a function on several threads, and returns when all have ended.
package func runThreads(_ count: Int, named name: String, _ body: @escaping @Sendable () -> Void) {
  let running = Monitor(count)
  for _ in 0..<count {
    startThread(named: name) {
      body()
      running.change { $0 -= 1 }
    }
  }
  running.wait { $0 == 0 ? () : nil }
}
