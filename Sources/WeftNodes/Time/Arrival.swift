import Dispatch
import WeftDisplay
import WeftLayout

/// Where another thread leaves what a loop waits for; see ``EventLoop/expect(_:)``.
public struct Arrival<Value: Sendable>: Sendable {
  let number: Int
  let mailbox: Mailbox

  /// Gives the value to the loop. Any thread may call it; only the first call counts.
  public func send(_ value: Value) { mailbox.put(number, value) }
}

/// What a loop expects of another thread, as messages name it.
public struct Expectation: Sendable {
  /// `the image of https://example.com/a.png`
  public let what: String
  /// Where a script has asked for it, if one has.
  public let source: SourcePosition?

  /// Names the two.
  public init(_ what: String, source: SourcePosition? = nil) {
    self.what = what
    self.source = source
  }
}

/// What has arrived at a loop from other threads, until the loop takes it.
final class Mailbox: Sendable {
  private let letters = Guarded<[(number: Int, value: any Sendable)]>([])
  private let bell = DispatchSemaphore(value: 0)
  private let listener = Guarded<(@Sendable () -> Void)?>(nil)

  func put(_ number: Int, _ value: any Sendable) {
    letters.withLock { $0.append((number, value)) }
    bell.signal()
    listener.withLock { $0 }?()
  }

  /// Has something called on the thread that sends, each time that something has arrived.
  func listen(_ body: (@Sendable () -> Void)?) { listener.withLock { $0 = body } }

  var isEmpty: Bool { letters.withLock(\.isEmpty) }

  /// What has arrived since this was asked last, in the order in which it was asked for.
  func take() -> [(number: Int, value: any Sendable)] {
    letters.withLock { letters in
      defer { letters = [] }
      return letters.sorted { $0.number < $1.number }
    }
  }

  /// Comes back when something arrives, at the latest after some seconds; now and then without a reason.
  func wait(atMost seconds: Double) { _ = bell.wait(timeout: .now() + seconds) }
}
