import Testing
import WeftLayout

@Suite("What nodes' own code may do in a layout")
struct NodeLifeTests {
  @Test("A node made in a layout spec block lives as long as the layout that holds it")
  func madeInBlock() throws {
    weak var made: LayoutNode?
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let node = RefusalTests.box(7, 8)
      made = node
      return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 1)), children: [pass.node(node)])
    }
    var layout: NodeLayout? = try LayoutEngine().layout(host, .unconstrained)
    #expect(layout?.sublayouts.first?.node === made)
    #expect(layout?.sublayouts.first?.frame == Rect(x: 1, y: 1, width: 7, height: 8))
    host.invalidateLayout()
    #expect(made != nil)
    layout = nil
    #expect(made == nil)
  }

  @Test("A node that is made in a block and not laid out is let go with the pass")
  func notLaidOut() throws {
    weak var made: LayoutNode?
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let node = LayoutNode()
      made = node
      _ = pass.node(node)
      return pass.add(LayoutSpec())
    }
    _ = try LayoutEngine().layout(host, .unconstrained)
    #expect(made == nil)
  }

  @Test("A node may be dropped by the code of another while it is laid out")
  func droppedMeanwhile() throws {
    final class Owner: LayoutNode {
      var child: LayoutNode? = RefusalTests.box(5, 5)
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        guard let child else { return pass.add(LayoutSpec()) }
        let element = pass.node(child)
        self.child = nil
        return element
      }
    }
    let engine = LayoutEngine()
    let owner = Owner()
    #expect(try engine.layout(owner, .unconstrained).size == Size(width: 5, height: 5))
    owner.invalidateLayout()
    #expect(try engine.layout(owner, .unconstrained).size == .zero)
  }

  @Test("A block may change styles, invalidate nodes and measure others")
  func busyBlock() throws {
    let (measured, shown) = (RefusalTests.box(20, 10), LayoutNode())
    let host = LayoutNode()
    host.layoutSpecBlock = { [unowned host] (_, range, pass) throws(LayoutError) in
      measured.style.width = 40
      let size = try pass.layoutThatFits(measured, range).size
      shown.style.setPreferredSize(Size(width: size.width + 1, height: size.height))
      shown.invalidateLayout()
      host.invalidateLayout()
      return try pass.add(WrapperLayoutSpec(), children: [pass.node(shown), pass.node(measured)])
    }
    let engine = LayoutEngine()
    #expect(try engine.layout(host, .unconstrained).size == Size(width: 41, height: 10))
    measured.style.height = 33
    #expect(try engine.layout(host, .unconstrained).size == Size(width: 41, height: 33))
  }

  @Test("A block may replace itself while it runs")
  func replacedBlock() throws {
    let host = LayoutNode()
    host.layoutSpecBlock = { [unowned host] (_, _, pass) throws(LayoutError) in
      host.layoutSpecBlock = nil
      return pass.node(RefusalTests.box(3, 3))
    }
    let engine = LayoutEngine()
    #expect(try engine.layout(host, .unconstrained).size == Size(width: 3, height: 3))
    host.invalidateLayout()
    #expect(try engine.layout(host, SizeRange(exactly: Size(width: 9, height: 9))).size == Size(width: 9, height: 9))
  }

  @Test("A node's code may lay out a tree of its own with the same engine")
  func nestedLayout() throws {
    let engine = LayoutEngine()
    let other = RandomTree(seed: 1001)
    let expected = Outcome(LayoutEngine(), other.copied(), KeptAnswerTests.ranges[0], scale: 3)
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let before = pass.add(StackLayoutSpec())
      #expect(Outcome(engine, other.copied(), KeptAnswerTests.ranges[0], scale: 3) == expected)
      try pass.append(pass.node(RefusalTests.box(2.25, 1)), to: before)
      let scale = pass.scale
      #expect(scale == 2)
      return before
    }
    #expect(try engine.layout(host, .unconstrained).size == Size(width: 2.5, height: 1))
  }

  @Test("Notified of its invalidity, a node may be laid out at once and still hear of the next change")
  func layoutOnInvalidation() throws {
    final class Eager: LayoutNode {
      var engine: LayoutEngine?
      var child = LayoutNode()
      override func layoutDidInvalidate() {
        guard let engine else { return }
        _ = try? engine.layout(self, .unconstrained)
      }
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement { pass.node(child) }
    }
    let engine = LayoutEngine()
    let eager = Eager()
    eager.engine = engine
    for width in [10.0, 20, 30] {
      eager.child.style.width = .points(width)
      #expect(try engine.layout(eager, .unconstrained).size.width == width)
    }
  }
}
