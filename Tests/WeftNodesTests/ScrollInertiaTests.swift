import Testing
import Weft
import WeftDisplay

@testable import WeftLists
@testable import WeftNodes

@Suite("Scroll nodes that a finger has flung")
struct ScrollInertiaTests {
  private final class Listener: ScrollNodeDelegate {
    var events: [String] = []
    func scrollViewDidEndDragging(_ node: ScrollNode) { events.append("end") }
    func scrollViewDidEndDecelerating(_ node: ScrollNode) { events.append("rest") }
  }

  private final class Button: DisplayNode {
    var count = 0
    override func touchesBegan(_ touches: [Touch]) { count += 1 }
  }

  /// A node of 100 points with content of a height, in a window.
  private func shown(_ height: Double) throws -> (ScrollNode, Window, EventLoop) {
    let node = ScrollNode()
    let window = Window(size: Size(width: 100, height: 100))
    node.frame = Rect(size: window.size)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurns()
    node.contentSize = Size(width: 100, height: height)
    return (node, window, window.context.eventLoop)
  }

  /// A finger that moves 20 points in each hundredth of a second, and is lifted after some seconds more.
  private func fling(_ window: Window, _ loop: EventLoop, holding: Double = 0.01) throws {
    window.send(.began, at: Point(x: 50, y: 90))
    for step in 1...3 {
      try loop.advance(by: 0.01)
      window.send(.moved, at: Point(x: 50, y: 90 - Double(step) * 20))
    }
    try loop.advance(by: holding)
    window.send(.ended, at: Point(x: 50, y: holding > 0.01 ? 30 : 10))
  }

  @Test("Content goes as far as its speed at the end says, ever slower, and tells when it rests")
  func inertia() throws {
    let (node, window, loop) = try shown(10_000)
    let listener = Listener()
    node.delegate = listener
    try fling(window, loop)
    #expect(node.contentOffset.y == 80)
    #expect(node.isDecelerating)
    #expect(!node.isDragging)
    var steps: [Double] = []
    while node.isDecelerating, steps.count < 100 {
      let before = node.contentOffset.y
      try loop.advance(by: 0.1)
      steps.append(node.contentOffset.y - before)
    }
    // 2,000 points a second, of which 0.998 are left each millisecond, until 10 are.
    let distance = (2000 - 10) / 1000 / 0.002002
    #expect(abs(node.contentOffset.y - 80 - distance) < 2)
    // The first tenth of a second loses 0.18 of the speed.
    #expect(abs(steps[0] - 181) < 3)
    for (step, next) in zip(steps, steps.dropFirst()) { #expect(next <= step) }
    #expect(listener.events == ["end", "rest"])
    try loop.advance(by: 1)
    #expect(loop.nextDue == nil)
  }

  @Test("Content that was held before the finger was lifted stays; at its edge it stops at once")
  func stopping() throws {
    let (held, window, loop) = try shown(10_000)
    try fling(window, loop, holding: 0.3)
    #expect(!held.isDecelerating)
    try loop.advance(by: 1)
    #expect(held.contentOffset.y == 60)

    let (short, other, clock) = try shown(300)
    let listener = Listener()
    short.delegate = listener
    short.bounces = false
    try fling(other, clock)
    try clock.advance(by: 0.2)
    #expect(short.contentOffset.y == 200)
    #expect(!short.isDecelerating)
    #expect(listener.events == ["end", "rest"])
    // A way that is set by hand is the only one.
    short.contentOffset = .zero
    try fling(other, clock)
    short.contentOffset = Point(x: 0, y: 10)
    try clock.advance(by: 1)
    #expect(short.contentOffset.y == 10)
  }

  @Test("A finger holds content that moves on, and is no tap for what is below it")
  func catching() throws {
    let (node, window, loop) = try shown(10_000)
    try fling(window, loop)
    let button = Button()
    button.frame = Rect(size: node.contentSize)
    try node.addSubnode(button)
    try loop.advance(by: 0.1)
    let offset = node.contentOffset.y
    window.send(.began, at: Point(x: 50, y: 50))
    #expect(node.isDragging)
    try loop.advance(by: 0.5)
    #expect(node.contentOffset.y == offset)
    // It follows at once, however little the finger moves.
    window.send(.moved, at: Point(x: 50, y: 48))
    #expect(node.contentOffset.y == offset + 2)
    try loop.advance(by: 0.5)
    window.send(.ended, at: Point(x: 50, y: 48))
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == offset + 2)
    #expect(button.count == 0)
    window.tap(at: Point(x: 50, y: 50))
    #expect(button.count == 1)
  }

  /// The bars that are seen.
  private func bars(_ node: ScrollNode) throws -> [LayerSnapshot] {
    try node.committedSnapshot().sublayers.filter { $0.name == "scroll indicator" }
  }

