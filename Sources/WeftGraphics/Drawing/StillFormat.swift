import WeftEssentials
import WeftDisplay

/// The formats of one picture, by the ending of a file's name.
package enum StillFormat: String, CaseIterable {
  case png, jpg, svg, pdf

  /// Makes the format of a path; nil for other endings.
  package init?(path: String) {
    self.init(name: URL(fileURLWithPath: path).pathExtension)
  }

  /// Makes the format of a word, such as `png`; nil for others.
  package init?(name: String) {
    let name = name.lowercased()
    self.init(rawValue: name == "jpeg" ? "jpg" : name)
  }

  /// Draws a picture.
  ///
  /// - Parameters:
  ///   - scale: pixels per point of a PNG or JPEG; the others have no pixels.
  ///   - encoding: the effort and the quality.
  /// - Throws: what the renderer's function for the format throws.
  package func bytes(
    of layer: LayerSnapshot, _ renderer: CairoRenderer, scale: Double, background: Color?,
    _ encoding: PictureEncoding = PictureEncoding()
  ) throws(RenderError) -> [UInt8] {
    switch self {
    case .png: try renderer.png(of: layer, scale: scale, background: background, compression: encoding.compression)
    case .jpg: try renderer.jpeg(of: layer, scale: scale, background: background, quality: encoding.quality)
    case .svg: try renderer.svg(of: layer, background: background)
    case .pdf: try renderer.pdf(of: layer, background: background)
    }
  }
}
