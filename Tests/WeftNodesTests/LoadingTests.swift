import Testing
import Weft

@Suite("Loading")
struct LoadingTests {
  private let record = Record()

  private func node(_ name: String) -> RecordingNode { RecordingNode(name, record, only: [.didLoad]) }

  @Test("A new node is not loaded, and asking whether it is doesn't load it")
  func lazy() throws {
    let node = DisplayNode()
    #expect(!node.isNodeLoaded && node.window == nil)
    _ = try node.layer
    #expect(node.isNodeLoaded)
  }

  @Test("view and layer are made once, the layer is the view's, and both know their node")
  func viewAndLayerAreMadeOnce() throws {
    let node = DisplayNode()
    let layer = try node.layer
    let view = try node.view
    #expect(view.layer === layer)
    #expect(try node.view === view && node.layer === layer)
    #expect(view.node === node && layer.node === node && layer.view === view)
  }

  @Test("A subnode that another one's view removes while their supernode is loaded is neither loaded nor shown")
  func removedWhileLoading() throws {
    let (parent, later, last) = (DisplayNode(), DisplayNode(), DisplayNode())
    let first = DisplayNode(viewBlock: { () throws(NodeError) in
      try later.removeFromSupernode()
      return View()
    })
    for subnode in [first, later, last] { try parent.addSubnode(subnode) }
    let layer = try parent.layer
    #expect(!later.isNodeLoaded)
    #expect(layer.sublayers.map { $0.node }.elementsEqual([first, last]) { $0 === $1 })
  }

  @Test("A view and a layer don't keep their node alive, and forget it when it goes")
  func weakHosts() throws {
    var node: DisplayNode? = DisplayNode()
    node?.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    let view = try #require(try node?.view)
    weak let watched = node
    node = nil
    #expect(watched == nil && view.node == nil && view.layer.node == nil)
    #expect(view.layer.frame == Rect(x: 1, y: 2, width: 3, height: 4), "the view stays as it was")
  }

