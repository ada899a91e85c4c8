import WeftEssentials
import WeftLayout

/// The movement of a scroll node's content to another offset, by the window's clock, in steps like a display link's.
///
/// Each step is laid out and can be hit: so the offset itself changes, unlike an animated property.
package final class ScrollAnimation {
  /// The time between two steps, in seconds.
  static let step = 1.0 / 60

  /// The offset at the start, corrected for content before the visible part that gets another size meanwhile.
  private var from: Point
  private var movement: Movement
  /// The target as it was last, for one that has gone.
  private var target: Point?
  private let eventLoop: EventLoop
  /// A timer for each step. All are set at the start: code that waits for the same time later finds the step done.
  private var timers: [EventLoop.Timer] = []
  /// The number of steps done.
  private var steps = 0
  /// The time of the last step, in seconds.
  private var end = 0.0
  private var springs = ScrollSprings()

  /// The kind of movement.
  enum Movement {
    /// Moves to another offset, in ``ScrollNode/scrollDuration``; the content before it may still get its real size.
    case to((ScrollNode) -> Point?)
    /// Moves to a page in the same way, after the finger was lifted.
    case toPage(Point)
    /// Continues after the finger was lifted, slowing down, and returns from past its ends; nil for content at rest.
    case slowingDown(ScrollDeceleration?)
  }

  init(from: Point, on eventLoop: EventLoop, _ movement: Movement) {
    self.from = from
    self.movement = movement
    self.eventLoop = eventLoop
  }

  /// Shifts the movement, since the content before the visible part has another size.
  func shift(by distance: Point) {
    if case .toPage(let page) = movement { movement = .toPage(Point(x: page.x + distance.x, y: page.y + distance.y)) }
    from = Point(x: from.x + distance.x, y: from.y + distance.y)
    target = target.map { Point(x: $0.x + distance.x, y: $0.y + distance.y) }
  }

  var isDeceleration: Bool { if case .to = movement { false } else { true } }

  private var duration: Double {
    switch movement {
    case .to, .toPage: ScrollNode.scrollDuration
    case .slowingDown(let deceleration): deceleration?.duration ?? 0
    }
  }

  /// Begins the movement.
  ///
  /// - Parameter velocity: the content's, if it is past an end.
  func begin(_ node: ScrollNode, velocity: Point = .zero) {
    if case .slowingDown = movement {
      _ = springs.begin(from, node.offsetInContent(from), velocity: velocity, at: 0)
    }
    setTimers(node, until: max(duration, springs.end))
  }

  /// Sets the timers of the steps up to a time, after those that are set.
  private func setTimers(_ node: ScrollNode, until end: Double) {
    guard end > self.end || timers.isEmpty else { return }
    self.end = end
    let now = Double(steps) * Self.step
    let count = max(Int((end / Self.step).rounded(.up)), 1)
    guard count > timers.count else { return }
    timers += (timers.count + 1...count).map { step in
      eventLoop.perform(after: min(Double(step) * Self.step, end) - now) { [weak self, weak node] in
        guard let self, let node, !node.isAbandoned, node.scrollAnimation === self else { return }
        move(node)
      }
    }
  }

  private func move(_ node: ScrollNode) {
    steps += 1
    let time = min(Double(steps) * Self.step, end)
    switch movement {
    case .to(let present):
      let target = present(node) ?? target ?? node.contentOffset
      self.target = target
      move(node, to: target, at: time / duration)
    case .toPage(let page): move(node, to: page, at: time / duration)
    case .slowingDown(let deceleration): slowDown(node, deceleration, after: time)
    }
  }

  private func move(_ node: ScrollNode, to target: Point, at part: Double) {
    let progress = AnimationCurve.easeInOut.progress(at: part)
    let to = node.offsetInContent(target)
    let scale = node.layoutContext?.scale ?? 1
    func between(_ from: Double, _ to: Double) -> Double {
      progress >= 1 ? to : ((from + (to - from) * progress) * scale).rounded() / scale
    }
    node.bounds.origin = Point(x: between(from.x, to.x), y: between(from.y, to.y))
    // A callback may have begun another animation.
    guard node.scrollAnimation === self, progress >= 1 else { return }
    node.scrollAnimation = nil
    if isDeceleration { node.delegate?.scrollViewDidEndDecelerating(node) } else { node.scrollingDidEnd() }
  }

  private func slowDown(_ node: ScrollNode, _ deceleration: ScrollDeceleration?, after time: Double) {
    let scale = node.layoutContext?.scale ?? 1
    let slowing = min(time, duration)
    let distance = deceleration?.distance(after: slowing) ?? .zero
    func place(_ from: Double, _ distance: Double) -> Double { ((from + distance) * scale).rounded() / scale }
    let wanted = Point(x: place(from.x, distance.x), y: place(from.y, distance.y))
    let offset = node.offsetInContent(wanted)
    if node.bounces, let deceleration {
      let velocity = deceleration.velocity(after: slowing)
      if springs.begin(wanted, offset, velocity: velocity, at: time) { setTimers(node, until: springs.end) }
    }
    let past = springs.offset(offset, at: time)
    node.bounds.origin = springs.isEmpty ? offset : Point(x: place(past.x, 0), y: place(past.y, 0))
    node.flashScrollIndicators()
    guard node.scrollAnimation === self else { return }
    // At the edge the content can't move further, unless it bounces.
    let velocity = deceleration?.velocity ?? .zero
    let isAtEdge =
      springs.isEmpty && (velocity.x == 0 || offset.x != wanted.x) && (velocity.y == 0 || offset.y != wanted.y)
    guard time >= end || isAtEdge else { return }
    cancel()
    node.scrollAnimation = nil
    node.keepOffsetInContent()
    node.delegate?.scrollViewDidEndDecelerating(node)
  }

  func cancel() {
    for timer in timers { eventLoop.cancel(timer) }
    timers = []
  }
}

