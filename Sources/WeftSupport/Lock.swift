import WeftEssentials

/// A mutex of the system, which ThreadSanitizer knows.
///
/// - Note: `@unchecked Sendable`: any thread may use the mutex, and the pointer never changes.
package final class Lock: @unchecked Sendable {
  fileprivate let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  /// Makes a mutex.
  ///
  /// - Parameter isRecursive: true if its holder may lock it again; false by default, where that deadlocks.
  package init(isRecursive: Bool = false) {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(isRecursive ? PTHREAD_MUTEX_RECURSIVE : PTHREAD_MUTEX_NORMAL))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Waits for the mutex, and takes it.
  package func lock() { pthread_mutex_lock(mutex) }

  /// Releases the mutex.
  package func unlock() { pthread_mutex_unlock(mutex) }

  /// Takes the mutex if nobody else holds it; returns false otherwise.
  package func `try`() -> Bool { pthread_mutex_trylock(mutex) == 0 }

  /// Calls a function while holding the mutex.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    lock()
    defer { unlock() }
    return try body()
  }
}

/// A mutex whose holder can wait until another thread has changed something.
///
/// - Note: `@unchecked Sendable`: as for ``Lock``.
package final class Condition: @unchecked Sendable {
  private let mutex = Lock()
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  /// Makes a condition.
  package init() { pthread_cond_init(condition, nil) }

  deinit {
    pthread_cond_destroy(condition)
    condition.deallocate()
  }

  /// Calls a function while holding the mutex.
  package func withLock<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
    try mutex.withLock(body)
  }

  /// Releases the mutex, waits for ``broadcast()``, and takes the mutex again. It may return early: the caller looks
  /// again.
  package func wait() { pthread_cond_wait(condition, mutex.mutex) }

  /// Waits as ``wait()``, at most until a moment.
  ///
  /// - Returns: False if the moment has come.
  package func wait(until end: Date) -> Bool {
    let seconds = max(0, end.timeIntervalSince1970)
    var time = timespec(tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    return pthread_cond_timedwait(condition, mutex.mutex, &time) != ETIMEDOUT
  }

  /// Wakes all waiting threads. The caller holds the mutex.
  package func broadcast() { pthread_cond_broadcast(condition) }
}
