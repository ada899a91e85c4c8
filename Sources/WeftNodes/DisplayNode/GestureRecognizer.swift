import WeftLayout

/// The progress of a gesture.
public enum GestureRecognizerState: String, CaseIterable, Sendable {
  /// The gesture has not been recognized, and still may be.
  case possible
  /// A gesture that goes on has been recognized.
  case began
  /// A gesture that goes on has changed.
  case changed
  /// The gesture has ended; of one without a duration, it has been recognized.
  case ended
  /// The gesture was interrupted.
  case cancelled
  /// The touches aren't the gesture.
  case failed
}

/// A recognizer of a gesture in the touches of a view, and of the views inside it (UIGestureRecognizer).
///
/// A touch is shown to the recognizers of the view that it hits and of the views around that, the innermost first, and
/// then to the view itself. The first recognizer that recognizes its gesture makes the others that have the touch fail,
/// unless one of both allows them side by side.
public class GestureRecognizer {
  /// The progress. It is possible again when the fingers have been lifted.
  public internal(set) final var state = GestureRecognizerState.possible
  /// The view that it was added to.
  public internal(set) final weak var view: View?
  /// False if it gets no touches, true by default. A gesture that is under way is cancelled.
  public final var isEnabled = true {
    didSet { if !isEnabled, oldValue { interrupt("it was disabled") } }
  }
  /// A name for people.
  public final var name: String?
  /// True, the default, if recognizing cancels the touches in the view.
  public final var cancelsTouchesInView = true
  /// True if the view gets touches only once the gesture has failed; false by default.
  public final var delaysTouchesBegan = false
  /// True, the default, if the view learns of lifted fingers only once the gesture has failed.
  public final var delaysTouchesEnded = true
  /// Called whenever the gesture begins, changes, ends or is cancelled.
  public final var action: ((GestureRecognizer) -> Void)?
  /// Returns false to make the gesture fail that is about to be recognized; nil, the default, never does.
  public final var shouldBegin: ((GestureRecognizer) -> Bool)?
  /// Returns false to withhold a touch from it; nil, the default, never does.
  public final var shouldReceiveTouch: ((GestureRecognizer, Touch) -> Bool)?
  /// Returns true if this one and another may recognize the same touches; nil, the default, never does.
  public final var shouldRecognizeSimultaneously: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Returns true if this one is to wait until another has failed; nil, the default, never does.
  public final var shouldRequireFailureOf: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// Returns true if another one is to wait until this one has failed; nil, the default, never does.
  public final var shouldBeRequiredToFailBy: ((GestureRecognizer, GestureRecognizer) -> Bool)?
  /// The reason in words why its last gesture failed; nil while none has.
  public private(set) final var failure: String?

  /// The fingers that are down.
  private(set) final var touches: [Touch] = []
  /// All touches since it was last reset.
  private(set) final var seen: [Touch] = []
  /// The middle of the fingers in the window; after the last one was lifted, its last place.
  private(set) final var place = Point.zero
  /// The state that it waits for, until others have failed.
  final var pending: GestureRecognizerState?
  private final var required: [WeakGesture] = []
  private final var timer: EventLoop.Timer?

  init() {}

  /// The number of fingers that are down.
  public final var numberOfTouches: Int { touches.count }

  /// Returns the middle of the fingers in a node's coordinates, in points; nil if the node is in no window.
  public final func location(in node: DisplayNode) -> Point? { node.storedLayer?.point(fromWindow: place) }

  /// The middle of the fingers in the window's coordinates, in points.
  public final var locationInWindow: Point { place }

  /// Makes it wait until another one has failed; it fails if the other one recognizes its gesture.
  public final func require(toFail other: GestureRecognizer) {
    required.removeAll { $0.gesture == nil }
    if !required.contains(where: { $0.gesture === other }) { required.append(WeakGesture(gesture: other)) }
  }

  // MARK: for subclasses

  /// The kind in messages: `tap`.
  class var title: String { "gesture" }
  /// Called when a finger has come down.
  func touchBegan(_ touch: Touch) {}
  /// Called when a finger has moved.
  func touchMoved(_ touch: Touch) {}
  /// Called when a finger was lifted, which is among ``touches`` no more.
  func touchEnded(_ touch: Touch) {}
  /// Called when a gesture is over, and the next one may begin.
  func reset() {}
  /// Returns false if another one that recognizes the same touches doesn't make this one fail, nor this one it.
  func excludes(_ other: GestureRecognizer) -> Bool { true }

  /// True while touches may still become the gesture.
  final var isUndecided: Bool { state == .possible && !seen.isEmpty }
  /// True while its gesture is under way.
  final var isUnderWay: Bool { state == .began || state == .changed }
  /// True if it has recognized the touches that it has.
  final var hasRecognized: Bool { isUnderWay || (state == .ended && !seen.isEmpty) }

