import WeftLayout

// A finger that moves far enough over a scroll node moves its content: the touch is cancelled for the node in which it
// began, and belongs to the scroll node from then on. Among nested scroll nodes, that is the innermost with more
// content where the move leads: a strip at its end leaves the drag to the pager around it.

/// The scrolling state of a touch.
final class Pan {
  /// The scroll nodes around the point where it began, innermost first.
  private var candidates: [ScrollNode]
  private let start: Point
  /// The scroll node whose content it moves, and its offset at the start of the drag.
  private(set) var node: ScrollNode?
  private var offset = Point.zero
  /// The finger's place in the window.
  private var place: Point
  /// True if the drag has ended before the finger was lifted.
  private var isOver = false
  /// The drag that it carries out, in place of a scroll.
  private var sideways: (any SidewaysDrag)?
  private var speed = PanSpeed()
  /// The scroll node whose content was decelerating when the finger came down: it is stopped, and the drag begins at
  /// once.
  private let caught: ScrollNode?

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
    place = point
    caught = nodes.first(where: \.isDecelerating)
  }

  /// Checks whether a moved touch scrolls; if so, begins the drag and returns true.
  private func recognize(_ point: Point) -> Bool {
    var atEnd: ScrollNode?
    for candidate in candidates where candidate.isScrollEnabled {
      guard let move = translation(to: point, in: candidate) else { continue }
      let isHorizontal = abs(move.x) > abs(move.y)
      guard max(abs(move.x), abs(move.y)) > DragGestureRecognizer.slop else { continue }
      if !candidate.draggedDirections.contains(isHorizontal ? .horizontal : .vertical) {
        guard isHorizontal, let found = candidate.sidewaysDrag(at: start, move) else { continue }
        sideways = found
      } else if !candidate.hasRoom(for: move, isHorizontal) {
        atEnd = atEnd ?? candidate
        continue
      }
      node = candidate
      return true
    }
    node = atEnd
    return atEnd != nil
  }

  /// Ends the drag, though the finger is still down.
  func stop() {
    end(isLifted: false)
    isOver = true
  }

  private func begin() {
    if let sideways { return sideways.beginDrag() }
    guard let node else { return }
    node.pan = self
    node.draggingWillBegin()
    offset = node.offsetOfFinger
  }

  /// Moves the content by the finger's move.
  private func move(to point: Point, at time: Double) {
    speed.add(point, at: time)
    place = point
    guard !isOver, let node, let move = translation(to: point, in: node) else { return }
    if let sideways { return sideways.drag(by: move.x) }
    moveContent(of: node, by: move)
    node.flashScrollIndicators()
  }

  /// Moves the content to the finger again after its size has changed.
  func contentSizeDidChange() {
    guard let node, sideways == nil, let move = translation(to: place, in: node) else { return }
    moveContent(of: node, by: move)
  }

  private func moveContent(of node: ScrollNode, by move: Point) {
    let directions = node.draggedDirections
    let inside = node.offsetInContent(node.contentOffset)
    node.bounds.origin = node.offset(
      ofFingerAt: Point(
        x: directions.contains(.horizontal) ? offset.x - move.x : inside.x,
        y: directions.contains(.vertical) ? offset.y - move.y : inside.y))
  }

  /// Shifts the start of the drag, since the content before the visible part has another size.
  func shift(by distance: Point) { offset = Point(x: offset.x + distance.x, y: offset.y + distance.y) }

  /// Ends the drag.
  ///
  /// - Parameter isLifted: true to continue at the finger's speed.
  private func end(isLifted: Bool) {
    guard !isOver, let node else { return }
    if let sideways { return sideways.endDrag(isLifted ? velocity(in: node)?.x ?? 0 : nil) }
    node.draggingDidEnd()
    node.flashScrollIndicators()
    // A callback may have begun another scroll.
    guard isLifted || node.isPagingEnabled || node.isPastEnds, node.scrollAnimation == nil,
      let velocity = isLifted ? velocity(in: node) : .zero
    else { return }
    node.decelerate(Point(x: -velocity.x, y: -velocity.y))
  }

  /// Returns the finger's speed in a node's coordinates, in points per second.
  private func velocity(in node: ScrollNode) -> Point? {
    let velocity = speed.velocity
    return translation(to: Point(x: start.x + velocity.x, y: start.y + velocity.y), in: node)
  }

  /// Returns the finger's move in a node's coordinates.
  private func translation(to point: Point, in node: ScrollNode) -> Point? {
    guard let layer = node.storedLayer, let from = layer.point(fromWindow: start),
      let to = layer.point(fromWindow: point)
    else { return nil }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }
}

extension ScrollNode {
  /// Returns true if there is content where a finger's move leads.
  fileprivate final func hasRoom(for move: Point, _ isHorizontal: Bool) -> Bool {
    let offset = contentOffset
    let next = offsetInContent(Point(x: offset.x - move.x, y: offset.y - move.y))
    return isHorizontal ? next.x != offset.x : next.y != offset.y
  }
}

extension Pan: TouchGesture {
  func takeAtOnce() -> Bool {
    guard caught != nil else { return false }
    node = caught
    begin()
    return true
  }

  func handle(_ touch: Touch, _ phase: TouchPhase, in window: Window) -> Bool {
    let now = window.context.eventLoop.now
    if node == nil {
      guard phase == .moved, recognize(touch.locationInWindow) else { return false }
      guard let recognizer = node?.panGestureRecognizer, window.gestures.allowsScrolling(recognizer, touch) else {
        (node, sideways) = (nil, nil)
        return false
      }
      window.gestures.scrollDidBegin(recognizer, touch)
      begin()
    }
    if phase == .moved || phase == .ended { move(to: touch.locationInWindow, at: now) }
    tell(phase)
    if phase != .moved { end(isLifted: phase == .ended) }
    return true
  }

  /// Tells the progress to those who listen to the scroll node's recognizer.
  private func tell(_ phase: TouchPhase) {
    guard let recognizer = node?.knownPanGestureRecognizer else { return }
    let state: GestureRecognizerState =
      switch phase {
      case .began, .moved: recognizer.state == .possible ? .began : .changed
      case .ended: .ended
      case .cancelled: .cancelled
      }
    recognizer.follow(state, to: place, from: start, speed)
  }

  var innermostView: View? { candidates.first?.storedView }

  func isUnderWay(in window: Window) -> Bool { node.map { $0.window === window } ?? false }

  var isDecelerating: Bool { node?.isDecelerating ?? false }
}
