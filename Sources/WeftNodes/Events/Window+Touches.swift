import WeftDisplay
import WeftLayout

// A window hit-tests a touch that begins; from then on it belongs to the node, or the view, that was hit, whose
// `touchesBegan`, `touchesMoved`, `touchesEnded` and `touchesCancelled` are called. Without an override a touch is
// passed on to the supernode, and so on up to the window, along the responder chain. The gesture recognizers of the views
// around it see each event before, and may take the touch away.
extension Window {
  /// Returns the node that receives a touch at a point: the frontmost one of the window; nil if there is none.
  ///
  /// - Parameter point: in the window's coordinates, in points.
  public func hitTest(_ point: Point) -> DisplayNode? {
    if case .node(let node) = layer.hit(point) { return node }
    return nil
  }

  /// Sends a finger's event to the window.
  ///
  /// A touch of nodes with ``DisplayNode/exclusiveTouch`` begins only while there is no touch of another node, and
  /// prevents those from beginning; the events of a prevented finger are ignored until it is lifted, and so are those
  /// of a finger that hits nothing. If a finger comes down twice, its first touch is cancelled; if it moves or is
  /// lifted without having come down, it is ignored.
  ///
  /// - Parameters:
  ///   - phase: the finger's action.
  ///   - point: the location in the window's coordinates, in points.
  ///   - finger: the finger's number; any number, 0 by default.
  /// - Returns: The node that the touch belongs to; nil if there is no touch, or it belongs to a view without a node.
  @discardableResult
  public func send(_ phase: TouchPhase, at point: Point, finger: Int = 0) -> DisplayNode? {
    cancelLostTouches()
    if phase == .began {
      if let old = touches.removeValue(forKey: finger) { pass(.cancelled, old) }
      let view = view(at: point)
      let touch = Touch(
        finger, at: point, time: context.eventLoop.now, in: self, for: view, Pan(view, at: point))
      touches[finger] = touch
      if touch.gesture?.takeAtOnce() == true { return touch.node }
      touch.tapCount = 1 + (lastTap?.count(before: touch) ?? 0)
      touch.judge = gestures
      touch.recognizers = GestureArbiter.recognizers(of: touch)
      gestures.show(.began, touch, to: touch.recognizers)
      gestures.offer(.began, touch)
      return touch.node
    }
    guard let touch = touches[finger] else { return nil }
    touch.previousLocationInWindow = touch.locationInWindow
    touch.locationInWindow = point
    touch.lastLocation = touch.view?.layer.point(fromWindow: point) ?? touch.lastLocation
    if phase != .moved { touches[finger] = nil }
    pass(phase, touch)
    return touch.node
  }

  /// Shows an event of a touch to its recognizers, to the scroll nodes around it, and to its view. A scroll node's drag is
  /// among the recognizers where its view is.
  private func pass(_ phase: TouchPhase, _ touch: Touch) {
    let scrollView = touch.gesture?.innermostView
    let around = touch.recognizers.firstIndex { scrollView?.isAround($0.view) == false } ?? touch.recognizers.count
    gestures.show(phase, touch, to: touch.recognizers[..<around])
    let isScrolled = touch.gesture?.handle(touch, phase, in: self) ?? false
    gestures.show(phase, touch, to: touch.recognizers[around...])
    guard !isScrolled else { return }
    if phase == .ended { lastTap = Tap(touch, at: context.eventLoop.now) }
    gestures.offer(phase, touch)
  }

  /// Sends a finger that comes down and is lifted, both now.
  ///
  /// - Parameters:
  ///   - point: the location in the window's coordinates, in points.
  ///   - finger: the finger's number; any number, 0 by default.
  /// - Returns: The node that the touch belonged to; nil for none.
  @discardableResult
  public func tap(at point: Point, finger: Int = 0) -> DisplayNode? {
    let node = send(.began, at: point, finger: finger)
    send(.ended, at: point, finger: finger)
    return node
  }

  /// Sends a finger that comes down, is held, and is lifted after a duration on the window's clock.
  ///
  /// - Parameters:
  ///   - point: the location in the window's coordinates, in points.
  ///   - duration: in seconds; 0.5 by default.
  ///   - finger: the finger's number; any number, 0 by default.
  ///   - completion: called after the duration, when the finger has been lifted or its touch was cancelled meanwhile.
  /// - Returns: The node that the touch belongs to.
  @discardableResult
  public func press(
    at point: Point, duration: Double = 0.5, finger: Int = 0, completion: (() -> Void)? = nil
  ) -> DisplayNode? {
    let node = send(.began, at: point, finger: finger)
    let touch = touches[finger]
    context.eventLoop.perform(after: duration) { [weak self] in
      // The finger may have come down again.
      if let self, let touch, self.touches[finger] === touch { self.send(.ended, at: point, finger: finger) }
      completion?()
    }
    return node
  }

