/// The turns and timers of one isolation domain: Texture's "next turn of the main thread".
///
/// Time is virtual: it stands still until ``advance(to:)`` moves it, and each timer runs at exactly the time for which
/// it was set. Times are rounded to microseconds, so that 0.7 s plus 0.1 s is 0.8 s, not slightly less. ``RealTime``
/// advances a loop with the system's clock.
///
/// Other threads, such as those that draw and load, send values to a loop by an `Arrival`. Virtual time doesn't
/// advance until all expected values have arrived, so that times and order don't depend on the duration of their work.
///
/// A loop is used by one thread at a time; closures that are given to it run on the thread that advances it.
///
/// ```swift
/// let loop = EventLoop()
/// loop.perform(after: 0.5) { print("half a second later: \(loop.now)") }
/// try loop.advance(to: 2)
/// ```
public final class EventLoop {
  /// A timer.
  public struct Timer: Hashable, Sendable {
    fileprivate let number: Int
    /// The due time, in seconds of the loop's clock when the timer was set.
    public let due: Double
  }

  /// A position in the order in which timers are set.
  package struct Mark {
    fileprivate let number: Int
  }

  fileprivate struct Entry {
    let timer: Timer
    let work: Work

    func isBefore(_ other: Timer) -> Bool { (timer.due, timer.number) < (other.due, other.number) }
  }

  /// A closure, and the owner that was current when it was scheduled.
  fileprivate struct Work {
    let owner: AnyObject?
    let body: () -> Void
  }

  /// The maximum number of turns at one time. Without it, code that reschedules itself at the same time would stop time
  /// from advancing.
  public static let maximumTurnsAtOnce = 10_000

  fileprivate struct Ending {
    let number: Int
    weak var registrant: AnyObject?
    let work: Work
  }

  /// The object that scheduled work belongs to, such as the preview that is shown: work that runs later has it again, so
  /// that it also owns what that work schedules. Nil, the default, for none.
  package var owner: AnyObject?
  /// The clock: seconds since the loop was made, or since ``restart()``.
  public private(set) var now = 0.0
  /// Called between turns and timers, and while the loop waits for values: if it returns true, ``runTurns()`` and
  /// ``advance(to:)`` return early. Pending turns and timers stay. Returns false by default.
  public var isInterrupted: () -> Bool = { false }

  /// Called with each wait for another thread, or for the clock; it calls its argument.
  package var aroundWait: (() -> Void) -> Void = { $0() }
  private var turn: [Work] = []
  /// Sorted by due time, then by the order in which they were set.
  private var timers: [Entry] = []
  private var lastNumber = 0
  /// The number of the last timer whose due time ``restart()`` has changed.
  private var lastMoved = 0
  private var endings: [Ending] = []
  var idle = IdleWork()
  private var endingsPruning = PruneSchedule()
  /// The callbacks for expected values, by number.
  private var expected: Expected = [:]
  fileprivate typealias Expected = [Int: (what: Expectation?, owner: AnyObject?, body: (any Sendable) -> Void)]
  private let mailbox = Mailbox()
  /// Values that have arrived before others that were requested earlier.
  private var arrived: [(number: Int, value: any Sendable)] = []
  /// True if time is virtual, as by default: then the loop waits for all expected values. ``RealTime`` sets it to
  /// false.
  public var waitsForArrivals = true
  /// Errors that have no caller to throw to. Each access is a line of `Reports`, which calls nothing back.
  @exclusivity(unchecked) var reports = Reports()
  /// The numbers of expected values that were put aside.
  private var keptNumbers: Set<Int> = []

  /// Makes a loop at time 0.
  public init() {}

  // MARK: scheduling

  /// Runs a closure in the next turn.
  public func perform(_ body: @escaping () -> Void) { turn.append(Work(owner: owner, body: body)) }

  /// Runs a closure in a turn after a delay in seconds: without delay if that is below 0, never if it is infinite.
  /// Setting a timer takes time linear in the number of timers.
  ///
  /// Timers due at the same time run in the order in which they were set.
  ///
  /// - Returns: The timer, for ``cancel(_:)``.
  @discardableResult
  public func perform(after delay: Double, _ body: @escaping () -> Void) -> Timer {
    lastNumber += 1
    let timer = Timer(number: lastNumber, due: Self.rounded(now + (delay > 0 ? delay : 0)))
    timers.insert(Entry(timer: timer, work: Work(owner: owner, body: body)), at: insertionIndex(of: timer))
    return timer
  }

  /// Cancels a timer. No effect if it has run or was cancelled.
  public func cancel(_ timer: Timer) {
    if let index = pendingIndex(of: timer) { timers.remove(at: index) }
  }

