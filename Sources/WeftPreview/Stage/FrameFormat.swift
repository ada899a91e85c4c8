import Foundation
import Weft
import WeftDisplay

/// Whether a cell's pictures are sent as SVG, which stays sharp however large it is shown, or as PNG, where an SVG would be
/// larger: photographs stand in it whole.
struct FrameFormat {
  /// The longest SVG that is sent, in bytes.
  static let longestSVG = 192 << 10
  /// How many pictures are PNGs before an SVG is tried again.
  private static let patience = 120

  private var pngsLeft = 0

  mutating func draw(
    _ layer: LayerSnapshot, scale: Double, _ renderer: CairoRenderer
  ) throws(RenderError) -> (format: FrameMessage.Format, data: String) {
    if pngsLeft == 0 {
      let svg = try renderer.svg(of: layer, background: nil)
      if svg.count <= Self.longestSVG { return (.svg, String(decoding: svg, as: UTF8.self)) }
      pngsLeft = Self.patience
    }
    pngsLeft -= 1
    let png = try renderer.png(of: layer, scale: scale, background: nil)
    return (.png, Data(png).base64EncodedString())
  }
}
