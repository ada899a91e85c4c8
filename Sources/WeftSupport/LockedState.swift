/// A mutex with the state that it protects.
///
/// Unlike `Synchronization.Mutex`, whose slow path is not instrumented, so that Thread Sanitizer reports every
/// contended lock as a race, it uses a lock that the sanitizer knows.
package final class LockedState<State>: @unchecked Sendable {
  // Unchecked is safe: only `withLock` accesses `state`, and it holds the lock.
  private var state: State
  private let lock = Lock()

  /// Makes a mutex that protects a state.
  package init(_ state: sending State) { self.state = state }

  /// Runs the body with the state while holding the lock. The body must not call this again: that deadlocks.
  package func withLock<Result, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
