import Testing
import Weft

@testable import WeftNodes

@Suite("Completions of display")
struct DisplayCompletionTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  private func note(_ name: String) -> (Bool) -> Void {
    { [record] isCancelled in record.lines.append("\(name) \(isCancelled ? "cancelled" : "shown")") }
  }

  private func told() -> [String] { record.take().filter { $0.hasSuffix("cancelled") || $0.hasSuffix("shown") } }

  @Test(
    "setNeedsDisplay calls back after the node is notified, once for each call, also for a drawing asked for meanwhile")
  func oneNode() throws {
    let window = makeWindow(scheduler), node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    node.setNeedsDisplay(completion: note("first"))
    try window.runTurns()
    node.setNeedsDisplay(completion: note("second"))
    scheduler.finishAll()
    try window.runTurns()
    #expect(told() == [], "the first drawing was replaced")
    _ = record.take()
    scheduler.finishAll()
    #expect(
      record.take() == ["a displayDidFinish", "a hierarchyDisplayDidFinish", "first shown", "second shown"])
    node.setNeedsDisplay(completion: note("third"))
    node.displaySuspended = true
    #expect(told() == ["third cancelled"])
    node.displaySuspended = false
    node.setNeedsDisplay(completion: note("fourth"))
    try node.removeFromSupernode()
    #expect(told() == ["fourth cancelled"])
    let empty = HoldingNode("empty", record)
    try window.addSubnode(empty)
    empty.setNeedsDisplay(completion: note("nothing to draw"))
    let flat = DrawingNode("flat", record, side: 0)
    try window.addSubnode(flat)
    flat.setNeedsDisplay(completion: note("no size"))
    let failing = DrawingNode("failing", record)
    failing.failure = LayoutError(.nodeFailed, "no ink", element: "failing")
    try window.addSubnode(failing)
    failing.setNeedsDisplay(completion: note("failing"))
    #expect(throws: LayoutError.self) { try window.runTurns() }
    #expect(told() == ["nothing to draw shown", "no size shown", "failing cancelled"])
  }

  @Test("displaySubtree waits for each node inside that will be drawn, and for no other")
  func subtree() throws {
    let window = makeWindow(scheduler), top = DrawingNode("top", record, .ruby, side: 50)
    let inside = DrawingNode("inside", record, .sky), deep = DrawingNode("deep", record, .grass)
    let suspended = DrawingNode("suspended", record), flat = DrawingNode("flat", record, side: 0)
    let picture = ImageNode()
    picture.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    suspended.setNeedsDisplay()
    suspended.displaySuspended = true
    // Each of these appears by itself.
    for node in [inside, deep] { node.isAsyncTransactionContainer = true }
    try inside.addSubnode(deep)
    for node in [inside, suspended, flat, picture] { try top.addSubnode(node) }
    top.displaySubtree(completion: note("outside"))
    #expect(told() == ["outside cancelled"], "in no window nothing is drawn")
    try window.addSubnode(top)
    top.displaySubtree(completion: note("subtree"))
    try window.runTurns()
    #expect(scheduler.waiting.count == 4)
    scheduler.finish(0)
    scheduler.finish(2)
    #expect(told() == [])
    scheduler.finish(0)
    #expect(told() == [], "the one deep inside is still drawn")
    scheduler.finish(0)
    #expect(told() == ["subtree shown"])
    // A node inside that is given up isn't waited for.
    for node in [top, inside] { node.setNeedsDisplay() }
    top.displaySubtree(completion: note("again"))
    try window.runTurns()
    scheduler.finish(0)
    #expect(told() == [])
    inside.displaySuspended = true
    #expect(told() == ["again shown"])
    top.displaySuspended = true
    top.displaySubtree(completion: note("suspended"))
    #expect(told() == ["suspended cancelled"])
  }
}
