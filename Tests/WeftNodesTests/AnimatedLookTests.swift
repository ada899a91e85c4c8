import Testing
import Weft

@testable import WeftNodes

@Suite("Animated looks")
struct AnimatedLookTests {
  /// A property that is animated from one value to another, and what its layer shows.
  struct Change: Sendable, CustomTestStringConvertible {
    let property: AnimatableProperty
    let start: AnimatableValue
    let middle: AnimatableValue
    let end: AnimatableValue
    let set: @Sendable (DisplayNode, AnimatableValue) -> Void
    let read: @Sendable (LayerSnapshot) -> AnimatableValue?

    var testDescription: String { "\(property)" }
  }

  private static func number(
    _ property: AnimatableProperty, _ node: @escaping @Sendable (DisplayNode, Double) -> Void,
    _ layer: @escaping @Sendable (LayerSnapshot) -> Double?
  ) -> Change {
    Change(
      property: property, start: .number(0.25), middle: .number(0.5), end: .number(0.75),
      set: { if case .number(let number) = $1 { node($0, number) } }, read: { layer($0).map { .number($0) } })
  }

  private static func color(
    _ property: AnimatableProperty, _ node: @escaping @Sendable (DisplayNode, Color?) -> Void,
    _ layer: @escaping @Sendable (LayerSnapshot) -> Color?
  ) -> Change {
    Change(
      property: property, start: .color(.ruby), middle: .color(Color(red: 0.5, green: 0, blue: 0.5)), end: .color(.sky),
      set: { if case .color(let color) = $1 { node($0, color) } }, read: { .color(layer($0)) })
  }

  static let changes: [Change] = [
    Change(
      property: .bounds, start: .rect(Rect(x: 1, y: 2, width: 30, height: 40)),
      middle: .rect(Rect(x: 2, y: 4, width: 40, height: 45)), end: .rect(Rect(x: 3, y: 6, width: 50, height: 50)),
      set: { if case .rect(let rect) = $1 { $0.bounds = rect } }, read: { .rect($0.bounds) }),
    Change(
      property: .position, start: .point(Point(x: 1, y: 2)), middle: .point(Point(x: 2, y: 12)),
      end: .point(Point(x: 3, y: 22)), set: { if case .point(let point) = $1 { $0.position = point } },
      read: { .point($0.position) }),
    Change(
      property: .anchorPoint, start: .point(Point(x: 0, y: 1)), middle: .point(Point(x: 0.5, y: 0.75)),
      end: .point(Point(x: 1, y: 0.5)), set: { if case .point(let point) = $1 { $0.anchorPoint = point } },
      read: { .point($0.anchorPoint) }),
    Change(
      property: .transform, start: .transform(.translation(x: 2, y: 4)), middle: .transform(.translation(x: 4, y: 2)),
      end: .transform(.translation(x: 6, y: 0)), set: { if case .transform(let map) = $1 { $0.transform = map } },
      read: { .transform($0.transform) }),
    number(.alpha, { $0.alpha = $1 }, \.opacity),
    color(.backgroundColor, { $0.backgroundColor = $1 }, \.backgroundColor),
    number(.cornerRadius, { $0.cornerRadius = $1 }, \.cornerRadius),
    number(.borderWidth, { $0.borderWidth = $1 }, \.borderWidth),
    color(.borderColor, { $0.borderColor = $1 ?? .clear }, \.borderColor),
    color(.shadowColor, { $0.shadowColor = $1 ?? .clear }, \.shadow?.color),
    number(.shadowOpacity, { $0.shadowOpacity = $1 }, \.shadow?.opacity),
    Change(
      property: .shadowOffset, start: .size(Size(width: 2, height: 4)), middle: .size(Size(width: 4, height: 2)),
      end: .size(Size(width: 6, height: 0)), set: { if case .size(let size) = $1 { $0.shadowOffset = size } },
      read: { $0.shadow.map { .size($0.offset) } }),
    number(.shadowRadius, { $0.shadowRadius = $1 }, \.shadow?.radius),
    number(.zPosition, { $0.zPosition = $1 }, \.zPosition),
  ]

