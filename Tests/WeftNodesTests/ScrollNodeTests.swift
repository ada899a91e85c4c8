import Testing
import Weft
import WeftSupport

@Suite("Scroll nodes")
struct ScrollNodeTests {
  /// A scroll node whose layout is one node.
  private final class Content: ScrollNode {
    let inside: DisplayNode

    init(_ inside: DisplayNode, _ directions: ScrollDirections = .vertical) {
      self.inside = inside
      super.init()
      automaticallyManagesSubnodes = true
      scrollableDirections = directions
      automaticallyManagesContentSize = true
    }

    override func layoutSpecThatFits(
      _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> LayoutElement {
      pass.node(inside)
    }
  }

  private final class Listener: ScrollNodeDelegate {
    var events: [String] = []
    func scrollViewDidScroll(_ node: ScrollNode) { events.append("scroll \(shortNumber(node.contentOffset.y))") }
    func scrollViewWillBeginDragging(_ node: ScrollNode) { events.append("begin") }
    func scrollViewDidEndDragging(_ node: ScrollNode) { events.append("end") }
    func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) { events.append("stop") }
  }

  private func size(_ width: Double, _ height: Double) -> Size { Size(width: width, height: height) }

  /// Measures as Texture's tests do, and runs the layout pass at that size.
  private func measure(_ node: ScrollNode, _ range: SizeRange, parent: Size) throws {
    let engine = LayoutEngine()
    try node.layoutThatFits(range, parentSize: parent, in: engine, scale: 1)
    node.frame = Rect(size: node.calculatedSize)
    try node.layoutIfNeeded(in: engine, scale: 1)
  }

  private let unconstrained = SizeRange(min: .zero, max: Size(width: Double.infinity, height: .infinity))

  // MARK: measuring

