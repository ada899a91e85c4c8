import RandomNumbers
import Testing
import WeftNodes

@Suite("The event loop")
struct EventLoopTests {
  let loop = EventLoop()

  /// What happened, in order: blocks note a name and the time.
  private final class Notes {
    var all: [String] = []
  }

  private let notes = Notes()

  private func note(_ name: String) { notes.all.append("\(name) \(loop.now)") }

  @Test("Timers run in order of their time, those of one time in the order in which they were set")
  func order() throws {
    for (name, delay) in [("c", 0.3), ("a", 0.1), ("d", 0.3), ("b", 0.2), ("now", 0)] {
      loop.perform(after: delay) { note(name) }
    }
    try loop.advance(to: 1)
    #expect(notes.all == ["now 0.0", "a 0.1", "b 0.2", "c 0.3", "d 0.3"])
    #expect(loop.now == 1)
  }

  @Test("Random timers, set and cancelled, run as a sorted list would", arguments: 1...20 as ClosedRange<UInt64>)
  func random(seed: UInt64) throws {
    var random = Seeded(state: seed)
    var expected: [(due: Double, number: Int)] = []
    var timers: [EventLoop.Timer] = []
    for number in 0..<300 {
      let delay = Double(Int.random(in: 0...40, using: &random)) / 8
      expected.append((delay, number))
      timers.append(loop.perform(after: delay) { notes.all.append("\(number)") })
    }
    for _ in 0..<100 {
      let gone = Int.random(in: 0..<300, using: &random)
      loop.cancel(timers[gone])
      expected.removeAll { $0.number == gone }
    }
    try loop.advance(to: 5)
    #expect(notes.all == expected.sorted { ($0.due, $0.number) < ($1.due, $1.number) }.map { "\($0.number)" })
  }

  @Test("A timer that a timer sets runs on the way, at its own time")
  func nested() throws {
    loop.perform(after: 0.1) {
      note("first")
      loop.perform(after: 0.1) { note("second") }
      loop.perform(after: 5) { note("late") }
    }
    loop.perform(after: 0.15) { note("between") }
    try loop.advance(to: 1)
    #expect(notes.all == ["first 0.1", "between 0.15", "second 0.2"])
  }

  @Test("What a turn asks for waits for the next one, and each turn ends")
  func turns() throws {
    loop.atEndOfTurns(for: notes) { note("end") }
    loop.perform {
      note("a")
      loop.perform { note("c") }
    }
    loop.perform { note("b") }
    try loop.runTurn()
    #expect(notes.all == ["a 0.0", "b 0.0", "end 0.0"])
    #expect(loop.hasTurn)
    #expect(try loop.runTurns())
    #expect(notes.all.suffix(2) == ["c 0.0", "end 0.0"])
  }

  @Test("A timer may be taken back at any time, as often as one likes: also by itself, and by one before it")
  func cancellation() throws {
    var own: EventLoop.Timer?
    own = loop.perform(after: 0.1) {
      note("own")
      if let own { loop.cancel(own) }
    }
    let other = loop.perform(after: 0.2) { note("other") }
    let kept = loop.perform(after: 0.2) { note("kept") }
    loop.perform(after: 0.1) {
      loop.cancel(other)
      loop.cancel(other)
    }
    try loop.advance(to: 0.2)
    loop.cancel(kept)
    loop.cancel(other)
    loop.perform(after: 0.1) { note("last") }
    try loop.advance(to: 1)
    #expect(notes.all == ["own 0.1", "kept 0.2", "last 0.3"])
  }

  @Test(
    "What schedules itself again in the same moment forever doesn't hang",
    arguments: [true, false])
  func infinite(byTurns: Bool) throws {
    var count = 0
    func again() {
      count += 1
      if byTurns { loop.perform { again() } } else { loop.perform(after: 0) { again() } }
    }
    loop.perform(after: 0.5) { again() }
    loop.perform(after: 0.6) { note("after") }
    #expect(try !loop.advance(to: 1))
    #expect(loop.now == 0.5 && notes.all.isEmpty)
    #expect(count > 100 && count <= EventLoop.maximumTurnsAtOnce)
  }

  @Test("What schedules itself for a later moment may do so as often as it likes")
  func often() throws {
    var count = 0
    func again() {
      count += 1
      loop.perform(after: 0.001) { again() }
    }
    again()
    #expect(try loop.advance(to: 30))
    #expect(count == 30_001)
  }

  @Test("Parts of a second add up as they are written")
  func decimals() throws {
    try loop.advance(by: 0.7)
    try loop.advance(by: 0.1)
    #expect(loop.now == 0.8)
    for _ in 0..<12 { try loop.advance(by: 0.1) }
    #expect(loop.now == 2)
  }

