import Testing
import Weft

/// Nodes in one of the four conditions in which Texture's own tests look at subnodes.
struct SubnodeCondition: CustomTestStringConvertible, Sendable {
  let isLoaded: Bool
  let isLayerBacked: Bool
  var testDescription: String { "\(isLoaded ? "loaded" : "unloaded"), \(isLayerBacked ? "layers" : "views")" }

  static let all = [false, true].flatMap { loaded in
    [false, true].map { SubnodeCondition(isLoaded: loaded, isLayerBacked: $0) }
  }

  func node(_ name: String = "") throws -> DisplayNode {
    let node = DisplayNode()
    node.debugName = name
    try node.setLayerBacked(isLayerBacked)
    return node
  }

  /// A node with subnodes a, b, c.
  func family(_ names: String = "abc") throws -> (node: DisplayNode, subnodes: [String: DisplayNode]) {
    let node = try self.node("parent")
    var subnodes: [String: DisplayNode] = [:]
    for name in names.map(String.init) {
      subnodes[name] = try self.node(name)
      try node.addSubnode(#require(subnodes[name]))
    }
    if isLoaded { _ = try node.layer }
    return (node, subnodes)
  }
}

@Suite("Subnodes by hand")
struct SubnodeByHandTests {
  private func order(_ node: DisplayNode) -> String {
    let names = node.subnodes.map { $0.debugName ?? "?" }.joined()
    if node.isNodeLoaded, let layer = try? node.layer {
      let layers = layer.sublayers.map { $0.node?.debugName ?? "?" }.joined()
      #expect(layers == names, "the layers stand as the nodes")
    }
    for subnode in node.subnodes { #expect(subnode.supernode === node && subnode.isNodeLoaded == node.isNodeLoaded) }
    return names
  }

  @Test("Each way to insert gives the order that it has in Texture", arguments: SubnodeCondition.all)
  func orders(condition: SubnodeCondition) throws {
    typealias Change = (DisplayNode, [String: DisplayNode]) throws -> Void
    let changes: [(String, String, Change)] = [
      ("cab", "acb", { try $0.insertSubnode($1["c"]!, below: $1["b"]!) }),
      ("acb", "cba", { try $0.insertSubnode($1["a"]!, above: $1["b"]!) }),
      ("abc", "cab", { try $0.insertSubnode($1["c"]!, at: 0) }),
      ("abc", "acb", { try $0.insertSubnode($1["c"]!, at: 1) }),
      ("acb", "abc", { try $0.insertSubnode($1["c"]!, at: 2) }),
      ("abc", "bca", { try $0.insertSubnode($1["a"]!, at: 2) }),
      ("abc", "cb", { try $0.replaceSubnode($1["a"]!, with: $1["c"]!) }),
      ("abc", "ba", { try $0.replaceSubnode($1["c"]!, with: $1["a"]!) }),
      ("abc", "abc", { try $0.replaceSubnode($1["a"]!, with: $1["a"]!) }),
      ("abc", "abc", { try $0.insertSubnode($1["b"]!, below: $1["b"]!) }),
      ("abc", "abc", { try $0.insertSubnode($1["b"]!, above: $1["b"]!) }),
      ("abc", "abc", { try $0.addSubnode($1["a"]!) }),
      ("abc", "ac", { _, nodes in try nodes["b"]!.removeFromSupernode() }),
      ("abc", "abc", { try $0.insertSubnode($1["a"]!, below: $1["b"]!) }),
      ("abc", "abc", { try $0.insertSubnode($1["b"]!, above: $1["a"]!) }),
    ]
    for (before, after, change) in changes {
      let (node, subnodes) = try condition.family(before)
      #expect(order(node) == before)
      try change(node, subnodes)
      #expect(order(node) == after, "from \(before)")
    }
  }

  @Test("New nodes are added, and the nodes that they replace are removed", arguments: SubnodeCondition.all)
  func newNodesAreAdded(condition: SubnodeCondition) throws {
    let (node, subnodes) = try condition.family()
    let (d, e, f) = (try condition.node("d"), try condition.node("e"), try condition.node("f"))
    let (a, b, c) = (subnodes["a"]!, subnodes["b"]!, subnodes["c"]!)
    try node.insertSubnode(d, below: b)
    try node.insertSubnode(e, above: b)
    #expect(order(node) == "adbec")
    try node.replaceSubnode(a, with: f)
    #expect(order(node) == "fdbec" && a.supernode == nil)
    try node.insertSubnode(a, at: 5)
    #expect(order(node) == "fdbeca")
    try c.removeFromSupernode()
    try c.removeFromSupernode()
    #expect(order(node) == "fdbea" && c.isNodeLoaded == condition.isLoaded, "one that leaves keeps its layer")
    if condition.isLoaded { #expect(try c.layer.superlayer == nil) }
  }

  @Test("What Texture stops by assertion is an error, and changes nothing", arguments: SubnodeCondition.all)
  func refusals(condition: SubnodeCondition) throws {
    let (node, subnodes) = try condition.family()
    let (a, b) = (subnodes["a"]!, subnodes["b"]!)
    let stranger = try condition.node("stranger"), new = try condition.node("new")
    let inner = try condition.node("inner")
    try a.addSubnode(inner)
    let refused: [(String, () throws -> Void)] = [
      ("a node can't be inside itself", { try node.addSubnode(node) }),
      ("a node can't be inside itself", { try node.insertSubnode(node, at: 0) }),
      ("parent contains a", { try a.addSubnode(node) }),
      ("parent contains inner", { try inner.insertSubnode(node, at: 0) }),
      ("stranger is no subnode of parent", { try node.insertSubnode(new, below: stranger) }),
      ("stranger is no subnode of parent", { try node.insertSubnode(new, above: stranger) }),
      ("inner is no subnode of parent", { try node.insertSubnode(new, above: inner) }),
      ("parent is no subnode of parent", { try node.insertSubnode(new, below: node) }),
      ("stranger is no subnode of parent", { try node.replaceSubnode(stranger, with: new) }),
      ("parent contains a", { try a.replaceSubnode(inner, with: node) }),
      ("index -1 is out of range; expected 0 to 3", { try node.insertSubnode(new, at: -1) }),
      ("index 4 is out of range; expected 0 to 3", { try node.insertSubnode(new, at: 4) }),
      ("index 3 is out of range; expected 0 to 2", { try node.insertSubnode(b, at: 3) }),
    ]
    for (message, change) in refused {
      let error = #expect(throws: NodeError.self) { try change() }
      #expect(error?.message.hasPrefix(message) == true, "\(error?.description ?? message)")
      #expect(order(node) == "abc" && inner.supernode === a && new.supernode == nil)
    }
  }

  @Test("The list may be walked while subnodes come and go")
  func enumeration() throws {
    let (node, _) = try SubnodeCondition.all[0].family("abcde")
    var seen = ""
    for subnode in node.subnodes {
      seen += subnode.debugName ?? ""
      try subnode.removeFromSupernode()
    }
    #expect(seen == "abcde" && node.subnodes.isEmpty)
  }

  @Test("Subnodes don't change in layout code, in whatever way it tries")
  func inLayoutCode() throws {
    final class Meddler: DisplayNode {
      var change: (() throws -> Void)?
      var refusal: NodeError?
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        do { try change?() } catch { refusal = error as? NodeError }
        return pass.add(LayoutSpec())
      }
    }
    let a = fixed("a"), b = fixed("b"), node = Meddler(), holder = DisplayNode()
    try node.addSubnode(a)
    try holder.addSubnode(node)
    let changes: [() throws -> Void] = [
      { try node.addSubnode(b) },
      { try node.addFirstSubnode(b) },
      { try node.insertSubnode(b, at: 0) },
      { try node.insertSubnode(b, below: a) },
      { try node.insertSubnode(b, above: a) },
      { try node.replaceSubnode(a, with: b) },
      { try a.removeFromSupernode() },
    ]
    for (index, change) in changes.enumerated() {
      node.refusal = nil
      node.change = change
      node.setNeedsLayout()
      try node.layoutThatFits(.upTo(10, 10), in: LayoutEngine())
      #expect(
        node.refusal?.message.hasPrefix("subnodes can't change while the layout is being measured") == true, "\(index)")
      #expect(subnodeNames(node) == "a" && b.supernode == nil)
    }
  }
}

@Suite("Automatic subnode management")
struct AutomaticSubnodeTests {
  let engine = LayoutEngine()

