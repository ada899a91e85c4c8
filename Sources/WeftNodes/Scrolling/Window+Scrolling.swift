import WeftLayout

// A finger that moves far enough over a scroll node moves its content: the touch is cancelled for the node that it began
// in, and is the scroll node's from then on. Of scroll nodes inside one another it is the innermost that has more content
// in the direction of the move.

/// A touch as far as scroll nodes are concerned.
final class Pan {
  /// How far a finger moves before it scrolls, in points.
  static let slop = 10.0

  /// The scroll nodes around the place where it began, innermost first.
  private var candidates: [ScrollNode]
  private let start: Point
  /// The one whose content it moves, and the offset that that began with.
  private(set) var node: ScrollNode?
  private var offset = Point.zero
  private var speed = PanSpeed()
  /// Content that moved on by itself when the finger came down: it is held, and is the finger's at once.
  let caught: ScrollNode?

  init?(_ view: View?, at point: Point) {
    var nodes: [ScrollNode] = []
    var layer = view?.layer
    while let current = layer {
      if let node = current.node as? ScrollNode, node.isScrollEnabled { nodes.append(node) }
      layer = current.superlayer
    }
    guard !nodes.isEmpty else { return nil }
    candidates = nodes
    start = point
    caught = nodes.first(where: \.isDecelerating)
  }

  /// Takes over the content that it has caught.
  func hold() {
    node = caught
    begin()
  }

  /// Looks whether a touch that has moved is one that scrolls, and takes it over then.
  func recognize(_ point: Point) -> Bool {
    for candidate in candidates {
      guard let move = translation(to: point, in: candidate) else { continue }
      let isHorizontal = abs(move.x) > abs(move.y)
      guard max(abs(move.x), abs(move.y)) > Self.slop,
        candidate.directionsWithMore.contains(isHorizontal ? .horizontal : .vertical)
      else { continue }
      node = candidate
      return true
    }
    return false
  }

  func begin() {
    guard let node else { return }
    node.pan = self
    node.draggingWillBegin()
    offset = node.contentOffset
  }

  /// Moves the content along with the finger.
  func move(to point: Point, at time: Double) {
    speed.add(point, at: time)
    guard let node, let move = translation(to: point, in: node) else { return }
    let directions = node.directionsWithMore
    node.bounds.origin = node.offsetInContent(
      Point(
        x: directions.contains(.horizontal) ? offset.x - move.x : node.contentOffset.x,
        y: directions.contains(.vertical) ? offset.y - move.y : node.contentOffset.y))
    node.flashScrollIndicators()
  }

  /// Moves where the drag began, since what is above the shown part has got another size.
  func shift(by height: Double) { offset.y += height }

  /// The finger is lifted, or lost.
  ///
  /// - Parameter isLifted: whether the content moves on as fast as the finger moved.
  func end(isLifted: Bool) {
    guard let node else { return }
    node.draggingDidEnd()
    node.flashScrollIndicators()
    // Whoever hears of it may have scrolled elsewhere.
    guard isLifted, node.scrollAnimation == nil, let layer = node.storedLayer,
      let here = layer.point(fromWindow: start),
      let there = layer.point(fromWindow: Point(x: start.x + speed.velocity.x, y: start.y + speed.velocity.y))
    else { return }
    node.decelerate(Point(x: here.x - there.x, y: here.y - there.y))
  }

  /// How far the finger has moved, in a node's coordinates.
  private func translation(to point: Point, in node: ScrollNode) -> Point? {
    guard let layer = node.storedLayer, let from = layer.point(fromWindow: start),
      let to = layer.point(fromWindow: point)
    else { return nil }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }
}

extension Window {
  /// Moves content with a touch; answers whether the touch is a scroll node's, and nobody else's.
  func scroll(with touch: Touch, _ phase: TouchPhase) -> Bool {
    guard let pan = touch.pan else { return false }
    let now = context.eventLoop.now
    if pan.node == nil {
      guard phase == .moved, pan.recognize(touch.locationInWindow) else { return false }
      deliver(.cancelled, touch)
      pan.begin()
    }
    if phase == .moved || phase == .ended { pan.move(to: touch.locationInWindow, at: now) }
    if phase != .moved { pan.end(isLifted: phase == .ended) }
    return true
  }

  /// Whether a touch scrolls something that is still in the window.
  func isScrolling(_ touch: Touch) -> Bool { touch.pan?.node.map { $0.window === self } ?? false }
}
