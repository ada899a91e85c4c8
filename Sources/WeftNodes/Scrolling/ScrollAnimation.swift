import Foundation
import WeftLayout

/// The way of a scroll node's content to another offset, by the window's clock: like a display link's, in steps.
///
/// What is shown at each step is laid out and can be hit; so the offset itself moves, unlike an animated property.
final class ScrollAnimation {
  /// Seconds between two steps.
  static let step = 1.0 / 60

  /// Where the content was, moved along with what is laid out anew meanwhile.
  var from: Point
  /// Where it is going to; what is above may still get its real size.
  let target: (ScrollNode) -> Point?
  private let eventLoop: EventLoop
  /// One for each step. All are set at the beginning: whoever waits for the same moment later finds the step done.
  private var timers: [EventLoop.Timer] = []
  /// The steps that have been done.
  private var steps = 0

  init(from: Point, on eventLoop: EventLoop, to target: @escaping (ScrollNode) -> Point?) {
    self.from = from
    self.target = target
    self.eventLoop = eventLoop
  }

  func begin(_ node: ScrollNode) {
    let count = Int((ScrollNode.scrollDuration / Self.step).rounded(.up))
    timers = (1...count).map { step in
      eventLoop.perform(after: min(Double(step) * Self.step, ScrollNode.scrollDuration)) { [weak self, weak node] in
        guard let self, let node, !node.isAbandoned, node.scrollAnimation === self else { return }
        move(node)
      }
    }
  }

  private func move(_ node: ScrollNode) {
    steps += 1
    let time = Double(steps) * Self.step / ScrollNode.scrollDuration
    let progress = AnimationCurve.easeInOut.progress(at: min(1, time))
    let to = node.offsetInContent(target(node) ?? node.contentOffset)
    let scale = node.layoutContext?.scale ?? 1
    func between(_ from: Double, _ to: Double) -> Double {
      progress >= 1 ? to : ((from + (to - from) * progress) * scale).rounded() / scale
    }
    node.bounds.origin = Point(x: between(from.x, to.x), y: between(from.y, to.y))
    // What hears of the move may have begun another.
    guard node.scrollAnimation === self, progress >= 1 else { return }
    node.scrollAnimation = nil
    node.scrollingDidEnd()
  }

  func cancel() {
    for timer in timers { eventLoop.cancel(timer) }
    timers = []
  }
}

extension ScrollNode {
  /// Ends an animated scroll where it is.
  public final func stopScrolling() {
    scrollingWasStopped()
    guard let scrollAnimation else { return }
    scrollAnimation.cancel()
    self.scrollAnimation = nil
  }

  /// Moves the content, at once or step by step.
  final func scroll(animated: Bool, to target: @escaping (ScrollNode) -> Point?) {
    stopScrolling()
    guard let offset = target(self).map(offsetInContent) else { return }
    guard animated, window != nil, let context = layoutContext, offset != contentOffset else {
      bounds.origin = offset
      return
    }
    let animation = ScrollAnimation(from: contentOffset, on: context.eventLoop, to: target)
    scrollAnimation = animation
    animation.begin(self)
  }
}
