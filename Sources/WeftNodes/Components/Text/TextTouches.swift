import WeftDisplay
import WeftLayout

/// A touch that came down on a link, or on the truncation text.
struct TextTracking {
  let finger: Int
  /// The position where it came down, in the window's coordinates.
  let start: Point
  /// The target, which is highlighted, and tapped when the finger is lifted; nil once the finger has left it.
  var target: TextTarget?
  var longPress: EventLoop.Timer?
}

// A finger on a link highlights it. Lifting the finger before it leaves the link taps the link; keeping it there is a
// long press. All other touches are passed on to the supernode.
extension TextNode {
  /// The duration of a long press, in seconds.
  public static var longPressDuration: Double { 0.5 }
  /// The distance in points that the finger may move during a long press.
  static var longPressSlop: Double { 10 }

  /// Returns true if the touches belong to a link.
  final func linkTouchesBegan(_ touches: [Touch]) -> Bool {
    guard storedInteraction?.tracking == nil, let touch = touches.first, let point = touch.location(in: self),
      let target = target(at: point, isHighlighting: true)
    else { return isTracking(touches) }
    respond(.touchesBegan, to: touches, passingOn: false)
    interaction.tracking = TextTracking(finger: touch.finger, start: touch.locationInWindow, target: target)
    switch target {
    case .link(let link):
      highlightRange = link.range
      waitForLongPress(touch, link)
    case .truncation: setNeedsDisplay()
    }
    return true
  }

  final func linkTouchesMoved(_ touches: [Touch]) -> Bool {
    guard isTracking(touches), let touch = touches.first, let tracking = storedInteraction?.tracking else {
      return false
    }
    respond(.touchesMoved, to: touches, passingOn: false)
    let x = touch.locationInWindow.x - tracking.start.x
    let y = touch.locationInWindow.y - tracking.start.y
    if x * x + y * y > TextNode.longPressSlop * TextNode.longPressSlop { stopLongPress() }
    if tracking.target != nil {
      let place = touch.location(in: self)
      if place.flatMap({ target(at: $0, isHighlighting: false) }) != tracking.target { dropTarget() }
    }
    return true
  }

  final func linkTouchesEnded(_ touches: [Touch]) -> Bool {
    guard isTracking(touches), let touch = touches.first, let tracking = storedInteraction?.tracking else {
      return false
    }
    respond(.touchesEnded, to: touches, passingOn: false)
    endTracking()
    switch tracking.target {
    case .link(let link):
      if let point = touch.location(in: self) { delegate?.textNode(self, tappedLink: link, at: point) }
    case .truncation: delegate?.textNodeTappedTruncationToken(self)
    case nil: break
    }
    return true
  }

  final func linkTouchesCancelled(_ touches: [Touch]) -> Bool {
    guard isTracking(touches) else { return false }
    respond(.touchesCancelled, to: touches, passingOn: false)
    endTracking()
    return true
  }

  private final func isTracking(_ touches: [Touch]) -> Bool {
    guard let tracking = storedInteraction?.tracking else { return false }
    return touches.contains { $0.finger == tracking.finger }
  }

  private final func endTracking() {
    stopLongPress()
    dropTarget()
    storedInteraction?.tracking = nil
  }

  /// Removes the highlight and cancels the tap.
  private final func dropTarget() {
    guard storedInteraction?.tracking?.target != nil else { return }
    stopLongPress()
    storedInteraction?.tracking?.target = nil
    highlightRange = nil
    setNeedsDisplay()
  }

  /// Cancels the touch of a link that is no longer in the text.
  final func linksDidChange() {
    guard let interaction = storedInteraction else { return }
    interaction.forgetLinks()
    if case .link(let link) = interaction.tracking?.target, !interaction.links(of: attributedText).contains(link) {
      dropTarget()
    }
  }

  // MARK: long presses

  private final func waitForLongPress(_ touch: Touch, _ link: TextLink) {
    guard let loop = touch.window?.context.eventLoop else { return }
    let timer = loop.perform(after: TextNode.longPressDuration) { [weak self, weak touch] in
      guard let self, let touch, !isAbandoned else { return }
      storedInteraction?.tracking?.longPress = nil
      longPress(touch, link)
    }
    storedInteraction?.tracking?.longPress = timer
  }

  private final func longPress(_ touch: Touch, _ link: TextLink) {
    guard let delegate, storedInteraction?.tracking?.target == .link(link), let point = touch.location(in: self),
      delegate.textNode(self, shouldLongPressLink: link, at: point)
    else { return }
    if longPressCancelsTouches { dropTarget() }
    delegate.textNode(self, longPressedLink: link, at: point)
  }

  private final func stopLongPress() {
    guard let timer = storedInteraction?.tracking?.longPress else { return }
    storedInteraction?.tracking?.longPress = nil
    window?.context.eventLoop.cancel(timer)
  }
}
