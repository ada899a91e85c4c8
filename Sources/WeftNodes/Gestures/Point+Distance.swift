import WeftEssentials
import WeftLayout

extension Point {
  /// Returns the distance to another point.
  func distance(to other: Point) -> Double { hypot(other.x - x, other.y - y) }

  /// Returns the angle of the way to another point in radians, positive in the direction of the clock.
  func direction(to other: Point) -> Double { atan2(other.y - y, other.x - x) }
}
