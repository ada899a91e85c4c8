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
}
