import Testing
import Weft

@testable import WeftNodes

@Suite("The layout pass")
struct LayoutPassTests {
  let engine = LayoutEngine()

  private func lay(_ node: DisplayNode) throws { try node.layoutIfNeeded(in: engine, scale: 2) }

  /// Loads a node and lays it out.
  private func layLoaded(_ node: DisplayNode) throws {
    _ = try node.layer
    try lay(node)
  }

  @Test("A node that was never measured is measured for exactly its bounds")
  func unmeasured() throws {
    let node = Measured(10, 10)
    node.frame = Rect(x: 0, y: 0, width: 30, height: 20)
    try lay(node)
    #expect(node.ranges == [SizeRange(exactly: Size(width: 30, height: 20))])
    #expect(node.calculatedSize == Size(width: 30, height: 20) && node.frame.size == node.calculatedSize)
    #expect(node.constrainedSizeForCalculatedLayout == SizeRange(exactly: Size(width: 30, height: 20)))
  }

  @Test("After a layout for exact bounds, asking for the same range measures nothing")
  func exactTwice() throws {
    let node = Measured(10, 10)
    node.frame = Rect(x: 0, y: 0, width: 30, height: 20)
    try lay(node)
    try node.layoutThatFits(SizeRange(exactly: Size(width: 30, height: 20)), in: engine)
    #expect(node.ranges.count == 1)
    let stack = Stack(.horizontal, [fixed("a")])
    stack.frame = node.frame
    try lay(stack)
    let layout = stack.calculatedLayout
    #expect(try stack.layoutThatFits(SizeRange(exactly: Size(width: 30, height: 20)), in: engine) === layout)
    #expect(stack.measureCount == 1)
  }

  @Test("With zero bounds there is no pass of the node's own: nothing is measured, and no hook is called")
  func zeroBounds() throws {
    let inner = Stack(.horizontal, [fixed("a")])
    inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let outer = Stack(.horizontal, [fixed("b")], managed: false)
    try outer.addSubnode(inner)
    try layLoaded(outer)
    #expect(outer.measureCount == 0 && outer.takeEvents().isEmpty)
    #expect(subnodeNames(inner) == "a", "what is inside has a size")
    outer.bounds.size.width = 10
    try lay(outer)
    #expect(
      outer.measureCount == 1 && outer.takeEvents() == ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
  }

