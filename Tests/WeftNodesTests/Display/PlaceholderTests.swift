import Testing
import Weft

@testable import WeftNodes

@Suite("Placeholders")
struct PlaceholderTests {
  private let scheduler = ManualScheduler()
  private let record = Record()

  private class PlaceheldNode: DrawingNode {
    var own: Image?
    var persists = false
    var fill = Color.grass
    var placeholders = 0

    init(_ name: String = "a", _ record: Record = Record(), side: Double = 10) {
      super.init(name, record, .ruby, side: side)
      placeholderEnabled = true
    }

    override func drawPlaceholder(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {
      placeholders += 1
      recorder.fill(bounds, fill)
    }

    override func placeholderImage() throws(LayoutError) -> Image? { own }
    override var placeholderShouldPersist: Bool { persists }
  }

  private func placeholder(_ window: Window, _ name: String = "a") throws -> LayerSnapshot? {
    try window.frame().named(name)?.sublayers.last { $0.name == "placeholder" }
  }

  @Test("Off, and without a fade, unless one says otherwise")
  func defaults() {
    let node = DisplayNode()
    #expect(!node.placeholderEnabled)
    #expect(node.placeholderFadeDuration == 0)
    #expect(!node.placeholderShouldPersist)
  }

  @Test(
    "It stands above everything in the frame in which the node comes into the window, and goes when the node is drawn")
  func shown() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    try window.addSubnode(node)
    try window.context.eventLoop.runTurn()
    let layer = try #require(try placeholder(window))
    #expect(layer.zPosition == 9999)
    #expect(layer.frame == node.bounds)
    #expect(layer.contents?.firstFill == .grass)
    #expect(node.isPlaceholderShown)
    scheduler.finish()
    #expect(try placeholder(window) == nil)
    #expect(!node.isPlaceholderShown)
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("It is as large as the node becomes")
  func resized() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode(side: 0)
    try window.addSubnode(node)
    try window.runTurns()
    #expect(try placeholder(window) == nil)
    node.frame.size = Size(width: 30, height: 20)
    try window.runTurns()
    #expect(try placeholder(window)?.frame.size == Size(width: 30, height: 20))
    node.frame.size = Size(width: 40, height: 20)
    try window.runTurns()
    #expect(try placeholder(window)?.frame.size == Size(width: 40, height: 20))
    #expect(node.placeholders == 2)
  }

