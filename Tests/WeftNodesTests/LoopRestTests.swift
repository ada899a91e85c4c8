import Testing

@testable import WeftNodes

@Suite("Event loops that are put aside, reset and driven by a clock")
struct LoopRestTests {
  private final class Owner {}
  private struct Failure: Error, Equatable { let name: String }

  private let loop = EventLoop()
  private let notes = Notes()

  private final class Notes {
    var all: [String] = []

    func take() -> [String] {
      defer { all = [] }
      return all
    }
  }

  private func note(_ name: String) -> () -> Void { { [notes, loop] in notes.all.append("\(name) \(loop.now)") } }

  // MARK: putting aside

  @Test("What was put aside comes back in front of what has come since: turns, timers of one time, ends of turns")
  func bringBack() throws {
    loop.perform(note("old turn"))
    loop.perform(after: 1, note("old timer"))
    loop.atEndOfTurns(for: notes, note("old end"))
    let aside = loop.putAside()
    #expect(!loop.hasTurn && loop.nextDue == nil)
    try loop.runTurn()
    #expect(notes.take().isEmpty, "nothing that was put aside runs")
    loop.perform(note("new turn"))
    loop.perform(after: 1, note("new timer"))
    loop.perform(after: 0.5, note("early timer"))
    loop.atEndOfTurns(for: notes, note("new end"))
    loop.bringBack(aside, dropping: false)
    try loop.runTurn()
    #expect(notes.take() == ["old turn 0.0", "new turn 0.0", "old end 0.0", "new end 0.0"])
    try loop.advance(to: 2)
    #expect(
      notes.take().filter { $0.contains("timer") } == ["early timer 0.5", "old timer 1.0", "new timer 1.0"])
  }

  @Test("Dropping leaves what was put aside alone, at the time at which it was: nothing since has happened")
  func droppedSince() throws {
    try loop.advance(to: 1)
    loop.perform(note("old turn"))
    loop.perform(after: 1, note("old timer"))
    loop.atEndOfTurns(for: notes, note("old end"))
    let aside = loop.putAside()
    loop.atEndOfTurns(for: notes, note("new end"))
    loop.perform(after: 0.5, note("new timer"))
    try loop.advance(to: 10)
    loop.perform(note("new turn"))
    loop.perform(after: 0.25, note("late timer"))
    _ = notes.take()
    loop.bringBack(aside, dropping: true)
    #expect(loop.now == 1 && loop.nextDue == 2)
    try loop.runTurn()
    #expect(notes.take() == ["old turn 1.0", "old end 1.0"])
    try loop.advance(to: 20)
    #expect(notes.take().filter { $0.contains("timer") } == ["old timer 2.0"])
  }

  @Test("An error from before is kept with what is put aside, and is the first; one since goes with what is dropped")
  func reports() throws {
    for isDropping in [true, false] {
      loop.report(Failure(name: "old"))
      let aside = loop.putAside()
      #expect(!loop.hasReport)
      loop.report(Failure(name: "new"))
      loop.bringBack(aside, dropping: isDropping)
      #expect(throws: Failure(name: "old")) { try loop.runTurn() }
      try loop.runTurn()
      let empty = loop.putAside()
      loop.report(Failure(name: "new"))
      loop.bringBack(empty, dropping: isDropping)
      #expect(loop.hasReport == !isDropping)
      loop.dropReport()
      #expect(!loop.hasReport)
    }
  }

  @Test("A value that comes while its receiver is put aside is handed over when that is back, and to nobody before")
  func values() throws {
    // A value that never came would be waited for without end.
    var waits = 0
    loop.isInterrupted = {
      waits += 1
      return waits > 500
    }
    for isDropping in [true, false] {
      let early = loop.expect { [notes] (value: Int) in notes.all.append("early \(value)") }
      let late = loop.expect { [notes] (value: Int) in notes.all.append("late \(value)") }
      let aside = loop.putAside()
      #expect(!loop.isExpecting)
      let since = loop.expect { [notes] (value: Int) in notes.all.append("since \(value)") }
      early.send(1)
      since.send(2)
      try loop.runTurns()
      #expect(notes.take() == ["since 2"])
      let dropped = loop.expect { [notes] (value: Int) in notes.all.append("dropped \(value)") }
      loop.bringBack(aside, dropping: isDropping)
      #expect(loop.isExpecting)
      late.send(3)
      dropped.send(4)
      try loop.runTurns()
      #expect(notes.take() == ["early 1", "late 3"] + (isDropping ? [] : ["dropped 4"]))
      #expect(!loop.isExpecting)
    }
  }

  @Test("Dropping since a mark keeps the ends of turns and the timers from before it, and takes the queued turn along")
  func dropSinceMark() throws {
    loop.atEndOfTurns(for: notes, note("old end"))
    let old = loop.perform(after: 1, note("old timer"))
    let mark = loop.mark
    loop.atEndOfTurns(for: notes, note("new end"))
    let new = loop.perform(after: 1, note("new timer"))
    loop.perform(note("turn"))
    #expect(loop.waits(for: old, since: nil) && loop.waits(for: new, since: nil))
    #expect(!loop.waits(for: old, since: mark) && loop.waits(for: new, since: mark))
    loop.drop(since: mark)
    #expect(loop.waits(for: old) && !loop.waits(for: new) && !loop.waits(for: new, since: mark))
    try loop.runTurn()
    #expect(notes.take() == ["old end 0.0"])
    try loop.advance(to: 2)
    #expect(notes.take().filter { $0.contains("timer") } == ["old timer 1.0"])
  }

  // MARK: what waits

  @Test("The earliest value that has a description is the one that is reported")
  func expectation() {
    #expect(loop.expectation == nil)
    _ = loop.expect { (_: Int) in }
    #expect(loop.expectation == nil)
    let first = loop.expect(Expectation("the first")) { (_: Int) in }
    _ = loop.expect(Expectation("the second")) { (_: Int) in }
    #expect(loop.expectation?.what == "the first")
    loop.forget(first)
    #expect(loop.expectation?.what == "the second")
  }

  @Test("Those that exist are notified of the end of turns, in the order in which they asked")
  func endings() throws {
    loop.atEndOfTurns(for: notes, note("first"))
    do {
      let gone = Owner()
      loop.atEndOfTurns(for: gone, note("gone"))
    }
    // Many that have gone are forgotten, and with them nobody who exists.
    for _ in 0..<100 { loop.atEndOfTurns(for: Owner(), note("gone")) }
    loop.atEndOfTurns(for: notes, note("last"))
    try loop.runTurn()
    #expect(notes.take() == ["first 0.0", "last 0.0"])
  }

  @Test("Times are kept to the microsecond, however they came about")
  func microseconds() throws {
    loop.perform(after: 0.1 + 0.2, note("a"))
    loop.perform(after: 0.3, note("b"))
    loop.perform(after: 0.300_000_4, note("c"))
    #expect(loop.nextDue == 0.3)
    try loop.advance(to: 0.300_000_3)
    #expect(notes.take() == ["a 0.3", "b 0.3", "c 0.3"])
    #expect(loop.now == 0.3)
    try loop.advance(to: 1_000_000_000)
    try loop.advance(by: 0.5)
    #expect(loop.now == 1_000_000_000.5)
  }

  // MARK: the system's clock

  @Test("A clock makes a loop take values as they come, for as long as the clock exists; it catches up without a wait")
  func realTime() throws {
    try loop.advance(to: 5)
    let arrival = loop.expect { [notes] (_: Int) in notes.all.append("value") }
    do {
      let clock = RealTime(loop)
      #expect(!loop.waitsForArrivals && clock.now >= 5 && clock.now < 300)
      loop.perform(after: -1, note("due"))
      loop.perform(after: 1000, note("not due"))
      #expect(try clock.catchUp())
      #expect(notes.take() == ["due 5.0"] && loop.now >= 5)
      #expect(!loop.hasTurn)
      arrival.send(1)
      #expect(loop.hasTurn, "a value that has come is work")
      #expect(try clock.catchUp())
      #expect(notes.take() == ["value"])
    }
    #expect(loop.waitsForArrivals)
    // Nothing to wait for.
    let other = EventLoop()
    #expect(try !RealTime(other).runNext())
  }

  @Test("A callback for arrivals runs with each value, until it is taken away")
  func listener() {
    let count = Count()
    loop.onArrival { count.note() }
    loop.expect { (_: Int) in }.send(1)
    loop.expect { (_: Int) in }.send(1)
    #expect(count.value == 2)
    loop.onArrival(nil)
    loop.expect { (_: Int) in }.send(1)
    #expect(count.value == 2)
  }

  private final class Count: @unchecked Sendable {
    private(set) var value = 0
    func note() { value += 1 }
  }

  // MARK: idle work

  @Test("Idle work goes round among its owners step by step; newer work of one takes the place of its older")
  func idleWorkGoesRoundAmongItsOwnersStepByStep() throws {
    let owners = [Owner(), Owner(), Owner()]
    var left = [2, 3, 1]
    for (index, owner) in owners.enumerated() {
      loop.performWhenIdle(for: owner) { [notes] in
        notes.all.append("\(index)")
        left[index] -= 1
        return left[index] > 0
      }
    }
    loop.performWhenIdle(for: owners[1]) { [notes] in
      notes.all.append("new")
      left[1] -= 1
      return left[1] > 0
    }
    do {
      let gone = Owner()
      loop.performWhenIdle(for: gone) { [notes] in
        notes.all.append("gone")
        return true
      }
    }
    #expect(loop.hasIdleWork)
    try loop.runIdleWork(atMost: 600)
    #expect(notes.take() == ["0", "new", "2", "0", "new", "new"])
    #expect(!loop.hasIdleWork)
    withExtendedLifetime(owners) {}
  }

  @Test("Idle work that is asked for again during its own step is done once more, and not twice")
  func idleWorkBeginsAgain() throws {
    let owner = Owner()
    let loop = loop
    var runs = 0
    loop.performWhenIdle(for: owner) { [notes] in
      notes.all.append("first")
      runs += 1
      guard runs == 1 else { return runs < 5 }
      loop.performWhenIdle(for: owner) {
        notes.all.append("second")
        return false
      }
      return true
    }
    try loop.runIdleWork(atMost: 600)
    #expect(notes.take() == ["first", "second"])
    // An interruption comes before the next step.
    loop.performWhenIdle(for: owner) { [notes] in
      notes.all.append("step")
      loop.isInterrupted = { true }
      return true
    }
    try loop.runIdleWork(atMost: 600)
    #expect(notes.take() == ["step"] && loop.hasIdleWork)
    withExtendedLifetime(owner) {}
  }
}
