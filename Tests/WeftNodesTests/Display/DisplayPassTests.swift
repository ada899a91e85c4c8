import Testing
import Weft

@testable import WeftNodes

@Suite("When nodes are drawn")
struct DisplayPassTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  @Test("A node is recorded at the end of the turn, drawn by the scheduler, and shown in a later turn")
  func asynchronous() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    #expect(node.drawn == 0)
    try window.runTurns()
    #expect(node.drawn == 1)
    #expect(scheduler.begun == 1)
    #expect(!node.isDisplayed)
    #expect(try window.shownColors() == [:])
    #expect(record.take() == ["a displayWillStart async"])
    scheduler.finish()
    #expect(node.isDisplayed)
    #expect(try window.shownColors() == ["a": .ruby])
    #expect(record.take() == ["a displayDidFinish", "a hierarchyDisplayDidFinish"])
    try window.runTurns()
    #expect(node.drawn == 1)
  }

  @Test("By default what has been recorded is shown in the next turn, at the same time")
  func nextTurn() throws {
    let window = makeWindow()
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurn()
    #expect(try window.shownColors() == [:])
    try window.context.eventLoop.runTurn()
    #expect(try window.shownColors() == ["a": .ruby])
    #expect(window.context.eventLoop.now == 0)
  }

  @Test("A node that displays synchronously is drawn and shown at the end of the same turn")
  func synchronous() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    node.displaysAsynchronously = false
    #expect(!node.displaysAsynchronously)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurn()
    #expect(try window.shownColors() == ["a": .ruby])
    #expect(scheduler.begun == 0)
    #expect(record.take() == ["a displayWillStart now", "a displayDidFinish", "a hierarchyDisplayDidFinish"])
  }

  @Test("A node that draws nothing has no moments of display")
  func nothing() throws {
    let window = makeWindow(scheduler)
    let node = HoldingNode("a", record)
    try window.addSubnode(node)
    try window.runTurns()
    #expect(scheduler.begun == 0)
    #expect(record.take() == [])
    #expect(node.isDisplayed)
  }

  @Test("A node whose class doesn't say that it draws is reported its display once it has drawn something")
  func unknown() throws {
    final class Unknown: DrawingNode {
      override var drawsContents: Bool { false }
    }
    let window = makeWindow(scheduler)
    let node = Unknown("a", record)
    node.whenDrawn = { [record] in record.lines.append("drawn") }
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    #expect(
      record.take() == ["drawn", "a displayWillStart async", "a displayDidFinish", "a hierarchyDisplayDidFinish"])
  }

  @Test("A node without a size is drawn once, when it has one; further sizes don't draw it again")
  func emptyFirst() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, side: 0)
    try window.addSubnode(node)
    try window.runTurns()
    #expect(node.drawn == 0)
    #expect(record.take() == [])
    node.frame.size = Size(width: 20, height: 20)
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.drawn == 1)
    for side in [30.0, 0, 40] {
      node.frame.size = Size(width: side, height: side)
      try window.runTurns()
    }
    #expect(node.drawn == 1)
  }

  @Test("A node without a size that is drawn immediately is drawn once it has one")
  func emptyImmediately() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, side: 0)
    try window.addSubnode(node)
    try node.displayImmediately()
    #expect(node.drawn == 0)
    #expect(!node.isDisplayed)
    node.frame.size = Size(width: 20, height: 20)
    try window.runTurns()
    #expect(node.drawn == 1)
  }

  @Test("needsDisplayOnBoundsChange draws again with each size; else what is shown is stretched")
  func boundsChange() throws {
    let window = makeWindow(scheduler)
    let stretched = DrawingNode("stretched", record)
    let redrawn = DrawingNode("redrawn", record)
    redrawn.needsDisplayOnBoundsChange = true
    try window.addSubnode(stretched)
    try window.addSubnode(redrawn)
    try window.runTurns()
    scheduler.finishAll()
    for node in [stretched, redrawn] { node.frame.size = Size(width: 20, height: 10) }
    try window.runTurns()
    scheduler.finishAll()
    #expect(stretched.drawn == 1)
    #expect(redrawn.drawn == 2)
    let list = try #require(try window.frame().named("stretched")?.contents)
    #expect(list.commands.contains(.concatenate(.scale(x: 2, y: 1))))
  }

  @Test(
    "Asking again before the end of the turn draws once; asking while it is drawn cancels, and shows only the second")
  func askedAgain() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    node.setNeedsDisplay()
    node.setNeedsDisplay()
    try window.runTurns()
    #expect(node.drawn == 1)
    let first = scheduler.waiting[0].drawing
    node.color = .sky
    #expect(first.cancellation.isCancelled)
    try window.runTurns()
    #expect(node.drawn == 2)
    scheduler.finish(0)
    try window.runTurns()
    #expect(try window.shownColors() == [:])
    scheduler.finish(0)
    #expect(try window.shownColors() == ["a": .sky])
    #expect(
      record.take() == [
        "a displayWillStart async", "a displayWillStart async", "a displayDidFinish", "a hierarchyDisplayDidFinish",
      ])
  }

  @Test("What a node shows stays until the new drawing is there")
  func oldStays() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    node.color = .sky
    try window.runTurns()
    #expect(try window.shownColors() == ["a": .ruby])
    scheduler.finishAll()
    #expect(try window.shownColors() == ["a": .sky])
  }

  @Test("Nodes in no window, and not near one, are not drawn")
  func noWindow() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record)
    node.setNeedsDisplay()
    try window.runTurns()
    #expect(node.drawn == 0)
    try window.addSubnode(node)
    try window.runTurns()
    #expect(node.drawn == 1)
  }

  @Test("A node near a window is laid out and drawn before it comes into it, at its container's scale")
  func near() throws {
    let window = makeWindow(scheduler)
    let cell = DrawingNode("cell", record, .ruby)
    let inside = DrawingNode("inside", record, .sky, side: 0)
    try cell.addSubnode(inside)
    cell.layoutSpecBlock = { [unowned inside] (_, _, pass) throws(LayoutError) in pass.node(inside) }
    inside.style.width = 4
    inside.style.height = 4
    cell.setRangeManaged(
      true, context: LayoutContext(scale: 3, eventLoop: window.context.eventLoop, display: window.context.display))
    try cell.recursivelySetInterfaceState([.measureLayout, .preload])
    try window.runTurns()
    #expect(cell.drawn == 0)
    try cell.recursivelySetInterfaceState([.measureLayout, .preload, .display])
    try window.runTurns()
    #expect(cell.drawn == 1)
    #expect(inside.drawn == 1)
    #expect(scheduler.waiting.map(\.drawing.scale) == [3, 3])
    scheduler.finishAll()
    try window.addSubnode(cell)
    #expect(try window.shownColors() == ["cell": .ruby, "inside": .sky])
  }

  @Test("An error of drawing is reported once; the node stays due, and is drawn when it is asked for again")
  func failing() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record)
    node.failure = LayoutError(.nodeFailed, "no ink", element: "a")
    try window.addSubnode(node)
    #expect(throws: LayoutError.self) { try window.runTurns() }
    #expect(!node.isDisplayed)
    try window.runTurns()
    #expect(node.drawn == 1)
    #expect(throws: LayoutError.self) { try node.snapshot() }
    node.failure = nil
    node.setNeedsDisplay()
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.isDisplayed)
    #expect(record.take().suffix(2) == ["a displayDidFinish", "a hierarchyDisplayDidFinish"])
  }

  @Test("A drawing has the priority of its node")
  func priorities() throws {
    #expect(DisplayNode.defaultDrawingPriority == 0)
    let window = makeWindow(scheduler)
    for (name, priority) in [("a", 0), ("b", 5), ("c", -1)] {
      let node = DrawingNode(name, record)
      node.drawingPriority = priority
      #expect(node.drawingPriority == priority)
      try window.addSubnode(node)
    }
    try window.runTurns()
    #expect(scheduler.waiting.map(\.drawing.priority) == [0, 5, -1])
  }

  @Test("A node that wraps a view is drawn by that; whether it displays asynchronously means nothing")
  func wrapped() throws {
    final class Painted: View {
      override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
        recorder.fill(bounds, .ruby)
      }
    }
    let window = makeWindow(scheduler)
    let node = DisplayNode(viewBlock: { () throws(NodeError) in Painted() })
    node.debugName = "a"
    node.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    node.displaysAsynchronously = true
    try window.addSubnode(node)
    node.setNeedsDisplay()
    try window.context.eventLoop.runTurn()
    #expect(scheduler.begun == 0)
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("Another style of the interface draws a node again; other traits don't")
  func interfaceStyle() throws {
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", record)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    window.traitCollection.layoutDirection = .rightToLeft
    try window.runTurns()
    #expect(node.drawn == 1)
    window.traitCollection.userInterfaceStyle = .dark
    try window.runTurns()
    #expect(node.drawn == 2)
  }

  @Test("A background for light and dark is the other one as soon as the style changes")
  func dynamicBackground() throws {
    let window = makeWindow(scheduler)
    let node = DisplayNode()
    let color = Color(light: .white, dark: .black)
    node.backgroundColor = color
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try window.addSubnode(node)
    #expect(try window.layer.snapshot().sublayers[0].backgroundColor == .white)
    window.traitCollection.userInterfaceStyle = .dark
    #expect(try window.layer.snapshot().sublayers[0].backgroundColor == .black)
    #expect(node.backgroundColor == color)
    node.traitCollection.userInterfaceStyle = .light
    #expect(try window.layer.snapshot().sublayers[0].backgroundColor == .white)
  }

  @Test("A node that is to be drawn in one window and is put into another one is drawn in that one")
  func movedToAnotherWindow() throws {
    for sharesPipeline in [false, true] {
      for isInside in [false, true] {
        let first = makeWindow(scheduler)
        let second =
          sharesPipeline
          ? Window(size: first.size, context: LayoutContext(display: first.context.display)) : makeWindow(scheduler)
        let node = DrawingNode("a", record, .ruby)
        var moved: DisplayNode = node
        if isInside {
          moved = DisplayNode()
          moved.frame = node.frame
          try moved.addSubnode(node)
        }
        try first.addSubnode(moved)
        try second.addSubnode(moved)
        try first.runTurns()
        try second.runTurns()
        scheduler.finishAll()
        try first.runTurns()
        try second.runTurns()
        #expect(node.isDisplayed)
        #expect(try second.shownColors() == ["a": .ruby], "\(sharesPipeline), \(isInside)")
        #expect(try first.shownColors() == [:])
        // And from there on.
        node.color = .sky
        try second.runTurns()
        scheduler.finishAll()
        try second.runTurns()
        #expect(try second.shownColors() == ["a": .sky])
      }
    }
  }

  @Test("A node that is to be drawn in a window and has left it is drawn once it is in another one")
  func leftForAnotherWindow() throws {
    let first = makeWindow(scheduler), second = makeWindow(scheduler)
    let node = DrawingNode("a", record, .ruby)
    try first.addSubnode(node)
    try node.removeFromSupernode()
    try second.addSubnode(node)
    for _ in 0..<2 {
      try first.runTurns()
      try second.runTurns()
      scheduler.finishAll()
    }
    #expect(node.drawn == 1)
    #expect(try second.shownColors() == ["a": .ruby])
  }

  @Test("A window that doesn't lay out in turns draws nothing in them either; its measured nodes can be counted")
  func aWindowThatDoesNotLayOutInTurnsDrawsNothingInThem() throws {
    let window = makeWindow(scheduler), inner = DrawingNode("a"), row = Stack(.horizontal, [inner])
    inner.style.width = 10
    inner.style.height = 10
    row.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    window.laysOutInTurns = false
    try window.addSubnode(row)
    // A node that enters a window has its layout at once.
    let entered = row.measureCount
    row.setNeedsLayout()
    try window.runTurns()
    #expect(row.measureCount == entered && scheduler.begun == 0)
    #expect(window.measuredInTurns == nil)
    window.measuredInTurns = 0
    window.laysOutInTurns = true
    try window.runTurns()
    #expect(row.measureCount == entered + 1 && scheduler.begun == 1)
    let first = try #require(window.measuredInTurns)
    #expect(first >= 1)
    try window.runTurns()
    #expect(window.measuredInTurns == first, "nothing was to be measured")
    row.setNeedsLayout()
    try window.runTurns()
    #expect(window.measuredInTurns ?? 0 > first)
  }
}
