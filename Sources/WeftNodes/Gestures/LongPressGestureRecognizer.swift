import WeftLayout
import WeftSupport

/// A recognizer of fingers that stay down (UILongPressGestureRecognizer). It begins by time alone; from then on the
/// fingers may move.
public final class LongPressGestureRecognizer: GestureRecognizer {
  /// The time in seconds until it begins; 0.5 by default.
  public var minimumPressDuration = 0.5
  /// The distance in points that a finger may move before it begins; 10 by default.
  public var allowableMovement = 10.0
  /// The number of taps before; 0 by default.
  public var numberOfTapsRequired = 0
  /// The number of fingers; 1 by default.
  public var numberOfTouchesRequired = 1

  private var count = TapCount()

  /// Makes a recognizer.
  public override init() { super.init() }

  override class var title: String { "long press" }

  override func touchBegan(_ touch: Touch) {
    guard isUndecided else { return }
    if let problem = count.problem(of: touch, touches.count, atMost: numberOfTouchesRequired) { return fail(problem) }
    guard count.taps == numberOfTapsRequired, touches.count == numberOfTouchesRequired else { return stopTimer() }
    guard minimumPressDuration > 0 else { return recognize(.began) }
    after(minimumPressDuration) { [weak self] in self?.recognize(.began) }
  }

  override func touchMoved(_ touch: Touch) {
    if isUnderWay { return change() }
    if let problem = count.problem(ofMoved: touch, atMost: allowableMovement) { fail(problem) }
  }

  override func touchEnded(_ touch: Touch) {
    if isUnderWay { return touches.isEmpty ? end() : change() }
    guard isUndecided, touches.isEmpty else { return }
    guard pending == nil, count.taps < numberOfTapsRequired else {
      return fail("the finger was lifted before \(shortNumber(minimumPressDuration)) s")
    }
    if let problem = count.add(touch, fingers: numberOfTouchesRequired) { return fail(problem) }
    after(Tap.maximumPause) { [weak self] in
      self?.fail("no further finger came within \(shortNumber(Tap.maximumPause)) s")
    }
  }

  override func reset() { count = TapCount() }
}
