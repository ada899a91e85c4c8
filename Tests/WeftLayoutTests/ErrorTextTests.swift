import Testing
import WeftLayout
import WeftSupport

/// A node with a name, and with a size that doesn't depend on anything.
private final class Named: LayoutNode {
  let name: String
  var size: Size?

  init(_ name: String, size: Size? = nil) {
    self.name = name
    self.size = size
  }

  override var layoutName: String { name }
  override var layoutSource: WeftSupport.SourceLocation? {
    name == "first" ? WeftSupport.SourceLocation(file: "a.lua", line: 3) : nil
  }

  override func calculateSizeThatFits(_ size: Size, _ pass: borrowing LayoutPass) throws(LayoutError) -> Size? {
    self.size
  }
}

@Suite("What errors of layouts say")
struct ErrorTextTests {
  private typealias Build = (borrowing LayoutPass) throws(LayoutError) -> LayoutElement

  private let box = RefusalTests.box(10, 10)
  private let exact = SizeRange(exactly: Size(width: 100, height: 100))

  private func error(
    of node: LayoutNode, in range: SizeRange = .unconstrained, scale: Double = 2, engine: LayoutEngine = LayoutEngine()
  ) throws -> LayoutError {
    do throws(LayoutError) {
      _ = try engine.layout(node, range, scale: scale)
    } catch {
      return error
    }
    throw NoError()
  }

  private struct NoError: Error {}

  private func error(in range: SizeRange = .unconstrained, _ build: @escaping Build) throws -> LayoutError {
    try error(of: RefusalTests.host(build), in: range)
  }

  // MARK: sizes

