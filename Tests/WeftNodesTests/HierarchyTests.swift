import Testing
import Weft

@Suite("Entering and leaving a window")
struct HierarchyTests {
  private let record = Record()

  private func tree() throws -> (root: RecordingNode, child: RecordingNode, inner: RecordingNode) {
    let nodes = ["root", "child", "inner"].map { RecordingNode($0, record, only: .hierarchy) }
    try nodes[0].addSubnode(nodes[1])
    try nodes[1].addSubnode(nodes[2])
    return (nodes[0], nodes[1], nodes[2])
  }

  @Test("willEnterHierarchy comes to parents first, didEnterHierarchy to children first, each once")
  func entering() throws {
    let (root, _, inner) = try tree()
    let window = makeWindow()
    try window.addSubnode(root)
    #expect(
      record.take() == [
        "root willEnterHierarchy", "child willEnterHierarchy", "inner willEnterHierarchy", "inner didEnterHierarchy",
        "child didEnterHierarchy", "root didEnterHierarchy",
      ])
    #expect(inner.inHierarchy && inner.window === window)
    try window.addSubnode(root)
    #expect(record.take().isEmpty)
  }

  @Test("didExitHierarchy comes to parents first, each once")
  func leaving() throws {
    let (root, _, inner) = try tree()
    let window = makeWindow()
    try window.addSubnode(root)
    _ = record.take()
    try root.view.removeFromSuperview()
    #expect(record.take() == ["root didExitHierarchy", "child didExitHierarchy", "inner didExitHierarchy"])
    #expect(!inner.inHierarchy && inner.window == nil)
    try root.removeFromSupernode()
    #expect(record.take().isEmpty)
  }

  @Test("inHierarchy is true from willEnterHierarchy on, and false in didExitHierarchy")
  func flag() throws {
    let (root, child, _) = try tree()
    var flags: [String] = []
    child.whenTold = { hook in flags.append("\(hook) \(child.inHierarchy)") }
    let window = makeWindow()
    try window.addSubnode(root)
    try child.removeFromSupernode()
    #expect(flags == ["willEnterHierarchy true", "didEnterHierarchy true", "didExitHierarchy false"])
    child.whenTold = nil
  }

  @Test("Outside of a window nobody is notified")
  func outside() throws {
    let (root, child, _) = try tree()
    let view = View()
    try view.addSubnode(root)
    try child.removeFromSupernode()
    try root.addSubnode(child)
    #expect(record.take().isEmpty)
  }

  @Test("A subnode that comes to or leaves a node in a window enters or leaves it")
  func subnodes() throws {
    let (root, child, _) = try tree()
    let window = makeWindow()
    try window.addSubnode(root)
    _ = record.take()
    try child.removeFromSupernode()
    #expect(record.take() == ["child didExitHierarchy", "inner didExitHierarchy"])
    try root.addSubnode(child)
    #expect(
      record.take() == [
        "child willEnterHierarchy", "inner willEnterHierarchy", "inner didEnterHierarchy", "child didEnterHierarchy",
      ])
  }

  @Test("A move between parents that are both in a window tells nobody; one in or out of it does")
  func moves() throws {
    let window = makeWindow()
    let first = DisplayNode(), second = DisplayNode(), outside = DisplayNode(), alsoOutside = DisplayNode()
    try window.addSubnode(first)
    try window.addSubnode(second)
    let moved = RecordingNode("moved", record, only: .hierarchy)
    try first.addSubnode(moved)
    _ = record.take()
    try second.addSubnode(moved)
    #expect(record.take().isEmpty && moved.inHierarchy)
    try second.view.addSubview(try moved.view)
    try first.view.addSubview(try moved.view)
    #expect(record.take().isEmpty && moved.supernode === first)
    try outside.addSubnode(moved)
    #expect(record.take() == ["moved didExitHierarchy"])
    try alsoOutside.addSubnode(moved)
    #expect(record.take().isEmpty)
    try first.addSubnode(moved)
    #expect(record.take() == ["moved willEnterHierarchy", "moved didEnterHierarchy"])
  }

  @Test("Layer-backed nodes are notified, too")
  func layerBackedNodesAreNotified() throws {
    let root = DisplayNode(), layer = RecordingNode("layer", record, only: .hierarchy)
    try layer.setLayerBacked(true)
    try root.addSubnode(layer)
    let window = makeWindow()
    try window.addSubnode(root)
    try layer.removeFromSupernode()
    #expect(record.take() == ["layer willEnterHierarchy", "layer didEnterHierarchy", "layer didExitHierarchy"])
  }

  @Test("A hook called by hand changes no state")
  func byHand() throws {
    let (root, _, _) = try tree()
    root.perform(.willEnterHierarchy, .nothing)
    root.perform(.didEnterHierarchy, .nothing)
    #expect(!root.inHierarchy && root.interfaceState == [])
  }

  @Test("A window that goes takes its nodes off the screen")
  func windowGoes() throws {
    let (root, _, _) = try tree()
    var window: Window? = makeWindow()
    try window?.addSubnode(root)
    _ = record.take()
    window = nil
    #expect(record.take() == ["root didExitHierarchy", "child didExitHierarchy", "inner didExitHierarchy"])
  }

  @Test("Delegates are notified of both, after the node")
  func delegates() throws {
    let (_, _, inner) = try tree()
    let delegate = RecordingDelegate("d", record)
    try inner.addInterfaceStateDelegate(delegate)
    let alone = RecordingNode("alone", record, only: .hierarchy)
    try alone.addInterfaceStateDelegate(delegate)
    let window = makeWindow()
    try window.addSubnode(alone)
    try alone.view.removeFromSuperview()
    let lines = record.take().filter { $0.hasSuffix("Hierarchy") }
    #expect(
      lines == [
        "alone willEnterHierarchy", "alone didEnterHierarchy", "d hears alone didEnterHierarchy",
        "alone didExitHierarchy", "d hears alone didExitHierarchy",
      ])
  }
}

