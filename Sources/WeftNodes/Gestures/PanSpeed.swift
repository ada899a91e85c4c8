import WeftLayout

/// A finger's recent positions, for its speed when it is lifted.
struct PanSpeed {
  /// The maximum age of a position, in seconds: older ones don't reflect the speed of lifting.
  static let memory = 0.1

  private var places: [(time: Double, point: Point)] = []

  mutating func add(_ point: Point, at time: Double) {
    places.removeAll { $0.time < time - Self.memory }
    places.append((time, point))
  }

  /// Points per second; zero if no time has passed.
  var velocity: Point {
    guard let first = places.first, let last = places.last, last.time > first.time else { return .zero }
    let seconds = last.time - first.time
    return Point(x: (last.point.x - first.point.x) / seconds, y: (last.point.y - first.point.y) / seconds)
  }
}