  @Test("A view in a superview keeps its node alive until it leaves")
  func keptBySuperview() throws {
    let superview = View()
    var node: DisplayNode? = DisplayNode()
    try superview.addSubview(try #require(try node?.view))
    weak let watched = node
    node = nil
    #expect(watched != nil)
    try superview.subviews.first?.removeFromSuperview()
    #expect(watched == nil)
  }

  @Test("A subnode makes no cycle: a tree that nobody holds goes, loaded or not", arguments: [false, true])
  func noCycle(isLoaded: Bool) throws {
    var root: DisplayNode? = DisplayNode()
    weak var child: DisplayNode?
    do {
      let made = DisplayNode()
      try root?.addSubnode(made)
      if isLoaded { _ = try root?.view }
      child = made
    }
    weak let watched = root
    root = nil
    #expect(watched == nil && child == nil)
  }

  @Test("Loading loads the subtree, children before their parent's didLoad")
  func subtree() throws {
    let root = node("root"), first = node("first"), second = node("second"), inner = node("inner")
    try root.addSubnode(first)
    try root.addSubnode(second)
    try first.addSubnode(inner)
    let view = try root.view
    #expect(record.take() == ["inner didLoad", "first didLoad", "second didLoad", "root didLoad"])
    #expect(view.subviews.map { $0.node?.debugName } == ["first", "second"])
    #expect(inner.isNodeLoaded)
    _ = try root.view
    #expect(record.take().isEmpty)
  }

  @Test("A subnode that comes to a loaded node is loaded, its layer where the node stands")
  func lateSubnode() throws {
    let root = DisplayNode(), back = node("back"), front = node("front"), middle = node("middle")
    let view = try root.view
    try root.addSubnode(back)
    try root.addSubnode(front)
    try root.insertSubnode(middle, at: 1)
    #expect(record.take() == ["back didLoad", "front didLoad", "middle didLoad"])
    #expect(view.subviews.map { $0.node?.debugName } == ["back", "middle", "front"])
    try middle.removeFromSupernode()
    #expect(view.subviews.map { $0.node?.debugName } == ["back", "front"])
    #expect(middle.isNodeLoaded, "its view stays, out of its superview")
    #expect(try middle.view.superview == nil)
  }

  @Test(
    "didLoad comes first, then the blocks in their order, then the delegates; a block of a loaded node runs at once")
  func orderAtLoad() throws {
    let node = node("a")
    let delegate = RecordingDelegate("d", record)
    try node.addInterfaceStateDelegate(delegate)
    node.onDidLoad { [record] _ in record.lines.append("first block") }
    node.onDidLoad { [record] _ in record.lines.append("second block") }
    #expect(record.take().isEmpty)
    _ = try node.layer
    #expect(record.take() == ["a didLoad", "first block", "second block", "d hears a nodeDidLoad"])
    node.onDidLoad { [record] loaded in record.lines.append("late block of \(loaded.debugName ?? "")") }
    #expect(record.take() == ["late block of a"])
  }

  @Test("A block of onDidLoad is let go when it has run, and doesn't keep its node alive")
  func blocksAreLetGo() throws {
    final class Held {}
    var held: Held? = Held()
    weak let watched = held
    let node = DisplayNode()
    node.onDidLoad { [held] _ in _ = held }
    held = nil
    #expect(watched != nil)
    _ = try node.view
    #expect(watched == nil)

    var unloaded: DisplayNode? = DisplayNode()
    unloaded?.onDidLoad { node in node.debugName = "loaded" }
    weak let gone = unloaded
    unloaded = nil
    #expect(gone == nil)
  }

  @Test("What is set before and after loading ends in the same layer")
  func properties() throws {
    func change(_ node: DisplayNode) throws {
      node.frame = Rect(x: 10, y: 20, width: 30, height: 40)
      node.alpha = 0.5
      node.isHidden = true
      node.backgroundColor = .white
      node.cornerRadius = 3
      node.zPosition = 2
      try node.addSubnode(DisplayNode())
    }
    for make in [{ DisplayNode() }, { DisplayNode(viewBlock: { View() }) }, { DisplayNode(layerBlock: { Layer() }) }] {
      let before = make(), after = make()
      if before.isLayerBacked { continue }
      try change(before)
      let first = try before.layer
      let second = try after.layer
      try change(after)
      for layer in [first, second] {
        #expect(layer.frame == Rect(x: 10, y: 20, width: 30, height: 40))
        #expect(layer.appearance.alpha == 0.5 && layer.appearance.isHidden)
        #expect(layer.appearance.backgroundColor == .white)
        #expect(layer.appearance.cornerRadius == 3 && layer.appearance.zPosition == 2)
        #expect(layer.sublayers.count == 1)
      }
    }
  }

  @Test("A change at the layer is one at the node")
  func facade() throws {
    let node = DisplayNode()
    let layer = try node.layer
    layer.frame = Rect(x: 1, y: 2, width: 3, height: 4)
    layer.appearance.alpha = 0.25
    #expect(node.frame == Rect(x: 1, y: 2, width: 3, height: 4) && node.alpha == 0.25)
  }
}

@Suite("Wrapped views and layers")
struct WrappingTests {
  @Test("A node that wraps a view or a layer never displays asynchronously, whatever is set")
  func synchronousDisplay() {
    for node in [DisplayNode(viewBlock: { View() }), DisplayNode(layerBlock: { Layer() })] {
      #expect(!node.displaysAsynchronously)
      node.displaysAsynchronously = true
      #expect(!node.displaysAsynchronously)
    }
    #expect(DisplayNode().displaysAsynchronously)
  }

