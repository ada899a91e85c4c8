import WeftDisplay
import WeftLayout

/// A touch that came down on a link, or on the truncation text.
struct TextTracking {
  let finger: Int
  /// Where it came down, in the window's coordinates.
  let start: Point
  /// What is highlighted, and tapped in the end; nil once the finger has left it.
  var target: TextTarget?
  var longPress: EventLoop.Timer?
}

// A finger that comes down on a link highlights it. It is tapped if the finger is lifted before it has left the link, and
// pressed long if it stays. Everything else is passed on to the supernode.
extension TextNode {
  /// How long a finger stays on a link to press it long, in seconds.
  public static var longPressDuration: Double { 0.5 }
  /// How far it may move meanwhile, in points.
  static var longPressSlop: Double { 10 }

  /// Whether the touches are a link's.
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

  /// Takes the highlight away: what it was on won't be tapped.
  private final func dropTarget() {
    guard storedInteraction?.tracking?.target != nil else { return }
    stopLongPress()
    storedInteraction?.tracking?.target = nil
    highlightRange = nil
    setNeedsDisplay()
  }

  /// Gives up a touch of a link that the text doesn't have any more.
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
