import Weft
import WeftDisplay

/// How a picture is sent: as SVG, which stays sharp however large it is shown, or, where it has photographs in it, as its
/// pixels.
enum FrameFormat: String, Encodable {
  case svg, pixels

  /// How many pixels of images an SVG may have in it: icons and avatars.
  static let mostPixelsInSVG = 64 << 10

  init(for layer: LayerSnapshot) {
    var left = Self.mostPixelsInSVG
    self = layer.takesImages(from: &left) ? .svg : .pixels
  }
}

extension LayerSnapshot {
  /// Whether the pixels of all its images are as many at most.
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
