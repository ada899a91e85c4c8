import RandomNumbers
import Testing
import WeftLayout
import WeftSupport

@Suite("Children and properties of specs in a pass")
struct SpecChildrenTests {
  /// Runs `body` in a pass.
  private func inPass(
    _ engine: LayoutEngine = LayoutEngine(), _ body: @escaping (borrowing LayoutPass) throws(LayoutError) -> Void
  ) throws {
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      try body(pass)
      return pass.add(LayoutSpec())
    }
    _ = try engine.layout(host, .unconstrained)
  }

  @Test("Appending, replacing, removing and reading in any order give the children of a list that is changed alike")
  func random() throws {
    try inPass { (pass) throws(LayoutError) in
      var random = Seeded(11)
      let spec = pass.add(WrapperLayoutSpec())
      var model: [LayoutElement] = []
      var cursor = ChildCursor()
      for step in 0..<600 {
        let index = Int.random(in: 0...max(0, model.count), using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          let new = pass.add(LayoutSpec())
          try pass.append(new, to: spec)
          model.append(new)
        case 2:
          let new = pass.add(LayoutSpec())
          try pass.replaceChild(at: index, of: spec, with: new, &cursor)
          if index < model.count { model[index] = new }
        case 3:
          guard random.chance(60) else { continue }
          try pass.removeLastChild(of: spec, &cursor)
          _ = model.popLast()
        default:
          let found = try pass.child(at: index, of: spec, &cursor)
          #expect(found == (index < model.count ? model[index] : nil), "step \(step)")
        }
        let (children, count) = (try pass.children(of: spec), try pass.childCount(of: spec))
        #expect(children == model && count == model.count, "step \(step)")
        if children != model { return }
      }
      #expect(model.count > 5)
    }
  }

  @Test("A child that is replaced or removed may stand elsewhere; one that stands elsewhere replaces nothing")
  func free() throws {
    try inPass { (pass) throws(LayoutError) in
      let (spec, other) = (pass.add(WrapperLayoutSpec()), pass.add(WrapperLayoutSpec()))
      let (a, b, c, d) = (
        pass.add(LayoutSpec()), pass.add(LayoutSpec()), pass.add(LayoutSpec()), pass.add(LayoutSpec())
      )
      for child in [a, b, c] { try pass.append(child, to: spec) }
      var cursor = ChildCursor()
      try pass.replaceChild(at: 1, of: spec, with: d, &cursor)
      try pass.append(b, to: other)
      try pass.replaceChild(at: 0, of: spec, with: a, &cursor)
      var code: LayoutError.Code?
      do throws(LayoutError) { try pass.replaceChild(at: 2, of: spec, with: b, &cursor) } catch { code = error.code }
      #expect(code == .duplicate)
      let (children, others) = (try pass.children(of: spec), try pass.children(of: other))
      #expect(children == [a, d, c] && others == [b])
      try pass.removeLastChild(of: spec, &cursor)
      try pass.append(c, to: other)
      try pass.removeChildren(of: spec)
      let (rest, count) = (try pass.children(of: spec), try pass.childCount(of: spec))
      #expect(rest == [] && count == 0)
      for child in [a, d] { try pass.append(child, to: other) }
      let all = try pass.children(of: other)
      #expect(all == [b, c, a, d])
    }
  }

  @Test("Of two places the first may be empty: the second is then the only child, at the second place")
  func places() throws {
    try inPass { (pass) throws(LayoutError) in
      let spec = pass.add(OverlayLayoutSpec())
      let (a, b) = (pass.add(LayoutSpec()), pass.add(LayoutSpec()))
      pass.leaveFirstEmpty(spec)
      let none = try pass.childCount(of: spec)
      #expect(none == 0, "there is nothing to move")
      let wrong = try pass.setChildren([.none, a], of: spec)
      #expect(wrong == nil)
      var cursor = ChildCursor()
      let (first, second, third) = (
        try pass.child(at: 0, of: spec, &cursor), try pass.child(at: 1, of: spec, &cursor),
        try pass.child(at: 2, of: spec, &cursor)
      )
      let (count, children) = (try pass.childCount(of: spec), try pass.children(of: spec))
      #expect(first == nil && second == a && third == nil && count == 2 && children == [])
      // A refusal leaves the places as they were.
      let used = try pass.add(WrapperLayoutSpec(), children: [pass.add(LayoutSpec())])
      let inside = try pass.children(of: used)[0]
      let refused = try pass.setChildren([b, inside], of: spec)
      #expect(refused?.index == 1 && refused?.error.code == .duplicate)
      let (kept, keptCount) = (try pass.child(at: 1, of: spec, &cursor), try pass.childCount(of: spec))
      #expect(kept == a && keptCount == 2)
      let both = try pass.setChildren([b, a], of: spec)
      let now = try pass.children(of: spec)
      #expect(both == nil && now == [b, a])
      let again = try pass.setChildren([b, inside, a], of: spec)
      let same = try pass.children(of: spec)
      #expect(again?.index == 1 && same == [b, a])
    }
  }

  @Test("What is set of a spec is read back: its style, its name, its values, its kind")
  func properties() throws {
    try inPass { (pass) throws(LayoutError) in
      let node = LayoutNode()
      let (spec, element) = (pass.add(StackLayoutSpec(spacing: 3)), pass.node(node))
      let plain = try pass.style(of: spec)
      #expect(plain == ElementStyle())
      var style = ElementStyle()
      style.width = 40
      style.maxHeight = .fraction(0.5)
      style.layoutPosition = Point(x: 1, y: 2)
      for _ in 0..<2 {
        try pass.setStyle(style, of: spec)
        let read = try pass.style(of: spec)
        #expect(read == style)
        style.minWidth = 7
      }
      let unnamed = try pass.name(of: spec)
      try pass.setName("row", of: spec)
      let named = try pass.name(of: spec)
      #expect(unnamed == nil && named == "row")
      let standard = SpecValues(StackLayoutSpec())
      var values = try pass.values(of: spec, like: standard)
      #expect(values.properties(StackLayoutSpec.self)?.spacing == 3)
      values = SpecValues(StackLayoutSpec(direction: .vertical, spacing: 9, alignItems: .end))
      try pass.setValues(values, of: spec)
      let changed = try pass.values(of: spec, like: standard).properties(StackLayoutSpec.self)
      #expect(changed?.spacing == 9 && changed?.direction == .vertical && changed?.alignItems == .end)
      let kinds = (pass.kind(of: spec), pass.kind(of: element), pass.kind(of: .none))
      #expect(kinds.0 == .stack && kinds.1 == .node && kinds.2 == nil)
      let nodes = (pass.node(of: spec), pass.node(of: element))
      #expect(nodes.0 == nil && nodes.1 === node)
      let copy = LayoutElement(bits: spec.bits)
      let isLive = pass.isLive(copy)
      #expect(copy == spec && isLive)
      let isLook = pass.isLook
      #expect(!isLook)
    }
  }

  @Test("A spec made outside of any pass brings its style, its name, its place and its children into each")
  func detached() throws {
    let engine = LayoutEngine()
    let (node, spec, inner) = (
      RefusalTests.box(5, 5), DetachedSpec(SpecValues(OverlayLayoutSpec())),
      DetachedSpec(SpecValues(RatioLayoutSpec(ratio: 2)))
    )
    spec.style.flexGrow = 3
    spec.debugName = "top"
    spec.source = (engine.intern(file: "a.lua"), 4)
    inner.children = [.node(node)]
    spec.children = [.spec(inner), .node(RefusalTests.box(1, 1))]
    #expect(spec.layoutName == "top" && inner.layoutName == "RatioLayoutSpec" && spec.kind == .overlay)
    for _ in 0..<2 {
      try inPass(engine) { (pass) throws(LayoutError) in
        let element = try spec.add(to: pass)
        let (style, name) = (try pass.style(of: element), try pass.name(of: element))
        #expect(style.flexGrow == 3 && name == "top")
        let children = try pass.children(of: element)
        let kinds = children.map { pass.kind(of: $0) }
        #expect(kinds == [.ratio, .node])
        let inside = try pass.children(of: children[0])
        let found = inside.first.flatMap { pass.node(of: $0) }
        #expect(found === node && inside.count == 1)
      }
    }
    spec.children = [.empty, .node(node)]
    try inPass(engine) { (pass) throws(LayoutError) in
      let element = try spec.add(to: pass)
      let (count, children) = (try pass.childCount(of: element), try pass.children(of: element))
      #expect(count == 2 && children.isEmpty)
    }
    // The place is that of its errors: the first place is empty.
    let host = RefusalTests.host { (pass) throws(LayoutError) in try spec.add(to: pass) }
    var refused: LayoutError?
    do throws(LayoutError) { _ = try engine.layout(host, .unconstrained) } catch { refused = error }
    #expect(refused?.element == "top" && refused?.source == WeftSupport.SourceLocation(file: "a.lua", line: 4))
  }

  @Test("A spec is found inside another at any depth, if it ever stood in one")
  func insideOneAnother() {
    func wrapper() -> DetachedSpec { DetachedSpec(SpecValues(WrapperLayoutSpec())) }
    let (top, middle, bottom, stranger) = (wrapper(), wrapper(), wrapper(), wrapper())
    top.children = [.node(LayoutNode()), .spec(middle), .spec(middle)]
    middle.children = [.spec(bottom)]
    for spec in [middle, bottom] { spec.hasStoodInside = true }
    let nothing = {}
    #expect(
      top.isInside(top, poll: nothing) && bottom.isInside(top, poll: nothing) && middle.isInside(top, poll: nothing))
    #expect(!top.isInside(bottom, poll: nothing) && !stranger.isInside(top, poll: nothing))
    stranger.hasStoodInside = true
    #expect(!stranger.isInside(top, poll: nothing))
  }

  @Test("A file has one index in an engine; a place needs a file and a line")
  func files() throws {
    let engine = LayoutEngine()
    let (a, b) = (engine.intern(file: "a.lua"), engine.intern(file: "b.lua"))
    #expect(a != b && a > 0 && engine.intern(file: "a.lua") == a)
    #expect(engine.position(file: b, line: 3) == WeftSupport.SourceLocation(file: "b.lua", line: 3))
    #expect(engine.position(file: a, line: 0) == nil && engine.position(file: 0, line: 3) == nil)
  }
}
