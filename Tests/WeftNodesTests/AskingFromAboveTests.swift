import Testing
import Weft

@Suite("Sizes asked from above")
struct AskingFromAboveTests {
  let engine = LayoutEngine()

  private func lay(_ node: DisplayNode) throws { try node.layoutIfNeeded(in: engine, scale: 2) }

  /// Measures a node in a range, gives it the size that it came to, and lays it out.
  private func fit(_ node: DisplayNode, _ range: SizeRange) throws {
    let layout = try node.layoutThatFits(range, in: engine)
    node.frame = Rect(x: 7, y: 8, width: layout.size.width, height: layout.size.height)
    try lay(node)
  }

  @Test("A root that has the size it was measured at grows with what is inside it, and its frame's origin stays")
  func root() throws {
    let row = Measured(20, 10)
    let root = Stack(.vertical, [row])
    root.anchorPoint = Point(x: 0.25, y: 1)
    root.bounds.origin = Point(x: 2, y: 3)
    try fit(root, .upTo(100, .infinity))
    #expect(root.frame == Rect(x: 7, y: 8, width: 20, height: 10))
    row.size = Size(width: 30, height: 40)
    try lay(root)
    #expect(root.frame == Rect(x: 7, y: 8, width: 30, height: 40))
    #expect(root.bounds.origin == Point(x: 2, y: 3))
    #expect(root.constrainedSizeForCalculatedLayout == .upTo(100, .infinity))
    #expect(row.frame.size == Size(width: 30, height: 40) && !root.needsLayout)
  }

  @Test("The root's own style counts as its content does")
  func rootStyle() throws {
    let root = Stack(.vertical, [fixed("a")])
    try fit(root, .upTo(100, 100))
    root.style.width = 50
    #expect(root.needsLayout)
    try lay(root)
    #expect(root.frame.size == Size(width: 50, height: 10))
    root.style.width = .fraction(0.6)
    try lay(root)
    #expect(root.frame.size.width == 60)
    root.setNeedsLayout()
    try lay(root)
    #expect(root.frame.size.width == 60, "percentages refer to the range, not to what they came to")
  }

  @Test("A root whose frame was set to another size keeps it")
  func frameByHand() throws {
    let row = Measured(20, 10)
    let root = Stack(.vertical, [row])
    try root.layoutThatFits(.upTo(100, 100), in: engine)
    root.frame = Rect(x: 0, y: 0, width: 60, height: 60)
    try lay(root)
    row.size.height = 30
    try lay(root)
    #expect(root.frame.size == Size(width: 60, height: 60) && row.frame.size.height == 30)
  }

  @Test("A container that decides on the size is reported, and told again only of another layout")
  func container() throws {
    final class Cell: DisplayNode {
      let content = Measured(20, 10)
      var told: [Size] = []
      override func didInvalidateSize(to size: Size) { told.append(size) }
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement { pass.node(content) }
    }
    let cell = Cell()
    cell.automaticallyManagesSubnodes = true
    try fit(cell, .upTo(100, 100))
    cell.content.size.height = 30
    try lay(cell)
    #expect(cell.told == [Size(width: 20, height: 30)])
    #expect(cell.frame.size.height == 10 && cell.content.frame.size.height == 30)
    try lay(cell)
    cell.addToDirt()
    try lay(cell)
    #expect(cell.told.count == 1, "the layout has asked already")
    let count = cell.content.ranges.count
    cell.frame.size.height = 30
    try lay(cell)
    #expect(cell.told.count == 1 && cell.content.ranges.count == count && cell.frame.size.height == 30)
    cell.content.size.height = 50
    try lay(cell)
    #expect(cell.told == [Size(width: 20, height: 30), Size(width: 20, height: 50)])
  }

  @Test("A node measured by hand, outside of any layout, makes what holds it lay out again")
  func measuredBefore() throws {
    let content = Measured(20, 10)
    let inner = Stack(.vertical, [content])
    let holder = try Holder(inner)
    let root = Stack(.vertical, [holder])
    root.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = try root.layer
    try inner.layoutThatFits(.upTo(100, 100), in: engine)
    try lay(root)
    #expect(inner.frame.size == Size(width: 20, height: 10))
    let (layouts, finishes) = (holder.layoutCount, holder.finishCount)
    content.size = Size(width: 30, height: 40)
    try lay(root)
    #expect(inner.frame.size == Size(width: 30, height: 40) && content.frame.size == inner.frame.size)
    #expect(holder.layoutCount == layouts + 1 && holder.finishCount == finishes + 1)
    #expect(inner.events.suffix(3) == ["calculatedLayoutDidChange", "layout", "layoutDidFinish"])
    #expect(!root.needsLayout)
  }

  @Test("The pass of what is around has run before the node's own layout is called, once")
  func order() throws {
    let content = Measured(20, 10)
    let inner = Stack(.vertical, [content])
    let holder = try Holder(inner)
    holder.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = try holder.layer
    try inner.layoutThatFits(.upTo(100, 100), in: engine)
    try lay(holder)
    var widths: [Double] = []
    inner.onLayout = { () throws(LayoutError) in widths.append(inner.bounds.size.width) }
    content.size.width = 44
    try lay(holder)
    #expect(widths == [44])
  }

