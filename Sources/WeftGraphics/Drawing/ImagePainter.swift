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
      // A document keeps its images until it is finished, so it needs a copy; pixels are drawn at once.
      if canvas.isVector {
        draw(try CairoSurface.copy(of: image), scaling(source), opacity)
      } else if let scaled = try scaled(source) {
        try withoutCopy(of: scaled.image) { surface in
          traceRect()
          cairo_identity_matrix(cr)
          fill(surface, .translation(x: -scaled.left, y: -scaled.top), .none, opacity)
        }
      } else {
        try withoutCopy(of: image) { draw($0, scaling(source), opacity) }
      }
    } catch let error as RenderError {
      canvas.fail(error)
    } catch {
      canvas.fail(.drawing(String(describing: error)))
    }
  }

  private func withoutCopy(of image: Image, _ work: (CairoSurface) -> Void) throws {
    try image.pixels.withUnsafeBytes { bytes in
      // Cairo's parameter is a mutable pointer, but it only reads a source.
      let data = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      let surface = CairoSurface(
        owning: cairo_image_surface_create_for_data(
          data, CAIRO_FORMAT_ARGB32, Int32(clamping: image.pixelWidth), Int32(clamping: image.pixelHeight),
          Int32(clamping: image.pixelWidth * 4))!)
      try check(cairo_surface_status(surface.pointer))
      canvas.saved { work(surface) }
      // Remaining references to the surface must not access the bytes after this block.
      cairo_surface_finish(surface.pointer)
    }
  }

  // MARK: scaling

  /// The maximum size of a scaled copy; usually only a part of larger ones is visible.
  private static let maximumPixels = 1 << 22

  /// Returns the transform from the rectangle's coordinates to the image's pixels.
  private func scaling(_ source: Rect) -> Transform {
    let rect = placement.rect
    return
      Transform
      .translation(x: -rect.minX, y: -rect.minY)
      .followed(by: .scale(x: source.size.width / rect.size.width, y: source.size.height / rect.size.height))
      .followed(by: .translation(x: source.minX, y: source.minY))
      .followed(by: .scale(x: image.scale, y: image.scale))
  }

  /// Returns the image scaled to the size at which it is drawn, and the canvas's pixel for its corner; nil if it is not
  /// scaled, doesn't fill whole pixels, or has too many of them.
  ///
  /// It is scaled separately even for a single drawing: its position affects the colours by some hundredths, and a
  /// picture has to be the same each time.
  private func scaled(_ source: Rect) throws(RenderError) -> (image: Image, left: Double, top: Double)? {
    let rect = placement.rect
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    guard !canvas.isDraft, placement.interpolation != .none,
      matrix.xy == 0, matrix.yx == 0, matrix.xx > 0, matrix.yy > 0,
      let (left, columns) = Self.pixels(from: rect.minX, to: rect.maxX, matrix.xx, matrix.x0),
      let (top, rows) = Self.pixels(from: rect.minY, to: rect.maxY, matrix.yy, matrix.y0),
      columns * rows <= Self.maximumPixels,
      Double(columns) != source.size.width * image.scale || Double(rows) != source.size.height * image.scale
    else { return nil }
    let key = ScaledImageCache.Key(
      image, source: source, columns: columns, rows: rows, interpolation: placement.interpolation)
    let (kept, isWorthKeeping) = canvas.images.find(key)
    if let kept { return (kept, left, top) }
    matrix.x0 -= left
    matrix.y0 -= top
    let surface = try CairoSurface.pixels(width: columns, height: rows)
    let apart = ImagePainter(canvas: canvas.offscreen(surface), image: image, placement: placement.untinted)
    cairo_set_matrix(apart.cr, &matrix)
    do {
      try withoutCopy(of: image) { apart.draw($0, scaling(source), 1) }
    } catch let error as RenderError {
      throw error
    } catch {
      throw .drawing(String(describing: error))
    }
    let scaled = try surface.image(scale: 1)
    if isWorthKeeping { canvas.images.store(scaled, of: image, key) }
    return (scaled, left, top)
  }

  /// Returns the first pixel of an interval, and the number of pixels; nil if it doesn't begin and end between pixels.
  private static func pixels(
    from start: Double, to end: Double, _ scale: Double, _ offset: Double
  ) -> (first: Double, count: Int)? {
    let first = start * scale + offset
    let last = end * scale + offset
    guard abs(first - first.rounded()) < 1e-6, abs(last - last.rounded()) < 1e-6, abs(first) < 1e7 else { return nil }
    let count = last.rounded() - first.rounded()
    return count >= 1 && count <= Double(CairoSurface.maximumSide) ? (first.rounded(), Int(count)) : nil
  }

  // MARK: filling

  private func traceRect() {
    let rect = placement.rect
    cairo_rectangle(cr, rect.minX, rect.minY, rect.size.width, rect.size.height)
  }

  private func draw(_ surface: CairoSurface, _ toSource: Transform, _ opacity: Double) {
    traceRect()
    fill(surface, toSource, placement.interpolation, opacity)
  }

  /// Fills the path with the surface's pixels; `toSource` is the transform from the current coordinates to theirs.
  private func fill(
    _ surface: CairoSurface, _ toSource: Transform, _ interpolation: ImageInterpolation, _ opacity: Double
  ) {
    guard toSource.inverse != nil, let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    defer { cairo_pattern_destroy(pattern) }
    switch interpolation {
    case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    // The good filter reads every pixel of an image that is made smaller.
    case .high: cairo_pattern_set_filter(pattern, canvas.isDraft ? CAIRO_FILTER_BILINEAR : CAIRO_FILTER_GOOD)
    }
    // Otherwise pixels at the edge would be blended with the clear area around the image.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    var matrix = toSource.cairo
    cairo_pattern_set_matrix(pattern, &matrix)
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

extension DisplayList.ImagePlacement {
  /// The placement with the image's own colours.
  fileprivate var untinted: Self {
    var placement = self
    placement.tint = nil
    return placement
  }
}
