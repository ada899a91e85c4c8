import Testing
import Weft

@testable import WeftNodes

@Suite("Details of scrolling")
struct ScrollDetailTests {
  private final class Listener: ScrollNodeDelegate {
    var events: [String] = []
    var didEndDragging: ((ScrollNode) -> Void)?
    func scrollViewDidEndDragging(_ node: ScrollNode) {
      events.append("end")
      didEndDragging?(node)
    }
    func scrollViewDidEndDecelerating(_ node: ScrollNode) { events.append("rest") }
    func scrollViewDidEndScrollingAnimation(_ node: ScrollNode) { events.append("stop") }
  }

  /// Holds the window that the node is in.
  private final class Holder {
    var window: Window?
  }

  private let node = ScrollNode()
  private let listener = Listener()
  private let holder = Holder()

  /// Shows the node in a window of 100 x 100 points, with content of a height.
  private func show(_ height: Double, scale: Double = 2) throws -> (Window, EventLoop) {
    let window = Window(size: Size(width: 100, height: 100), context: LayoutContext(scale: scale))
    holder.window = window
    node.frame = Rect(size: window.size)
    try window.addSubnode(node)
    try window.context.eventLoop.runTurns()
    node.contentSize = Size(width: 100, height: height)
    node.delegate = listener
    return (window, window.context.eventLoop)
  }

  /// Moves a finger up by 10 points in each hundredth of a second, from 90 to 50.
  private func move(_ window: Window) throws {
    window.send(.began, at: Point(x: 50, y: 90))
    for step in 1...4 {
      try window.context.eventLoop.advance(by: 0.01)
      window.send(.moved, at: Point(x: 50, y: 90 - Double(step) * 10))
    }
  }

  @Test(
    "An animated scroll that a call or a finger stops ends where it is, and nobody hears of an end",
    arguments: [false, true])
  func stopped(byFinger: Bool) throws {
    let (window, loop) = try show(1000)
    node.setContentOffset(Point(x: 0, y: 300), animated: true)
    try loop.advance(by: 0.15)
    #expect(node.contentOffset.y == 150)
    if byFinger {
      window.send(.began, at: Point(x: 50, y: 50))
      window.send(.moved, at: Point(x: 50, y: 30))
    } else {
      node.stopScrolling()
    }
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == (byFinger ? 170 : 150))
    #expect(listener.events == [])
  }

  @Test("An animated scroll moves by whole pixels, and ends exactly where it was to end", arguments: [1.0, 2, 3])
  func pixels(scale: Double) throws {
    let (_, loop) = try show(1000, scale: scale)
    node.setContentOffset(Point(x: 0, y: 33.3), animated: true)
    for _ in 0..<9 {
      try loop.advance(by: ScrollAnimation.step)
      let pixels = node.contentOffset.y * scale
      #expect(abs(pixels - pixels.rounded()) < 1e-9, "\(node.contentOffset.y)")
    }
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 33.3)
  }

  @Test("An animated scroll ends with the content if that becomes shorter meanwhile")
  func shorter() throws {
    let (_, loop) = try show(1000)
    node.setContentOffset(Point(x: 0, y: 400), animated: true)
    try loop.advance(by: 0.1)
    node.contentSize.height = 300
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 200)
    #expect(listener.events == ["stop"])
  }

  @Test("An offset that is no place is ignored", arguments: [Double.nan, .infinity, -.infinity, 1e15, -1e15])
  func unusableOffsets(value: Double) throws {
    let (_, loop) = try show(1000)
    node.contentOffset.y = 50
    node.contentOffset.y = value
    node.setContentOffset(Point(x: value, y: 100))
    node.setContentOffset(Point(x: 0, y: value), animated: true)
    try loop.advance(by: 1)
    #expect(node.contentOffset == Point(x: 0, y: 50))
  }

  @Test("A cancelled touch leaves content where it is; paged content turns to the nearest page, however fast it was")
  func cancelledTouch() throws {
    let (window, loop) = try show(1000)
    try move(window)
    window.send(.cancelled, at: Point(x: 50, y: 50))
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 40)
    #expect(listener.events == ["end"])
    node.contentOffset = .zero
    node.isPagingEnabled = true
    try move(window)
    window.send(.cancelled, at: Point(x: 50, y: 50))
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 0)
    #expect(listener.events == ["end", "end", "rest"])
  }

  @Test("Content that turns to a page after a drag rests as content that slows down does: it was no scroll by a call")
  func pageRests() throws {
    let (window, loop) = try show(1000)
    node.isPagingEnabled = true
    try move(window)
    window.send(.ended, at: Point(x: 50, y: 50))
    #expect(node.isDecelerating)
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 100)
    #expect(listener.events == ["end", "rest"])
  }

  @Test("A scroll that the delegate begins when the finger is lifted takes the place of the content's own")
  func scrollAtTheEndOfADrag() throws {
    let (window, loop) = try show(10_000)
    listener.didEndDragging = { $0.setContentOffset(Point(x: 0, y: 500), animated: true) }
    try move(window)
    try loop.advance(by: 0.01)
    window.send(.ended, at: Point(x: 50, y: 40))
    try loop.advance(by: 3)
    #expect(node.contentOffset.y == 500)
    #expect(listener.events == ["end", "stop"])
  }

  @Test("Where no scroll node has more in the finger's direction, the innermost one goes past its end")
  func innermost() throws {
    let (window, loop) = try show(300)
    let inner = ScrollNode()
    inner.frame = Rect(x: 0, y: 0, width: 100, height: 80)
    inner.contentSize = Size(width: 100, height: 200)
    try node.addSubnode(inner)
    try loop.runTurns()
    window.send(.began, at: Point(x: 50, y: 20))
    window.send(.moved, at: Point(x: 50, y: 60))
    #expect(inner.contentOffset.y < 0 && node.contentOffset.y == 0)
    window.send(.ended, at: Point(x: 50, y: 60))
    try loop.advance(by: 2)
    #expect(inner.contentOffset.y == 0)
    // One that fingers can't move leaves the drag to the one around it.
    inner.isScrollEnabled = false
    window.drag(from: Point(x: 50, y: 60), to: Point(x: 50, y: 20))
    #expect(inner.contentOffset.y == 0 && node.contentOffset.y == 40)
  }

  // MARK: parts

  @Test("A finger's speed is that of the last tenth of a second before it is lifted")
  func fingerSpeed() {
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
  func deceleration() throws {
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
  func bars() throws {
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
  func barColors() throws {
    let (window, _) = try show(1000)
    try move(window)
    let dark = try #require(node.barsAbove.first?.backgroundColor)
    window.traitCollection.userInterfaceStyle = .dark
    try window.context.eventLoop.runTurns()
    let light = try #require(node.barsAbove.first?.backgroundColor)
    #expect(dark.red < 0.2 && light.red > 0.8)
    let pager = PagerNode()
    try pager.setItems(VersionedModels(["a", "b", "c"]))
    let shown = try ShownContainer(pager)
    shown.window.send(.began, at: Point(x: 150, y: 50))
    shown.window.send(.moved, at: Point(x: 50, y: 50))
    #expect(pager.isDragging && pager.contentOffset.x == 100 && pager.barsAbove.isEmpty)
    shown.window.send(.cancelled, at: Point(x: 50, y: 50))
  }
}
