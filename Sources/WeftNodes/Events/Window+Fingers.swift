import WeftEssentials
import WeftLayout

// Fingers that move along a path in time, as tests send them.
extension Window {
  /// The fingers of ``pinch(at:from:to:duration:completion:)`` and ``rotate(at:degrees:radius:duration:completion:)``.
  private static let pair = (1, 2)
  /// The distance that ``swipe(at:to:completion:)`` moves a finger by, in points.
  private static let swipeDistance = 100.0

  /// Sends two fingers that come down around a point, move apart or together, and are lifted.
  ///
  /// - Parameters:
  ///   - point: the middle in the window's coordinates, in points; the fingers are to its left and right.
  ///   - start: the distance of the fingers at the beginning, in points.
  ///   - end: the distance at the end.
  ///   - duration: in seconds of the window's clock; 0 moves at once.
  ///   - completion: called at the end.
  /// - Returns: The node that the first finger's touch belongs to.
  @discardableResult
  public func pinch(
    at point: Point, from start: Double, to end: Double, duration: Double = 0.3, completion: (() -> Void)? = nil
  ) -> DisplayNode? {
    sendPair(duration, completion) { part in
      let half = (start + (end - start) * part) / 2
      return (Point(x: point.x - half, y: point.y), Point(x: point.x + half, y: point.y))
    }
  }

  /// Sends two fingers that come down around a point, turn about it, and are lifted.
  ///
  /// - Parameters:
  ///   - point: the middle in the window's coordinates, in points; the fingers begin to its left and right.
  ///   - degrees: the angle, positive in the direction of the clock.
  ///   - radius: the distance of each finger from the middle, in points.
  ///   - duration: in seconds of the window's clock; 0 moves at once.
  ///   - completion: called at the end.
  /// - Returns: The node that the first finger's touch belongs to.
  @discardableResult
  public func rotate(
    at point: Point, degrees: Double, radius: Double = 50, duration: Double = 0.3, completion: (() -> Void)? = nil
  ) -> DisplayNode? {
    sendPair(duration, completion) { part in
      let angle = degrees * part * .pi / 180
      let (x, y) = (radius * cos(angle), radius * sin(angle))
      return (Point(x: point.x - x, y: point.y - y), Point(x: point.x + x, y: point.y + y))
    }
  }

  /// Sends a finger that comes down, moves fast by 100 points, and is lifted.
  ///
  /// - Parameters:
  ///   - point: the first location in the window's coordinates, in points.
  ///   - direction: the direction of the move.
  ///   - completion: called at the end.
  /// - Returns: The node that the touch belongs to.
  @discardableResult
  public func swipe(
    at point: Point, to direction: SwipeDirection, completion: (() -> Void)? = nil
  ) -> DisplayNode? {
    let (x, y): (Double, Double) =
      switch direction {
      case .right: (1, 0)
      case .left: (-1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      }
    return send([0], over: 0.15, completion) { part in
      let way = Self.swipeDistance * part
      return [Point(x: point.x + x * way, y: point.y + y * way)]
    }
  }

  private func sendPair(
    _ duration: Double, _ completion: (() -> Void)?, _ places: @escaping (Double) -> (Point, Point)
  ) -> DisplayNode? {
    send([Self.pair.0, Self.pair.1], over: duration, completion) { part in
      let (one, other) = places(part)
      return [one, other]
    }
  }

  /// Sends fingers that come down, move in each sixtieth of a second, and are lifted.
  ///
  /// - Parameter places: returns the place of each finger at a part of the duration, 0 to 1.
  private func send(
    _ fingers: [Int], over duration: Double, _ completion: (() -> Void)?, places: @escaping (Double) -> [Point]
  ) -> DisplayNode? {
    let frame = 1.0 / 60
    let steps = max(Int((duration / frame).rounded()), 1)
    let node = zip(fingers, places(0)).map { send(.began, at: $1, finger: $0) }.first ?? nil
    func end() {
      for (finger, place) in zip(fingers, places(1)) { send(.ended, at: place, finger: finger) }
      completion?()
    }
    func move(_ part: Double) {
      for (finger, place) in zip(fingers, places(part)) { send(.moved, at: place, finger: finger) }
    }
    guard duration > 0 else {
      // Several moves, since a gesture begins at one of them and changes with the next.
      for step in 1...10 { move(Double(step) / 10) }
      end()
      return node
    }
    func schedule(_ step: Int) {
      context.eventLoop.perform(after: frame) { [weak self] in
        guard self != nil else { completion?(); return }
        move(Double(step) / Double(steps))
        if step < steps { schedule(step + 1) } else { end() }
      }
    }
    schedule(1)
    return node
  }
}
