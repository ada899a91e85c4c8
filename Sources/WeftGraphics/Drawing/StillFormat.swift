import WeftEssentials
import WeftDisplay

/// The formats of one picture, by the ending of a file's name.
package enum StillFormat: String, CaseIterable {
  case png, svg, pdf

  /// Makes the format of a path; nil for other endings.
  package init?(path: String) { self.init(rawValue: URL(fileURLWithPath: path).pathExtension.lowercased()) }

  /// Draws a picture.
  ///
  /// - Parameter scale: pixels per point of a PNG; the others have no pixels.
  /// - Throws: what the renderer's function for the format throws.
  package func bytes(
    of layer: LayerSnapshot, _ renderer: CairoRenderer, scale: Double, background: Color?
  ) throws(RenderError) -> [UInt8] {
    switch self {
    case .png: try renderer.png(of: layer, scale: scale, background: background)
    case .svg: try renderer.svg(of: layer, background: background)
    case .pdf: try renderer.pdf(of: layer, background: background)
    }
  }
}
