import Testing
import Weft

@Suite("Display that is not waited for")
struct DisplayForcingTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  @Test("displayImmediately draws and shows at once, and cancels what is being drawn")
  func immediately() throws {
    let window = makeWindow(scheduler)
    let top = HoldingNode("top", record)
    let node = DrawingNode("a", record, .ruby)
    try top.addSubnode(node)
    try window.addSubnode(top)
    try window.runTurns()
    try node.displayImmediately()
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    #expect(try window.shownColors() == ["a": .ruby])
    #expect(node.drawn == 2)
    #expect(
      record.take() == [
        "a displayWillStart async", "top subnodeDisplayWillStart a", "a displayWillStart now",
        "top subnodeDisplayWillStart a", "a displayDidFinish", "a hierarchyDisplayDidFinish",
        "top subnodeDisplayDidFinish a", "top hierarchyDisplayDidFinish",
      ])
    scheduler.finishAll()
    try window.runTurns()
    #expect(record.take() == [])
  }

  @Test("displayImmediately works while display is suspended, and on a node in no window")
  func suspended() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    node.displaySuspended = true
    try window.addSubnode(node)
    try node.displayImmediately()
    #expect(try window.shownColors() == ["a": .ruby])
    let other = DrawingNode("b", record)
    try other.displayImmediately()
    #expect(other.drawn == 1)
    #expect(other.isDisplayed)
  }

  @Test("recursivelyDisplayImmediately draws children first")
  func recursively() throws {
    let nodes = ["a", "b", "c"].map { DrawingNode($0, record) }
    try nodes[0].addSubnode(nodes[1])
    try nodes[1].addSubnode(nodes[2])
    try nodes[0].recursivelyDisplayImmediately()
    #expect(
      record.take().filter { $0.hasSuffix(" displayWillStart now") } == [
        "c displayWillStart now", "b displayWillStart now", "a displayWillStart now",
      ])
  }

  @Test(
    "recursivelyEnsureDisplaySynchronously shows what is on its way without drawing it again, and draws what is due")
  func ensured() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record, .ruby)
    let inside = DrawingNode("inside", record, .ruby)
    try top.addSubnode(inside)
    try window.addSubnode(top)
    try window.runTurns()
    inside.color = .sky
    try top.recursivelyEnsureDisplaySynchronously(true)
    #expect(try window.shownColors() == ["top": .ruby, "inside": .sky])
    #expect(top.drawn == 1)
    #expect(inside.drawn == 2)
    #expect(top.isDisplayed && inside.isDisplayed)
    #expect(record.take().filter { $0 == "top displayDidFinish" }.count == 1)
    // What the threads bring after that is dropped.
    scheduler.finishAll()
    try window.runTurns()
    #expect(record.take() == [])
  }

  @Test("It shows all that appears together with it, so that no part of a pass is ever seen alone")
  func wholeTransaction() throws {
    let window = makeWindow(scheduler)
    let first = DrawingNode("a", record, .ruby)
    try window.addSubnode(first)
    try window.addSubnode(DrawingNode("b", record, .ruby))
    try window.runTurns()
    _ = try first.snapshot()
    #expect(try window.shownColors() == ["a": .ruby, "b": .ruby])
  }

  @Test("It lays out first; nodes that are suspended, or ask to be passed over, are left as they are")
  func passedOver() throws {
    final class Slow: DrawingNode {
      override var shouldBypassEnsureDisplay: Bool { true }
    }
    let window = makeWindow(scheduler)
    let top = HoldingNode("top", record)
    let inside = DrawingNode("inside", record, .ruby, side: 0)
    inside.style.width = 5
    inside.style.height = 5
    top.layoutSpecBlock = { [unowned inside] (_, _, pass) throws(LayoutError) in pass.node(inside) }
    let slow = Slow("slow", record, .ruby)
    let suspended = DrawingNode("suspended", record, .ruby)
    suspended.displaySuspended = true
    for node in [inside, slow, suspended] { try top.addSubnode(node) }
    try window.addSubnode(top)
    try top.recursivelyEnsureDisplaySynchronously(true)
    #expect(try window.shownColors() == ["inside": .ruby])
    #expect(slow.drawn == 0)
    try window.runTurns()
    scheduler.finishAll()
    #expect(try window.shownColors() == ["inside": .ruby, "slow": .ruby])
  }

  @Test("Without waiting it begins what is due")
  func begun() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record)
    try window.addSubnode(node)
    try node.recursivelyEnsureDisplaySynchronously(false)
    #expect(scheduler.begun == 1)
    #expect(!node.isDisplayed)
  }

  @Test("A row that never shows placeholders shows all of it in the turn in which it becomes visible")
  func neverShowPlaceholders() throws {
    let window = makeWindow(scheduler)
    let row = CellNode()
    row.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    #expect(!row.neverShowPlaceholders)
    row.neverShowPlaceholders = true
    let inside = DrawingNode("inside", record, .ruby)
    inside.placeholderEnabled = true
    try row.addSubnode(inside)
    try window.addSubnode(row)
    try window.context.eventLoop.runTurn()
    #expect(try window.shownColors() == ["inside": .ruby])
    #expect(!inside.isPlaceholderShown)
  }
}
