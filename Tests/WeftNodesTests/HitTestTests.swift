import Testing
import Weft

@Suite("Hit testing")
struct HitTestTests {
  private func node(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayNode {
    let node = DisplayNode()
    node.frame = Rect(x: x, y: y, width: width, height: height)
    return node
  }

  @Test("The frontmost node at a point is hit, and the right and bottom edges are outside")
  func frontmost() throws {
    let root = node(0, 0, 100, 100), back = node(10, 10, 50, 50), front = node(40, 40, 50, 50)
    try root.addSubnode(back)
    try root.addSubnode(front)
    #expect(root.hitTest(Point(x: 45, y: 45)) === front)
    #expect(root.hitTest(Point(x: 15, y: 15)) === back)
    #expect(root.hitTest(Point(x: 95, y: 5)) === root)
    #expect(root.hitTest(Point(x: 100, y: 5)) == nil)
    back.zPosition = 1
    #expect(root.hitTest(Point(x: 45, y: 45)) === back)
  }

  @Test("What is hidden, all but transparent or without interaction is passed over with what is inside")
  func passedOver() throws {
    let root = node(0, 0, 100, 100), outer = node(0, 0, 50, 50), inner = node(0, 0, 20, 20)
    try root.addSubnode(outer)
    try outer.addSubnode(inner)
    let point = Point(x: 5, y: 5)
    #expect(root.hitTest(point) === inner)
    inner.isHidden = true
    #expect(root.hitTest(point) === outer)
    inner.isHidden = false
    outer.alpha = 0.009
    #expect(root.hitTest(point) === root)
    outer.alpha = 1
    outer.userInteractionEnabled = false
    #expect(root.hitTest(point) === root)
  }

  @Test("Slop enlarges or shrinks a node's area, but never beyond the nodes around it")
  func slop() throws {
    let root = node(0, 0, 100, 100), outer = node(20, 20, 40, 40), inner = node(30, 30, 20, 20)
    try root.addSubnode(outer)
    try outer.addSubnode(inner)
    inner.hitTestSlop = EdgeInsets(all: -10)
    #expect(root.hitTest(Point(x: 42, y: 42)) === inner)
    #expect(root.hitTest(Point(x: 62, y: 62)) === root, "inside inner's area, outside of outer")
    outer.hitTestSlop = EdgeInsets(all: -5)
    #expect(root.hitTest(Point(x: 62, y: 62)) === inner)
    inner.hitTestSlop = EdgeInsets(all: 5)
    #expect(root.hitTest(Point(x: 52, y: 52)) === outer)
  }

  @Test("Subnodes are found where subnodeTransform shows them, bounds origins and anchors counted")
  func subnodeTransforms() throws {
    let root = node(0, 0, 100, 100), inner = node(0, 0, 20, 20)
    try root.addSubnode(inner)
    root.subnodeTransform = .rotation(.pi)
    #expect(root.hitTest(Point(x: 95, y: 95)) === inner, "turned about the middle")
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    root.bounds.origin = Point(x: 10, y: 0)
    // The middle is at (60, 50) now: (0...20, 0...20) goes to (100...120, 80...100).
    #expect(root.hitTest(Point(x: 105, y: 95)) === inner)
    root.anchorPoint = .zero
    root.subnodeTransform = .scale(x: 2, y: 2)
    #expect(root.hitTest(Point(x: 25, y: 35)) === inner, "twice as large from (10, 0)")
    root.subnodeTransform = .scale(x: 0, y: 1)
    #expect(root.hitTest(Point(x: 10, y: 5)) === root, "flattened")
  }

  @Test("A layer-backed node is never hit: the touch belongs to the nearest node with a view")
  func layerBacked() throws {
    let root = node(0, 0, 100, 100), inner = node(0, 0, 50, 50), innermost = node(0, 0, 20, 20)
    try innermost.setLayerBacked(true)
    try inner.setLayerBacked(true)
    try inner.addSubnode(innermost)
    try root.addSubnode(inner)
    #expect(root.hitTest(Point(x: 5, y: 5)) === root)
    #expect(inner.hitTest(Point(x: 5, y: 5)) == nil)
    #expect(!inner.userInteractionEnabled, "always reads false")
    inner.userInteractionEnabled = true
    #expect(!inner.userInteractionEnabled)
    let reasons = root.explainHitTest(Point(x: 5, y: 5)).candidates.map(\.reason)
    #expect(reasons == [.won, .layerBacked])
  }

  @Test("A subclass decides by itself where it is hit, and what is")
  func overrides() throws {
    final class Disc: DisplayNode {
      override func pointInside(_ point: Point) -> Bool {
        (point.x - 20) * (point.x - 20) + (point.y - 20) * (point.y - 20) < 400
      }
    }
    final class Through: DisplayNode {
      override func hitTest(_ point: Point) -> DisplayNode? {
        let hit = super.hitTest(point)
        return hit === self ? nil : hit
      }
    }
    let root = node(0, 0, 100, 100), disc = Disc(), through = Through(), inner = node(50, 0, 10, 10)
    disc.frame = Rect(x: 0, y: 0, width: 40, height: 40)
    through.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    try root.addSubnode(disc)
    try root.addSubnode(through)
    try through.addSubnode(inner)
    #expect(root.hitTest(Point(x: 20, y: 20)) === disc)
    #expect(root.hitTest(Point(x: 2, y: 2)) === root)
    #expect(root.hitTest(Point(x: 55, y: 5)) === inner)
    #expect(root.explainHitTest(Point(x: 20, y: 20)).candidates.map(\.reason) == [.inside, .hitTest, .outside, .won])
    #expect(
      root.explainHitTest(Point(x: 2, y: 2)).candidates.map(\.reason) == [.won, .hitTest, .outside, .pointInside])
    #expect(root.explainHitTest(Point(x: 55, y: 5)).candidates.map(\.reason) == [.inside, .inside, .won])
  }

