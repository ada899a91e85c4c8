import Testing
import Weft

@Suite("The reasons of hit tests, in words")
struct HitReasonTests {
  private func node(_ name: String, _ frame: Rect, in supernode: DisplayNode? = nil) throws -> DisplayNode {
    let node = DisplayNode()
    node.debugName = name
    node.frame = frame
    try supernode?.addSubnode(node)
    return node
  }

  /// The reason that is given for a node.
  private func reason(_ node: DisplayNode, from root: DisplayNode, at point: Point) -> String? {
    root.explainHitTest(point).candidates.first { $0.node === node }?.text
  }

  private let all = Rect(x: 0, y: 0, width: 100, height: 100)
  private let here = Point(x: 50, y: 50)

  @Test("Each side that a point lies beyond is reported with its distance, from an edge on, and whether a slop counts")
  func outside() throws {
    let root = try node("root", all), box = try node("box", Rect(x: 20, y: 30, width: 40, height: 20), in: root)
    let extent = " x 0 to 40, y 0 to 20"
    for (point, text) in [
      (Point(x: 16.5, y: 40), "the point is 3.5 left of" + extent),
      (Point(x: 60, y: 40), "the point is on the edge, right of" + extent),
      (Point(x: 61, y: 40), "the point is 1 right of" + extent),
      (Point(x: 30, y: 28), "the point is 2 above" + extent),
      (Point(x: 30, y: 50), "the point is on the edge, below" + extent),
      (Point(x: 10, y: 70), "the point is 10 left of and 20 below" + extent),
      (Point(x: 70, y: 0), "the point is 10 right of and 30 above" + extent),
    ] {
      #expect(reason(box, from: root, at: point) == text, "\(point)")
    }
    box.hitTestSlop = EdgeInsets(top: -1, left: 4, bottom: 2, right: -3)
    #expect(
      reason(box, from: root, at: Point(x: 22, y: 40))
        == "the point is 2 left of x 4 to 43, y -1 to 18, its hitTestSlop counted")
    #expect(
      reason(box, from: root, at: Point(x: 65, y: 49))
        == "the point is 2 right of and 1 below x 4 to 43, y -1 to 18, its hitTestSlop counted")
    box.hitTestSlop = EdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
    #expect(reason(box, from: root, at: Point(x: 40, y: 40)) == "has no area: 0 x 20 with its hitTestSlop")
    box.hitTestSlop = EdgeInsets()
    box.frame.size.height = 0
    #expect(reason(box, from: root, at: Point(x: 40, y: 30)) == "has no area: 40 x 0")
  }

  @Test("What is passed over is reported by the property that is the reason, of several by the first")
  func passedOver() throws {
    let control = ControlNode(), layer = DisplayNode()
    control.userInteractionEnabled = true
    control.isEnabled = false
    try layer.setLayerBacked(true)
    let root = try node("root", all)
    for inside in [control, layer] {
      inside.frame = all
      try root.addSubnode(inside)
    }
    #expect(reason(control, from: root, at: here) == "its enabled is false")
    control.userInteractionEnabled = false
    #expect(reason(control, from: root, at: here) == "its userInteractionEnabled is false")
    control.alpha = 0.0099
    #expect(reason(control, from: root, at: here)?.hasSuffix(" is below 0.01") == true)
    control.isHidden = true
    #expect(reason(control, from: root, at: here) == "is hidden")
    #expect(reason(layer, from: root, at: here) == "is layer-backed: it has no view")
    let painter = try node("painter", all), drawn = try node("drawn", all, in: painter)
    try painter.enableSubtreeRasterization()
    #expect(
      reason(drawn, from: painter, at: here)
        == "is drawn by a node around it that rasterizes its subtree: it has no view")
    #expect(painter.explainHitTest(here).candidates.map(\.reason) == [.won, .rasterized])
  }

  /// A node whose hit test has the answer that it gets.
  private final class Answering: DisplayNode {
    var inside: Bool?
    var answer: (() -> DisplayNode?)?
    override func pointInside(_ point: Point) -> Bool { inside ?? super.pointInside(point) }
    override func hitTest(_ point: Point) -> DisplayNode? { answer.map { $0() } ?? super.hitTest(point) }
  }

  @Test("What a node's own methods say is reported as theirs, and differs from what its place says")
  func ownMethods() throws {
    let root = try node("root", all), answering = Answering()
    answering.debugName = "answering"
    answering.frame = all
    try root.addSubnode(answering)
    let inner = try node("inner", Rect(x: 0, y: 0, width: 10, height: 10), in: answering)
    func told(at point: Point) -> String? { reason(answering, from: root, at: point) }
    #expect(told(at: here) == "is hit")
    #expect(told(at: Point(x: 5, y: 5)) == "holds it; inner inside is hit")
    answering.inside = false
    #expect(told(at: here) == "its own pointInside is false")
    answering.inside = true
    answering.frame = Rect(x: 0, y: 0, width: 20, height: 20)
    #expect(told(at: here) == "is hit")
    answering.answer = { nil }
    #expect(told(at: here) == "its own hitTest gives nothing")
    answering.answer = { answering }
    #expect(told(at: here) == "is hit: its own hitTest says so")
    answering.answer = { inner }
    #expect(told(at: here) == "its own hitTest gives inner")
    #expect(root.explainHitTest(here).hit === inner)
    #expect(reason(root, from: root, at: here) == "holds it; inner inside is hit")
  }

  @Test("Nodes are named by their fields' place from 1, and paths begin at the root of the test")
  func names() throws {
    let root = try node("root", all), middle = DisplayNode()
    middle.frame = all
    try root.addSubnode(DisplayNode())
    try root.addSubnode(middle)
    for _ in 0..<3 {
      let inside = DisplayNode()
      inside.frame = Rect(x: 0, y: 0, width: 60, height: 60)
      try middle.addSubnode(inside)
    }
    #expect(middle.subnodes[2].path == "root > DisplayNode[2] > DisplayNode[3]")
    #expect(
      "\(root.explainHitTest(here))".hasPrefix(
        "(50, 50) in root: hits root > DisplayNode[2] > DisplayNode[3]\n"))
    // From inside of the tree, the tested node is the beginning.
    #expect("\(middle.explainHitTest(here))".hasPrefix("(50, 50) in DisplayNode: hits DisplayNode > DisplayNode[3]\n"))
    #expect("\(middle.explainHitTest(Point(x: 200, y: 0)))".hasPrefix("(200, 0) in DisplayNode: hits nothing\n"))
  }
}
