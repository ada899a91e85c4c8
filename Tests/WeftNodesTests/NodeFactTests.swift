import Testing
import Weft

@Suite("Facts about nodes")
struct NodeFactTests {
  private let engine = LayoutEngine()

  private func box(_ width: Double) -> DisplayNode {
    let node = DisplayNode()
    node.style.width = .points(width)
    node.style.height = .points(10)
    return node
  }

  private func showing(_ node: @escaping () -> DisplayNode) -> DisplayNode {
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let stack = pass.add(StackLayoutSpec())
      try pass.append(pass.node(node()), to: stack)
      return stack
    }
    return root
  }

  @Test("A setNeedsLayout from before the node was loaded is heard by the first pass after it")
  func pendingSetNeedsLayout() throws {
    let first = box(10), second = box(20)
    var shown = first
    let root = showing { shown }
    root.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    try root.layoutIfNeeded(in: engine, scale: 2)
    #expect(root.subnodes.elementsEqual([first], by: ===))
    shown = second
    root.setNeedsLayout()
    _ = try root.view
    let window = makeWindow()
    try window.addSubnode(root)
    try window.layoutIfNeeded()
    #expect(root.subnodes.elementsEqual([second], by: ===))
  }

  @Test("Setting layoutSpecBlock invalidates the layout; without one a node has none of its own")
  func layoutSpecBlock() throws {
    let root = showing { self.box(10) }
    let range = SizeRange(max: Size(width: 100, height: 100))
    #expect(try root.layoutThatFits(range, in: engine).sublayouts.count == 1)
    root.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.add(StackLayoutSpec()) }
    #expect(try root.layoutThatFits(range, in: engine).sublayouts.isEmpty)
    root.layoutSpecBlock = nil
    #expect(try root.layoutThatFits(range, in: engine).size == Size(width: 100, height: 100))
  }

  @Test("What was measured last is readable, with its range, before it is applied and when it is stale")
  func measured() throws {
    let child = box(10)
    let root = showing { child }
    #expect(root.calculatedSize == .zero && root.constrainedSizeForCalculatedLayout == SizeRange(exactly: .zero))
    let range = SizeRange(max: Size(width: 100, height: 40))
    try root.layoutThatFits(range, in: engine)
    #expect(root.calculatedSize == Size(width: 10, height: 10) && root.constrainedSizeForCalculatedLayout == range)
    #expect(root.calculatedLayout == nil)
    root.frame = Rect(size: root.calculatedSize)
    try root.layoutIfNeeded(in: engine, scale: 2)
    #expect(root.calculatedLayout?.size == root.calculatedSize)
    root.setNeedsLayout()
    #expect(root.calculatedSize == Size(width: 10, height: 10) && root.constrainedSizeForCalculatedLayout == range)
  }

  @Test("A trace has every element of a layout with its frame, specs included, and how often each was measured")
  func trace() throws {
    let child = box(10)
    child.debugName = "child"
    let root = showing { child }
    let trace = LayoutTrace()
    let layout = try root.layoutThatFits(
      SizeRange(exactly: Size(width: 100, height: 50)), in: engine, trace: trace)
    #expect(layout.sublayouts.count == 1)
    #expect(trace.frames(of: layout).map(\.kind) == [.stack, .node])
    #expect(trace.frames(of: layout).map(\.frame.size.width) == [100, 10])
    #expect(trace.entries.filter { $0.name == "child" }.count >= 1)
  }

  @Test("A tint goes down to what has none of its own")
  func tint() throws {
    let outer = DisplayNode(), inner = DisplayNode()
    try outer.addSubnode(inner)
    #expect(inner.tintColor == nil)
    outer.tintColor = .white
    #expect(inner.tintColor == .white)
    inner.tintColor = .black
    #expect(inner.tintColor == .black && outer.tintColor == .white)
  }

  @Test("A debugName is the node's name in messages and paths; without one its class is")
  func debugName() throws {
    let outer = DisplayNode(), inner = DisplayNode()
    try outer.addSubnode(inner)
    #expect(inner.path == "DisplayNode > DisplayNode[1]" && inner.layoutName == "DisplayNode")
    inner.debugName = "title"
    #expect(inner.path == "DisplayNode > title" && inner.layoutName == "title")
  }

  @Test("A transparent background leaves opaque as it was")
  func opaque() {
    let node = DisplayNode()
    node.backgroundColor = Color(red: 1, green: 1, blue: 1, alpha: 0)
    #expect(node.isOpaque)
  }
}
