import Foundation
import Testing
import Weft

@Suite("Gesture recognizers")
struct GestureTests: InGestureScene {
  let scene: GestureScene

  init() throws { scene = try GestureScene() }

  // MARK: taps

  @Test("A tap is recognized when the finger is lifted, and the view's touch is cancelled")
  func tap() throws {
    let tap = try add(TapGestureRecognizer(), "tap", to: inner)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner cancelled", "tap ended"])
    #expect(tap.state == .possible)
    tap.cancelsTouchesInView = false
    window.tap(at: middle)
    #expect(lines() == ["inner began", "tap ended", "inner ended"])
  }

  @Test("A recognizer gets the touches of the nodes inside its own, and none beside it")
  func inside() throws {
    _ = try add(TapGestureRecognizer(), "tap", to: outer)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner cancelled", "tap ended"])
    _ = try add(TapGestureRecognizer(), "inner tap", to: inner)
    window.tap(at: Point(x: 10, y: 10))
    #expect(lines() == ["outer began", "outer cancelled", "tap ended"])
  }

  @Test("Of two taps the one of the inner node is recognized; side by side both are, the inner one first")
  func nested() throws {
    let outerTap = try add(TapGestureRecognizer(), "outer tap", to: outer)
    _ = try add(TapGestureRecognizer(), "inner tap", to: inner)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner cancelled", "inner tap ended"])
    #expect(outerTap.failure == "the tap of inner was recognized")
    outerTap.shouldRecognizeSimultaneously = { _, _ in true }
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner cancelled", "inner tap ended", "outer tap ended"])
  }

