import WeftLayout
import WeftSupport

/// A recognizer of taps (UITapGestureRecognizer): fingers that come down and are lifted soon, in nearly the same place.
public final class TapGestureRecognizer: GestureRecognizer {
  /// The distance in points that a finger may move.
  static let allowableMovement = 10.0
  /// The time in seconds that a finger may stay down.
  static let maximumDuration = 0.75

  /// The number of taps; 1 by default, and at least.
  public var numberOfTapsRequired = 1 {
    didSet { numberOfTapsRequired = max(numberOfTapsRequired, 1) }
  }
  /// The number of fingers of each tap; 1 by default, and at least.
  public var numberOfTouchesRequired = 1 {
    didSet { numberOfTouchesRequired = max(numberOfTouchesRequired, 1) }
  }

  private var count = TapCount()

  /// Makes a recognizer.
  public override init() { super.init() }

  override class var title: String { "tap" }

  // Both of a single and a double tap act, unless one requires the other to fail.
  override func excludes(_ other: GestureRecognizer) -> Bool {
    (other as? TapGestureRecognizer).map { $0.numberOfTapsRequired == numberOfTapsRequired } ?? true
  }

  override func touchBegan(_ touch: Touch) {
    if let problem = count.problem(of: touch, touches.count, atMost: numberOfTouchesRequired) { return fail(problem) }
    guard touches.count == 1 else { return }
    after(Self.maximumDuration) { [weak self] in
      self?.fail("a finger was down for \(shortNumber(Self.maximumDuration)) s")
    }
  }

  override func touchMoved(_ touch: Touch) {
    if let problem = count.problem(ofMoved: touch, atMost: Self.allowableMovement) { fail(problem) }
  }

  override func touchEnded(_ touch: Touch) {
    guard isUndecided, touches.isEmpty else { return }
    if let problem = count.add(touch, fingers: numberOfTouchesRequired) { return fail(problem) }
    guard count.taps < numberOfTapsRequired else { return recognize(.ended) }
    after(Tap.maximumPause) { [weak self] in
      self?.fail("no further tap came within \(shortNumber(Tap.maximumPause)) s")
    }
  }

  override func reset() { count = TapCount() }
}

/// The taps of a gesture so far.
struct TapCount {
  private(set) var taps = 0
  private var starts: [ObjectIdentifier: Point] = [:]
  private var last: Point?

  /// Returns the reason why a finger that has come down is no tap of the gesture.
  mutating func problem(of touch: Touch, _ fingers: Int, atMost most: Int) -> String? {
    if fingers == 1, let last, last.distance(to: touch.locationInWindow) > Tap.maximumDistance {
      return "a tap was \(shortNumber(last.distance(to: touch.locationInWindow))) points from the last one, at most "
        + "\(shortNumber(Tap.maximumDistance))"
    }
    guard fingers <= most else { return "\(fingers) fingers are down, expected \(most)" }
    starts[ObjectIdentifier(touch)] = touch.locationInWindow
    return nil
  }

  /// Returns the reason why a finger has moved too far.
  func problem(ofMoved touch: Touch, atMost most: Double) -> String? {
    guard let start = starts[ObjectIdentifier(touch)] else { return nil }
    let distance = start.distance(to: touch.locationInWindow)
    return distance > most ? "a finger moved \(shortNumber(distance)) points, at most \(shortNumber(most))" : nil
  }

  /// Counts a tap whose last finger was lifted; returns the reason if it had too few fingers.
  mutating func add(_ touch: Touch, fingers: Int) -> String? {
    defer { starts = [:] }
    guard starts.count == fingers else {
      return "\(starts.count) finger\(starts.count == 1 ? " was" : "s were") down, expected \(fingers)"
    }
    taps += 1
    last = touch.locationInWindow
    return nil
  }
}
