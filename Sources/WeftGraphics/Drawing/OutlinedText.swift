import CPangoCairo
import WeftDisplay
import WeftLayout

/// Lines of text that are drawn as shapes, since their glyphs are too large for FreeType.
///
/// A glyph's outline is that of a size which FreeType has, magnified. Used and dropped while Pango's environment is
/// borrowed.
final class OutlinedText {
  private struct Glyph: Hashable {
    let font: OpaquePointer
    let index: UInt32
  }

  /// The size in pixels from which glyphs are drawn as shapes. FreeType's sizes end at 65,535.
  private static let largestGlyph = 10_000.0
  /// The size in pixels whose outlines are magnified. Cairo's coordinates are in 256ths of a pixel.
  private static let outlineSize = 8192.0
  /// The size in pixels of glyphs that have colours of their own, which are magnified as pictures.
  private static let pictureSize = 256.0

  private let canvas: Canvas
  private var outlines: [Glyph: Path] = [:]
  private var visible: VisiblePolygons?

  init(canvas: Canvas) { self.canvas = canvas }

  private var cr: OpaquePointer { canvas.cr }

  /// Returns true if a line has larger glyphs than FreeType can draw at the present transform.
  static func isNeeded(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ canvas: Canvas) -> Bool {
    let scale = canvas.transformScale
    var next = line.pointee.runs
    while let element = next {
      next = element.pointee.next
      guard let run = element.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self).pointee,
        let font = run.item?.pointee.analysis.font
      else { continue }
      if size(font) * scale > largestGlyph { return true }
    }
    return false
  }

  /// Draws a line with its baseline's beginning at a point.
  func draw(_ line: UnsafeMutablePointer<PangoLayoutLine>, at point: Point) {
    canvas.saved {
      cairo_translate(cr, point.x, point.y)
      let scale = canvas.transformScale
      guard scale.isFinite, scale > 0, let rect = canvas.visibleRect, rect.isFinite else { return }
      // Two pixels more: the cut edges are antialiased, too.
      visible = VisiblePolygons(visible: rect.inset(by: EdgeInsets(all: -2 / scale)), tolerance: 0.1 / scale)
      OutlineRenderer.draw(line, self)
    }
  }

  /// A font's size in points.
  private static func size(_ font: UnsafeMutablePointer<PangoFont>) -> Double {
    guard let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return 0 }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(scaled, &matrix)
    return matrix.largestScale
  }

  // MARK: Parts of a line

  /// Draws glyphs from a point, in Pango's units.
  fileprivate func draw(
    _ glyphs: PangoGlyphString, _ font: UnsafeMutablePointer<PangoFont>, x: Int32, y: Int32, _ color: Color
  ) {
    canvas.setSource(color)
    let hasColors = Self.hasColors(font)
    var left = Int(x)
    for index in 0..<Int(glyphs.num_glyphs) {
      if canvas.isCancelled() { return }
      let glyph = glyphs.glyphs[index]
      let origin = Point(
        x: Double(left + Int(glyph.geometry.x_offset)) / Double(PANGO_SCALE),
        y: points(y) + points(glyph.geometry.y_offset))
      left += Int(glyph.geometry.width)
      guard glyph.glyph != PangoGlyphCode.empty else { continue }
      if hasColors, glyph.glyph & PangoGlyphCode.unknown == 0 {
        drawPicture(glyph.glyph, font, at: origin)
      } else {
        fill(outline(glyph.glyph, font), at: origin)
      }
    }
  }

  /// Fills a rectangle, such as an underline, in Pango's units.
  fileprivate func fill(x: Int32, y: Int32, width: Int32, height: Int32, _ color: Color) {
    canvas.setSource(color)
    fill(
      Path(rect: Rect(x: 0, y: 0, width: points(width), height: points(height))), at: Point(x: points(x), y: points(y)))
  }

  private func fill(_ path: Path, at origin: Point) {
    guard let visible else { return }
    let moved = VisiblePolygons(
      visible: visible.visible.offset(x: -origin.x, y: -origin.y), tolerance: visible.tolerance)
    cairo_new_path(cr)
    for polygon in moved.polygons(of: path) {
      for (index, point) in polygon.enumerated() {
        if index == 0 {
          cairo_move_to(cr, origin.x + point.x, origin.y + point.y)
        } else {
          cairo_line_to(cr, origin.x + point.x, origin.y + point.y)
        }
      }
      cairo_close_path(cr)
    }
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING)
    cairo_fill(cr)
  }

  // MARK: Glyphs

  /// Returns a glyph's outline in points; for a character without a glyph the frame of a box.
  private func outline(_ index: UInt32, _ font: UnsafeMutablePointer<PangoFont>) -> Path {
    let glyph = Glyph(font: OpaquePointer(font), index: index)
    if let known = outlines[glyph] { return known }
    let path = index & PangoGlyphCode.unknown == 0 ? Self.readOutline(index, font) : Self.box(index, font)
    outlines[glyph] = path
    return path
  }

  private static func readOutline(_ index: UInt32, _ font: UnsafeMutablePointer<PangoFont>) -> Path {
    var path = Path()
    let size = size(font)
    guard size > 0, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)),
      let surface = try? CairoSurface.pixels(width: 1, height: 1)
    else { return path }
    let context = CairoContext(surface)
    cairo_scale(context.pointer, outlineSize / size, outlineSize / size)
    cairo_set_scaled_font(context.pointer, scaled)
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    cairo_glyph_path(context.pointer, &glyph, 1)
    guard let copy = cairo_copy_path(context.pointer) else { return path }
    defer { cairo_path_destroy(copy) }
    guard copy.pointee.status == CAIRO_STATUS_SUCCESS, let data = copy.pointee.data else { return path }
    var next = 0
    while next < Int(copy.pointee.num_data) {
      let header = data[next].header
      func point(_ number: Int) -> Point { Point(x: data[next + number].point.x, y: data[next + number].point.y) }
      switch header.type {
      case CAIRO_PATH_MOVE_TO: path.move(to: point(1))
      case CAIRO_PATH_LINE_TO: path.line(to: point(1))
      case CAIRO_PATH_CURVE_TO: path.curve(to: point(3), control1: point(1), control2: point(2))
      default: path.close()
      }
      next += max(1, Int(header.length))
    }
    return path
  }

  private static func box(_ index: UInt32, _ font: UnsafeMutablePointer<PangoFont>) -> Path {
    var ink = PangoRectangle()
    pango_font_get_glyph_extents(font, index, &ink, nil)
    let outer = Rect(x: points(ink.x), y: points(ink.y), width: points(ink.width), height: points(ink.height))
    // As thick as it is in small.
    let width = size(font) / 32
    var path = Path(rect: outer)
    // Against the outer edge's direction: it is a hole.
    let hole = outer.inset(by: EdgeInsets(all: width))
    path.move(to: hole.origin)
    path.line(to: Point(x: hole.minX, y: hole.maxY))
    path.line(to: Point(x: hole.maxX, y: hole.maxY))
    path.line(to: Point(x: hole.maxX, y: hole.minY))
    path.close()
    return path
  }

  /// Returns true if glyphs of a font are pictures, or have layers of several colours.
  private static func hasColors(_ font: UnsafeMutablePointer<PangoFont>) -> Bool {
    guard let face = hb_font_get_face(pango_font_get_hb_font(font)) else { return false }
    return hb_ot_color_has_png(face) != 0 || hb_ot_color_has_layers(face) != 0 || hb_ot_color_has_svg(face) != 0
  }

  private func drawPicture(_ index: UInt32, _ font: UnsafeMutablePointer<PangoFont>, at origin: Point) {
    let size = Self.size(font)
    guard size > 0, let scaled = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else { return }
    var glyph = cairo_glyph_t(index: UInt(index), x: 0, y: 0)
    var extents = cairo_text_extents_t()
    cairo_scaled_font_glyph_extents(scaled, &glyph, 1, &extents)
    let scale = Self.pictureSize / size
    let (width, height) = (extents.width * scale, extents.height * scale)
    guard width > 0, height > 0, width < 8 * Self.pictureSize, height < 8 * Self.pictureSize,
      let surface = try? CairoSurface.pixels(width: Int(width.rounded(.up)), height: Int(height.rounded(.up)))
    else { return }
    let context = CairoContext(surface)
    cairo_scale(context.pointer, scale, scale)
    cairo_translate(context.pointer, -extents.x_bearing, -extents.y_bearing)
    cairo_set_scaled_font(context.pointer, scaled)
    cairo_show_glyphs(context.pointer, &glyph, 1)
    canvas.saved {
      cairo_translate(cr, origin.x + extents.x_bearing, origin.y + extents.y_bearing)
      cairo_scale(cr, 1 / scale, 1 / scale)
      cairo_set_source_surface(cr, surface.pointer, 0, 0)
      cairo_paint(cr)
    }
  }
}

