import WeftLayout
import WeftSupport

/// A recognizer of fingers that move. It begins when their middle has moved by more than 10 points, in any direction.
public class DragGestureRecognizer: GestureRecognizer {
  /// The distance in points that fingers move before a drag begins.
  static let slop = 10.0

  /// The smallest number of fingers; 1 by default.
  public final var minimumNumberOfTouches = 1
  /// The largest number of fingers; any by default.
  public final var maximumNumberOfTouches = Int.max

  /// The place in the window from which the translation counts.
  private final var start = Point.zero
  /// The last middle of the fingers.
  private final var last = Point.zero
  private final var speed = PanSpeed()

  /// Returns the move of the fingers in a node's coordinates, in points; nil if the node is in no window.
  public final func translation(in node: DisplayNode) -> Point? { vector(from: start, to: last, in: node) }

  /// Makes the move count again: it is a translation in a node's coordinates now.
  public final func setTranslation(_ translation: Point, in node: DisplayNode) {
    guard let layer = node.storedLayer, let here = layer.point(fromWindow: last) else { return }
    let from = Point(x: here.x - translation.x, y: here.y - translation.y)
    start = layer.mapToTop.apply(to: from)
  }

  /// Returns the velocity of the fingers in a node's coordinates, in points per second.
  public final func velocity(in node: DisplayNode) -> Point? {
    let velocity = speed.velocity
    return vector(from: last, to: Point(x: last.x + velocity.x, y: last.y + velocity.y), in: node)
  }

  private final func vector(from: Point, to: Point, in node: DisplayNode) -> Point? {
    guard let layer = node.storedLayer, let from = layer.point(fromWindow: from), let to = layer.point(fromWindow: to)
    else { return nil }
    return Point(x: to.x - from.x, y: to.y - from.y)
  }

  override func touchBegan(_ touch: Touch) {
    if touches.count == 1, isUndecided {
      (start, last) = (place, place)
    } else {
      keepTranslation()
    }
    speed = PanSpeed()
    speed.add(place, at: now)
    if touches.count > maximumNumberOfTouches {
      fail("\(touches.count) fingers are down, at most \(maximumNumberOfTouches)")
    }
  }

  override func touchMoved(_ touch: Touch) {
    speed.add(place, at: now)
    last = place
    if isUnderWay { return change() }
    guard touches.count >= minimumNumberOfTouches, start.distance(to: last) > Self.slop else { return }
    recognize(.began)
  }

  override func touchEnded(_ touch: Touch) {
    if isUnderWay {
      guard touches.count < minimumNumberOfTouches else { return keepTranslation() }
      return end()
    }
    guard touches.isEmpty else { return keepTranslation() }
    fail(
      start.distance(to: last) > Self.slop
        ? "\(seen.count) finger\(seen.count == 1 ? "" : "s") moved, expected \(minimumNumberOfTouches)"
        : "the finger moved \(shortNumber(start.distance(to: last))) points, expected more than \(shortNumber(Self.slop))"
    )
  }

  /// Keeps the translation as it is when the middle jumps, since a finger has come down or was lifted.
  private final func keepTranslation() {
    guard !touches.isEmpty else { return }
    let count = Double(touches.count)
    let (x, y) = touches.reduce((0, 0)) { ($0.0 + $1.locationInWindow.x, $0.1 + $1.locationInWindow.y) }
    let middle = Point(x: x / count, y: y / count)
    start = Point(x: start.x + middle.x - last.x, y: start.y + middle.y - last.y)
    last = middle
  }

  /// Has a drag that something else has recognized.
  final func drag(to point: Point, from start: Point, _ speed: PanSpeed) {
    (self.start, last, self.speed) = (start, point, speed)
  }
}
