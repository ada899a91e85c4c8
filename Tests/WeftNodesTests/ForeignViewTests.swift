import Testing
import WeftLayout
import WeftNodes

/// Views that no node has made, inside of nodes and around them.
@Suite("Views that no node has made")
struct ForeignViewTests {
  final class CountingView: View {
    private(set) var count = 0
    override func layoutSubviews() { count += 1 }
  }

  final class MovedView: View {
    private(set) var moves: [Bool] = []
    override func didMoveToWindow() { moves.append(window != nil) }
  }

  final class LaidOutNode: DisplayNode {
    private(set) var count = 0
    override func layout() throws(LayoutError) { count += 1 }
  }

  @Test("Views hear once that they come into a window, and once that it goes, wherever they stand")
  func movesToWindow() throws {
    var window: Window? = Window(size: Size(width: 100, height: 100))
    let views = (0..<4).map { _ in MovedView() }
    let outer = DisplayNode()
    try outer.view.addSubview(views[0])
    try outer.addSubnode(DisplayNode(viewBlock: { views[1] }))
    try window?.addSubview(views[2])
    try window?.addSubnode(DisplayNode(viewBlock: { views[3] }))
    try window?.addSubnode(outer)
    for view in views { #expect(view.moves == [true]) }
    try window?.addSubnode(outer)
    for view in views { #expect(view.moves == [true], "it has stayed in the window") }
    window = nil
    for view in views { #expect(view.moves == [true, false]) }
  }

  @Test("A view inside a node's view lays its subviews out, and again only when that is due")
  func insideNode() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let node = DisplayNode()
    node.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let view = CountingView()
    try node.view.addSubview(view)
    try window.addSubnode(node)
    try window.layoutIfNeeded()
    #expect(view.count == 1)
    try window.layoutIfNeeded()
    #expect(view.count == 1)
    view.setNeedsLayout()
    try window.layoutIfNeeded()
    #expect(view.count == 2)
    view.layer.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try window.layoutIfNeeded()
    #expect(view.count == 3)
    try view.addSubview(View())
    try window.layoutIfNeeded()
    #expect(view.count == 4)
  }

  @Test("A view that a node wraps does so, and the node gets no layout call")
  func wrapped() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let view = CountingView()
    let outer = DisplayNode()
    outer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let wrapping = DisplayNode(viewBlock: { view })
    wrapping.frame = Rect(x: 0, y: 0, width: 50, height: 50)
    try outer.addSubnode(wrapping)
    try window.addSubnode(outer)
    try window.layoutIfNeeded()
    #expect(view.count == 1)
  }

  @Test("A node inside a view inside a node's view has its layout pass")
  func nodeInsideView() throws {
    let window = Window(size: Size(width: 100, height: 100))
    let outer = DisplayNode()
    outer.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    let view = View()
    let inner = LaidOutNode()
    inner.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    try view.addSubnode(inner)
    try outer.view.addSubview(view)
    try window.addSubnode(outer)
    try window.layoutIfNeeded()
    #expect(inner.count == 1)
    inner.setNeedsLayout()
    try window.layoutIfNeeded()
    #expect(inner.count == 2)
  }
}
