import Foundation

/// Moves an event loop along with the clock on the wall: each timer runs when it is due, not before.
public final class RealTime {
  /// The loop that is moved.
  public let eventLoop: EventLoop
  /// When the loop's clock was at 0.
  private let start: ContinuousClock.Instant

  /// Takes a loop whose time from now on is the time that passes.
  public init(_ eventLoop: EventLoop) {
    self.eventLoop = eventLoop
    start = .now - .seconds(eventLoop.now)
  }

  /// Runs turns, waits until the next timer is due, and runs it with all that are due by then.
  ///
  /// An interruption of the loop ends the wait within a few hundredths of a second.
  ///
  /// - Returns: false where there is no timer to wait for, or the loop has been interrupted.
  public func runNext() -> Bool {
    guard eventLoop.runTurns(), let due = eventLoop.nextDue else { return false }
    while true {
      guard !eventLoop.isInterrupted() else { return false }
      let rest = due - now
      guard rest > 0 else { break }
      // A sleep can't be ended from outside, so it is a short one.
      Thread.sleep(forTimeInterval: min(rest, 0.02))
    }
    return eventLoop.advance(to: max(due, now))
  }

  /// Seconds since the loop's clock was at 0.
  public var now: Double {
    let parts = start.duration(to: .now).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
