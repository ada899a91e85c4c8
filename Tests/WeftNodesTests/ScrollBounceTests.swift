import Foundation
import Testing
import Weft

@testable import WeftLists
@testable import WeftNodes

@Suite("Content past its ends")
struct ScrollBounceTests {
  private final class Listener: ScrollNodeDelegate {
    var events: [String] = []
    func scrollViewDidEndDragging(_ node: ScrollNode) { events.append("end") }
    func scrollViewDidEndDecelerating(_ node: ScrollNode) { events.append("rest") }
  }

  private final class TouchRecorder: DisplayNode {
    var phases: [TouchPhase] = []
    override func touchesBegan(_ touches: [Touch]) { phases.append(.began) }
    override func touchesMoved(_ touches: [Touch]) { phases.append(.moved) }
    override func touchesEnded(_ touches: [Touch]) { phases.append(.ended) }
    override func touchesCancelled(_ touches: [Touch]) { phases.append(.cancelled) }
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

  @Test("The band resists as UIScrollView's, and its inverse gives the finger's way")
  func band() {
    #expect(RubberBand.distance(0, length: 100) == 0)
    #expect(abs(RubberBand.distance(100, length: 100) - 100 * (1 - 1 / 1.55)) < 1e-9)
    #expect(RubberBand.distance(1e9, length: 100) < 100)
    for move in [1.0, 20, 300] {
      #expect(abs(RubberBand.move(RubberBand.distance(move, length: 480), length: 480) - move) < 1e-6)
    }
    // The derivative of the distance.
    let (low, high) = (RubberBand.distance(50, length: 100), RubberBand.distance(50.001, length: 100))
    #expect(abs(RubberBand.speed(at: low, length: 100) - (high - low) / 0.001) < 1e-4)
  }

  @Test(
    "Each axis resists by the node's own length along it, and a finger that catches the content keeps its place",
    arguments: [Size(width: 100, height: 400), Size(width: 400, height: 100)])
  func axes(size: Size) throws {
    for move in [Point(x: 60, y: 0), Point(x: 0, y: 60)] {
      let node = ScrollNode()
      let window = Window(size: size)
      node.frame = Rect(size: size)
      node.contentSize = Size(width: 2 * size.width, height: 2 * size.height)
      try window.addSubnode(node)
      try window.context.eventLoop.runTurns()
      let place = Point(x: 20 + move.x, y: 20 + move.y)
      window.send(.began, at: Point(x: 20, y: 20))
      window.send(.moved, at: place)
      func past(_ move: Double, _ length: Double) -> Double {
        -(RubberBand.distance(move, length: length) * 2).rounded() / 2
      }
      let offset = Point(x: past(move.x, size.width), y: past(move.y, size.height))
      #expect(node.contentOffset == offset)
      try window.context.eventLoop.advance(by: 1)
      window.send(.ended, at: place)
      window.send(.began, at: place)
      window.send(.moved, at: place)
      #expect(node.isDragging && node.contentOffset == offset)
    }
  }

