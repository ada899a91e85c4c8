import Testing
import Weft

@Suite("Display that is suspended, cleared and taken up again")
struct DisplaySuspensionTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  @Test("Nothing is drawn while display is suspended; resuming draws again", arguments: [true, false])
  func suspended(isAsync: Bool) throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    node.displaysAsynchronously = isAsync
    #expect(!node.displaySuspended)
    node.displaySuspended = true
    try window.addSubnode(node)
    node.setNeedsDisplay()
    try window.runTurns()
    #expect(node.drawn == 0)
    node.displaySuspended = false
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.drawn == 1)
    #expect(try window.shownColors() == ["a": .ruby])
    #expect(record.take().count == 3)
  }

  @Test("Suspending cancels what is being drawn; what is shown stays")
  func suspendedInTheMiddle() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    node.color = .sky
    try window.runTurns()
    node.displaySuspended = true
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    scheduler.finishAll()
    try window.runTurns()
    #expect(try window.shownColors() == ["a": .ruby])
    node.displaySuspended = false
    try window.runTurns()
    scheduler.finishAll()
    #expect(try window.shownColors() == ["a": .sky])
  }

  @Test("recursivelySetDisplaySuspended suspends the node and all inside it")
  func recursively() throws {
    let nodes = ["a", "b", "c"].map { DrawingNode($0, record) }
    try nodes[0].addSubnode(nodes[1])
    try nodes[1].addSubnode(nodes[2])
    nodes[0].recursivelySetDisplaySuspended(true)
    #expect(nodes.allSatisfy { $0.displaySuspended })
    nodes[0].recursivelySetDisplaySuspended(false)
    let suspended = nodes.filter { $0.displaySuspended }
    #expect(suspended.isEmpty)
  }

  @Test("A node that leaves its window loses what it shows one turn later, and is drawn again when it comes back")
  func leaves() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    try node.removeFromSupernode()
    try window.runTurns()
    try window.addSubnode(node)
    #expect(try window.shownColors() == [:])
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.drawn == 2)
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("A node that comes back within the turn keeps what it shows, and isn't drawn again")
  func comesBack() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    try node.removeFromSupernode()
    try window.addSubnode(node)
    try window.runTurns()
    #expect(node.drawn == 1)
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("A node that leaves while it is drawn cancels that, and one that comes back within the turn is drawn again")
  func leavesInTheMiddle() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    try node.removeFromSupernode()
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.drawn == 2)
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("clearContents drops what is shown, and what is being drawn; setNeedsDisplay brings it back")
  func clear() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    let inside = DrawingNode("b", record, .ruby)
    try node.addSubnode(inside)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    node.clearContents()
    #expect(try window.shownColors() == ["b": .ruby])
    node.recursivelyClearContents()
    try window.runTurns()
    #expect(try window.shownColors() == [:])
    #expect(node.drawn == 1)
    node.setNeedsDisplay()
    try window.runTurns()
    node.clearContents()
    scheduler.finishAll()
    try window.runTurns()
    #expect(try window.shownColors() == [:])
    node.setNeedsDisplay()
    try window.runTurns()
    scheduler.finishAll()
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("A managed cell that loses the display state is cancelled at once, and cleared a turn later")
  func managed() throws {
    let window = makeWindow(scheduler)
    let cell = DrawingNode("cell", record, .ruby)
    cell.setRangeManaged(true, context: window.context)
    try cell.recursivelySetInterfaceState([.measureLayout, .preload, .display])
    try window.runTurns()
    try cell.recursivelySetInterfaceState([.measureLayout, .preload])
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    scheduler.finishAll()
    try cell.recursivelySetInterfaceState([.measureLayout, .preload, .display])
    try window.runTurns()
    scheduler.finishAll()
    #expect(cell.drawn == 2)
    #expect(cell.isDisplayed)
    try cell.recursivelySetInterfaceState([.measureLayout, .preload])
    try window.runTurns()
    try window.addSubnode(cell)
    #expect(try window.shownColors() == [:])
  }
}
