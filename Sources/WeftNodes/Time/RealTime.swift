/// Advances an event loop with the system's clock: each timer runs when it is due, not before.
public final class RealTime {
  /// The loop.
  public let eventLoop: EventLoop
  /// The instant of the loop's time 0.
  private let start: ContinuousClock.Instant

  /// Takes over a loop: from now on its time advances with the clock.
  public init(_ eventLoop: EventLoop) {
    self.eventLoop = eventLoop
    eventLoop.waitsForArrivals = false
    start = .now - .seconds(eventLoop.now)
  }

  deinit { eventLoop.waitsForArrivals = true }

  /// Runs turns, waits for the next timer or the next expected value, and runs the resulting work.
  ///
  /// An interruption of the loop ends the wait within a few hundredths of a second.
  ///
  /// - Returns: False if there is nothing to wait for, or the loop has been interrupted.
  /// - Throws: The first error reported; see ``EventLoop/report(_:)``.
  public func runNext() throws -> Bool {
    guard try eventLoop.runTurns() else { return false }
    let due = eventLoop.nextDue
    guard due != nil || eventLoop.isExpecting else { return false }
    while !eventLoop.hasTurn {
      guard !eventLoop.isInterrupted() else { return false }
      let rest = (due ?? .infinity) - now
      guard rest > 0 else { break }
      guard !eventLoop.hasIdleWork else {
        try eventLoop.runIdleWork(atMost: min(rest, EventLoop.idleSlice))
        continue
      }
      // The wait can't be interrupted, so it is short.
      eventLoop.waitForArrival(atMost: min(rest, 0.02))
    }
    return try eventLoop.advance(to: max(eventLoop.now, now))
  }

  /// Runs turns and timers up to the current time, without waiting.
  ///
  /// - Returns: False if the current time was not reached; see ``EventLoop/advance(to:)``.
  /// - Throws: The first error reported; see ``EventLoop/report(_:)``.
  @discardableResult
  public func catchUp() throws -> Bool { try eventLoop.advance(to: max(eventLoop.now, now)) }

  /// The time of the loop by the system's clock, in seconds.
  public var now: Double {
    let parts = start.duration(to: .now).components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