extension Canvas {
  /// Pixels, or a document's points, per point at the current transform: the maximum of both axes.
  fileprivate var transformScale: Double {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    return matrix.largestScale
  }
}

extension cairo_matrix_t {
  /// The lengths of the axes' units after the transform: the larger one.
  var largestScale: Double { max((xx * xx + yx * yx).squareRoot(), (xy * xy + yy * yy).squareRoot()) }
}

/// Pango's renderer whose parts are drawn by an ``OutlinedText``: it knows the backgrounds, the lines and the colours.
private enum OutlineRenderer {
  private static let key = "weft-outlined-text"

  private static let type = g_type_register_static_simple(
    pango_renderer_get_type(), "WeftOutlineRenderer", guint(MemoryLayout<PangoRendererClass>.size),
    { methods, _ in
      guard let methods = methods?.assumingMemoryBound(to: PangoRendererClass.self) else { return }
      methods.pointee.draw_glyphs = { renderer, font, glyphs, x, y in
        guard let renderer, let font, let glyphs, let text = OutlineRenderer.text(of: renderer) else { return }
        text.draw(
          glyphs.pointee, font, x: x, y: y, OutlineRenderer.color(renderer, PANGO_RENDER_PART_FOREGROUND))
      }
      methods.pointee.draw_rectangle = { renderer, part, x, y, width, height in
        guard let renderer, let text = OutlineRenderer.text(of: renderer) else { return }
        text.fill(
          x: x, y: y, width: width, height: height, OutlineRenderer.color(renderer, part))
      }
    }, guint(MemoryLayout<PangoRenderer>.size), nil, GTypeFlags(rawValue: 0))

