import WeftLayout
import WeftSupport

/// The part that a pinch and a rotation have in common: a measure of two fingers that begins after a threshold, of which
/// a part isn't counted, and that goes on from where it was when a finger is lifted and another comes down.
///
/// The numbers are those of an iPhone, measured.
public class TwoFingerGestureRecognizer: GestureRecognizer {
  /// The fingers that are measured.
  private final var pair: (Touch, Touch)?
  /// The measure when the pair came down, or when the value was set.
  private(set) final var base = 0.0
  /// The measure now.
  private(set) final var measure = 0.0
  /// The value at the times of the last two events: both fingers move at one.
  private final var samples: (before: (time: Double, value: Double), now: (time: Double, value: Double)) = (
    (0, 0), (0, 0)
  )
  /// The change of the value a second, between the last two events.
  final var rate: Double {
    let (before, now) = samples
    return now.time > before.time ? (now.value - before.value) / (now.time - before.time) : 0
  }

  /// The threshold in units of the measure.
  class var threshold: Double { 0 }
  /// The unit in messages.
  class var unit: String { "" }
  /// Returns the measure of two places.
  func measure(_ a: Point, _ b: Point) -> Double { 0 }
  /// Returns the change from one measure to another.
  func change(from: Double, to: Double) -> Double { to - from }
  /// The value that the measure gives now.
  var value: Double { 0 }
  /// The part of the threshold that isn't counted.
  class var uncounted: Double { 0 }

  /// Makes the measure count from where it is.
  final func countFromHere() { base = measure }

  override func touchBegan(_ touch: Touch) {
    guard pair == nil, touches.count >= 2 else { return }
    pair = (touches[0], touches[1])
    measure = measure(touches[0].locationInWindow, touches[1].locationInWindow)
    countFromHere()
    samples = ((now, value), (now, value))
  }

  override func touchMoved(_ touch: Touch) {
    guard let (a, b) = pair, touch === a || touch === b else { return }
    measure += change(from: measure, to: measure(a.locationInWindow, b.locationInWindow))
    let moved = measure - base
    let begins = isUndecided && pending == nil && abs(moved) >= type(of: self).threshold
    if begins { base += (moved < 0 ? -1 : 1) * type(of: self).uncounted }
    if now > samples.now.time { samples.before = samples.now }
    samples.now = (now, isUndecided && !begins && pending == nil ? samples.before.value : value)
    if begins { recognize(.began) } else { change() }
  }

  override func touchEnded(_ touch: Touch) {
    if let (a, b) = pair, touch === a || touch === b { pair = nil }
    guard touches.isEmpty else { return }
    if isUnderWay { return end() }
    let moved = abs(measure - base)
    fail(
      seen.count < 2
        ? "one finger was down, expected two"
        : "the fingers moved by \(shortNumber(moved))\(type(of: self).unit), expected \(shortNumber(type(of: self).threshold))"
    )
  }

  override func reset() {
    pair = nil
    (base, measure) = (0, 0)
    samples = ((0, 0), (0, 0))
  }
}

/// A recognizer of two fingers that move apart or together (UIPinchGestureRecognizer). It begins when their distance has
/// changed by 10 points, of which 8 aren't counted.
public final class PinchGestureRecognizer: TwoFingerGestureRecognizer {
  private var scaleAtBase = 1.0

  /// Makes a recognizer.
  public override init() { super.init() }

  /// The distance of the fingers as a factor of that at the beginning; setting it makes the factor count from there.
  public var scale: Double {
    get { value }
    set {
      scaleAtBase = newValue
      countFromHere()
    }
  }

  /// The change of the scale a second.
  public var velocity: Double { rate }

  override class var title: String { "pinch" }
  override class var threshold: Double { 10 }
  override class var uncounted: Double { 8 }
  override class var unit: String { " points" }
  override func measure(_ a: Point, _ b: Point) -> Double { a.distance(to: b) }
  override var value: Double { base > 0 ? scaleAtBase * measure / base : scaleAtBase }

  override func touchBegan(_ touch: Touch) {
    if isUnderWay, touches.count == 2 { scaleAtBase = value }
    super.touchBegan(touch)
  }

  override func reset() {
    super.reset()
    scaleAtBase = 1
  }
}

/// A recognizer of two fingers that turn (UIRotationGestureRecognizer). It begins at an angle of 10 degrees, of which 5
/// aren't counted.
public final class RotationGestureRecognizer: TwoFingerGestureRecognizer {
  private var rotationAtBase = 0.0

  /// Makes a recognizer.
  public override init() { super.init() }

  /// The angle since the beginning in radians, positive in the direction of the clock; setting it makes the angle count
  /// from there.
  public var rotation: Double {
    get { value }
    set {
      rotationAtBase = newValue
      countFromHere()
    }
  }

  /// The change of the rotation in radians a second.
  public var velocity: Double { rate }

  override class var title: String { "rotation" }
  override class var threshold: Double { 10 * .pi / 180 }
  override class var uncounted: Double { 5 * .pi / 180 }
  override class var unit: String { " radians" }
  override func measure(_ a: Point, _ b: Point) -> Double { a.direction(to: b) }
  override var value: Double { rotationAtBase + measure - base }

  // The shorter way round.
  override func change(from: Double, to: Double) -> Double {
    let angle = (to - from).truncatingRemainder(dividingBy: 2 * .pi)
    return angle > .pi ? angle - 2 * .pi : angle < -.pi ? angle + 2 * .pi : angle
  }

  override func touchBegan(_ touch: Touch) {
    if isUnderWay, touches.count == 2 { rotationAtBase = value }
    super.touchBegan(touch)
  }

  override func reset() {
    super.reset()
    rotationAtBase = 0
  }
}
