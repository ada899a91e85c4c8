import WeftEssentials
import WeftLayout

/// The resistance of content that a finger moves past its end: as UIScrollView's, it approaches the length of the node.
enum RubberBand {
  /// The speed of the content at the end, as a part of the finger's.
  static let start = 0.55

  /// Returns the distance of the content from its end.
  ///
  /// - Parameters:
  ///   - move: the distance that the finger has moved it, in points, 0 or more.
  ///   - length: the extent of the node.
  static func distance(_ move: Double, length: Double) -> Double {
    length > 0 ? (1 - 1 / (move * start / length + 1)) * length : 0
  }

  /// Returns the finger's distance for one of the content: the inverse of ``distance(_:length:)``.
  static func move(_ distance: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = min(distance / length, 0.999)
    return (1 / (1 - part) - 1) * length / start
  }

  /// Returns the content's speed as a part of the finger's at a distance of the content from its end.
  static func speed(at distance: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    let part = move(distance, length: length) * start / length + 1
    return start / (part * part)
  }
}

/// The return of content from past its end along one axis: a critically damped spring, as UIScrollView's.
struct ScrollSpring {
  /// The square root of stiffness by mass, per second.
  static let frequency = 10.0
  /// The distance in points at which the content is at its end.
  static let rest = 0.5

  /// The distance from the end at the start, in points; below 0 before the beginning.
  let distance: Double
  /// The speed at the start, in points per second.
  let velocity: Double

  /// Returns the distance after some seconds.
  func distance(after seconds: Double) -> Double {
    (distance + (velocity + Self.frequency * distance) * seconds) * exp(-Self.frequency * seconds)
  }

  /// The time after which the content stays at its end, in seconds.
  var duration: Double {
    var time = 2.5
    while time > 0, abs(distance(after: time - ScrollAnimation.step)) < Self.rest { time -= ScrollAnimation.step }
    return max(time, 0)
  }
}

/// The springs of content that is past its end, by axis, with the times at which they began.
struct ScrollSprings {
  private var x: (spring: ScrollSpring, since: Double)?
  private var y: (spring: ScrollSpring, since: Double)?

  var isEmpty: Bool { x == nil && y == nil }

  /// The time at which all of them are at rest.
  var end: Double { [x, y].compactMap { $0.map { $0.since + $0.spring.duration } }.max() ?? 0 }

  /// Begins springs on the axes on which an offset is outside of the content.
  ///
  /// - Parameters:
  ///   - wanted: the offset.
  ///   - inside: the nearest one in the content.
  ///   - velocity: the content's, in points per second.
  /// - Returns: True if there is a new one.
  mutating func begin(_ wanted: Point, _ inside: Point, velocity: Point, at time: Double) -> Bool {
    var isNew = false
    if x == nil, wanted.x != inside.x {
      x = (ScrollSpring(distance: wanted.x - inside.x, velocity: velocity.x), time)
      isNew = true
    }
    if y == nil, wanted.y != inside.y {
      y = (ScrollSpring(distance: wanted.y - inside.y, velocity: velocity.y), time)
      isNew = true
    }
    return isNew
  }

  /// Returns an offset with the springs' distances from the content's ends.
  func offset(_ inside: Point, at time: Double) -> Point {
    Point(
      x: inside.x + (x.map { $0.spring.distance(after: time - $0.since) } ?? 0),
      y: inside.y + (y.map { $0.spring.distance(after: time - $0.since) } ?? 0))
  }
}

extension ScrollNode {
  /// The directions in which a finger moves the content.
  final var draggedDirections: ScrollDirections {
    var directions = directionsWithMore
    if bounces, alwaysBounceHorizontal { directions.insert(.horizontal) }
    if bounces, alwaysBounceVertical { directions.insert(.vertical) }
    return directions
  }

  /// True while the content may be past its ends.
  final var mayBePastEnds: Bool { bounces && (isDragging || isDecelerating) }

  /// True if the content is past an end.
  final var isPastEnds: Bool { offsetInContent(contentOffset) != contentOffset }

  /// Returns the offset for a finger that would move the content to one if it had no ends.
  final func offset(ofFingerAt wanted: Point) -> Point {
    let inside = offsetInContent(wanted)
    guard bounces else { return inside }
    let scale = layoutContext?.scale ?? 1
    func place(_ inside: Double, _ excess: Double, _ length: Double) -> Double {
      guard excess != 0 else { return inside }
      let distance = RubberBand.distance(abs(excess), length: length)
      return ((inside + (excess < 0 ? -distance : distance)) * scale).rounded() / scale
    }
    return Point(
      x: place(inside.x, wanted.x - inside.x, bounds.size.width),
      y: place(inside.y, wanted.y - inside.y, bounds.size.height))
  }

  /// Returns the offset that a finger would have moved the content to if it had no ends: the inverse of
  /// ``offset(ofFingerAt:)``.
  final var offsetOfFinger: Point {
    let offset = contentOffset
    let inside = offsetInContent(offset)
    func place(_ inside: Double, _ excess: Double, _ length: Double) -> Double {
      guard excess != 0 else { return inside }
      let move = RubberBand.move(abs(excess), length: length)
      return inside + (excess < 0 ? -move : move)
    }
    return Point(
      x: place(inside.x, offset.x - inside.x, bounds.size.width),
      y: place(inside.y, offset.y - inside.y, bounds.size.height))
  }

  /// Returns the content's velocity for one of the finger: less past an end.
  final func velocity(ofFinger velocity: Point) -> Point {
    let offset = contentOffset
    let inside = offsetInContent(offset)
    func speed(_ velocity: Double, _ excess: Double, _ length: Double) -> Double {
      excess == 0 ? velocity : velocity * RubberBand.speed(at: abs(excess), length: length)
    }
    return Point(
      x: speed(velocity.x, offset.x - inside.x, bounds.size.width),
      y: speed(velocity.y, offset.y - inside.y, bounds.size.height))
  }
}
