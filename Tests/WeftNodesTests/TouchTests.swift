import Testing
import Weft
import WeftSupport

@Suite("Touches")
struct TouchTests {
  /// What has been called, in order: `inner began 1,2`.
  final class Log { var lines: [String] = [] }

  /// A node that acts on touches.
  final class Button: DisplayNode {
    let log: Log
    let passesOn: Bool

    init(_ name: String, _ log: Log, frame: Rect, passesOn: Bool = false) {
      self.log = log
      self.passesOn = passesOn
      super.init()
      debugName = name
      self.frame = frame
    }

    private func note(_ touches: [Touch]) {
      for touch in touches {
        let place = touch.location(in: self)
        log.lines.append(
          "\(layoutName) \(touch.phase) \(place.map { "\(shortNumber($0.x)),\(shortNumber($0.y))" } ?? "-")")
      }
    }
    override func touchesBegan(_ touches: [Touch]) {
      note(touches)
      if passesOn { super.touchesBegan(touches) }
    }
    override func touchesMoved(_ touches: [Touch]) { note(touches) }
    override func touchesEnded(_ touches: [Touch]) { note(touches) }
    override func touchesCancelled(_ touches: [Touch]) { note(touches) }
  }

  final class TouchView: View {
    var log: Log?
    override func touchesBegan(_ touches: [Touch]) { log?.lines.append("view began") }
    override func touchesEnded(_ touches: [Touch]) { log?.lines.append("view ended") }
  }

  let log = Log()
  let window = Window(size: Size(width: 200, height: 200))

