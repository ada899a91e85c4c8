/// Turns and timers of one isolation domain: what Texture does "on the next turn of the main thread".
///
/// Time is virtual: it stands still until ``advance(to:)`` moves it, and each timer sees the time that it was set for.
/// Times are kept in whole microseconds, so that 0.7 s and 0.1 s later is 0.8 s, not a little before. ``RealTime`` moves
/// a loop along with the clock on the wall.
///
/// Other threads work for a loop by ``expect(_:)``. While time is virtual it doesn't move on before all that is expected
/// has arrived, so that everything happens at the same time and in the same order however long the work takes.
public final class EventLoop {
  /// A timer that has been set.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int
    /// When it is due, in seconds since the loop was made.
    public let due: Double
  }

  /// A moment in the order in which timers are set.
  public struct Mark {
    fileprivate let number: Int
  }

  fileprivate struct Entry {
    let timer: Timer
    let body: () -> Void

    func isBefore(_ other: Timer) -> Bool { (timer.due, timer.number) < (other.due, other.number) }
  }

  /// How many turns a moment may have. What schedules itself anew in the same moment would else never let time go on.
  public static let mostTurnsAtOnce = 10_000

  fileprivate struct Ending {
    let number: Int
    weak var owner: AnyObject?
    let body: () -> Void
  }

  /// Seconds since the loop was made.
  public private(set) var now = 0.0
  /// Asked between turns and timers: with true, ``runTurns()`` and ``advance(to:)`` come back early. What waits stays.
  public var isInterrupted: () -> Bool = { false }
  private var turn: [() -> Void] = []
  /// By due time, then in the order in which they were set.
  private var timers: [Entry] = []
  private var lastNumber = 0
  private var endings: [Ending] = []
  private var endingsTidying = Tidying()
  /// What is done with what other threads send, by number.
  private var expected: Expected = [:]
  fileprivate typealias Expected = [Int: (what: Expectation?, body: (any Sendable) -> Void)]
  private let mailbox = Mailbox()
  /// Values that have arrived before others that were asked for earlier.
  private var arrived: [(number: Int, value: any Sendable)] = []
  /// Whether time is virtual, as it is by default: then all that is expected is waited for. ``RealTime`` turns it off.
  public var waitsForArrivals = true
  private var error: (any Error)?
  /// What is expected by what has been put aside.
  private var keptNumbers: Set<Int> = []

  /// Makes a loop at time 0.
  public init() {}

  // MARK: setting

  /// Runs something in the next turn.
  public func perform(_ body: @escaping () -> Void) { turn.append(body) }

  /// Runs something at a time from now, in seconds: at once where that is below 0, never where it has no end.
  ///
  /// Timers that are due at the same time run in the order in which they were set.
  @discardableResult
  public func perform(after delay: Double, _ body: @escaping () -> Void) -> Timer {
    lastNumber += 1
    let timer = Timer(number: lastNumber, due: Self.rounded(now + (delay > 0 ? delay : 0)))
    timers.insert(Entry(timer: timer, body: body), at: index(of: timer))
    return timer
  }

  /// Takes a timer back. One that has run, or has been taken back already, is left alone.
  public func cancel(_ timer: Timer) {
    let index = index(of: timer)
    guard index < timers.count, timers[index].timer == timer else { return }
    timers.remove(at: index)
  }

  /// Runs something at the end of every turn, as long as an object lives, in the order in which it was asked for:
  /// windows lay out there.
  public func atEndOfTurns(for owner: AnyObject, _ body: @escaping () -> Void) {
    endingsTidying.tidy(&endings) { $0.owner == nil }
    lastNumber += 1
    endings.append(Ending(number: lastNumber, owner: owner, body: body))
  }

  /// Expects a value that another thread sends; `body` runs in a turn once it is there.
  ///
  /// While ``waitsForArrivals``, values that are expected together are handed over together, in the order in which they
  /// were asked for.
  ///
  /// - Parameter what: what it is, for who tells of a wait that took too long.
  public func expect<Value: Sendable>(
    _ what: Expectation? = nil, _ body: @escaping (Value) -> Void
  ) -> Arrival<Value> {
    lastNumber += 1
    let take = { (value: any Sendable) in
      if let value = value as? Value { body(value) }
    }
    expected[lastNumber] = (what, take)
    return Arrival(number: lastNumber, mailbox: mailbox)
  }

  /// Stops expecting a value: it is dropped when it comes.
  public func forget<Value>(_ arrival: Arrival<Value>) { expected[arrival.number] = nil }

  /// Has something called, on whatever thread sends, each time that what is expected has arrived: for who moves the loop
  /// along and sleeps meanwhile. Nil, the default, calls nothing.
  public func onArrival(_ body: (@Sendable () -> Void)?) { mailbox.listen(body) }

  /// Whether another thread works for the loop.
  public var isExpecting: Bool { !expected.isEmpty }

  /// What was asked for first of that which is expected and has a description.
  public var expectation: Expectation? {
    expected.filter { $0.value.what != nil }.min { $0.key < $1.key }?.value.what
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

  /// Whether an error was reported that nobody has taken.
  public var hasError: Bool { error != nil }

  /// When the next timer is due; nil if there is none.
  public var nextDue: Double? { timers.first.flatMap { $0.timer.due < .infinity ? $0.timer.due : nil } }

  /// Whether a timer has neither run nor been taken back, and was set after a moment, if one is given.
  public func waits(for timer: Timer, since mark: Mark? = nil) -> Bool {
    let index = index(of: timer)
    return timer.number > mark?.number ?? 0 && index < timers.count && timers[index].timer == timer
  }

  /// Whether something waits for the next turn.
  public var hasTurn: Bool { !turn.isEmpty || !waitsForArrivals && !mailbox.isEmpty }

  // MARK: running

  /// Runs what waits for the next turn, and ends it. What is asked for meanwhile waits for the turn after.
  public func runTurn() {
    if !waitsForArrivals { takeArrivals() }
    let bodies = turn
    turn = []
    for body in bodies { body() }
    for ending in endings where ending.owner != nil { ending.body() }
  }

  /// Runs turns until nothing waits for one.
  ///
  /// - Returns: false where something still waits: the loop was interrupted, or the moment had
  ///   ``mostTurnsAtOnce`` turns.
  @discardableResult
  public func runTurns() -> Bool {
    var left = Self.mostTurnsAtOnce
    return runTurns(&left)
  }

  /// Moves time on, in seconds since the loop was made, and runs every turn and timer on the way, each at its time.
  ///
  /// - Returns: false where it did not come to that time: the loop was interrupted, or a moment on the way had
  ///   ``mostTurnsAtOnce`` turns.
  @discardableResult
  public func advance(to time: Double) -> Bool {
    let time = Self.rounded(time)
    var left = Self.mostTurnsAtOnce
    guard runTurns(&left) else { return false }
    while let first = timers.first, first.timer.due <= time, first.timer.due < .infinity {
      if first.timer.due > now {
        now = first.timer.due
        left = Self.mostTurnsAtOnce
      }
      guard left > 0, !isInterrupted() else { return false }
      timers.removeFirst()
      perform(first.body)
      guard runTurns(&left) else { return false }
    }
    if time < .infinity { now = max(now, time) }
    return true
  }

  /// Moves time on by a number of seconds; see ``advance(to:)``.
  @discardableResult
  public func advance(by seconds: Double) -> Bool { advance(to: now + seconds) }

  /// At least one turn, so that its end comes also where nothing waits.
  private func runTurns(_ left: inout Int) -> Bool {
    repeat {
      guard left > 0, !isInterrupted() else { return false }
      left -= 1
      runTurn()
    } while hasTurn || awaitArrivals()
    return !isInterrupted()
  }

  // MARK: arrivals

  /// Comes back when something has arrived, at the latest after some seconds.
  func waitForArrival(atMost seconds: Double) {
    if mailbox.isEmpty { mailbox.wait(atMost: seconds) }
  }

  /// Waits for all that is expected, where time is virtual. False where nothing has come.
  private func awaitArrivals() -> Bool {
    guard waitsForArrivals, !expected.isEmpty else { return false }
    while true {
      arrived += mailbox.take().filter { expected[$0.number] != nil || keptNumbers.contains($0.number) }
      if Set(arrived.map(\.number)).subtracting(keptNumbers).count >= expected.count { break }
      guard !isInterrupted() else { return false }
      mailbox.wait(atMost: 0.02)
    }
    arrived.sort { $0.number < $1.number }
    takeArrivals()
    return hasTurn
  }

  /// Lets what has arrived be seen to in the next turn.
  private func takeArrivals() {
    let letters = arrived + mailbox.take()
    arrived = letters.filter { keptNumbers.contains($0.number) }
    for letter in letters {
      guard let body = expected.removeValue(forKey: letter.number)?.body else { continue }
      turn.append { body(letter.value) }
    }
  }

  // MARK: starting anew

  /// Takes back every timer, every end of turns and every arrival that has been asked for since a moment, and what waits
  /// for the next turn.
  public func drop(since mark: Mark) {
    turn = []
    timers.removeAll { $0.timer.number > mark.number }
    endings.removeAll { $0.number > mark.number }
    expected = expected.filter { $0.key <= mark.number }
  }

  /// Stands between the timers that have been set and those that will be.
  public var mark: Mark { Mark(number: lastNumber) }

  /// What waits in a loop, put aside; see ``EventLoop/putAside()``.
  public struct PutAside {
    fileprivate let now: Double
    fileprivate let turn: [() -> Void]
    fileprivate let timers: [Entry]
    fileprivate let endings: [Ending]
    fileprivate let expected: Expected
    fileprivate let error: (any Error)?
  }

  /// Takes everything that waits, and every end of turns, out of the loop, which can then be used for something that must
  /// touch none of it. What other threads send for it meanwhile is kept.
  public func putAside() -> PutAside {
    let aside = PutAside(
      now: now, turn: turn, timers: timers, endings: endings, expected: expected, error: error)
    turn = []
    timers = []
    endings = []
    expected = [:]
    error = nil
    keptNumbers.formUnion(aside.expected.keys)
    return aside
  }

  /// Brings back what was put aside.
  ///
  /// - Parameter dropping: whether what has been asked for since is dropped, and the clock set back; else it stays, after
  ///   what was there before.
  public func bringBack(_ aside: PutAside, dropping: Bool) {
    keptNumbers.subtract(aside.expected.keys)
    error = dropping ? aside.error : aside.error ?? error
    if dropping {
      now = aside.now
      turn = aside.turn
      timers = aside.timers
      endings = aside.endings
      expected = aside.expected
    } else {
      turn = aside.turn + turn
      timers = (aside.timers + timers).sorted { $0.isBefore($1.timer) }
      endings = aside.endings + endings
      expected.merge(aside.expected) { _, old in old }
    }
  }

  /// Sets the clock back to 0; timers stay as far ahead as they are.
  public func restart() {
    let past = now
    now = 0
    guard past > 0 else { return }
    timers = timers.map { entry in
      Entry(timer: Timer(number: entry.timer.number, due: Self.rounded(entry.timer.due - past)), body: entry.body)
    }
  }

  // MARK: order

  /// Where a timer stands, or would stand.
  private func index(of timer: Timer) -> Int {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].isBefore(timer) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func rounded(_ seconds: Double) -> Double {
    // Beyond that a Double has no microseconds.
    seconds.magnitude < 1e9 ? (seconds * 1e6).rounded() / 1e6 : seconds
  }
}