  static func draw(_ line: UnsafeMutablePointer<PangoLayoutLine>, _ text: OutlinedText) {
    guard let object = g_object_new_with_properties(type, 0, nil, nil) else { return }
    defer { g_object_unref(object) }
    g_object_set_data(object, key, Unmanaged.passUnretained(text).toOpaque())
    object.withMemoryRebound(to: PangoRenderer.self, capacity: 1) { pango_renderer_draw_layout_line($0, line, 0, 0) }
  }

  private static func text(of renderer: UnsafeMutablePointer<PangoRenderer>) -> OutlinedText? {
    renderer.withMemoryRebound(to: GObject.self, capacity: 1) { g_object_get_data($0, key) }
      .map { Unmanaged<OutlinedText>.fromOpaque($0).takeUnretainedValue() }
  }

  private static func color(_ renderer: UnsafeMutablePointer<PangoRenderer>, _ part: PangoRenderPart) -> Color {
    let alpha = pango_renderer_get_alpha(renderer, part)
    let color = pango_renderer_get_color(renderer, part)?.pointee
    func share(_ value: UInt16?) -> Double { Double(value ?? 0) / 65535 }
    // An alpha of 0 means that none is set.
    return Color(
      red: share(color?.red), green: share(color?.green), blue: share(color?.blue),
      alpha: alpha == 0 ? 1 : share(alpha))
  }
}
