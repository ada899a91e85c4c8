import Foundation
import Testing
import Weft

/// A node of 40 x 20 points at (10, 10), in a window.
struct ShownNode {
  let window = Window(size: Size(width: 200, height: 100))
  let node = DisplayNode()

  init() throws {
    node.frame = Rect(x: 10, y: 10, width: 40, height: 20)
    try window.addSubnode(node)
  }

  var loop: EventLoop { window.context.eventLoop }
  var alpha: Double? { number(.alpha) }

  func number(_ property: AnimatableProperty) -> Double? {
    if case .number(let number) = node.presentationValue(of: property) { number } else { nil }
  }
}

func isNear(_ a: Rect, _ b: Rect) -> Bool {
  zip([a.minX, a.minY, a.size.width, a.size.height], [b.minX, b.minY, b.size.width, b.size.height])
    .allSatisfy { abs($0 - $1) < 1e-9 }
}

/// Part of the way from one rectangle to another.
func between(_ a: Rect, _ b: Rect, _ part: Double) -> Rect {
  func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
  return Rect(
    x: mix(a.minX, b.minX), y: mix(a.minY, b.minY), width: mix(a.size.width, b.size.width),
    height: mix(a.size.height, b.size.height))
}

@Suite("Animations")
struct AnimationTests {
  @Test("A curve is the Bézier curve of its control points, to 12 digits", arguments: AnimationCurve.allCases)
  func curves(_ curve: AnimationCurve) {
    let points: (x1: Double, x2: Double) =
      switch curve {
      case .linear: (1.0 / 3, 2.0 / 3)
      case .easeIn: (0.42, 1)
      case .easeOut: (0, 0.58)
      case .easeInOut: (0.42, 0.58)
      }
    let heights = curve == .linear ? points : (0, 1)
    var last = -1.0
    for step in 0...1000 {
      let s = Double(step) / 1000
      func value(_ first: Double, _ second: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
      }
      let progress = curve.progress(at: value(points.x1, points.x2))
      #expect(abs(progress - value(heights.0, heights.1)) < 1e-12, "s = \(s)")
      #expect(progress > last)
      last = progress
    }
    #expect(curve.progress(at: -1) == 0 && curve.progress(at: 2) == 1)
  }

  @Test(
    "The model has its new values at once; every 10 ms what is shown is where the curve says",
    arguments: AnimationCurve.allCases)
  func everyMoment(_ curve: AnimationCurve) throws {
    let shown = try ShownNode()
    let start = shown.node.frame
    let end = Rect(x: 100, y: 40, width: 80, height: 30)
    shown.window.animate(duration: 0.3, delay: 0.1, curve: curve) {
      shown.node.alpha = 0.5
      shown.node.frame = end
    }
    #expect(shown.node.alpha == 0.5 && shown.node.frame == end)
    for step in 0...50 {
      try shown.loop.advance(to: Double(step) / 100)
      let progress = curve.progress(at: (shown.loop.now - 0.1) / 0.3)
      #expect(abs(try #require(shown.alpha) - (1 - 0.5 * progress)) < 1e-9, "\(step)0 ms")
      #expect(isNear(shown.node.presentationFrame, between(start, end, progress)), "\(step)0 ms")
      let drawn = try shown.node.snapshot()
      #expect(abs(drawn.opacity - (1 - 0.5 * progress)) < 1e-9)
      #expect(isNear(drawn.frame, between(start, end, progress)))
    }
    #expect(shown.window.animations.isEmpty)
  }

  @Test("The visible rectangle moves on both axes together, and changes its size with them")
  func bounds() throws {
    let shown = try ShownNode()
    let start = shown.node.bounds
    let end = Rect(x: 6, y: 14, width: 60, height: 50)
    shown.window.animate(duration: 0.4, curve: .linear) { shown.node.bounds = end }
    for step in 0...4 {
      try shown.loop.advance(to: Double(step) / 10)
      guard case .rect(let seen) = shown.node.presentationValue(of: .bounds) else {
        Issue.record("bounds are a rectangle")
        return
      }
      #expect(isNear(seen, between(start, end, Double(step) / 4)), "\(step)")
    }
  }

  @Test("Animations that are kept longer than their window make their change at once")
  func windowGone() throws {
    let node = DisplayNode()
    let loop: EventLoop
    let animations: Animations
    do {
      let window = Window(size: Size(width: 200, height: 100))
      loop = window.context.eventLoop
      animations = window.animations
    }
    var finished: [Bool] = []
    animations.animate(duration: 1) {
      node.alpha = 0.5
    } completion: {
      finished.append($0)
    }
    #expect(node.alpha == 0.5 && animations.isEmpty)
    try loop.runTurns()
    #expect(finished == [true])
  }