  @Test("A single tap acts at both taps of a double tap, unless it requires the double tap to fail")
  func doubleTap() throws {
    let single = try add(TapGestureRecognizer(), "single", to: inner)
    let double = try add(TapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    window.tap(at: middle)
    window.tap(at: middle)
    #expect(lines().filter { !$0.hasPrefix("inner") } == ["single ended", "single ended", "double ended"])
    single.require(toFail: double)
    window.tap(at: middle)
    window.tap(at: middle)
    #expect(lines().filter { !$0.hasPrefix("inner") } == ["double ended"])
    #expect(single.failure == "the tap of inner was recognized")
    window.tap(at: middle)
    try wait(0.34)
    #expect(!lines().contains("single ended"))
    try wait(0.02)
    #expect(lines().contains("single ended"))
    #expect(double.failure == "no further tap came within 0.35 s")
  }

  @Test("The view learns of a lifted finger only when a double tap has failed, unless that doesn't delay it")
  func delayedEnd() throws {
    let double = try add(TapGestureRecognizer(), "double", to: inner)
    double.numberOfTapsRequired = 2
    window.tap(at: middle)
    #expect(lines() == ["inner began"])
    try wait(0.36)
    #expect(lines() == ["inner ended"])
    window.tap(at: middle)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner began", "inner cancelled", "inner cancelled", "double ended"])
    double.delaysTouchesEnded = false
    window.tap(at: middle)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner ended", "inner began", "inner cancelled", "double ended"])
  }

  @Test("With delaysTouchesBegan the view gets the touch when the gesture has failed")
  func delayedBegin() throws {
    let tap = try add(TapGestureRecognizer(), "tap", to: inner)
    tap.delaysTouchesBegan = true
    window.send(.began, at: middle)
    #expect(lines() == [])
    window.send(.moved, at: right(12))
    #expect(lines() == ["inner began", "inner moved"])
    #expect(tap.failure == "a finger moved 12 points, at most 10")
    window.send(.ended, at: right(12))
    #expect(lines() == ["inner ended"])
  }

  @Test("A finger that stays too long, moves too far, or has company is no tap", arguments: [0, 1, 2])
  func noTap(_ way: Int) throws {
    let tap = try add(TapGestureRecognizer(), "tap", to: inner)
    window.send(.began, at: middle)
    switch way {
    case 0: try wait(0.8)
    case 1: window.send(.moved, at: right(11))
    default: window.send(.began, at: right(40), finger: 1)
    }
    window.send(.ended, at: middle)
    window.send(.ended, at: right(40), finger: 1)
    #expect(!lines().contains("tap ended"))
    let reasons = [
      "a finger was down for 0.75 s", "a finger moved 11 points, at most 10", "2 fingers are down, expected 1",
    ]
    #expect(tap.failure == reasons[way])
    #expect(tap.state == .possible)
    window.tap(at: middle)
    #expect(lines().contains("tap ended"))
  }

  @Test("A tap of two fingers is recognized when both are lifted")
  func twoFingers() throws {
    let tap = try add(TapGestureRecognizer(), "tap", to: inner)
    tap.numberOfTouchesRequired = 2
    window.send(.began, at: middle)
    window.send(.began, at: right(40), finger: 1)
    window.send(.ended, at: middle)
    #expect(!lines().contains("tap ended"))
    window.send(.ended, at: right(40), finger: 1)
    #expect(lines().contains("tap ended"))
    window.tap(at: middle)
    #expect(tap.failure == "1 finger was down, expected 2")
  }

  // MARK: long presses

  @Test("A long press begins by time alone, and follows the finger from then on")
  func longPress() throws {
    let press = try add(LongPressGestureRecognizer(), "press", to: inner)
    window.send(.began, at: middle)
    window.send(.moved, at: right(9))
    try wait(0.49)
    #expect(lines() == ["inner began", "inner moved"])
    try wait(0.02)
    #expect(lines() == ["inner cancelled", "press began"])
    window.send(.moved, at: right(100))
    window.send(.ended, at: right(100))
    #expect(lines() == ["press changed", "press ended"])
    window.send(.began, at: middle)
    try wait(0.49)
    window.send(.ended, at: middle)
    #expect(lines() == ["inner began", "inner ended"])
    #expect(press.failure == "the finger was lifted before 0.5 s")
    window.send(.began, at: middle)
    window.send(.moved, at: right(11))
    try wait(1)
    #expect(lines() == ["inner began", "inner moved"])
    #expect(press.failure == "a finger moved 11 points, at most 10")
  }

  @Test("A long press that needs a tap begins at the second touch")
  func tapAndPress() throws {
    let press = try add(LongPressGestureRecognizer(), "press", to: inner)
    press.numberOfTapsRequired = 1
    window.tap(at: middle)
    window.send(.began, at: middle)
    try wait(0.51)
    #expect(lines().contains("press began"))
    window.send(.ended, at: middle)
    window.send(.began, at: middle)
    try wait(0.51)
    #expect(!lines().contains("press began"))
  }

  // MARK: drags

  @Test("A pan begins after more than 10 points in any direction, and tells the way and the velocity")
  func pan() throws {
    let pan = try add(PanGestureRecognizer(), "pan", to: inner)
    window.drag(from: middle, to: right(9))
    #expect(lines() == ["inner began", "inner moved", "inner ended"])
    #expect(pan.failure == "the finger moved 9 points, expected more than 10")
    var places: [Point?] = []
    pan.action = { [inner] _ in
      places.append(pan.translation(in: inner))
      if pan.state == .changed { pan.setTranslation(Point(x: 1, y: 0), in: inner) }
    }
    window.send(.began, at: middle)
    try wait(0.1)
    window.send(.moved, at: right(20))
    #expect(pan.velocity(in: inner) == Point(x: 200, y: 0))
    window.send(.moved, at: right(25))
    window.send(.moved, at: right(27))
    window.send(.ended, at: right(27))
    #expect(places == [20, 25, 3, 1].map { Point(x: $0, y: 0) })
  }

  @Test("A second finger keeps the translation of a pan as it is")
  func panOfTwo() throws {
    let pan = try add(PanGestureRecognizer(), "pan", to: inner)
    window.send(.began, at: middle)
    window.send(.moved, at: right(20))
    window.send(.began, at: right(60), finger: 1)
    #expect(pan.translation(in: inner) == Point(x: 20, y: 0))
    window.send(.moved, at: right(70), finger: 1)
    #expect(pan.translation(in: inner) == Point(x: 25, y: 0))
    window.send(.ended, at: right(70), finger: 1)
    #expect(pan.translation(in: inner) == Point(x: 25, y: 0))
    window.send(.ended, at: right(20))
    #expect(lines().filter { $0.hasPrefix("pan") } == ["pan began", "pan changed", "pan ended"])
  }

  @Test("shouldBegin false makes a gesture fail, and leaves the touch to the view")
  func shouldBegin() throws {
    let pan = try add(PanGestureRecognizer(), "pan", to: inner)
    pan.shouldBegin = { [inner] gesture in
      let velocity = (gesture as? PanGestureRecognizer)?.velocity(in: inner) ?? .zero
      return abs(velocity.x) > abs(velocity.y)
    }
    window.send(.began, at: middle)
    try wait(0.05)
    window.send(.moved, at: Point(x: 150, y: 170))
    #expect(lines() == ["inner began", "inner moved"])
    #expect(pan.failure == "its shouldBegin returned false")
    window.send(.ended, at: Point(x: 150, y: 170))
  }

  @Test("shouldReceiveTouch false withholds a touch")
  func withheld() throws {
    let tap = try add(TapGestureRecognizer(), "tap", to: outer)
    tap.shouldReceiveTouch = { [inner] _, touch in touch.node !== inner }
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner ended"])
    window.tap(at: Point(x: 10, y: 10))
    #expect(lines().last == "tap ended")
  }

  @Test("An edge pan begins within 20 points of its edge")
  func edgePan() throws {
    let pan = try add(ScreenEdgePanGestureRecognizer(), "edge", to: outer)
    pan.edges = [.left]
    window.drag(from: Point(x: 20, y: 20), to: Point(x: 80, y: 20))
    #expect(lines().contains("edge began"))
    window.drag(from: Point(x: 21, y: 20), to: Point(x: 80, y: 20))
    #expect(!lines().contains("edge began"))
    #expect(pan.failure == "the finger came down further than 20 points from its edges")
  }

  @Test("A swipe is 50 points along its direction within half a second")
  func swipe() throws {
    let swipe = try add(SwipeGestureRecognizer(), "swipe", to: inner)
    window.drag(from: middle, to: right(60), steps: 4)
    #expect(lines().contains("swipe ended"))
    window.drag(from: middle, to: right(-60), steps: 4)
    #expect(!lines().contains("swipe ended"))
    #expect(swipe.failure == "the finger moved in another direction")
    swipe.direction = [.left, .up]
    window.drag(from: middle, to: right(-60), steps: 4)
    #expect(lines().contains("swipe ended"))
    window.send(.began, at: middle)
    try wait(0.51)
    window.send(.moved, at: right(-60))
    window.send(.ended, at: right(-60))
    #expect(!lines().contains("swipe ended"))
    #expect(swipe.failure == "the finger moved less than 50 points within 0.5 s")
  }

  // MARK: two fingers

  /// Two fingers at a distance around the middle.
  private func spread(_ phase: TouchPhase, _ distance: Double) {
    for (finger, sign) in [(1, -1.0), (2, 1.0)] { window.send(phase, at: right(sign * distance / 2), finger: finger) }
  }

  @Test("The scale of a pinch is that of an iPhone", arguments: [(100, 110, 110.0 / 108), (200, 190, 190.0 / 192)])
  func pinch(_ from: Double, _ to: Double, _ scale: Double) throws {
    let pinch = try add(PinchGestureRecognizer(), "pinch", to: outer)
    spread(.began, from)
    try wait(0.05)
    spread(.moved, from + (to > from ? 8 : -8))
    #expect(!lines().contains("pinch began"))
    spread(.moved, to)
    #expect(abs(pinch.scale - scale) < 1e-6)
    #expect(lines().contains("pinch began"))
    spread(.ended, to)
    #expect(lines().last == "pinch ended")
    #expect(pinch.scale == 1)
  }

  @Test("The velocity of a pinch is that of its last step")
  func pinchVelocity() throws {
    let pinch = try add(PinchGestureRecognizer(), "pinch", to: inner)
    spread(.began, 100)
    try wait(0.05)
    spread(.moved, 110)
    #expect(abs(pinch.velocity - (110.0 / 108 - 1) / 0.05) < 1e-6)
  }

  @Test("A scale that is set counts from there, and a lifted finger ends nothing")
  func setScale() throws {
    let pinch = try add(PinchGestureRecognizer(), "pinch", to: inner)
    spread(.began, 150)
    spread(.moved, 200)
    pinch.scale = 1
    spread(.moved, 250)
    #expect(abs(pinch.scale - 1.25) < 1e-9)
    window.send(.ended, at: right(125), finger: 2)
    #expect(abs(pinch.scale - 1.25) < 1e-9)
    window.send(.began, at: right(75), finger: 2)
    window.send(.moved, at: right(275), finger: 2)
    #expect(abs(pinch.scale - 2.5) < 1e-9)
    spread(.ended, 200)
    #expect(lines().last == "pinch ended")
  }

  @Test("One finger pinches nothing")
  func onePinch() throws {
    let pinch = try add(PinchGestureRecognizer(), "pinch", to: inner)
    window.drag(from: middle, to: right(80), steps: 5)
    #expect(!lines().contains("pinch began"))
    #expect(pinch.failure == "one finger was down, expected two")
  }

  @Test("The rotation is that of an iPhone", arguments: [(10.0, 0.0873), (45, 0.6981), (90, 1.4835)])
  func rotation(_ degrees: Double, _ radians: Double) throws {
    let rotation = try add(RotationGestureRecognizer(), "rotation", to: inner)
    func turn(_ phase: TouchPhase, _ degrees: Double) {
      for (finger, half) in [(1, 0.0), (2, Double.pi)] {
        let angle = degrees * .pi / 180 + half
        window.send(phase, at: Point(x: 150 + 60 * cos(angle), y: 150 + 60 * sin(angle)), finger: finger)
      }
    }
    turn(.began, 0)
    turn(.moved, 4)
    #expect(!lines().contains("rotation began"))
    for step in stride(from: 0.2, through: 1, by: 0.2) { turn(.moved, degrees * step + 0.0001) }
    #expect(abs(rotation.rotation - radians) < 1e-4)
    if degrees == 90 {
      rotation.rotation = 0
      turn(.moved, 135)
      #expect(abs(rotation.rotation - .pi / 4) < 1e-4)
    }
  }
}
