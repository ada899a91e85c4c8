import Foundation
import Testing
import Weft

/// A node that shows nodes in a row.
private final class Row: DisplayNode {
  var shown: [DisplayNode]
  var layoutCalls = 0

  init(_ shown: [DisplayNode]) {
    self.shown = shown
    super.init()
    automaticallyManagesSubnodes = true
  }

  override func layoutSpecThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> LayoutElement {
    let stack = pass.add(StackLayoutSpec())
    for node in shown { try pass.append(pass.node(node), to: stack) }
    return stack
  }

  override func layout() throws(LayoutError) { layoutCalls += 1 }
}

private func box(_ name: String, _ width: Double = 10) -> DisplayNode {
  let node = DisplayNode()
  node.debugName = name
  node.style.width = .points(width)
  node.style.height = .points(10)
  return node
}

private func names(_ node: DisplayNode) -> String { node.subnodes.compactMap(\.debugName).joined() }

@Suite("Nodes in Swift")
struct NodeTests {
  let engine = LayoutEngine()

  @Test("An image node that was measured without an image has the size of the image that it gets")
  func lateImage() throws {
    let node = ImageNode()
    let range = SizeRange(min: .zero, max: Size(width: 100, height: Double.infinity))
    #expect(try node.layoutThatFits(range, in: engine).size == .zero)
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("examples/pictures/heart@2x.png")
    node.image = try PixbufImageDecoder().decode(contentsOf: url.path, preferredScale: 2)
    let size = try #require(node.image?.size)
    #expect(try node.layoutThatFits(range, in: engine).size == size)
  }

  @Test("Setting frame moves position by the anchor point, and keeps the bounds' origin")
  func frames() {
    let node = DisplayNode()
    for (x, y) in [(0.5, 0.5), (0.0, 0.0), (1.0, 0.25)] {
      node.anchorPoint = Point(x: x, y: y)
      node.bounds.origin = Point(x: 3, y: 4)
      let frame = Rect(x: 10, y: 20, width: 30, height: 40)
      node.frame = frame
      #expect(node.frame == frame)
      #expect(node.position == Point(x: 10 + 30 * x, y: 20 + 40 * y))
      #expect(node.bounds == Rect(x: 3, y: 4, width: 30, height: 40))
    }
  }

  @Test("A node is in one place: added elsewhere it leaves where it was; a gone supernode leaves no trace")
  func places() throws {
    let child = box("a")
    var first: DisplayNode? = DisplayNode()
    let second = DisplayNode()
    try first?.addSubnode(child)
    try second.addSubnode(child)
    #expect(first?.subnodes.isEmpty == true && child.supernode === second)
    try first?.addSubnode(child)
    first = nil
    #expect(child.supernode == nil)
  }

  @Test("What Texture stops by assertion is an error, and changes nothing")
  func refusals() throws {
    let a = box("a"), b = box("b"), c = box("c")
    try a.addSubnode(b)
    try b.addSubnode(c)
    #expect(throws: NodeError.self) { try c.addSubnode(a) }
    #expect(throws: NodeError.self) { try c.insertSubnode(b, at: 0) }
    #expect(throws: NodeError.self) { try a.insertSubnode(box("d"), at: 2) }
    #expect(throws: NodeError.self) { try a.insertSubnode(box("d"), below: c) }
    #expect(throws: NodeError.self) { try a.replaceSubnode(c, with: box("d")) }
    a.automaticallyManagesSubnodes = true
    #expect(throws: NodeError.self) { try a.addSubnode(box("d")) }
    #expect(names(a) == "b" && names(b) == "c")
  }

  @Test("The layout pass measures once for a size, and again only after a change")
  func passes() throws {
    let row = Row([box("a"), box("b", 20)])
    row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(names(row) == "ab")
    let layout = row.calculatedLayout
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(row.calculatedLayout === layout)
    row.shown[0].style.width = .points(15)
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(row.calculatedLayout !== layout)
    #expect(row.shown[1].frame.origin.x == 15)
  }

  @Test("A layout that was measured at a size is the one applied at that size")
  func measuredLayout() throws {
    let row = Row([box("a")])
    let measured = try row.layoutThatFits(
      SizeRange(min: .zero, max: Size(width: 100, height: 100)), in: engine, scale: 2)
    #expect(row.calculatedSize == Size(width: 10, height: 10) && row.calculatedLayout == nil)
    row.frame = Rect(size: measured.size)
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(row.calculatedLayout === measured)
  }

  @Test("A node without a size is left out of the layout pass")
  func empty() throws {
    let row = Row([box("a")])
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(row.subnodes.isEmpty && row.layoutCalls == 0)
  }