  @Test("An image of the node's own stands instead of what its class draws")
  func ownImage() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    node.own = image
    try window.addSubnode(node)
    try window.runTurns()
    let list = try #require(try placeholder(window)?.contents)
    guard case .image(let shown, let placement) = list.commands.first else { throw TestFailure() }
    #expect(shown == image)
    #expect(placement.rect == node.bounds)
    #expect(node.placeholders == 0)
  }

  @Test("Only a node that draws, asynchronously, and shows nothing yet has one")
  func notShown() throws {
    final class Container: PlaceheldNode {
      override var drawsContents: Bool { false }
      override func draw(_ recorder: inout DisplayListRecorder, bounds: Rect) throws(LayoutError) {}
    }
    let window = makeWindow(scheduler)
    let container = Container("container")
    let synchronous = PlaceheldNode("synchronous")
    synchronous.displaysAsynchronously = false
    let disabled = PlaceheldNode("disabled")
    disabled.placeholderEnabled = false
    let drawn = PlaceheldNode("drawn")
    try drawn.displayImmediately()
    for node in [container, synchronous, disabled, drawn] { try window.addSubnode(node) }
    try window.context.eventLoop.runTurn()
    for node in [container, synchronous, disabled, drawn] { #expect(!node.isPlaceholderShown, "\(node.layoutName)") }
  }

  @Test("It stays until the immediate subnodes have been drawn, too")
  func subnodes() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    let inside = DrawingNode("inside")
    inside.isAsyncTransactionContainer = true
    try node.addSubnode(inside)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finish(0)
    #expect(node.isPlaceholderShown)
    scheduler.finish(0)
    #expect(!node.isPlaceholderShown)
  }

  @Test("One that should persist stays until a display after which it should not")
  func persisting() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    node.persists = true
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finish()
    #expect(node.isPlaceholderShown)
    #expect(try node.snapshot().named("placeholder") != nil)
    node.persists = false
    node.setNeedsDisplay()
    try window.runTurns()
    scheduler.finish()
    #expect(!node.isPlaceholderShown)
  }

  @Test("A fade is a function of the window's clock, and the window says that something moves")
  func fades() throws {
    let window = makeWindow(scheduler)
    let loop = window.context.eventLoop
    let node = PlaceheldNode()
    node.placeholderFadeDuration = 0.4
    #expect(node.placeholderFadeDuration == 0.4)
    try window.addSubnode(node)
    try loop.advance(to: 1)
    #expect(!window.isMoving)
    scheduler.finish()
    #expect(window.isMoving)
    #expect(try placeholder(window)?.opacity == 1)
    var last = 1.0
    for time in [1.1, 1.2, 1.3] {
      try loop.advance(to: time)
      let opacity = try #require(try placeholder(window)).opacity
      #expect(opacity < last)
      last = opacity
      if time == 1.2 { #expect(abs(opacity - 0.5) < 0.001) }
    }
    // A still picture shows what there will be.
    #expect(try node.snapshot().named("placeholder") == nil)
    try loop.advance(to: 1.4)
    #expect(try placeholder(window) == nil)
    #expect(!window.isMoving)
  }

  @Test("Only a visible node's fades")
  func fadesVisibly() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    node.placeholderFadeDuration = 0.4
    node.setRangeManaged(true, context: window.context)
    try node.recursivelySetInterfaceState([.measureLayout, .preload, .display])
    try window.addSubnode(node)
    try window.runTurns()
    #expect(node.isPlaceholderShown)
    scheduler.finish()
    #expect(!node.isPlaceholderShown)
  }

  @Test("A node that left, and lost what it showed, shows it again when it comes back")
  func again() throws {
    let window = makeWindow(scheduler)
    let node = PlaceheldNode()
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finish()
    try node.removeFromSupernode()
    try window.runTurns()
    try window.addSubnode(node)
    try window.runTurns()
    #expect(node.isPlaceholderShown)
    // Drawn again in the window, it shows the old picture meanwhile, and no placeholder.
    scheduler.finish()
    node.color = .sky
    try window.runTurns()
    #expect(!node.isPlaceholderShown)
  }

  @Test("An error of a placeholder is reported, and the node is drawn without one")
  func failing() throws {
    final class Failing: PlaceheldNode {
      override func placeholderImage() throws(LayoutError) -> Image? {
        throw LayoutError(.nodeFailed, "no image", element: "a")
      }
    }
    let window = makeWindow(scheduler)
    let node = Failing()
    try window.addSubnode(node)
    #expect(throws: LayoutError.self) { try window.runTurns() }
    try window.runTurns()
    scheduler.finish()
    #expect(try window.shownColors() == ["a": .ruby])
  }

  @Test("A placeholder is recorded again in another appearance, and shown in that")
  func aPlaceholderIsRecordedAgainInAnotherAppearance() throws {
    let window = makeWindow(scheduler), node = PlaceheldNode()
    node.fill = Color(light: .grass, dark: .sky)
    try window.addSubnode(node)
    func shown() throws -> Color? { try placeholder(window)?.contents?.firstFill }
    try window.runTurns()
    #expect(try shown()?.resolved(isDark: false) == .grass)
    window.traitCollection.userInterfaceStyle = .dark
    try window.runTurns()
    #expect(try shown() == .sky)
  }

  @Test(
    "A fade without an end is none; a placeholder of a node that is drawn before any pass has shown it is gone at once")
  func aFadeWithoutAnEndIsNone() throws {
    for (duration, isDrawnAtOnce, isFading) in [
      (0.5, false, true), (.infinity, false, false), (-1, false, false), (0.5, true, false),
    ] {
      let window = makeWindow(scheduler), node = PlaceheldNode()
      node.placeholderFadeDuration = duration
      try window.addSubnode(node)
      if isDrawnAtOnce { try node.displayImmediately() }
      try window.runTurns()
      scheduler.finishAll()
      #expect(window.isMoving == isFading, "\(duration)")
      #expect((try placeholder(window) != nil) == isFading)
      try window.context.eventLoop.advance(by: 0.5)
      #expect(!window.isMoving && !node.isPlaceholderShown)
    }
  }
}

struct TestFailure: Error {}
