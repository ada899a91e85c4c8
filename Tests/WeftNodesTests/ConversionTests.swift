import RandomNumbers
import Testing
import Weft

/// Where a node stands: what conversion reads.
struct Placing: Sendable, CustomTestStringConvertible {
  let bounds: Rect
  let position: Point
  let anchor: Point

  init(frame: Rect) {
    bounds = Rect(x: 0, y: 0, width: frame.size.width, height: frame.size.height)
    position = Point(x: frame.minX + frame.size.width / 2, y: frame.minY + frame.size.height / 2)
    anchor = Point(x: 0.5, y: 0.5)
  }

  init(_ bounds: Rect, at position: Double, anchor: Point) {
    self.bounds = bounds
    self.position = Point(x: position, y: position)
    self.anchor = anchor
  }

  func make() -> DisplayNode {
    let node = DisplayNode()
    node.anchorPoint = anchor
    node.bounds = bounds
    node.position = position
    // Conversion between nodes must not see it.
    node.transform = .rotation(1)
    node.zPosition = 3
    return node
  }

  var testDescription: String { "bounds \(bounds), position \(position), anchor \(anchor)" }
}

@Suite("Conversion of coordinates")
struct ConversionTests {
  @Test("A rectangle comes from a window into a turned node as the upright one around it; a flat node has no inside")
  func fromWindow() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let node = DisplayNode()
    node.frame = Rect(x: 10, y: 10, width: 40, height: 20)
    try window.addSubnode(node)
    _ = try node.view
    node.transform = .rotation(.pi / 2)
    let there = try node.convert(Rect(x: 0, y: 0, width: 10, height: 4), to: nil)
    let back = try node.convert(there, from: nil)
    for (one, other) in [(back.minX, 0.0), (back.minY, 0.0), (back.size.width, 10.0), (back.size.height, 4.0)] {
      #expect(abs(one - other) < 1e-9)
    }
    node.transform = Transform(a: 0, b: 0, c: 0, d: 1)
    #expect(throws: NodeError.self) { try node.convert(there, from: nil) }
  }

  struct Case: Sendable {
    let outer: Placing
    let inner: Placing
    let inOuter: Point
    let inInner: Point
  }

  private static let wide = Placing(frame: Rect(x: 0, y: 0, width: 100, height: 100))

  /// Texture's own cases: the inner node is a subnode of the outer one.
  static let cases: [Case] = [
    Case(
      outer: Placing(frame: Rect(x: 100, y: 100, width: 100, height: 100)),
      inner: Placing(frame: Rect(x: 10, y: 10, width: 20, height: 20)), inOuter: Point(x: 105, y: 105),
      inInner: Point(x: 95, y: 95)),
    Case(
      outer: Placing(frame: Rect(x: 100, y: 100, width: 100, height: 100)),
      inner: Placing(frame: Rect(x: 10, y: 10, width: 20, height: 20)), inOuter: Point(x: 15, y: 15),
      inInner: Point(x: 5, y: 5)),
    Case(
      outer: wide, inner: Placing(frame: Rect(x: 10, y: 10, width: 20, height: 20)), inOuter: Point(x: 5, y: 5),
      inInner: Point(x: -5, y: -5)),
    Case(
      outer: Placing(Rect(x: 20, y: 20, width: 100, height: 100), at: 0, anchor: .zero),
      inner: Placing(Rect(x: 17, y: 17, width: 20, height: 20), at: 23, anchor: .zero), inOuter: Point(x: 42, y: 42),
      inInner: Point(x: 36, y: 36)),
    Case(
      outer: Placing(Rect(x: -1000, y: -1000, width: 1337, height: 1337), at: 0, anchor: .zero),
      inner: Placing(Rect(x: 17, y: 17, width: 200, height: 200), at: 23, anchor: .zero), inOuter: Point(x: 11, y: 11),
      inInner: Point(x: 5, y: 5)),
    Case(
      outer: wide, inner: Placing(Rect(x: 17, y: 17, width: 20, height: 20), at: 23, anchor: Point(x: 0.75, y: 1)),
      inOuter: Point(x: 42, y: 42), inInner: Point(x: 51, y: 56)),
    Case(
      outer: wide, inner: Placing(Rect(x: 17, y: 17, width: 200, height: 200), at: 23, anchor: Point(x: 0.3, y: 0.3)),
      inOuter: Point(x: 1, y: 1), inInner: Point(x: 55, y: 55)),
  ]

  private func isNear(_ a: Point, _ b: Point, _ distance: Double = 1e-9) -> Bool {
    abs(a.x - b.x) < distance && abs(a.y - b.y) < distance
  }

  @Test("Points and rectangles convert both ways, loaded or not, layer-backed or not", arguments: cases, 0..<3)
  func table(row: Case, kind: Int) throws {
    let outer = row.outer.make(), inner = row.inner.make()
    if kind == 2 {
      try inner.setLayerBacked(true)
      try outer.setLayerBacked(true)
    }
    try outer.addSubnode(inner)
    if kind > 0 { _ = try outer.layer }
    #expect(inner.isNodeLoaded == (kind > 0))
    #expect(isNear(try outer.convert(row.inOuter, to: inner), row.inInner))
    #expect(isNear(try inner.convert(row.inOuter, from: outer), row.inInner))
    #expect(isNear(try inner.convert(row.inInner, to: outer), row.inOuter))
    #expect(isNear(try outer.convert(row.inInner, from: inner), row.inOuter))
    let rect = try inner.convert(Rect(origin: row.inInner, size: Size(width: 3, height: 4)), to: outer)
    #expect(isNear(rect.origin, row.inOuter) && rect.size == Size(width: 3, height: 4))
    let back = try inner.convert(rect, from: outer)
    #expect(isNear(back.origin, row.inInner) && back.size == rect.size)
    #expect(try inner.convert(row.inInner, to: inner) == row.inInner)
  }

  @Test("A chain of six adds up; a root of its own is an error, either way")
  func chains() throws {
    let root = DisplayNode()
    var deepest = root
    for _ in 0..<6 {
      let inner = DisplayNode()
      inner.position = Point(x: 1, y: 1)
      try deepest.addSubnode(inner)
      deepest = inner
    }
    #expect(try deepest.convert(Point(x: 55, y: 55), to: root) == Point(x: 61, y: 61))
    #expect(try root.convert(Point(x: 61, y: 61), to: deepest) == Point(x: 55, y: 55))
    let other = DisplayNode()
    let error = #expect(throws: NodeError.self) { try deepest.convert(Point.zero, to: other) }
    #expect(error?.description.contains("not in one tree") == true)
    #expect(throws: NodeError.self) { try deepest.convert(Point.zero, from: other) }
    #expect(throws: NodeError.self) { try deepest.convert(Rect.zero, to: other) }
    #expect(throws: NodeError.self) { try deepest.convert(Rect.zero, from: other) }
  }

  @Test("Without another node: the root's coordinates, a loaded node's own, the window's")
  func toNothing() throws {
    for isLayerBacked in [false, true] {
      let root = DisplayNode(), inner = DisplayNode()
      root.frame = Rect(x: 10, y: 20, width: 100, height: 100)
      inner.frame = Rect(x: 3, y: 4, width: 30, height: 30)
      if isLayerBacked { try inner.setLayerBacked(true) }
      try root.addSubnode(inner)
      let point = Point(x: 1, y: 1)
      #expect(try inner.convert(point, to: nil) == Point(x: 4, y: 5), "not loaded: the root's")
      #expect(try inner.convert(point, from: nil) == Point(x: -2, y: -3))
      _ = try root.view
      #expect(try inner.convert(point, to: nil) == point, "loaded, in no window: unchanged")
      #expect(try inner.convert(point, from: nil) == point)
      let window = Window(size: Size(width: 300, height: 300))
      try window.addSubnode(root)
      #expect(try inner.convert(point, to: nil) == Point(x: 14, y: 25))
      #expect(try inner.convert(Point(x: 14, y: 25), from: nil) == point)
      #expect(
        try inner.convert(Rect(x: 1, y: 1, width: 2, height: 2), to: nil) == Rect(x: 14, y: 25, width: 2, height: 2))
      // The window shows transforms, so they count there.
      root.transform = .rotation(.pi)
      let turned = try inner.convert(point, to: nil)
      #expect(isNear(turned, Point(x: 106, y: 115)))
      #expect(isNear(try inner.convert(turned, from: nil), point))
      root.transform = .scale(x: 0, y: 0)
      #expect(throws: NodeError.self) { try inner.convert(point, from: nil) }
    }
  }

  @Test("There and back between any two nodes of random trees comes within 1e-9")
  func thereAndBack() throws {
    var numbers = Seeded(state: 7)
    for _ in 0..<300 {
      var nodes = [DisplayNode()]
      for _ in 0..<Int.random(in: 1...30, using: &numbers) {
        let node = DisplayNode()
        if numbers.chance(70) { node.anchorPoint = Point(x: numbers.number(-1, 2), y: numbers.number(-1, 2)) }
        if numbers.chance(70) { node.bounds.origin = Point(x: numbers.number(-500, 500), y: numbers.number(-500, 500)) }
        node.bounds.size = Size(width: numbers.number(0, 300), height: numbers.number(0, 300))
        node.position = Point(x: numbers.number(-300, 300), y: numbers.number(-300, 300))
        node.transform = .rotation(numbers.number(-3, 3))
        try nodes[Int.random(in: 0..<nodes.count, using: &numbers)].addSubnode(node)
        nodes.append(node)
      }
      if numbers.chance(50) { _ = try nodes[0].view }
      for _ in 0..<30 {
        let from = nodes[Int.random(in: 0..<nodes.count, using: &numbers)]
        let to = nodes[Int.random(in: 0..<nodes.count, using: &numbers)]
        let point = Point(x: numbers.number(-200, 200), y: numbers.number(-200, 200))
        let there = try from.convert(point, to: to)
        #expect(isNear(try to.convert(there, to: from), point))
        #expect(isNear(try from.convert(there, from: to), point))
        // By way of a third: the ways agree.
        let by = nodes[Int.random(in: 0..<nodes.count, using: &numbers)]
        #expect(isNear(try by.convert(try from.convert(point, to: by), to: to), there))
      }
    }
  }
}