@Suite("Interface state")
struct InterfaceStateTests {
  private let record = Record()

  private func node(_ name: String) -> RecordingNode { RecordingNode(name, record, only: .states) }

  @Test("The bits are Texture's")
  func bits() {
    #expect(InterfaceState.measureLayout.rawValue == 1 && InterfaceState.preload.rawValue == 2)
    #expect(InterfaceState.display.rawValue == 4 && InterfaceState.visible.rawValue == 8)
    #expect(InterfaceState.inHierarchy.rawValue == 15)
  }

  @Test("A node in a window has all bits at once, and none when it has left; didExitPreloadState isn't called")
  func plainNode() throws {
    let node = node("a"), window = makeWindow()
    #expect(node.interfaceState == [])
    try window.addSubnode(node)
    #expect(node.interfaceState == .inHierarchy && node.isVisible && node.isInDisplayState && node.isInPreloadState)
    #expect(
      record.take() == [
        "a didEnterPreloadState", "a didEnterDisplayState", "a didEnterVisibleState", "a interfaceStateDidChange 0 15",
      ])
    try node.view.removeFromSuperview()
    #expect(node.interfaceState == [] && !node.isVisible && !node.isInDisplayState && !node.isInPreloadState)
    #expect(
      record.take() == ["a didExitDisplayState", "a didExitVisibleState", "a interfaceStateDidChange 15 0"])
  }

  @Test("Contents are cleared in the next turn, unless the node is back by then")
  func clearing() throws {
    let node = node("a"), window = makeWindow()
    let loop = window.context.eventLoop
    try window.addSubnode(node)
    try node.view.removeFromSuperview()
    _ = record.take()
    try loop.runTurn()
    #expect(record.take() == ["a clearContents"])
    try window.addSubnode(node)
    try node.view.removeFromSuperview()
    try window.addSubnode(node)
    _ = record.take()
    try loop.runTurn()
    #expect(record.take().isEmpty)
  }

  @Test("What a container manages keeps its state in a window, and loses only the visible bit, a turn later")
  func managed() throws {
    let node = node("a"), window = makeWindow()
    node.setRangeManaged(true, context: window.context)
    #expect(node.isRangeManaged)
    try window.addSubnode(node)
    #expect(node.interfaceState == [])
    try node.recursivelySetInterfaceState(.inHierarchy)
    _ = record.take()
    try node.view.removeFromSuperview()
    #expect(node.isVisible && record.take().isEmpty)
    try window.context.eventLoop.runTurn()
    #expect(node.interfaceState == [.measureLayout, .preload, .display])
    #expect(record.take() == ["a didExitVisibleState", "a interfaceStateDidChange 15 7"])
    try window.addSubnode(node)
    try node.recursivelySetInterfaceState(.inHierarchy)
    try node.view.removeFromSuperview()
    try window.addSubnode(node)
    _ = record.take()
    try window.context.eventLoop.runTurn()
    #expect(node.isVisible && record.take().isEmpty, "back within the turn")
  }

  @Test("A state reaches the nodes of a tree from top to bottom, and siblings in their order, however deep they are")
  func orderOfTree() throws {
    let nodes = ["a", "b", "c", "d", "e"].map(node)
    for (inner, outer) in [(1, 0), (2, 1), (3, 1), (4, 0)] { try nodes[outer].addSubnode(nodes[inner]) }
    nodes[0].setRangeManaged(true)
    _ = record.take()
    try nodes[0].recursivelySetInterfaceState([.measureLayout, .preload])
    #expect(
      record.take().filter { $0.hasSuffix("didEnterPreloadState") }
        == ["a", "b", "c", "d", "e"].map { "\($0) didEnterPreloadState" })
  }

  @Test("A managed node is notified that it has left the preload state")
  func managedPreload() throws {
    let node = node("a")
    node.setRangeManaged(true)
    try node.recursivelySetInterfaceState([.measureLayout, .preload])
    #expect(record.take() == ["a didEnterPreloadState", "a interfaceStateDidChange 0 3"])
    try node.recursivelySetInterfaceState(.measureLayout)
    #expect(record.take() == ["a didExitPreloadState", "a interfaceStateDidChange 3 1"])
  }

  @Test("Both ways the order is preload, display, visible, then the change as a whole; the node, then its delegates")
  func order() throws {
    let node = node("a")
    let delegate = RecordingDelegate("d", record)
    try node.addInterfaceStateDelegate(delegate)
    node.setRangeManaged(true)
    try node.recursivelySetInterfaceState(.inHierarchy)
    #expect(
      record.take() == [
        "a didEnterPreloadState", "d hears a didEnterPreloadState", "a didEnterDisplayState",
        "d hears a didEnterDisplayState", "a didEnterVisibleState", "d hears a didEnterVisibleState",
        "a interfaceStateDidChange 0 15", "d hears a interfaceStateDidChange",
      ])
    try node.recursivelySetInterfaceState([])
    #expect(
      record.take().filter { !$0.hasSuffix("clearContents") } == [
        "a didExitPreloadState", "d hears a didExitPreloadState", "a didExitDisplayState",
        "d hears a didExitDisplayState", "a didExitVisibleState", "d hears a didExitVisibleState",
        "a interfaceStateDidChange 15 0", "d hears a interfaceStateDidChange",
      ])
  }

  @Test("Visible without display is refused, and a state that is the same tells nobody")
  func refused() throws {
    let node = node("a")
    #expect(throws: NodeError.self) { try node.recursivelySetInterfaceState(.visible) }
    #expect(node.interfaceState == [])
    try node.recursivelySetInterfaceState([])
    #expect(record.take().isEmpty)
  }

  @Test("A state is handed down, parents before children, and to what comes later")
  func recursion() throws {
    let root = node("root"), child = node("child"), late = node("late")
    try root.addSubnode(child)
    root.setRangeManaged(true)
    try root.recursivelySetInterfaceState(.preload)
    #expect(
      record.take() == [
        "root didEnterPreloadState", "root interfaceStateDidChange 0 2", "child didEnterPreloadState",
        "child interfaceStateDidChange 0 2",
      ])
    try root.addSubnode(late)
    #expect(late.isRangeManaged && late.isInPreloadState)
    try late.removeFromSupernode()
    #expect(!late.isRangeManaged)
  }

  @Test("setNeedsPreload and recursivelyPreload call at once, setNeedsPreload only in the preload state")
  func preloading() throws {
    let root = node("root"), child = node("child")
    try root.addSubnode(child)
    root.setNeedsPreload()
    #expect(record.take().isEmpty)
    root.recursivelyPreload()
    #expect(record.take() == ["root didEnterPreloadState", "child didEnterPreloadState"])
    root.setRangeManaged(true)
    try root.recursivelySetInterfaceState(.preload)
    _ = record.take()
    root.setNeedsPreload()
    #expect(record.take() == ["root didEnterPreloadState", "child didEnterPreloadState"])
    root.recursivelyClearPreloadedData()
    #expect(record.take() == ["root didExitPreloadState", "child didExitPreloadState"])
    #expect(root.isInPreloadState, "what was preloaded is dropped; the state stays")
  }

  @Test("Clearing contents goes through the subtree")
  func clearingContentsGoesThroughTheSubtree() throws {
    let root = node("root"), child = node("child")
    try root.addSubnode(child)
    root.recursivelyClearContents()
    #expect(record.take() == ["root clearContents", "child clearContents"])
    child.clearContents()
    #expect(record.take() == ["child clearContents"])
  }

  @Test("On entering the preload state a node that manages its subnodes is laid out, and no view is loaded")
  func managedSubnodes() throws {
    let root = node("root"), child = node("child")
    child.style.width = .points(5)
    child.style.height = .points(5)
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { (_, _, pass) throws(LayoutError) in pass.node(child) }
    root.frame = Rect(x: 0, y: 0, width: 10, height: 10)
    root.setRangeManaged(true, context: LayoutContext())
    try root.recursivelySetInterfaceState(.preload)
    #expect(root.subnodes.elementsEqual([child], by: ===))
    #expect(!root.isNodeLoaded && !child.isNodeLoaded)
    #expect(child.isInPreloadState)
  }

  @Test("A node has at most four delegates, each once, and holds none of them")
  func delegates() throws {
    let node = node("a")
    var delegates = (0..<4).map { RecordingDelegate("\($0)", record) }
    for delegate in delegates + delegates { try node.addInterfaceStateDelegate(delegate) }
    let fifth = RecordingDelegate("fifth", record)
    #expect(throws: NodeError.self) { try node.addInterfaceStateDelegate(fifth) }
    weak let watched = delegates[3]
    delegates.removeLast()
    #expect(watched == nil)
    try node.addInterfaceStateDelegate(fifth)
    node.removeInterfaceStateDelegate(delegates[0])
    try node.recursivelySetInterfaceState(.preload)
    let heard = record.take().filter { $0.hasSuffix("hears a didEnterPreloadState") }.map {
      $0.split(separator: " ")[0]
    }
    #expect(heard == ["1", "2", "fifth"])
  }

  @Test("The life of a screen comes in Texture's order")
  func life() throws {
    final class Screen: DisplayNode {
      let record: Record
      init(_ record: Record) { self.record = record }
      override func layoutSpecThatFits(
        _ constrainedSize: SizeRange, _ pass: borrowing LayoutPass
      ) throws(LayoutError) -> LayoutElement {
        record.lines.append("layoutSpecThatFits")
        return pass.add(StackLayoutSpec())
      }
      override func layout() throws(LayoutError) { record.lines.append("layout") }
      override func perform(_ hook: NodeHook, _ argument: HookArgument) { record.lines.append("\(hook)") }
    }
    let screen = Screen(record), window = makeWindow()
    try screen.layoutThatFits(
      SizeRange(exactly: window.size), in: window.context.engine, scale: window.context.scale)
    screen.frame = Rect(size: window.size)
    try window.addSubnode(screen)
    try window.layoutIfNeeded()
    #expect(
      record.take() == [
        "layoutSpecThatFits", "didLoad", "willEnterHierarchy", "didEnterPreloadState", "didEnterDisplayState",
        "didEnterVisibleState", "interfaceStateDidChange", "didEnterHierarchy", "calculatedLayoutDidChange", "layout",
        "layoutDidFinish",
      ])
  }
}