  @Test("An explanation tells each node's reason with its numbers, and prints as a tree")
  func explanation() throws {
    func named(_ name: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> DisplayNode {
      let made = node(x, y, width, height)
      made.debugName = name
      return made
    }
    let root = named("card", 0, 0, 200, 100), photo = named("photo", 0, 0, 200, 100)
    let header = named("header", 10, 10, 100, 40), title = named("title", 0, 0, 60, 20)
    let faint = named("faint", 0, 0, 50, 50), late = named("late", 150, 0, 40, 40),
      inside = named("inside", -130, 0, 40, 40)
    let off = named("off", 0, 0, 50, 50), gone = named("gone", 0, 0, 50, 50), flat = named("flat", 0, 0, 50, 50)
    faint.alpha = 0.005
    off.userInteractionEnabled = false
    gone.isHidden = true
    flat.transform = .scale(x: 0, y: 1)
    late.hitTestSlop = EdgeInsets(all: -4)
    try late.addSubnode(inside)
    try header.addSubnode(title)
    for subnode in [photo, header, faint, late, off, gone, flat] { try root.addSubnode(subnode) }
    let explanation = root.explainHitTest(Point(x: 30, y: 15))
    #expect(explanation.hit === title)
    #expect(
      "\(explanation)" == """
        (30, 15) in card: hits card > header > title
          card        (30, 15)    holds it; title inside is hit
            flat      -           a transform flattens it
            gone      (30, 15)    is hidden
            off       (30, 15)    its userInteractionEnabled is false
            late      (-120, 15)  the point is 116 left of x -4 to 44, y -4 to 44, its hitTestSlop counted
              inside  (10, 15)    holds it, but late around it is passed over
            faint     (30, 15)    its alpha 0.005 is below 0.01
            header    (20, 5)     holds it; title inside is hit
              title   (20, 5)     is hit
            photo     (30, 15)    holds it, but title is in front
        """)
    #expect(
      "\(root.explainHitTest(Point(x: 200, y: 100)))" == """
        (200, 100) in card: hits nothing
          card  (200, 100)  the point is on the edge, right of and on the edge, below x 0 to 200, y 0 to 100
        """)
  }
}
