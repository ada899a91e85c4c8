import Testing
import Weft

@Suite("Controls")
struct ControlTests {
  /// A control that notes its tracking, and what it is asked.
  final class Tracked: ControlNode {
    var record: Record?
    var begins = true
    var goesOn = true
    var whileContinuing: () -> Void = {}

    private func note(_ what: String) { record?.lines.append("\(what)\(isHighlighted ? " lit" : "")") }

    override func beginTracking(with touch: Touch) -> Bool {
      note("begin")
      return begins
    }
    override func continueTracking(with touch: Touch) -> Bool {
      whileContinuing()
      return goesOn
    }
    override func endTracking(with touch: Touch) { note("end") }
    override func cancelTracking(with touch: Touch) { note("cancelled") }
  }

  let record = Record()
  let window = Window(size: Size(width: 400, height: 400))
  let control = Tracked()
  let target = Record()

  /// A window with a control at (100, 100), 40 by 40 points, which notes every event.
  init() throws {
    control.frame = Rect(x: 100, y: 100, width: 40, height: 40)
    control.record = record
    try note(control, .allEvents)
    try window.addSubnode(control)
  }

  private func note(_ control: ControlNode, _ events: ControlEvents, as name: String = "note") throws {
    try control.addTarget(target, action: name, for: events) { [record] _, control, event in
      record.lines.append(
        "\(event.event)\(control.isHighlighted ? " lit" : "")\(event.touches.isEmpty ? " untouched" : "")")
    }
  }

  private func at(_ x: Double, _ y: Double = 120) -> Point { Point(x: x, y: y) }

  @Test("At first a control is enabled, neither highlighted nor selected, and takes no touches")
  func defaults() throws {
    for node in [ControlNode(), TextNode(platform: .standard), ImageNode(), ButtonNode(platform: .standard)] {
      #expect(node.isEnabled && !node.isHighlighted && !node.isSelected && !node.isTracking && !node.isTouchInside)
      #expect(!node.userInteractionEnabled && node.allControlEvents == [] && node.allTargets == [])
      node.alpha = 0.5
      #expect(!node.userInteractionEnabled, "whatever else is set")
      try note(node, .touchDown)
      #expect(node.userInteractionEnabled && node.allControlEvents == .touchDown)
    }
  }

  @Test("A tap highlights while the finger is down, and is reported as touchDown and touchUpInside")
  func tap() {
    #expect(window.send(.began, at: at(110)) === control)
    #expect(control.isTracking && control.isTouchInside && control.isHighlighted)
    #expect(record.take() == ["begin", "touchDown lit"])
    window.send(.ended, at: at(110))
    #expect(!control.isTracking && !control.isTouchInside && !control.isHighlighted)
    #expect(record.take() == ["end", "touchUpInside"])
  }

  @Test("A finger is inside up to 70 points around the control and its slop, and drags inside by its area alone")
  func slop() {
    control.hitTestSlop = EdgeInsets(all: -5)
    window.send(.began, at: at(96))
    _ = record.take()
    // From 95 to 145 is the area; 70 around it is near.
    for (x, event, isNear) in [
      (144.0, "touchDragInside lit", true), (145, "touchDragOutside lit", true), (214, "touchDragOutside lit", true),
      (215, "touchDragOutside", false), (26, "touchDragOutside lit", true), (24, "touchDragOutside", false),
      (120, "touchDragInside lit", true),
    ] {
      window.send(.moved, at: at(x))
      #expect(record.take() == [event], "\(x)")
      #expect(control.isHighlighted == isNear && control.isTouchInside == isNear && control.isTracking)
    }
    window.send(.ended, at: at(214))
    #expect(record.take() == ["end", "touchUpInside"])
    window.drag(from: at(120), to: at(216))
    #expect(record.take() == ["begin", "touchDown lit", "touchDragOutside", "end", "touchUpOutside"])
  }

