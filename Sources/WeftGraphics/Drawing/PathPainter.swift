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
    style.apply(canvas)
    let scale = canvas.pixelScale
    let dash = DashPattern(style, scale: scale)
    let dashes = dash.map { path.controlLength / $0.meanLength } ?? 0
    let segmentWork = Self.penWork(style, scale: scale) * scale
    let isLong = path.controlWork(scale: segmentWork) > limit.edges || dashes > limit.dashes
    guard isLong, !canvas.isVector else { return cairo_stroke(cr) }
    cairo_push_group_with_content(cr, CAIRO_CONTENT_ALPHA)
    // The clip applies when the mask is drawn.
    cairo_reset_clip(cr)
    cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
    cairo_set_source_rgba(cr, 0, 0, 0, 1)
    strokePieces(style, dash, segmentWork: segmentWork)
    guard let mask = cairo_pop_group(cr) else { return }
    cairo_mask(cr, mask)
    cairo_pattern_destroy(mask)
  }

  // MARK: Bands

  /// The visible rectangle in whole pixels of the surface; nil if nothing is visible.
  private func pixelArea() -> Rect? {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    defer { cairo_set_matrix(cr, &matrix) }
    guard let visible = canvas.visibleRect else { return nil }
    let (left, top) = (visible.minX.rounded(.down), visible.minY.rounded(.down))
    return Rect(x: left, y: top, width: visible.maxX.rounded(.up) - left, height: visible.maxY.rounded(.up) - top)
  }

  /// Clips to a rectangle of the surface's pixels.
  private func clip(_ rect: Rect) {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(cr, &matrix)
    cairo_identity_matrix(cr)
    cairo_new_path(cr)
    cairo_rectangle(cr, rect.minX, rect.minY, rect.size.width, rect.size.height)
    cairo_clip(cr)
    cairo_set_matrix(cr, &matrix)
  }

  // MARK: Pieces

  /// The work of a segment as a multiple of that of two edges: round joins and caps have a vertex at each step of a
  /// pen, of which there are more the wider the line is (`_cairo_pen_vertices_needed`).
  private static func penWork(_ style: StrokeStyle, scale: Double) -> Double {
    guard style.join == .round || style.cap == .round else { return 1 }
    return max(1, (style.width / 2 * scale / 0.2).squareRoot())
  }

  /// Strokes the current path piece by piece.
  private func strokePieces(_ style: StrokeStyle, _ dash: DashPattern?, segmentWork: Double) {
    let figures = flatFigures()
    guard let visible = canvas.visibleRect else { return }
    let corner = style.join == .miter ? max(1, style.miterLimit) : 1
    let reach = style.width * max(corner, 2)
    let pieces = StrokePieces(
      visible: visible.inset(by: EdgeInsets(all: -reach)), joint: style.width, dash: dash, segmentWork: segmentWork,
      limit: limit)
    for figure in figures {
      if !figure.isClosed, dash == nil { strokeEnds(of: figure, style) }
      let isComplete = pieces.forEach(of: figure) { piece in
        trace(piece.points)
        if let dash {
          cairo_set_dash(cr, dash.lengths, Int32(dash.lengths.count), dash.phase + piece.position)
        } else {
          cairo_set_line_cap(cr, CAIRO_LINE_CAP_BUTT)
        }
        cairo_stroke(cr)
        return !canvas.isCancelled()
      }
      if !isComplete { break }
    }
  }

  /// Draws the caps of an open figure's ends; those of its pieces are flat.
  private func strokeEnds(of figure: FlatFigure, _ style: StrokeStyle) {
    let points = figure.points
    guard style.cap != .butt, points.count > 1 else { return }
    for (end, inner) in [(points[0], points[1]), (points[points.count - 1], points[points.count - 2])] {
      let length = inner.distance(to: end)
      let isSquare = style.cap == .square && length > 0
      cairo_set_line_cap(cr, isSquare ? CAIRO_LINE_CAP_BUTT : CAIRO_LINE_CAP_ROUND)
      trace([end, isSquare ? inner.towards(end, 1 + style.width / 2 / length) : end])
      cairo_stroke(cr)
    }
  }

  private func trace(_ points: [Point]) {
    cairo_new_path(cr)
    for point in points { cairo_line_to(cr, point.x, point.y) }
  }

  /// The current path with its curves as lines.
  private func flatFigures() -> [FlatFigure] {
    guard let path = cairo_copy_path_flat(cr) else { return [] }
    defer { cairo_path_destroy(path) }
    var figures: [FlatFigure] = []
    var index = 0
    let count = Int(path.pointee.num_data)
    guard let data = path.pointee.data else { return [] }
    while index < count {
      let header = data[index].header
      if header.type == CAIRO_PATH_CLOSE_PATH {
        if !figures.isEmpty { figures[figures.count - 1].isClosed = true }
      } else {
        let point = Point(x: data[index + 1].point.x, y: data[index + 1].point.y)
        if header.type == CAIRO_PATH_MOVE_TO || figures.isEmpty {
          figures.append(FlatFigure(points: [point]))
        } else {
          figures[figures.count - 1].points.append(point)
        }
      }
      index += max(1, Int(header.length))
    }
    return figures
  }
}
