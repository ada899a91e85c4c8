import Testing
import Weft

@testable import WeftNodes

@Suite("Details of nodes, layers and windows")
struct NodeDetailTests {
  private let engine = LayoutEngine()

  @Test("invalidateTree makes each layout of the subtree due, and of those beside it none")
  func invalidateTree() throws {
    let leaf = Measured(10, 10), beside = Measured(10, 10), hidden = Measured(5, 5)
    let inner = Stack(.horizontal, [leaf]), outer = Stack(.horizontal, [inner, beside])
    // A subnode that no layout places is a part of the subtree, too.
    try leaf.addSubnode(hidden)
    let window = makeWindow()
    outer.frame = Rect(size: window.size)
    try window.addSubnode(outer)
    try window.layoutIfNeeded()
    let nodes = [outer, inner, leaf, hidden, beside] as [DisplayNode]
    let before = nodes.map(\.layoutVersion)
    inner.invalidateTree()
    let changed = zip(nodes, before).map { $0.layoutVersion > $1 }
    #expect(changed == [true, true, true, true, false], "what measured it is due as well")
  }

  @Test("The size that percentages referred to is known with each measurement: the one given, else the greatest")
  func parentSize() throws {
    let node = Measured(10, 10), range = SizeRange.upTo(100, 50)
    #expect(node.parentSizeForCalculatedLayout == nil)
    try node.layoutThatFits(range, in: engine)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 100, height: 50))
    try node.layoutThatFits(.upTo(90, 50), parentSize: Size(width: 300, height: 200), in: engine)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 300, height: 200))
    // In another node's layout it is that node's.
    let outer = Stack(.horizontal, [node])
    outer.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    try outer.layoutIfNeeded(in: engine, scale: 2)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 80, height: 40))
  }

  @Test("A layer that is in its superlayer already may go to the end, and to each place before it, but no farther")
  func movedLayers() throws {
    let layer = Layer(), layers = (0..<3).map { _ in Layer() }
    for inner in layers { try layer.addSublayer(inner) }
    func order() -> [Int] { layer.sublayers.compactMap { inner in layers.firstIndex { $0 === inner } } }
    try layer.addSublayer(layers[0])
    #expect(order() == [1, 2, 0])
    try layer.insertSublayer(layers[0], at: 1)
    #expect(order() == [1, 0, 2])
    try layer.insertSublayer(layers[1], at: 2)
    #expect(order() == [0, 2, 1])
    try layer.insertSublayer(layers[1], at: 0)
    #expect(order() == [1, 0, 2])
    let error = #expect(throws: NodeError.self) { try layer.insertSublayer(layers[0], at: 4) }
    #expect(error?.description == "Layer:insertSublayer: index 4 is out of range; expected 0 to 2")
    #expect(order() == [1, 0, 2])
    try layers[0].removeFromSuperlayer()
    #expect(order() == [1, 2] && layers[0].superlayer == nil)
  }

  @Test("A window's nodes are those at its root, also between views; its size is that of its layer, at the origin")
  func window() throws {
    let window = Window(size: Size(width: 30, height: 40)), first = DisplayNode(), second = DisplayNode(), view = View()
    try window.addSubnode(first)
    try window.addSubview(view)
    try window.addSubnode(second)
    try view.addSubnode(DisplayNode())
    try first.addSubnode(DisplayNode())
    #expect(window.nodes.map { ObjectIdentifier($0) } == [first, second].map { ObjectIdentifier($0) })
    #expect(window.subviews.count == 3 && window.subviews[1] === view && view.superview === window)
    window.size = Size(width: 50, height: 60)
    #expect(window.size == Size(width: 50, height: 60))
    #expect(window.layer.frame == Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(window.window === window && view.window === window)
  }

  @Test("A drawing that was cancelled is not reported in the frame in which the others of its pass appear")
  func logOfCancelled() throws {
    let scheduler = ManualScheduler(), window = makeWindow(scheduler), log = DisplayLog()
    window.displayLog = log
    let nodes = ["a", "b"].map { DrawingNode($0, Record(), .ruby) }
    for node in nodes { try window.addSubnode(node) }
    try window.runTurns()
    nodes[0].cancelAsyncDisplay()
    scheduler.finishAll()
    try window.runTurns()
    #expect(log.frames.flatMap(\.drawings).map(\.node) == ["b"])
  }

  // MARK: transitions

  private static let small = Rect(x: 0, y: 0, width: 20, height: 20)

  @Test("A transition from no layout at all inserts everything, and comes from nowhere")
  func firstTransition() throws {
    let shown = try ShownCard()
    shown.card.place([(shown.a, Self.small), (shown.b, Self.small)])
    try shown.window.addSubnode(shown.card)
    var seen: LayoutTransitionContext?
    shown.card.animator = { seen = $0 }
    try shown.card.transitionLayout(with: .upTo(300, 200), animated: true)
    let context = try #require(seen)
    #expect(context.layout(for: .from) == nil && context.subnodes(for: .from).isEmpty)
    #expect(context.constrainedSize(for: .from) == SizeRange(exactly: .zero))
    #expect(context.constrainedSize(for: .to) == .upTo(300, 200))
    #expect(context.insertedSubnodes.elementsEqual([shown.a, shown.b], by: ===) && context.removedSubnodes.isEmpty)
    #expect(context.initialFrame(for: shown.a) == nil && context.finalFrame(for: shown.a) == Self.small)
    #expect(!context.isCompleted && shown.card.layoutTransition === context)
    context.completeTransition(true)
    #expect(context.isCompleted && context.didFinish && shown.card.layoutTransition == nil)
  }

  @Test("The default animation of a transition runs once, however often it is asked for, and not after the end")
  func defaultOnce() throws {
    let shown = try ShownCard()
    shown.card.defaultLayoutTransitionDelay = -3
    try shown.show([(shown.a, Self.small)])
    var context: LayoutTransitionContext?
    shown.card.animator = { given in
      context = given
      shown.card.animateByDefault(given)
    }
    shown.card.place([(shown.a, Rect(x: 100, y: 0, width: 20, height: 20))])
    try shown.card.transitionLayout(animated: true)
    let running = try #require(context)
    try shown.loop.advance(to: 0.5)
    shown.card.animateByDefault(running)
    try shown.loop.runTurns()
    #expect(!running.isCompleted)
    #expect(shown.a.presentationFrame.minX == 50, "a delay below 0 is none")
    try shown.loop.advance(to: 1)
    #expect(running.isCompleted && running.didFinish)
    shown.a.frame.origin.x = 7
    shown.card.animateByDefault(running)
    #expect(shown.a.frame.minX == 7 && shown.window.animations.isEmpty)
  }
}
