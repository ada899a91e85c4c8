import Testing
import Weft

@testable import WeftNodes

/// A row of ten points, with the nodes b to e in it.
@Suite("A row that changes what it shows")
struct RelayoutTests {
  private let context = LayoutContext(scale: 1)
  private let window: Window
  private let b = Measured(1, 1, "b")
  private let c = Measured(2, 1, "c")
  private let d = Measured(1, 1, "d")
  private let e = Measured(1, 1, "e")
  private let a: Stack

  init() throws {
    a = Stack(.horizontal, [b, c, d])
    a.spec.justifyContent = .spaceBetween
    a.frame = Rect(x: 0, y: 0, width: 10, height: 1)
    window = Window(size: Size(width: 10, height: 1), context: context)
    try window.addSubnode(a)
    try window.layoutIfNeeded()
  }

  private var places: [Double] { a.subnodes.map(\.frame.origin.x) }

  @Test("The first pass gives the nodes their places, and measures each once")
  func first() {
    #expect(subnodeNames(a) == "b c d" && places == [0, 4, 9])
    #expect([b, c, d].map(\.ranges.count) == [1, 1, 1])
  }

  @Test("What comes is measured; what stays is not measured again")
  func change() throws {
    a.shown = [b, c, e]
    #expect(subnodeNames(a) == "b c d", "nothing happens before the pass")
    try window.layoutIfNeeded()
    #expect(subnodeNames(a) == "b c e" && places == [0, 4, 9])
    #expect([b, c, d, e].map(\.ranges.count) == [1, 1, 1, 1])
    #expect(d.supernode == nil)
  }

  @Test("The turn after setNeedsLayout lays out")
  func turn() throws {
    a.shown = [b, c, e]
    try context.eventLoop.runTurn()
    #expect(subnodeNames(a) == "b c e" && places == [0, 4, 9])
  }

  @Test("A node that was shrunk gets what it wants once it fits, which in Texture its parent doesn't hear of")
  func shrunk() throws {
    b.style.flexShrink = 1
    b.size.width = 8
    try window.layoutIfNeeded()
    #expect(b.frame.size.width == 7 && places == [0, 7, 9])
    b.size.width = 5
    try window.layoutIfNeeded()
    #expect(b.frame.size.width == 5 && places == [0, 6, 9])
    b.size.width = 9
    try window.layoutIfNeeded()
    #expect(b.frame.size.width == 7 && places == [0, 7, 9])
    #expect([c, d].map(\.ranges.count) == [1, 1])
  }

  @Test("Nothing that is unchanged is measured, through any number of passes")
  func steady() throws {
    for _ in 0..<5 {
      a.setNeedsLayout()
      try window.layoutIfNeeded()
    }
    #expect(a.measureCount == 6)
    #expect([b, c, d].map(\.ranges.count) == [1, 1, 1])
    for _ in 0..<5 { try window.layoutIfNeeded() }
    #expect(a.measureCount == 6)
  }
}

@Suite("Invalidation")
struct InvalidationTests {
  let engine = LayoutEngine()

  @Test("A change reaches every ancestor that has measured the node, whichever way it did, and no other node")
  func ancestors() throws {
    final class Calculated: DisplayNode {
      let inside: DisplayNode
      var count = 0
      init(_ inside: DisplayNode) throws(NodeError) {
        self.inside = inside
        super.init()
        try addSubnode(inside)
      }
      override func calculateLayoutThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> CalculatedLayout? {
        count += 1
        var layout = try pass.measure(pass.node(inside), constrainedSize)
        layout.position = Point(x: 1, y: 1)
        return CalculatedLayout(size: layout.size, sublayouts: [layout])
      }
    }
    final class Sized: DisplayNode {
      let inside: DisplayNode
      var count = 0
      init(_ inside: DisplayNode) throws(NodeError) {
        self.inside = inside
        super.init()
        try addSubnode(inside)
      }
      override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
        count += 1
        return try inside.layoutThatFits(.upTo(size.width, size.height), in: pass).size
      }
    }
    let leaf = Measured(10, 10), aside = Measured(10, 10)
    let sized = try Sized(leaf)
    let calculated = try Calculated(sized)
    let branch = Stack(.horizontal, [aside])
    let root = Stack(.vertical, [calculated, branch])
    root.spec.alignItems = .start
    let range = SizeRange.upTo(100, 100)
    let changes: [() -> Void] = [
      { leaf.size.width += 1 }, { leaf.style.minHeight = 12 }, { leaf.setNeedsLayout() }, { leaf.style.flexGrow = 2 },
      { leaf.layoutSpecBlock = nil },
    ]
    try root.layoutThatFits(range, in: engine)
    for (index, change) in changes.enumerated() {
      let counts = [sized.count, calculated.count, root.measureCount],
        others = [branch.measureCount, aside.ranges.count]
      change()
      try root.layoutThatFits(range, in: engine)
      #expect(zip([sized.count, calculated.count, root.measureCount], counts).allSatisfy { $0 > $1 }, "\(index)")
      #expect([branch.measureCount, aside.ranges.count] == others, "\(index)")
    }
  }

  @Test("Nodes that have left a layout still tell nobody but those that measure them now")
  func former() throws {
    let a = Measured(10, 10), b = Measured(10, 10)
    let first = Stack(.horizontal, [a, b]), second = Stack(.horizontal, [])
    for node in [first, second] { try node.layoutThatFits(.upTo(100, 100), in: engine) }
    first.shown = [b]
    second.shown = [a]
    for node in [first, second] { try node.layoutThatFits(.upTo(100, 100), in: engine) }
    let count = second.measureCount
    a.size.width = 20
    for node in [first, second] { try node.layoutThatFits(.upTo(100, 100), in: engine) }
    #expect(second.measureCount == count + 1)
    #expect(try second.layoutThatFits(.upTo(100, 100), in: engine).size.width == 20)
  }

  @Test("invalidateTree makes each layout of the subtree due, and of those beside it none")
  func invalidateTreeMakesEachLayoutOfTheSubtreeDue() throws {
    let leaf = Measured(10, 10), beside = Measured(10, 10), hidden = Measured(5, 5)
    let inner = Stack(.horizontal, [leaf]), outer = Stack(.horizontal, [inner, beside])
    // A subnode that no layout places is a part of the subtree, too.
    try leaf.addSubnode(hidden)
    let window = makeWindow()
    outer.frame = Rect(size: window.size)
    try window.addSubnode(outer)
    try window.layoutIfNeeded()
    let nodes = [outer, inner, leaf, hidden, beside] as [DisplayNode]
    let before = nodes.map(\.layoutVersion)
    inner.invalidateTree()
    let changed = zip(nodes, before).map { $0.layoutVersion > $1 }
    #expect(changed == [true, true, true, true, false], "what measured it is due as well")
  }
}
