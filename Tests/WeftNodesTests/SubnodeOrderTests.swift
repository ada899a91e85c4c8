import Testing
import Weft

@Suite("The order of subnodes")
struct SubnodeOrderTests {
  /// How a tree is backed: by views or by layers, loaded or not.
  enum Backing: CaseIterable { case unloaded, views, layerBacked, layers }

  private func make(_ backing: Backing) throws -> (root: DisplayNode, a: DisplayNode, b: DisplayNode, c: DisplayNode) {
    let nodes = try ["root", "a", "b", "c"].map { name in
      let node = DisplayNode()
      node.debugName = name
      if backing == .layerBacked || backing == .layers { try node.setLayerBacked(true) }
      return node
    }
    for node in nodes.dropFirst() { try nodes[0].addSubnode(node) }
    if backing == .views || backing == .layers { _ = try nodes[0].layer }
    return (nodes[0], nodes[1], nodes[2], nodes[3])
  }

  /// The names, once the layers have agreed.
  private func order(_ root: DisplayNode) throws -> String {
    let names = root.subnodes.compactMap(\.debugName).joined()
    if root.isNodeLoaded {
      #expect(try root.layer.sublayers.compactMap { $0.node?.debugName }.joined() == names)
    }
    return names
  }

  private func arrange(_ root: DisplayNode, _ nodes: DisplayNode...) throws {
    for node in nodes { try node.removeFromSupernode() }
    for node in nodes { try root.addSubnode(node) }
  }

  @Test("Moving and replacing end in Texture's orders", arguments: Backing.allCases)
  func moves(backing: Backing) throws {
    let (root, a, b, c) = try make(backing)
    try arrange(root, c, a, b)
    try root.insertSubnode(c, below: b)
    #expect(try order(root) == "acb")
    try root.insertSubnode(a, above: b)
    #expect(try order(root) == "cba")
    try arrange(root, a, b, c)
    try root.insertSubnode(c, at: 0)
    #expect(try order(root) == "cab")
    try root.insertSubnode(c, at: 1)
    #expect(try order(root) == "acb")
    try root.insertSubnode(c, at: 2)
    #expect(try order(root) == "abc")
    try root.replaceSubnode(a, with: c)
    #expect(try order(root) == "cb")
    #expect(a.supernode == nil)
  }

  @Test("Inserting a node below or above itself, or adding it again, leaves the order", arguments: Backing.allCases)
  func itself(backing: Backing) throws {
    let (root, a, b, _) = try make(backing)
    try root.insertSubnode(b, below: b)
    try root.insertSubnode(b, above: b)
    try root.addSubnode(a)
    try root.replaceSubnode(a, with: a)
    #expect(try order(root) == "abc")
  }

  @Test("What has no place is refused and nothing changes", arguments: Backing.allCases)
  func refusals(backing: Backing) throws {
    let (root, a, b, _) = try make(backing)
    let stranger = DisplayNode(), new = DisplayNode()
    #expect(throws: NodeError.self) { try root.addSubnode(root) }
    #expect(throws: NodeError.self) { try a.addSubnode(root) }
    #expect(throws: NodeError.self) { try root.insertSubnode(a, below: stranger) }
    #expect(throws: NodeError.self) { try root.insertSubnode(new, above: stranger) }
    #expect(throws: NodeError.self) { try root.insertSubnode(new, at: -1) }
    #expect(throws: NodeError.self) { try root.insertSubnode(new, at: 4) }
    #expect(throws: NodeError.self) { try root.insertSubnode(b, at: 3) }
    #expect(throws: NodeError.self) { try root.replaceSubnode(stranger, with: new) }
    #expect(try order(root) == "abc" && new.supernode == nil)
  }

  @Test("A loaded node's subnode that is replaced by an unloaded one has a loaded one in its place")
  func replacement() throws {
    let (root, a, _, _) = try make(.views)
    let new = DisplayNode()
    new.debugName = "n"
    try root.replaceSubnode(a, with: new)
    #expect(try order(root) == "nbc")
    #expect(new.isNodeLoaded && a.isNodeLoaded)
  }

  @Test("A node that leaves leaves the layers, too, and stays loaded", arguments: [Backing.views, .layers])
  func removal(backing: Backing) throws {
    let (root, a, b, _) = try make(backing)
    try b.removeFromSupernode()
    try b.removeFromSupernode()
    #expect(try order(root) == "ac")
    #expect(b.isNodeLoaded && b.supernode == nil)
    #expect(try b.layer.superlayer == nil && a.layer.superlayer === root.layer)
  }

  @Test("removeFromSupernode takes a node out of a view that belongs to no node")
  func foreignSuperview() throws {
    let view = View(), node = DisplayNode()
    try view.addSubnode(node)
    #expect(view.subviews.count == 1 && node.supernode == nil)
    try node.removeFromSupernode()
    #expect(view.subviews.isEmpty)
  }

