import Testing
import WeftLayout

/// A text that is set smaller where it has less room: its baselines move with its width.
private final class ScaledText: LayoutNode {
  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    Size(width: min(100, size.width), height: 20)
  }

  override func baselines(in size: Size) -> (ascender: Double, descender: Double) {
    (size.width / 10, -size.width / 10)
  }
}

/// A node whose specs are the same in every range.
private final class FixedSpecs: LayoutNode {
  override var specsDependOnRange: Bool { false }
}

/// What an element came to is remembered, within a pass and from one to the next, as far as it holds.
@Suite("Remembered answers")
struct RememberedAnswerTests {
  /// The specs that hand their own parent's size on to what stands in them.
  enum Around: CaseIterable, Sendable { case inset, overlay, background }

  @Test("A child half as high as its parent follows when a row stretches the column around", arguments: Around.allCases)
  func otherParent(_ around: Around) throws {
    let tall = LayoutNode(), half = LayoutNode(), host = LayoutNode()
    tall.style.setPreferredSize(Size(width: 20, height: 100))
    half.style.width = .points(30)
    half.style.height = .fraction(0.5)
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let child = pass.node(half)
      let inner =
        switch around {
        case .inset: try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 5)), children: [child])
        case .overlay: try pass.add(OverlayLayoutSpec(), children: [child, pass.node(LayoutNode())])
        case .background: try pass.add(BackgroundLayoutSpec(), children: [child, pass.node(LayoutNode())])
        }
      // As wide in both, so that only the parent differs.
      var style = ElementStyle()
      style.width = .points(40)
      let column = try pass.add(StackLayoutSpec(direction: .vertical), style: style, children: [inner])
      return try pass.add(StackLayoutSpec(alignItems: .stretch), children: [pass.node(tall), column])
    }
    let layout = try LayoutEngine().layout(host, SizeRange(max: Size(width: 200, height: .infinity)))
    let frame = try #require(layout.frames().first { $0.node === half }?.frame)
    #expect(frame.size.height == (around == .inset ? 45 : 50))
  }

  @Test(
    "A column that is measured narrow and then wide has the baselines of its wide text",
    // The first: 10 points below the text's top, 12 below the label's; the last: 10 above the text's end, 5 above the
    // label's.
    arguments: [(AlignItems.baselineFirst, 2.0), (.baselineLast, 5)])
  func baselines(alignment: AlignItems, top: Double) throws {
    let text = ScaledText(), label = LayoutNode(), host = LayoutNode()
    text.baselinesFollowSize = true
    label.style.setPreferredSize(Size(width: 30, height: 20))
    label.style.ascender = 12
    label.style.descender = -5
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      var shrinking = ElementStyle(), growing = ElementStyle()
      shrinking.flexShrink = 1
      growing.flexBasis = .points(60)
      growing.flexGrow = 1
      let column = try pass.add(StackLayoutSpec(direction: .vertical), style: shrinking, children: [pass.node(text)])
      // Measured 60 points wide, where the text has 30, and then as wide as the host.
      let row = try pass.add(
        StackLayoutSpec(alignItems: alignment), style: growing, children: [column, pass.node(label)])
      return try pass.add(StackLayoutSpec(alignItems: .start), children: [row])
    }
    let layout = try LayoutEngine().layout(host, SizeRange(exactly: Size(width: 300, height: 50)))
    #expect(
      layout.frames().map(\.frame) == [
        Rect(x: 0, y: top, width: 100, height: 20), Rect(x: 100, y: 0, width: 30, height: 20),
      ])
  }

  @Test("Mirrored content stands as far from the right edge in every width")
  func mirrored() throws {
    let children = [LayoutNode(), LayoutNode()]
    for child in children { child.style.setPreferredSize(Size(width: 30, height: 10)) }
    let host = FixedSpecs()
    host.mirrorsLayout = true
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let stack = pass.add(StackLayoutSpec())
      for child in children { try pass.append(pass.node(child), to: stack) }
      return stack
    }
    let engine = LayoutEngine()
    for width in [100.0, 200, 150] {
      let layout = try engine.layout(host, SizeRange(exactly: Size(width: width, height: 10)))
      #expect(layout.frames().map(\.frame.origin.x) == [width - 30, width - 60])
    }
  }

  /// The stacks of specs that are the same in every range: with a size of their own or without, across or along.
  enum Fixed: CaseIterable, Sendable { case row, column, limited, sized, centered, stretching }

  @Test("Specs that are the same in every range give what they would give again, in any order of ranges")
  func fixedSpecs() throws {
    for kind in Fixed.allCases {
      let children = [RefusalTests.box(30, 12), RefusalTests.box(20.3, 15)]
      if kind == .stretching { children[0].style.height = 0 }
      func make(_ host: LayoutNode) -> LayoutNode {
        host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
          var style = ElementStyle()
          if kind == .limited { style.maxWidth = 25 }
          if kind == .sized { style.height = 40 }
          let stack = StackLayoutSpec(
            direction: kind == .row || kind == .stretching ? .horizontal : .vertical, spacing: 2,
            justifyContent: kind == .centered ? .center : .start,
            alignItems: kind == .stretching ? .stretch : .start)
          let element = try pass.add(stack, style: style)
          try pass.append(children, to: element)
          return element
        }
        return host
      }
      let engine = LayoutEngine()
      let fixed = make(FixedSpecs())
      for width in [100.0, 40, 31, 30, 29, 20, 0, 400, 30, 100] {
        for (least, height) in [(0.0, Double.infinity), (60, 60), (0, 14), (0, 13), (10, 200)] {
          let range = SizeRange(
            min: Size(width: min(width, least), height: least), max: Size(width: width, height: height))
          let expected = Outcome(LayoutEngine(), make(LayoutNode()), range)
          #expect(Outcome(engine, fixed, range) == expected, "\(kind), in \(range)")
        }
      }
    }
  }

  @Test("They are made once for all ranges that they fit in, and again after a change")
  func fixedSpecsOnce() throws {
    let box = RefusalTests.box(30, 10)
    var made = 0
    let host = FixedSpecs()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      made += 1
      return try pass.add(StackLayoutSpec(alignItems: .start), children: [pass.node(box)])
    }
    let engine = LayoutEngine()
    for width in 0..<20 { _ = try engine.layout(host, SizeRange(max: Size(width: 100 + Double(width), height: 80))) }
    #expect(made == 1)
    let low = SizeRange(max: Size(width: 100, height: 8))
    #expect(try engine.layout(host, low).sublayouts[0].frame.size.height == 8 && made == 2, "it doesn't fit")
    box.style.width = 40
    #expect(try engine.layout(host, SizeRange(max: Size(width: 100, height: 80))).size.width == 40 && made == 3)
    #expect(try engine.layout(host, SizeRange(max: Size(width: 90, height: 80)), scale: 1).size.width == 40)
    #expect(made == 4, "another scale has other pixels")
  }
}