  /// Recognizes the gesture, now or when others have failed.
  final func recognize(_ state: GestureRecognizerState) {
    guard isUndecided, pending == nil else { return }
    stopTimer()
    guard let judge, view?.window != nil else { return fail("its view is in no window") }
    if let refusal = judge.refusal(of: self) { return fail(refusal) }
    pending = state
    judge.settle(self)
  }

  /// Continues a gesture that goes on.
  final func change() {
    if isUnderWay { enter(.changed) }
  }

  /// Ends a gesture that goes on, or that waits to begin.
  final func end() {
    if isUnderWay { enter(.ended) } else { fail("the fingers were lifted while it waited") }
  }

  /// Gives the touches up.
  final func fail(_ reason: String) {
    guard isUndecided else { return }
    stopTimer()
    failure = reason
    pending = nil
    state = .failed
    judge?.didFail(self)
    resetIfDone()
  }

  /// Has a state, and tells it.
  final func enter(_ state: GestureRecognizerState) {
    self.state = state
    action?(self)
  }

  /// Calls a body after seconds of the window's clock, in place of the last one that waits.
  final func after(_ seconds: Double, _ body: @escaping () -> Void) {
    stopTimer()
    timer = view?.window?.context.eventLoop.perform(after: seconds) { [weak self] in
      self?.timer = nil
      body()
    }
  }

  final func stopTimer() {
    if let timer { view?.window?.context.eventLoop.cancel(timer) }
    timer = nil
  }

  /// The time of the window's clock, in seconds.
  final var now: Double { view?.window?.context.eventLoop.now ?? 0 }

  // MARK: for windows

  /// The judge of the window that it has touches of.
  private final weak var judge: (any GestureJudge)?

  final func isRequired(toFailBefore other: GestureRecognizer) -> Bool {
    other.required.contains { $0.gesture === self } || other.shouldRequireFailureOf?(other, self) == true
      || shouldBeRequiredToFailBy?(self, other) == true
  }

  final func allows(_ other: GestureRecognizer) -> Bool {
    !excludes(other) || !other.excludes(self) || shouldRecognizeSimultaneously?(self, other) == true
      || other.shouldRecognizeSimultaneously?(other, self) == true
  }

  final func receive(_ phase: TouchPhase, _ touch: Touch) {
    switch phase {
    case .began:
      judge = touch.judge
      touches.append(touch)
      seen.append(touch)
      locate()
      touchBegan(touch)
    case .moved:
      guard touches.contains(where: { $0 === touch }) else { return }
      locate()
      touchMoved(touch)
    case .ended:
      guard drop(touch) else { return }
      touchEnded(touch)
      if !touches.isEmpty { locate() }
    case .cancelled:
      guard drop(touch) else { return }
      interrupt("the touch was cancelled")
    }
    resetIfDone()
  }

  private final func drop(_ touch: Touch) -> Bool {
    let count = touches.count
    touches.removeAll { $0 === touch }
    return touches.count < count
  }

  private final func locate() {
    let (x, y) = touches.reduce((0, 0)) { ($0.0 + $1.locationInWindow.x, $0.1 + $1.locationInWindow.y) }
    place = Point(x: x / Double(touches.count), y: y / Double(touches.count))
  }

  /// Takes its touches away.
  final func interrupt(_ reason: String) {
    touches = []
    if isUnderWay { enter(.cancelled) } else { fail(reason) }
    resetIfDone()
  }

  /// Makes the next gesture possible, once the fingers of this one have been lifted.
  final func resetIfDone() {
    guard touches.isEmpty, !isUndecided, !isUnderWay else { return }
    stopTimer()
    pending = nil
    seen = []
    state = .possible
    reset()
  }
}

/// The one who decides which of several recognizers recognizes a touch.
protocol GestureJudge: AnyObject {
  /// Returns the reason why a recognizer may not begin; nil if it may.
  func refusal(of gesture: GestureRecognizer) -> String?
  /// Lets a recognizer that has found its gesture recognize it, unless it has to wait or to fail.
  func settle(_ gesture: GestureRecognizer)
  /// Continues what waited for a recognizer that has failed.
  func didFail(_ gesture: GestureRecognizer)
}

private struct WeakGesture {
  weak var gesture: GestureRecognizer?
}

extension GestureRecognizer {
  /// The kind, with the name if there is one.
  final var nameInMessages: String {
    let kind = "the \(type(of: self).title)"
    let owner = view?.node.map { " of \($0.layoutName)" } ?? ""
    return name.map { "\(kind) \"\($0)\"\(owner)" } ?? kind + owner
  }
}
