import Testing
import Weft

@Suite("Drawings that appear together")
struct DisplayTransactionTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  @Test("All that is due at the end of a turn begins at once and appears together, when the last is drawn")
  func together() throws {
    let window = makeWindow(scheduler)
    for name in ["a", "b", "c"] { try window.addSubnode(DrawingNode(name, record, .ruby)) }
    try window.runTurns()
    #expect(scheduler.begun == 3)
    scheduler.finish(1)
    scheduler.finish(1)
    #expect(try window.shownColors() == [:])
    scheduler.finish()
    #expect(try window.shownColors() == ["a": .ruby, "b": .ruby, "c": .ruby])
  }

  @Test("All contents are there before the first node is notified")
  func contentsFirst() throws {
    let window = makeWindow(scheduler)
    let nodes = ["a", "b"].map { DrawingNode($0, record, .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try window.runTurns()
    var seen: [String: Color]?
    nodes[0].whenTold = { hook in if hook == .displayDidFinish { seen = try? window.shownColors() } }
    scheduler.finishAll()
    #expect(seen == ["a": .ruby, "b": .ruby])
  }

  @Test("A container appears by itself, with all that is inside; a container in it by itself again")
  func containers() throws {
    let window = makeWindow(scheduler)
    let outside = DrawingNode("outside", record, .ruby)
    let container = DrawingNode("container", record, .ruby)
    let inside = DrawingNode("inside", record, .ruby)
    let inner = DrawingNode("inner", record, .ruby)
    #expect(!container.isAsyncTransactionContainer)
    container.isAsyncTransactionContainer = true
    inner.isAsyncTransactionContainer = true
    try inside.addSubnode(inner)
    try container.addSubnode(inside)
    try window.addSubnode(outside)
    try window.addSubnode(container)
    try window.runTurns()
    // outside, container, inside, inner: in the order of the tree.
    scheduler.finish(1)
    #expect(try window.shownColors() == [:])
    scheduler.finish(1)
    #expect(try window.shownColors() == ["container": .ruby, "inside": .ruby])
    scheduler.finish(1)
    #expect(try window.shownColors() == ["container": .ruby, "inside": .ruby, "inner": .ruby])
    scheduler.finish()
    #expect(try window.shownColors().count == 4)
  }

  @Test("Two passes are two transactions; the later may appear first")
  func passes() throws {
    let window = makeWindow(scheduler)
    try window.addSubnode(DrawingNode("a", record, .ruby))
    try window.runTurns()
    try window.addSubnode(DrawingNode("b", record, .sky))
    try window.runTurns()
    scheduler.finish(1)
    #expect(try window.shownColors() == ["b": .sky])
    scheduler.finish(0)
    #expect(try window.shownColors() == ["a": .ruby, "b": .sky])
  }

  @Test("A cancelled drawing is not waited for, and not shown")
  func cancelled() throws {
    let window = makeWindow(scheduler)
    let nodes = ["a", "b"].map { DrawingNode($0, record, .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try window.runTurns()
    nodes[0].cancelAsyncDisplay()
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    #expect(!scheduler.waiting[1].drawing.cancellation.isCancelled)
    scheduler.finish(1)
    try window.runTurns()
    #expect(try window.shownColors() == ["b": .ruby])
    scheduler.finish(0)
    try window.runTurns()
    #expect(try window.shownColors() == ["b": .ruby])
    #expect(!nodes[0].isDisplayed)
    #expect(record.take().filter { $0.hasPrefix("a ") } == ["a displayWillStart async"])
  }

  @Test("A drawing that another one is to replace is never shown, though the others of its transaction are")
  func replaced() throws {
    let window = makeWindow(scheduler)
    let nodes = ["a", "b"].map { DrawingNode($0, record, .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try window.runTurns()
    nodes[0].color = .sky
    try window.runTurns()
    // The first of both nodes, and the second of the one.
    #expect(scheduler.waiting.count == 3)
    scheduler.finish(1)
    try window.runTurns()
    #expect(try window.shownColors() == ["b": .ruby])
    scheduler.finish(0)
    try window.runTurns()
    #expect(try window.shownColors() == ["b": .ruby])
    scheduler.finish()
    #expect(try window.shownColors() == ["a": .sky, "b": .ruby])
  }

  @Test("A transaction whose drawings are all cancelled ends")
  func allCancelled() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record)
    try window.addSubnode(node)
    try window.runTurns()
    node.cancelAsyncDisplay()
    try window.runTurns()
    scheduler.finishAll()
    #expect(try window.shownColors() == [:])
    #expect(record.take() == ["a displayWillStart async"])
  }

  @Test("A node that goes while it is drawn takes nothing along")
  func gone() throws {
    let window = makeWindow(scheduler)
    weak var gone: DrawingNode?
    do {
      let node = DrawingNode("a", record)
      gone = node
      try window.addSubnode(node)
      try window.addSubnode(DrawingNode("b", record, .ruby))
      try window.runTurns()
      try node.removeFromSupernode()
    }
    try window.runTurns()
    #expect(gone == nil)
    #expect(scheduler.waiting[0].drawing.cancellation.isCancelled)
    scheduler.finish(1)
    #expect(try window.shownColors() == ["b": .ruby])
    scheduler.finish()
  }

  @Test("A hook that asks for another drawing gets it in the next pass")
  func askedByHook() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    node.whenTold = { [unowned node] hook in
      guard hook == .displayDidFinish else { return }
      node.whenTold = nil
      node.color = .sky
    }
    try window.runTurns()
    scheduler.finish()
    #expect(try window.shownColors() == ["a": .ruby])
    try window.runTurns()
    scheduler.finish()
    #expect(try window.shownColors() == ["a": .sky])
    #expect(node.isDisplayed)
  }

  @Test(
    "A hook that takes the node out, suspends it or draws it at once, when its display starts, leaves nothing on its way"
  )
  func endedByHook() throws {
    for change in 0..<3 {
      let window = makeWindow(scheduler)
      let node = DrawingNode("a", record, .ruby)
      try window.addSubnode(node)
      node.whenTold = { [unowned node] hook in
        guard hook == .displayWillStart else { return }
        node.whenTold = nil
        switch change {
        case 0: try? node.removeFromSupernode()
        case 1: node.displaySuspended = true
        default: try? node.displayImmediately()
        }
      }
      try window.runTurns()
      #expect(scheduler.waiting.isEmpty, "\(change)")
      #expect(node.isDisplayed == (change == 2))
    }
  }
}
