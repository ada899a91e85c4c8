/// Moves an event loop along with the clock on the wall: each timer runs when it is due, not before.
public final class RealTime {
  /// The loop that is moved.
  public let eventLoop: EventLoop
  /// When the loop's clock was at 0.
  private let start: ContinuousClock.Instant

  /// Takes a loop whose time from now on is the time that passes.
  public init(_ eventLoop: EventLoop) {
    self.eventLoop = eventLoop
    eventLoop.waitsForArrivals = false
    start = .now - .seconds(eventLoop.now)
  }

  deinit { eventLoop.waitsForArrivals = true }

  /// Runs turns, waits until the next timer is due or something that is expected has arrived, and runs what that brings.
  ///
  /// An interruption of the loop ends the wait within a few hundredths of a second.
  ///
  /// - Returns: false where there is nothing to wait for, or the loop has been interrupted.
  public func runNext() -> Bool {
    guard eventLoop.runTurns() else { return false }
    let due = eventLoop.nextDue
    guard due != nil || eventLoop.isExpecting else { return false }
    while !eventLoop.hasTurn {
      guard !eventLoop.isInterrupted() else { return false }
      let rest = (due ?? .infinity) - now
      guard rest > 0 else { break }
      // A wait can't be ended from outside, so it is a short one.
      eventLoop.waitForArrival(atMost: min(rest, 0.02))
    }
    return eventLoop.advance(to: max(eventLoop.now, now))
  }

  /// Runs turns and timers up to now, without waiting.
  ///
  /// - Returns: false where the loop did not come to now; see ``EventLoop/advance(to:)``.
  @discardableResult
  public func catchUp() -> Bool { eventLoop.advance(to: max(eventLoop.now, now)) }

  /// Seconds since the loop's clock was at 0.
  public var now: Double {
    let parts = start.duration(to: .now).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
