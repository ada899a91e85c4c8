import Testing
import Weft

@testable import WeftNodes

@Suite("Kinds of round corners")
struct CornerRoundingTests {
  private func snapshot(_ type: CornerRoundingType, mask: CornerMask = .all) throws -> LayerSnapshot {
    let top = DisplayNode()
    top.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    top.backgroundColor = .grass
    let node = DrawingNode("a", Record(), .ruby, side: 40)
    node.backgroundColor = .sky
    node.borderWidth = 2
    node.cornerRadius = 10
    node.maskedCorners = mask
    node.clipsToBounds = true
    node.cornerRoundingType = type
    #expect(node.cornerRoundingType == type)
    try node.addSubnode(DrawingNode("inside", Record(), .white))
    try top.addSubnode(node)
    return try #require(try top.snapshot().named("a"))
  }

  @Test("By default the layer is rounded")
  func layer() throws {
    #expect(DisplayNode().cornerRoundingType == .defaultSlow)
    let layer = try snapshot(.defaultSlow)
    #expect(layer.cornerRadius == 10)
    #expect(layer.sublayers.map(\.name) == ["inside"])
  }

  @Test("Precomposited: background, contents and border are one round picture; what is inside is cut off square")
  func precomposited() throws {
    let layer = try snapshot(.precomposited)
    #expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.backgroundColor == nil)
    #expect(layer.clipsToBounds)
    let shape = Path(
      roundedRect: layer.bounds, radii: CornerRadii(topLeft: 10, topRight: 10, bottomRight: 10, bottomLeft: 10))
    let commands = try #require(layer.contents).commands
    #expect(DisplayList.fills(commands) == [.sky, .ruby, .black])
    #expect(commands.contains(.clip(shape, rule: .nonZero)))
  }

  @Test("Clipping: a piece for each round corner stands above all that is inside, in the colour behind the node")
  func clipping() throws {
    let layer = try snapshot(.clipping)
    #expect(layer.cornerRadius == 0)
    let pieces = layer.sublayers.dropFirst()
    #expect(
      pieces.map(\.name) == ["top left corner", "top right corner", "bottom left corner", "bottom right corner"])
    #expect(pieces.map(\.frame.origin) == [(0, 0), (29, 0), (0, 29), (29, 29)].map { Point(x: $0, y: $1) })
    for piece in pieces {
      #expect(piece.zPosition == 99_999)
      #expect(piece.frame.size == Size(width: 11, height: 11))
      #expect(piece.contents?.firstFill == .grass)
    }
    #expect(try snapshot(.clipping, mask: [.topLeft, .bottomRight]).sublayers.count == 3)
  }

  @Test("A node without a background behind it has no pieces")
  func nothingBehind() throws {
    let node = DrawingNode("a")
    node.cornerRadius = 3
    node.cornerRoundingType = .clipping
    #expect(try node.snapshot().sublayers.isEmpty)
  }

  @Test("The pieces at clipped corners have the nearest opaque colour behind the node, at last the window's")
  func piecesHaveTheNearestOpaqueColourBehindTheNode() throws {
    func color(_ backgrounds: [Color?], in window: Window? = nil) throws -> Color? {
      try layer(.clipping, around: backgrounds, in: window).sublayers.first?.contents?.firstFill
    }
    let glass = Color(red: 1, green: 1, blue: 1, alpha: 0.9)
    #expect(try color([nil, glass, .grass, .sky]) == .grass)
    #expect(try color([nil, glass]) == nil)
    let window = makeWindow()
    #expect(try color([glass], in: window) == nil)
    window.layer.appearance.backgroundColor = Color(light: .white, dark: .sky)
    #expect(try color([glass], in: window) == .white)
    window.traitCollection.userInterfaceStyle = .dark
    #expect(try color([glass], in: window) == .sky)
    #expect(try color([Color(light: .grass, dark: .black)], in: window) == .black)
    window.layer.appearance.backgroundColor = glass
    #expect(try color([glass], in: window) == nil)
    let rounded = try layer(.clipping, around: [.white])
    #expect(rounded.cornerRadius == 0 && rounded.borderWidth == 4)
    #expect(rounded.sublayers.map(\.bounds.size) == Array(repeating: Size(width: 16, height: 16), count: 4))
  }

  @Test("A precomposited border is a ring, whose inner corners have radii smaller by its width")
  func aPrecompositedBorderIsARing() throws {
    let layer = try layer(.precomposited, around: [])
    #expect(layer.sublayers.isEmpty)
    var ring = Path(roundedRect: layer.bounds, radii: CornerRadii(15))
    ring.addRoundedRect(Rect(x: 4, y: 4, width: 32, height: 32), radii: CornerRadii(11))
    #expect(layer.contents?.commands.last == .fill(ring, .color(.black), rule: .evenOdd))
    // A border that fills the node has no hole.
    let node = DrawingNode("a", Record(), .ruby, side: 8)
    node.cornerRoundingType = .precomposited
    node.cornerRadius = 2
    node.borderWidth = 4
    #expect(
      try node.snapshot().contents?.commands.last
        == .fill(Path(roundedRect: node.bounds, radii: CornerRadii(2)), .color(.black), rule: .evenOdd))
  }

  /// A node with a border inside of others with these backgrounds.
  private func layer(_ type: CornerRoundingType, around backgrounds: [Color?], in window: Window? = nil) throws
    -> LayerSnapshot
  {
    let node = DrawingNode("a", Record(), .ruby, side: 40)
    node.cornerRadius = 15
    node.cornerRoundingType = type
    node.borderWidth = 4
    node.borderColor = .black
    var inner: DisplayNode = node
    for background in backgrounds {
      let outer = DisplayNode()
      outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
      outer.backgroundColor = background
      try outer.addSubnode(inner)
      inner = outer
    }
    try window?.addSubnode(inner)
    return try #require(try inner.snapshot().named("a"))
  }
}

@Suite("Blocks around what a node draws")
struct ContentBlockTests {
  @Test("They record beneath and above the contents, whenever the node is drawn")
  func order() throws {
    let scheduler = ManualScheduler()
    let window = makeWindow(scheduler)
    let node = DrawingNode("a", Record(), .ruby)
    try window.addSubnode(node)
    try window.runTurns()
    scheduler.finishAll()
    #expect(node.willDisplayNodeContent == nil && node.didDisplayNodeContent == nil)
    node.willDisplayNodeContent = { recorder, bounds in recorder.fill(bounds, .grass) }
    node.didDisplayNodeContent = { recorder, bounds in recorder.fill(bounds, .sky) }
    try window.runTurns()
    scheduler.finishAll()
    #expect(try window.frame().named("a")?.contents?.fills == [.grass, .ruby, .sky])
    #expect(node.drawn == 2)
  }

  @Test("A node that draws nothing else shows what they record")
  func alone() throws {
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 5, height: 5)
    node.didDisplayNodeContent = { recorder, bounds in recorder.fill(bounds, .sky) }
    let window = makeWindow()
    try window.addSubnode(node)
    #expect(try node.snapshot().contents?.fills == [.sky])
  }
}
