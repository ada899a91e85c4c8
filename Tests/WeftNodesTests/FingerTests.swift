import Testing
import Weft
import WeftSupport

@testable import WeftNodes

@Suite("Fingers on a window")
struct FingerTests {
  private final class Log { var lines: [String] = [] }

  /// A node that notes each event of its touches: the phase, the finger, the place in the window, and the time.
  private final class Pad: DisplayNode {
    private let log: Log
    var whenEnded: () -> Void = {}

    init(_ name: String, _ log: Log, _ frame: Rect) {
      self.log = log
      super.init()
      debugName = name
      self.frame = frame
    }

    private func note(_ touches: [Touch]) {
      for touch in touches {
        let place = touch.locationInWindow
        log.lines.append(
          "\(layoutName) \(touch.phase) \(touch.finger) at \(shortNumber(place.x)),\(shortNumber(place.y)), "
            + "\(shortNumber(touch.time)) s")
      }
    }
    override func touchesBegan(_ touches: [Touch]) { note(touches) }
    override func touchesMoved(_ touches: [Touch]) { note(touches) }
    override func touchesEnded(_ touches: [Touch]) {
      note(touches)
      whenEnded()
    }
    override func touchesCancelled(_ touches: [Touch]) { note(touches) }
  }

  private let window = Window(size: Size(width: 200, height: 200))
  private let log = Log()
  private let pad: Pad

  init() throws {
    pad = Pad("pad", log, Rect(x: 0, y: 0, width: 100, height: 100))
    try window.addSubnode(pad)
  }

  private var loop: EventLoop { window.context.eventLoop }

  private func take() -> [String] {
    defer { log.lines = [] }
    return log.lines
  }

