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

@Suite("Windows and the display of their nodes")
struct DisplayDetailTests {
  private let scheduler = ManualScheduler()

  @Test("A placeholder is recorded again in another appearance, and shown in that")
  func placeholderAppearance() throws {
    final class Held: DrawingNode {
      override func drawPlaceholder(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
        recorder.fill(bounds, Color(light: .grass, dark: .sky))
      }
    }
    let window = makeWindow(scheduler), node = Held("a")
    node.placeholderEnabled = true
    try window.addSubnode(node)
    func shown() throws -> Color? {
      let picture = try window.frame()
      return picture.named("placeholder")?.contents?.firstFill
    }
    try window.runTurns()
    #expect(try shown()?.resolved(isDark: false) == .grass)
    window.traitCollection.userInterfaceStyle = .dark
    try window.runTurns()
    #expect(try shown() == .sky)
  }

  @Test(
    "A fade without an end is none; a placeholder of a node that is drawn before any pass has shown it is gone at once")
  func fades() throws {
    final class Held: DrawingNode {
      override func drawPlaceholder(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
        recorder.fill(bounds, .grass)
      }
    }
    for (duration, isDrawnAtOnce, isFading) in [
      (0.5, false, true), (.infinity, false, false), (-1, false, false), (0.5, true, false),
    ] {
      let window = makeWindow(scheduler), node = Held("a")
      node.placeholderEnabled = true
      node.placeholderFadeDuration = duration
      try window.addSubnode(node)
      if isDrawnAtOnce { try node.displayImmediately() }
      try window.runTurns()
      scheduler.finishAll()
      #expect(window.isMoving == isFading, "\(duration)")
      #expect((try window.frame().named("placeholder") != nil) == isFading)
      try window.context.eventLoop.advance(by: 0.5)
      #expect(!window.isMoving && !node.isPlaceholderShown)
    }
  }

