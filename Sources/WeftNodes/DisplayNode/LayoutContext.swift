import WeftLayout

/// The services for laying out and displaying a tree of nodes, and its clock.
public struct LayoutContext {
  /// Measures layouts.
  public let engine: LayoutEngine
  /// Pixels per point.
  public var scale: Double
  /// Runs turns and timers.
  public let eventLoop: EventLoop
  /// Draws nodes.
  public let display: DisplayPipeline

  /// Makes a context; by default each part is new.
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
