import WeftLayout

/// What a tree of nodes is laid out with, and by whose time it lives.
public struct LayoutContext {
  /// Measures.
  public let engine: LayoutEngine
  /// Pixels per point.
  public var scale: Double
  /// Turns and timers.
  public let eventLoop: EventLoop

  /// Names the three.
  public init(engine: LayoutEngine = LayoutEngine(), scale: Double = 2, eventLoop: EventLoop = EventLoop()) {
    self.engine = engine
    self.scale = scale
    self.eventLoop = eventLoop
  }
}
