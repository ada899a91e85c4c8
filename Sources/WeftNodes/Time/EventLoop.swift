/// Turns and timers of one isolation domain: what Texture does "on the next turn of the main thread".
///
/// Time is virtual: it stands still until ``advance(to:)`` moves it, and each timer sees the time that it was set for.
public final class EventLoop {
  /// A timer that has been set.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let number: Int
    let due: Double
    let body: () -> Void
  }

  private struct Ending {
    weak var owner: AnyObject?
    let body: () -> Void
  }

  /// Seconds since the loop was made.
  public private(set) var now = 0.0
  private var turn: [() -> Void] = []
  /// By due time, then in the order in which they were set.
  private var timers: [Entry] = []
  private var lastNumber = 0
  private var endings: [Ending] = []
  private var error: (any Error)?

  /// Makes a loop at time 0.
  public init() {}

  /// Runs something in the next turn.
  public func perform(_ body: @escaping () -> Void) { turn.append(body) }

  /// Runs something at a time from now, in seconds.
  @discardableResult
  public func perform(after delay: Double, _ body: @escaping () -> Void) -> Timer {
    lastNumber += 1
    let entry = Entry(number: lastNumber, due: now + max(0, delay), body: body)
    let index = timers.firstIndex { $0.due > entry.due } ?? timers.count
    timers.insert(entry, at: index)
    return Timer(number: entry.number)
  }

  /// Takes a timer back; one that has run is left alone.
  public func cancel(_ timer: Timer) { timers.removeAll { $0.number == timer.number } }

  /// Runs something at the end of every turn, as long as an object lives, in the order in which it was asked for:
  /// windows lay out there.
  public func atEndOfTurns(for owner: AnyObject, _ body: @escaping () -> Void) {
    endings.removeAll { $0.owner == nil }
    endings.append(Ending(owner: owner, body: body))
  }

  /// Keeps an error that came in a turn, where there is nobody to throw it to; the first one counts.
  public func report(_ error: any Error) {
    if self.error == nil { self.error = error }
  }

  /// Gives the first error that was reported since this was asked last.
  public func takeError() -> (any Error)? {
    defer { error = nil }
    return error
  }

  /// When the next timer is due; nil if there is none.
  public var nextDue: Double? { timers.first?.due }

  /// Whether something waits for the next turn.
  public var hasTurn: Bool { !turn.isEmpty }

  /// Runs what waits for the next turn, and ends it.
  public func runTurn() {
    let bodies = turn
    turn = []
    for body in bodies { body() }
    for ending in endings where ending.owner != nil { ending.body() }
  }

  /// Runs turns until nothing waits for one.
  public func runTurns() {
    repeat { runTurn() } while hasTurn
  }

  /// Moves time on, in seconds since the loop was made, and runs every turn and timer on the way, each at its time.
  public func advance(to time: Double) {
    runTurns()
    while let first = timers.first, first.due <= time {
      now = max(now, first.due)
      timers.removeFirst()
      perform(first.body)
      runTurns()
    }
    now = max(now, time)
  }

  /// Moves time on by a number of seconds; see ``advance(to:)``.
  public func advance(by seconds: Double) { advance(to: now + seconds) }
}
