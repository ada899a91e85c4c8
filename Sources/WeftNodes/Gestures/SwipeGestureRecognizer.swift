import WeftLayout
import WeftSupport

/// The direction of a swipe.
public enum SwipeDirection: String, CaseIterable, Sendable {
  /// To the right.
  case right
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
}

/// A recognizer of swipes (UISwipeGestureRecognizer): fingers that move fast along a direction.
public final class SwipeGestureRecognizer: GestureRecognizer {
  /// The distance along the direction in points.
  static let minimumDistance = 50.0
  /// The distance across it in points.
  static let maximumDistanceAcross = 50.0
  /// The time in seconds.
  static let maximumDuration = 0.5

  /// The directions; right by default.
  public var direction: Set<SwipeDirection> = [.right]
  /// The number of fingers; 1 by default.
  public var numberOfTouchesRequired = 1

  private var start = Point.zero

  /// Makes a recognizer.
  public override init() { super.init() }

  override class var title: String { "swipe" }

  override func touchBegan(_ touch: Touch) {
    guard touches.count <= numberOfTouchesRequired else {
      return fail("\(touches.count) fingers are down, expected \(numberOfTouchesRequired)")
    }
    start = place
    guard touches.count == 1 else { return }
    after(Self.maximumDuration) { [weak self] in
      self?.fail(
        "the finger moved less than \(shortNumber(Self.minimumDistance)) points within "
          + "\(shortNumber(Self.maximumDuration)) s")
    }
  }

  override func touchMoved(_ touch: Touch) {
    guard isUndecided, pending == nil, touches.count == numberOfTouchesRequired else { return }
    let (x, y) = (place.x - start.x, place.y - start.y)
    let along: [(SwipeDirection, Double, Double)] = [(.right, x, y), (.left, -x, y), (.up, -y, x), (.down, y, x)]
    let asked = along.filter { direction.contains($0.0) }
    if asked.contains(where: { $0.1 >= Self.minimumDistance && abs($0.2) <= Self.maximumDistanceAcross }) {
      return recognize(.ended)
    }
    guard asked.allSatisfy({ abs($0.2) > Self.maximumDistanceAcross || $0.1 < -Self.maximumDistanceAcross }) else {
      return
    }
    fail("the finger moved in another direction")
  }

  override func touchEnded(_ touch: Touch) {
    if touches.isEmpty, pending == nil { fail("the finger was lifted before it had moved far enough") }
  }
}
