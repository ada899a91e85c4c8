/// The choices of formats of one picture.
package struct PictureEncoding: Sendable {
  /// The effort of a PNG.
  package var compression: PNGCompression
  /// The quality of a JPEG, from 1 to 100.
  package var quality: Int

  /// The quality of a JPEG unless one is given: edges of text are clean.
  package static let standardQuality = 90

  package init(compression: PNGCompression = .default, quality: Int = standardQuality) {
    self.compression = compression
    self.quality = quality
  }
}
