import RandomNumbers
import Testing
import WeftLayout

/// A node of a random tree: a leaf with a text's size, a host of specs, or one that places its nodes itself.
private final class RandomNode: LayoutNode {
  enum Kind { case plain, text, host, placing }

  let kind: Kind
  let area: Double
  var build: ((borrowing LayoutPass) throws(LayoutError) -> LayoutElement)?
  var placed: [RandomNode] = []

  init(_ kind: Kind, area: Double) {
    self.kind = kind
    self.area = area
  }

  override var layoutName: String { "\(kind)" }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    guard let build else { return .none }
    return try build(pass)
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    guard kind == .text else { return nil }
    let width = min(size.width, 137.3)
    return Size(width: width, height: width > 0 ? area / max(width, 1) : 0)
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    guard kind == .placing else { return nil }
    var layouts: [ElementLayout] = []
    for (index, node) in placed.enumerated() {
      var one = try pass.measure(pass.node(node), SizeRange(max: Size(width: 60.7, height: 33.1)))
      one.position = Point(x: Double(index) * 20.3, y: 3.1)
      layouts.append(one)
    }
    return CalculatedLayout(size: constrainedSize.clamp(Size(width: 90.3, height: 41.7)), sublayouts: layouts)
  }
}

/// Makes random trees of everything that the conformance cases have, and of what is Weft's own: mirrored nodes, nodes
/// that scroll, layouts by code.
private struct TreeMaker {
  var random: Seeded

  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 7).rounded() / 7
  }
  mutating func pick<Value>(_ values: [Value]) -> Value { values.randomElement(using: &random) ?? values[0] }

  mutating func style() -> ElementStyle {
    var style = ElementStyle()
    if chance(3) { style.width = chance(4) ? .fraction(0.37) : .points(number(0...150)) }
    if chance(4) { style.height = .points(number(0...90)) }
    if chance(6) { style.maxWidth = .points(number(20...120)) }
    if chance(6) { style.minHeight = .points(number(0...60)) }
    if chance(2) { style.flexShrink = number(0...3) }
    if chance(3) { style.flexGrow = number(0...3) }
    if chance(6) { style.flexBasis = .points(number(0...120)) }
    if chance(4) { style.spacingBefore = number(-5...15) }
    if chance(4) { style.spacingAfter = number(0...15) }
    if chance(4) { style.alignSelf = pick(AlignSelf.allCases) }
    if chance(6) { style.ascender = number(0...20) }
    if chance(5) { style.layoutPosition = Point(x: number(0...40), y: number(0...40)) }
    return style
  }

  mutating func node(_ depth: Int) -> RandomNode {
    let kind: RandomNode.Kind = depth <= 0 ? pick([.plain, .text]) : pick([.plain, .text, .host, .host, .placing])
    let node = RandomNode(kind, area: number(100...4000))
    node.style = style()
    if kind == .host {
      node.build = spec(depth - 1)
      node.mirrorsLayout = chance(3)
      if chance(6) { node.contentDirections = .vertical }
    }
    if kind == .placing { for _ in 0..<3 { node.placed.append(self.node(0)) } }
    return node
  }

  typealias Build = (borrowing LayoutPass) throws(LayoutError) -> LayoutElement

  mutating func element(_ depth: Int) -> Build {
    if depth > 0, !chance(3) { return spec(depth) }
    let node = node(depth)
    return { (pass) throws(LayoutError) in pass.node(node) }
  }

  mutating func spec(_ depth: Int) -> Build {
    let style = style()
    let children = (0..<Int.random(in: 1...4, using: &random)).map { _ in element(depth - 1) }
    let first = children[0]
    let second = element(0)
    switch Int.random(in: 0..<11, using: &random) {
    case 0...3:
      let stack = StackLayoutSpec(
        direction: pick(StackDirection.allCases), spacing: number(-3...12),
        justifyContent: pick(JustifyContent.allCases),
        alignItems: pick(AlignItems.allCases), flexWrap: pick([.noWrap, .noWrap, .wrap]),
        alignContent: pick(AlignContent.allCases), lineSpacing: number(0...9))
      return { (pass) throws(LayoutError) in
        let made = try pass.add(stack, style: style)
        for child in children { try pass.append(try child(pass), to: made) }
        return made
      }
    case 4:
      let insets = EdgeInsets(
        top: number(-4...20), left: number(0...20), bottom: number(0...20),
        right: chance(5) ? .infinity : number(0...20))
      return one(InsetLayoutSpec(insets: insets), style, first)
    case 5:
      let ratio = number(0.3...2)
      return one(RatioLayoutSpec(ratio: max(ratio, 0.2)), style, first)
    case 6:
      return one(
        RelativeLayoutSpec(
          horizontalPosition: pick(RelativePosition.allCases), verticalPosition: pick(RelativePosition.allCases),
          sizingOption: pick(RelativeSizing.allCases)), style, first)
    case 7: return two(OverlayLayoutSpec(), style, first, second)
    case 8: return two(BackgroundLayoutSpec(), style, first, second)
    case 9:
      return two(
        CornerLayoutSpec(
          cornerLocation: pick(CornerLocation.allCases), offset: Point(x: number(-9...9), y: number(-9...9)),
          wrapsCorner: chance(2)), style, first, second)
    default:
      let absolute = AbsoluteLayoutSpec(sizing: pick(AbsoluteSizing.allCases))
      return { (pass) throws(LayoutError) in
        let made = try pass.add(absolute, style: style)
        for child in children { try pass.append(try child(pass), to: made) }
        return made
      }
    }
  }

  private func one<Spec: LayoutSpecProperties>(_ spec: Spec, _ style: ElementStyle, _ child: @escaping Build) -> Build {
    { (pass) throws(LayoutError) in try pass.add(spec, style: style, children: [try child(pass)]) }
  }

  private func two<Spec: LayoutSpecProperties>(
    _ spec: Spec, _ style: ElementStyle, _ first: @escaping Build, _ second: @escaping Build
  ) -> Build {
    { (pass) throws(LayoutError) in
      try pass.add(spec, style: style, children: [try first(pass), try second(pass)])
    }
  }
}

