import Testing
import WeftLayout

/// A node whose layout is computed by a closure.
private final class Placing: LayoutNode {
  typealias Calculate = (SizeRange, borrowing LayoutPass) throws(LayoutError) -> CalculatedLayout?

  var calculate: Calculate?
  var isCounted = 0

  override var layoutName: String { "placing" }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout? {
    isCounted += 1
    guard let calculate else { return nil }
    return try calculate(constrainedSize, pass)
  }
}

/// A spec whose layout is computed by a closure.
private final class Custom: CustomLayoutSpec {
  typealias Calculate = (SizeRange, LayoutElement, borrowing LayoutPass) throws(LayoutError) -> CalculatedLayout

  var calculate: Calculate?

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, of spec: LayoutElement, _ pass: borrowing LayoutPass
  ) throws(LayoutError) -> CalculatedLayout {
    guard let calculate else { return try super.calculateLayoutThatFits(constrainedSize, of: spec, pass) }
    return try calculate(constrainedSize, spec, pass)
  }
}

@Suite("Layouts by code in Swift")
struct CodeLayoutTests {
  private let engine = LayoutEngine()
  private let range = SizeRange(max: Size(width: 100, height: 80))
  private let first = RefusalTests.box(10, 10), second = RefusalTests.box(20, 5)

  private func refusal(of node: LayoutNode) -> LayoutError? {
    do throws(LayoutError) {
      _ = try engine.layout(node, range)
      return nil
    } catch {
      return error
    }
  }

  /// A node whose spec is a custom one of two boxes.
  private func host(_ calculate: Custom.Calculate?) -> (LayoutNode, Custom) {
    let spec = Custom()
    spec.calculate = calculate
    let node = RefusalTests.host { [first, second] (pass) throws(LayoutError) in
      try pass.add(spec, children: [pass.node(first), pass.node(second)])
    }
    return (node, spec)
  }

  // MARK: nodes