  @Test("Each property that can be animated is drawn half of the way after half of the time", arguments: changes)
  func halfway(change: Change) throws {
    #expect(Self.changes.map(\.property) == AnimatableProperty.allCases)
    let shown = try ShownNode()
    shown.node.shadowOpacity = 1
    change.set(shown.node, change.start)
    shown.window.animate(duration: 2, curve: .linear) { change.set(shown.node, change.end) }
    for (time, expected) in [(0, change.start), (1, change.middle), (2, change.end)] {
      try shown.loop.advance(to: Double(time))
      #expect(shown.node.presentationValue(of: change.property) == expected, "at \(time)")
      #expect(change.read(try shown.node.committedSnapshot()) == expected, "at \(time)")
      // Nothing else of the node is animated.
      for other in AnimatableProperty.allCases where other != change.property {
        #expect(shown.window.animations.animation(of: other, of: shown.node) == nil, "\(other)")
      }
    }
    #expect(shown.window.animations.presentation(of: shown.node).isEmpty)
  }

  @Test("A shadow comes and goes with its opacity; a text's letters have theirs at once")
  func shadows() throws {
    let shown = try ShownNode()
    let text = TextNode(platform: .standard)
    text.text = "Words"
    text.frame = Rect(x: 0, y: 0, width: 60, height: 30)
    try shown.window.addSubnode(text)
    shown.node.shadowOpacity = 1
    shown.window.animate(duration: 2, curve: .linear) {
      shown.node.shadowOpacity = 0
      text.shadowOpacity = 0.5
      text.shadowRadius = 4
    }
    try shown.loop.advance(to: 1)
    #expect(try shown.node.committedSnapshot().shadow?.opacity == 0.5)
    #expect(try text.committedSnapshot().shadow == nil)
    try shown.loop.advance(to: 2)
    #expect(try shown.node.committedSnapshot().shadow == nil)
    // From none, nothing is seen of it at the start.
    shown.window.animate(duration: 2, curve: .linear) { shown.node.shadowOpacity = 0.5 }
    #expect(try shown.node.committedSnapshot().shadow == nil)
    try shown.loop.advance(to: 3)
    #expect(try shown.node.committedSnapshot().shadow?.opacity == 0.25)
  }

  @Test("A colour that comes from none, or goes, is the same colour all the way")
  func colorOfNone() throws {
    let shown = try ShownNode()
    func background() throws -> Color? { try shown.node.committedSnapshot().backgroundColor }
    shown.window.animate(duration: 2, curve: .linear) { shown.node.backgroundColor = .ruby }
    try shown.loop.advance(to: 0.5)
    #expect(try background() == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    try shown.loop.advance(to: 2)
    shown.window.animate(duration: 2, curve: .linear) { shown.node.backgroundColor = nil }
    try shown.loop.advance(to: 3.5)
    #expect(try background() == Color(red: 1, green: 0, blue: 0, alpha: 0.25))
    try shown.loop.advance(to: 4)
    #expect(try background() == nil)
  }

  @Test("A turn takes the shorter way, also where the angles' numbers are far apart")
  func turns() throws {
    for (start, end, middle) in [(-3.0, 3.0, Double.pi), (0.5, 1.5, 1), (3, -2, 0.5 + .pi)] {
      let shown = try ShownNode()
      shown.node.transform = .rotation(start)
      shown.window.animate(duration: 2, curve: .linear) { shown.node.transform = .rotation(end) }
      try shown.loop.advance(to: 1)
      let map = try shown.node.committedSnapshot().transform
      let expected = Transform.rotation(middle)
      #expect(abs(map.a - expected.a) < 1e-9 && abs(map.b - expected.b) < 1e-9, "\(start) to \(end)")
    }
  }