  /// Runs a closure at the end of every turn while an object exists, in the order of registration; windows run their
  /// layout pass there.
  public func atEndOfTurns(for registrant: AnyObject, _ body: @escaping () -> Void) {
    endingsPruning.prune(&endings) { $0.registrant == nil }
    lastNumber += 1
    endings.append(Ending(number: lastNumber, registrant: registrant, work: Work(owner: owner, body: body)))
  }

  /// Registers a value that another thread will send; `body` runs in a turn once it has arrived.
  ///
  /// While ``waitsForArrivals``, values that are expected at the same time are delivered together, in the order in
  /// which they were requested.
  ///
  /// - Parameter what: a description, for messages on a wait that took too long.
  package func expect<Value: Sendable>(
    _ what: Expectation? = nil, _ body: @escaping (Value) -> Void
  ) -> Arrival<Value> {
    lastNumber += 1
    let take = { (value: any Sendable) in
      if let value = value as? Value { body(value) }
    }
    expected[lastNumber] = (what, owner, take)
    return Arrival(number: lastNumber, mailbox: mailbox)
  }

  /// Unregisters an expected value: it is dropped when it arrives.
  package func forget<Value>(_ arrival: Arrival<Value>) { expected[arrival.number] = nil }

  /// Sets a callback that runs on the sending thread each time an expected value has arrived, to wake up a thread that
  /// drives the loop. Nil, the default, for none.
  public func onArrival(_ body: (@Sendable () -> Void)?) { mailbox.listen(body) }

  /// True while values from other threads are expected.
  public var isExpecting: Bool { !expected.isEmpty }

  /// The description of the earliest expected value that has one.
  package var expectation: Expectation? {
    expected.filter { $0.value.what != nil }.min { $0.key < $1.key }?.value.what
  }

  /// The due time of the next timer, in seconds of the loop's clock; nil if there is none, or none that is ever due.
  public var nextDue: Double? { timers.first.flatMap { $0.timer.due < .infinity ? $0.timer.due : nil } }

  /// Returns true if a timer has neither run nor been cancelled.
  public func waits(for timer: Timer) -> Bool { pendingIndex(of: timer) != nil }

  /// Returns true if a timer has neither run nor been cancelled, and was set after a mark, if one is given.
  package func waits(for timer: Timer, since mark: Mark?) -> Bool {
    timer.number > mark?.number ?? 0 && pendingIndex(of: timer) != nil
  }

  /// True if work is queued for the next turn.
  public var hasTurn: Bool { !turn.isEmpty || !waitsForArrivals && !mailbox.isEmpty }

  // MARK: running

  /// Runs one turn and its end. Work queued meanwhile waits for the turn after.
  ///
  /// - Throws: The first error reported in it, or before it; see ``report(_:)``.
  public func runTurn() throws {
    turnOnce()
    try throwReport()
  }

  private func turnOnce() {
    if !waitsForArrivals { takeArrivals() }
    let works = turn
    turn = []
    for work in works { run(work) }
    for ending in endings where ending.registrant != nil { run(ending.work) }
  }

  private func run(_ work: Work) { owned(by: work.owner, work.body) }

  /// Calls a function, and makes what it schedules belong to an owner.
  package func owned<Result, Failure: Error>(
    by owner: AnyObject?, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let before = self.owner
    self.owner = owner
    defer { self.owner = before }
    return try body()
  }

  /// Runs turns until none is queued.
  ///
  /// - Returns: False if work is still queued: the loop was interrupted, or ran ``maximumTurnsAtOnce`` turns at the
  ///   current time.
  /// - Throws: The first error reported in them, or before them; see ``report(_:)``.
  @discardableResult
  public func runTurns() throws -> Bool {
    var left = Self.maximumTurnsAtOnce
    let isDone = runTurns(&left)
    try throwReport()
    return isDone
  }

  /// Advances the clock to a time, and runs all turns and timers up to it, each at its time.
  ///
  /// - Parameter time: in seconds of the loop's clock; one that has passed runs the turns only.
  /// - Returns: False if that time was not reached: the loop was interrupted, or ran ``maximumTurnsAtOnce`` turns at one
  ///   time.
  /// - Throws: The first error reported on the way, or before; see ``report(_:)``.
  @discardableResult
  public func advance(to time: Double) throws -> Bool {
    let hasArrived = move(to: time)
    try throwReport()
    return hasArrived
  }

  private func move(to time: Double) -> Bool {
    let time = Self.rounded(time)
    var left = Self.maximumTurnsAtOnce
    guard runTurns(&left) else { return false }
    while let first = timers.first, first.timer.due <= time, first.timer.due < .infinity {
      if first.timer.due > now {
        now = first.timer.due
        left = Self.maximumTurnsAtOnce
      }
      guard left > 0, !isInterrupted() else { return false }
      timers.removeFirst()
      turn.append(first.work)
      guard runTurns(&left) else { return false }
    }
    if time < .infinity { now = max(now, time) }
    return true
  }

