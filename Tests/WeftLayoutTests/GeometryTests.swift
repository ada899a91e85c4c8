import Testing
import WeftLayout
import WeftSupport

@Suite("Geometry, and how it is written")
struct GeometryTests {
  @Test(
    "A rectangle contains its left and top edge, not its right and bottom edge",
    arguments: [
      (10.0, 20.0, true), (39.9, 59.9, true), (40, 30, false), (20, 60, false), (9.9, 30, false), (20, 19.9, false),
    ])
  func contains(x: Double, y: Double, isInside: Bool) {
    #expect(Rect(x: 10, y: 20, width: 30, height: 40).contains(Point(x: x, y: y)) == isInside)
  }

  @Test("A rectangle is moved, and its edges are moved inwards, each by its own inset")
  func rectangles() {
    let rect = Rect(x: 10, y: 20, width: 30, height: 40)
    #expect([rect.minX, rect.maxX, rect.minY, rect.maxY] == [10, 40, 20, 60])
    #expect(rect.offset(x: 1, y: -2) == Rect(x: 11, y: 18, width: 30, height: 40))
    let insets = EdgeInsets(top: 1, left: 2, bottom: 4, right: 8)
    #expect(rect.inset(by: insets) == Rect(x: 12, y: 21, width: 20, height: 35))
    #expect(EdgeInsets(all: 3) == EdgeInsets(top: 3, left: 3, bottom: 3, right: 3))
    let scroll: ScrollDirections = [.horizontal, .vertical]
    #expect(scroll.contains(.horizontal) && scroll.contains(.vertical) && ScrollDirections.horizontal != .vertical)
  }