  /// Sends a finger that comes down, moves in a straight line and is lifted.
  ///
  /// - Parameters:
  ///   - start: the first location in the window's coordinates, in points.
  ///   - end: the last one.
  ///   - steps: the number of moves, 1 by default; below 1 counts as 1. The last move reaches `end`.
  ///   - finger: the finger's number; any number, 0 by default.
  /// - Returns: The node that the touch belonged to; nil for none.
  @discardableResult
  public func drag(from start: Point, to end: Point, steps: Int = 1, finger: Int = 0) -> DisplayNode? {
    let node = send(.began, at: start, finger: finger)
    let steps = max(steps, 1)
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      send(
        .moved, at: Point(x: start.x + (end.x - start.x) * part, y: start.y + (end.y - start.y) * part), finger: finger)
    }
    send(.ended, at: end, finger: finger)
    return node
  }

  /// Sends a finger that comes down, moves at a velocity for a tenth of a second on the window's clock, and is lifted.
  ///
  /// - Parameters:
  ///   - point: the location in the window's coordinates, in points.
  ///   - velocity: in points per second on each axis.
  ///   - finger: the finger's number; any number, 0 by default.
  ///   - completion: called when the content that the finger has moved rests, or at the finger's end if it moved none.
  /// - Returns: The node that the touch belongs to.
  @discardableResult
  public func fling(
    at point: Point, velocity: Point, finger: Int = 0, completion: (() -> Void)? = nil
  ) -> DisplayNode? {
    let (frame, steps) = (1.0 / 60, 6)
    let node = send(.began, at: point, finger: finger)
    let touch = touches[finger]
    func rest(_ gesture: (any TouchGesture)?) {
      guard gesture?.isDecelerating == true else { completion?(); return }
      context.eventLoop.perform(after: frame) { rest(gesture) }
    }
    func move(_ step: Int) {
      context.eventLoop.perform(after: frame) { [weak self] in
        // The finger may have come down again.
        guard let self, let touch, self.touches[finger] === touch else { completion?(); return }
        let time = Double(step) * frame
        let place = Point(x: point.x + velocity.x * time, y: point.y + velocity.y * time)
        self.send(step < steps ? .moved : .ended, at: place, finger: finger)
        if step < steps { move(step + 1) } else { rest(touch.gesture) }
      }
    }
    move(1)
    return node
  }

  /// Cancels the touches of views that have left the window: before the next event, and at the end of each turn.
  func cancelLostTouches() {
    for (finger, touch) in touches.sorted(by: { $0.key < $1.key }) {
      guard let view = touch.view, view.window !== self, touch.gesture?.isUnderWay(in: self) != true else { continue }
      touches[finger] = nil
      pass(.cancelled, touch)
    }
  }

  /// Returns the view that receives a touch beginning at a point; nil for none.
  private func view(at point: Point) -> View? {
    let found: View?
    switch layer.hit(point) {
    case .nothing: found = nil
    case .view(let view): found = view === self ? nil : view
    case .node(let node): found = node.view(at: node.storedLayer?.point(fromWindow: point))
    }
    guard let found else { return nil }
    for other in touches.values.compactMap(\.view) where other !== found {
      if found.takesExclusively || other.takesExclusively { return nil }
    }
    return found
  }

  func deliver(_ phase: TouchPhase, _ touch: Touch) {
    touch.phase = phase
    touch.time = context.eventLoop.now
    touch.view?.responder.receive(phase.hook, [touch])
  }
}

/// The touches of a window.
private final class WindowTouches {
  /// Those in progress, by finger.
  var current: [Int: Touch] = [:]
  var lastTap: Tap?
}

extension Window {
  /// The judge between the window's gesture recognizers.
  final var gestures: GestureArbiter {
    parts.get(GestureArbiter { [weak self] phase, touch in self?.deliver(phase, touch) })
  }

  private var touches: [Int: Touch] {
    get { parts[WindowTouches.self]?.current ?? [:] }
    set { parts.get(WindowTouches()).current = newValue }
  }

  private var lastTap: Tap? {
    get { parts[WindowTouches.self]?.lastTap }
    set { parts.get(WindowTouches()).lastTap = newValue }
  }
}

extension View {
  /// Returns true if another view is inside, or is the view itself.
  fileprivate final func isAround(_ view: View?) -> Bool {
    var current = view
    while let view = current {
      if view === self { return true }
      current = view.superview
    }
    return false
  }

  fileprivate final var takesExclusively: Bool { layer.storedAppearance?.exclusiveTouch ?? false }
}