  @Test("Each side of a control has its own slop, inside of which and 70 points around which a finger is")
  func slopOfSides() {
    control.frame = Rect(x: 100, y: 120, width: 40, height: 20)
    control.hitTestSlop = EdgeInsets(top: -3, left: -10, bottom: 5, right: -20)
    // The area is from 90 to 160 and from 117 to 135.
    for (inside, outside, far) in [
      (Point(x: 120, y: 118), Point(x: 120, y: 116), Point(x: 120, y: 46)),
      (Point(x: 91, y: 125), Point(x: 89, y: 125), Point(x: 19, y: 125)),
      (Point(x: 120, y: 134), Point(x: 120, y: 136), Point(x: 120, y: 206)),
      (Point(x: 159, y: 125), Point(x: 161, y: 125), Point(x: 231, y: 125)),
    ] {
      #expect(window.hitTest(inside) === control && window.hitTest(outside) !== control, "\(inside)")
      window.send(.began, at: inside)
      #expect(record.take() == ["begin", "touchDown lit"], "\(inside)")
      for (point, event) in [
        (outside, "touchDragOutside lit"), (inside, "touchDragInside lit"), (far, "touchDragOutside"),
      ] {
        window.send(.moved, at: point)
        #expect(record.take() == [event], "\(point)")
      }
      window.send(.ended, at: far)
      #expect(record.take() == ["end", "touchUpOutside"])
    }
  }

  @Test("A second finger cancels, and neither is tracked any more")
  func secondTouch() {
    window.send(.began, at: at(110), finger: 1)
    _ = record.take()
    window.send(.began, at: at(120), finger: 2)
    #expect(record.take() == ["cancelled", "touchCancel"])
    #expect(!control.isTracking && !control.isHighlighted)
    window.send(.moved, at: at(115), finger: 1)
    window.send(.ended, at: at(115), finger: 1)
    window.send(.ended, at: at(120), finger: 2)
    #expect(record.take() == [])
  }

  @Test("A control that leaves the window while it is tracked is cancelled, once")
  func removal() throws {
    let page = DisplayNode()
    page.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    try page.addSubnode(control)
    try window.addSubnode(page)
    window.send(.began, at: at(110))
    _ = record.take()
    try page.removeFromSupernode()
    try window.context.eventLoop.runTurn()
    #expect(record.take() == ["cancelled", "touchCancel"] && !control.isHighlighted)
    window.send(.ended, at: at(110))
    try window.context.eventLoop.runTurn()
    #expect(record.take() == [])
  }

  @Test("A touch that is cancelled is reported as touchCancel; what ends without being tracked is ignored")
  func cancelled() {
    window.send(.began, at: at(110))
    window.send(.cancelled, at: at(110))
    #expect(record.take() == ["begin", "touchDown lit", "cancelled", "touchCancel"])
    control.begins = false
    window.drag(from: at(110), to: at(120))
    window.send(.began, at: at(110))
    window.send(.cancelled, at: at(110))
    #expect(record.take() == ["begin", "begin"], "refused: nothing comes of it")
  }

  @Test("Tracking that isn't continued is cancelled")
  func notGoneOn() {
    control.goesOn = false
    window.send(.began, at: at(110))
    _ = record.take()
    window.send(.moved, at: at(115))
    #expect(record.take() == ["cancelled", "touchCancel"] && !control.isTracking && !control.isHighlighted)
    control.goesOn = true
    window.send(.moved, at: at(116))
    window.send(.ended, at: at(116))
    #expect(record.take() == [])
  }

