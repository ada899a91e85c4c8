import WeftDisplay
import WeftLayout

extension CairoRenderer {
  /// Draws layers one after the other into an animated picture, which is as large as they need: from the origin of what
  /// they stand in to the right and bottom edge of the largest.
  ///
  /// - Parameters:
  ///   - frames: what is seen, and for how long.
  ///   - scale: pixels per point.
  /// - Throws: ``WeftDisplay/RenderError``, where there is nothing to draw, too.
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
