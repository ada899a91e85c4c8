import WeftLayout

/// What a tree of nodes is laid out and displayed with, and by whose time it lives.
public struct LayoutContext {
  /// Measures.
  public let engine: LayoutEngine
  /// Pixels per point.
  public var scale: Double
  /// Turns and timers.
  public let eventLoop: EventLoop
  /// Has nodes drawn.
  public let display: DisplayPipeline

  /// Names the parts; each has one of its own by default.
  public init(
    engine: LayoutEngine = LayoutEngine(), scale: Double = 2, eventLoop: EventLoop = EventLoop(),
    display: DisplayPipeline = DisplayPipeline()
  ) {
    self.engine = engine
    self.scale = scale
    self.eventLoop = eventLoop
    self.display = display
  }
}