  @Test("A view block runs when the view is first requested, once, and is let go then")
  func viewBlock() throws {
    final class Held {}
    var held: Held? = Held()
    weak let watched = held
    var runs = 0
    let made = View()
    let node = DisplayNode(viewBlock: { [held] in
      _ = held
      runs += 1
      return made
    })
    held = nil
    #expect(node.isSynchronous && !node.isLayerBacked && runs == 0)
    #expect(try node.view === made)
    #expect(try node.layer === made.layer)
    #expect(runs == 1 && watched == nil && made.node === node)
  }

  @Test("A layer block makes the node layer-backed and synchronous")
  func layerBlock() throws {
    let made = Layer()
    let node = DisplayNode(layerBlock: { made })
    #expect(node.isSynchronous && node.isLayerBacked)
    #expect(try node.layer === made)
    #expect(throws: NodeError.self) { try node.view }
  }

  @Test("The second block of the initializer runs once the view is there")
  func didLoadBlock() throws {
    var loaded: DisplayNode?
    let node = DisplayNode(viewBlock: { View() }, didLoad: { loaded = $0 })
    #expect(loaded == nil)
    _ = try node.view
    #expect(loaded === node)
    var hasLayer = false
    let other = DisplayNode(layerBlock: { Layer() }, didLoad: { hasLayer = $0.isNodeLoaded })
    _ = try other.layer
    #expect(hasLayer)
  }

  @Test("Blocks may be set until the node is loaded")
  func setLater() throws {
    let node = DisplayNode(), made = View()
    try node.setViewBlock { made }
    #expect(node.isSynchronous)
    #expect(try node.view === made)
    #expect(throws: NodeError.self) { try node.setViewBlock { View() } }
    #expect(throws: NodeError.self) { try node.setLayerBlock { Layer() } }
    let second = DisplayNode(), layer = Layer()
    try second.setLayerBlock { layer }
    #expect(second.isLayerBacked)
    #expect(try second.layer === layer)
  }

  @Test("A view can't be wrapped inside of a layer-backed node, nor a layer around a node with a view")
  func wrongBacking() throws {
    let outer = DisplayNode(), inner = DisplayNode()
    try outer.setLayerBacked(true)
    try inner.setLayerBacked(true)
    try outer.addSubnode(inner)
    let view = #expect(throws: NodeError.self) { try inner.setViewBlock { View() } }
    #expect("\(view!)".contains("which it is inside of, is layer-backed"))
    let around = DisplayNode()
    try around.addSubnode(DisplayNode())
    let layer = #expect(throws: NodeError.self) { try around.setLayerBlock { Layer() } }
    #expect("\(layer!)".contains("inside it has a view"))
    let free = DisplayNode()
    try free.setLayerBacked(true)
    try free.setLayerBacked(false)
    #expect(try free.view.node === free, "it may be taken back before loading")
  }

  @Test("A block that asks for the view which it makes is refused")
  func ownView() throws {
    var node: DisplayNode?
    node = DisplayNode(viewBlock: { () throws(NodeError) in
      _ = try node?.view
      return View()
    })
    let error = #expect(throws: NodeError.self) { try node?.view }
    #expect("\(error!)".contains("the node's own block asks for it while it is made"))
    node = nil
  }

  @Test("A view that is another node's already, or a window, is refused, and the node can be loaded afterwards")
  func refused() throws {
    let taken = try DisplayNode().view
    let owner = DisplayNode()
    let view = try owner.view
    #expect(throws: NodeError.self) { try DisplayNode(viewBlock: { view }).view }
    #expect(throws: NodeError.self) { try DisplayNode(viewBlock: { makeWindow() }).view }
    #expect(throws: NodeError.self) { try DisplayNode(layerBlock: { view.layer }).layer }
    #expect(owner.isNodeLoaded && taken.node == nil)
  }

  @Test("What a wrapped view brings stays where the node has nothing of its own")
  func looks() throws {
    let view = View()
    view.layer.frame = Rect(x: 5, y: 6, width: 7, height: 8)
    view.layer.appearance.alpha = 0.5
    view.layer.appearance.cornerRadius = 4
    let node = DisplayNode(viewBlock: { view })
    node.cornerRadius = 9
    _ = try node.view
    #expect(node.frame == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(node.alpha == 0.5 && node.cornerRadius == 9)
  }