  @Test("The completion comes at the end exactly, once, and is notified that all has finished")
  func completion() throws {
    let shown = try ShownNode()
    var calls: [(Double, Bool)] = []
    shown.window.animate(duration: 0.25, delay: 0.5) {
      shown.node.alpha = 0
    } completion: {
      calls.append((shown.loop.now, $0))
    }
    try shown.loop.advance(to: 0.74)
    #expect(calls.isEmpty)
    try shown.loop.advance(to: 2)
    #expect(calls.count == 1 && calls[0] == (0.75, true))
  }

  @Test("A newer animation of a property begins where it is shown, and the older one has not finished")
  func newer() throws {
    let shown = try ShownNode()
    var calls: [String] = []
    func note(_ name: String) -> (Bool) -> Void { { calls.append("\(name) \($0) \(shown.loop.now)") } }
    shown.window.animate(duration: 1, curve: .linear, { shown.node.alpha = 0 }, completion: note("first"))
    shown.window.animate(duration: 1, curve: .linear, { shown.node.cornerRadius = 8 }, completion: note("other"))
    try shown.loop.advance(to: 0.25)
    shown.window.animate(duration: 0.5, curve: .linear, { shown.node.alpha = 0.25 }, completion: note("second"))
    #expect(shown.alpha == 0.75)
    try shown.loop.advance(to: 0.5)
    #expect(shown.alpha == 0.5)
    try shown.loop.advance(to: 3)
    #expect(calls == ["first false 0.25", "second true 0.75", "other true 1.0"])
    #expect(shown.alpha == 0.25)
  }

  @Test("An animation of several properties continues for those that no newer one has taken, and has not finished")
  func partlyNewer() throws {
    let shown = try ShownNode()
    var outcome: (Bool, Double)?
    shown.window.animate(duration: 1, curve: .linear) {
      shown.node.alpha = 0
      shown.node.cornerRadius = 10
    } completion: {
      outcome = ($0, shown.loop.now)
    }
    try shown.loop.advance(to: 0.5)
    shown.window.animate(duration: 0.1) { shown.node.alpha = 1 }
    try shown.loop.advance(to: 0.8)
    #expect(shown.number(.cornerRadius) == 8 && shown.alpha == 1 && outcome == nil)
    try shown.loop.advance(to: 1)
    #expect(outcome?.0 == false && outcome?.1 == 1)
  }

  @Test("A property that is set without an animation leaves one that runs alone, as in Core Animation")
  func setDirectly() throws {
    let shown = try ShownNode()
    shown.window.animate(duration: 1, curve: .linear) { shown.node.alpha = 0 }
    try shown.loop.advance(to: 0.5)
    shown.node.alpha = 0.9
    #expect(shown.alpha == 0.5)
    try shown.loop.advance(to: 1)
    #expect(shown.alpha == 0.9)
  }

  @Test("Leaving the window ends the animations of a node and of all inside it, unfinished")
  func leaving() throws {
    let shown = try ShownNode()
    let inside = DisplayNode()
    try shown.node.addSubnode(inside)
    var outcomes: [Bool] = []
    shown.window.animate(duration: 1, { inside.alpha = 0 }, completion: { outcomes.append($0) })
    try shown.loop.advance(to: 0.5)
    try shown.node.removeFromSupernode()
    #expect(shown.window.animations.isEmpty && outcomes.isEmpty)
    try shown.loop.runTurns()
    #expect(outcomes == [false])
    #expect(inside.presentationValue(of: .alpha) == .number(0))
  }

  @Test("A node that moves within its window keeps its animations")
  func moving() throws {
    let shown = try ShownNode()
    let other = DisplayNode()
    try shown.window.addSubnode(other)
    let inside = DisplayNode()
    try shown.node.addSubnode(inside)
    shown.window.animate(duration: 1, curve: .linear) { inside.alpha = 0 }
    try shown.loop.advance(to: 0.5)
    try other.addSubnode(inside)
    #expect(inside.presentationValue(of: .alpha) == .number(0.5))
  }

  @Test("Without a duration, or without a change, the completion comes in the next turn, and is given true")
  func nothingToWaitFor() throws {
    let shown = try ShownNode()
    var outcomes: [Bool] = []
    shown.window.animate(duration: 0, { shown.node.alpha = 0 }, completion: { outcomes.append($0) })
    shown.window.animate(duration: 5, {}, completion: { outcomes.append($0) })
    #expect(shown.alpha == 0 && outcomes.isEmpty && shown.window.animations.isEmpty)
    try shown.loop.runTurns()
    #expect(outcomes == [true, true] && shown.loop.now == 0)
  }

  @Test("What is changed at once, without a duration, takes over from an animation, too")
  func noDurationTakesOver() throws {
    let shown = try ShownNode()
    var outcomes: [Bool] = []
    shown.window.animate(duration: 1, { shown.node.alpha = 0 }, completion: { outcomes.append($0) })
    try shown.loop.advance(to: 0.5)
    shown.window.animate(duration: 0) { shown.node.alpha = 0.9 }
    #expect(shown.alpha == 0.9)
    try shown.loop.runTurns()
    #expect(outcomes == [false])
  }

