import WeftDisplay

/// Says when, and where, drawings are drawn.
public protocol DisplayScheduler: AnyObject {
  /// Draws in its own time.
  ///
  /// - Parameter finish: called in a later turn of the loop, once: with the pixels, or nil where nobody made any. Also
  ///   called, at any time, where the drawing was cancelled.
  func draw(_ drawing: Drawing, in loop: EventLoop, finish: @escaping (Image?) -> Void)
}

/// Draws by the threads of a ``WeftDisplay/DisplayQueue``, as soon as one is free.
public final class QueueDisplayScheduler: DisplayScheduler {
  private let renderer: (any Renderer)?
  private let queue: DisplayQueue

  /// Names what draws.
  ///
  /// - Parameter renderer: makes the pixels; with nil, the default, none are made, and what nodes have recorded is drawn
  ///   when the window is.
  public init(renderer: (any Renderer)? = nil, queue: DisplayQueue = .shared) {
    self.renderer = renderer
    self.queue = queue
  }

  /// Adds the drawing to the queue.
  public func draw(_ drawing: Drawing, in loop: EventLoop, finish: @escaping (Image?) -> Void) {
    guard let renderer else { return loop.perform { finish(nil) } }
    let arrival = loop.expect(nil, finish)
    queue.add(priority: drawing.priority) {
      arrival.send(drawing.cancellation.isCancelled ? nil : drawing.rasterized(by: renderer))
    }
  }
}