  @Test("A spring comes back without swinging over, and its duration is the time until it rests")
  func spring() {
    for (distance, velocity) in [(40.0, 0.0), (-40, 0), (5, 2000), (0.5, 10_000)] {
      let spring = ScrollSpring(distance: distance, velocity: velocity)
      #expect(abs(spring.distance(after: spring.duration)) < ScrollSpring.rest)
      #expect(abs(spring.distance(after: spring.duration - 2 * ScrollAnimation.step)) >= ScrollSpring.rest)
      for step in 1...60 { #expect(spring.distance(after: Double(step) / 30) * (distance + velocity / 10) >= 0) }
    }
  }

  @Test("Content follows a finger past both ends, returns when it is lifted, and tells when it rests")
  func drag() throws {
    let (node, window, loop) = try shown(300)
    let listener = Listener()
    node.delegate = listener
    window.send(.began, at: Point(x: 50, y: 20))
    window.send(.moved, at: Point(x: 50, y: 70))
    try loop.runTurns()
    #expect(node.contentOffset == Point(x: 0, y: -21.5))
    window.send(.moved, at: Point(x: 50, y: 10))
    #expect(node.contentOffset == Point(x: 0, y: 10))
    window.send(.moved, at: Point(x: 50, y: 70))
    try loop.advance(by: 1)
    window.send(.ended, at: Point(x: 50, y: 70))
    #expect(node.isDecelerating && node.contentOffset.y == -21.5)
    var last = node.contentOffset.y
    while node.isDecelerating {
      try loop.advance(by: ScrollAnimation.step)
      #expect(node.contentOffset.y >= last && node.contentOffset.y <= 0)
      last = node.contentOffset.y
    }
    #expect(node.contentOffset == .zero && listener.events == ["end", "rest"])
    node.contentOffset.y = 200
    window.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 40))
    #expect(node.contentOffset.y == 221.5)
    try loop.advance(by: 2)
    #expect(node.contentOffset.y == 200)
  }

  @Test("Content that shrinks while a finger holds it past its end stays at the finger, with the band's resistance")
  func shrinking() throws {
    let (node, window, loop) = try shown(300)
    node.contentOffset.y = 200
    window.send(.began, at: Point(x: 50, y: 90))
    window.send(.moved, at: Point(x: 50, y: 40))
    #expect(node.contentOffset.y == 221.5)
    node.contentSize.height = 250
    try loop.runTurns()
    // The finger would have moved the content to 250.
    #expect(node.contentOffset.y == 185.5)
    let offset = node.contentOffset
    window.send(.moved, at: Point(x: 50, y: 40))
    #expect(node.contentOffset == offset)
    node.contentSize.height = 1000
    try loop.runTurns()
    window.send(.moved, at: Point(x: 50, y: 40))
    #expect(node.contentOffset.y == 250)
  }

