import Testing
import Weft

@testable import WeftNodes

@Suite("How animated scrolls and drags end")
struct ScrollEndTests {
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
  func aStoppedScrollEndsWhereItIs(byFinger: Bool) throws {
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
  func anAnimatedScrollMovesByWholePixels(scale: Double) throws {
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
  func anAnimatedScrollEndsWithTheContent() throws {
    let (_, loop) = try show(1000)
    node.setContentOffset(Point(x: 0, y: 400), animated: true)
    try loop.advance(by: 0.1)
    node.contentSize.height = 300
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 200)
    #expect(listener.events == ["stop"])
  }

  @Test("An offset that is no place is ignored", arguments: [Double.nan, .infinity, -.infinity, 1e15, -1e15])
  func anOffsetThatIsNoPlaceIsIgnored(value: Double) throws {
    let (_, loop) = try show(1000)
    node.contentOffset.y = 50
    node.contentOffset.y = value
    node.setContentOffset(Point(x: value, y: 100))
    node.setContentOffset(Point(x: 0, y: value), animated: true)
    try loop.advance(by: 1)
    #expect(node.contentOffset == Point(x: 0, y: 50))
  }

  @Test("A cancelled touch leaves content where it is; paged content turns to the nearest page, however fast it was")
  func aCancelledTouchLeavesContentWhereItIs() throws {
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
  func contentThatTurnsToAPageRests() throws {
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
  func aScrollOfTheDelegateTakesThePlaceOfTheContentsOwn() throws {
    let (window, loop) = try show(10_000)
    listener.didEndDragging = { $0.setContentOffset(Point(x: 0, y: 500), animated: true) }
    try move(window)
    try loop.advance(by: 0.01)
    window.send(.ended, at: Point(x: 50, y: 40))
    try loop.advance(by: 3)
    #expect(node.contentOffset.y == 500)
    #expect(listener.events == ["end", "stop"])
  }
}
