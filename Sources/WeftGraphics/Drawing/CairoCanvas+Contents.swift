import CPangoCairo
import WeftDisplay
import WeftLayout

extension CairoCanvas {
  /// Draws text in a rectangle, in the lines that the engine measures there.
  func draw(_ text: AttributedText, _ options: TextOptions, in rect: Rect) {
    engine.workshops.withWorkshop { workshop in
      let source = StyledBytes(text)
      let set = Typesetter(
        workshop: workshop, source: source, options: options, maximum: rect.size, isForDrawing: true
      ).set()
      let width = rect.size.width.isFinite ? max(0, rect.size.width) : set.width
      for (line, top) in zip(set.lines, set.tops) {
        cairo_new_path(cairo)
        // The colour of runs that set none.
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_move_to(
          cairo, rect.minX + line.x(options.alignment, boxWidth: width), rect.minY + top + line.ascent)
        pango_cairo_show_layout_line(cairo, line.line)
      }
      cairo_new_path(cairo)
    }
  }

  /// Draws an image into a rectangle.
  func draw(_ image: Image, _ placement: DisplayList.ImagePlacement) {
    let rect = placement.rect
    let source = placement.source ?? Rect(size: image.size)
    guard rect.size.width > 0, rect.size.height > 0, source.size.width > 0, source.size.height > 0,
      let surface = try? ImageSurface(image)
    else { return }
    cairo_save(cairo)
    defer { cairo_restore(cairo) }
    cairo_rectangle(cairo, rect.minX, rect.minY, rect.size.width, rect.size.height)
    cairo_clip(cairo)
    cairo_translate(cairo, rect.minX, rect.minY)
    cairo_scale(cairo, rect.size.width / source.size.width, rect.size.height / source.size.height)
    cairo_translate(cairo, -source.minX, -source.minY)
    cairo_scale(cairo, 1 / image.scale, 1 / image.scale)
    guard let pattern = cairo_pattern_create_for_surface(surface.pointer) else { return }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    switch placement.interpolation {
    case .none: cairo_pattern_set_filter(pattern, CAIRO_FILTER_NEAREST)
    case .low: cairo_pattern_set_filter(pattern, CAIRO_FILTER_BILINEAR)
    case .high: cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
    }
    if let tint = placement.tint {
      cairo_push_group(cairo)
      setSource(tint)
      cairo_mask(cairo, pattern)
      cairo_pop_group_to_source(cairo)
      cairo_paint_with_alpha(cairo, placement.opacity)
    } else {
      cairo_set_source(cairo, pattern)
      cairo_paint_with_alpha(cairo, placement.opacity)
    }
  }
}
