import Foundation

/// State that several threads share, one at a time.
///
/// Like `Synchronization.Mutex`, which Thread Sanitizer cannot see through (its slow path is not instrumented, so that
/// every contended lock is reported as a race); this one stands on a lock that the sanitizer knows.
public final class Guarded<State>: @unchecked Sendable {
  // Why unchecked is safe: `state` is touched by `withLock` alone, which holds the lock meanwhile.
  private var state: State
  private let lock = NSLock()

  /// Takes over what is to be shared.
  public init(_ state: sending State) { self.state = state }

  /// Runs the body with the state; other threads wait meanwhile. The body must not call this again.
  public func withLock<Result, Failure: Error>(
    _ body: (inout sending State) throws(Failure) -> sending Result
  ) throws(Failure) -> sending Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