  @Test("A node's code measures nodes and specs, and places them; sizes and places are rounded up to pixels")
  func placing() throws {
    let node = Placing()
    node.calculate = { [first, second] (range, pass) throws(LayoutError) in
      var one = try pass.measure(pass.node(first), range)
      one.position = Point(x: 3.2, y: 0)
      let row = try pass.add(InsetLayoutSpec(insets: EdgeInsets(top: 1.1, left: 2)), children: [pass.node(second)])
      var two = try pass.measure(row, range)
      two.position = Point(x: 20, y: 30.1)
      if range.min == .zero {
        let inside = pass.nodes(in: two).map(\.frame)
        #expect(inside == [Rect(x: 22, y: 31.5, width: 20, height: 5)])
        #expect(two.size == Size(width: 22, height: 6.5))
      }
      return CalculatedLayout(size: Size(width: 60.3, height: 40), sublayouts: [one, two])
    }
    let layout = try engine.layout(node, range)
    #expect(layout.size == Size(width: 60.5, height: 40))
    #expect(
      layout.sublayouts.map(\.frame) == [
        Rect(x: 3.5, y: 0, width: 10, height: 10), Rect(x: 22, y: 31.5, width: 20, height: 5),
      ])
    #expect(layout.sublayouts[0].node === first && layout.constrainedSize == range)
    node.mirrorsLayout = true
    node.invalidateLayout()
    #expect(try engine.layout(node, range).sublayouts.map(\.frame.minX) == [47, 18.5])
    // It is as large as it says, whatever its range.
    let exact = SizeRange(exactly: Size(width: 30, height: 30))
    #expect(try engine.layout(node, exact).size == Size(width: 60.5, height: 40))
  }

  @Test("A node's code that gives no layout leaves it to the other ways; code that gave one is asked again")
  func otherWays() throws {
    let node = Placing()
    node.style.setPreferredSize(Size(width: 12, height: 8))
    #expect(try engine.layout(node, range).size == Size(width: 12, height: 8))
    node.invalidateLayout()
    node.calculate = { (_, _) throws(LayoutError) in CalculatedLayout(size: Size(width: 7, height: 7)) }
    #expect(try engine.layout(node, range).size == Size(width: 7, height: 7))
    let count = node.isCounted
    #expect(try engine.layout(node, range).size == Size(width: 7, height: 7) && node.isCounted == count)
    #expect(node.calculatesLayout && node.hasPlacedInside)
    #expect(!LayoutNode().calculatesLayout)
  }

  @Test("What a node's code can't give is refused with the node, or with what is in a wrong place")
  func refusedOfNodes() {
    let node = Placing()
    func refusal(_ calculate: @escaping Placing.Calculate) -> LayoutError? {
      node.calculate = calculate
      return self.refusal(of: node)
    }
    let size = refusal { (_, _) throws(LayoutError) in CalculatedLayout(size: Size(width: 10_000_000, height: 1)) }
    #expect(
      size?.code == .invalidSize && size?.description.hasPrefix("placing.size: is 10000000 x 1; expected") == true)
    let twice = refusal { [first] (range, pass) throws(LayoutError) in
      let layout = try pass.measure(pass.node(first), range)
      return CalculatedLayout(size: .zero, sublayouts: [layout, layout])
    }
    #expect(twice?.code == .duplicate)
    #expect(twice?.message == "appears twice in the layout of placing; a node may be used once")
    for place in [Point(x: 10_000_000, y: 0), Point(x: 0, y: -10_000_000), Point(x: 0, y: Double.nan)] {
      let far = refusal { [first] (range, pass) throws(LayoutError) in
        var layout = try pass.measure(pass.node(first), range)
        layout.position = place
        return CalculatedLayout(size: .zero, sublayouts: [layout])
      }
      #expect(far?.code == .invalidSize && far?.element == "LayoutNode" && far?.property == "position")
    }
    let child = refusal { [first] (range, pass) throws(LayoutError) in
      let handle = pass.node(first)
      _ = try pass.add(WrapperLayoutSpec(), children: [handle])
      return CalculatedLayout(size: .zero, sublayouts: [try pass.measure(handle, range)])
    }
    #expect(child?.code == .invalidProperty)
    #expect(child?.message == "can be measured only by what holds it, in its calculateLayoutThatFits")
    let unknown = refusal { [first] (_, pass) throws(LayoutError) in
      let low = Size(width: Double.nan, height: 0)
      return CalculatedLayout(size: .zero, sublayouts: [try pass.measure(pass.node(first), SizeRange(min: low))])
    }
    #expect(unknown?.code == .invalidSize && unknown?.property == "range")
    #expect(unknown?.message == "would be measured in nan...inf x 0...inf; expected a finite minimum, and no NaN")
  }

  @Test("A block of specs measures nothing by `measure`: that belongs to code that computes the layout")
  func measuringInBlocks() {
    let node = RefusalTests.host { [first] (pass) throws(LayoutError) in
      let element = pass.node(first)
      _ = try pass.measure(element, .unconstrained)
      return element
    }
    #expect(refusal(of: node)?.message == "can be measured only by what holds it, in its calculateLayoutThatFits")
  }

  @Test("A node that code has measured by itself invalidates the node whose code it was; so does one only noted")
  func measuredByHand() throws {
    let node = Placing()
    node.calculate = { [first] (range, pass) throws(LayoutError) in
      let layout = try pass.layoutThatFits(first, range)
      var one = try pass.place(layout, of: first)
      one.position = Point(x: 1, y: 2)
      return CalculatedLayout(size: layout.size, sublayouts: [one])
    }
    #expect(try engine.layout(node, range).sublayouts.map(\.frame) == [Rect(x: 1, y: 2, width: 10, height: 10)])
    first.style.width = 33
    #expect(try engine.layout(node, range).size == Size(width: 33, height: 10))
    let version = node.layoutVersion
    second.style.width = 5
    #expect(node.layoutVersion == version)
    second.noteMeasured(by: node)
    second.style.width = 6
    #expect(node.layoutVersion == version + 1)
    second.style.width = 7
    #expect(node.layoutVersion == version + 1, "told once, until it is measured again")
  }

  // MARK: custom specs

  @Test("A custom spec places its children; without a layout of its own it has the minimum of its range")
  func custom() throws {
    let (node, spec) = host { (range, spec, pass) throws(LayoutError) in
      var layout = CalculatedLayout(size: Size(width: 50.1, height: range.max.height))
      for child in try pass.children(of: spec) {
        var one = try pass.measure(child, range)
        one.position = Point(x: layout.sublayouts.isEmpty ? 0 : 12.2, y: 4)
        layout.sublayouts.insert(one, at: 0)
      }
      return layout
    }
    let layout = try engine.layout(node, range)
    #expect(layout.size == Size(width: 50.5, height: 80))
    #expect(layout.sublayouts.map(\.node.style.width) == [20, 10], "in the order of the code")
    #expect(layout.sublayouts.map(\.frame.origin) == [Point(x: 12.5, y: 4), Point(x: 0, y: 4)])
    // Its own style leaves it less.
    spec.style.maxHeight = 30
    node.invalidateLayout()
    #expect(try engine.layout(node, range).size == Size(width: 50.5, height: 30))
    spec.calculate = nil
    node.invalidateLayout()
    let least = SizeRange(min: Size(width: 40, height: 20), max: Size(width: 100, height: 80))
    #expect(try engine.layout(node, least).size == Size(width: 40, height: 20))
    #expect(spec.className == "Custom" && spec.layoutName == "Custom")
    spec.debugName = "steps"
    #expect(spec.layoutName == "steps" && spec.className == "Custom")
  }

  @Test("While it runs, a custom spec is found by its element, and its children that are specs by their objects")
  func objects() throws {
    let inner = Custom()
    let outer = Custom()
    outer.calculate = { (range, spec, pass) throws(LayoutError) in
      let (own, child) = (pass.customSpec(of: spec), pass.calculatingChild(inner))
      let children = try pass.children(of: spec)
      #expect(own === outer && child == children[1])
      let none = pass.calculatingChild(Custom())
      let ofNode = pass.customSpec(of: children[0])
      #expect(none == nil && ofNode == nil)
      return CalculatedLayout(size: .zero)
    }
    let node = RefusalTests.host { [first] (pass) throws(LayoutError) in
      let outside = pass.calculatingChild(inner)
      #expect(outside == nil)
      return try pass.add(outer, children: [pass.node(first), try pass.add(inner)])
    }
    _ = try engine.layout(node, range)
    outer.calculate = nil
  }

  @Test("What a custom spec can't give is refused with its name")
  func refusedOfSpecs() {
    func refusal(_ calculate: @escaping Custom.Calculate) -> LayoutError? {
      let (node, spec) = host(calculate)
      spec.debugName = "steps"
      return self.refusal(of: node)
    }
    let size = refusal { (_, _, _) throws(LayoutError) in CalculatedLayout(size: Size(width: 1, height: Double.nan)) }
    #expect(size?.code == .invalidSize && size?.element == "steps" && size?.property == "size")
    let twice = refusal { (range, spec, pass) throws(LayoutError) in
      let layout = try pass.measure(try pass.children(of: spec)[1], range)
      return CalculatedLayout(size: .zero, sublayouts: [layout, layout])
    }
    #expect(
      twice?.code == .duplicate
        && twice?.description == "steps.sublayouts: places LayoutNode twice; an element has one place")
    let strange = refusal { (range, _, pass) throws(LayoutError) in
      let layout = try pass.layoutThatFits(RefusalTests.box(1, 1), range)
      return CalculatedLayout(size: .zero, sublayouts: [try pass.place(layout, of: LayoutNode())])
    }
    #expect(
      strange?.description
        == "steps.sublayouts: holds a layout of LayoutNode, which is not among its children")
    let other = refusal { (range, _, pass) throws(LayoutError) in
      CalculatedLayout(size: .zero, sublayouts: [try pass.measure(pass.node(LayoutNode()), range)])
    }
    #expect(other?.message == "can be measured only by what holds it, in its calculateLayoutThatFits")
  }
}