  /// Advances the clock by a number of seconds; returns and throws as ``advance(to:)``.
  @discardableResult
  public func advance(by seconds: Double) throws -> Bool { try advance(to: now + seconds) }

  /// Runs at least one turn, so that the closures at its end run even if nothing is queued.
  private func runTurns(_ left: inout Int) -> Bool {
    repeat {
      guard left > 0, !isInterrupted() else { return false }
      left -= 1
      turnOnce()
    } while hasTurn || awaitArrivals()
    return !isInterrupted()
  }

  // MARK: arrivals

  /// Returns when a value has arrived, at the latest after some seconds.
  func waitForArrival(atMost seconds: Double) {
    if mailbox.isEmpty { aroundWait { mailbox.wait(atMost: seconds) } }
  }

  /// Waits for all expected values if time is virtual. Returns false if nothing has arrived.
  private func awaitArrivals() -> Bool {
    guard waitsForArrivals, !expected.isEmpty else { return false }
    while true {
      arrived += mailbox.take().filter { expected[$0.number] != nil || keptNumbers.contains($0.number) }
      if Set(arrived.map(\.number)).subtracting(keptNumbers).count >= expected.count { break }
      guard !isInterrupted() else { return false }
      aroundWait { mailbox.wait(atMost: 0.02) }
    }
    arrived.sort { $0.number < $1.number }
    takeArrivals()
    return hasTurn
  }

  /// Queues the callbacks of values that have arrived for the next turn.
  private func takeArrivals() {
    let messages = arrived + mailbox.take()
    arrived = messages.filter { keptNumbers.contains($0.number) }
    for message in messages {
      guard let (_, owner, body) = expected.removeValue(forKey: message.number) else { continue }
      turn.append(Work(owner: owner) { body(message.value) })
    }
  }

  // MARK: restarting

  /// Cancels all timers, end-of-turn closures and expected values that were registered since a mark, and the queued
  /// turn.
  package func drop(since mark: Mark) {
    turn = []
    timers.removeAll { $0.timer.number > mark.number }
    endings.removeAll { $0.number > mark.number }
    expected = expected.filter { $0.key <= mark.number }
  }

  /// A mark between the timers set so far and later ones.
  package var mark: Mark { Mark(number: lastNumber) }

  /// The state of a loop that was put aside; see `putAside()`.
  package struct PutAside {
    fileprivate let now: Double
    fileprivate let turn: [Work]
    fileprivate let timers: [Entry]
    fileprivate let endings: [Ending]
    fileprivate let expected: Expected
    fileprivate let error: (any Error)?
  }

  /// Removes and returns all queued work, timers and end-of-turn closures, so that the loop can run other code without
  /// touching them. Values sent for them meanwhile are kept.
  package func putAside() -> PutAside {
    let aside = PutAside(
      now: now, turn: turn, timers: timers, endings: endings, expected: expected, error: reports.take())
    turn = []
    timers = []
    endings = []
    expected = [:]
    keptNumbers.formUnion(aside.expected.keys)
    return aside
  }

  /// Restores a state that was put aside.
  ///
  /// - Parameter dropping: true to drop what was scheduled since and to reset the clock; false to keep it, after the
  ///   restored work.
  package func bringBack(_ aside: PutAside, dropping: Bool) {
    keptNumbers.subtract(aside.expected.keys)
    let error = reports.take()
    if let error = dropping ? aside.error : aside.error ?? error { report(error) }
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

  /// Resets the clock to 0. The remaining time of timers doesn't change.
  public func restart() {
    let past = now
    now = 0
    guard past > 0 else { return }
    lastMoved = lastNumber
    timers = timers.map { entry in
      Entry(timer: Timer(number: entry.timer.number, due: Self.rounded(entry.timer.due - past)), work: entry.work)
    }
  }

  // MARK: timer order

  /// Returns the index of a timer that has neither run nor been cancelled; nil for any other.
  private func pendingIndex(of timer: Timer) -> Int? {
    // A restart has changed the due time that the others are found by.
    guard timer.number > lastMoved else { return timers.firstIndex { $0.timer.number == timer.number } }
    let index = insertionIndex(of: timer)
    return index < timers.count && timers[index].timer == timer ? index : nil
  }

  /// Returns the first index whose timer isn't before a timer.
  private func insertionIndex(of timer: Timer) -> Int {
    var low = 0
    var high = timers.count
    while low < high {
      let middle = (low + high) / 2
      if timers[middle].isBefore(timer) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func rounded(_ seconds: Double) -> Double {
    // Above that, a Double can't represent microseconds.
    seconds.magnitude < 1e9 ? (seconds * 1e6).rounded() / 1e6 : seconds
  }
}
