import Testing
import WeftLayout

@Suite("Flexing")
struct StackFlexTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let horizontal: Bool
    let main: Double
    let sizes, grow, shrink, expected: [Double]
    var testDescription: String { name }

    init(
      _ name: String, _ horizontal: Bool, _ main: Double, _ sizes: [Double], grow: [Double] = [],
      shrink: [Double] = [], gives expected: [Double]
    ) {
      self.name = name
      self.horizontal = horizontal
      self.main = main
      self.sizes = sizes
      self.grow = grow
      self.shrink = shrink
      self.expected = expected
    }
  }

  /// Texture's own flex tests: main sizes before and after, ceiled to pixels.
  static let cases: [Case] = [
    Case("grow 1,0,1", true, 350, [50, 50, 50], grow: [1, 0, 1], gives: [150, 50, 150]),
    Case("grow 1,2,1", false, 350, [50, 50, 50], grow: [1, 2, 1], gives: [100, 150, 100]),
    Case(
      "those that only shrink don't grow", true, 400, [50, 50, 50, 50], grow: [0, 1, 0, 1], shrink: [1, 0, 0, 0],
      gives: [50, 150, 50, 150]),
    Case("grow 3 and 1", false, 400, [50, 50, 50, 50], grow: [0, 3, 0, 1], gives: [50, 200, 50, 100]),
    Case("the rest goes to the first that grows", false, 300, [25, 0, 100], grow: [0, 1, 1], gives: [25, 88, 187]),
    Case("shrink by size", true, 400, [300, 100, 200], shrink: [1, 0, 1], gives: [180, 100, 120]),
    Case("shrink by size and factor", false, 400, [300, 100, 200], shrink: [2, 1, 2], gives: [191, 82, 127.5]),
    Case(
      "those that only grow don't shrink", true, 400, [150, 150, 150, 150], grow: [1, 0, 0, 0],
      shrink: [0, 1, 0, 1], gives: [150, 50, 150, 50]),
    Case(
      "shrink 1 and 3", false, 400, [150, 100, 150, 200], grow: [1, 0, 0, 0], shrink: [0, 1, 0, 3],
      gives: [150, 71.5, 150, 29]),
    Case("one shrinks twice as much", true, 400, [300, 100, 200], shrink: [1, 2, 1], gives: [214.5, 43, 143]),
    Case("nothing shrinks below nothing", true, 40, [50, 0], shrink: [0, 1], gives: [50, 0]),
    Case("what one can't give up overflows", true, 75, [50, 50, 50], shrink: [0, 1, 0], gives: [50, 0, 50]),
  ]

  @Test("Children come out as in Texture's flex tests", arguments: cases, [1, 0.25])
  func flexing(flexCase: Case, factor: Double) throws {
    let children = flexCase.sizes.enumerated().map { index, size in
      let child = Stiff(flexCase.horizontal ? Size(width: size, height: 10) : Size(width: 10, height: size))
      if index < flexCase.grow.count { child.style.flexGrow = flexCase.grow[index] * factor }
      if index < flexCase.shrink.count { child.style.flexShrink = flexCase.shrink[index] * factor }
      return child
    }
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let stack = pass.add(
        StackLayoutSpec(direction: flexCase.horizontal ? .horizontal : .vertical, alignItems: .start))
      for child in children { try pass.append(pass.node(child), to: stack) }
      return stack
    }
    let exact = flexCase.main
    let range =
      flexCase.horizontal
      ? SizeRange(min: Size(width: exact), max: Size(width: exact, height: .infinity))
      : SizeRange(min: Size(height: exact), max: Size(width: .infinity, height: exact))
    let layout = try LayoutEngine().layout(host, range)
    let extents = layout.sublayouts.map { flexCase.horizontal ? $0.frame.size.width : $0.frame.size.height }
    #expect(extents == flexCase.expected)
  }

  /// Any size that it is made to have, its own where it is free.
  final class Stiff: LayoutNode {
    private let size: Size
    init(_ size: Size) {
      self.size = size
      super.init()
    }
    override func calculateSizeThatFits(
      _ constrained: Size, _ pass: borrowing LayoutPass
    ) throws(LayoutError) -> Size? { size }
  }
}