  @Test("layout and layoutDidFinish are called for loaded nodes only; calculatedLayoutDidChange for all")
  func loadedOnly() throws {
    let node = Stack(.horizontal, [fixed("a")])
    node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try lay(node)
    #expect(node.takeEvents() == ["calculatedLayoutDidChange"])
    try layLoaded(node)
    #expect(
      node.takeEvents() == ["layout", "layoutDidFinish"], "loading makes the pass due, with the layout that is there")
    try lay(node)
    #expect(node.takeEvents().isEmpty)
  }

  @Test("layoutDidFinish comes when the frames of the whole subtree are set")
  func finish() throws {
    let leaf = fixed("leaf")
    let inner = Stack(.horizontal, [leaf])
    let outer = Stack(.horizontal, [fixed("first"), inner])
    outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    var seen: [String] = []
    outer.onHook = {
      if $0 == .layoutDidFinish { seen.append("outer \(inner.frame.origin.x) \(leaf.frame.size.width)") }
    }
    inner.onHook = { if $0 == .layoutDidFinish { seen.append("inner \(leaf.frame.size.width)") } }
    inner.onLayout = { () throws(LayoutError) in seen.append("layout \(inner.frame.origin.x) \(leaf.frame.size.width)")
    }
    try layLoaded(outer)
    #expect(seen == ["layout 10.0 10.0", "inner 10.0", "outer 10.0 10.0"])
  }

  @Test("Nodes are laid out from the top down")
  func order() throws {
    var seen: [String] = []
    func stack(_ name: String, _ shown: [DisplayNode]) -> Stack {
      let node = Stack(.horizontal, shown)
      node.onLayout = { () throws(LayoutError) in seen.append(name) }
      return node
    }
    let root = stack("root", [stack("a", [stack("b", [fixed("x")])]), stack("c", [fixed("y")])])
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try layLoaded(root)
    #expect(seen == ["root", "a", "b", "c"])
  }

  @Test("Subnodes that no layout places keep their frames")
  func unplaced() throws {
    let node = Stack(.horizontal, [fixed("a")], managed: false)
    let stranger = fixed("s")
    stranger.frame = Rect(x: 3, y: 4, width: 5, height: 6)
    try node.addSubnode(stranger)
    node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try lay(node)
    #expect(stranger.frame == Rect(x: 3, y: 4, width: 5, height: 6))
    #expect(node.shown[0].supernode == nil && node.shown[0].frame == .zero)
  }

  @Test("calculatedLayoutDidChange is called for every layout that is applied in another's place, and of no other")
  func layoutDidChange() throws {
    let a = fixed("a")
    let node = Stack(.horizontal, [a])
    node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try lay(node)
    #expect(node.takeEvents() == ["calculatedLayoutDidChange"])
    try node.layoutThatFits(.upTo(20, 20), in: engine)
    #expect(node.takeEvents().isEmpty, "measuring applies nothing")
    try lay(node)
    #expect(node.takeEvents().isEmpty)
    a.style.width = 20
    try lay(node)
    #expect(node.takeEvents() == ["calculatedLayoutDidChange"])
    #expect(a.frame.size.width == 20)
  }

  @Test("A change in one branch leaves the others unwalked")
  func cleanBranches() throws {
    let changed = Stack(.horizontal, [fixed("x")]), kept = Stack(.horizontal, [fixed("y")])
    let root = Stack(.vertical, [changed, kept])
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try layLoaded(root)
    for node in [root, changed, kept] { _ = node.takeEvents() }
    changed.shown[0].style.width = 20
    #expect(root.needsLayout && changed.needsLayout && !kept.needsLayout)
    try lay(root)
    #expect(kept.takeEvents().isEmpty && kept.measureCount <= 2)
    #expect(changed.takeEvents() == ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
    #expect(!root.needsLayout)
  }

  @Test("Sublayouts for another range are applied though the node's size is the same")
  func sameSizeOtherRange() throws {
    final class Quarter: DisplayNode {
      let inside = fixed("inside")
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        print("called", constrainedSize)
        inside.style.width = .points(constrainedSize.max.width / 4)
        return try pass.add(StackLayoutSpec(direction: .horizontal), children: [pass.node(inside)])
      }
    }
    let quarter = Quarter()
    quarter.automaticallyManagesSubnodes = true
    quarter.style.width = 40
    let outer = Stack(.vertical, [quarter])
    outer.frame = Rect(x: 0, y: 0, width: 100, height: 60)
    try lay(outer)
    #expect(quarter.frame.size.width == 40 && quarter.inside.frame.size.width == 10)
    quarter.style.width = .auto
    quarter.style.minWidth = 40
    quarter.style.maxWidth = 80
    quarter.style.alignSelf = .start
    try lay(outer)
    print(quarter.frame, quarter.inside.frame, quarter.calculatedLayout!.sublayouts, outer.calculatedLayout!.sublayouts)
    #expect(quarter.frame.size.width == 40 && quarter.inside.frame.size.width == 20)
  }

  @Test("Another scale rounds everything again")
  func scales() throws {
    let odd = fixed("o", 10.4, 10.4)
    let root = Stack(.horizontal, [Stack(.horizontal, [odd]), fixed("after")])
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    for (scale, width) in [(2.0, 10.5), (1, 11), (4, 10.5), (10, 10.4), (2, 10.5)] {
      try root.layoutIfNeeded(in: engine, scale: scale)
      #expect(odd.frame.size.width == width && root.shown[1].frame.origin.x == width, "\(scale)")
    }
  }

  @Test("What code of layout changes is laid out before the pass ends, and a layout that always changes ends, too")
  func changesInLayout() throws {
    let text = fixed("t")
    let node = Stack(.horizontal, [text, fixed("after")])
    node.frame = Rect(x: 0, y: 0, width: 90, height: 50)
    node.onLayout = { () throws(LayoutError) in
      let width: Dimension = node.bounds.size.width > 80 ? 30 : 20
      if text.style.width != width { text.style.width = width }
    }
    try layLoaded(node)
    #expect(node.shown[1].frame.origin.x == 30)
    #expect(!node.needsLayout)
    var width = 1.0
    node.onLayout = { () throws(LayoutError) in
      width += 1
      text.style.width = .points(width)
    }
    node.setNeedsLayout()
    try lay(node)
    #expect(width < 20)
    #expect(node.needsLayout, "the next pass continues")
  }

  @Test("setNeedsLayout in the node's own layout code changes nothing")
  func invalidInside() throws {
    final class Restless: DisplayNode {
      var count = 0
      var layouts = 0
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        count += 1
        setNeedsLayout()
        return pass.add(LayoutSpec())
      }
      override func layout() throws(LayoutError) { layouts += 1 }
    }
    let node = Restless()
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try layLoaded(node)
    #expect(node.count == 1 && node.layouts == 1 && !node.needsLayout)
    try lay(node)
    #expect(node.count == 1 && node.layouts == 1)
  }

  @Test("A pass inside a node's layout lays out what it is asked for, and not the node again")
  func nestedPass() throws {
    let inner = Stack(.horizontal, [fixed("x")])
    let outer = Stack(.horizontal, [inner])
    outer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let engine = engine
    outer.onLayout = { () throws(LayoutError) in
      try inner.layoutIfNeeded(in: engine, scale: 2)
      try outer.layoutIfNeeded(in: engine, scale: 2)
    }
    try layLoaded(outer)
    #expect(outer.takeEvents() == ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
    #expect(inner.takeEvents() == ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
  }

  @Test("What failed is due again, and comes out right once it is fixed")
  func failures() throws {
    struct Broken: Error {}
    let bad = Stack(.horizontal, [fixed("x")])
    let root = Stack(.vertical, [Stack(.horizontal, [bad]), fixed("after")])
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    bad.onLayout = { () throws(LayoutError) in throw LayoutError(.nodeFailed, "broken", element: "bad") }
    #expect(throws: LayoutError.self) { try layLoaded(root) }
    #expect(throws: LayoutError.self) { try lay(root) }
    bad.onLayout = nil
    try lay(root)
    #expect(bad.events.suffix(1) == ["layoutDidFinish"] && !root.needsLayout)
    // In measuring, too.
    let inner = bad.shown[0]
    bad.shown = [inner, inner]
    #expect(throws: LayoutError.self) { try lay(root) }
    bad.shown = [inner]
    try lay(root)
    #expect(!root.needsLayout && subnodeNames(bad) == "x")
  }

  @Test("A subnode that hooks take away during the pass is left alone")
  func changingHooks() throws {
    let a = Stack(.horizontal, [fixed("x")]), b = Stack(.horizontal, [fixed("y")])
    let root = Stack(.horizontal, [a, b], managed: false)
    try root.addSubnode(a)
    try root.addSubnode(b)
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    a.onLayout = { () throws(LayoutError) in try? b.removeFromSupernode() }
    try layLoaded(root)
    #expect(b.supernode == nil && b.events.isEmpty)
    #expect(root.subnodes.count == 1 && !root.needsLayout)
  }

  @Test("The size that percentages referred to is known with each measurement: the one given, else the greatest")
  func theSizeThatPercentagesReferredToIsKnownWithEachMeasurement() throws {
    let node = Measured(10, 10), range = SizeRange.upTo(100, 50)
    #expect(node.parentSizeForCalculatedLayout == nil)
    try node.layoutThatFits(range, in: engine)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 100, height: 50))
    try node.layoutThatFits(.upTo(90, 50), parentSize: Size(width: 300, height: 200), in: engine)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 300, height: 200))
    // In another node's layout it is that node's.
    let outer = Stack(.horizontal, [node])
    outer.frame = Rect(x: 0, y: 0, width: 80, height: 40)
    try outer.layoutIfNeeded(in: engine, scale: 2)
    #expect(node.parentSizeForCalculatedLayout == Size(width: 80, height: 40))
  }
}

