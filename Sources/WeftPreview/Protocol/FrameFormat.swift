import Weft
import WeftDisplay

/// The format of a sent picture: SVG, which stays sharp at any size, or the pixels if it contains photographs.
enum FrameFormat: String, Encodable {
  case svg, pixels

  /// The maximum number of pixels of the images in an SVG: enough for icons and avatars.
  static let maximumPixelsInSVG = 64 << 10

  init(for layer: LayerSnapshot) {
    var left = Self.maximumPixelsInSVG
    self = layer.takesImages(from: &left) ? .svg : .pixels
  }
}

extension LayerSnapshot {
  /// Returns true if all its images together have at most this number of pixels.
  fileprivate func takesImages(from left: inout Int) -> Bool {
    guard !isHidden else { return true }
    for case .image(let image, _) in contents?.commands ?? [] {
      left -= image.pixelWidth * image.pixelHeight
      if left < 0 { return false }
    }
    for layer in sublayers where !layer.takesImages(from: &left) { return false }
    return true
  }
}
