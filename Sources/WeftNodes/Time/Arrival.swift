import Dispatch
import WeftDisplay
import WeftLayout
import WeftSupport

/// A handle for sending a value from another thread to an ``EventLoop`` that expects it.
package struct Arrival<Value: Sendable>: Sendable {
  let number: Int
  let mailbox: Mailbox

  /// Sends the value to the loop, from any thread; only the first call counts.
  package func send(_ value: Value) { mailbox.put(number, value) }
}

/// A description of an expected value, for messages.
package struct Expectation: Sendable {
  /// `the image of https://example.com/a.png`
  package let what: String
  /// The script's line that requested it; nil if none did.
  package let source: SourceLocation?

  /// Makes a description from its parts.
  package init(_ what: String, source: SourceLocation? = nil) {
    self.what = what
    self.source = source
  }
}

/// The queue of values from other threads, until the loop takes them.
final class Mailbox: Sendable {
  private let messages = LockedState<[(number: Int, value: any Sendable)]>([])
  private let semaphore = DispatchSemaphore(value: 0)
  private let listener = LockedState<(@Sendable () -> Void)?>(nil)

  func put(_ number: Int, _ value: any Sendable) {
    messages.withLock { $0.append((number, value)) }
    semaphore.signal()
    listener.withLock { $0 }?()
  }

  /// Sets a callback that runs on the sending thread after each arrival.
  func listen(_ body: (@Sendable () -> Void)?) { listener.withLock { $0 = body } }

  var isEmpty: Bool { messages.withLock(\.isEmpty) }

  /// Removes and returns the values that have arrived, in the order in which they were requested.
  func take() -> [(number: Int, value: any Sendable)] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages.sorted { $0.number < $1.number }
    }
  }

  /// Returns when a value arrives, at the latest after some seconds; sometimes spuriously.
  func wait(atMost seconds: Double) { _ = semaphore.wait(timeout: .now() + seconds) }
}
