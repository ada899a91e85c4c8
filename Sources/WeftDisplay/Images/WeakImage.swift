/// A picture that may be gone: its pixels are not kept.
package struct WeakImage: Sendable {
  private weak var content: ImageContent?
  private let pixelWidth: Int
  private let pixelHeight: Int
  private let scale: Double

  /// Makes it for a picture that something else holds. Rendering mode and cap insets are not kept.
  package init(_ image: Image) {
    content = image.content
    pixelWidth = image.pixelWidth
    pixelHeight = image.pixelHeight
    scale = image.scale
  }

  /// The picture; nil if nothing holds it any more.
  package var image: Image? {
    content.map { Image($0, pixelWidth: pixelWidth, pixelHeight: pixelHeight, scale: scale) }
  }
}