  @Test("A drag has as many moves as steps, at least one, evenly on the way; the last is at the end")
  func drag() {
    for steps in [-3, 0, 1] {
      window.drag(from: Point(x: 10, y: 20), to: Point(x: 30, y: 60), steps: steps, finger: 7)
      #expect(
        take() == ["pad began 7 at 10,20, 0 s", "pad moved 7 at 30,60, 0 s", "pad ended 7 at 30,60, 0 s"], "\(steps)")
    }
    window.drag(from: Point(x: 10, y: 20), to: Point(x: 30, y: 60), steps: 4)
    #expect(
      take() == [
        "pad began 0 at 10,20, 0 s", "pad moved 0 at 15,30, 0 s", "pad moved 0 at 20,40, 0 s",
        "pad moved 0 at 25,50, 0 s", "pad moved 0 at 30,60, 0 s", "pad ended 0 at 30,60, 0 s",
      ])
  }

  @Test(
    "A fling moves for a tenth of a second, at so many points a second; its end is reported, also if it moved nothing")
  func fling() throws {
    var ends: [Double] = []
    #expect(window.fling(at: Point(x: 10, y: 50), velocity: Point(x: 600, y: -60)) { ends.append(loop.now) } === pad)
    #expect(take() == ["pad began 0 at 10,50, 0 s"])
    try loop.advance(by: 0.0999)
    let moves = take()
    #expect(moves.count == 5 && moves.allSatisfy { $0.hasPrefix("pad moved 0 at ") } && ends.isEmpty)
    #expect(moves.first?.hasPrefix("pad moved 0 at 20,49,") == true)
    #expect(moves.last?.hasPrefix("pad moved 0 at 60,45,") == true)
    try loop.advance(by: 0.01)
    #expect(take().map { $0.split(separator: ",").prefix(2).joined(separator: ",") } == ["pad ended 0 at 70,44"])
    #expect(ends.count == 1 && ends.allSatisfy { $0 > 0.0999 && $0 < 0.1001 })
    // The finger comes down again before the end: the fling is over, and lifts nothing.
    ends = []
    window.fling(at: Point(x: 10, y: 50), velocity: Point(x: 600, y: 0)) { ends.append(loop.now) }
    try loop.advance(by: 0.03)
    window.send(.began, at: Point(x: 90, y: 90))
    _ = take()
    try loop.advance(by: 1)
    #expect(take().isEmpty && ends.count == 1)
    #expect(window.send(.ended, at: Point(x: 90, y: 90)) === pad, "it is still down")
  }

  @Test("A press that was cancelled meanwhile lifts nothing, and its completion comes at its time all the same")
  func press() throws {
    var ends: [Double] = []
    window.press(at: Point(x: 10, y: 10), duration: 0.25, finger: 3) { ends.append(loop.now) }
    window.send(.cancelled, at: Point(x: 10, y: 10), finger: 3)
    #expect(take() == ["pad began 3 at 10,10, 0 s", "pad cancelled 3 at 10,10, 0 s"])
    try loop.advance(by: 1)
    #expect(take().isEmpty && ends == [0.25])
    window.press(at: Point(x: 10, y: 10))
    try loop.advance(by: 0.499)
    #expect(take() == ["pad began 0 at 10,10, 1 s"])
    try loop.advance(by: 0.001)
    #expect(take() == ["pad ended 0 at 10,10, 1.5 s"])
  }

  @Test("A finger that came down outside of everything, or isn't down, causes no events until it comes down again")
  func beside() {
    #expect(window.send(.began, at: Point(x: 150, y: 150)) == nil)
    #expect(window.send(.moved, at: Point(x: 50, y: 50)) == nil)
    #expect(window.send(.ended, at: Point(x: 50, y: 50)) == nil)
    #expect(window.send(.moved, at: Point(x: 50, y: 50)) == nil)
    #expect(window.send(.cancelled, at: Point(x: 50, y: 50)) == nil)
    #expect(take().isEmpty)
    #expect(window.send(.began, at: Point(x: 50, y: 50)) === pad)
    #expect(window.send(.cancelled, at: Point(x: 50, y: 50)) === pad)
    #expect(window.send(.ended, at: Point(x: 50, y: 50)) == nil, "a cancelled finger is up")
    #expect(take().count == 2)
  }

  @Test("Taps within 0.35 s and 45 points of the last count; a touch that was cancelled, or another's, begins again")
  func tapCounts() throws {
    final class Counting: DisplayNode {
      var counts: [Int] = []
      override func touchesBegan(_ touches: [Touch]) { counts += touches.map(\.tapCount) }
    }
    let node = Counting(), other = Counting()
    node.frame = Rect(x: 0, y: 100, width: 200, height: 100)
    other.frame = Rect(x: 100, y: 0, width: 100, height: 100)
    try window.addSubnode(node)
    try window.addSubnode(other)
    func tap(_ x: Double, _ y: Double = 150, after pause: Double = 0) throws -> Int? {
      try loop.advance(by: pause)
      window.tap(at: Point(x: x, y: y))
      return node.counts.last
    }
    #expect(try tap(10) == 1)
    #expect(try tap(10, after: 0.35) == 2)
    #expect(try tap(55, after: 0.1) == 3)
    #expect(try tap(55 + 27, 150 + 36, after: 0.1) == 4, "45 points away, on the slant")
    #expect(try tap(82 + 28, 186 - 37, after: 0.1) == 1, "farther")
    #expect(try tap(110, 149, after: 0.36) == 1, "later")
    #expect(try tap(110, 110, after: 1) == 1)
    window.tap(at: Point(x: 110, y: 90))
    #expect(other.counts == [1], "near, but another node")
    #expect(try tap(110, 110) == 1, "after a tap of the other")
    window.send(.began, at: Point(x: 110, y: 110))
    window.send(.cancelled, at: Point(x: 110, y: 110))
    #expect(node.counts.last == 2)
    #expect(try tap(110, 110) == 2, "the cancelled one is no tap, and the one before it is the last")
  }

  @Test("Touches of what has left the window are cancelled finger by finger, each once; those of others continue")
  func lost() throws {
    let other = Pad("other", log, Rect(x: 100, y: 0, width: 100, height: 100))
    try window.addSubnode(other)
    for finger in [5, 1, 3] { window.send(.began, at: Point(x: 10, y: 10), finger: finger) }
    window.send(.began, at: Point(x: 110, y: 10), finger: 2)
    _ = take()
    try pad.removeFromSupernode()
    window.send(.moved, at: Point(x: 120, y: 10), finger: 2)
    #expect(
      take() == [
        "pad cancelled 1 at 10,10, 0 s", "pad cancelled 3 at 10,10, 0 s", "pad cancelled 5 at 10,10, 0 s",
        "other moved 2 at 120,10, 0 s",
      ])
    try loop.runTurn()
    #expect(take().isEmpty)
    #expect(window.send(.ended, at: Point(x: 10, y: 10), finger: 3) == nil)
  }

  @Test("A touch is where it was last in a node that has left, and in those around it; nowhere in others")
  func lastLocation() throws {
    let outer = DisplayNode(), stranger = DisplayNode()
    outer.frame = Rect(x: 100, y: 100, width: 100, height: 100)
    outer.bounds.origin = Point(x: 1, y: 2)
    let inner = Pad("inner", log, Rect(x: 11, y: 12, width: 50, height: 50)), seen = Seen()
    seen.frame = inner.frame
    for node in [inner, seen] { try outer.addSubnode(node) }
    try window.addSubnode(outer)
    try window.addSubnode(stranger)
    window.send(.began, at: Point(x: 115, y: 115))
    window.send(.moved, at: Point(x: 120, y: 130))
    let held = try #require(seen.touch)
    #expect(held.location(in: seen) == Point(x: 10, y: 20) && held.location(in: outer) == Point(x: 21, y: 32))
    #expect(held.location(in: stranger) != nil)
    try outer.removeFromSupernode()
    window.send(.moved, at: Point(x: 190, y: 190))
    #expect(held.location(in: seen) == Point(x: 10, y: 20) && held.location(in: outer) == Point(x: 21, y: 32))
    #expect(held.location(in: inner) == nil)
    #expect(held.location(in: DisplayNode()) == nil, "a node without a view is nowhere")
  }

  private final class Seen: DisplayNode {
    var touch: Touch?
    override func touchesBegan(_ touches: [Touch]) { touch = touches.first }
    override func touchesMoved(_ touches: [Touch]) {}
    override func touchesCancelled(_ touches: [Touch]) {}
  }

  // MARK: views without a node

  @Test("A view without a node is hit as a node is: in front, where it is seen, and only if it may be")
  func views() throws {
    final class Named: View {
      var touched = 0
      override func touchesBegan(_ touches: [Touch]) { touched += 1 }
    }
    let back = Named(), front = Named()
    for view in [back, front] {
      view.layer.frame = Rect(x: 100, y: 100, width: 50, height: 50)
      try window.addSubview(view)
    }
    /// Which of both a tap touches: 1 for the one behind, 2 for the one in front, 0 for none.
    func touched(_ x: Double = 120, _ y: Double = 120) -> Int {
      let before = (back.touched, front.touched)
      window.tap(at: Point(x: x, y: y))
      return back.touched - before.0 + 2 * (front.touched - before.1)
    }
    #expect(touched() == 2)
    back.layer.appearance.zPosition = 1
    #expect(touched() == 1)
    back.layer.appearance.zPosition = 0
    let look = front.layer.appearance
    look.alpha = 0.01
    #expect(touched() == 2)
    look.alpha = 0.009
    #expect(touched() == 1)
    look.alpha = 1
    look.userInteractionEnabled = false
    #expect(touched() == 1)
    look.userInteractionEnabled = nil
    #expect(touched() == 2)
    #expect(touched(98, 98) == 0 && touched(150, 120) == 0)
    look.hitTestSlop = EdgeInsets(top: 0, left: -5, bottom: 0, right: 10)
    #expect(touched(96, 110) == 2 && touched(145, 110) == 1)
    look.transform = .translation(x: 30, y: 0)
    #expect(touched(126, 110) == 2 && touched(110, 110) == 1)
    look.transform = .scale(x: 0, y: 1)
    #expect(touched() == 1, "flattened")
    // As a part of a view around both.
    let around = View()
    around.layer.frame = Rect(x: 0, y: 0, width: 200, height: 200)
    try around.addSubview(back)
    try window.addSubview(around)
    around.layer.appearance.subnodeTransform = .translation(x: 0, y: -60)
    #expect(touched(120, 60) == 1 && touched(120, 120) == 0)
  }
}
