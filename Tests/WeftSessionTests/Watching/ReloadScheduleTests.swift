import RandomNumbers
import Testing
import WeftSession

/// What a schedule makes of changes, on a clock that the tests move.
private struct Simulation {
  struct Reload {
    let start: Int
    let end: Int
    let changes: FileChanges
  }

  /// Moments are tenths of a millisecond.
  static func moment(_ time: Int) -> ReloadSchedule.Moment { origin + .microseconds(time * 100) }
  private static let origin = ReloadSchedule.Moment.now

  private(set) var reloads: [Reload] = []
  private(set) var failuresShown: [Int] = []

  /// Lets time pass: changes come as listed, and each reload takes as long and fails as the function says.
  init(_ changes: [(time: Int, change: FileChanges)], reload: (Int) -> (length: Int, fails: Bool)) {
    var schedule = ReloadSchedule()
    var running: (start: Int, end: Int, fails: Bool, changes: FileChanges)?
    var rest = changes[...]
    var time = 0
    // Tick by tick, so that nothing here is clever.
    while !rest.isEmpty || running != nil || schedule.deadline != nil {
      while let next = rest.first, next.time <= time {
        schedule.changed(next.change, at: Self.moment(next.time))
        rest.removeFirst()
      }
      if let ended = running, ended.end <= time {
        schedule.reloadEnded(failed: ended.fails, at: Self.moment(time))
        reloads.append(Reload(start: ended.start, end: ended.end, changes: ended.changes))
        running = nil
      }
      while let step = schedule.next(at: Self.moment(time)) {
        switch step {
        case .reload(let changes):
          #expect(running == nil, "two reloads at once")
          let (length, fails) = reload(reloads.count)
          running = (time, time + length, fails, changes)
        case .showFailure:
          #expect(running == nil, "a failure is shown while a reload continues")
          failuresShown.append(time)
        }
      }
      time += 1
      #expect(time < 1_000_000)
      guard time < 1_000_000 else { return }
    }
  }
}

@Suite("When to reload")
struct ReloadScheduleTests {
  private static func whole(_ path: String) -> FileChanges { FileChanges(paths: [path], isWhole: true) }
  private static func partial(_ path: String) -> FileChanges { FileChanges(paths: [path]) }
  private static let quiet = 250

  @Test func aFileThatIsWholeIsReloadedAtOnce() {
    let simulation = Simulation([(10, Self.whole("a"))]) { _ in (5, false) }
    #expect(simulation.reloads.map(\.start) == [10])
    #expect(simulation.failuresShown.isEmpty)
  }

  @Test func aFileThatMayBeWrittenYetWaitsForQuiet() {
    let simulation = Simulation([(10, Self.partial("a")), (100, Self.partial("b"))]) { _ in (5, false) }
    #expect(simulation.reloads.map(\.start) == [100 + Self.quiet])
    #expect(simulation.reloads.first?.changes.paths == ["a", "b"])
  }

  @Test func removingAFileAndWritingItAgainIsOneReload() {
    let simulation = Simulation([(10, Self.partial("a")), (12, Self.whole("a"))]) { _ in (5, false) }
    #expect(simulation.reloads.map(\.start) == [12])
  }

  @Test func theRestOfABurstIsOneReload() {
    let changes = (0..<20).map { (time: 10 + $0 * 100, change: Self.whole("\($0)")) }
    let simulation = Simulation(changes) { _ in (30, false) }
    #expect(simulation.reloads.map(\.start) == [10, 1910 + Self.quiet])
    #expect(simulation.reloads.last?.changes.paths.count == 19)
  }