  @Test("A node that comes into the window with the change is not animated; one that leaves isn't either")
  func comingAndGoing() throws {
    let shown = try ShownNode()
    let coming = DisplayNode()
    shown.window.animate(duration: 1) {
      coming.alpha = 0.5
      try? shown.window.addSubnode(coming)
      shown.node.alpha = 0.5
      try? shown.node.removeFromSupernode()
    }
    #expect(shown.window.animations.isEmpty)
  }

  @Test("An animation inside another has its own duration")
  func nested() throws {
    let shown = try ShownNode()
    shown.window.animate(duration: 1, curve: .linear) {
      shown.node.cornerRadius = 10
      shown.window.animate(duration: 0.5, curve: .linear) { shown.node.alpha = 0 }
    }
    try shown.loop.advance(to: 0.25)
    #expect(shown.alpha == 0.5 && shown.number(.cornerRadius) == 2.5)
  }

  @Test("A change that throws animates nothing")
  func failing() throws {
    struct Failure: Error {}
    let shown = try ShownNode()
    var isCalled = false
    #expect(throws: Failure.self) {
      try shown.window.animate(duration: 1) { () throws(Failure) in
        shown.node.alpha = 0
        throw Failure()
      } completion: { _ in
        isCalled = true
      }
    }
    try shown.loop.advance(to: 2)
    #expect(shown.window.animations.isEmpty && !isCalled)
  }

  @Test("Colours, transforms, borders and shadows are drawn where they are; a half turn passes a quarter turn")
  func looks() throws {
    let shown = try ShownNode()
    shown.window.animate(duration: 1, curve: .linear) {
      shown.node.backgroundColor = Color(hex: 0xFF0000)
      shown.node.transform = .rotation(.pi)
      shown.node.borderWidth = 4
      shown.node.shadowOpacity = 0.5
      shown.node.zPosition = 2
    }
    try shown.loop.advance(to: 0.5)
    let drawn = try shown.node.snapshot()
    #expect(drawn.backgroundColor == Color(hex: 0xFF0000, alpha: 0.5))
    #expect(abs(abs(drawn.transform.b) - 1) < 1e-9 && abs(drawn.transform.a) < 1e-9)
    #expect(drawn.borderWidth == 2 && drawn.shadow?.opacity == 0.25 && drawn.zPosition == 1)
  }

  @Test("A slant grows along the way")
  func slant() throws {
    let shown = try ShownNode()
    shown.window.animate(duration: 1, curve: .linear) { shown.node.transform = Transform(a: 1, b: 0, c: 1, d: 1) }
    for part in [0.25, 0.5] {
      try shown.loop.advance(to: part)
      #expect(abs(try shown.node.snapshot().transform.c - part) < 1e-9)
    }
  }

  @Test("Contents are stretched until their size is reached")
  func contents() throws {
    final class Dot: DisplayNode {
      override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
        recorder.fill(bounds, .black)
      }
    }
    let window = Window(size: Size(width: 200, height: 100))
    let dot = Dot()
    dot.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    try window.addSubnode(dot)
    window.animate(duration: 1, curve: .linear) { dot.frame = Rect(x: 0, y: 0, width: 60, height: 20) }
    try window.context.eventLoop.advance(to: 0.5)
    let image = try CairoRenderer().image(of: dot.snapshot(), scale: 1, background: nil)
    #expect(image.pixelWidth == 40)
    #expect(image.color(x: 38, y: 10) == .black)
  }

  @Test("A width of nothing grows along the y axis's direction, and nothing at all grows upright")
  func collapsed() throws {
    func halfway(_ start: Transform, _ end: Transform) throws -> Transform {
      let shown = try ShownNode()
      shown.node.transform = start
      shown.window.animate(duration: 1, curve: .linear) { shown.node.transform = end }
      try shown.loop.advance(to: 0.5)
      return try shown.node.snapshot().transform
    }
    func isNear(_ map: Transform, _ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Bool {
      zip([map.a, map.b, map.c, map.d], [a, b, c, d]).allSatisfy { abs($0 - $1) < 1e-9 }
    }
    #expect(isNear(try halfway(Transform(a: 0, b: 0, c: 0, d: 1), .identity), 0.5, 0, 0, 1))
    let turned = Transform.rotation(.pi / 2)
    #expect(isNear(try halfway(Transform(a: 0, b: 0, c: turned.c, d: 0), turned), 0, turned.b / 2, turned.c, 0))
    #expect(isNear(try halfway(Transform(a: 0, b: 0, c: 0, d: 0), .identity), 0.5, 0, 0, 0.5))
  }
}