  @Test(
    "Numbers have three decimals at most, and no zeros at their end",
    arguments: [
      (12.0, "12"), (12.5, "12.5"), (0.12345, "0.123"), (0.9996, "1"), (-2.25, "-2.25"), (-0.0004, "0"),
      (.infinity, "inf"), (-.infinity, "-inf"), (.nan, "nan"), (1e16, "1e+16"), (9_999_999, "9999999"),
    ])
  func numbers(value: Double, text: String) { #expect(shortNumber(value) == text) }

  @Test("Values are written as people write them, lengths in scripts as scripts write them")
  func texts() {
    #expect(Point(x: 8, y: 12.5).short == "(8, 12.5)")
    #expect(Size(width: 120, height: 20).short == "120 x 20")
    #expect(Rect(x: 8, y: 12.5, width: 120, height: 20).short == "(8, 12.5) 120 x 20")
    #expect(SizeRange(min: Size(width: 1, height: 5), max: Size(width: 2, height: 5)).description == "1...2 x 5")
    let lengths: [Dimension] = [.auto, 12.5, .fraction(0.5), 7]
    #expect(lengths.map(\.description) == ["auto", "12.5pt", "50%", "7pt"])
    #expect(lengths.map(\.inLua) == ["\"auto\"", "12.5", "\"50%\"", "7"])
    #expect(lengths.map { Dimension(parsing: $0.description) } == lengths)
  }

  @Test("The article of a name goes by its first letter")
  func articles() {
    let names = ["StackLayoutSpec", "InsetLayoutSpec", "orange", "Unit"]
    #expect(names.map(\.withArticle) == ["a StackLayoutSpec", "an InsetLayoutSpec", "an orange", "a Unit"])
  }

  @Test("A limit, a position or a baseline that is set back to its default leaves the style as it was")
  func setBack() {
    var style = ElementStyle()
    style.minWidth = 10
    style.maxHeight = .fraction(0.5)
    style.layoutPosition = Point(x: 1, y: 2)
    #expect(style.hasSize)
    style.minWidth = .auto
    #expect(style.hasSize && style.minWidth == .auto && style.maxHeight == .fraction(0.5))
    style.maxHeight = .auto
    #expect(!style.hasSize && style.layoutPosition == Point(x: 1, y: 2))
    style.setPreferredSize(Size(width: 30, height: 40))
    #expect(style.width == 30 && style.height == 40 && style.hasSize)
    style.width = .auto
    #expect(style.hasSize, "the height is still set")
    style.height = .auto
    #expect(!style.hasSize)
  }
}

@Suite("Properties of specs")
struct SpecPropertyTests {
  @Test("What is written of a spec is read back, and only as the spec that it is")
  func roundTrips() throws {
    let stack = StackLayoutSpec(
      direction: .vertical, spacing: 1, justifyContent: .spaceAround, alignItems: .baselineLast, flexWrap: .wrap,
      alignContent: .spaceBetween, lineSpacing: 2, horizontalAlignment: .right, verticalAlignment: .center)
    let read = try #require(SpecValues(stack).properties(StackLayoutSpec.self))
    #expect("\(read)" == "\(stack)")
    let insets = EdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(SpecValues(InsetLayoutSpec(insets: insets)).properties(InsetLayoutSpec.self)?.insets == insets)
    #expect(SpecValues(RatioLayoutSpec(ratio: 0.7)).properties(RatioLayoutSpec.self)?.ratio == 0.7)
    for location in CornerLocation.allCases {
      for wraps in [false, true] {
        let corner = CornerLayoutSpec(cornerLocation: location, offset: Point(x: 3, y: -4), wrapsCorner: wraps)
        let read = try #require(SpecValues(corner).properties(CornerLayoutSpec.self))
        #expect("\(read)" == "\(corner)")
      }
    }
    for first in RelativePosition.allCases {
      for second in RelativePosition.allCases {
        for sizing in RelativeSizing.allCases {
          let spec = RelativeLayoutSpec(horizontalPosition: first, verticalPosition: second, sizingOption: sizing)
          let read = try #require(SpecValues(spec).properties(RelativeLayoutSpec.self))
          #expect("\(read)" == "\(spec)")
        }
      }
    }
    for centering in CenteringOptions.allCases {
      for sizing in CenterSizing.allCases {
        let spec = CenterLayoutSpec(centeringOptions: centering, sizingOptions: sizing)
        let read = try #require(SpecValues(spec).properties(CenterLayoutSpec.self))
        #expect(read.centeringOptions == centering && read.sizingOptions == sizing)
      }
    }
    #expect(
      SpecValues(AbsoluteLayoutSpec(sizing: .sizeToFit)).properties(AbsoluteLayoutSpec.self)?.sizing == .sizeToFit)
    #expect(SpecValues(stack).properties(InsetLayoutSpec.self) == nil)
    #expect(SpecValues(OverlayLayoutSpec()).properties(BackgroundLayoutSpec.self) == nil)
  }

  @Test(
    "The two alignments set the one along the stack and the one across it, each by the stack's direction",
    arguments: [
      (
        StackDirection.horizontal, HorizontalAlignment.middle, VerticalAlignment.bottom, JustifyContent.center,
        AlignItems.end
      ),
      (.vertical, .middle, .bottom, .end, .center), (.horizontal, .right, .none, .end, .stretch),
      (.vertical, .right, .none, .spaceBetween, .end), (.horizontal, .none, .top, .spaceBetween, .start),
      (.vertical, .none, .center, .center, .stretch), (.vertical, .left, .top, .start, .start),
      (.horizontal, .none, .none, .spaceBetween, .stretch),
    ])
  func alignments(
    direction: StackDirection, horizontal: HorizontalAlignment, vertical: VerticalAlignment, justify: JustifyContent,
    align: AlignItems
  ) {
    let stack = StackLayoutSpec(
      direction: direction, justifyContent: .spaceBetween, alignItems: .stretch, horizontalAlignment: horizontal,
      verticalAlignment: vertical)
    #expect(stack.effectiveAlignment.justifyContent == justify)
    #expect(stack.effectiveAlignment.alignItems == align)
  }
}
