import CPangoCairo
import WeftDisplay
import WeftLayout

/// An amount of drawing.
struct DrawingWork {
  /// Edges times the rows of pixels that each crosses.
  var edges: Double
  var dashes: Double

  /// What Cairo draws in some hundredths of a second.
  static let oneCall = DrawingWork(edges: 200_000, dashes: 2_048)
  /// Any amount.
  static let unlimited = DrawingWork(edges: .infinity, dashes: .infinity)
}

/// The lengths of dashes and gaps as Cairo takes them.
struct DashPattern {
  let lengths: [Double]
  let phase: Double
  /// The mean length of a dash with its gap, in points.
  let meanLength: Double

  /// Makes a style's pattern; nil for a solid line.
  ///
  /// Lengths that aren't finite, are negative or all 0 are an error for Cairo that ends the whole picture; dashes far
  /// smaller than a pixel are a grey line that takes minutes.
  init?(_ style: StrokeStyle, scale: Double) {
    let length = style.dash.reduce(0, +)
    guard style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }), length.isFinite, length * scale > 0.1 else { return nil }
    lengths = style.dash
    phase = style.dashPhase.isFinite ? style.dashPhase : 0
    meanLength = length / max(1, Double(style.dash.count) / 2)
  }

  /// Makes the dashes Cairo's current ones, for a line that begins at a position of the whole one.
  func apply(_ cr: OpaquePointer, at position: Double = 0) {
    cairo_set_dash(cr, lengths, Int32(lengths.count), phase + position)
  }
}

/// Divides a long line into the parts that are stroked one by one.
struct StrokePieces {
  struct Piece: Equatable {
    var points: [Point] = []
    /// The length of the figure before the first point.
    var position = 0.0
  }

  /// The rectangle outside of which a stroke's segments can't be seen.
  let visible: Rect
  /// The length of the end of the previous piece with which a piece begins, so that the corner between both is drawn.
  let joint: Double
  let dash: DashPattern?
  /// The work of a segment for each point of its height.
  let segmentWork: Double
  /// The maximum of a piece.
  let limit: DrawingWork

  private var piece = Piece()
  private var work = DrawingWork(edges: 0, dashes: 0)
  /// The last two points of the figure, and its length up to the last one.
  private var last: Point?
  private var previous: Point?
  private var position = 0.0

  init(visible: Rect, joint: Double, dash: DashPattern?, segmentWork: Double, limit: DrawingWork) {
    self.visible = visible
    self.joint = joint
    self.dash = dash
    self.segmentWork = segmentWork
    self.limit = limit
  }

  /// Calls a closure with the last piece of a figure, and begins another figure.
  mutating func endFigure(_ body: (Piece) -> Void) {
    end(body)
    (last, previous, position) = (nil, nil, 0)
  }

  /// Adds a line from the last point to the next one, and calls a closure with each piece that becomes complete. Lines
  /// outside of the visible rectangle are left out.
  mutating func add(_ next: Point, _ body: (Piece) -> Void) {
    guard let start = last else {
      last = next
      return
    }
    let length = start.distance(to: next)
    defer {
      position += length
      (previous, last) = (start, next)
    }
    guard let seen = Self.part(of: start, next, inside: visible) else { return end(body) }
    let edges = max(1, abs(next.y - start.y) * segmentWork)
    let dashes = dash.map { length / $0.meanLength } ?? 0
    if work.edges + edges > limit.edges / 2 || work.dashes + dashes > limit.dashes { end(body) }
    if let dash, dashes > limit.dashes {
      // One segment has too many dashes: the visible ones are drawn in several calls.
      let step = limit.dashes * dash.meanLength / length
      for from in stride(from: seen.lowerBound, to: seen.upperBound, by: step) {
        piece = Piece(
          points: [start.towards(next, from), start.towards(next, min(from + step, seen.upperBound))],
          position: position + from * length)
        end(body)
      }
      return
    }
    if piece.points.isEmpty { begin(at: start) }
    piece.points.append(next)
    work.edges += edges
    work.dashes += dashes
  }

  /// Begins a piece at the last point: with the end of the line before it, for the corner between both.
  private mutating func begin(at start: Point) {
    piece = Piece(points: [start], position: position)
    guard let previous else { return }
    let length = previous.distance(to: start)
    let back = min(joint, length)
    guard back > 0 else { return }
    piece.points.insert(start.towards(previous, back / length), at: 0)
    piece.position -= back
  }

  private mutating func end(_ body: (Piece) -> Void) {
    if piece.points.count > 1 { body(piece) }
    piece = Piece()
    work = DrawingWork(edges: 0, dashes: 0)
  }

  /// Returns the part of a segment inside a rectangle, as fractions of its length; nil if there is none (the clipping of
  /// Liang and Barsky, 1984).
  static func part(of start: Point, _ end: Point, inside rect: Rect) -> ClosedRange<Double>? {
    var (from, to) = (0.0, 1.0)
    for (origin, delta, low, high) in [
      (start.x, end.x - start.x, rect.minX, rect.maxX), (start.y, end.y - start.y, rect.minY, rect.maxY),
    ] {
      guard delta != 0 else {
        if origin < low || origin > high { return nil }
        continue
      }
      let (first, last) = ((low - origin) / delta, (high - origin) / delta)
      from = max(from, min(first, last))
      to = min(to, max(first, last))
    }
    return from <= to ? from...to : nil
  }
}

extension Point {
  /// Returns the distance to another point, in points.
  func distance(to other: Point) -> Double {
    let (x, y) = (other.x - x, other.y - y)
    return (x * x + y * y).squareRoot()
  }

  /// Returns the point at a fraction of the way to another one.
  func towards(_ other: Point, _ fraction: Double) -> Point {
    Point(x: x + (other.x - x) * fraction, y: y + (other.y - y) * fraction)
  }
}
