import Testing
import Weft

/// A seeded generator of its own, so that a failing tree can be made again.
private struct Numbers: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state ^ (state >> 29)
  }
  mutating func number(_ low: Double, _ high: Double) -> Double { Double.random(in: low...high, using: &self) }
  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }
}

@Suite("Hit testing and conversion")
struct HitTestTests {
  private func node(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayNode {
    let node = DisplayNode()
    node.frame = Rect(x: x, y: y, width: width, height: height)
    return node
  }

  @Test("The frontmost node at a point is hit, and the right and bottom edges are outside")
  func frontmost() throws {
    let root = node(0, 0, 100, 100), back = node(10, 10, 50, 50), front = node(40, 40, 50, 50)
    try root.addSubnode(back)
    try root.addSubnode(front)
    #expect(root.hitTest(Point(x: 45, y: 45)) === front)
    #expect(root.hitTest(Point(x: 15, y: 15)) === back)
    #expect(root.hitTest(Point(x: 95, y: 5)) === root)
    #expect(root.hitTest(Point(x: 100, y: 5)) == nil)
    back.zPosition = 1
    #expect(root.hitTest(Point(x: 45, y: 45)) === back)
  }

  @Test("What is hidden, all but transparent or without interaction is passed over with what is inside")
  func passedOver() throws {
    let root = node(0, 0, 100, 100), outer = node(0, 0, 50, 50), inner = node(0, 0, 20, 20)
    try root.addSubnode(outer)
    try outer.addSubnode(inner)
    let point = Point(x: 5, y: 5)
    #expect(root.hitTest(point) === inner)
    inner.isHidden = true
    #expect(root.hitTest(point) === outer)
    inner.isHidden = false
    outer.alpha = 0.009
    #expect(root.hitTest(point) === root)
    outer.alpha = 1
    outer.userInteractionEnabled = false
    #expect(root.hitTest(point) === root)
  }

  @Test("Slop enlarges or shrinks a node's area, but never beyond the nodes around it")
  func slop() throws {
    let root = node(0, 0, 100, 100), outer = node(20, 20, 40, 40), inner = node(30, 30, 20, 20)
    try root.addSubnode(outer)
    try outer.addSubnode(inner)
    inner.hitTestSlop = EdgeInsets(all: -10)
    #expect(root.hitTest(Point(x: 42, y: 42)) === inner)
    #expect(root.hitTest(Point(x: 62, y: 62)) === root, "inside inner's area, outside of outer")
    outer.hitTestSlop = EdgeInsets(all: -5)
    #expect(root.hitTest(Point(x: 62, y: 62)) === inner)
    inner.hitTestSlop = EdgeInsets(all: 5)
    #expect(root.hitTest(Point(x: 52, y: 52)) === outer)
  }

  /// Where everything clips, the node that is hit is the one that one sees: pictures of random trees with turned, scaled
  /// and scrolled nodes, each in a colour of its own, asked at 100,000 points.
  @Test("The node hit is the one seen, at 100,000 points of random trees")
  func seen() throws {
    var asked = 0
    var seed: UInt64 = 0
    while asked < 100_000 {
      seed += 1
      var numbers = Numbers(state: seed)
      let (root, nodes) = randomTree(&numbers)
      let picture = try CairoRenderer(engine: PangoTextEngine()).image(of: root.snapshot(), scale: 1, background: nil)
      for _ in 0..<2000 {
        let x = Int.random(in: 1..<199, using: &numbers), y = Int.random(in: 1..<199, using: &numbers)
        // Edges are blended; a pixel counts where all around it have its colour.
        guard let color = uniformColor(picture, x, y), let seen = nodes[color] else { continue }
        asked += 1
        let hit = root.hitTest(Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
        try #require(hit === seen, "seed \(seed), at \(x), \(y)")
      }
    }
  }

  private func randomTree(_ numbers: inout Numbers) -> (DisplayNode, [Int: DisplayNode]) {
    let root = node(0, 0, 200, 200)
    var nodes: [Int: DisplayNode] = [:]
    var all = [root]
    for index in 0..<Int.random(in: 2...14, using: &numbers) {
      let made = index == 0 ? root : node(0, 0, numbers.number(20, 120), numbers.number(20, 120))
      let code = (index + 1) * 1_118_481
      made.backgroundColor = Color(
        red: Double(code >> 16 & 255) / 255, green: Double(code >> 8 & 255) / 255, blue: Double(code & 255) / 255)
      made.clipsToBounds = true
      nodes[code] = made
      guard index > 0, let parent = all.randomElement(using: &numbers) else { continue }
      made.position = Point(x: numbers.number(0, 160), y: numbers.number(0, 160))
      if numbers.chance(30) { made.anchorPoint = Point(x: numbers.number(0, 1), y: numbers.number(0, 1)) }
      if numbers.chance(30) { made.bounds.origin = Point(x: numbers.number(-20, 20), y: numbers.number(-20, 20)) }
      if numbers.chance(40) {
        made.transform = Transform.rotation(numbers.number(-3, 3))
          .followed(by: .scale(x: numbers.number(0.5, 1.5), y: numbers.number(0.5, 1.5)))
      }
      if numbers.chance(20) { made.zPosition = numbers.number(-2, 2) }
      if numbers.chance(10) { made.isHidden = true }
      try? parent.addSubnode(made)
      all.append(made)
    }
    return (root, nodes)
  }

  private func uniformColor(_ image: Image, _ x: Int, _ y: Int) -> Int? {
    func code(_ x: Int, _ y: Int) -> Int {
      let start = (y * image.pixelWidth + x) * 4
      return Int(image.pixels[start + 2]) << 16 | Int(image.pixels[start + 1]) << 8 | Int(image.pixels[start])
    }
    let middle = code(x, y)
    for dx in -1...1 { for dy in -1...1 where code(x + dx, y + dy) != middle { return nil } }
    return middle
  }

  /// Texture's own cases: the inner node is a subnode of the outer one.
  @Test("Points convert by positions, anchors and bounds, and not by transforms")
  func conversion() throws {
    func pair(_ outer: DisplayNode, _ inner: DisplayNode) throws -> (DisplayNode, DisplayNode) {
      try outer.addSubnode(inner)
      inner.transform = .rotation(1)
      return (outer, inner)
    }
    func placed(_ bounds: Rect, at position: Double, anchor: Point) -> DisplayNode {
      let node = DisplayNode()
      node.anchorPoint = anchor
      node.bounds = bounds
      node.position = Point(x: position, y: position)
      return node
    }
    var (outer, inner) = try pair(node(100, 100, 100, 100), node(10, 10, 20, 20))
    #expect(try outer.convert(Point(x: 105, y: 105), to: inner) == Point(x: 95, y: 95))
    #expect(try inner.convert(Point(x: 5, y: 5), to: outer) == Point(x: 15, y: 15))
    (outer, inner) = try pair(
      placed(Rect(x: 20, y: 20, width: 100, height: 100), at: 0, anchor: .zero),
      placed(Rect(x: 17, y: 17, width: 20, height: 20), at: 23, anchor: .zero))
    #expect(try outer.convert(Point(x: 42, y: 42), to: inner) == Point(x: 36, y: 36))
    (outer, inner) = try pair(
      placed(Rect(x: -1000, y: -1000, width: 1337, height: 1337), at: 0, anchor: .zero),
      placed(Rect(x: 17, y: 17, width: 200, height: 200), at: 23, anchor: .zero))
    #expect(try inner.convert(Point(x: 5, y: 5), to: outer) == Point(x: 11, y: 11))
    (outer, inner) = try pair(
      node(0, 0, 100, 100), placed(Rect(x: 17, y: 17, width: 20, height: 20), at: 23, anchor: Point(x: 0.75, y: 1)))
    #expect(try outer.convert(Point(x: 42, y: 42), to: inner) == Point(x: 51, y: 56))
    #expect(throws: NodeError.self) { try outer.convert(Point.zero, to: DisplayNode()) }
    #expect(try inner.convert(Point(x: 1, y: 2), to: inner) == Point(x: 1, y: 2))
  }
}
