import Foundation
import Testing

/// Runs code on a thread with the stack that the command gives its scripts.
func onLargeStack<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) throws -> Result {
  let outcome = Outcome<Result>()
  let done = DispatchSemaphore(value: 0)
  let thread = Thread {
    outcome.result = Swift.Result { try body() }
    done.signal()
  }
  thread.stackSize = 256 << 20
  thread.start()
  done.wait()
  return try #require(outcome.result).get()
}

private final class Outcome<Value: Sendable>: @unchecked Sendable {
  // Written before the semaphore is signalled, read after.
  var result: Result<Value, any Error>?
}
