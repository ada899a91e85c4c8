import CPangoCairo
import WeftDisplay
import WeftLayout

/// Draws an image into a rectangle.
struct ImagePainter {
  let canvas: Canvas
  let image: Image
  let placement: DisplayList.ImagePlacement

  private var cr: OpaquePointer { canvas.cr }

  func draw(opacity: Double) {
    let rect = placement.rect
    let source = placement.source ?? Rect(origin: .zero, size: image.size)
    let opacity = opacity * (placement.opacity > 0 ? min(placement.opacity, 1) : 0)
    guard opacity > 0, rect.isFinite, source.isFinite, rect.size.width > 0, rect.size.height > 0,
      source.size.width > 0, source.size.height > 0
    else { return }
    do {
      // A document keeps what it draws until it is finished; pixels are drawn at once, without a copy.
      if canvas.isVector {
        draw(try CairoSurface.copy(of: image), source, opacity)
      } else {
        try withoutCopy { draw($0, source, opacity) }
      }
    } catch let error as RenderError {
      canvas.fail(error)
    } catch {
      canvas.fail(.drawing(String(describing: error)))
    }
  }

  private func withoutCopy(_ work: (CairoSurface) -> Void) throws {
    try image.pixels.withUnsafeBytes { bytes in
      // Cairo asks for a mutable pointer, and only reads what is a source.
      let data = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      let surface = CairoSurface(
        owning: cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(clamping: image.pixelWidth), Int32(clamping: image.pixelHeight),
          Int32(clamping: image.pixelWidth * 4))!)
      try check(cairo_surface_status(surface.pointer))
      canvas.saved { work(surface) }
      // Whoever still refers to the surface must not reach the bytes beyond this block.
      cairo_surface_finish(surface.pointer)
    }
  }

  private func draw(_ surface: CairoSurface, _ source: Rect, _ opacity: Double) {
    let rect = placement.rect
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    defer { cairo_pattern_destroy(pattern) }
    switch placement.interpolation {
    case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    case .high: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    }
    // Otherwise pixels at the edge would mix with the emptiness around the image.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    // From the rectangle's coordinates to the image's pixels.
    let toSource =
      Transform
      .translation(x: -rect.minX, y: -rect.minY)
      .followed(by: .scale(x: source.size.width / rect.size.width, y: source.size.height / rect.size.height))
      .followed(by: .translation(x: source.minX, y: source.minY))
      .followed(by: .scale(x: image.scale, y: image.scale))
    guard toSource.inverse != nil else { return }
    var matrix = toSource.cairo
    cairo_pattern_set_matrix(pattern, &matrix)

    cairo_rectangle(cr, rect.minX, rect.minY, rect.size.width, rect.size.height)
    if let tint = placement.tint {
      cairo_clip(cr)
      canvas.setSource(tint, opacity: opacity)
      cairo_mask(cr, pattern)
    } else if opacity < 1 {
      cairo_clip(cr)
      cairo_set_source(cr, pattern)
      cairo_paint_with_alpha(cr, opacity)
    } else {
      cairo_set_source(cr, pattern)
      cairo_fill(cr)
    }
  }
}
