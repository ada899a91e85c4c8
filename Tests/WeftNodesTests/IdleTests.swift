import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Rows made in idle time")
struct IdleTests {
  /// Runs idle work to its end.
  private func idle(_ shown: ShownTable) throws {
    let loop = shown.window.context.eventLoop
    var rounds = 0
    while loop.hasIdleWork, rounds < 1000 {
      try loop.runIdleWork()
      try shown.settle()
      rounds += 1
    }
  }

  @Test("Rows beyond the ranges are made nearest first, in the direction of scrolling; a scroll then makes none")
  func ahead() throws {
    let rows = Rows(1000)
    rows.height = 44
    let shown = try ShownTable(rows)
    shown.table.contentOffset.y = 1000
    try shown.settle()
    _ = shown.source.takeAsked()
    try idle(shown)
    let made = shown.source.takeAsked().compactMap { Int($0) }
    // The ranges end at 1400, one height of the table further on.
    #expect(made == [32, 33, 34, 35, 36])
    #expect(made.allSatisfy { shown.cell($0)?.interfaceState == [] })
    shown.table.contentOffset.y += 100
    try shown.settle()
    #expect(shown.source.takeAsked().isEmpty)
    try idle(shown)
    #expect(shown.source.takeAsked() == ["37", "38"])
    shown.table.contentOffset.y -= 10
    try shown.settle()
    _ = shown.source.takeAsked()
    try idle(shown)
    #expect(shown.source.takeAsked().compactMap { Int($0) }.allSatisfy { $0 < 20 })
  }

  @Test("Towards the beginning, too, the nearest rows are made first")
  func backwards() throws {
    let rows = Rows(1000)
    rows.height = 44
    let shown = try ShownTable(rows)
    shown.table.contentOffset.y = 1000
    try shown.settle()
    try idle(shown)
    shown.table.contentOffset.y = 990
    try shown.settle()
    _ = shown.source.takeAsked()
    try idle(shown)
    // The ranges begin at 790, one height of the table further on is 590.
    #expect(shown.source.takeAsked() == ["16", "15", "14", "13"])
  }

  private final class Heights: TableDelegate {
    func tableNode(_ table: TableNode, constrainedSizeForRowAt indexPath: RowIndexPath) throws -> SizeRange? {
      SizeRange(min: Size(width: 0, height: 10), max: Size(width: 0, height: 60))
    }
  }

  @Test("A row that is made ahead is measured then, in the range that counts when it comes near")
  func measured() throws {
    let rows = Rows(1000)
    rows.height = 44
    let heights = Heights()
    let shown = try ShownTable(rows)
    shown.table.delegate = heights
    shown.table.contentOffset.y = 1000
    try shown.settle()
    _ = shown.source.takeAsked()
    for _ in 0..<100 where shown.loop.hasIdleWork { try shown.loop.runIdleWork() }
    #expect(shown.source.takeAsked().contains("32"))
    #expect(shown.cell(32)?.ranges.count == 1)
    shown.table.contentOffset.y = 1100
    try shown.settle()
    #expect(shown.cell(32)?.isInPreloadState == true && shown.cell(32)?.ranges.count == 1)
    withExtendedLifetime(heights) {}
  }

  @Test("In a mode with no more than the visible part nothing is made ahead")
  func visibleOnly() throws {
    let shown = try ShownTable(Rows(1000))
    try idle(shown)
    shown.table.rangeMode = .visibleOnly
    shown.table.contentOffset.y = 3000
    try shown.settle()
    _ = shown.source.takeAsked()
    try idle(shown)
    #expect(shown.source.takeAsked() == [])
  }

  @Test("What was to be made is dropped when the content has moved away")
  func dropped() throws {
    let shown = try ShownTable(Rows(1000))
    shown.table.contentOffset.y = 1000
    try shown.settle()
    shown.table.contentOffset.y = 20_000
    try shown.settle()
    _ = shown.source.takeAsked()
    try idle(shown)
    #expect(shown.source.takeAsked().compactMap { Int($0) }.allSatisfy { $0 > 400 })
  }

  @Test("A row that was made ahead gets its real height without moving the visible ones")
  func heights() throws {
    let shown = try ShownTable(Rows((0..<200).map { "\($0):\(30 + $0 % 5 * 20)" }))
    shown.table.contentOffset.y = 3000
    try shown.settle()
    shown.table.contentOffset.y = 2990
    try shown.settle()
    let before = shown.seen
    try idle(shown)
    #expect(shown.seen == before)
  }

  @Test("On a virtual clock nothing is made ahead, so that each run is the same; slices end after a few milliseconds")
  func clocks() throws {
    let shown = try ShownTable(Rows(1000))
    shown.table.contentOffset.y = 1000
    try shown.settle()
    _ = shown.source.takeAsked()
    try shown.window.context.eventLoop.advance(by: 10)
    #expect(shown.source.takeAsked().isEmpty)
    #expect(shown.window.context.eventLoop.hasIdleWork)
    var steps = 0
    let loop = EventLoop()
    let owner = CellNode()
    loop.performWhenIdle(for: owner) {
      steps += 1
      return true
    }
    try loop.runIdleWork(atMost: 0)
    #expect(steps == 1)
    loop.perform {}
    try loop.runIdleWork()
    #expect(steps == 1)
  }

  @Test("The clock of the machine runs idle work while it waits, and an error of it is thrown")
  func realTime() throws {
    let loop = EventLoop()
    let clock = RealTime(loop)
    var steps = 0
    let owner = CellNode()
    loop.performWhenIdle(for: owner) {
      steps += 1
      return steps < 3
    }
    loop.perform(after: 0.03) {}
    #expect(try clock.runNext())
    #expect(steps == 3)
    loop.performWhenIdle(for: owner) {
      loop.report(Rows.Broken())
      return false
    }
    loop.perform(after: 0.03) {}
    #expect(throws: Rows.Broken.self) { _ = try clock.runNext() }
  }
}