  @Test("A size is refused from 10,000,000 points, if it is negative or infinite; the message has both lengths")
  func sizes() throws {
    let (large, infinite) = (Named("large", size: .zero), Named("infinite", size: Size(width: .infinity, height: 5)))
    large.style.width = .points(9_999_999)
    #expect(try LayoutEngine().layout(large, .unconstrained).size.width == 9_999_999)
    large.style.width = .points(10_000_000)
    let refused = try error(of: large)
    #expect(refused.code == .invalidSize && refused.property == "range")
    #expect(
      refused.description
        == "large: is 10000000 x 0; expected lengths of 0 and more, below 10,000,000 points")
    #expect(
      try error(of: infinite).message
        == "is inf x 5; expected a finite size. An unbounded axis needs a size, a maximum or content of its own")
    infinite.size = Size(width: 5, height: .infinity)
    infinite.invalidateLayout()
    #expect(try error(of: infinite).message.hasPrefix("is 5 x inf; expected a finite size."))
    infinite.size = Size(width: -3, height: 5)
    infinite.invalidateLayout()
    #expect(
      try LayoutEngine().layout(infinite, .unconstrained).size == Size(width: 0, height: 5), "clamped to the range")
  }

  @Test("A scale is a number above 0", arguments: [0, -1, Double.infinity, .nan])
  func scales(scale: Double) throws {
    let refused = try error(of: box, scale: scale)
    #expect(refused.code == .invalidProperty)
    #expect(refused.description == "LayoutNode.scale: expected a scale above 0")
  }

  @Test(
    "A position is refused from 10,000,000 points, on each side; the first element that has one is named",
    arguments: [
      (Point(x: 10_000_000, y: 0), true), (Point(x: 0, y: 10_000_000), true), (Point(x: -10_000_000, y: 0), true),
      (Point(x: 0, y: -10_000_000), true), (Point(x: 9_999_999, y: -9_999_999), false),
      (Point(x: Double.nan, y: 0), true),
    ])
  func places(place: Point, isRefused: Bool) throws {
    let (first, second) = (Named("first"), Named("second"))
    first.style.layoutPosition = place
    second.style.layoutPosition = Point(x: 20_000_000, y: 0)
    func host(_ nodes: [LayoutNode]) -> LayoutNode {
      RefusalTests.host { (pass) throws(LayoutError) in
        let absolute = pass.add(AbsoluteLayoutSpec())
        try pass.append(nodes, to: absolute)
        return absolute
      }
    }
    if isRefused, !place.x.isNaN {
      let refused = try error(of: host([box, first, second]), in: exact)
      #expect(refused.code == .invalidSize && refused.source?.line == 3)
      #expect(
        refused.description == "first: has a position out of range; expected one within 10,000,000 points")
    } else if isRefused {
      #expect(try error(of: host([first]), in: exact).code == .invalidSize)
    } else {
      let layout = try LayoutEngine().layout(host([first]), exact)
      #expect(layout.sublayouts[0].frame.origin == place)
    }
  }

  // MARK: percentages

  @Test("A percentage of something without an end names the property that has it")
  func infinite() throws {
    let set: [(String, (inout ElementStyle) -> Void)] = [
      ("width", { $0.width = .fraction(0.5) }), ("height", { $0.height = .fraction(0.5) }),
      ("minWidth", { $0.minWidth = .fraction(0.5) }), ("minHeight", { $0.minHeight = .fraction(0.5) }),
    ]
    for (property, change) in set {
      let node = Named("part", size: .zero)
      change(&node.style)
      let refused = try error(of: node)
      #expect(refused.code == .invalidProperty && refused.property == property)
      #expect(refused.message == "a percentage of an unbounded parent", "\(property)")
      let size = try LayoutEngine().layout(node, .unconstrained, parentSize: Size(width: 20, height: 20)).size
      #expect(size == (property.hasSuffix("idth") ? Size(width: 10, height: 0) : Size(width: 0, height: 10)))
    }
  }

  @Test("A limit in percent where the parent's size isn't known names itself")
  func unknown() throws {
    let set: [(String, (inout ElementStyle) -> Void)] = [
      ("minWidth", { $0.minWidth = .fraction(0.5) }), ("maxWidth", { $0.maxWidth = .fraction(0.5) }),
      ("minHeight", { $0.minHeight = .fraction(0.5) }), ("maxHeight", { $0.maxHeight = .fraction(0.5) }),
    ]
    for (property, change) in set {
      let node = Named("part", size: .zero)
      change(&node.style)
      let refused = try error { (pass) throws(LayoutError) in
        try pass.add(StackLayoutSpec(), children: [pass.node(node)])
      }
      #expect(refused.description == "part.\(property): a percentage of a parent whose size is not known")
    }
  }

  @Test("A limit in percent of a child that is stretched in a stack of known size says what would be right")
  func stretched() throws {
    for property in ["minWidth", "maxWidth", "minHeight", "maxHeight"] {
      let node = Named("part", size: .zero)
      switch property {
      case "minWidth": node.style.minWidth = .fraction(0.5)
      case "maxWidth": node.style.maxWidth = .fraction(0.5)
      case "minHeight": node.style.minHeight = .fraction(0.5)
      default: node.style.maxHeight = .fraction(0.5)
      }
      let refused = try error(in: exact) { (pass) throws(LayoutError) in
        try pass.add(StackLayoutSpec(), children: [pass.node(node)])
      }
      #expect(
        refused.description
          == "part.\(property): a percentage, which a child that is stretched can't have here; give points, or set "
          + "alignSelf = \"start\"")
      node.style.alignSelf = .start
      let size = try LayoutEngine().layout(
        RefusalTests.host { (pass) throws(LayoutError) in
          try pass.add(StackLayoutSpec(), children: [pass.node(node)])
        }, exact
      ).sublayouts[0].frame.size
      let expected = ["minWidth": Size(width: 50, height: 0), "minHeight": Size(width: 0, height: 50)]
      #expect(size == expected[property] ?? .zero)
    }
  }

  @Test("A basis is refused as the property, with what would be right")
  func bases() throws {
    func refused(_ basis: Dimension) throws -> LayoutError {
      let node = LayoutNode()
      node.style.flexBasis = basis
      return try error { (pass) throws(LayoutError) in
        try pass.add(StackLayoutSpec(), children: [pass.node(node)])
      }
    }
    #expect(try refused(.points(-5)).description == "LayoutNode.flexBasis: is -5; expected points from 0")
    #expect(
      try refused(.fraction(0.5)).message
        == "a percentage of a stack whose extent is not known; give the basis in points, or the stack an exact size")
    // What is wrong inside a child with a good basis stays what it is.
    let node = RefusalTests.host { (_) throws(LayoutError) in throw LayoutError(.nodeFailed, "no", element: "inner") }
    node.style.flexBasis = 20
    let inner = try error { (pass) throws(LayoutError) in
      try pass.add(StackLayoutSpec(), children: [pass.node(node)])
    }
    #expect(inner.code == .nodeFailed && inner.property == nil)
  }

  @Test("Of a corner spec both elements are refused by name if their size is a percentage", arguments: [0, 1])
  func corners(place: Int) throws {
    let percent = Dimension.fraction(0.5)
    for (property, width, height) in [("width", percent, Dimension.auto), ("height", 5, percent)] {
      let nodes = [Named("content", size: .zero), Named("badge", size: .zero)]
      nodes[place].style.width = width
      nodes[place].style.height = height
      let refused = try error(in: exact) { (pass) throws(LayoutError) in
        try pass.add(CornerLayoutSpec(cornerLocation: .topLeft), children: [pass.node(nodes[0]), pass.node(nodes[1])])
      }
      #expect(refused.element == nodes[place].name && refused.property == property)
      #expect(refused.message == "a percentage can't be used inside a CornerLayoutSpec; expected points or auto")
    }
  }

  // MARK: specs

  @Test("Insets and ratios are refused as what they are")
  func insets() throws {
    func refused(_ insets: EdgeInsets) throws -> String {
      try error { [box] (pass) throws(LayoutError) in
        try pass.add(InsetLayoutSpec(insets: insets), children: [pass.node(box)])
      }.description
    }
    #expect(
      try refused(EdgeInsets(bottom: .infinity))
        == "InsetLayoutSpec.insets: an infinite inset takes what is left of the maximum, but there is none on its axis")
    let unknown = try refused(EdgeInsets(top: .nan))
    #expect(unknown.hasPrefix("InsetLayoutSpec.insets: leave ") && unknown.hasSuffix("; expected finite sizes from 0"))
    #expect(
      try refused(EdgeInsets(left: 10_000_000)).hasPrefix("InsetLayoutSpec: is 10000010 x 10; expected lengths of 0"))
    let ratio = try error(in: exact) { [box] (pass) throws(LayoutError) in
      try pass.add(RatioLayoutSpec(ratio: -0.5), children: [pass.node(box)])
    }
    #expect(ratio.description == "RatioLayoutSpec.ratio: expected a number above 0, got -0.5")
    #expect(ratio.code == .invalidProperty)
  }

  @Test("A spec without its child says so; one with only its second element says that, too")
  func missing() throws {
    let none = try error { (pass) throws(LayoutError) in pass.add(OverlayLayoutSpec()) }
    #expect(none.code == .missingChild && none.description == "OverlayLayoutSpec.child: has no child")
    let second = try error { [box] (pass) throws(LayoutError) in
      let spec = try pass.add(BackgroundLayoutSpec(), children: [pass.node(box)])
      pass.leaveFirstEmpty(spec)
      return spec
    }
    #expect(
      second.description == "BackgroundLayoutSpec.child: has no child, only the element of its second place")
  }

  // MARK: elements in wrong places

  @Test("A node inside itself is reported whose layout contains it")
  func cycles() throws {
    let (outer, inner) = (Named("outer"), Named("inner"))
    outer.layoutSpecBlock = { [unowned outer] (_, _, pass) throws(LayoutError) in pass.node(outer) }
    let own = try error(of: outer)
    #expect(own.code == .cycle && own.description == "outer: its own layout contains it")
    outer.layoutSpecBlock = { [unowned inner] (_, _, pass) throws(LayoutError) in pass.node(inner) }
    inner.layoutSpecBlock = { [unowned outer] (_, _, pass) throws(LayoutError) in pass.node(outer) }
    #expect(try error(of: outer).description == "outer: the layout of inner, inside it, contains it")
    outer.layoutSpecBlock = { [unowned outer] (_, range, pass) throws(LayoutError) in
      _ = try pass.layoutThatFits(outer, range)
      return pass.add(LayoutSpec())
    }
    #expect(
      try error(of: outer).description == "outer: contains itself: it is measured while it is being measured")
    var refused: [String] = []
    let spec = RefusalTests.host { (pass) throws(LayoutError) in
      let inside = pass.add(WrapperLayoutSpec())
      let around = try pass.add(OverlayLayoutSpec(), children: [inside])
      do throws(LayoutError) { try pass.append(around, to: inside) } catch { refused.append("\(error)") }
      do throws(LayoutError) { try pass.append(pass.add(LayoutSpec()), to: pass.node(Named("leaf"))) } catch {
        refused.append("\(error)")
      }
      return pass.add(LayoutSpec())
    }
    _ = try LayoutEngine().layout(spec, .unconstrained)
    #expect(
      refused == ["OverlayLayoutSpec: can't contain itself", "leaf: is a node; only specs hold other elements"])
  }

  @Test("A node in two places is reported with its host, and with the line that uses it first, if that is known")
  func twice() throws {
    let node = Named("card")
    let engine = LayoutEngine()
    let file = engine.intern(file: "cards.lua")
    var isPlaced = false
    let host = Named("list")
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      let first = try pass.add(InsetLayoutSpec(insets: .zero), children: [pass.node(node)])
      let second = try pass.add(InsetLayoutSpec(insets: .zero), children: [pass.node(node)])
      if isPlaced {
        pass.setSource(file: file, line: 7, of: first)
        pass.setSource(file: file, line: 9, of: second)
      }
      return try pass.add(WrapperLayoutSpec(), children: [first, second])
    }
    let unplaced = try error(of: host, engine: engine)
    let message = "appears twice in the layout of list; an element may be used once"
    #expect(unplaced.code == .duplicate && unplaced.message == message && unplaced.source == nil)
    isPlaced = true
    let placed = try error(of: host, engine: engine)
    #expect(placed.message == message + ", and line 7 uses it first")
    #expect(placed.source == WeftSupport.SourceLocation(file: "cards.lua", line: 9))
    // Where the text of the constructor is known, each place in it is.
    var asked: [String] = []
    engine.placeOfChild = { place in
      asked.append("\(place.constructor.line) \(place.spec) \(place.index) of \(place.count) \(place.node === node)")
      return WeftSupport.SourceLocation(file: "cards.lua", line: place.constructor.line + 100)
    }
    let exact = try error(of: host, engine: engine)
    #expect(exact.message.hasSuffix(", and line 107 uses it first") && exact.source?.line == 109)
    #expect(asked.sorted() == ["7 InsetLayoutSpec 1 of 1 true", "9 InsetLayoutSpec 1 of 1 true"])
  }

  @Test("A spec of an earlier pass, one in use, and none at all are distinguished")
  func wrongSpecs() throws {
    var kept = LayoutElement.none
    let engine = LayoutEngine()
    let host = Named("host")
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      kept = pass.add(WrapperLayoutSpec())
      return kept
    }
    _ = try engine.layout(host, .unconstrained)
    host.layoutSpecBlock = { (_, _, _) throws(LayoutError) in kept }
    #expect(
      try error(of: host, engine: engine).description
        == "a spec: belongs to another pass; make a new spec in each layoutSpecThatFits")
    var isNone = false
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in isNone ? .none : pass.add(LayoutSpec()) }
    _ = try engine.layout(host, .unconstrained)
    isNone = true
    let refused = try error(of: host, in: exact, engine: engine)
    #expect(refused.code == .nodeFailed)
    #expect(
      refused.description == "host: layoutSpecThatFits gave no element; expected a layout spec or a node")
  }

  // MARK: where

  @Test("The path leads through nodes alone, each with its number among those of its host; the chain through all")
  func path() throws {
    let (cell, header, title) = (Named("cell"), Named("header"), Named("title", size: .zero))
    title.style.maxWidth = .fraction(0.5)
    header.layoutSpecBlock = { [box] (_, _, pass) throws(LayoutError) in
      try pass.add(
        StackLayoutSpec(alignItems: .start),
        children: [
          try pass.add(WrapperLayoutSpec(), children: [pass.node(box)]),
          pass.node(RefusalTests.box(1, 1)), pass.add(LayoutSpec()), pass.node(title),
        ])
    }
    cell.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in
      try pass.add(InsetLayoutSpec(insets: .zero), children: [pass.node(header)])
    }
    let refused = try error(of: cell)
    #expect(refused.path == "cell > header[1] > title[3]")
    #expect(refused.chain.map(\.element) == ["cell", "InsetLayoutSpec", "header", "StackLayoutSpec", "title"])
    #expect(refused.chain.map { $0.node != nil } == [true, false, true, false, true])
    #expect(LayoutError(.nodeFailed, "no", element: "x").path == nil)
  }

  @Test("Of a long path the middle is left out, and counted")
  func longPath() {
    let names = (1...14).map { "n\($0)" }
    #expect(LayoutError.path(Array(names.prefix(12))) == names.prefix(12).joined(separator: " > "))
    #expect(LayoutError.path(Array(names.prefix(13))) == "n1 > n2 > n3 > (7 more) > n11 > n12 > n13")
    #expect(LayoutError.path(names) == "n1 > n2 > n3 > (8 more) > n12 > n13 > n14")
    #expect(LayoutError.path(["one"]) == "one")
  }

  @Test("An interrupted layout names the place of the element that was being measured")
  func interrupted() throws {
    struct Stop: Error {}
    let engine = LayoutEngine()
    let file = engine.intern(file: "long.lua")
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      for line in 1...3000 {
        let inset = try pass.add(InsetLayoutSpec(insets: .zero), children: [pass.node(RefusalTests.box(1, 1))])
        pass.setSource(file: file, line: Int32(line), of: inset)
        try pass.append(inset, to: column)
      }
      return column
    }
    engine.interruption = { Stop() }
    let refused = try error(of: host, engine: engine)
    #expect(refused.code == .interrupted && refused.message == "the layout was interrupted")
    #expect(refused.source?.file == "long.lua")
  }
}
