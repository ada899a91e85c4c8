/// What is seen for a while.
public struct LayerFrame: Hashable, Sendable {
  /// The layer.
  public let layer: LayerSnapshot
  /// How long it is seen, in seconds.
  public var duration: Double

  /// Names the two.
  public init(layer: LayerSnapshot, duration: Double) {
    self.layer = layer
    self.duration = duration
  }
}