  private func plain(_ frame: Rect) -> DisplayNode {
    let node = DisplayNode()
    node.frame = frame
    return node
  }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    Rect(x: x, y: y, width: width, height: height)
  }

  @Test("A touch belongs to the node that it began in, wherever it moves")
  func drag() throws {
    let root = Button("root", log, frame: rect(0, 0, 200, 200)),
      inner = Button("inner", log, frame: rect(20, 20, 40, 40))
    try root.addSubnode(inner)
    try window.addSubnode(root)
    #expect(window.hitTest(Point(x: 30, y: 30)) === inner)
    #expect(window.drag(from: Point(x: 30, y: 30), to: Point(x: 130, y: 50), steps: 2) === inner)
    #expect(
      log.lines == ["inner began 10,10", "inner moved 60,20", "inner moved 110,30", "inner ended 110,30"])
    #expect(window.send(.moved, at: .zero) == nil, "no finger is down")
    #expect(window.tap(at: Point(x: 250, y: 0)) == nil, "outside of the window")
    #expect(log.lines.count == 4)
  }

  @Test("A touch knows where it was before its last move")
  func previousLocation() throws {
    final class Trail: DisplayNode {
      var places: [Point] = []
      override func touchesMoved(_ touches: [Touch]) { places += touches.map(\.previousLocationInWindow) }
    }
    let trail = Trail()
    trail.frame = rect(0, 0, 200, 200)
    try window.addSubnode(trail)
    window.drag(from: Point(x: 30, y: 30), to: Point(x: 120, y: 60), steps: 3)
    #expect(trail.places == [Point(x: 30, y: 30), Point(x: 60, y: 40), Point(x: 90, y: 50)])
  }

  @Test("What doesn't act on touches passes them on to its supernode, in that one's coordinates")
  func responders() throws {
    let root = Button("root", log, frame: rect(0, 0, 200, 200))
    let between = plain(rect(10, 10, 100, 100))
    let inner = Button("inner", log, frame: rect(5, 5, 50, 50), passesOn: true)
    let innermost = plain(rect(0, 0, 20, 20))
    try inner.addSubnode(innermost)
    try between.addSubnode(inner)
    try root.addSubnode(between)
    try window.addSubnode(root)
    #expect(window.tap(at: Point(x: 18, y: 18)) === innermost)
    // The first to act stops it, unless it calls super.
    #expect(log.lines == ["inner began 3,3", "root began 18,18", "inner ended 3,3"])
  }

  @Test("A touch is where it is seen: transforms count")
  func transforms() throws {
    let root = plain(rect(0, 0, 200, 200)), inner = Button("inner", log, frame: rect(0, 0, 100, 100))
    inner.transform = .scale(x: 0.5, y: 0.5)
    root.subnodeTransform = .translation(x: 50, y: 0)
    try root.addSubnode(inner)
    try window.addSubnode(root)
    window.tap(at: Point(x: 76, y: 26))
    #expect(log.lines == ["inner began 2,2", "inner ended 2,2"])
  }

  @Test("Layer-backed nodes are not touched; the node with a view that they are in is")
  func layerBackedNodesAreNotTouched() throws {
    let root = Button("root", log, frame: rect(0, 0, 200, 200)), inner = Button("inner", log, frame: rect(0, 0, 50, 50))
    try inner.setLayerBacked(true)
    try root.addSubnode(inner)
    try window.addSubnode(root)
    #expect(window.tap(at: Point(x: 5, y: 5)) === root)
    #expect(log.lines == ["root began 5,5", "root ended 5,5"])
  }

  @Test("A wrapped view gets its touches itself, and not its node; what it doesn't act on goes to what is around")
  func wrapped() throws {
    final class Wrapping: DisplayNode {
      var log: Log?
      override func touchesBegan(_ touches: [Touch]) { log?.lines.append("node began") }
    }
    let root = Button("root", log, frame: rect(0, 0, 200, 200))
    let acting = Wrapping(viewBlock: { [log] () throws(NodeError) in
      let view = TouchView()
      view.log = log
      return view
    })
    let quiet = Wrapping(viewBlock: { () throws(NodeError) in View() })
    acting.log = log
    quiet.log = log
    acting.frame = rect(0, 0, 50, 50)
    quiet.frame = rect(100, 0, 50, 50)
    try root.addSubnode(acting)
    try root.addSubnode(quiet)
    try window.addSubnode(root)
    #expect(window.tap(at: Point(x: 5, y: 5)) === acting)
    #expect(log.lines == ["view began", "view ended"])
    log.lines = []
    #expect(window.tap(at: Point(x: 105, y: 5)) === quiet)
    #expect(log.lines == ["root began 105,5", "root ended 105,5"])
  }

  @Test("Views without a node stand between nodes: what is inside them is hit, and they take their own touches")
  func foreignViews() throws {
    let root = Button("root", log, frame: rect(0, 0, 200, 200)),
      behind = Button("behind", log, frame: rect(0, 0, 100, 100))
    let inside = Button("inside", log, frame: rect(10, 10, 20, 20))
    try root.addSubnode(behind)
    try window.addSubnode(root)
    let view = TouchView()
    view.log = log
    view.layer.frame = rect(0, 0, 60, 60)
    try root.view.addSubview(view)
    try view.addSubnode(inside)
    #expect(root.hitTest(Point(x: 15, y: 15)) === inside)
    #expect(root.hitTest(Point(x: 50, y: 50)) === root, "the view is part of the node that it stands in")
    #expect(root.hitTest(Point(x: 80, y: 80)) === behind)
    window.tap(at: Point(x: 15, y: 15))
    window.tap(at: Point(x: 50, y: 50))
    window.tap(at: Point(x: 80, y: 80))
    #expect(
      log.lines == [
        "inside began 5,5", "inside ended 5,5", "view began", "view ended", "behind began 80,80", "behind ended 80,80",
      ])
    view.layer.appearance.isHidden = true
    #expect(root.hitTest(Point(x: 15, y: 15)) === behind)
  }

  @Test("A node that leaves the window while it is touched has the touch cancelled, once")
  func removal() throws {
    let root = plain(rect(0, 0, 200, 200)), group = Button("group", log, frame: rect(10, 0, 100, 100))
    let inner = Button("inner", log, frame: rect(0, 0, 50, 50))
    try group.addSubnode(inner)
    try root.addSubnode(group)
    try window.addSubnode(root)
    window.send(.began, at: Point(x: 15, y: 5))
    try group.removeFromSupernode()
    try window.context.eventLoop.runTurn()
    #expect(log.lines == ["inner began 5,5", "inner cancelled 5,5"])
    window.send(.ended, at: Point(x: 15, y: 5))
    try window.context.eventLoop.runTurn()
    #expect(log.lines.count == 2)
    // An event that comes first cancels it, too.
    try root.addSubnode(group)
    log.lines = []
    window.send(.began, at: Point(x: 15, y: 5))
    try group.removeFromSupernode()
    window.send(.moved, at: Point(x: 16, y: 5))
    #expect(log.lines == ["inner began 5,5", "inner cancelled 5,5"])
  }

  @Test("An exclusive node's touch keeps others out, and begins only while there is none")
  func exclusive() throws {
    let root = plain(rect(0, 0, 200, 200)), first = Button("first", log, frame: rect(0, 0, 50, 50))
    let second = Button("second", log, frame: rect(100, 0, 50, 50))
    try root.addSubnode(first)
    try root.addSubnode(second)
    try window.addSubnode(root)
    let here = Point(x: 5, y: 5), there = Point(x: 105, y: 5)
    window.send(.began, at: here, finger: 1)
    window.send(.began, at: there, finger: 2)
    window.send(.ended, at: here, finger: 1)
    window.send(.ended, at: there, finger: 2)
    #expect(log.lines == ["first began 5,5", "second began 5,5", "first ended 5,5", "second ended 5,5"])
    for isFirst in [true, false] {
      log.lines = []
      first.exclusiveTouch = isFirst
      second.exclusiveTouch = !isFirst
      window.send(.began, at: here, finger: 1)
      #expect(window.send(.began, at: there, finger: 2) == nil)
      window.send(.moved, at: there, finger: 2)
      // Another finger in the node itself is no other touch.
      window.send(.began, at: here, finger: 3)
      window.send(.ended, at: here, finger: 3)
      window.send(.ended, at: here, finger: 1)
      window.send(.ended, at: there, finger: 2)
      window.tap(at: there, finger: 2)
      #expect(
        log.lines == [
          "first began 5,5", "first began 5,5", "first ended 5,5", "first ended 5,5", "second began 5,5",
          "second ended 5,5",
        ])
    }
  }

  @Test("Touches have the window's time, and a finger that comes down twice loses its first touch")
  func times() throws {
    final class Timed: DisplayNode {
      var times: [Double] = []
      var phases: [TouchPhase] = []
      override func touchesBegan(_ touches: [Touch]) { note(touches) }
      override func touchesEnded(_ touches: [Touch]) { note(touches) }
      override func touchesCancelled(_ touches: [Touch]) { note(touches) }
      private func note(_ touches: [Touch]) {
        times += touches.map(\.time)
        phases += touches.map(\.phase)
      }
    }
    let node = Timed()
    node.frame = rect(0, 0, 50, 50)
    try window.addSubnode(node)
    window.send(.began, at: Point(x: 5, y: 5))
    try window.context.eventLoop.advance(by: 0.25)
    window.send(.began, at: Point(x: 6, y: 5))
    try window.context.eventLoop.advance(by: 0.25)
    window.send(.ended, at: Point(x: 6, y: 5))
    #expect(node.phases == [.began, .cancelled, .began, .ended])
    #expect(node.times == [0, 0.25, 0.25, 0.5])
  }
}