  private func lay(_ node: DisplayNode) throws {
    if node.bounds == .zero { node.frame = Rect(x: 0, y: 0, width: 200, height: 50) }
    try node.layoutIfNeeded(in: engine, scale: 2)
  }

  @Test("It is off by default; nodes come in the layout's order, and follow it when it changes")
  func order() throws {
    #expect(!DisplayNode().automaticallyManagesSubnodes)
    let nodes = (1...5).map { fixed("\($0)") }
    let cell = Stack(.horizontal, nodes)
    try lay(cell)
    #expect(subnodeNames(cell) == "1 2 3 4 5")
    cell.shown = [nodes[0], nodes[1], nodes[2]]
    try lay(cell)
    cell.shown = [nodes[0], nodes[2], nodes[1]]
    try lay(cell)
    #expect(subnodeNames(cell) == "1 3 2" && nodes[4].supernode == nil)
  }

  @Test("Nodes leave before others come")
  func deletionsFirst() throws {
    let (a, b, c) = (fixed("a"), fixed("b"), fixed("c"))
    let cell = Stack(.horizontal, [a, b])
    let window = Window(size: Size(width: 100, height: 100), context: LayoutContext(engine: engine))
    cell.frame = Rect(x: 0, y: 0, width: 100, height: 20)
    try window.addSubnode(cell)
    try window.layoutIfNeeded()
    final class Watcher: InterfaceStateDelegate {
      let report: (String) -> Void
      init(_ report: @escaping (String) -> Void) { self.report = report }
      func didEnterHierarchy(_ node: DisplayNode) { report("+" + (node.debugName ?? "")) }
      func didExitHierarchy(_ node: DisplayNode) { report("-" + (node.debugName ?? "")) }
    }
    var seen: [String] = []
    let watcher = Watcher { seen.append($0) }
    for node in [a, b, c] { try node.addInterfaceStateDelegate(watcher) }
    cell.shown = [c, a]
    try window.layoutIfNeeded()
    #expect(seen == ["-b", "+c"], "one that moves neither leaves nor comes")
    #expect(subnodeNames(cell) == "c a")
  }