  @Test("Time never goes back, and a timer without an end never runs")
  func oddTimes() throws {
    try loop.advance(to: 2)
    try loop.advance(to: 1)
    #expect(loop.now == 2)
    loop.perform(after: -5) { note("at once") }
    loop.perform(after: .infinity) { note("never") }
    #expect(loop.nextDue == 2)
    try loop.advance(to: .infinity)
    #expect(notes.all == ["at once 2.0"])
    #expect(loop.now == 2 && loop.nextDue == nil)
  }

  @Test("An interruption stops between two timers; what waits stays and runs later")
  func interruption() throws {
    var stops = false
    loop.isInterrupted = { stops }
    loop.perform(after: 0.1) {
      note("a")
      stops = true
    }
    loop.perform(after: 0.1) { note("b") }
    #expect(try !loop.advance(to: 1))
    #expect(loop.now == 0.1)
    stops = false
    #expect(try loop.advance(to: 1))
    #expect(notes.all == ["a 0.1", "b 0.1"])
  }

  @Test("A restart sets the clock to 0 and keeps the remaining time of timers; dropping cancels the later ones")
  func restart() throws {
    loop.perform(after: 2) { note("kept") }
    try loop.advance(to: 0.5)
    let mark = loop.mark
    loop.perform(after: 0.1) { note("dropped") }
    loop.perform { note("dropped turn") }
    loop.drop(since: mark)
    loop.restart()
    #expect(loop.now == 0 && loop.nextDue == 1.5)
    try loop.advance(to: 2)
    #expect(notes.all == ["kept 1.5"])
  }

  @Test("A timer that was set before the clock is reset can be cancelled after it, also among others of its time")
  func cancellingAfterRestart() throws {
    let first = loop.perform(after: 2) { note("first") }
    loop.perform(after: 2) { note("second") }
    try loop.advance(to: 0.5)
    loop.restart()
    let later = loop.perform(after: 1.5) { note("later") }
    #expect(loop.waits(for: first) && loop.waits(for: later))
    loop.cancel(first)
    loop.cancel(first)
    #expect(!loop.waits(for: first) && loop.waits(for: later))
    loop.cancel(later)
    try loop.advance(to: 2)
    #expect(notes.all == ["second 1.5"])
  }

  @Test("What was put aside comes back among what has been set since, each at its time; or in its place")
  func putAside() throws {
    loop.perform(after: 2) { note("aside") }
    var aside = loop.putAside()
    #expect(loop.nextDue == nil)
    loop.perform(after: 1) { note("since") }
    loop.bringBack(aside, dropping: false)
    aside = loop.putAside()
    loop.perform(after: 0.5) { note("dropped") }
    loop.bringBack(aside, dropping: true)
    try loop.advance(to: 3)
    #expect(notes.all == ["since 1.0", "aside 2.0"])
  }

  @Test("In real time a timer runs when it is due, not before")
  func realTime() throws {
    let start = ContinuousClock.now
    let clock = RealTime(loop)
    loop.perform(after: 0.05) {
      note("a")
      loop.perform(after: 0.05) { note("b") }
    }
    while try clock.runNext() {}
    #expect(notes.all.map { $0.prefix(1) } == ["a", "b"])
    #expect(loop.now >= 0.1 && start.duration(to: .now) >= .seconds(0.1))
    #expect(start.duration(to: .now) < .seconds(600))
  }

  @Test("An interruption ends a wait in real time")
  func interruptedWait() throws {
    let start = ContinuousClock.now
    loop.isInterrupted = { start.duration(to: .now) > .seconds(0.1) }
    loop.perform(after: 1000) { note("never") }
    #expect(try !RealTime(loop).runNext())
    #expect(start.duration(to: .now) < .seconds(600))
    #expect(notes.all.isEmpty)
  }

  private struct Failure: Error, Equatable { let name: String }

  @Test("A run throws the first error that its turns report; what was reported before it comes from the next run")
  func reports() throws {
    for name in ["a", "b"] { loop.perform { loop.report(Failure(name: name)) } }
    loop.perform(after: 1) { note("after") }
    #expect(throws: Failure(name: "a")) { try loop.runTurns() }
    try loop.runTurns()
    loop.report(Failure(name: "c"))
    #expect(throws: Failure(name: "c")) { try loop.advance(to: 1) }
    #expect(notes.all == ["after 1.0"])
    try loop.advance(to: 2)
  }

  @Test("A scope has the errors that are reported in it, and leaves those around it alone")
  func scopes() throws {
    loop.report(Failure(name: "outer"))
    let scope = loop.openReportScope()
    let inner = loop.openReportScope()
    #expect(!loop.hasReport)
    #expect(loop.close(inner) == nil)
    loop.report(Failure(name: "scope"))
    #expect(loop.hasReport)
    #expect(loop.close(scope) as? Failure == Failure(name: "scope"))
    #expect(throws: Failure(name: "outer")) { try loop.runTurn() }
  }
}
