import RandomNumbers
import Testing
import WeftLayout

/// A node whose code measures one spec in several ranges, one after the other.
private final class Measuring: LayoutNode {
  typealias Make = (borrowing LayoutPass) throws(LayoutError) -> LayoutElement

  let ranges: [SizeRange]
  let make: Make
  /// The size of the spec in each range, with the frames of the nodes inside.
  var results: [String] = []

  init(_ ranges: [SizeRange], _ make: @escaping Make) {
    self.ranges = ranges
    self.make = make
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    let spec = try make(pass)
    results = []
    for range in ranges {
      let layout = try pass.measure(spec, range)
      results.append("\(layout.size) \(pass.nodes(in: layout).map(\.frame))")
    }
    return CalculatedLayout(size: .zero, sublayouts: [])
  }

  /// Returns the results of a new pass.
  func measured() throws -> [String] {
    _ = try LayoutEngine().layout(self, .unconstrained)
    return results
  }
}

/// An element that is measured in many ranges within a pass.
@Suite("One spec in many ranges")
struct ManyRangesTests {
  @Test(
    "A column of boxes that has been measured too narrow for them has their width in a wide range, as before",
    arguments: [StackDirection.vertical, .horizontal])
  func narrowBetween(direction: StackDirection) throws {
    let boxes = [RefusalTests.box(100, 100), RefusalTests.box(60, 60)]
    let make: Measuring.Make = { (pass) throws(LayoutError) in
      try pass.add(
        StackLayoutSpec(direction: direction, alignItems: .start), children: boxes.map { pass.node($0) })
    }
    let square = [120.0, 50, 200, 50, 110].map { SizeRange(max: Size(width: $0, height: $0)) }
    let apart = try square.map { try Measuring([$0], make).measured()[0] }
    #expect(try Measuring(square, make).measured() == apart)
  }

  @Test("The specs of a node that measured them in other ranges before are laid out as without", arguments: 0..<400)
  func anyOrder(seed: Int) throws {
    var random = Seeded(seed)
    let root = Branch(depth: Int.random(in: 0...2, using: &random), &random)
    let ranges = (0..<10).map { _ in
      let (width, height) = (random.length(250), random.chance(30) ? .infinity : random.length(250))
      let least = random.chance(30) ? width : random.chance(30) ? random.length(width) : 0
      return SizeRange(min: Size(width: least, height: 0), max: Size(width: width, height: height))
    }
    let make: Measuring.Make = { (pass) throws(LayoutError) in try root.element(pass) }
    let together = try Measuring(ranges, make).measured()
    for (range, result) in zip(ranges, together) {
      let apart = try Measuring([range], make).measured()[0]
      #expect(result == apart, "seed \(seed), in \(range), of \(ranges): \(root)")
    }
  }

  /// A box, or a stack of some: mostly such that its places are the same in each range in which the boxes fit.
  private struct Branch: CustomStringConvertible {
    let box: LayoutNode?
    var stack = StackLayoutSpec()
    var style = ElementStyle()
    var children: [Branch] = []

    init(depth: Int, _ random: inout Seeded) {
      guard depth >= 0 else {
        let box = RefusalTests.box(random.length(120), random.length(120))
        if random.chance(10) { box.style.flexShrink = 1 }
        if random.chance(5) { box.style.flexGrow = 1 }
        self.box = box
        return
      }
      box = nil
      stack = StackLayoutSpec(
        direction: random.pick(StackDirection.self), spacing: random.chance(50) ? random.length(8) : 0,
        justifyContent: random.chance(90) ? .start : random.pick(JustifyContent.self),
        alignItems: random.chance(80) ? .start : random.pick(AlignItems.self))
      if random.chance(40) { style.flexShrink = 1 }
      if random.chance(20) { style.flexGrow = 1 }
      if random.chance(10) { style.maxWidth = .points(random.length(120)) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        children.append(Branch(depth: random.chance(30) ? -1 : depth - 1, &random))
      }
    }

    var description: String {
      if let box { return "\(box.style.width) x \(box.style.height) \(flex(box.style))" }
      let form = "\(stack.direction) \(stack.spacing) \(stack.justifyContent) \(stack.alignItems)"
      return "\(form) \(flex(style)) \(children)"
    }

    private func flex(_ style: ElementStyle) -> String {
      "grow \(style.flexGrow) shrink \(style.flexShrink) maxWidth \(style.maxWidth)"
    }

    func element(_ pass: borrowing LayoutPass) throws(LayoutError) -> LayoutElement {
      if let box { return pass.node(box) }
      var elements: [LayoutElement] = []
      for child in children { elements.append(try child.element(pass)) }
      return try pass.add(stack, style: style, children: elements)
    }
  }
}
