import WeftDisplay
import WeftLayout

/// A figure of a path with its curves as lines.
struct FlatFigure: Equatable {
  var points: [Point]
  /// True if a line leads from the last point to the first.
  var isClosed = false
}

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
}

/// The parts of a long polyline that are stroked one by one.
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

  /// Calls a closure with each piece until it returns false, and returns false then. Segments outside of the visible
  /// rectangle are left out.
  @discardableResult func forEach(of figure: FlatFigure, _ body: (Piece) -> Bool) -> Bool {
    // The corner at which a closed figure begins and ends is inside of a piece.
    let points = figure.isClosed ? figure.points + figure.points.prefix(2) : figure.points
    var piece = Piece()
    var (work, dashes, position) = (0.0, 0.0, 0.0)
    func end() -> Bool {
      defer { (piece, work, dashes) = (Piece(), 0, 0) }
      return piece.points.count < 2 || body(piece)
    }
    for index in points.indices.dropFirst() {
      let (start, end_) = (points[index - 1], points[index])
      let length = start.distance(to: end_)
      defer { position += length }
      guard let seen = Self.part(of: start, end_, inside: visible) else {
        if !end() { return false }
        continue
      }
      let moreWork = max(1, abs(end_.y - start.y) * segmentWork)
      let moreDashes = dash.map { length / $0.meanLength } ?? 0
      if work + moreWork > limit.edges / 2 || dashes + moreDashes > limit.dashes {
        if !end() { return false }
      }
      if let dash, moreDashes > limit.dashes {
        // One segment has too many dashes: the visible ones are drawn in several calls.
        let step = limit.dashes * dash.meanLength / length
        for from in stride(from: seen.lowerBound, to: seen.upperBound, by: step) {
          piece = Piece(
            points: [start.towards(end_, from), start.towards(end_, min(from + step, seen.upperBound))],
            position: position + from * length)
          if !end() { return false }
        }
        continue
      }
      if piece.points.isEmpty {
        piece = Piece(points: [start], position: position)
        if index > 1 {
          let previous = points[index - 2]
          let previousLength = previous.distance(to: start)
          let back = min(joint, previousLength)
          if back > 0 {
            piece.points.insert(start.towards(previous, back / previousLength), at: 0)
            piece.position -= back
          }
        }
      }
      piece.points.append(end_)
      work += moreWork
      dashes += moreDashes
    }
    return end()
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

extension Path {
  /// The sum of the heights of all segments, each of which counts at least 1, after multiplication by a scale; a curve
  /// counts as the lines between its control points. Cairo's work in filling the path is proportional to it.
  func controlWork(scale: Double) -> Double {
    controlSegments { work, start, end in work += max(1, abs(end.y - start.y) * scale) }
  }

  /// The sum of the lengths of all segments, in points; a curve counts as the lines between its control points.
  var controlLength: Double {
    controlSegments { length, start, end in length += start.distance(to: end) }
  }

  private func controlSegments(_ add: (inout Double, Point, Point) -> Void) -> Double {
    var sum = 0.0
    var current: Point?
    var figureStart: Point?
    func segment(to point: Point) {
      if let current { add(&sum, current, point) }
      current = point
    }
    for element in elements {
      switch element {
      case .move(let point): (current, figureStart) = (point, point)
      case .line(let point): segment(to: point)
      case .curve(let control1, let control2, let end): for point in [control1, control2, end] { segment(to: point) }
      case .close: if let figureStart { segment(to: figureStart) }
      }
    }
    return sum
  }
}
