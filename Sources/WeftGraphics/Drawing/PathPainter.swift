import CPangoCairo
import WeftDisplay
import WeftLayout

/// Fills and strokes paths on pixels, with bounded work in each call of Cairo, which can't be interrupted.
///
/// Cairo sorts the edges of a whole path in each row of pixels, so its time grows with the square of the number of edges
/// that cross one another. A path with many is filled in bands of rows, which changes no pixel, and stroked in pieces,
/// which are united in a mask: where pieces meet or cross, the coverage of antialiased edges may differ slightly.
struct PathPainter {
  let canvas: Canvas
  /// The maximum of one call of Cairo.
  var limit = DrawingWork.oneCall

  /// The number of parts up to which a document's stroke is drawn as one.
  private static let documentParts = 64.0
  /// The maximum number of bands of a fill: each traces the whole path.
  private static let maximumBands = 64.0

  private var cr: OpaquePointer { canvas.cr }

  /// Fills a path with Cairo's source.
  func fill(_ path: Path, rule: FillRule) {
    guard path.trace(cr) else { return }
    cairo_set_fill_rule(cr, rule.cairo)
    let work = canvas.isVector ? 0 : path.controlWork(scale: canvas.pixelScale)
    guard work > limit.edges, let area = pixelArea() else { return cairo_fill(cr) }
    let bands = min((work / limit.edges).rounded(.up), Self.maximumBands)
    let height = max(1, (area.size.height / bands).rounded(.up))
    for top in stride(from: area.minY, to: area.maxY, by: height) {
      if canvas.isCancelled() { break }
      canvas.saved {
        clip(Rect(x: area.minX, y: top, width: area.size.width, height: height))
        guard path.trace(cr) else { return }
        cairo_fill(cr)
      }
    }
    cairo_new_path(cr)
  }

  /// Strokes a path with Cairo's source.
  func stroke(_ path: Path, _ style: StrokeStyle) {
    guard path.trace(cr) else { return }
    let scale = canvas.pixelScale
    let dash = DashPattern(style, scale: scale)
    style.apply(cr)
    dash?.apply(cr)
    let dashes = dash.map { path.controlLength / $0.meanLength } ?? 0
    let segmentWork = Self.penWork(style, scale: scale) * scale
    // A document stores the path as it is; but Cairo finds the extents of each stroke as if it were drawn.
    let parts = canvas.isVector ? Self.documentParts : 1
    guard path.controlWork(scale: segmentWork) > parts * limit.edges || dashes > parts * limit.dashes else {
      return cairo_stroke(cr)
    }
    cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
    // The clip applies when the mask is drawn.
    cairo_reset_clip(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    strokePieces(path, style, dash, segmentWork: segmentWork)
    guard let mask = cairo_pop_group(cr) else { return }
    cairo_mask(cr, mask)
    cairo_pattern_destroy(mask)
  }

  // MARK: Bands

  /// The visible rectangle in whole pixels of the surface; nil if nothing is visible.
  private func pixelArea() -> Rect? {
    guard let visible = inPixels({ canvas.visibleRect }) else { return nil }
    let (left, top) = (visible.minX.rounded(.down), visible.minY.rounded(.down))
    return Rect(x: left, y: top, width: visible.maxX.rounded(.up) - left, height: visible.maxY.rounded(.up) - top)
  }

  /// Clips to a rectangle of the surface's pixels.
  private func clip(_ rect: Rect) {
    inPixels {
      cairo_new_path(cr)
      cairo_rectangle(cr, rect.minX, rect.minY, rect.size.width, rect.size.height)
      cairo_clip(cr)
    }
  }

  /// Runs a closure with the surface's pixels as coordinates.
  private func inPixels<Result>(_ body: () -> Result) -> Result {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    defer { cairo_set_matrix(cr, &matrix) }
    return body()
  }

  // MARK: Pieces

  /// The work of a segment as a multiple of that of two edges: round joins and caps have a vertex at each step of a
  /// pen, of which there are more the wider the line is (`_cairo_pen_vertices_needed`).
  private static func penWork(_ style: StrokeStyle, scale: Double) -> Double {
    guard style.join == .round || style.cap == .round else { return 1 }
    return max(1, (style.width / 2 * scale / 0.2).squareRoot())
  }

  /// Strokes a path piece by piece.
  private func strokePieces(_ path: Path, _ style: StrokeStyle, _ dash: DashPattern?, segmentWork: Double) {
    guard let visible = canvas.visibleRect else { return }
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    let reach = style.width * max(corner, 2)
    var pieces = StrokePieces(
      visible: visible.inset(by: EdgeInsets(all: -reach)), joint: style.width, dash: dash, segmentWork: segmentWork,
      limit: limit)
    func stroke(_ piece: StrokePieces.Piece) {
      trace(piece.points)
      if let dash {
        dash.apply(cr, at: piece.position)
      } else {
        cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
      }
      cairo_stroke(cr)
    }
    for figure in path.figures {
      var (first, inner, last) = (nil as Point?, figure.start, figure.start)
      var count = 0
      pieces.add(figure.start, stroke)
      let isComplete = figure.forEachPoint(tolerance: 0.1 / canvas.pixelScale) { point in
        if point != last { (inner, last) = (last, point) }
        if first == nil, point != figure.start { first = point }
        pieces.add(point, stroke)
        count += 1
        return !count.isMultiple(of: 64) || !canvas.isCancelled()
      }
      if !isComplete || canvas.isCancelled() { return }
      if figure.isClosed {
        // The corner at which the figure begins and ends is inside of a piece.
        pieces.add(figure.start, stroke)
        if let first { pieces.add(first, stroke) }
      }
      pieces.endFigure(stroke)
      if !figure.isClosed, dash == nil {
        strokeEnd(figure.start, from: first ?? figure.start, style)
        strokeEnd(last, from: inner, style)
      }
    }
  }

  /// Draws the cap of an open figure's end; those of its pieces are flat.
  private func strokeEnd(_ end: Point, from inner: Point, _ style: StrokeStyle) {
    guard style.cap != .butt else { return }
    let length = inner.distance(to: end)
    let isSquare = style.cap == .square && length > 0
    cairo_set_line_cap(cr, isSquare ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND)
    trace([end, isSquare ? inner.towards(end, 1 + style.width / 2 / length) : end])
    cairo_stroke(cr)
  }

  private func trace(_ points: [Point]) {
    cairo_new_path(cr)
    for point in points { cairo_line_to(cr, point.x, point.y) }
  }
}
