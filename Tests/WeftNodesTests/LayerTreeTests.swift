import Testing
import Weft

@testable import WeftNodes

@Suite("Trees of layers, views and nodes in a window")
struct LayerTreeTests {
  @Test("A layer that is in its superlayer already may go to the end, and to each place before it, but no farther")
  func aLayerMovesAmongItsSiblingsButNoFarther() throws {
    let layer = Layer(), layers = (0..<3).map { _ in Layer() }
    for inner in layers { try layer.addSublayer(inner) }
    func order() -> [Int] { layer.sublayers.compactMap { inner in layers.firstIndex { $0 === inner } } }
    try layer.addSublayer(layers[0])
    #expect(order() == [1, 2, 0])
    try layer.insertSublayer(layers[0], at: 1)
    #expect(order() == [1, 0, 2])
    try layer.insertSublayer(layers[1], at: 2)
    #expect(order() == [0, 2, 1])
    try layer.insertSublayer(layers[1], at: 0)
    #expect(order() == [1, 0, 2])
    let error = #expect(throws: NodeError.self) { try layer.insertSublayer(layers[0], at: 4) }
    #expect(error?.description == "Layer:insertSublayer: index 4 is out of range; expected 0 to 2")
    #expect(order() == [1, 0, 2])
    try layers[0].removeFromSuperlayer()
    #expect(order() == [1, 2] && layers[0].superlayer == nil)
  }

  @Test("A window's nodes are those at its root, also between views; its size is that of its layer, at the origin")
  func aWindowsNodesAreThoseAtItsRootAlsoBetweenViews() throws {
    let window = Window(size: Size(width: 30, height: 40)), first = DisplayNode(), second = DisplayNode(), view = View()
    try window.addSubnode(first)
    try window.addSubview(view)
    try window.addSubnode(second)
    try view.addSubnode(DisplayNode())
    try first.addSubnode(DisplayNode())
    #expect(window.nodes.map { ObjectIdentifier($0) } == [first, second].map { ObjectIdentifier($0) })
    #expect(window.subviews.count == 3 && window.subviews[1] === view && view.superview === window)
    window.size = Size(width: 50, height: 60)
    #expect(window.size == Size(width: 50, height: 60))
    #expect(window.layer.frame == Rect(x: 0, y: 0, width: 50, height: 60))
    #expect(window.window === window && view.window === window)
  }
}
