import WeftLayout

/// An ended touch that may be the first of a double tap.
struct Tap {
  /// The maximum pause before the next tap, in seconds.
  static let maximumPause = 0.35
  /// The maximum distance to the next tap, in points.
  static let maximumDistance = 45.0

  private let count: Int
  private let time: Double
  private let place: Point
  private weak var view: View?

  init(_ touch: Touch, at time: Double) {
    count = touch.tapCount
    self.time = time
    place = touch.locationInWindow
    view = touch.view
  }

  /// Returns the number of taps before a new touch; 0 if it is too late, too far away or in another view.
  func count(before touch: Touch) -> Int {
    let distance = Point(x: touch.locationInWindow.x - place.x, y: touch.locationInWindow.y - place.y)
    guard touch.time - time <= Self.maximumPause, let view, touch.view === view,
      distance.x * distance.x + distance.y * distance.y <= Self.maximumDistance * Self.maximumDistance
    else { return 0 }
    return count
  }
}
