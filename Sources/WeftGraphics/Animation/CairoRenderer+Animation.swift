import WeftDisplay
import WeftLayout

extension CairoRenderer {
  /// Draws a sequence of layers into an animated picture. Its size goes from the origin of the layers' superlayer to
  /// the right and bottom edge of the largest.
  ///
  /// - Parameters:
  ///   - frames: the layers with their durations.
  ///   - format: the file's format, which limits the size.
  ///   - scale: pixels per point.
  ///   - background: painted first in each frame; nil leaves it clear.
  /// - Throws: ``WeftDisplay/RenderError`` without a frame, for a duration that isn't above 0, and as
  ///   ``image(of:scale:background:)``.
  public func animatedPicture(
    of frames: [LayerFrame], as format: AnimatedPictureFormat, scale: Double, background: Color?
  ) throws(RenderError) -> [UInt8] {
    var size = Size.zero
    for frame in frames {
      size.width = max(size.width, frame.layer.frame.maxX)
      size.height = max(size.height, frame.layer.frame.maxY)
    }
    var writer: AnimatedPictureWriter?
    for frame in frames {
      var canvas = LayerSnapshot(frame: Rect(size: size))
      canvas.sublayers = [frame.layer]
      let image = try image(of: canvas, scale: scale, background: background)
      if writer == nil {
        writer = try AnimatedPictureWriter(format, pixelWidth: image.pixelWidth, pixelHeight: image.pixelHeight)
      }
      try writer?.append(image, duration: frame.duration)
    }
    guard let writer else { throw .animation("there is no frame") }
    return try writer.finish()
  }
}