  @Test("A bar says which part is seen while content moves, fades when it rests, and is in no still picture")
  func indicator() throws {
    let (node, window, loop) = try shown(400)
    #expect(try bars(node).isEmpty)
    node.contentOffset = Point(x: 0, y: 150)
    // A script has moved it, and nobody's hand.
    #expect(try bars(node).isEmpty)
    window.send(.began, at: Point(x: 50, y: 10))
    window.send(.moved, at: Point(x: 50, y: 30))
    window.send(.moved, at: Point(x: 50, y: 60))
    try loop.advance(by: 2)
    let bar = try #require(try bars(node).first)
    #expect(bar.opacity == 1)
    // A third of the way, of which the bar leaves 94 - 36 points.
    #expect(bar.bounds.size == Size(width: 3, height: 36))
    #expect(bar.position.x == 95.5)
    #expect(abs(bar.position.y - (100 + 3 + (94 - 36) / 3 + 18)) < 0.01)
    #expect(try node.snapshot().sublayers.isEmpty)
    window.send(.ended, at: Point(x: 50, y: 60))
    #expect(window.isMoving)
    try loop.advance(by: 0.65)
    #expect(abs((try bars(node).first?.opacity ?? 0) - 0.5) < 0.01)
    try loop.advance(by: 0.2)
    #expect(try bars(node).isEmpty)
    #expect(!window.isMoving)
  }

  @Test("A finger's speed is that of the last tenth of a second before it is lifted")
  func aFingersSpeedIsThatOfTheLastTenthOfASecond() {
    func velocity(_ places: [(time: Double, y: Double)]) -> Double {
      var speed = PanSpeed()
      for (time, y) in places { speed.add(Point(x: 0, y: y), at: time) }
      return speed.velocity.y
    }
    #expect(velocity([]) == 0)
    #expect(velocity([(0, 70)]) == 0)
    #expect(velocity([(1, 0), (1, 50)]) == 0, "no time has passed")
    #expect(abs(velocity([(1, 90), (1.05, 60)]) + 600) < 1e-6)
    #expect(abs(velocity([(0, 0), (0.06, 10), (0.15, 30)]) - 20 / 0.09) < 1e-6)
    #expect(abs(velocity([(0, 0), (0.02, 300), (0.07, 320), (0.11, 330)]) - 30 / 0.09) < 1e-6)
  }

  @Test("Content continues with a speed above 10 points a second, until it is that; one above 10,000 counts as 10,000")
  func contentContinuesUntilItIsSlow() throws {
    for speed in [0, 9, -9, .nan, .infinity] as [Double] {
      #expect(ScrollDeceleration(velocity: Point(x: speed, y: speed)) == nil)
    }
    for speed in [11.0, -11, 500, 1e6, -1e6] {
      let moving = try #require(ScrollDeceleration(velocity: Point(x: 1, y: speed)))
      let other = try #require(ScrollDeceleration(velocity: Point(x: speed, y: 1)))
      #expect(moving.velocity == Point(x: 0, y: min(max(speed, -10_000), 10_000)))
      #expect(other.velocity == Point(x: moving.velocity.y, y: 0) && other.duration == moving.duration)
      #expect(abs(abs(moving.velocity(after: moving.duration).y) - 10) < 1e-6)
      // The distance grows by the speed.
      let (early, late) = (moving.distance(after: 0.1), moving.distance(after: 0.1001))
      #expect(abs((late.y - early.y) / 0.0001 - moving.velocity(after: 0.10005).y) < 1e-3)
      #expect(early.x == 0 && other.distance(after: 0.1).x == early.y)
    }
  }

  @Test("A bar is as long a part of the edge as the node of its content, and stands at the part that is visible")
  func aBarStandsAtThePartThatIsVisible() throws {
    func bar(_ room: Double, _ offset: Double, _ low: Double, _ high: Double) -> [Double] {
      ScrollIndicator.bar(room: room, offset: offset, low: low, high: high).map { [$0.start, $0.length] } ?? []
    }
    // 94 points are between the margins; two thirds of the content are visible.
    let length = 94 * 2.0 / 3
    for (offset, start) in [(0.0, 3.0), (50, 97 - length), (25, 50 - length / 2), (-20, 3), (90, 97 - length)] {
      let (plain, inset) = (bar(100, offset, 0, 50), bar(100, offset - 10, -10, 40))
      #expect(plain.count == 2 && abs(plain[0] - start) < 1e-9 && abs(plain[1] - length) < 1e-9, "\(offset): \(plain)")
      #expect(zip(plain, inset).allSatisfy { abs($0 - $1) < 1e-9 })
    }
    #expect(bar(100, 0, 0, 1e6) == [3, 36], "it is never shorter")
    #expect(bar(100, 1e6, 0, 1e6) == [61, 36])
    #expect(bar(30, 0, 0, 1000) == [3, 24], "nor longer than the edge")
    #expect(bar(100, 0, 0, 0) == [] && bar(100, -5, -5, -5) == [], "everything is visible")
    #expect(bar(6, 0, 0, 100) == [], "there is no room")
  }

  @Test("Bars are dark on light ground and light on dark ground; a pager has none")
  func barsStandOutFromTheirGround() throws {
    let (node, window, _) = try shown(1000)
    window.send(.began, at: Point(x: 50, y: 90))
    window.send(.moved, at: Point(x: 50, y: 50))
    let dark = try #require(node.barsAbove.first?.backgroundColor)
    window.traitCollection.userInterfaceStyle = .dark
    try window.context.eventLoop.runTurns()
    let light = try #require(node.barsAbove.first?.backgroundColor)
    #expect(dark.red < 0.2 && light.red > 0.8)
    let pager = PagerNode()
    try pager.setItems(VersionedModels(["a", "b", "c"]))
    let pages = try ShownContainer(pager)
    pages.window.send(.began, at: Point(x: 150, y: 50))
    pages.window.send(.moved, at: Point(x: 50, y: 50))
    #expect(pager.isDragging && pager.contentOffset.x == 100 && pager.barsAbove.isEmpty)
    pages.window.send(.cancelled, at: Point(x: 50, y: 50))
  }
}