  @Test("An overlay is in front of what it covers, a background behind it")
  func decorations() throws {
    final class Decorated: DisplayNode {
      let isOverlay: Bool
      let child = fixed("child"), decoration = fixed("decoration")
      init(isOverlay: Bool) {
        self.isOverlay = isOverlay
        super.init()
        automaticallyManagesSubnodes = true
      }
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        let children = [pass.node(child), pass.node(decoration)]
        return isOverlay
          ? try pass.add(OverlayLayoutSpec(), children: children)
          : try pass.add(BackgroundLayoutSpec(), children: children)
      }
    }
    for (isOverlay, expected) in [(true, "child decoration"), (false, "decoration child")] {
      let node = Decorated(isOverlay: isOverlay)
      try lay(node)
      #expect(subnodeNames(node) == expected)
    }
  }

  @Test(
    "Subnodes added by hand before stay in their order, with or without a place in the layout, whatever comes and goes")
  func addedByHand() throws {
    let (a, b, x, y) = (fixed("a"), fixed("b"), fixed("x"), fixed("y"))
    let cell = Stack(.horizontal, [a, b], managed: false)
    x.frame = Rect(x: 90, y: 0, width: 3, height: 3)
    try cell.addSubnode(x)
    try cell.addSubnode(y)
    cell.automaticallyManagesSubnodes = true
    let expected: [([DisplayNode], String)] = [
      ([a, b], "a b x y"), ([a, y, b], "a x y b"), ([y, x], "x y"), ([], "x y"), ([x, a], "x a y"), ([a], "a x y"),
      ([b, x, y, a], "b x y a"),
    ]
    for shown in expected + expected.reversed() {
      cell.shown = shown.0
      try lay(cell)
      #expect(subnodeNames(cell) == shown.1)
      for node in [x, y] { #expect(node.supernode === cell) }
    }
    cell.shown = []
    x.frame = Rect(x: 90, y: 0, width: 3, height: 3)
    try lay(cell)
    #expect(x.frame == Rect(x: 90, y: 0, width: 3, height: 3))
  }

  @Test("Whatever was shown before, the subnodes are those of a fresh node", arguments: 1...20)
  func random(seed: Int) throws {
    var state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    func next(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }
    func nodes() -> [DisplayNode] { (0..<8).map { fixed("\($0)") } }
    func cell(_ nodes: [DisplayNode], _ added: [Int]) throws -> Stack {
      let cell = Stack(.horizontal, [], managed: false)
      for index in added { try cell.addSubnode(nodes[index]) }
      cell.automaticallyManagesSubnodes = true
      return cell
    }
    let added = (0..<next(4)).map { _ in next(8) }.reduce(into: [Int]()) { if !$0.contains($1) { $0.append($1) } }
    let all = nodes()
    let warm = try cell(all, added)
    for _ in 0..<40 {
      var order = Array(0..<8)
      for index in order.indices { order.swapAt(index, next(8)) }
      let shown = Array(order.prefix(next(9)))
      warm.shown = shown.map { all[$0] }
      try lay(warm)
      let fresh = nodes()
      let cold = try cell(fresh, added)
      cold.shown = shown.map { fresh[$0] }
      try lay(cold)
      #expect(subnodeNames(warm) == subnodeNames(cold), "seed \(seed), added \(added), shown \(shown)")
      #expect(shown.map { all[$0].frame } == shown.map { fresh[$0].frame })
    }
  }

  @Test("Adding by hand is an error as soon as it is on, and none once it is off again")
  func mixing() throws {
    let (a, x) = (fixed("a"), fixed("x"))
    let cell = Stack(.horizontal, [a])
    let mixed: [() throws -> Void] = [
      { try cell.addSubnode(x) }, { try cell.insertSubnode(x, at: 0) },
      { try cell.insertSubnode(x, above: a) }, { try cell.insertSubnode(x, below: a) },
      { try cell.replaceSubnode(a, with: x) },
    ]
    for _ in 0..<2 {
      for change in mixed {
        let error = #expect(throws: NodeError.self) { try change() }
        #expect(error?.message.contains("manages its subnodes automatically") == true)
      }
      try lay(cell)
      #expect(subnodeNames(cell) == "a")
    }
    cell.automaticallyManagesSubnodes = false
    try cell.addSubnode(x)
    cell.shown = []
    try lay(cell)
    #expect(subnodeNames(cell) == "a x", "what is off takes nothing out")
    cell.automaticallyManagesSubnodes = true
    try lay(cell)
    #expect(subnodeNames(cell) == "x", "what it had added goes, what was added by hand stays")
  }

  @Test("Turned on later, it adds the nodes of the layout that there is")
  func turnedOnLater() throws {
    let (a, b) = (fixed("a"), fixed("b"))
    let cell = Stack(.horizontal, [a, b], managed: false)
    try lay(cell)
    #expect(cell.subnodes.isEmpty)
    cell.automaticallyManagesSubnodes = true
    #expect(cell.needsLayout)
    try lay(cell)
    #expect(subnodeNames(cell) == "a b" && b.frame.origin.x == 10 && cell.measureCount == 1)
  }

  @Test("A node taken out by hand comes back with the next pass")
  func takenOut() throws {
    let (a, b) = (fixed("a"), fixed("b"))
    let cell = Stack(.horizontal, [a, b])
    try lay(cell)
    try a.removeFromSupernode()
    #expect(subnodeNames(cell) == "b")
    try lay(cell)
    #expect(subnodeNames(cell) == "a b")
  }

  @Test("A node in the layouts of two moves to the one that is applied last, and stays there")
  func twoHosts() throws {
    let a = fixed("a")
    let first = Stack(.horizontal, [a]), second = Stack(.horizontal, [a])
    let root = DisplayNode()
    for node in [first, second] {
      try root.addSubnode(node)
      node.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    }
    try lay(root)
    #expect(a.supernode === second && first.subnodes.isEmpty && !root.needsLayout)
    first.setNeedsLayout()
    try lay(root)
    #expect(a.supernode === first && second.subnodes.isEmpty && !root.needsLayout)
  }

  @Test("A node that is made in the layout code lives while it is shown, and is another in the next layout")
  func madeInside() throws {
    final class Maker: DisplayNode {
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement { pass.node(fixed("made")) }
    }
    let maker = Maker()
    maker.automaticallyManagesSubnodes = true
    try maker.layoutThatFits(SizeRange(exactly: Size(width: 50, height: 50)), in: engine)
    maker.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try lay(maker)
    weak let first = maker.subnodes.first
    #expect(first?.supernode === maker && first?.frame.size == Size(width: 50, height: 50))
    maker.setNeedsLayout()
    try lay(maker)
    #expect(first == nil && subnodeNames(maker) == "made")
  }

  @Test("Measuring adds nothing; the pass adds nodes without loading any")
  func unloaded() throws {
    let inner = Stack(.horizontal, [fixed("x")])
    let cell = Stack(.horizontal, [inner])
    try cell.layoutThatFits(.upTo(100, 100), in: engine)
    #expect(cell.subnodes.isEmpty)
    try lay(cell)
    #expect(cell.subnodes.count == 1 && inner.subnodes.count == 1)
    #expect(!cell.isNodeLoaded && !inner.isNodeLoaded && !inner.subnodes[0].isNodeLoaded)
  }

  @Test("A loaded node that moves to one that isn't loaded takes its layer out of the old place")
  func movedToUnloaded() throws {
    let window = makeWindow()
    let (shown, child, other) = (DisplayNode(), DisplayNode(), DisplayNode())
    try window.addSubnode(shown)
    try shown.addSubnode(child)
    let (layer, old) = (try child.layer, try shown.layer)
    #expect(layer.superlayer === old)
    try other.addSubnode(child)
    #expect(layer.superlayer == nil && old.sublayers.isEmpty)
    try window.addSubnode(other)
    #expect(layer.superlayer === (try other.layer))
  }
}