  @Test("The root is measured again, too: it grows with a node that only its own code measures")
  func upToTheRoot() throws {
    let content = Measured(20, 10)
    let inner = Stack(.vertical, [content])
    final class Around: DisplayNode {
      let inner: DisplayNode
      init(_ inner: DisplayNode) throws(NodeError) {
        self.inner = inner
        super.init()
        try addSubnode(inner)
      }
      override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
        let inside = try inner.layoutThatFits(.upTo(size.width, size.height), in: pass).size
        return Size(width: inside.width + 2, height: inside.height + 2)
      }
      override func layout() throws(LayoutError) {
        inner.frame = Rect(origin: Point(x: 1, y: 1), size: inner.calculatedSize)
      }
    }
    let root = try Around(inner)
    _ = try root.layer
    try fit(root, .upTo(100, 100))
    #expect(root.frame.size == Size(width: 22, height: 12) && inner.frame.size == Size(width: 20, height: 10))
    content.size = Size(width: 50, height: 60)
    try lay(root)
    #expect(root.frame.size == Size(width: 52, height: 62) && inner.frame.size == Size(width: 50, height: 60))
    #expect(content.frame.size == Size(width: 50, height: 60))
  }

  @Test("What a node measures in its layout makes it due, whatever size it then gives")
  func measuredInLayout() throws {
    let content = Measured(20, 10)
    let holder = try Holder(content)
    let engine = engine
    holder.place = { (holder) throws(LayoutError) in
      let size = try content.layoutThatFits(.upTo(100, 100), in: engine).size
      content.frame = Rect(x: size.width, y: 0, width: 100, height: 100)
    }
    holder.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = try holder.layer
    try lay(holder)
    #expect(content.frame.origin.x == 20)
    content.size.width = 33
    #expect(holder.needsLayout)
    try lay(holder)
    #expect(content.frame.origin.x == 33)
    content.style.width = 60
    try lay(holder)
    #expect(content.frame.origin.x == 60)
  }

  @Test("A node that is not given what it asks for asks once for each of its layouts, and the pass ends")
  func refused() throws {
    let content = Measured(20, 10)
    let inner = Stack(.vertical, [content])
    let holder = try Holder(inner)
    holder.place = { (holder) throws(LayoutError) in holder.held.frame = Rect(x: 0, y: 0, width: 20, height: 10) }
    holder.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = try holder.layer
    try inner.layoutThatFits(.upTo(100, 100), in: engine)
    try lay(holder)
    var layouts = holder.layoutCount
    content.size.width = 44
    try lay(holder)
    #expect(holder.layoutCount == layouts + 1 && content.frame.size.width == 44 && inner.frame.size.width == 20)
    layouts = holder.layoutCount
    try lay(holder)
    inner.addToDirt()
    try lay(holder)
    #expect(holder.layoutCount == layouts && !holder.needsLayout)
    content.size.width = 55
    try lay(holder)
    #expect(holder.layoutCount == layouts + 1 && content.frame.size.width == 55)
  }

  @Test("Nodes that never agree on a size don't hang the pass")
  func disagreement() throws {
    let content = Measured(20, 10)
    let inner = Stack(.vertical, [content])
    let holder = try Holder(inner)
    let engine = engine
    holder.place = { (holder) throws(LayoutError) in
      // Whatever it comes to, it gets another size, and is asked to come to yet another.
      content.size.width += 1
      let size = try inner.layoutThatFits(.upTo(1000, 100), in: engine).size
      inner.frame = Rect(x: 0, y: 0, width: size.width - 1, height: size.height)
    }
    holder.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    _ = try holder.layer
    for _ in 0..<5 { try lay(holder) }
    #expect(content.size.width < 100)
  }

  @Test("Many rows that ask at once make what holds them lay out once more, not once for each")
  func manyAtOnce() throws {
    final class List: DisplayNode {
      let rows: [Stack]
      var layoutCount = 0
      init(_ rows: [Stack]) throws(NodeError) {
        self.rows = rows
        super.init()
        for row in rows { try addSubnode(row) }
      }
      override func layout() throws(LayoutError) {
        layoutCount += 1
        var y = 0.0
        for row in rows {
          row.frame = Rect(origin: Point(x: 0, y: y), size: row.calculatedSize)
          y += row.calculatedSize.height
        }
      }
    }
    let contents = (0..<100).map { _ in Measured(20, 10) }
    let list = try List(contents.map { Stack(.vertical, [$0]) })
    list.frame = Rect(x: 0, y: 0, width: 100, height: 5000)
    _ = try list.layer
    for row in list.rows { try row.layoutThatFits(.upTo(100, .infinity), in: engine) }
    try lay(list)
    #expect(list.rows[99].frame.origin.y == 990 && list.layoutCount == 1)
    for content in contents { content.size.height = 20 }
    try lay(list)
    #expect(list.rows[99].frame.origin.y == 1980 && list.layoutCount == 2)
  }
}

extension DisplayNode {
  /// Makes the node's pass due, and leaves its layout valid.
  func addToDirt() {
    let subnode = DisplayNode()
    let isManaged = automaticallyManagesSubnodes
    automaticallyManagesSubnodes = false
    defer { automaticallyManagesSubnodes = isManaged }
    do {
      try addSubnode(subnode)
      try subnode.removeFromSupernode()
    } catch { Issue.record(error) }
  }
}
