import Testing
import Weft

@Suite("Subtrees that are one drawing")
struct SubtreeRasterizationTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  private func message(_ body: () throws -> Void) -> String {
    do {
      try body()
      return "nothing thrown"
    } catch { return "\(error)" }
  }

  @Test("What is inside gets no view and no layer, and is drawn by the node, clipped to its bounds")
  func oneDrawing() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record, .ruby, side: 50)
    let middle = DisplayNode()
    middle.frame = Rect(x: 10, y: 10, width: 20, height: 20)
    middle.backgroundColor = .grass
    let low = DrawingNode("low", record, .sky)
    try middle.addSubnode(low)
    try top.addSubnode(middle)
    #expect(!top.rasterizesSubtree)
    try top.enableSubtreeRasterization()
    #expect(top.rasterizesSubtree && middle.isRasterized && low.isRasterized)
    try window.addSubnode(top)
    try window.runTurns()
    #expect(!middle.isNodeLoaded && !low.isNodeLoaded)
    #expect(middle.inHierarchy && low.inHierarchy && low.isVisible)
    #expect(low.window === window)
    #expect(scheduler.begun == 1)
    scheduler.finish()
    let layer = try #require(try window.frame().named("top"))
    #expect(layer.sublayers.isEmpty)
    #expect(layer.contents?.fills == [.ruby, .grass, .sky])
    #expect(try top.snapshot().named("top")?.contents?.fills == [.ruby, .grass, .sky])
    #expect(message { _ = try low.view }.contains("rasterizes its subtree"))
    #expect(message { _ = try low.layer }.contains("rasterizes its subtree"))
  }

  @Test("A node that draws nothing itself draws what is inside it")
  func containerNode() throws {
    let window = makeWindow(scheduler)
    let top = HoldingNode("top", record)
    try top.addSubnode(DrawingNode("low", record, .sky))
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    try window.runTurns()
    scheduler.finish()
    #expect(try window.shownColors() == ["top": .sky])
  }

  @Test("Hidden and clear nodes are left out with all inside; those that clip clip at their round corners")
  func parts() throws {
    let top = HoldingNode("top", record)
    let hidden = DrawingNode("hidden", record, .ruby)
    hidden.isHidden = true
    let clear = DrawingNode("clear", record, .ruby)
    clear.alpha = 0
    let half = DrawingNode("half", record, .grass)
    half.alpha = 0.5
    let clipping = DrawingNode("clipping", record, .sky)
    clipping.clipsToBounds = true
    clipping.cornerRadius = 3
    for node in [hidden, clear, half, clipping] { try top.addSubnode(node) }
    try top.enableSubtreeRasterization()
    let commands = try #require(try top.snapshot().contents).commands
    #expect(DisplayList.fills(commands) == [.grass, .sky])
    #expect(commands.contains { if case .beginGroup(let group) = $0 { group.opacity == 0.5 } else { false } })
    #expect(
      commands.contains {
        if case .clip(let path, _) = $0 {
          path
            == Path(
              roundedRect: clipping.bounds, radii: CornerRadii(topLeft: 3, topRight: 3, bottomRight: 3, bottomLeft: 3))
        } else {
          false
        }
      })
  }

  @Test("A node's own drawing is clipped to its bounds, what stands in it beyond them is not")
  func beyondBounds() throws {
    let top = HoldingNode("top", record)
    let middle = DrawingNode("middle", record, .ruby, side: 20)
    let low = DrawingNode("low", record, .sky, side: 20)
    low.frame.origin = Point(x: 30, y: 0)
    try middle.addSubnode(low)
    try top.addSubnode(middle)
    top.frame = Rect(x: 0, y: 0, width: 60, height: 20)
    try top.enableSubtreeRasterization()
    let picture = try CairoRenderer(engine: PangoTextEngine()).image(
      of: try top.snapshot(), scale: 1, background: nil)
    func alpha(_ x: Int) -> UInt8 { picture.pixels[(10 * picture.pixelWidth + x) * 4 + 3] }
    #expect(alpha(10) == 255 && alpha(40) == 255 && alpha(25) == 0)
  }

  @Test("Any change of what is inside draws the node again, and only it")
  func changes() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record)
    let low = DrawingNode("low", record)
    try top.addSubnode(low)
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    let changes: [(String, () throws -> Void)] = [
      ("setNeedsDisplay", { low.setNeedsDisplay() }),
      ("frame", { low.frame.origin.x += 1 }),
      ("size", { low.frame.size.width += 1 }),
      ("backgroundColor", { low.backgroundColor = .ruby }),
      ("displayImmediately", { try low.displayImmediately() }),
      ("added", { try top.addSubnode(DrawingNode("new", Record())) }),
      ("removed", { try top.subnodes.last?.removeFromSupernode() }),
    ]
    try window.runTurns()
    scheduler.finishAll()
    for (name, change) in changes {
      let before = top.drawn
      try change()
      try window.runTurns()
      scheduler.finishAll()
      #expect(top.drawn == before + 1, "\(name)")
      #expect(low.isDisplayed)
    }
  }

  @Test("Hooks of display reach what is inside")
  func hooks() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record)
    try top.addSubnode(DrawingNode("low", record))
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    try window.runTurns()
    #expect(
      record.take() == [
        "top displayWillStart async", "low displayWillStart async", "top subnodeDisplayWillStart low",
      ])
    scheduler.finish()
    #expect(
      record.take() == [
        "low displayDidFinish", "low hierarchyDisplayDidFinish", "top subnodeDisplayDidFinish low",
        "top displayDidFinish", "top hierarchyDisplayDidFinish",
      ])
  }

  @Test("What is added later is drawn, too, and enters the states of the node; what is removed leaves them")
  func states() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record)
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    let low = RecordingNode("low", record, only: .hierarchy.union([.didEnterVisibleState, .didExitVisibleState]))
    let inner = DisplayNode()
    try low.addSubnode(inner)
    try top.addSubnode(low)
    #expect(low.isRasterized && inner.isRasterized && inner.isVisible)
    #expect(
      record.take().filter { $0.hasPrefix("low") } == [
        "low willEnterHierarchy", "low didEnterVisibleState", "low didEnterHierarchy",
      ])
    try low.removeFromSupernode()
    #expect(!low.isRasterized && !inner.isRasterized && !inner.isVisible)
    #expect(record.take().filter { $0.hasPrefix("low") } == ["low didExitHierarchy", "low didExitVisibleState"])
    // It is a node like others now.
    try window.addSubnode(low)
    #expect(low.isNodeLoaded && inner.isNodeLoaded)
    #expect(inner.window === window)
    #expect(throws: NodeError.self) { try top.addSubnode(low) }
  }

  @Test("A rasterized node that moves to one with a view, in the same window, gets a view and doesn't leave")
  func moves() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record)
    let other = DisplayNode()
    let low = RecordingNode("low", record, only: .hierarchy)
    try top.enableSubtreeRasterization()
    try top.addSubnode(low)
    try window.addSubnode(top)
    try window.addSubnode(other)
    _ = record.take()
    try other.addSubnode(low)
    #expect(record.take().filter { $0.hasPrefix("low") } == [])
    #expect(low.isNodeLoaded && low.inHierarchy)
    let second = DisplayNode()
    try second.enableSubtreeRasterization()
    let third = RecordingNode("third", record, only: .hierarchy)
    try top.addSubnode(third)
    try second.addSubnode(third)
    #expect(record.take() == ["third willEnterHierarchy", "third didEnterHierarchy", "third didExitHierarchy"])
  }

  @Test("Layout reaches what is inside, and what manages its subnodes does so")
  func layout() throws {
    let window = makeWindow(scheduler)
    let top = HoldingNode("top", record)
    top.automaticallyManagesSubnodes = true
    let low = DrawingNode("low", record, .sky, side: 0)
    low.style.width = 5
    low.style.height = 5
    top.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(low) }
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    try window.runTurns()
    scheduler.finishAll()
    #expect(low.isRasterized)
    #expect(low.frame.size == Size(width: 10, height: 10))
    #expect(try window.shownColors() == ["top": .sky])
  }

  @Test("What is inside takes no touches")
  func touches() throws {
    let window = makeWindow(scheduler)
    let top = DrawingNode("top", record, side: 50)
    try top.addSubnode(DrawingNode("low", record, side: 50))
    try top.enableSubtreeRasterization()
    try window.addSubnode(top)
    #expect(top.hitTest(Point(x: 5, y: 5)) === top)
  }

  @Test("Loaded nodes, wrapped views, scroll nodes, and subtrees within subtrees are refused")
  func refusals() throws {
    let loaded = DisplayNode()
    _ = try loaded.view
    #expect(message { try loaded.enableSubtreeRasterization() }.contains("is loaded"))
    let wrapping = DisplayNode(viewBlock: { () throws(NodeError) in View() })
    #expect(message { try wrapping.enableSubtreeRasterization() }.contains("wraps a view"))
    let nested = DisplayNode()
    try nested.enableSubtreeRasterization()
    #expect(message { try ScrollNode().enableSubtreeRasterization() }.contains("the node scrolls"))
    for (node, part) in [
      (loaded, "is loaded"), (wrapping, "wraps a view"), (nested, "does so, too"), (ScrollNode(), "ScrollNode scrolls"),
      (TableNode(), "TableNode scrolls"),
    ] {
      let top = DisplayNode()
      try top.addSubnode(node)
      #expect(message { try top.enableSubtreeRasterization() }.contains(part))
      try node.removeFromSupernode()
      let other = DisplayNode()
      try other.enableSubtreeRasterization()
      #expect(message { try other.addSubnode(node) }.contains(part))
      #expect(node.supernode == nil)
    }
    let inside = DisplayNode()
    let top = DisplayNode()
    try top.enableSubtreeRasterization()
    try top.addSubnode(inside)
    #expect(message { try inside.enableSubtreeRasterization() }.contains("rasterizes its subtree already"))
  }
}

extension DisplayList {
  /// The colours of the fills, in order.
  var fills: [Color] { Self.fills(commands) }

  static func fills(_ commands: [Command]) -> [Color] {
    commands.compactMap { if case .fill(_, .color(let color), _) = $0 { color } else { nil } }
  }
}
