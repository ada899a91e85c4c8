import Testing
import Weft

@Suite("What nodes are notified of their display")
struct DisplayHookTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  @Test("A supernode is notified of its immediate subnodes; it is complete when it and they are")
  func order() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record)
    let middle = DrawingNode("middle", record)
    let low = DrawingNode("low", record)
    try middle.addSubnode(low)
    try top.addSubnode(middle)
    try window.addSubnode(top)
    try window.runTurns()
    #expect(
      record.take() == [
        "top displayWillStart async",
        "middle displayWillStart async", "top subnodeDisplayWillStart middle",
        "low displayWillStart async", "middle subnodeDisplayWillStart low",
      ])
    scheduler.finishAll()
    #expect(
      record.take() == [
        "top displayDidFinish",
        "middle displayDidFinish", "top subnodeDisplayDidFinish middle", "top hierarchyDisplayDidFinish",
        "low displayDidFinish", "low hierarchyDisplayDidFinish", "middle subnodeDisplayDidFinish low",
        "middle hierarchyDisplayDidFinish",
      ])
  }

  @Test("A node that draws nothing is complete when its subnodes are; its delegates are notified after it")
  func containerNode() throws {
    final class Delegate: InterfaceStateDelegate {
      let record: Record
      init(_ record: Record) { self.record = record }
      func hierarchyDisplayDidFinish(_ node: DisplayNode) {
        record.lines.append("delegate hierarchyDisplayDidFinish \(node.debugName ?? "")")
      }
    }
    let window = makeWindow(scheduler)
    let top = HoldingNode("top", record)
    let delegate = Delegate(record)
    try top.addInterfaceStateDelegate(delegate)
    try top.addSubnode(DrawingNode("a"))
    try top.addSubnode(DrawingNode("b"))
    try window.addSubnode(top)
    try window.runTurns()
    scheduler.finishAll()
    #expect(
      record.take() == [
        "top subnodeDisplayWillStart a", "top subnodeDisplayWillStart b", "top subnodeDisplayDidFinish a",
        "top subnodeDisplayDidFinish b", "top hierarchyDisplayDidFinish", "delegate hierarchyDisplayDidFinish top",
      ])
  }

  @Test("A supernode doesn't wait for a subnode that is suspended or leaves")
  func notWaitedFor() throws {
    for isSuspended in [true, false] {
      let window = makeWindow(scheduler)
      let top = HoldingNode("top", record)
      let subnodes = ["a", "b"].map { DrawingNode($0) }
      for node in subnodes { try top.addSubnode(node) }
      try window.addSubnode(top)
      try window.runTurns()
      scheduler.finish(1)
      _ = record.take()
      if isSuspended { subnodes[0].displaySuspended = true } else { try subnodes[0].removeFromSupernode() }
      try window.runTurns()
      #expect(record.take().last == "top hierarchyDisplayDidFinish", "suspended: \(isSuspended)")
      scheduler.finishAll()
      try window.runTurns()
      #expect(record.take() == [])
    }
  }

  @Test("The completion of an image node's setNeedsDisplay is called after the next display that shows an image")
  func imageCompletion() throws {
    let window = makeWindow(scheduler)
    let node = ImageNode()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try window.addSubnode(node)
    var told: [Bool] = []
    node.setNeedsDisplay { told.append($0) }
    try window.runTurns()
    scheduler.finishAll()
    #expect(told == [])
    node.image = Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1)
    try window.runTurns()
    #expect(told == [])
    scheduler.finishAll()
    #expect(told == [false])
    node.displaySuspended = true
    node.setNeedsDisplay { told.append($0) }
    #expect(told == [false, true])
  }
}