  @Test("The content is measured without an end in the directions that scroll")
  func contentRange() throws {
    let inside = Measured(100, 100)
    let node = Content(inside)
    let range = SizeRange(exactly: size(100, 100))
    try measure(node, range, parent: size(100, 100))
    #expect(
      inside.constrainedSizeForCalculatedLayout
        == SizeRange(min: size(100, 100), max: Size(width: 100, height: .infinity)))
    node.scrollableDirections = .horizontal
    try measure(node, range, parent: size(100, 100))
    #expect(
      inside.constrainedSizeForCalculatedLayout
        == SizeRange(min: size(100, 100), max: Size(width: .infinity, height: 100)))
  }

  @Test("The node takes its parent's size, and the content's size is its own", arguments: [100.0, 500])
  func parentSize(height: Double) throws {
    let node = Content(fixed("inside", 100, height))
    try measure(node, unconstrained, parent: size(100, 200))
    #expect(node.calculatedSize == size(100, 200))
    #expect(node.contentSize == size(100, height))
  }

  @Test("The parent's size is cut to the range")
  func smallerRange() throws {
    let node = Content(fixed("inside", 100, 100))
    try measure(node, SizeRange(min: size(100, 100), max: size(100, 200)), parent: size(100, 500))
    #expect(node.calculatedSize == size(100, 200))
    #expect(node.contentSize == size(100, 100))
    let other = Content(fixed("inside", 100, 200))
    try measure(other, SizeRange(exactly: size(100, 150)), parent: size(100, 100))
    #expect(other.calculatedSize == size(100, 150))
    #expect(other.contentSize == size(100, 200))
  }

  @Test("Content that fills the node is as large as it")
  func filling() throws {
    let inside = DisplayNode()
    inside.style.flexGrow = 1
    inside.style.minHeight = .points(50)
    inside.style.width = .points(100)
    let node = Content(inside)
    try measure(node, SizeRange(exactly: size(100, 200)), parent: size(100, 500))
    #expect(node.calculatedSize == size(100, 200))
    #expect(node.contentSize == size(100, 200))
    #expect(inside.frame == Rect(x: 0, y: 0, width: 100, height: 200))
  }

  @Test(
    "Content smaller than the node, in a direction that scrolls, is laid out once more in the node's own range",
    arguments: [ScrollDirections.vertical, .horizontal, [.vertical, .horizontal]])
  func smallContent(directions: ScrollDirections) throws {
    // A plain node fills what has an end, and is nothing where it has none.
    let inside = DisplayNode()
    let node = Content(inside, directions)
    try measure(node, SizeRange(max: size(100, 50)), parent: size(100, 50))
    #expect(node.calculatedSize == size(100, 50))
    #expect(inside.frame == Rect(x: 0, y: 0, width: 100, height: 50))
  }

  @Test(
    "Short content has its own size, however high the node must be, and reaches as far as its nodes do",
    arguments: [
      (JustifyContent.start, 0.0, 100.0, 0.0), (.center, 0, 150, 50), (.end, 0, 200, 100), (.start, 20, 120, 0),
    ])
  func shortContentHasItsOwnSize(justify: JustifyContent, padding: Double, expected: Double, y: Double) throws {
    let inside = fixed("inside", 100, 100)
    let node = ScrollNode()
    node.automaticallyManagesSubnodes = true
    node.automaticallyManagesContentSize = true
    node.layoutSpecBlock = { _, _, pass throws(LayoutError) in
      let stack = pass.add(StackLayoutSpec(direction: .vertical, justifyContent: justify))
      try pass.append(pass.node(inside), to: stack)
      let inset = pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 0, left: 0, bottom: padding, right: 0)))
      try pass.append(stack, to: inset)
      return inset
    }
    try measure(node, SizeRange(exactly: size(100, 200)), parent: size(100, 200))
    #expect(node.calculatedSize == size(100, 200))
    #expect(node.contentSize == size(100, expected))
    #expect(inside.frame == Rect(x: 0, y: y, width: 100, height: 100))
    // Content that isn't shorter has its size, as before.
    try measure(node, SizeRange(exactly: size(100, 60)), parent: size(100, 60))
    #expect(node.contentSize == size(100, 100 + padding))
  }

  @Test("Short content that its node stretches keeps the inset after it")
  func shortContentKeepsItsInset() throws {
    for (padding, bottom) in [(10.0, 10.0), (0, 25), (0, 0)] {
      let inside = fixed("inside", 80, 100)
      let node = ScrollNode()
      node.automaticallyManagesSubnodes = true
      node.automaticallyManagesContentSize = true
      node.layoutSpecBlock = { _, _, pass throws(LayoutError) in
        let insets = EdgeInsets(top: padding, left: padding, bottom: bottom, right: padding)
        let inset = pass.add(InsetLayoutSpec(insets: insets))
        try pass.append(pass.node(inside), to: inset)
        return inset
      }
      try measure(node, SizeRange(exactly: size(375, 667)), parent: size(375, 667))
      #expect(inside.frame.maxY == 667 - bottom, "stretched by the minimum, as in Texture")
      #expect(node.contentSize == size(375, 667))
    }
  }

  @Test("Content of a minimum in a parent without an end is as high as the minimum, and its own size is known")
  func shortContentWithoutParent() throws {
    let node = Content(fixed("inside", 100, 50))
    let parent = Size(width: Double.infinity, height: .infinity)
    try measure(node, SizeRange(min: size(0, 80), max: parent), parent: parent)
    #expect(node.calculatedSize == size(100, 80))
  }

  @Test("Without a parent's size the node is as large as its content")
  func infinite() throws {
    let node = Content(fixed("inside", 100, 200))
    try measure(node, unconstrained, parent: Size(width: Double.infinity, height: .infinity))
    #expect(node.calculatedSize == size(100, 200))
    #expect(node.contentSize == size(100, 200))
  }

  @Test("The directions are none until the content's size is managed, which makes them vertical")
  func directions() {
    let node = ScrollNode()
    #expect(node.scrollableDirections == [])
    node.automaticallyManagesContentSize = true
    #expect(node.scrollableDirections == .vertical)
    let other = ScrollNode()
    other.scrollableDirections = .horizontal
    other.automaticallyManagesContentSize = true
    #expect(other.scrollableDirections == .horizontal)
  }

  @Test("None is vertical where the content's size is managed, whichever is set last")
  func noDirections() {
    let node = ScrollNode()
    node.automaticallyManagesContentSize = true
    node.scrollableDirections = .horizontal
    node.scrollableDirections = []
    #expect(node.scrollableDirections == .vertical)
    #expect(node.contentDirections == .vertical)
    node.automaticallyManagesContentSize = false
    #expect(node.scrollableDirections == [])
    #expect(node.contentDirections == [])
  }

  @Test("A node that doesn't manage its content's size is measured as any other")
  func byHand() throws {
    let node = ScrollNode()
    node.scrollableDirections = .vertical
    node.contentSize = size(100, 900)
    try measure(node, SizeRange(min: .zero, max: size(100, 80)), parent: size(100, 300))
    #expect(node.calculatedSize == size(100, 80))
    #expect(node.contentSize == size(100, 900))
  }

  @Test("Kept answers are what fresh ones would be: each parent's size has its own")
  func keptAnswersAreWhatFreshOnesWouldBe() throws {
    let inside = Measured(100, 300)
    let node = Content(inside)
    let engine = LayoutEngine()
    for parent in [size(100, 200), size(50, 60), size(100, 200)] {
      let layout = try node.layoutThatFits(unconstrained, parentSize: parent, in: engine, scale: 1)
      #expect(layout.size == parent)
      #expect(layout.contentSize == size(100, 300))
    }
    let first = try node.layoutThatFits(unconstrained, parentSize: size(100, 200), in: engine, scale: 1)
    #expect(try node.layoutThatFits(unconstrained, parentSize: size(100, 200), in: engine, scale: 1) === first)
    inside.size.height = 400
    let second = try node.layoutThatFits(unconstrained, parentSize: size(100, 200), in: engine, scale: 1)
    #expect(second.contentSize == size(100, 400))
  }

  // MARK: the offset

  private func shown(_ node: ScrollNode, _ width: Double = 100, _ height: Double = 100) throws -> Window {
    let window = Window(size: Size(width: width, height: height))
    node.frame = Rect(size: window.size)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurns()
    return window
  }

  @Test("The offset is kept within the content and its insets, also when they change")
  func clamping() throws {
    let node = ScrollNode()
    let window = try shown(node)
    // Nothing is known of the content yet.
    node.contentOffset = Point(x: 0, y: 70)
    #expect(node.contentOffset.y == 70)
    node.contentSize = size(100, 150)
    #expect(node.contentOffset.y == 50)
    node.contentOffset = Point(x: -20, y: -20)
    #expect(node.contentOffset == .zero)
    node.contentInset = EdgeInsets(top: 10, left: 0, bottom: 20, right: 0)
    // What is at its beginning stays there.
    #expect(node.contentOffset.y == -10)
    node.contentOffset = Point(x: 0, y: 500)
    #expect(node.contentOffset.y == 70)
    node.contentSize = size(100, 40)
    #expect(node.contentOffset.y == -10)
    node.contentSize = size(100, 400)
    node.contentOffset = Point(x: 0, y: 300)
    node.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    try window.context.eventLoop.runTurns()
    #expect(node.contentOffset.y == 120)
  }

  @Test("Content at its beginning stays there when its insets change, on each axis; elsewhere it stays where it is")
  func changedInsets() throws {
    for (x, y) in [(0.0, 0.0), (0, 30), (25, 0), (25, 30)] {
      let node = ScrollNode()
      let window = try shown(node)
      #expect(node.window === window)
      node.contentSize = size(300, 400)
      node.contentOffset = Point(x: x, y: y)
      for (left, top) in [(10.0, 20.0), (30, 5), (0, 0), (7, 0)] {
        node.contentInset = EdgeInsets(top: top, left: left, bottom: 50, right: 40)
        #expect(node.contentOffset == Point(x: x == 0 ? -left : x, y: y == 0 ? -top : y))
      }
    }
  }

  @Test("Without insets the beginning is at 0, not at -0")
  func zeroOffset() throws {
    let node = ScrollNode()
    let window = try shown(node)
    node.contentSize = size(100, 400)
    func expectZero(_ comment: Comment) {
      #expect(node.contentOffset.x.sign == .plus && node.contentOffset.y.sign == .plus, comment)
    }
    node.contentOffset = Point(x: -20, y: -20)
    expectZero("clamped")
    node.contentInset = EdgeInsets(top: 10, left: 10, bottom: 0, right: 0)
    node.contentInset = EdgeInsets()
    expectZero("without insets again")
    #expect(node.offsetInContent(Point(x: -1, y: -1)).y.sign == .plus)
    node.contentSize = size(100, 20)
    try window.context.eventLoop.runTurns()
    expectZero("content that fits")
  }

  @Test("The offset moves what is inside: in pictures, in conversion and for touches; what stands out is clipped")
  func moves() throws {
    let inside = fixed("inside")
    let node = ScrollNode()
    let window = try shown(node)
    inside.frame = Rect(x: 0, y: 120, width: 100, height: 50)
    try node.addSubnode(inside)
    node.contentSize = size(100, 400)
    #expect(node.clipsToBounds)
    #expect(window.hitTest(Point(x: 10, y: 30)) === node)
    node.contentOffset = Point(x: 0, y: 100)
    #expect(window.hitTest(Point(x: 10, y: 30)) === inside)
    #expect(try inside.convert(Point.zero, to: nil) == Point(x: 0, y: 20))
    #expect(try inside.convert(Point.zero, to: node) == Point(x: 0, y: 120))
    let layer = try node.snapshot()
    #expect(layer.bounds == Rect(x: 0, y: 100, width: 100, height: 100))
    #expect(layer.clipsToBounds)
  }

  @Test("An animated scroll moves step by step on the window's clock, and reports its end")
  func animation() throws {
    let node = ScrollNode()
    let listener = Listener()
    let window = try shown(node)
    let loop = window.context.eventLoop
    node.contentSize = size(100, 1000)
    node.delegate = listener
    node.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(node.contentOffset.y == 0)
    try loop.advance(by: 0.15)
    #expect(node.contentOffset.y == 150)
    #expect(listener.events.count == 9)
    try loop.advance(by: 0.15)
    #expect(node.contentOffset.y == 300)
    #expect(listener.events.suffix(2) == ["scroll 300", "stop"])
    // Another offset, and a finger, end the way.
    node.setContentOffset(.zero, animated: true)
    try loop.advance(by: 0.1)
    node.contentOffset = Point(x: 0, y: 500)
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 500)
    #expect(loop.nextDue == nil)
  }

  @Test("Where there is no window an animated scroll is there at once")
  func animationWithoutWindow() {
    let node = ScrollNode()
    node.frame = Rect(size: size(100, 100))
    node.contentSize = size(100, 1000)
    node.setContentOffset(Point(x: 0, y: 300), animated: true)
    #expect(node.contentOffset.y == 300)
  }

  // MARK: fingers

  /// A node that acts on touches.
  private final class Button: DisplayNode {
    var events: [String] = []
    override func touchesBegan(_ touches: [Touch]) { events.append("began") }
    override func touchesMoved(_ touches: [Touch]) { events.append("moved") }
    override func touchesEnded(_ touches: [Touch]) { events.append("ended") }
    override func touchesCancelled(_ touches: [Touch]) { events.append("cancelled") }
  }

  @Test("A finger that moves more than 10 points scrolls, and its touch is cancelled for the node below it")
  func drag() throws {
    let node = ScrollNode()
    let listener = Listener()
    let button = Button()
    let window = try shown(node)
    button.frame = Rect(size: size(100, 100))
    try node.addSubnode(button)
    node.contentSize = size(100, 1000)
    node.delegate = listener
    window.send(.began, at: Point(x: 50, y: 90))
    window.send(.moved, at: Point(x: 50, y: 80))
    #expect(!node.isDragging)
    window.send(.moved, at: Point(x: 50, y: 70))
    #expect(node.isDragging)
    #expect(node.contentOffset.y == 20)
    window.send(.moved, at: Point(x: 80, y: 20))
    window.send(.ended, at: Point(x: 80, y: 10))
    #expect(!node.isDragging)
    #expect(node.contentOffset == Point(x: 0, y: 80))
    #expect(button.events == ["began", "moved", "cancelled"])
    #expect(listener.events == ["begin", "scroll 20", "scroll 70", "scroll 80", "end"])
    // No further than the content goes.
    node.bounces = false
    window.drag(from: Point(x: 50, y: 10), to: Point(x: 50, y: 190))
    #expect(node.contentOffset.y == 0)
  }

  @Test("A tap, and a drag where nothing more can be seen, belong to the node below the finger")
  func notScrolling() throws {
    let node = ScrollNode()
    let button = Button()
    let window = try shown(node)
    button.frame = Rect(size: size(100, 100))
    try node.addSubnode(button)
    window.tap(at: Point(x: 50, y: 50))
    window.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10))
    node.contentSize = size(100, 1000)
    node.isScrollEnabled = false
    window.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 10))
    node.isScrollEnabled = true
    // Across: there is no more at the sides.
    window.drag(from: Point(x: 90, y: 50), to: Point(x: 10, y: 50))
    #expect(
      button.events == ["began", "ended"] + ["began", "moved", "ended", "began", "moved", "ended"]
        + ["began", "moved", "ended"])
    #expect(node.contentOffset == .zero)
  }

  @Test("Of scroll nodes inside one another the innermost scrolls that has more in the finger's direction")
  func nested() throws {
    let outer = ScrollNode()
    let inner = ScrollNode()
    let window = try shown(outer)
    try outer.addSubnode(inner)
    inner.frame = Rect(size: size(100, 50))
    outer.contentSize = size(100, 300)
    inner.contentSize = size(300, 50)
    window.drag(from: Point(x: 50, y: 40), to: Point(x: 10, y: 42))
    #expect(inner.contentOffset.x == 40)
    #expect(outer.contentOffset == .zero)
    window.drag(from: Point(x: 50, y: 40), to: Point(x: 52, y: 0))
    #expect(inner.contentOffset.x == 40)
    #expect(outer.contentOffset.y == 40)
  }

  @Test("Content at its end leaves the drag to the scroll node around it, if that has more there")
  func handedOver() throws {
    let outer = ScrollNode()
    let inner = ScrollNode()
    let window = try shown(outer)
    try outer.addSubnode(inner)
    inner.frame = Rect(size: size(100, 50))
    outer.contentSize = size(300, 100)
    inner.contentSize = size(150, 50)
    inner.contentOffset.x = 50
    window.drag(from: Point(x: 50, y: 40), to: Point(x: 10, y: 40))
    #expect(inner.contentOffset.x == 50)
    #expect(outer.contentOffset.x == 40)
    window.drag(from: Point(x: 50, y: 40), to: Point(x: 70, y: 40))
    #expect(inner.contentOffset.x == 30)
    #expect(outer.contentOffset.x == 40)
  }

  @Test("A fling moves content on after the finger was lifted, and ends when it rests")
  func fling() throws {
    let node = ScrollNode()
    let window = try shown(node)
    node.contentSize = size(100, 100_000)
    var rests: Double?
    let loop = window.context.eventLoop
    window.fling(at: Point(x: 50, y: 90), velocity: Point(x: 0, y: -600)) { rests = loop.now }
    try loop.advance(by: 0.11)
    let lifted = node.contentOffset.y
    #expect(lifted > 40 && node.isDecelerating && rests == nil)
    try loop.advance(by: 10)
    #expect(node.contentOffset.y > lifted + 50 && !node.isDecelerating)
    #expect(rests.map { $0 > 0.2 && $0 < 10 } == true)
    // A finger that moves nothing.
    var isOver = false
    node.isScrollEnabled = false
    window.fling(at: Point(x: 50, y: 90), velocity: Point(x: 0, y: -600)) { isOver = true }
    try loop.advance(by: 0.2)
    #expect(isOver)
  }

  @Test("A drag ends with the scroll node's leaving, and not with that of the node below the finger")
  func lost() throws {
    let node = ScrollNode()
    let listener = Listener()
    let inside = DisplayNode()
    let window = try shown(node)
    inside.frame = Rect(size: size(100, 100))
    try node.addSubnode(inside)
    node.contentSize = size(100, 1000)
    node.delegate = listener
    window.send(.began, at: Point(x: 50, y: 90))
    window.send(.moved, at: Point(x: 50, y: 60))
    try inside.removeFromSupernode()
    window.send(.moved, at: Point(x: 50, y: 40))
    #expect(node.contentOffset.y == 50)
    try node.removeFromSupernode()
    try window.context.eventLoop.runTurns()
    window.send(.moved, at: Point(x: 50, y: 20))
    #expect(node.contentOffset.y == 50)
    #expect(!node.isDragging)
    #expect(listener.events.last == "end")
  }
}
