import WeftDisplay

/// Decides on the time and the thread of drawings.
public protocol DisplayScheduler: AnyObject {
  /// Draws, possibly later.
  ///
  /// - Parameters:
  ///   - drawing: the recorded commands, with size and scale.
  ///   - loop: the event loop of the node.
  ///   - finish: called once, in a later turn of the loop: with the pixels, or nil if none were made. Called at any
  ///     time if the drawing was cancelled.
  func draw(_ drawing: Drawing, in loop: EventLoop, finish: @escaping (Image?) -> Void)
}

/// Draws on the threads of a ``WeftDisplay/DisplayQueue``, as soon as one is free.
public final class QueueDisplayScheduler: DisplayScheduler {
  private let renderer: (any Renderer)?
  private let queue: DisplayQueue

  /// Makes a scheduler.
  ///
  /// - Parameters:
  ///   - renderer: makes the pixels; with nil, the default, none are made: the recorded contents are drawn together
  ///     with the window.
  ///   - queue: the threads that draw; by default those that all schedulers share.
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