  @Test func aBurstWithoutEndIsReloadedNowAndThen() {
    let changes = (0..<150).map { (time: $0 * 100, change: Self.whole("a")) }
    let starts = Simulation(changes) { _ in (30, false) }.reloads.map(\.start)
    #expect(starts.count >= 4)
    for (start, next) in zip(starts, starts.dropFirst()) { #expect(next - start <= 5250) }
  }

  @Test func aFailureIsShownWhenNothingHasChangedForAWhile() {
    let simulation = Simulation([(10, Self.whole("a"))]) { _ in (5, true) }
    #expect(simulation.failuresShown == [10 + Self.quiet])
  }

  @Test func aSlowReloadThatFailsIsShownAtOnce() {
    let simulation = Simulation([(10, Self.whole("a"))]) { _ in (5000, true) }
    #expect(simulation.failuresShown == [5010])
  }

  @Test func aHalfWrittenFileHealsUnseen() {
    let simulation = Simulation([(10, Self.whole("a")), (60, Self.whole("a"))]) { ($0 == 0 ? 5 : 9, $0 == 0) }
    #expect(simulation.reloads.count == 2)
    #expect(simulation.failuresShown.isEmpty)
  }

  @Test func whatChangesDuringAReloadIsReloadedAfterIt() {
    let simulation = Simulation([(10, Self.whole("a")), (900, Self.whole("b"))]) { _ in (2000, false) }
    #expect(simulation.reloads.map(\.start) == [10, 2010])
    #expect(simulation.reloads.last?.changes == Self.whole("b"))
  }

  @Test func noChangeIsNoReason() {
    var schedule = ReloadSchedule()
    schedule.changed(FileChanges(problems: ["a limit"]), at: .now)
    #expect(schedule.next(at: .now) == nil)
    #expect(schedule.deadline == nil)
  }

  @Test func aLongBurstOfChangesIsReadBeforeItEnds() throws {
    var schedule = ReloadSchedule()
    for time in stride(from: 0, through: 4900, by: 100) {
      schedule.changed(Self.partial("a"), at: Simulation.moment(time))
      #expect(schedule.next(at: Simulation.moment(time)) == nil)
      #expect(schedule.deadline == Simulation.moment(min(time + Self.quiet, 5000)))
    }
    #expect(schedule.next(at: Simulation.moment(5000)) == .reload(Self.partial("a")))
  }

  /// Random bursts, with reloads that take any time and fail now and then.
  @Test(arguments: 0..<200) func everyChangeIsFollowedByAReloadAndABurstHasTwoAtMost(seed: Int) {
    var random = Seeded(seed)
    var changes: [(time: Int, change: FileChanges)] = []
    var time = 0
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      time += Int.random(in: 100...4000, using: &random)
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let path = "\(Int.random(in: 0..<4, using: &random))"
        var change = random.chance(60) ? Self.whole(path) : Self.partial(path)
        change.isEverything = random.chance(3)
        changes.append((time, change))
        time += Int.random(in: 0...200, using: &random)
      }
    }
    let lengths = (0..<100).map { _ in Int.random(in: 1...(random.chance(30) ? 3000 : 100), using: &random) }
    let fails = (0..<100).map { _ in random.chance(40) }
    let simulation = Simulation(changes) { (lengths[$0 % 100], fails[$0 % 100]) }

    for (time, change) in changes {
      #expect(
        simulation.reloads.contains {
          $0.start >= time && $0.changes.paths.isSuperset(of: change.paths)
            && ($0.changes.isEverything || !change.isEverything)
        }, "the change at \(time) of \(change.paths)")
    }
    for (reload, next) in zip(simulation.reloads, simulation.reloads.dropFirst()) { #expect(next.start >= reload.end) }

    // Bursts as the schedule says: less than 25 ms from one change to the next.
    var bursts: [[Int]] = []
    for (time, _) in changes {
      if let last = bursts.last?.last, time - last < Self.quiet {
        bursts[bursts.count - 1].append(time)
      } else {
        bursts.append([time])
      }
    }
    #expect(simulation.reloads.count <= 2 * bursts.count)
    // Where reloads are short, each burst has its own: two at most from its beginning to that of the next one.
    for (index, burst) in bursts.enumerated() where lengths.allSatisfy({ $0 < Self.quiet }) {
      let end = index + 1 < bursts.count ? bursts[index + 1][0] : Int.max
      let own = simulation.reloads.filter { $0.start >= burst[0] && $0.start < end }
      #expect((1...2).contains(own.count))
    }

    for shown in simulation.failuresShown {
      #expect(!changes.contains { $0.time <= shown && $0.time > shown - Self.quiet }, "shown at \(shown)")
      guard let last = simulation.reloads.indices.last(where: { simulation.reloads[$0].end <= shown }) else {
        Issue.record("a failure is shown before any reload has ended")
        continue
      }
      #expect(fails[last % 100], "what is shown at \(shown) had no failure")
    }
    if fails[(simulation.reloads.count - 1) % 100] {
      #expect(simulation.failuresShown.last.map { $0 >= simulation.reloads[simulation.reloads.count - 1].end } == true)
    }
  }
}