  @Test("A node that is disabled during a drag leaves the finger: its content stays, or returns from past its end")
  func disabled() throws {
    let (node, window, loop) = try shown(300)
    let listener = Listener()
    node.delegate = listener
    window.send(.began, at: Point(x: 50, y: 50))
    window.send(.moved, at: Point(x: 50, y: 10))
    #expect(node.contentOffset.y == 40 && node.isDragging)
    node.isScrollEnabled = false
    #expect(!node.isDragging && listener.events == ["end"])
    window.send(.moved, at: Point(x: 50, y: 0))
    node.isScrollEnabled = true
    window.send(.moved, at: Point(x: 50, y: 5))
    window.send(.ended, at: Point(x: 50, y: 5))
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 40 && listener.events == ["end"])
    window.send(.began, at: Point(x: 50, y: 0))
    window.send(.moved, at: Point(x: 50, y: 90))
    #expect(node.contentOffset.y < 0)
    node.isScrollEnabled = false
    try loop.advance(by: 2)
    #expect(node.contentOffset.y == 0)
    window.send(.ended, at: Point(x: 50, y: 90))
    #expect(node.contentOffset.y == 0)
  }

  @Test("A touch in a node that is disabled before it scrolls stays with the cell")
  func disabledBefore() throws {
    let (node, window, _) = try shown(300)
    let inside = TouchRecorder()
    inside.frame = Rect(x: 0, y: 0, width: 100, height: 300)
    try node.addSubnode(inside)
    try window.context.eventLoop.runTurns()
    window.send(.began, at: Point(x: 50, y: 50))
    node.isScrollEnabled = false
    window.send(.moved, at: Point(x: 50, y: 10))
    window.send(.ended, at: Point(x: 50, y: 10))
    #expect(node.contentOffset.y == 0 && inside.phases == [.began, .moved, .ended])
  }

  @Test("A fling that reaches the end goes past it and comes back; without bounces it stops there")
  func fling() throws {
    for bounces in [true, false] {
      let (node, window, loop) = try shown(400)
      node.bounces = bounces
      let listener = Listener()
      node.delegate = listener
      window.fling(at: Point(x: 50, y: 90), velocity: Point(x: 0, y: -900))
      var highest = 0.0
      for _ in 0..<300 {
        try loop.advance(by: ScrollAnimation.step)
        highest = max(highest, node.contentOffset.y)
      }
      #expect(bounces ? highest > 305 : highest == 300, "\(highest)")
      #expect(node.contentOffset.y == 300 && !node.isDecelerating && listener.events == ["end", "rest"])
    }
  }

  @Test("A finger that catches content on its way back holds it where it is")
  func caught() throws {
    let (node, window, loop) = try shown(300)
    window.drag(from: Point(x: 50, y: 20), to: Point(x: 50, y: 90))
    try loop.advance(by: 0.1)
    let caught = node.contentOffset.y
    #expect(caught < -2)
    window.send(.began, at: Point(x: 50, y: 50))
    window.send(.moved, at: Point(x: 50, y: 50))
    try loop.advance(by: 1)
    #expect(abs(node.contentOffset.y - caught) <= 0.5)
    window.send(.ended, at: Point(x: 50, y: 50))
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 0)
  }

  @Test("Content that fits moves only if it always bounces; an offset that is set is clamped as ever")
  func always() throws {
    let (node, window, loop) = try shown(60)
    window.drag(from: Point(x: 50, y: 20), to: Point(x: 50, y: 70))
    #expect(node.contentOffset == .zero)
    node.alwaysBounceVertical = true
    window.drag(from: Point(x: 50, y: 20), to: Point(x: 50, y: 70))
    #expect(node.contentOffset == Point(x: 0, y: -21.5))
    try loop.advance(by: 1)
    window.drag(from: Point(x: 20, y: 50), to: Point(x: 70, y: 50))
    #expect(node.contentOffset == .zero)
    node.alwaysBounceHorizontal = true
    window.drag(from: Point(x: 20, y: 50), to: Point(x: 70, y: 50))
    #expect(node.contentOffset == Point(x: -21.5, y: 0))
    node.setContentOffset(Point(x: -50, y: -50))
    #expect(node.contentOffset == .zero)
    try loop.advance(by: 1)
    node.bounces = false
    window.drag(from: Point(x: 50, y: 20), to: Point(x: 50, y: 70))
    #expect(node.contentOffset == .zero)
  }

  @Test("A pager comes back from past its last page")
  func paging() throws {
    let (node, window, loop) = try shown(300)
    node.isPagingEnabled = true
    node.contentOffset.y = 200
    window.drag(from: Point(x: 50, y: 90), to: Point(x: 50, y: 40))
    #expect(node.contentOffset.y == 221.5)
    try loop.advance(by: 1)
    #expect(node.contentOffset.y == 200)
  }

  @Test("A table past its ends keeps its cells in place, its ranges and its direction")
  func table() throws {
    let shown = try ShownTable(Rows(100))
    shown.table.contentOffset.y = 100
    try shown.settle()
    shown.table.contentOffset.y = 0
    try shown.settle()
    let near = shown.table.nearElements
    shown.window.send(.began, at: Point(x: 50, y: 20))
    shown.window.send(.moved, at: Point(x: 50, y: 120))
    try shown.settle()
    #expect(shown.table.contentOffset.y < -40)
    #expect(shown.table.nodeForRow(at: shown.path(0))?.frame.minY == 0)
    shown.window.send(.ended, at: Point(x: 50, y: 120))
    try shown.loop.advance(by: 2)
    #expect(shown.table.contentOffset.y == 0 && shown.table.nearElements == near)
    #expect(shown.table.ranges.isMovingToHead(.vertical))
  }

  @Test("Where no scroll node has more in the finger's direction, the innermost one goes past its end")
  func theInnermostNodeGoesPastItsEnd() throws {
    let (node, window, loop) = try shown(300)
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
}