extension ScrollNode {
  /// Stops an animated scroll at its current offset.
  public final func stopScrolling() {
    scrollingWasStopped()
    guard let scrollAnimation else { return }
    scrollAnimation.cancel()
    self.scrollAnimation = nil
  }

  /// Moves the content, at once or in steps.
  package final func scroll(animated: Bool, to target: @escaping (ScrollNode) -> Point?) {
    stopScrolling()
    guard let offset = target(self).map(offsetInContent) else { return }
    guard animated, window != nil, let context = layoutContext, offset != contentOffset else {
      bounds.origin = offset
      return
    }
    let animation = ScrollAnimation(from: contentOffset, on: context.eventLoop, .to(target))
    scrollAnimation = animation
    animation.begin(self)
  }

  /// True while the content continues to move after the finger was lifted.
  public final var isDecelerating: Bool { scrollAnimation?.isDeceleration == true }

  /// Continues to move the content, slowing down.
  ///
  /// - Parameter velocity: points per second; only directions with more content count.
  final func decelerate(_ velocity: Point) {
    if isPagingEnabled { return turnPage(velocity) }
    let directions = directionsWithMore
    let inside = offsetInContent(contentOffset)
    // An axis on which the content is past its end springs back instead.
    func speed(_ direction: ScrollDirections, _ velocity: Double, isPast: Bool) -> Double {
      directions.contains(direction) && !isPast ? velocity : 0
    }
    let deceleration = ScrollDeceleration(
      velocity: Point(
        x: speed(.horizontal, velocity.x, isPast: contentOffset.x != inside.x),
        y: speed(.vertical, velocity.y, isPast: contentOffset.y != inside.y)))
    guard deceleration != nil || inside != contentOffset else { return }
    guard window != nil, let context = layoutContext else { return keepOffsetInContent() }
    let animation = ScrollAnimation(from: contentOffset, on: context.eventLoop, .slowingDown(deceleration))
    scrollAnimation = animation
    animation.begin(self, velocity: self.velocity(ofFinger: velocity))
  }

  /// The speed in points per second at which a finger turns to the next page.
  private static let pageSpeed = 50.0

  /// Moves the content to a page.
  private final func turnPage(_ velocity: Point) {
    func page(_ offset: Double, velocity: Double, low: Double, length: Double) -> Double {
      guard length > 0 else { return offset }
      let position = (offset - low) / length
      let page =
        abs(velocity) < Self.pageSpeed
        ? position.rounded() : velocity > 0 ? position.rounded(.down) + 1 : position.rounded(.up) - 1
      return low + page * length
    }
    let directions = directionsWithMore
    let low = offsetRange.min
    var target = contentOffset
    if directions.contains(.horizontal) {
      target.x = page(target.x, velocity: velocity.x, low: low.x, length: pageSize.width)
    }
    if directions.contains(.vertical) {
      target.y = page(target.y, velocity: velocity.y, low: low.y, length: pageSize.height)
    }
    target = offsetInContent(target)
    guard target != contentOffset else { return }
    guard window != nil, let context = layoutContext else {
      bounds.origin = target
      return
    }
    let animation = ScrollAnimation(from: contentOffset, on: context.eventLoop, .toPage(target))
    scrollAnimation = animation
    animation.begin(self)
  }
}
