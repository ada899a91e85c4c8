import WeftLayout

/// What a layer's contents draw, as pixels that somebody has made beforehand.
///
/// All values are equal: the pixels show what the contents say, so layers with the same contents look the same with
/// pixels and without.
public struct LayerBitmap: Hashable, Sendable {
  /// The pixels; nil where nobody has made any.
  public let image: Image?
  /// What of the layer's coordinates they show, in points.
  public let bounds: Rect

  /// Names the pixels; none by default.
  public init(image: Image? = nil, bounds: Rect = .zero) {
    self.image = image
    self.bounds = bounds
  }

  /// True.
  public static func == (first: LayerBitmap, second: LayerBitmap) -> Bool { true }

  /// Feeds nothing.
  public func hash(into hasher: inout Hasher) {}
}
