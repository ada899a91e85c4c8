import Testing
import WeftLayout

@Suite struct ElementStyleTests {
  @Test func `a copy of a style keeps its limits and position when the original changes`() {
    var style = ElementStyle()
    style.minWidth = 10
    style.maxHeight = .fraction(0.5)
    style.layoutPosition = Point(x: 3, y: 4)
    style.ascender = 11
    let copy = style
    style.minWidth = 20
    style.layoutPosition.x = 5
    style.ascender = 12
    #expect(copy.minWidth == 10)
    #expect(copy.maxHeight == .fraction(0.5))
    #expect(copy.layoutPosition == Point(x: 3, y: 4))
    #expect(copy.ascender == 11)
    #expect(style.minWidth == 20)
    #expect(style.maxHeight == .fraction(0.5))
    #expect(style.layoutPosition == Point(x: 5, y: 4))
    #expect(copy != style)
  }

  @Test func `styles with the same limits are equal, however they were set`() {
    var one = ElementStyle()
    one.maxWidth = 10
    one.maxHeight = 20
    var other = ElementStyle()
    other.maxHeight = 30
    other.maxWidth = 10
    #expect(one != other)
    other.maxHeight = 20
    #expect(one == other)
    #expect(one.hashValue == other.hashValue)
  }
}
