import WeftLayout

/// A layer's contents, drawn into pixels in advance.
///
/// All values are equal: the pixels only repeat the contents, so layers with the same contents are equal with pixels
/// and without.
public struct LayerBitmap: Hashable, Sendable {
  /// The pixels; nil if none were made.
  public let image: Image?
  /// The part of the layer's coordinates that they show, in points.
  public let bounds: Rect

  /// Makes a bitmap; without pixels by default.
  public init(image: Image? = nil, bounds: Rect = .zero) {
    self.image = image
    self.bounds = bounds
  }

  /// Returns true.
  public static func == (first: LayerBitmap, second: LayerBitmap) -> Bool { true }

  /// Hashes nothing.
  public func hash(into hasher: inout Hasher) {}
}
