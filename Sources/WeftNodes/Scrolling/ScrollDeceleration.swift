import WeftEssentials
import WeftLayout

/// The movement of content after the finger was lifted: as UIScrollView's does at the normal rate, it keeps 0.998 of
/// its speed each millisecond.
struct ScrollDeceleration {
  /// The fraction of the speed that remains after a millisecond.
  static let rate = 0.998
  /// The minimum speed, in points per second; below it the content stops.
  static let slowest = 10.0
  /// The maximum speed, in points per second: two touches at almost the same time would give any.
  static let fastest = 10_000.0

  /// The initial speed, in points per second on each axis.
  let velocity: Point

  /// Nil if the speed is below ``slowest`` on both axes.
  init?(velocity: Point) {
    func speed(_ value: Double) -> Double {
      value.isFinite && abs(value) > Self.slowest ? min(max(value, -Self.fastest), Self.fastest) : 0
    }
    self.velocity = Point(x: speed(velocity.x), y: speed(velocity.y))
    guard self.velocity != .zero else { return nil }
  }

  /// The time until it stops, in seconds.
  var duration: Double {
    log(Self.slowest / max(abs(velocity.x), abs(velocity.y))) / log(Self.rate) / 1000
  }

  /// Returns the speed after some seconds, in points per second.
  func velocity(after seconds: Double) -> Point {
    let part = pow(Self.rate, seconds * 1000)
    return Point(x: velocity.x * part, y: velocity.y * part)
  }

  /// Returns the distance after some seconds, in points.
  func distance(after seconds: Double) -> Point {
    // The speed is velocity * rate ^ milliseconds; this is its integral.
    let part = (pow(Self.rate, seconds * 1000) - 1) / log(Self.rate) / 1000
    return Point(x: velocity.x * part, y: velocity.y * part)
  }
}
