import CPangoCairo
import WeftDisplay
import WeftLayout

/// Copies the pixels of a layer's contents if each coincides with a pixel of the canvas.
struct BitmapPainter {
  let canvas: Canvas
  let bitmap: LayerBitmap

  /// Returns false, without drawing, if they would have to be rotated, scaled or shifted by a fraction of a pixel, or
  /// if there are none.
  func draw() -> Bool {
    guard !canvas.isVector, let image = bitmap.image, let (x, y) = place(of: image) else { return false }
    do {
      try image.pixels.withUnsafeBytes { bytes in
        // Cairo's parameter is a mutable pointer, but it only reads a source.
        let data = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
        let surface = CairoSurface(
          owning: cairo_image_surface_create_for_data(
            data, CAIRO_FORMAT_ARGB32, Int32(clamping: image.pixelWidth), Int32(clamping: image.pixelHeight),
            Int32(clamping: image.pixelWidth * 4))!)
        try check(cairo_surface_status(surface.pointer))
        canvas.saved {
          cairo_identity_matrix(canvas.cr)
          cairo_set_source_surface(canvas.cr, surface.pointer, x, y)
          cairo_pattern_set_filter(cairo_get_source(canvas.cr), CAIRO_FILTER_NEAREST)
          cairo_paint(canvas.cr)
        }
        // Remaining references to the surface must not access the bytes after this block.
        cairo_surface_finish(surface.pointer)
      }
      return true
    } catch let error as RenderError {
      canvas.fail(error)
    } catch {
      canvas.fail(.drawing(String(describing: error)))
    }
    return true
  }

  /// Returns the canvas's pixel for the first one.
  private func place(of image: Image) -> (x: Double, y: Double)? {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(canvas.cr, &matrix)
    let nearly = { (first: Double, second: Double) in abs(first - second) < 1e-6 }
    guard nearly(matrix.xx, image.scale), nearly(matrix.yy, image.scale), nearly(matrix.xy, 0), nearly(matrix.yx, 0)
    else { return nil }
    let x = matrix.xx * bitmap.bounds.minX + matrix.x0
    let y = matrix.yy * bitmap.bounds.minY + matrix.y0
    guard abs(x - x.rounded()) < 1e-4, abs(y - y.rounded()) < 1e-4 else { return nil }
    return (x.rounded(), y.rounded())
  }
}