  @Test("A window that doesn't lay out in turns draws nothing in them either; its measured nodes can be counted")
  func laysOutInTurns() throws {
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

  // MARK: schedulers

  private func drawing(_ priority: Int) -> Drawing {
    Drawing(list: .empty, bounds: Rect(x: 0, y: 0, width: 1, height: 1), scale: 1, priority: priority)
  }

  @Test("A simulated queue takes less than 0.05 s for a drawing; one worker draws in the order of asking")
  func oneWorker() throws {
    for workers in [-1, 0, 1] {
      for seed in 0..<20 as Range<UInt64> {
        let loop = EventLoop(), scheduler = SeededDisplayScheduler(seed: seed, workers: workers)
        var ends: [(Int, Double)] = []
        for index in 0..<5 {
          scheduler.draw(drawing(index % 3), in: loop) { image in
            #expect(image == nil)
            ends.append((index, loop.now))
          }
        }
        try loop.advance(by: 1)
        try #require(ends.map(\.0) == [0, 1, 2, 3, 4], "one at a time, whatever the priorities")
        #expect(zip(ends, ends.dropFirst()).allSatisfy { $0.1 <= $1.1 && $1.1 - $0.1 < 0.0501 })
        #expect(ends[4].1 > 0 && ends[4].1 < 0.25)
      }
    }
  }

  @Test(
    "Of several workers all but the first take the greatest priority, and of equals the one that has waited longest")
  func severalWorkers() throws {
    for seed in 0..<40 as Range<UInt64> {
      let loop = EventLoop(), scheduler = SeededDisplayScheduler(seed: seed, workers: 3)
      var ends: [Int] = []
      // Twenty of little priority have come first.
      for index in 0..<40 { scheduler.draw(drawing(index < 20 ? 0 : 5), in: loop) { _ in ends.append(index) } }
      try loop.advance(by: 5)
      #expect(ends.sorted() == Array(0..<40))
      // The first worker alone takes them before the others, and each worker one at the beginning.
      let early = ends.prefix(20).count { $0 < 20 }
      #expect(early > 3 && early < 15, "\(early) with seed \(seed)")
      func place(_ drawings: Range<Int>) -> Int {
        drawings.reduce(0) { $0 + (ends.firstIndex(of: $1) ?? 0) }
      }
      #expect(place(20..<30) < place(30..<40), "those of one priority in the order of asking")
    }
  }

  @Test("Without a renderer a drawing ends in the next turn; with one its pixels are those of its bounds")
  func pixels() throws {
    let loop = EventLoop()
    var isDone = false
    QueueDisplayScheduler().draw(drawing(0), in: loop) { image in
      #expect(image == nil)
      isDone = true
    }
    #expect(!isDone)
    try loop.runTurn()
    #expect(isDone)
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 10, y: 20, width: 2, height: 1), .ruby)
    let drawing = Drawing(list: recorder.finish(), bounds: Rect(x: 10, y: 19, width: 4, height: 3), scale: 2)
    let image = try #require(drawing.rasterized(by: CairoRenderer()))
    #expect(image.pixelWidth == 8 && image.pixelHeight == 6 && image.scale == 2)
    #expect(image.color(x: 0, y: 2) == .ruby && image.color(x: 3, y: 3) == .ruby)
    #expect(image.color(x: 0, y: 1) == .clear && image.color(x: 4, y: 2) == .clear && image.color(x: 0, y: 4) == .clear)
    drawing.cancellation.cancel()
    #expect(drawing.rasterized(by: CairoRenderer()) == nil)
  }

  // MARK: round corners

  private func layer(_ type: CornerRoundingType, around backgrounds: [Color?], in window: Window? = nil) throws
    -> LayerSnapshot
  {
    let node = DrawingNode("a", Record(), .ruby, side: 40)
    node.cornerRadius = 15
    node.cornerRoundingType = type
    node.borderWidth = 4
    node.borderColor = .black
    var inner: DisplayNode = node
    for background in backgrounds {
      let outer = DisplayNode()
      outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      outer.backgroundColor = background
      try outer.addSubnode(inner)
      inner = outer
    }
    try window?.addSubnode(inner)
    return try #require(try inner.snapshot().named("a"))
  }

  @Test("The pieces at clipped corners have the nearest opaque colour behind the node, at last the window's")
  func clippedCorners() throws {
    func color(_ backgrounds: [Color?], in window: Window? = nil) throws -> Color? {
      try layer(.clipping, around: backgrounds, in: window).sublayers.first?.contents?.firstFill
    }
    let glass = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
    #expect(try color([nil, glass, .grass, .sky]) == .grass)
    #expect(try color([nil, glass]) == nil)
    let window = makeWindow()
    #expect(try color([glass], in: window) == nil)
    window.layer.appearance.backgroundColor = Color(light: .white, dark: .sky)
    #expect(try color([glass], in: window) == .white)
    window.traitCollection.userInterfaceStyle = .dark
    #expect(try color([glass], in: window) == .sky)
    #expect(try color([Color(light: .grass, dark: .black)], in: window) == .black)
    window.layer.appearance.backgroundColor = glass
    #expect(try color([glass], in: window) == nil)
    let rounded = try layer(.clipping, around: [.white])
    #expect(rounded.cornerRadius == 0 && rounded.borderWidth == 4)
    #expect(rounded.sublayers.map(\.bounds.size) == Array(repeating: Size(width: 16, height: 16), count: 4))
  }

  @Test("A precomposited border is a ring, whose inner corners have radii smaller by its width")
  func precomposited() throws {
    let layer = try layer(.precomposited, around: [])
    #expect(layer.sublayers.isEmpty)
    var ring = Path(roundedRect: layer.bounds, radii: CornerRadii(15))
    ring.addRoundedRect(Rect(x: 4, y: 4, width: 32, height: 32), radii: CornerRadii(11))
    #expect(layer.contents?.commands.last == .fill(ring, .color(.black), rule: .evenOdd))
    // A border that fills the node has no hole.
    let node = DrawingNode("a", Record(), .ruby, side: 8)
    node.cornerRoundingType = .precomposited
    node.cornerRadius = 2
    node.borderWidth = 4
    #expect(
      try node.snapshot().contents?.commands.last
        == .fill(Path(roundedRect: node.bounds, radii: CornerRadii(2)), .color(.black), rule: .evenOdd))
  }
}
