/// A layer with the duration of its display.
public struct LayerFrame: Hashable, Sendable {
  /// The layer.
  public let layer: LayerSnapshot
  /// The duration, in seconds.
  public var duration: Double

  /// Makes a frame from its parts.
  public init(layer: LayerSnapshot, duration: Double) {
    self.layer = layer
    self.duration = duration
  }
}
