import Foundation
import Testing
import WeftLayout

// A function and not `#expect(throws:)`: that one takes no typed closure that borrows a pass.
private func expectRefusal(
  _ body: () throws(LayoutError) -> Void, sourceLocation: SourceLocation = #_sourceLocation
) {
  do throws(LayoutError) {
    try body()
    Issue.record("expected a refusal", sourceLocation: sourceLocation)
  } catch {}
}

@Suite("Refusals")
struct RefusalTests {
  /// A node whose specs `build` makes.
  static func host(
    _ build: @escaping (borrowing LayoutPass) throws(LayoutError) -> LayoutElement
  ) -> LayoutNode {
    let host = LayoutNode()
    host.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in try build(pass) }
    return host
  }

  static func box(_ width: Double, _ height: Double) -> LayoutNode {
    let box = LayoutNode()
    box.style.setPreferredSize(Size(width: width, height: height))
    return box
  }

  private func refusal(
    of host: LayoutNode, in range: SizeRange = .unconstrained, engine: LayoutEngine = LayoutEngine()
  ) -> LayoutError? {
    do throws(LayoutError) {
      _ = try engine.layout(host, range)
      return nil
    } catch {
      return error
    }
  }

  // MARK: depth

  /// Runs `body` where layouts may be as deep as they can be; see ``LayoutEngine/maximumDepth``.
  private func onDeepStack(_ body: @escaping @Sendable () -> Void) {
    let done = DispatchSemaphore(value: 0)
    let thread = Thread {
      body()
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
  }

  @Test("Specs inside one another beyond the limit are refused, and the chain says where", arguments: [1200, 5000])
  func deepSpecs(depth: Int) {
    onDeepStack {
      let host = RefusalTests.host { (pass) throws(LayoutError) in
        var element = pass.node(RefusalTests.box(1, 1))
        for level in 0..<depth {
          element = try pass.add(
            StackLayoutSpec(direction: level % 2 == 0 ? .vertical : .horizontal), children: [element])
        }
        return element
      }
      let error = RefusalTests().refusal(of: host)
      #expect(error?.code == .tooDeep)
      #expect(error?.chain.count == Int(LayoutEngine.maximumDepth) + 1)
      #expect(error?.chain.first?.element == "LayoutNode" && error?.chain.last?.element == "StackLayoutSpec")
    }
  }

  @Test("Nodes inside one another beyond the limit are refused", arguments: [1200, 5000])
  func deepNodes(depth: Int) {
    onDeepStack {
      var node = RefusalTests.box(1, 1)
      var all = [node]
      for _ in 0..<depth {
        let inner = node
        node = RefusalTests.host { (pass) throws(LayoutError) in pass.node(inner) }
        all.append(node)
      }
      let error = RefusalTests().refusal(of: node)
      #expect(error?.code == .tooDeep)
      // The blocks hold one another: let go of them one by one, from the outside.
      while let outer = all.popLast() { outer.layoutSpecBlock = nil }
    }
  }

  @Test("As many elements inside one another as the limit says have a layout")
  func limit() {
    onDeepStack {
      let depth = Int(LayoutEngine.maximumDepth) - 1
      let host = RefusalTests.host { (pass) throws(LayoutError) in
        var element = pass.node(RefusalTests.box(1, 1))
        for _ in 0..<depth { element = try pass.add(StackLayoutSpec(), children: [element]) }
        return element
      }
      #expect(RefusalTests().refusal(of: host) == nil)
    }
  }

  @Test("One element more is refused, also inside stacks that are laid out later than the specs around them")
  func limitOfLaterStacks() {
    onDeepStack {
      for depth in [-2, -1, 0, 1].map({ Int(LayoutEngine.maximumDepth) + $0 }) {
        for stacks in [1, 2, 50, depth - 1, depth] {
          let host = RefusalTests.host { (pass) throws(LayoutError) in
            var element = pass.node(RefusalTests.box(1, 1))
            for _ in 0..<stacks { element = try pass.add(StackLayoutSpec(), children: [element]) }
            for _ in stacks..<depth { element = try pass.add(InsetLayoutSpec(insets: .zero), children: [element]) }
            return element
          }
          let isTooDeep = depth >= LayoutEngine.maximumDepth
          #expect(RefusalTests().refusal(of: host)?.code == (isTooDeep ? .tooDeep : nil), "\(depth), \(stacks) stacks")
        }
      }
    }
  }

  // MARK: elements in the wrong place

  @Test("A spec that appears twice is refused")
  func duplicateSpec() {
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        let shared = pass.add(LayoutSpec())
        try pass.setName("shared", of: shared)
        return try pass.add(WrapperLayoutSpec(), children: [shared, shared])
      })
    #expect(error?.code == .duplicate && error?.element == "shared")
  }

  @Test("A node that appears twice is refused")
  func duplicateNode() {
    let node = RefusalTests.box(1, 1)
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(WrapperLayoutSpec(), children: [pass.node(node), pass.node(node)])
      })
    #expect(error?.code == .duplicate)
  }

  @Test("A spec can't be put into itself, nor into what it contains")
  func cycleOfSpecs() {
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let inner = pass.add(WrapperLayoutSpec())
      let outer = try pass.add(WrapperLayoutSpec(), children: [inner])
      expectRefusal { () throws(LayoutError) in try pass.append(outer, to: inner) }
      expectRefusal { () throws(LayoutError) in try pass.append(inner, to: inner) }
      return outer
    }
    #expect(refusal(of: host) == nil)
  }

  @Test("A node whose own layout contains it is refused, directly and through another")
  func cycleOfNodes() {
    let (outer, inner) = (LayoutNode(), LayoutNode())
    outer.layoutSpecBlock = { [unowned inner] (_, _, pass) throws(LayoutError) in pass.node(inner) }
    inner.layoutSpecBlock = { [unowned outer] (_, _, pass) throws(LayoutError) in pass.node(outer) }
    #expect(refusal(of: outer)?.code == .cycle)
    let alone = LayoutNode()
    alone.layoutSpecBlock = { [unowned alone] (_, _, pass) throws(LayoutError) in pass.node(alone) }
    #expect(refusal(of: alone)?.code == .cycle)
  }

  @Test("A node that lays itself out while it is laid out is refused")
  func cycleOfCalls() {
    let node = LayoutNode()
    node.layoutSpecBlock = { [unowned node] (_, range, pass) throws(LayoutError) in
      _ = try pass.layoutThatFits(node, range)
      return pass.add(LayoutSpec())
    }
    #expect(refusal(of: node)?.code == .cycle)
  }

  @Test("A spec of an earlier pass is refused")
  func staleSpec() throws {
    var kept = LayoutElement.none
    let engine = LayoutEngine()
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      if kept == .none {
        kept = pass.add(LayoutSpec())
        return kept
      }
      let (isLive, kind) = (pass.isLive(kept), pass.kind(of: kept))
      #expect(!isLive && kind == nil)
      return try pass.add(WrapperLayoutSpec(), children: [kept])
    }
    _ = try engine.layout(host, .unconstrained)
    host.invalidateLayout()
    #expect(refusal(of: host, engine: engine)?.code == .staleElement)
    host.layoutSpecBlock = { (_, _, _) throws(LayoutError) in kept }
    #expect(refusal(of: host, engine: engine)?.code == .staleElement)
  }

  @Test("A spec of the pass around it can't be used in a nested one, nor filled from there")
  func outerSpec() throws {
    var outer = LayoutElement.none
    let inner = RefusalTests.host { (pass) throws(LayoutError) in
      let mine = pass.add(LayoutSpec())
      expectRefusal { () throws(LayoutError) in try pass.append(mine, to: outer) }
      expectRefusal { () throws(LayoutError) in try pass.append(outer, to: mine) }
      return mine
    }
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      outer = pass.add(WrapperLayoutSpec())
      _ = try pass.layoutThatFits(inner, .unconstrained)
      let children = try pass.children(of: outer)
      #expect(children.isEmpty)
      return outer
    }
    _ = try LayoutEngine().layout(host, .unconstrained)
  }

  @Test("A node holds no elements, and a number that was never a handle is refused")
  func noParents() throws {
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let node = pass.node(LayoutNode())
      let spec = pass.add(LayoutSpec())
      expectRefusal { () throws(LayoutError) in try pass.append(spec, to: node) }
      for bits: UInt64 in [0, .max, 1 << 32, 0xFFFF_FFFF, spec.bits ^ 1 << 40] {
        let isLive = pass.isLive(LayoutElement(bits: bits))
        #expect(!isLive)
      }
      return spec
    }
    _ = try LayoutEngine().layout(host, .unconstrained)
  }

  @Test("A spec that was returned can't be changed any more")
  func sealed() throws {
    var spec = LayoutElement.none
    let engine = LayoutEngine()
    final class Spoiler: LayoutNode {
      var act: (borrowing LayoutPass) -> Void = { _ in }
      override func calculateSizeThatFits(
        _ size: Size, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> Size? {
        act(pass)
        return .zero
      }
    }
    let spoiler = Spoiler()
    spoiler.act = { pass in
      expectRefusal { () throws(LayoutError) in try pass.removeChildren(of: spec) }
      expectRefusal { () throws(LayoutError) in try pass.setStyle(ElementStyle(), of: spec) }
    }
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      spec = try pass.add(WrapperLayoutSpec(), children: [pass.node(spoiler)])
      return spec
    }
    _ = try engine.layout(host, .unconstrained)
  }

  // MARK: properties

  @Test("A percentage as basis in a stack without an extent names flexBasis")
  func fractionalBasis() {
    let text = RefusalTests.host { (pass) throws(LayoutError) in pass.add(LayoutSpec()) }
    text.style.flexBasis = .fraction(0.5)
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(StackLayoutSpec(), children: [pass.node(text)])
      })
    #expect(error?.code == .invalidProperty && error?.property == "flexBasis" && error?.element == "LayoutNode")
    #expect(error?.chain.last?.element == "StackLayoutSpec")
  }

  @Test("A percentage as limit in a parent without an extent names the limit", arguments: ["minWidth", "maxHeight"])
  func fractionalLimit(property: String) {
    let node = LayoutNode()
    if property == "minWidth" { node.style.minWidth = .fraction(0.5) } else { node.style.maxHeight = .fraction(0.5) }
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(StackLayoutSpec(), children: [pass.node(node)])
      })
    #expect(error?.code == .invalidProperty && error?.property == property)
  }

  @Test("An infinite inset where there is no maximum names insets")
  func infiniteInset() {
    let node = RefusalTests.box(10, 10)
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(InsetLayoutSpec(insets: EdgeInsets(left: .infinity)), children: [pass.node(node)])
      })
    #expect(error?.code == .invalidSize && error?.property == "insets" && error?.element == "InsetLayoutSpec")
  }

  @Test("A ratio that is none names ratio", arguments: [0, -1, Double.nan, .infinity])
  func ratio(value: Double) {
    let node = RefusalTests.box(10, 10)
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        try pass.add(RatioLayoutSpec(ratio: value), children: [pass.node(node)])
      }, in: SizeRange(max: Size(width: 100, height: 100)))
    #expect(error?.property == "ratio")
  }

  @Test("A spec that needs a child names child", arguments: [ElementKind.inset, .ratio, .center])
  func missingChild(kind: ElementKind) {
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        switch kind {
        case .inset: pass.add(InsetLayoutSpec(insets: .zero))
        case .ratio: pass.add(RatioLayoutSpec(ratio: 1))
        default: pass.add(CenterLayoutSpec())
        }
      })
    #expect(error?.code == .missingChild && error?.property == "child" && error?.element == kind.className)
  }

  @Test(
    "Spacings and positions that are no numbers are refused, not laid out", arguments: [Double.nan, .infinity, 1e9])
  func places(value: Double) {
    let node = RefusalTests.box(10, 10)
    let spaced = RefusalTests.box(10, 10)
    spaced.style.spacingBefore = value
    let range = SizeRange(exactly: Size(width: 100, height: 100))
    #expect(
      refusal(
        of: RefusalTests.host { (pass) throws(LayoutError) in
          try pass.add(StackLayoutSpec(), children: [pass.node(node), pass.node(spaced)])
        }, in: range)?.code == .invalidSize)
    #expect(
      refusal(
        of: RefusalTests.host { (pass) throws(LayoutError) in
          try pass.add(StackLayoutSpec(spacing: value), children: [pass.node(node), pass.node(spaced)])
        }, in: range) != nil)
  }

  // MARK: what an error leaves behind

  @Test("The chain leads from the root to the element, each with its range")
  func chain() {
    let deep = LayoutNode()
    deep.style.maxWidth = .fraction(0.5)
    let error = refusal(
      of: RefusalTests.host { (pass) throws(LayoutError) in
        let row = try pass.add(StackLayoutSpec(alignItems: .start), children: [pass.node(deep)])
        try pass.setName("row", of: row)
        return try pass.add(InsetLayoutSpec(insets: EdgeInsets(all: 10)), children: [row])
      }, in: SizeRange(max: Size(width: 100, height: 50)))
    #expect(error?.chain.map(\.element) == ["LayoutNode", "InsetLayoutSpec", "row", "LayoutNode"])
    #expect(
      error?.chain.map(\.range.description) == [
        "0...100 x 0...50", "0...100 x 0...50", "0...80 x 0...30", "0...inf x 0...30",
      ])
  }

  @Test("After an error the engine lays out as if nothing had been", arguments: 0..<40)
  func engineStaysUsable(seed: Int) {
    let engine = LayoutEngine()
    let failing = RefusalTests.host { (pass) throws(LayoutError) in
      let inner = RefusalTests.host { (pass) throws(LayoutError) in
        _ = pass.add(StackLayoutSpec())
        throw LayoutError(.nodeFailed, "no", element: "inner")
      }
      let stack = pass.add(StackLayoutSpec())
      for _ in 0..<seed { try pass.append(pass.node(RefusalTests.box(1, 1)), to: stack) }
      try pass.append(pass.node(inner), to: stack)
      return stack
    }
    let tree = RandomTree(seed: 2000 + seed)
    let cold = Outcome(LayoutEngine(), tree.copied(), KeptAnswerTests.ranges[0])
    for _ in 0..<3 {
      #expect(refusal(of: failing, engine: engine)?.code == .nodeFailed)
      #expect(!engine.isInPass)
      #expect(Outcome(engine, tree.copied(), KeptAnswerTests.ranges[0]) == cold)
    }
  }

  @Test("A layout that is interrupted ends with an error, and the next one is right")
  func interruption() throws {
    struct Stop: Error {}
    let engine = LayoutEngine()
    let children = (0..<3000).map { _ in RefusalTests.box(1, 1) }
    let host = RefusalTests.host { (pass) throws(LayoutError) in
      let column = pass.add(StackLayoutSpec(direction: .vertical))
      for child in children {
        try pass.append(try pass.add(InsetLayoutSpec(insets: .zero), children: [pass.node(child)]), to: column)
      }
      return column
    }
    engine.interruption = { Stop() }
    let error = refusal(of: host, engine: engine)
    #expect(error?.code == .interrupted && error?.underlying is Stop)
    engine.interruption = nil
    #expect(try engine.layout(host, .unconstrained).size == Size(width: 1, height: 3000))
  }
}