@Suite("Ledgers of random trees")
struct RandomLedgerTests {
  @Test("Carrying out the ledger of an element gives its frame to the last bit", arguments: 0..<8)
  func replay(batch: Int) throws {
    let engine = LayoutEngine()
    var check = LedgerCheck()
    var refused = 0
    for number in 0..<100 {
      var maker = TreeMaker(random: Seeded(state: UInt64(batch * 1000 + number)))
      let root = RandomNode(.host, area: 0)
      root.build = maker.spec(4)
      root.mirrorsLayout = maker.chance(4)
      let range = SizeRange(
        min: Size(width: maker.chance(2) ? 211.5 : 0, height: maker.chance(4) ? 160 : 0),
        max: Size(width: 211.5, height: maker.chance(2) ? 160 : .infinity))
      do {
        try check.check(root, range, scale: maker.pick([1, 2, 3]), engine, name: "tree \(batch * 1000 + number)")
      } catch is LayoutError {
        refused += 1
      }
    }
    print("batch \(batch): \(check.elements) elements, \(check.figures) figures, \(refused) trees refused")
    #expect(check.failures.isEmpty, "\(check.failures.count): \(check.failures.prefix(10).joined(separator: "\n"))")
    #expect(refused < 60)
  }

  @Test("Looking leaves no mark: what a node had kept is there afterwards, and is the same object")
  func looking() throws {
    let engine = LayoutEngine()
    for number in 0..<100 {
      var maker = TreeMaker(random: Seeded(state: UInt64(9_000 + number)))
      let root = RandomNode(.host, area: 0)
      root.build = maker.spec(3)
      let range = SizeRange(max: Size(width: 200, height: 300))
      guard let before = try? engine.layout(root, range) else { continue }
      let version = root.layoutVersion
      _ = try LaidOutTree(looking: root, in: range, scale: 2, engine)
      let counts = engine.counts.answers
      let after = try engine.layout(root, range)
      #expect(after === before || before.sublayouts.isEmpty)
      #expect(root.layoutVersion == version && engine.counts.answers == counts)
    }
  }

  @Test("A node of Swift is explained by its engine: the same layout equally, a strange node not at all")
  func explainedBySwift() throws {
    let engine = LayoutEngine()
    let leaf = RandomNode(.text, area: 4000), root = RandomNode(.host, area: 0)
    root.build = { (pass) throws(LayoutError) in
      try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 5)), children: [pass.node(leaf)])
    }
    func explanation(of node: LayoutNode, width: Double) throws -> Explanation? {
      try Explanation(of: node, in: root, SizeRange(max: Size(width: width, height: 300)), engine: engine)
    }
    let first = try #require(try explanation(of: leaf, width: 90))
    let again = try #require(try explanation(of: leaf, width: 90))
    #expect(first == again && first.hashValue == again.hashValue)
    #expect(first != (try explanation(of: leaf, width: 80)))
    #expect(try explanation(of: RandomNode(.plain, area: 0), width: 90) == nil)
  }
}