@Suite("What makes a pass due")
struct NeedsLayoutTests {
  let engine = LayoutEngine()

  private func clean() throws -> (root: Stack, middle: Stack, leaf: DisplayNode) {
    let leaf = fixed("leaf")
    let middle = Stack(.horizontal, [leaf], managed: false)
    let root = Stack(.horizontal, [middle], managed: false)
    try middle.addSubnode(leaf)
    try root.addSubnode(middle)
    root.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    _ = try root.layer
    try root.layoutIfNeeded(in: engine, scale: 2)
    for node in [root, middle] { _ = node.takeEvents() }
    #expect(!root.needsLayout)
    return (root, middle, leaf)
  }

  @Test("A subnode that comes or goes, and another bounds size, are due in that node, not above and not below")
  func dirt() throws {
    let other = fixed("other")
    let changes: [(Stack) throws -> Void] = [
      { try $0.addSubnode(other) }, { try $0.subnodes[0].removeFromSupernode() },
      { try $0.replaceSubnode($0.subnodes[0], with: other) }, { $0.bounds.size.width = 33 },
    ]
    for change in changes {
      let (root, middle, _) = try clean()
      try change(middle)
      #expect(root.needsLayout && middle.needsLayout)
      try root.layoutIfNeeded(in: engine, scale: 2)
      #expect(middle.takeEvents().filter { $0 == "layout" } == ["layout"])
      #expect(root.takeEvents().isEmpty)
    }
  }

  @Test("Another place, another bounds origin, and looks are no reason for a pass")
  func noDirt() throws {
    let (root, middle, _) = try clean()
    middle.position = Point(x: 3, y: 3)
    middle.bounds.origin = Point(x: 5, y: 5)
    middle.alpha = 0.5
    middle.bounds.size = middle.bounds.size
    #expect(!root.needsLayout && !middle.needsLayout)
  }

  @Test("A node that is due and is added elsewhere is reached from there")
  func movedDirt() throws {
    let (root, middle, _) = try clean()
    let other = try clean().root
    middle.setNeedsLayout()
    try other.addSubnode(middle)
    #expect(other.needsLayout)
    try other.layoutIfNeeded(in: engine, scale: 2)
    #expect(middle.takeEvents().contains("layout") && !other.needsLayout)
    try root.layoutIfNeeded(in: engine, scale: 2)
    #expect(!root.needsLayout)
  }
}