  @Test("A node that wraps a view gets no layout call, and nodes beneath its view hear of windows")
  func beneath() throws {
    final class Wrapping: DisplayNode {
      var layouts = 0
      override func layout() throws(LayoutError) { layouts += 1 }
    }
    let record = Record()
    let inner = RecordingNode("inner", record, only: .hierarchy)
    let view = View()
    let node = Wrapping(viewBlock: { view })
    node.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    try view.addSubnode(inner)
    let window = makeWindow()
    try window.addSubnode(node)
    try window.layoutIfNeeded()
    #expect(node.layouts == 0)
    #expect(record.take() == ["inner willEnterHierarchy", "inner didEnterHierarchy"])
    try node.view.removeFromSuperview()
    #expect(record.take() == ["inner didExitHierarchy"])
  }
}

@Suite("Layer-backed nodes")
struct LayerBackingTests {
  private func layerBacked() throws -> DisplayNode {
    let node = DisplayNode()
    try node.setLayerBacked(true)
    return node
  }

  @Test("A layer-backed node has a layer and no view")
  func noView() throws {
    let node = try layerBacked()
    #expect(throws: NodeError.self) { try node.view }
    #expect(!node.isNodeLoaded)
    let layer = try node.layer
    #expect(node.isNodeLoaded && layer.view == nil && layer.node === node)
    #expect(throws: NodeError.self) { try node.view }
  }

  @Test("It is set before loading only")
  func afterLoading() throws {
    let node = DisplayNode()
    _ = try node.view
    #expect(throws: NodeError.self) { try node.setLayerBacked(true) }
    #expect(!node.isLayerBacked)
    try node.setLayerBacked(false)
  }

  @Test("Nodes that wrap a view and cells can't be layer-backed")
  func unsupported() throws {
    for node in [DisplayNode(viewBlock: { View() }), CellNode()] {
      #expect(!node.supportsLayerBacking)
      #expect(throws: NodeError.self) { try node.setLayerBacked(true) }
      #expect(!node.isLayerBacked)
    }
    #expect(DisplayNode().supportsLayerBacking)
  }

  @Test("Everything inside a layer-backed node is layer-backed")
  func descendants() throws {
    let outer = try layerBacked(), inner = try layerBacked(), other = DisplayNode()
    try outer.addSubnode(inner)
    #expect(throws: NodeError.self) { try outer.addSubnode(other) }
    #expect(throws: NodeError.self) { try outer.insertSubnode(other, at: 0) }
    #expect(throws: NodeError.self) { try outer.replaceSubnode(inner, with: other) }
    #expect(outer.subnodes.elementsEqual([inner], by: ===) && other.supernode == nil)
    #expect(throws: NodeError.self) { try inner.setLayerBacked(false) }
  }

  @Test("A node with subnodes may be made layer-backed before they are; it can't be loaded before")
  func aroundPlainSubnodes() throws {
    let outer = DisplayNode(), inner = DisplayNode()
    try outer.addSubnode(inner)
    try outer.setLayerBacked(true)
    #expect(throws: NodeError.self) { try outer.layer }
    #expect(!outer.isNodeLoaded && !inner.isNodeLoaded)
    try inner.setLayerBacked(true)
    #expect(try outer.layer.sublayers.elementsEqual([inner.layer], by: ===))
  }

  @Test("A layer-backed node is never hit, and takes no touches")
  func untouched() throws {
    let root = DisplayNode(), inside = try layerBacked()
    root.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    inside.frame = root.frame
    try root.addSubnode(inside)
    #expect(!inside.userInteractionEnabled)
    inside.userInteractionEnabled = true
    #expect(!inside.userInteractionEnabled)
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(inside.hitTest(Point(x: 5, y: 5)) == nil)
  }
}
