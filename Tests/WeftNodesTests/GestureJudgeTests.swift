import RandomNumbers
import Testing
import Weft

@Suite("Which gesture recognizer wins")
struct GestureJudgeTests: InGestureScene {
  let scene: GestureScene

  init() throws { scene = try GestureScene() }

  @Test("A control inside keeps the single tap of a node around it, and not its double tap or its long press")
  func control() throws {
    let button = ControlNode()
    button.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try button.addTarget(log, action: "note", for: .touchUpInside) { log, _, _ in log.lines.append("button") }
    try inner.addSubnode(button)
    let tap = try add(TapGestureRecognizer(), "tap", to: outer)
    let place = Point(x: 70, y: 70)
    window.tap(at: place)
    #expect(lines() == ["button"])
    #expect(tap.failure == "ControlNode keeps it from beginning")
    button.isEnabled = false
    window.tap(at: place)
    #expect(lines().last == "tap ended")
    button.isEnabled = true
    _ = try add(LongPressGestureRecognizer(), "press", to: outer)
    window.send(.began, at: place)
    try wait(0.6)
    window.send(.ended, at: place)
    #expect(lines() == ["press began", "press ended"])
    _ = try add(TapGestureRecognizer(), "own tap", to: button)
    window.tap(at: place)
    #expect(lines() == ["own tap ended"])
  }

  @Test(
    "A scroll node cancels a tap of its content after 10 points, and a pan inside that may begin keeps it from scrolling"
  )
  func scrolling() throws {
    let scroll = ScrollNode()
    scroll.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    scroll.contentSize = Size(width: 300, height: 1000)
    let box = GestureScene.Box("box", log, frame: Rect(x: 0, y: 0, width: 300, height: 900))
    try scroll.addSubnode(box)
    try window.addSubnode(scroll)
    let tap = try add(TapGestureRecognizer(), "tap", to: box)
    tap.delaysTouchesBegan = true
    let pan = try add(PanGestureRecognizer(), "pan", to: box)
    pan.shouldBegin = { [box] gesture in
      let way = (gesture as? PanGestureRecognizer)?.translation(in: box) ?? .zero
      return abs(way.x) > abs(way.y)
    }
    window.drag(from: middle, to: Point(x: 150, y: 100), steps: 5)
    #expect(scroll.contentOffset.y == 50)
    #expect(!lines().contains("pan began"))
    window.drag(from: middle, to: Point(x: 100, y: 140), steps: 5)
    #expect(scroll.contentOffset.y == 50)
    #expect(lines().filter { $0.hasPrefix("pan") }.first == "pan began")
    pan.shouldBegin = nil
    pan.shouldRecognizeSimultaneously = { _, other in other === scroll.panGestureRecognizer }
    window.drag(from: middle, to: Point(x: 150, y: 100), steps: 5)
    #expect(scroll.contentOffset.y > 50)
    #expect(lines().contains("pan began"))
  }

  @Test("A scroll node around waits for a recognizer that it requires to fail, and makes the others fail")
  func scrollRequires() throws {
    let scroll = ScrollNode()
    scroll.frame = Rect(x: 0, y: 0, width: 300, height: 300)
    scroll.contentSize = Size(width: 300, height: 1000)
    try window.addSubnode(scroll)
    let swipe = try add(SwipeGestureRecognizer(), "swipe", to: scroll)
    swipe.direction = [.up]
    scroll.panGestureRecognizer.require(toFail: swipe)
    window.drag(from: middle, to: Point(x: 150, y: 80), steps: 7)
    #expect(scroll.contentOffset.y == 0)
    #expect(lines() == ["swipe ended"])
    scroll.panGestureRecognizer.action = { [log] in log.lines.append("scroll \($0.state)") }
    window.send(.began, at: middle)
    try wait(0.6)
    window.send(.moved, at: Point(x: 150, y: 100))
    window.send(.ended, at: Point(x: 150, y: 100))
    #expect(scroll.contentOffset.y > 0)
    #expect(lines() == ["scroll began", "scroll ended"])
  }

  // MARK: ends