  @Test("A hidden node keeps its place and is not in the picture")
  func hidden() throws {
    let row = Row([box("a"), box("b")])
    row.shown[0].isHidden = true
    row.frame = Rect(x: 0, y: 0, width: 100, height: 50)
    try row.layoutIfNeeded(in: engine, scale: 2)
    #expect(row.shown[1].frame.origin.x == 10)
    let layers = try row.snapshot().sublayers
    #expect(layers.map(\.isHidden) == [true, false])
  }

  @Test("An image's place agrees with its content mode: inside, filling, or at its own size")
  func contentModes() {
    for bounds in [Rect(x: 0, y: 0, width: 100, height: 50), Rect(x: 5, y: 7, width: 30, height: 90)] {
      for image in [Size(width: 20, height: 20), Size(width: 200, height: 10), Size(width: 3, height: 400)] {
        for mode in ContentMode.allCases {
          let rect = mode.rect(for: image, in: bounds)
          let inside =
            rect.origin.x >= bounds.origin.x - 1e-9 && rect.origin.y >= bounds.origin.y - 1e-9
            && rect.size.width <= bounds.size.width + 1e-9 && rect.size.height <= bounds.size.height + 1e-9
          switch mode {
          case .scaleToFill: #expect(rect == bounds)
          case .scaleAspectFit:
            #expect(inside)
            #expect(abs(rect.size.width * image.height - rect.size.height * image.width) < 1e-6)
          case .scaleAspectFill:
            #expect(rect.size.width >= bounds.size.width - 1e-9 && rect.size.height >= bounds.size.height - 1e-9)
            #expect(abs(rect.size.width * image.height - rect.size.height * image.width) < 1e-6)
          default: #expect(rect.size == image)
          }
        }
      }
    }
  }

  @Test("Text, fonts, images and options invalidate the layout; colours and looks don't")
  func invalidation() throws {
    let text = TextNode(platform: .standard)
    let row = Row([text])
    let range = SizeRange(min: .zero, max: Size(width: 300, height: 300))
    func isKept(_ change: () -> Void) throws -> Bool {
      let before = try row.layoutThatFits(range, in: engine, scale: 2)
      change()
      return try row.layoutThatFits(range, in: engine, scale: 2) === before
    }
    for change in [
      { text.text = "a" }, { text.font = FontDescription(family: "Inter", size: 30) },
      { text.options.maximumNumberOfLines = 1 }, { text.textContainerInset = EdgeInsets(all: 3) },
      { text.style.flexGrow = 1 }, { row.setNeedsLayout() },
    ] {
      #expect(try !isKept(change))
    }
    for change in [
      { text.color = .black }, { text.backgroundColor = .black }, { text.alpha = 0.5 }, { text.cornerRadius = 3 },
      { text.isHidden = true }, { text.text = "a" }, { text.debugName = "x" }, { row.zPosition = 3 },
    ] {
      #expect(try isKept(change))
    }
  }
}

@Suite("Depth of nodes")
struct NodeDepthTests {
  /// A chain of nodes inside one another, the outermost first.
  private func chain(_ count: Int) throws -> [DisplayNode] {
    let nodes = (0..<count).map { _ in DisplayNode() }
    for (outer, inner) in zip(nodes, nodes.dropFirst()) { try outer.addSubnode(inner) }
    return nodes
  }

  @Test("A thousand nodes may be inside one another, whichever way they are put together, and no more")
  func bound() throws {
    let limit = Int(LayoutEngine.maximumDepth)
    let nodes = try chain(limit)
    #expect(throws: NodeError.self) { try nodes[limit - 1].addSubnode(DisplayNode()) }
    #expect(throws: NodeError.self) { try DisplayNode().addSubnode(nodes[0]) }
    let upper = try chain(limit / 2), lower = try chain(limit / 2 + 1)
    #expect(throws: NodeError.self) { try upper[limit / 2 - 1].addSubnode(lower[0]) }
    try upper[limit / 2 - 1].addSubnode(lower[1])
    #expect(lower[1].supernode === upper[limit / 2 - 1])
  }

  @Test("A layout can't take in a node that contains the layout's own")
  func circle() throws {
    let outer = DisplayNode()
    let inner = Row([outer])
    try outer.addSubnode(inner)
    inner.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    let failure = #expect(throws: LayoutError.self) { try inner.layoutIfNeeded(in: LayoutEngine(), scale: 2) }
    #expect(failure?.code == .cycle)
    #expect(inner.subnodes.isEmpty && inner.supernode === outer)
  }

  @Test("Nodes that have left don't count")
  func left() throws {
    let limit = Int(LayoutEngine.maximumDepth)
    let nodes = try chain(limit)
    try nodes[limit / 2].removeFromSupernode()
    let top = DisplayNode()
    try top.addSubnode(nodes[0])
    #expect(nodes[0].supernode === top)
  }
}