  @Test("A disabled control isn't hit: what is behind it is. Disabling it cancels what is tracked")
  func disabled() throws {
    let behind = DisplayNode()
    behind.frame = Rect(x: 0, y: 0, width: 400, height: 400)
    let inside = DisplayNode()
    inside.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    try control.addSubnode(inside)
    behind.zPosition = -1
    try window.addSubnode(behind)
    #expect(window.hitTest(at(110)) === inside)
    window.send(.began, at: at(110))
    _ = record.take()
    control.isEnabled = false
    #expect(record.take() == ["cancelled", "touchCancel"])
    window.send(.ended, at: at(110))
    #expect(record.take() == [])
    #expect(window.hitTest(at(110)) === behind, "with all that is inside")
    #expect(control.explainHitTest(Point(x: 5, y: 5)).candidates.first?.reason == .disabled)
    window.tap(at: at(110))
    #expect(record.take() == [])
    control.isEnabled = true
    #expect(window.tap(at: at(110)) === inside)
    #expect(record.take() == ["begin", "touchDown lit", "end", "touchUpInside"], "touches of what is inside reach it")
  }

  @Test("A control that is disabled while it is asked whether to continue is cancelled, and hears of nothing more")
  func disabledWhileTracking() throws {
    for goesOn in [true, false] {
      control.isEnabled = true
      control.goesOn = goesOn
      control.whileContinuing = { [unowned control] in control.isEnabled = false }
      // Later than the touch before, which it would else repeat.
      try window.context.eventLoop.advance(by: 10)
      window.send(.began, at: at(110))
      #expect(record.take() == ["begin", "touchDown lit"])
      window.send(.moved, at: at(115))
      #expect(record.take() == ["cancelled", "touchCancel"])
      #expect(!control.isHighlighted && !control.isTracking && !control.isTouchInside)
      window.send(.moved, at: at(118))
      window.send(.ended, at: at(118))
      #expect(record.take() == [])
      #expect(!control.isHighlighted)
    }
  }

  @Test("A finger that comes down again soon, and near, is reported as touchDownRepeat")
  func repeats() throws {
    func down(_ x: Double, after pause: Double = 0) throws -> [String] {
      try window.context.eventLoop.advance(by: pause)
      window.send(.began, at: at(x))
      let told = record.take()
      window.send(.ended, at: at(x))
      _ = record.take()
      return told.filter { $0.hasPrefix("touch") }
    }
    control.frame = Rect(x: 0, y: 100, width: 400, height: 40)
    #expect(try down(100) == ["touchDown lit"])
    #expect(try down(100, after: 0.3) == ["touchDownRepeat lit"])
    #expect(try down(140, after: 0.3) == ["touchDownRepeat lit"])
    #expect(try down(140, after: 0.4) == ["touchDown lit"], "too late")
    #expect(try down(190, after: 0.1) == ["touchDown lit"], "too far away")
  }

  @Test("A finger that comes down soon, but far above or below, is reported as touchDown")
  func repeatsFarBelow() {
    control.frame = Rect(x: 100, y: 0, width: 40, height: 200)
    var told: [String] = []
    for y in [100.0, 140, 190, 100] {
      let point = Point(x: 120, y: y)
      window.send(.began, at: point)
      told += record.take().filter { $0.hasPrefix("touch") }
      window.send(.ended, at: point)
      _ = record.take()
    }
    #expect(told == ["touchDown lit", "touchDownRepeat lit", "touchDown lit", "touchDown lit"])
  }

  @Test("A touch knows where it was before it moved")
  func previousLocation() throws {
    var places: [[Double]] = []
    try control.addTarget(target, action: "note", for: [.touchDown, .touchDragInside, .touchUpInside]) { _, _, event in
      guard let touch = event.touches.first else { return }
      places.append([touch.previousLocationInWindow.x, touch.locationInWindow.x])
    }
    window.send(.began, at: at(110))
    for x in [115.0, 120] { window.send(.moved, at: at(x)) }
    window.send(.ended, at: at(125))
    #expect(places == [[110, 110], [110, 115], [115, 120], [120, 125]])
  }