  @Test("Disabling, removing, and a view that leaves cancel a gesture that is under way", arguments: [0, 1, 2])
  func interrupted(_ way: Int) throws {
    let pan = try add(PanGestureRecognizer(), "pan", to: inner)
    window.send(.began, at: middle)
    window.send(.moved, at: right(20))
    #expect(lines().last == "pan began")
    switch way {
    case 0: pan.isEnabled = false
    case 1: try inner.view.removeGestureRecognizer(pan)
    default:
      try inner.removeFromSupernode()
      window.send(.moved, at: right(30))
    }
    #expect(lines() == ["pan cancelled"])
    #expect(pan.state == .possible)
    window.send(.moved, at: right(40))
    window.send(.ended, at: right(40))
    #expect(lines() == [])
  }

  @Test("A recognizer that its own action disables is cancelled at once")
  func disabledInAction() throws {
    let pan = try add(PanGestureRecognizer(), "pan", to: inner)
    pan.action = { [log] gesture in
      log.lines.append("pan \(gesture.state)")
      if gesture.state == .began { gesture.isEnabled = false }
    }
    window.drag(from: middle, to: right(50), steps: 3)
    #expect(lines() == ["inner began", "inner cancelled", "pan began", "pan cancelled"])
  }

  @Test("Two that require each other to fail both fail, and say so")
  func circle() throws {
    let one = try add(TapGestureRecognizer(), "one", to: inner)
    let two = try add(TapGestureRecognizer(), "two", to: inner)
    one.require(toFail: two)
    two.require(toFail: one)
    window.tap(at: middle)
    #expect(lines() == ["inner began", "inner ended"])
    #expect(one.failure == "it and the tap of inner wait for each other")
  }

  @Test(
    "Random touches of random recognizers end with all possible again, and every touch of a view ended or cancelled")
  func random() throws {
    var generator = Seeded(20_261_130)
    for round in 0..<300 {
      let test = try GestureJudgeTests()
      var gestures: [GestureRecognizer] = []
      for _ in 0..<Int.random(in: 1...5, using: &generator) {
        let kinds: [GestureRecognizer] = [
          TapGestureRecognizer(), LongPressGestureRecognizer(), PanGestureRecognizer(), SwipeGestureRecognizer(),
          PinchGestureRecognizer(), RotationGestureRecognizer(),
        ]
        let gesture = kinds.randomElement(using: &generator) ?? TapGestureRecognizer()
        (gesture as? TapGestureRecognizer)?.numberOfTapsRequired = Int.random(in: 1...3, using: &generator)
        gesture.delaysTouchesBegan = Bool.random(using: &generator)
        gesture.delaysTouchesEnded = Bool.random(using: &generator)
        gesture.cancelsTouchesInView = Bool.random(using: &generator)
        if Bool.random(using: &generator), let other = gestures.randomElement(using: &generator) {
          gesture.require(toFail: other)
        }
        let isSocial = Int.random(in: 0..<4, using: &generator) == 0
        gesture.shouldRecognizeSimultaneously = { _, _ in isSocial }
        gestures.append(
          try test.add(gesture, "\(type(of: gesture))", to: Bool.random(using: &generator) ? test.inner : test.outer))
      }
      var down: Set<Int> = []
      for _ in 0..<60 {
        let finger = Int.random(in: 0..<3, using: &generator)
        let point = Point(x: .random(in: 0...300, using: &generator), y: .random(in: 0...300, using: &generator))
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: try test.wait(.random(in: 0...0.6, using: &generator))
        case 1, 2:
          test.window.send(.began, at: point, finger: finger)
          down.insert(finger)
        case 3:
          test.window.send(.ended, at: point, finger: finger)
          down.remove(finger)
        default: test.window.send(.moved, at: point, finger: finger)
        }
      }
      for finger in down { test.window.send(.ended, at: test.middle, finger: finger) }
      try test.wait(3)
      #expect(gestures.allSatisfy { $0.state == .possible && $0.numberOfTouches == 0 }, "round \(round)")
      for name in ["inner", "outer"] {
        let began = test.log.lines.count { $0 == "\(name) began" }
        let over = test.log.lines.count { $0 == "\(name) ended" || $0 == "\(name) cancelled" }
        #expect(began == over, "round \(round): \(name)")
      }
    }
  }
}
