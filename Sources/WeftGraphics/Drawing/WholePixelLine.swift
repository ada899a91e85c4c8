import CPangoCairo

/// A line of text whose glyphs are drawn at whole pixels of a bitmap.
///
/// Cairo does so itself until 1.16; from 1.17.4 on it draws glyphs at quarters of pixels. Without this a picture would
/// depend on the machine's Cairo.
struct WholePixelLine {
  let line: UnsafeMutablePointer<PangoLayoutLine>

  /// Draws the line from the current point. The line is unchanged afterwards, since layouts are drawn again.
  func show(_ cr: OpaquePointer) {
    var (x, y) = (0.0, 0.0)
    cairo_get_current_point(cr, &x, &y)
    var offsets: [(x: Int32, y: Int32)] = []
    forEachGlyph { glyph, left, top in
      offsets.append((glyph.geometry.x_offset, glyph.geometry.y_offset))
      let position = (
        x: x + Double(left + Int(glyph.geometry.x_offset)) / Double(PANGO_SCALE),
        y: y + Double(top + Int(glyph.geometry.y_offset)) / Double(PANGO_SCALE)
      )
      let distance = Self.distanceToPixel(cr, x: position.x, y: position.y)
      glyph.geometry.x_offset = Int32(clamping: Int(glyph.geometry.x_offset) + distance.x)
      glyph.geometry.y_offset = Int32(clamping: Int(glyph.geometry.y_offset) + distance.y)
    }
    pango_cairo_show_layout_line(cr, line)
    var index = 0
    forEachGlyph { glyph, _, _ in
      (glyph.geometry.x_offset, glyph.geometry.y_offset) = offsets[index]
      index += 1
    }
  }

  /// Calls a function with each glyph and the position where it begins without its offset, in Pango's units from the
  /// line's beginning.
  private func forEachGlyph(_ visit: (inout PangoGlyphInfo, _ left: Int, _ top: Int) -> Void) {
    var left = 0
    var next = line.pointee.runs
    while let element = next {
      next = element.pointee.next
      guard let run = element.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let glyphs = run.glyphs
      else { continue }
      left += Int(run.start_x_offset)
      for index in 0..<Int(glyphs.pointee.num_glyphs) {
        visit(&glyphs.pointee.glyphs[index], left, -Int(run.y_offset))
        left += Int(glyphs.pointee.glyphs[index].geometry.width)
      }
      left += Int(run.end_x_offset)
    }
  }

  /// The distance from a position to the pixel where Cairo 1.16 draws its glyph, in Pango's units; 0 where the transform
  /// makes text too small or too large for them.
  private static func distanceToPixel(_ cr: OpaquePointer, x: Double, y: Double) -> (x: Int, y: Int) {
    var (dx, dy) = (x, y)
    cairo_user_to_device(cr, &dx, &dy)
    // Halves go up, whichever side of a group's edge they are on.
    (dx, dy) = ((dx + 0.5).rounded(.down) - dx, (dy + 0.5).rounded(.down) - dy)
    cairo_device_to_user_distance(cr, &dx, &dy)
    (dx, dy) = (dx * Double(PANGO_SCALE), dy * Double(PANGO_SCALE))
    guard abs(dx) < 1e6, abs(dy) < 1e6 else { return (0, 0) }
    return (Int(dx.rounded()), Int(dy.rounded()))
  }
}
