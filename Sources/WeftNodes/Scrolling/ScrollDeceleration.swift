import Foundation
import WeftLayout

/// How content moves on after a finger that was lifted while it moved: as UIScrollView's does at the normal rate, it
/// keeps 0.998 of its speed each millisecond.
struct ScrollDeceleration {
  /// The part of the speed that is left after a millisecond.
  static let rate = 0.998
  /// The speed below which content stands, in points per second.
  static let slowest = 10.0
  /// The greatest speed, in points per second: a clock that hardly moved between two touches would give any.
  static let fastest = 10_000.0

  /// The speed at the beginning, in points per second on each axis.
  let velocity: Point

  /// Nil where the content stands.
  init?(velocity: Point) {
    func speed(_ value: Double) -> Double {
      value.isFinite && abs(value) > Self.slowest ? min(max(value, -Self.fastest), Self.fastest) : 0
    }
    self.velocity = Point(x: speed(velocity.x), y: speed(velocity.y))
    guard self.velocity != .zero else { return nil }
  }

  /// Seconds until it stands.
  var duration: Double {
    log(Self.slowest / max(abs(velocity.x), abs(velocity.y))) / log(Self.rate) / 1000
  }

  /// How far it has come after some seconds, in points.
  func distance(after seconds: Double) -> Point {
    // The speed is velocity * rate ^ milliseconds; this is its integral.
    let part = (pow(Self.rate, seconds * 1000) - 1) / log(Self.rate) / 1000
    return Point(x: velocity.x * part, y: velocity.y * part)
  }
}

/// Where a finger was lately, for the speed with which it is lifted.
struct PanSpeed {
  /// Seconds that count: what was before says nothing of how fast the finger is when it is lifted.
  static let memory = 0.1

  private var places: [(time: Double, point: Point)] = []

  mutating func add(_ point: Point, at time: Double) {
    places.removeAll { $0.time < time - Self.memory }
    places.append((time, point))
  }

  /// Points per second; zero where no time has passed.
  var velocity: Point {
    guard let first = places.first, let last = places.last, last.time > first.time else { return .zero }
    let seconds = last.time - first.time
    return Point(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
