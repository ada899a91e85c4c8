import Weft
import WeftDisplay

/// The format of a sent picture: SVG, which stays sharp at any size, or the pixels if it contains photographs or many
/// layers.
enum FrameFormat: String, CaseIterable, Encodable {
  case svg, pixels

  /// The maximum number of pixels of the images in an SVG: enough for icons and avatars.
  static let maximumPixelsInSVG = 64 << 10

  /// The maximum number of layers in an SVG: a browser takes longer to draw thousands than to show a screen of pixels.
  static let maximumLayersInSVG = 1000
  /// The maximum number of pixels of a picture that is sent as pixels for its many layers.
  static let maximumPixels = 16 << 20

  /// - Parameter scale: pixels per point.
  init(for layer: LayerSnapshot, scale: Double) {
    var left = Self.maximumPixelsInSVG
    guard layer.takesImages(from: &left) else {
      self = .pixels
      return
    }
    let size = layer.bounds.size
    guard size.width * size.height * scale * scale <= Double(Self.maximumPixels) else {
      self = .svg
      return
    }
    var layers = Self.maximumLayersInSVG
    self = layer.takesLayers(from: &layers) ? .svg : .pixels
  }
}

extension LayerSnapshot {
  /// Returns true if it has at most this number of visible layers, itself included.
  fileprivate func takesLayers(from left: inout Int) -> Bool {
    guard !isHidden else { return true }
    left -= 1
    guard left >= 0 else { return false }
    for layer in sublayers where !layer.takesLayers(from: &left) { return false }
    return true
  }

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
