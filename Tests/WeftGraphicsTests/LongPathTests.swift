import CPangoCairo
import RandomNumbers
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// Paths with so many segments that Cairo gets them in parts.
@Suite struct LongPathTests {
  private static let side = 120
  private static let small = DrawingWork(edges: 600, dashes: 8)

  /// Draws on a small surface, turned and scaled, with parts of at most `limit`.
  private func pixels(_ limit: DrawingWork, _ draw: (PathPainter) -> Void) throws -> [UInt8] {
    let surface = try CairoSurface.pixels(width: Self.side, height: Self.side)
    let canvas = Canvas(
      surface, engine: PangoTextEngine(), shadows: ShadowCache(), images: ScaledImageCache(), isVector: false,
      isCancelled: { false })
    cairo_translate(canvas.cr, 10.3, 5.7)
    cairo_rotate(canvas.cr, 0.1)
    cairo_scale(canvas.cr, 1.5, 1.2)
    canvas.setSource(Color(hex: 0x3366CC))
    draw(PathPainter(canvas: canvas, limit: limit))
    return surface.withPixels { [UInt8]($0) }
  }

  private func path(_ numbers: inout Seeded, _ count: Int, isClosed: Bool) -> Path {
    var path = Path()
    func point() -> Point {
      Point(x: Double.random(in: -20...100, using: &numbers), y: Double.random(in: -20...100, using: &numbers))
    }
    for index in 0..<count {
      switch index % 7 {
      case 3: path.curve(to: point(), control1: point(), control2: point())
      case 6 where isClosed: path.close()
      case 5: path.move(to: point())
      default: path.line(to: point())
      }
    }
    if isClosed { path.close() }
    return path
  }

  /// The parts of pixels that differ by more than a quarter.
  private func difference(_ one: [UInt8], _ other: [UInt8]) -> Double {
    let count = zip(one, other).count { abs(Int($0) - Int($1)) > 64 }
    return Double(count) / Double(one.count)
  }

  @Test(arguments: FillRule.allCases) func `a fill in bands of rows has the same pixels`(rule: FillRule) throws {
    for seed in 1...20 {
      var numbers = Seeded(seed)
      let path = path(&numbers, 60, isClosed: seed % 2 == 0)
      let whole = try pixels(.unlimited) { $0.fill(path, rule: rule) }
      #expect(try pixels(Self.small) { $0.fill(path, rule: rule) } == whole, "seed \(seed)")
    }
  }

  @Test(arguments: LineJoin.allCases, LineCap.allCases)
  func `a stroke in pieces looks like the whole`(join: LineJoin, cap: LineCap) throws {
    for seed in 1...12 {
      var numbers = Seeded(seed)
      let path = path(&numbers, 30, isClosed: seed % 2 == 0)
      let style = StrokeStyle(width: Double.random(in: 0.5...9, using: &numbers), cap: cap, join: join)
      let whole = try pixels(.unlimited) { $0.stroke(path, style) }
      let pieces = try pixels(Self.small) { $0.stroke(path, style) }
      #expect(difference(whole, pieces) < 0.004, "seed \(seed)")
    }
  }

  @Test func `dashes continue from piece to piece`() throws {
    for seed in 1...20 {
      var numbers = Seeded(seed)
      let path = path(&numbers, 30, isClosed: seed % 2 == 0)
      let style = StrokeStyle(
        width: 2, join: .bevel,
        dash: [Double.random(in: 2...9, using: &numbers), Double.random(in: 2...9, using: &numbers), 4],
        dashPhase: Double.random(in: -9...9, using: &numbers))
      let whole = try pixels(.unlimited) { $0.stroke(path, style) }
      let pieces = try pixels(Self.small) { $0.stroke(path, style) }
      #expect(whole.contains { $0 > 0 })
      #expect(difference(whole, pieces) < 0.01, "seed \(seed)")
    }
  }

  @Test func `only the visible part of a line is dashed, from the phase that it has there`() throws {
    var line = Path()
    line.line(to: Point(x: -4_000_000, y: 20))
    line.line(to: Point(x: 4_000_000, y: 20))
    var near = Path()
    near.line(to: Point(x: -40, y: 20))
    near.line(to: Point(x: 400, y: 20))
    let style = StrokeStyle(width: 4, dash: [5, 3])
    let pieces = try pixels(Self.small) { $0.stroke(line, style) }
    #expect(difference(try pixels(.unlimited) { $0.stroke(near, style) }, pieces) < 0.004)
  }

  @Test func `no piece has more than its part of the work, and the corners between pieces are drawn`() {
    var seen: [StrokePieces.Piece] = []
    var pieces = StrokePieces(
      visible: Rect(x: 0, y: 0, width: 100, height: 100), joint: 2, dash: nil, segmentWork: 1, limit: Self.small)
    for index in 0..<100 {
      pieces.add(Point(x: Double(index), y: index % 2 == 0 ? 0 : 50)) { seen.append($0) }
    }
    pieces.endFigure { seen.append($0) }
    #expect(seen.count == 17)
    #expect(seen.allSatisfy { $0.points.count <= 8 })
    for (piece, next) in zip(seen, seen.dropFirst()) {
      #expect(next.points[1] == piece.points.last)
      #expect(abs(next.points[0].distance(to: next.points[1]) - 2) < 1e-9)
    }
  }

  @Test func `drawing stops between two parts`() throws {
    var numbers = Seeded(1)
    let path = path(&numbers, 3_000, isClosed: false)
    let surface = try CairoSurface.pixels(width: Self.side, height: Self.side)
    var calls = 0
    let canvas = Canvas(
      surface, engine: PangoTextEngine(), shadows: ShadowCache(), images: ScaledImageCache(), isVector: false,
      isCancelled: {
        calls += 1
        return calls > 3
      })
    PathPainter(canvas: canvas, limit: Self.small).stroke(path, StrokeStyle(width: 1))
    #expect(calls <= 10)
    calls = 0
    PathPainter(canvas: canvas, limit: Self.small).fill(path, rule: .nonZero)
    #expect(calls == 4)
  }
}
