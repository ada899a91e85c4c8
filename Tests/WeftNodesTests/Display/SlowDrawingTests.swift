import Foundation
import Synchronization
import Testing
import Weft

/// A renderer whose drawings take until somebody lets them go.
private final class SlowRenderer: Renderer {
  let gate = DispatchSemaphore(value: 0)
  let begun = DispatchSemaphore(value: 0)
  let polls = Atomic(0)

  func image(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> Image {
    throw .drawing("not asked for")
  }
  func png(of layer: LayerSnapshot, scale: Double, background: Color?) throws(RenderError) -> [UInt8] { [] }
  func svg(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] { [] }
  func pdf(of layer: LayerSnapshot, background: Color?) throws(RenderError) -> [UInt8] { [] }
  func png(of image: Image) throws(RenderError) -> [UInt8] { [] }

  func rasterize(
    _ list: DisplayList, size: Size, scale: Double, background: Color?, isCancelled: () -> Bool
  ) throws(RenderError) -> Image? {
    begun.signal()
    gate.wait()
    polls.add(1, ordering: .relaxed)
    guard !isCancelled() else { return nil }
    return Image(pixels: [1, 2, 3, 255], pixelWidth: 1, pixelHeight: 1)
  }
}

@Suite("Slow drawings")
struct SlowDrawingTests {
  @Test("While a drawing takes its time the loop continues, turn by turn, and only the drawing itself is missing")
  func turnsContinueAfterAnError() throws {
    let renderer = SlowRenderer()
    let window = makeWindow(QueueDisplayScheduler(renderer: renderer, queue: DisplayQueue(workers: 2)))
    let loop = window.context.eventLoop
    let clock = RealTime(loop)
    let node = DrawingNode("a", Record(), .ruby)
    try window.addSubnode(node)
    try loop.runTurns()
    renderer.begun.wait()
    #expect(node.drawn == 1)
    // A hundred turns, each of which may draw something else.
    var turns = 0
    let other = DrawingNode("b", Record(), .sky)
    other.displaysAsynchronously = false
    try window.addSubnode(other)
    func next() {
      turns += 1
      other.setNeedsDisplay()
      if turns < 100 { loop.perform { next() } }
    }
    loop.perform { next() }
    try loop.runTurns()
    #expect(turns == 100)
    #expect(other.drawn >= 100)
    #expect(!node.isDisplayed)
    #expect(loop.isExpecting)
    #expect(try window.shownColors() == ["b": .sky])
    renderer.gate.signal()
    while try clock.runNext() {}
    #expect(node.isDisplayed)
    #expect(try window.shownColors() == ["a": .ruby, "b": .sky])
    #expect(try window.frame().named("a")?.bitmap.image != nil)
  }

  @Test("A drawing that is cancelled in its middle is dropped; the next one is shown")
  func cancelledInTheMiddle() throws {
    let renderer = SlowRenderer()
    let window = makeWindow(QueueDisplayScheduler(renderer: renderer, queue: DisplayQueue(workers: 1)))
    let loop = window.context.eventLoop
    let clock = RealTime(loop)
    let record = Record()
    let node = DrawingNode("a", record, .ruby)
    try window.addSubnode(node)
    try loop.runTurns()
    renderer.begun.wait()
    node.color = .sky
    try loop.runTurns()
    renderer.gate.signal()
    renderer.gate.signal()
    while try clock.runNext() {}
    #expect(renderer.polls.load(ordering: .relaxed) == 2)
    #expect(node.drawn == 2)
    #expect(try window.shownColors() == ["a": .sky])
    #expect(record.lines.filter { $0 == "a displayDidFinish" }.count == 1)
  }

  @Test("With a virtual clock time waits for the drawing")
  func virtual() throws {
    let renderer = SlowRenderer()
    for _ in 0..<3 { renderer.gate.signal() }
    let window = makeWindow(QueueDisplayScheduler(renderer: renderer))
    for name in ["a", "b", "c"] { try window.addSubnode(DrawingNode(name, Record(), .ruby)) }
    window.context.eventLoop.perform(after: 0.001) {
      #expect((try? window.shownColors().count) == 3)
    }
    try window.context.eventLoop.advance(by: 1)
    #expect(try window.shownColors().count == 3)
  }
}
