import Testing
import WeftLayout

/// A node that counts what is asked of it and told to it.
private final class Counting: LayoutNode {
  var size: Size?
  var sizes = 0
  var invalidations = 0
  var isPlainByItself = false
  var hasSizeByItself = false
  var duringInvalidation: (() -> Void)?

  init(_ size: Size? = nil) { self.size = size }

  override var hasNoLayout: Bool { isPlainByItself }
  override var hasOwnSizeOnly: Bool { hasSizeByItself }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    sizes += 1
    return self.size
  }

  override func layoutDidInvalidate() {
    invalidations += 1
    duringInvalidation?()
  }
}

@Suite("A layout engine, and what nodes keep of it")
struct EngineTests {
  private let engine = LayoutEngine()
  private let range = SizeRange(max: Size(width: 100, height: 80))

  private func wrapping(_ node: LayoutNode) -> LayoutNode {
    RefusalTests.host { (pass) throws(LayoutError) in pass.node(node) }
  }

  // MARK: answers

  @Test("A node is asked once for each range and scale, until it is invalidated, by whichever host")
  func answers() throws {
    let node = Counting(Size(width: 10.3, height: 4))
    let hosts = [wrapping(node), wrapping(node)]
    for host in hosts { #expect(try engine.layout(host, range).size == Size(width: 10.5, height: 4)) }
    #expect(node.sizes == 1)
    for width in [50.0, 60, 50, 60] {
      _ = try engine.layout(node, SizeRange(max: Size(width: width, height: 80)))
    }
    #expect(node.sizes == 3)
    #expect(try engine.layout(node, range, scale: 1).size == Size(width: 11, height: 4))
    #expect(node.sizes == 4)
    node.size = Size(width: 20, height: 4)
    node.invalidateLayout()
    for host in hosts { #expect(try engine.layout(host, range).size == Size(width: 20, height: 4)) }
    #expect(node.sizes == 5)
  }

  @Test("The engine lends the pass that runs to code that can't be called with it")
  func lentPass() throws {
    let node = Counting(Size(width: 10, height: 4))
    let host = RefusalTests.host { [engine] (_) throws(LayoutError) in
      #expect(engine.isInPass)
      return try engine.withPass { (pass) throws(LayoutError) in
        try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 2)), children: [pass.node(node)])
      }
    }
    #expect(try engine.layout(host, range).size == Size(width: 14, height: 8))
    #expect(!engine.isInPass)
  }

  @Test("A node with answers for many ranges of earlier passes drops them; the last one stays")
  func manyRanges() throws {
    let node = Counting(Size(width: 10, height: 4))
    for width in 1...40 { _ = try engine.layout(node, SizeRange(max: Size(width: Double(width + 20), height: 80))) }
    #expect(node.sizes == 40)
    _ = try engine.layout(node, SizeRange(max: Size(width: 60, height: 80)))
    #expect(node.sizes == 40, "the last range is known")
    _ = try engine.layout(node, SizeRange(max: Size(width: 21, height: 80)))
    #expect(node.sizes == 41, "the first one is not, after 40 others")
  }

  @Test("The range of an answer is found by its size, the last one of several; a node without answers has none")
  func rangesOfAnswers() throws {
    let node = Counting(Size(width: 200, height: 4))
    #expect(node.constrainedSize(ofAnswer: Size(width: 50, height: 4)) == nil)
    for width in [50.0, 60, 70] {
      _ = try engine.layout(node, SizeRange(max: Size(width: width, height: width)))
    }
    for width in [50.0, 60, 70] {
      let size = Size(width: width, height: 4)
      let range = SizeRange(max: Size(width: width, height: width))
      #expect(node.constrainedSize(ofAnswer: size) == range)
      #expect(node.layoutWithoutNodes(size).constrainedSize == range)
      #expect(node.layoutWithoutNodes(size).size == size && node.layoutWithoutNodes(size).sublayouts.isEmpty)
    }
    _ = try engine.layout(node, SizeRange(max: Size(width: 60, height: 200)))
    #expect(node.constrainedSize(ofAnswer: Size(width: 60, height: 4))?.max.height == 200)
    let other = Size(width: 1, height: 1)
    #expect(node.constrainedSize(ofAnswer: other) == nil)
    #expect(node.layoutWithoutNodes(other).constrainedSize == SizeRange(exactly: other))
  }

  @Test("A node is notified once of a change of what is in it, every time that it was measured since")
  func invalidations() throws {
    let (host, child) = (Counting(), Counting(Size(width: 5, height: 5)))
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(child) }
    let before = (host.invalidations, host.layoutVersion)
    _ = try engine.layout(host, range)
    #expect(host.invalidations == before.0, "laying out invalidates nothing")
    child.style.spacingAfter = 1
    child.invalidateLayout()
    child.style.spacingAfter = 2
    #expect(host.invalidations == before.0 + 1 && child.invalidations == 1)
    #expect(host.layoutVersion == before.1 + 1)
    _ = try engine.layout(host, range)
    child.invalidateLayout()
    #expect(host.invalidations == before.0 + 2)
    // A child that is no longer in it is no longer its own.
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.add(LayoutSpec()) }
    _ = try engine.layout(host, range)
    let count = host.invalidations
    child.invalidateLayout()
    #expect(host.invalidations == count)
  }

  @Test("A node says what it knows of itself: it is then not asked, until its ways are determined again")
  func knownWays() throws {
    let plain = Counting(Size(width: 3, height: 3))
    plain.isPlainByItself = true
    let host = wrapping(plain)
    let exact = SizeRange(exactly: Size(width: 40, height: 30))
    #expect(try engine.layout(host, exact).sublayouts[0].frame.size == Size(width: 40, height: 30))
    #expect(plain.sizes == 0 && !plain.hasPlacedInside)
    plain.isPlainByItself = false
    #expect(try engine.layout(host, range).size == Size(width: 100, height: 80), "as far as is known")
    plain.resetLayoutMethod()
    #expect(try engine.layout(host, range).size == Size(width: 3, height: 3) && plain.sizes == 1)
    let sized = Counting(Size(width: 6, height: 7))
    sized.hasSizeByItself = true
    #expect(!sized.isArithmetic)
    #expect(try engine.layout(wrapping(sized), range).size == Size(width: 6, height: 7))
    #expect(sized.isArithmetic && !sized.hasPlacedInside)
    sized.invalidateLayout()
    #expect(sized.isArithmetic)
    sized.resetLayoutMethod()
    #expect(!sized.isArithmetic)
    // A node that had no size of its own may have one after a change.
    let late = Counting()
    #expect(try engine.layout(late, range).size == Size(width: 100, height: 80))
    late.size = Size(width: 8, height: 8)
    late.invalidateLayout()
    #expect(try engine.layout(late, range).size == Size(width: 8, height: 8))
  }

  // MARK: scrolling

  @Test("Scrolling on both axes, the content is as large as it likes; on one, it ends on the other")
  func scrolling() throws {
    let child = Counting(Size(width: 300, height: 200))
    let node = Counting()
    node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(child) }
    let exact = SizeRange(exactly: Size(width: 100, height: 80))
    for (directions, content) in [
      (ScrollDirections([.horizontal, .vertical]), Size(width: 300, height: 200)),
      (.horizontal, Size(width: 300, height: 80)), (.vertical, Size(width: 100, height: 200)),
    ] {
      let version = node.layoutVersion
      node.contentDirections = directions
      #expect(node.layoutVersion == version + 1)
      node.contentDirections = directions
      #expect(node.layoutVersion == version + 1, "nothing has changed")
      let layout = try engine.layout(node, exact)
      #expect(layout.size == Size(width: 100, height: 80) && layout.contentSize == content)
      #expect(layout.sublayouts[0].frame.size == content)
      #expect(try engine.layout(node, exact) === layout, "kept")
    }
    node.contentDirections = []
    #expect(try engine.layout(node, exact).contentSize == nil && node.contentDirections.isEmpty)
  }

  @Test("A scroll node has its parent's size in its range, on whole pixels, or its content's where that is unknown")
  func scrollSizes() throws {
    let child = Counting(Size(width: 30, height: 200.2))
    let node = Counting()
    node.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(child) }
    node.contentDirections = .vertical
    func size(_ range: SizeRange, _ parent: Size) throws -> Size {
      try engine.layout(node, range, parentSize: parent).size
    }
    let open = SizeRange(max: Size(width: 100, height: .infinity))
    #expect(try size(open, Size(width: 60.2, height: 50)) == Size(width: 60.5, height: 50))
    #expect(try size(open, Size(width: 160, height: 50)) == Size(width: 100, height: 50))
    #expect(try size(open, .undefined) == Size(width: 100, height: 200.5))
    #expect(try size(.unconstrained, .undefined) == Size(width: 30, height: 200.5))
    #expect(try size(open, Size(width: Double.nan, height: 40)) == Size(width: 100, height: 40))
    let least = SizeRange(min: Size(width: 70, height: 60), max: open.max)
    #expect(try size(least, Size(width: 10, height: 10)) == Size(width: 70, height: 60))
  }

  @Test("Content that is smaller than a scroll node may fill it where it scrolls; its own size stays what it needs")
  func shortContent() throws {
    let node = RefusalTests.host { (pass) throws(LayoutError) in
      try pass.add(
        RelativeLayoutSpec(horizontalPosition: .center, verticalPosition: .end),
        children: [pass.node(RefusalTests.box(10, 20))])
    }
    node.contentDirections = .vertical
    let range = SizeRange(max: Size(width: 100, height: 80))
    func layout(_ parent: Size) throws -> NodeLayout { try engine.layout(node, range, parentSize: parent) }
    let filled = try layout(Size(width: 100, height: 80))
    #expect(filled.contentSize == Size(width: 100, height: 20) && filled.size == Size(width: 100, height: 80))
    #expect(filled.sublayouts[0].frame == Rect(x: 45, y: 60, width: 10, height: 20))
    // A node that is no higher than the content shows it as it is.
    let whole = try layout(Size(width: 100, height: 20))
    #expect(whole.contentSize == Size(width: 100, height: 20) && whole.size == Size(width: 100, height: 20))
    #expect(whole.sublayouts[0].frame == Rect(x: 45, y: 0, width: 10, height: 20))
  }

  // MARK: hooks

  @Test("The end of a pass is reported when the outermost layout ends, also by an error, and not for those inside")
  func ends() throws {
    var ends = 0
    var inside: [Int] = []
    engine.passDidEnd = { [unowned engine] in
      ends += 1
      #expect(!engine.isInPass)
    }
    let host = RefusalTests.host { [engine] (pass) throws(LayoutError) in
      _ = try engine.layout(RefusalTests.box(1, 1), .unconstrained)
      _ = try pass.layoutThatFits(RefusalTests.box(1, 1), .unconstrained)
      inside.append(ends)
      let isInPass = engine.isInPass
      #expect(isInPass)
      return pass.add(LayoutSpec())
    }
    _ = try engine.layout(host, range)
    #expect(inside == [0] && ends == 1)
    host.layoutSpecBlock = { (_, _, _) throws(LayoutError) in throw LayoutError(.nodeFailed, "no", element: "host") }
    _ = try? engine.layout(host, range)
    #expect(ends == 2 && !engine.isInPass)
  }

  @Test("A style that is tried out takes the place of a spec's own, by its class and its place")
  func styles() throws {
    let file = engine.intern(file: "card.lua")
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      var style = ElementStyle()
      style.height = 30
      style.maxWidth = 90
      let known = try pass.add(WrapperLayoutSpec(), style: style, children: [pass.node(RefusalTests.box(10, 10))])
      pass.setSource(file: file, line: 5, of: known)
      let unknown = pass.add(LayoutSpec())
      return try pass.add(StackLayoutSpec(direction: .vertical, alignItems: .start), children: [known, unknown])
    }
    var asked: [String] = []
    #expect(try engine.layout(host, range).size == Size(width: 10, height: 30))
    engine.specStyle = { name, place, style in
      asked.append("\(name) \(place.file):\(place.line) \(style.height) \(style.maxWidth)")
      style.height = 44
      style.minWidth = 20
    }
    #expect(try engine.layout(host, range).size == Size(width: 10, height: 30), "kept until it is invalidated")
    host.invalidateLayout()
    #expect(try engine.layout(host, range).size == Size(width: 20, height: 44))
    #expect(asked == ["WrapperLayoutSpec card.lua:5 30pt 90pt"])
    engine.specStyle = nil
    host.invalidateLayout()
    #expect(try engine.layout(host, range).size == Size(width: 10, height: 30))
  }

  @Test("An interruption ends a layout of many nodes, each with arithmetic of its own; without an error none ends")
  func interruption() throws {
    struct Stop: Error {}
    var polls = 0
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      for _ in 0..<200 { try pass.append(pass.node(Counting(Size(width: 1, height: 1))), to: column) }
      return column
    }
    engine.interruption = {
      polls += 1
      return nil
    }
    #expect(try engine.layout(host, range).size.width == 1)
    // 32 such nodes are as expensive as 1,024 specs.
    #expect((4...20).contains(polls), "\(polls)")
    engine.interruption = { Stop() }
    host.invalidateLayout()
    let error = #expect(throws: LayoutError.self) { try engine.layout(host, range) }
    #expect(error?.code == .interrupted && error?.underlying is Stop)
    let asking = RefusalTests.host { (pass) throws(LayoutError) in
      try pass.checkInterruption()
      return pass.add(LayoutSpec())
    }
    #expect(throws: LayoutError.self) { try engine.layout(asking, range) }
    engine.interruption = nil
    _ = try engine.layout(asking, range)
  }

  @Test("The frames of all nodes below are in the coordinates of the layout")
  func frames() throws {
    func around(_ node: LayoutNode, _ inset: Double) -> LayoutNode {
      RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(InsetLayoutSpec(insets: EdgeInsets(top: inset, left: inset * 2)), children: [pass.node(node)])
      }
    }
    let leaf = RefusalTests.box(5, 6)
    let inner = around(leaf, 1), outer = around(inner, 10)
    let layout = try engine.layout(around(outer, 100), .unconstrained)
    let frames = layout.frames()
    #expect(frames.map(\.node).elementsEqual([outer, inner, leaf]) { $0 === $1 })
    #expect(
      frames.map(\.frame) == [
        Rect(x: 200, y: 100, width: 27, height: 17), Rect(x: 220, y: 110, width: 7, height: 7),
        Rect(x: 222, y: 111, width: 5, height: 6),
      ])
    #expect(layout.sublayouts.count == 1 && layout.sublayouts[0].layout?.sublayouts[0].node === inner)
  }
}