  @Test("A layer is refused where it can't stand, with the reason, and stays where it was")
  func refusedLayers() throws {
    func refusal(_ outer: Layer, _ inner: Layer, at index: Int = 0) -> String {
      do throws(NodeError) {
        try outer.insertSublayer(inner, at: index)
        return ""
      } catch {
        return "\(error)"
      }
    }
    let outer = Layer(), inner = Layer()
    try outer.insertSublayer(inner, at: 0)
    #expect(refusal(outer, Layer(), at: 2).contains("index 2 is out of range; expected 0 to 1"))
    #expect(refusal(outer, Layer(), at: -1).contains("index -1 is out of range"))
    #expect(refusal(inner, outer).contains("contains it"))
    let window = Window(size: Size(width: 9, height: 9))
    #expect(refusal(outer, window.layer).contains("a window can't be inside another view"))
    let layerBacked = DisplayNode()
    try layerBacked.setLayerBacked(true)
    let view = View()
    #expect(refusal(try layerBacked.layer, view.layer).contains("a view can't be inside a layer-backed node"))
    var deepest = outer
    for _ in 0..<Int(LayoutEngine.maximumDepth) - 1 {
      let next = Layer()
      if refusal(deepest, next, at: 0) != "" { break }
      deepest = next
    }
    #expect(refusal(deepest, Layer()).contains("layers would be nested"))
    #expect(outer.sublayers.contains { $0 === inner })
  }

  @Test("Layers of others among those of nodes keep their places")
  func foreignLayers() throws {
    let (root, a, b, c) = try make(.views)
    let layer = try root.layer
    let first = Layer(), second = Layer()
    try layer.insertSublayer(first, at: 1)
    try layer.insertSublayer(second, at: 3)
    func places() -> [String] {
      layer.sublayers.map { $0 === first ? "1" : $0 === second ? "2" : $0.node?.debugName ?? "?" }
    }
    #expect(places() == ["a", "1", "b", "2", "c"])
    let new = DisplayNode()
    new.debugName = "n"
    try root.insertSubnode(new, below: b)
    #expect(places() == ["a", "1", "n", "b", "2", "c"])
    try new.removeFromSupernode()
    try root.insertSubnode(new, above: b)
    #expect(places() == ["a", "1", "b", "n", "2", "c"])
    try new.removeFromSupernode()
    try root.insertSubnode(c, at: 0)
    #expect(places() == ["c", "a", "1", "b", "2"])
    try a.removeFromSupernode()
    #expect(places() == ["c", "1", "b", "2"])
  }

  @Test("A view that is put into another node's view takes its node along; in a view of nobody's it has no supernode")
  func movedByHand() throws {
    let (root, a, _, _) = try make(.views)
    let other = DisplayNode(), plain = View()
    try other.view.addSubview(try a.view)
    #expect(a.supernode === other && other.subnodes.elementsEqual([a], by: ===))
    #expect(try order(root) == "bc")
    try plain.addSubview(try a.view)
    #expect(a.supernode == nil && other.subnodes.isEmpty)
    try root.view.insertSubview(try a.view, at: 1)
    #expect(try order(root) == "bac")
    try a.view.removeFromSuperview()
    #expect(try order(root) == "bc" && a.supernode == nil)
  }

  @Test("A node is added to a view as to its node")
  func addedToView() throws {
    let (root, _, _, _) = try make(.views)
    let new = DisplayNode()
    new.debugName = "n"
    try root.view.addSubnode(new)
    #expect(try order(root) == "abcn" && new.supernode === root)
  }

  @Test("The list of subnodes is a snapshot: the tree may change while one walks it")
  func snapshot() throws {
    let (root, _, _, _) = try make(.views)
    var seen = ""
    for node in root.subnodes {
      seen += node.debugName ?? ""
      try node.removeFromSupernode()
      try root.addSubnode(DisplayNode())
    }
    #expect(seen == "abc" && root.subnodes.count == 3)
  }

  @Test("A new node has no subnodes and no supernode")
  func empty() {
    #expect(DisplayNode().subnodes.isEmpty && DisplayNode().supernode == nil)
  }

  @Test("A node inserted at an index stands right above the one before it, the first behind all layers")
  func atIndexAmongForeignLayers() throws {
    let (root, _, _, _) = try make(.views)
    let layer = try root.layer
    let first = Layer(), second = Layer(), third = Layer()
    try layer.insertSublayer(first, at: 0)
    try layer.insertSublayer(second, at: 2)
    try layer.addSublayer(third)
    func places() -> [String] {
      layer.sublayers.map { $0 === first ? "1" : $0 === second ? "2" : $0 === third ? "3" : $0.node?.debugName ?? "?" }
    }
    #expect(places() == ["1", "a", "2", "b", "c", "3"])
    let new = DisplayNode()
    new.debugName = "n"
    for (index, expected) in [
      (1, ["1", "a", "n", "2", "b", "c", "3"]), (2, ["1", "a", "2", "b", "n", "c", "3"]),
      (3, ["1", "a", "2", "b", "c", "n", "3"]), (0, ["n", "1", "a", "2", "b", "c", "3"]),
    ] {
      try new.removeFromSupernode()
      try root.insertSubnode(new, at: index)
      #expect(places() == expected, "\(index)")
    }
    // From one place to another of the same node.
    try root.insertSubnode(new, at: 2)
    #expect(places() == ["1", "a", "2", "b", "n", "c", "3"])
    try root.addSubnode(DisplayNode())
    #expect(places().suffix(3) == ["c", "3", "?"])
  }
}
