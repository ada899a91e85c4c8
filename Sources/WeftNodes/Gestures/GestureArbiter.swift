import WeftLayout

// The recognizers of a window: which of them have a touch, which recognizes it, and what the view learns of it.
//
// 1. Each event of a touch is shown to its recognizers first, the innermost view's before those around it.
// 2. A recognizer asks whether it may begin, waits for those that have to fail before, and makes the others fail.
// 3. Events of the touch that recognizers hold back reach the view when these have failed.

/// The judge between the recognizers of a window.
final class GestureArbiter: GestureJudge {
  /// The recognizers that have touches, or wait for more, in the order of their first touch.
  private var active: [GestureRecognizer] = []
  /// The touches whose events are held back.
  private var held: [Touch] = []
  /// Passes an event of a touch to its view.
  private let deliver: (TouchPhase, Touch) -> Void

  /// Makes the judge of a window.
  ///
  /// - Parameter deliver: passes an event of a touch to its view.
  init(deliver: @escaping (TouchPhase, Touch) -> Void) { self.deliver = deliver }

  /// Returns the recognizers that get a touch which begins in a view, the innermost first.
  static func recognizers(of touch: Touch) -> [GestureRecognizer] {
    var found: [GestureRecognizer] = []
    var view = touch.view
    while let current = view {
      for gesture in current.gestureRecognizers
      where gesture.isEnabled && gesture.shouldReceiveTouch?(gesture, touch) != false { found.append(gesture) }
      view = current.superview
    }
    return found
  }

  /// Shows an event to recognizers.
  func show(_ phase: TouchPhase, _ touch: Touch, to gestures: some Sequence<GestureRecognizer>) {
    for gesture in gestures where gesture.isEnabled {
      if phase == .began, !active.contains(where: { $0 === gesture }) { active.append(gesture) }
      gesture.receive(phase, touch)
      // A finger that joins a gesture is none of the view's.
      if phase == .began, gesture.isUnderWay, gesture.cancelsTouchesInView { touch.isTaken = true }
    }
    active.removeAll { $0.seen.isEmpty }
  }

  func refusal(of gesture: GestureRecognizer) -> String? {
    if gesture.shouldBegin?(gesture) == false { return "its shouldBegin returned false" }
    guard let hit = gesture.seen.last?.node, !hit.gestureRecognizerShouldBegin(gesture) else { return nil }
    return "\(hit.layoutName) keeps it from beginning"
  }

  func settle(_ gesture: GestureRecognizer) {
    guard let state = gesture.pending, gesture.isUndecided else { return }
    let rivals = rivals(of: gesture)
    if let other = rivals.first(where: { $0.isUndecided && $0.isRequired(toFailBefore: gesture) }) {
      guard other.pending != nil, gesture.isRequired(toFailBefore: other) else { return }
      gesture.pending = nil
      other.fail("it and \(gesture.nameInMessages) wait for each other")
      return gesture.fail("it and \(other.nameInMessages) wait for each other")
    }
    if let winner = rivals.first(where: { $0.hasRecognized && !$0.allows(gesture) }) {
      return gesture.fail("\(winner.nameInMessages) was recognized")
    }
    gesture.pending = nil
    gesture.state = state
    exclude(rivals, by: gesture, "\(gesture.nameInMessages) was recognized")
    if gesture.cancelsTouchesInView { gesture.seen.forEach(cancel) }
    gesture.enter(state)
    gesture.resetIfDone()
    for touch in held { release(touch) }
  }

  func didFail(_ gesture: GestureRecognizer) {
    for other in active where other.pending != nil { settle(other) }
    for touch in held { release(touch) }
  }

  /// Returns true if a scroll node may take a touch over: no recognizer has, nor has to fail before.
  func allowsScrolling(_ pan: PanGestureRecognizer, _ touch: Touch) -> Bool {
    pan.isEnabled
      && touch.recognizers.allSatisfy { gesture in
        if gesture.isUndecided { return !gesture.isRequired(toFailBefore: pan) }
        return !gesture.hasRecognized || gesture.allows(pan)
      }
  }

  /// Makes recognizers fail whose touch a scroll node has taken over.
  func scrollDidBegin(_ pan: PanGestureRecognizer, _ touch: Touch) {
    exclude(touch.recognizers, by: pan, "\(pan.nameInMessages) was recognized")
    cancel(touch)
  }

  private func exclude(_ others: [GestureRecognizer], by winner: GestureRecognizer, _ reason: String) {
    for other in others where other !== winner && other.isUndecided {
      if winner.isRequired(toFailBefore: other) || !winner.allows(other) { other.fail(reason) }
    }
  }

  /// Returns the other recognizers that have had a touch of a recognizer.
  private func rivals(of gesture: GestureRecognizer) -> [GestureRecognizer] {
    active.filter { other in
      other !== gesture && other.seen.contains { touch in gesture.seen.contains { $0 === touch } }
    }
  }

  // MARK: the view's touches

  /// Tells the view of an event, unless a recognizer has taken the touch or holds the event back.
  func offer(_ phase: TouchPhase, _ touch: Touch) {
    guard !touch.isTaken else { return }
    guard !touch.recognizers.isEmpty else { return deliver(phase, touch) }
    touch.held.append(phase)
    if !held.contains(where: { $0 === touch }) { held.append(touch) }
    release(touch)
  }

  /// Tells the view of the events that nothing holds back any more.
  private func release(_ touch: Touch) {
    while let phase = touch.held.first, !touch.recognizers.contains(where: { $0.holds(phase) }) {
      touch.held.removeFirst()
      touch.lastInView = phase
      deliver(phase, touch)
    }
    if touch.held.isEmpty { held.removeAll { $0 === touch } }
  }

  /// Takes a touch away from the view.
  private func cancel(_ touch: Touch) {
    guard !touch.isTaken else { return }
    touch.isTaken = true
    touch.held = []
    held.removeAll { $0 === touch }
    let last = touch.recognizers.isEmpty ? touch.phase : touch.lastInView
    guard last == .began || last == .moved else { return }
    deliver(.cancelled, touch)
  }
}

extension GestureRecognizer {
  /// Returns true if the view doesn't get an event until the recognizer has failed.
  fileprivate final func holds(_ phase: TouchPhase) -> Bool {
    guard isUndecided else { return false }
    switch phase {
    case .began: return delaysTouchesBegan
    case .ended: return delaysTouchesEnded
    case .moved, .cancelled: return false
    }
  }
}