  @Test("Taps are counted for each node, in a row")
  func tapCounts() throws {
    var counts: [Int] = []
    try control.addTarget(target, action: "count", for: .touchUpInside) { _, _, event in
      counts.append(event.touches.first?.tapCount ?? 0)
    }
    for _ in 1...3 { window.tap(at: at(110)) }
    #expect(counts == [1, 2, 3])
    window.tap(at: at(110, 300))
    window.tap(at: at(110))
    #expect(counts == [1, 2, 3, 1])
  }

  @Test("A press goes down at once and up when its time is over on the clock")
  func press() throws {
    var ends = 0
    #expect(window.press(at: at(110), duration: 0.8) { ends += 1 } === control)
    #expect(record.take() == ["begin", "touchDown lit"])
    try window.context.eventLoop.advance(by: 0.79)
    #expect(control.isHighlighted && ends == 0)
    try window.context.eventLoop.advance(by: 0.01)
    #expect(record.take() == ["end", "touchUpInside"] && ends == 1)
    // The finger comes down again before it was lifted: the first press ends there.
    window.press(at: at(110), duration: 0.5) { ends += 1 }
    try window.context.eventLoop.advance(by: 0.4)
    window.send(.began, at: at(120))
    _ = record.take()
    try window.context.eventLoop.advance(by: 0.2)
    #expect(control.isTracking && ends == 2)
  }

  @Test("Only what is layer-backed and takes no touches can do without a view")
  func layerBacking() throws {
    #expect(throws: NodeError.self) { try control.setLayerBacked(true) }
    let plain = ControlNode()
    try plain.setLayerBacked(true)
    let error = try #require(throws: NodeError.self) { try note(plain, .touchDown) }
    #expect(error.description.contains("layer-backed"))
    #expect(plain.allControlEvents == [])
    let text = TextNode(platform: .standard)
    try note(text, .touchUpInside)
    #expect(throws: NodeError.self) { try text.setLayerBacked(true) }
    #expect(throws: NodeError.self) { try ButtonNode(platform: .standard).setLayerBacked(true) }
  }

  @Test("A change of state is reported by the hook, once, and draws the control again")
  func changes() throws {
    final class Key: ControlNode {
      var changes = 0
      override var drawsContents: Bool { true }
      override func perform(_ hook: NodeHook, _ argument: HookArgument) {
        if hook == .controlStateDidChange { changes += 1 }
      }
    }
    let key = Key()
    key.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    try window.addSubnode(key)
    for set in [
      { key.isHighlighted = $0 }, { key.isSelected = $0 }, { key.isEnabled = !$0 },
    ] as [(Bool) -> Void] {
      try key.displayImmediately()
      let before = key.changes
      set(true)
      set(true)
      #expect(key.changes == before + 1 && !key.isDisplayed)
      set(false)
      #expect(key.changes == before + 2)
    }
  }

  @Test("Text and image nodes are controls: a tap on them is reported")
  func textAndImages() throws {
    final class Touched: DisplayNode {
      var touches = 0
      override func touchesBegan(_ touches: [Touch]) { self.touches += 1 }
    }
    let text = TextNode(platform: .standard)
    text.text = "View Photo"
    text.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    let image = ImageNode()
    image.frame = Rect(x: 0, y: 40, width: 100, height: 20)
    let cell = Touched()
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try cell.addSubnode(text)
    try cell.addSubnode(image)
    try window.addSubnode(cell)
    for (node, y) in [(text as ControlNode, 10.0), (image, 50)] {
      #expect(window.tap(at: at(50, y)) === cell && cell.touches == 1, "until there is something to call")
      node.userInteractionEnabled = true
      cell.touches = 0
      #expect(window.tap(at: at(50, y)) === node && cell.touches == 1, "without anything to call it passes on")
      cell.touches = 0
      try note(node, .touchUpInside)
      #expect(window.tap(at: at(50, y)) === node)
      #expect(record.take() == ["touchUpInside"] && cell.touches == 0)
    }
  }
}
