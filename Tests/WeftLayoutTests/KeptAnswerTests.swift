import Testing
import WeftLayout

/// A layout or an error in a form that can be compared.
struct Outcome: Equatable, CustomStringConvertible {
  let description: String

  init(_ engine: LayoutEngine, _ node: LayoutNode, _ range: SizeRange, scale: Double = 2, trace: LayoutTrace? = nil) {
    do throws(LayoutError) {
      let layout = try engine.layout(node, range, scale: scale, trace: trace)
      description =
        "\(layout.size.width) x \(layout.size.height):"
        + layout.frames().map { " \($0.node.layoutName) \($0.frame)" }.joined()
    } catch {
      description = "\(error.code) \(error)"
    }
  }
}

@Suite("Kept answers")
struct KeptAnswerTests {
  static let ranges = [
    SizeRange(min: Size(width: 320), max: Size(width: 320, height: .infinity)),
    SizeRange(exactly: Size(width: 375, height: 200)),
    SizeRange(max: Size(width: 200, height: 300)),
    .unconstrained,
  ]

  @Test("After any edit a kept tree has the layout of the same tree made again", arguments: 0..<150)
  func warmEqualsCold(seed: Int) {
    let tree = RandomTree(seed: seed)
    let engine = LayoutEngine()
    for edit in 0..<20 {
      if edit > 0 { tree.edit() }
      let range = KeptAnswerTests.ranges[edit % KeptAnswerTests.ranges.count]
      let warm = Outcome(engine, tree.kept(), range)
      let cold = Outcome(LayoutEngine(), tree.copied(), range)
      #expect(warm == cold, "seed \(seed), edit \(edit), in \(range)")
      if warm != cold { return }
    }
  }

  @Test("A traced layout, which takes no answers over from other ranges, comes out the same", arguments: 1000..<1400)
  func tracedEqualsUntraced(seed: Int) {
    let tree = RandomTree(seed: seed)
    for range in KeptAnswerTests.ranges {
      let plain = Outcome(LayoutEngine(), tree.copied(), range)
      let traced = Outcome(LayoutEngine(), tree.copied(), range, trace: LayoutTrace())
      #expect(plain == traced, "seed \(seed), in \(range)")
    }
  }

  @Test("A tree laid out at another scale is rounded to that scale's pixels", arguments: 0..<20)
  func scaleChange(seed: Int) {
    let tree = RandomTree(seed: seed)
    let engine = LayoutEngine()
    for scale in [2.0, 3, 1, 2] {
      let warm = Outcome(engine, tree.kept(), KeptAnswerTests.ranges[0], scale: scale)
      #expect(warm == Outcome(LayoutEngine(), tree.copied(), KeptAnswerTests.ranges[0], scale: scale))
    }
  }

  @Test("Laying the same tree out again computes nothing")
  func nothingTwice() throws {
    let tree = RandomTree(seed: 1003)
    let engine = LayoutEngine()
    _ = Outcome(engine, tree.kept(), KeptAnswerTests.ranges[0])
    let answers = engine.counts.answers
    let layout = try engine.layout(tree.kept(), KeptAnswerTests.ranges[0])
    #expect(engine.counts.answers == answers)
    #expect(try engine.layout(tree.kept(), KeptAnswerTests.ranges[0]) === layout)
  }

  @Test("Specs that depend on the range are made for each, though what stands in them is fixed")
  func rangesInSpecs() throws {
    let children = [LayoutNode(), LayoutNode()]
    for child in children { child.style.setPreferredSize(Size(width: 30, height: 10)) }
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, range, pass) throws(LayoutError) in
      let stack = pass.add(StackLayoutSpec(direction: range.max.width > 50 ? .horizontal : .vertical))
      for child in children { try pass.append(pass.node(child), to: stack) }
      return stack
    }
    let engine = LayoutEngine()
    for (width, size) in [
      (40.0, Size(width: 30, height: 20)), (80, Size(width: 60, height: 10)), (45, Size(width: 30, height: 20)),
    ] {
      #expect(try engine.layout(host, SizeRange(max: Size(width: width, height: 100))).size == size)
    }
  }

  @Test("The only child that grows and shrinks, squeezed to nothing, is as wide as it says in every pass")
  func squeezed() throws {
    let full = LayoutNode(), squeezed = LayoutNode(), host = LayoutNode()
    full.style.height = .points(402)
    squeezed.style.width = .points(7)
    squeezed.style.height = .points(38)
    squeezed.style.flexGrow = 1
    squeezed.style.flexShrink = 1
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let stack = pass.add(StackLayoutSpec(direction: .vertical))
      for node in [full, squeezed] { try pass.append(pass.node(node), to: stack) }
      return stack
    }
    let engine = LayoutEngine()
    for _ in 0..<3 {
      let layout = try engine.layout(host, SizeRange(exactly: Size(width: 320, height: 400)))
      #expect(layout.sublayouts[1].frame == Rect(x: 0, y: 402, width: 7, height: 0))
      host.invalidateLayout()
    }
  }

  @Test("A child that two hosts have measured tells both of its changes")
  func twoHosts() throws {
    let child = LayoutNode()
    child.style.setPreferredSize(Size(width: 30, height: 10))
    func host() -> LayoutNode {
      let host = LayoutNode()
      host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
        try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 5)), children: [pass.node(child)])
      }
      return host
    }
    let engine = LayoutEngine()
    let (first, second) = (host(), host())
    for width in [30.0, 50, 20] {
      child.style.width = .points(width)
      for host in [first, second, first] {
        #expect(try engine.layout(host, .unconstrained).size == Size(width: width + 10, height: 20))
      }
    }
  }

  @Test("Nodes that have contained one another at different times don't tell each other forever")
  func swappedContainment() throws {
    let engine = LayoutEngine()
    let (a, b, c) = (LayoutNode(), LayoutNode(), LayoutNode())
    func put(_ inner: LayoutNode, into outer: LayoutNode) {
      outer.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(inner) }
    }
    put(b, into: a)
    _ = try engine.layout(a, .unconstrained)
    a.layoutSpecBlock = nil
    put(a, into: b)
    put(b, into: c)
    _ = try engine.layout(c, .unconstrained)
    a.invalidateLayout()
    a.style.width = 10
    #expect(try engine.layout(c, .unconstrained).frames().map(\.frame.size.width) == [10, 10])
  }

  @Test("What the layout of a node held is let go when the layout becomes invalid")
  func nothingLeaks() throws {
    weak var inner: LayoutNode?
    let host = LayoutNode()
    let engine = LayoutEngine()
    do {
      let node = LayoutNode()
      inner = node
      host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(node) }
      _ = try engine.layout(host, .unconstrained)
    }
    #expect(inner != nil)
    host.layoutSpecBlock = nil
    #expect(inner == nil)
  }
}
