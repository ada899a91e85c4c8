import WeftLayout

/// A touch that has ended, as the beginning of a double tap.
struct Tap {
  /// Within how many seconds after it the next touch counts with it.
  static let longestPause = 0.35
  /// Within how many points of it.
  static let farthest = 45.0

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

  /// How many taps a touch that begins follows; 0 where it is too late, too far away or somebody else's.
  func count(before touch: Touch) -> Int {
    let distance = Point(x: touch.locationInWindow.x - place.x, y: touch.locationInWindow.y - place.y)
    guard touch.time - time <= Self.longestPause, let view, touch.view === view,
      distance.x * distance.x + distance.y * distance.y <= Self.farthest * Self.farthest
    else { return 0 }
    return count
  }
}