  @Test("A delay or a duration below 0 is none; a delay alone changes at its end, and is reported then")
  func oddTimes() throws {
    let shown = try ShownNode()
    var ends: [Double] = []
    shown.window.animate(duration: -1, delay: 1) {
      shown.node.alpha = 0.5
    } completion: { _ in
      ends.append(shown.loop.now)
    }
    #expect(shown.alpha == 1 && shown.window.isMoving)
    try shown.loop.advance(to: 0.999)
    #expect(shown.alpha == 1 && ends.isEmpty)
    try shown.loop.advance(to: 1)
    #expect(shown.alpha == 0.5 && ends == [1] && !shown.window.isMoving)
    shown.window.animate(duration: 1, delay: -5, curve: .linear) {
      shown.node.alpha = 1
    } completion: { _ in
      ends.append(shown.loop.now)
    }
    try shown.loop.advance(to: 1.5)
    #expect(shown.alpha == 0.75)
    try shown.loop.advance(to: 3)
    #expect(ends == [1, 2])
  }

  @Test("removeAll ends a node's animations unfinished, once each, and leaves those of others")
  func removeAll() throws {
    let shown = try ShownNode()
    let other = DisplayNode()
    try shown.window.addSubnode(other)
    var told: [String] = []
    func note(_ name: String) -> (Bool) -> Void { { told.append("\(name) \($0) \(shown.loop.now)") } }
    shown.window.animate(duration: 1, { shown.node.alpha = 0 }, completion: note("alpha"))
    shown.window.animate(duration: 1, { shown.node.cornerRadius = 4 }, completion: note("corners"))
    shown.window.animate(
      duration: 1,
      {
        shown.node.zPosition = 1
        other.alpha = 0
      }, completion: note("both"))
    try shown.loop.advance(to: 0.5)
    shown.window.animations.removeAll(of: shown.node)
    shown.window.animations.removeAll(of: shown.node)
    #expect(shown.alpha == 0 && shown.window.animations.presentation(of: shown.node).isEmpty)
    #expect(!shown.window.animations.presentation(of: other).isEmpty)
    #expect(told.isEmpty)
    try shown.loop.advance(to: 3)
    #expect(told == ["alpha false 0.5", "corners false 0.5", "both false 1.0"])
  }

  @Test("What is drawn is stretched from the size that the node has now, wherever its bounds begin")
  func stretched() throws {
    let scheduler = ManualScheduler(), window = makeWindow(scheduler)
    let node = DrawingNode("a", Record(), .ruby)
    node.needsDisplayOnBoundsChange = true
    node.bounds = Rect(x: 0, y: 0, width: 20, height: 20)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    window.animate(duration: 2, curve: .linear) { node.bounds = Rect(x: 10, y: 30, width: 60, height: 100) }
    try window.runTurns()
    scheduler.finishAll()
    try window.context.eventLoop.advance(to: 1)
    // Half of the way: drawn for the new size, it fills what is seen now.
    let layer = try node.committedSnapshot()
    #expect(layer.bounds == Rect(x: 5, y: 15, width: 40, height: 60))
    let image = try CairoRenderer().image(of: layer, scale: 1, background: nil)
    #expect(image.pixelWidth == 40 && image.pixelHeight == 60)
    for (x, y) in [(0, 0), (39, 0), (0, 59), (39, 59), (20, 30)] {
      #expect(image.color(x: x, y: y) == .ruby, "\(x) \(y)")
    }
  }

  @Test("A presented frame counts an animated anchor point, and is the node's own outside of a window")
  func presentationFrame() throws {
    let shown = try ShownNode()
    shown.window.animate(duration: 2, curve: .linear) { shown.node.anchorPoint = Point(x: 0, y: 1) }
    // The node's own frame is at the end at once: its position stays at (30, 20).
    #expect(shown.node.frame == Rect(x: 30, y: 0, width: 40, height: 20))
    #expect(shown.node.presentationFrame == Rect(x: 10, y: 10, width: 40, height: 20))
    try shown.loop.advance(to: 1)
    #expect(shown.node.presentationFrame == Rect(x: 20, y: 5, width: 40, height: 20))
    try shown.node.removeFromSupernode()
    #expect(shown.node.presentationFrame == shown.node.frame)
  }
}
