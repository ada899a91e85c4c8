import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite("The drawing of lines, clips and states")
struct StrokeDrawingTests {
  let testRenderer = TestRenderer()
  let size = Size(width: 100, height: 100)

  private func line(_ points: (Double, Double)..., isClosed: Bool = false) -> Path {
    var path = Path()
    for (x, y) in points { path.line(to: Point(x: x, y: y)) }
    if isClosed { path.close() }
    return path
  }

  private func stroked(_ path: Path, _ style: StrokeStyle) throws -> Image {
    try testRenderer.image(size) { $0.stroke(path, .color(red), style: style) }
  }

  @Test("A line ends at its end, in a half circle, or in half a square", arguments: LineCap.allCases)
  func caps(cap: LineCap) throws {
    let picture = try stroked(line((30, 50), (70, 50)), StrokeStyle(width: 20, cap: cap))
    #expect(near(picture.color(x: 32, y: 42), red))
    // Straight behind the end, and at the corner of the square.
    #expect(near(picture.color(x: 75, y: 50), cap == .butt ? .clear : red))
    #expect(near(picture.color(x: 78, y: 42), cap == .square ? red : .clear))
    #expect(near(picture.color(x: 22, y: 42), cap == .square ? red : .clear))
    #expect(near(picture.color(x: 82, y: 50), .clear))
  }

  @Test("A corner is pointed, round or cut off", arguments: LineJoin.allCases)
  func joins(join: LineJoin) throws {
    let picture = try stroked(line((20, 80), (20, 20), (80, 20)), StrokeStyle(width: 20, join: join))
    #expect(near(picture.color(x: 17, y: 17), red))
    #expect(near(picture.color(x: 11, y: 11), join == .miter ? red : .clear))
    #expect(near(picture.color(x: 14, y: 14), join == .bevel ? .clear : red))
  }

  @Test("A pointed corner is cut off beyond its limit, which is at least 1 and 10 by default")
  func miterLimit() throws {
    // A right angle is as long as the width times the root of 2.
    for (limit, isPointed) in [(1.5, true), (1.3, false), (-5, false), (.infinity, true), (.nan, true)]
      as [(Double, Bool)]
    {
      let picture = try stroked(line((20, 80), (20, 20), (80, 20)), StrokeStyle(width: 20, miterLimit: limit))
      #expect(near(picture.color(x: 11, y: 11), isPointed ? red : .clear), "\(limit)")
    }
    // An angle of 12 degrees needs 9.6, one of 10 degrees 11.5.
    for (height, isPointed) in [(21.0, true), (17.4, false)] {
      let picture = try stroked(
        line((0, 50 - height / 2), (100, 50), (0, 50 + height / 2)).applying(.translation(x: -50, y: 0)),
        StrokeStyle(width: 4))
      #expect(((picture.color(x: 60, y: 50)?.alpha ?? 0) > 0.2) == isPointed, "\(height)")
    }
  }

  @Test("Dashes begin at their phase; those that make no sense are a whole line")
  func dashes() throws {
    let path = line((0, 50), (100, 50))
    let shifted = try stroked(path, StrokeStyle(width: 10, dash: [20, 10], dashPhase: 5))
    for (x, isDrawn) in [(2, true), (13, true), (17, false), (23, false), (27, true), (43, true), (47, false)] {
      #expect(near(shifted.color(x: x, y: 50), isDrawn ? red : .clear), "\(x)")
    }
    let phaseless = try stroked(path, StrokeStyle(width: 10, dash: [20, 10], dashPhase: .nan))
    #expect(near(phaseless.color(x: 18, y: 50), red) && near(phaseless.color(x: 22, y: 50), .clear))
    for dash in [[], [0, 0], [5, -1], [.infinity, 2], [.nan], [0.01, 0.02]] as [[Double]] {
      let picture = try stroked(path, StrokeStyle(width: 10, dash: dash))
      #expect((0..<100).allSatisfy { near(picture.color(x: $0, y: 50), red) }, "\(dash)")
    }
  }

  @Test("A line of no width isn't drawn; one with a gradient has it along the path")
  func lines() throws {
    #expect(try stroked(line((0, 50), (100, 50)), StrokeStyle(width: 0)).pixels.allSatisfy { $0 == 0 })
    let gradient = Paint.linearGradient(
      Gradient(stops: [.init(offset: 0, color: red), .init(offset: 1, color: blue)]), start: .zero,
      end: Point(x: 100, y: 0))
    let picture = try testRenderer.image(size) {
      $0.stroke(line((0, 50), (100, 50)), gradient, style: StrokeStyle(width: 10))
    }
    #expect(near(picture.color(x: 1, y: 50), red, 0.03) && near(picture.color(x: 98, y: 50), blue, 0.03))
  }

  @Test("A clip has its rule, adds to the one before, and one without numbers leaves nothing")
  func clips() throws {
    var ring = Path(rect: Rect(x: 10, y: 10, width: 80, height: 80))
    ring.addRect(Rect(x: 30, y: 30, width: 40, height: 40))
    for rule in FillRule.allCases {
      let picture = try testRenderer.image(size) {
        $0.clip(ring, rule: rule)
        $0.clip(Path(rect: Rect(x: 0, y: 0, width: 60, height: 100)))
        $0.fill(Rect(origin: .zero, size: size), red)
      }
      #expect(near(picture.color(x: 20, y: 50), red))
      #expect(near(picture.color(x: 50, y: 50), rule == .evenOdd ? .clear : red))
      #expect(near(picture.color(x: 80, y: 50), .clear) && near(picture.color(x: 5, y: 50), .clear))
    }
    let nothing = try testRenderer.image(size) {
      $0.clip(Path(rect: Rect(x: .nan, y: 0, width: 10, height: 10)))
      $0.fill(Rect(origin: .zero, size: size), red)
    }
    #expect(nothing.pixels.allSatisfy { $0 == 0 })
  }

  @Test("A group has the state's opacity and blend mode around it, and neither within it")
  func groupStates() throws {
    let all = Rect(origin: .zero, size: size)
    let faint = try testRenderer.image(size) {
      $0.setOpacity(0.5)
      $0.beginGroup(opacity: 0.5)
      $0.fill(all, red)
      $0.endGroup()
    }
    #expect(near(faint.color(x: 50, y: 50), Color(red: 1, green: 0, blue: 0, alpha: 0.25)))
    func blended(_ state: BlendMode, _ group: BlendMode) throws -> Color? {
      try testRenderer.image(size) {
        $0.fill(all, Color(white: 0.5))
        $0.setBlendMode(state)
        $0.beginGroup(blendMode: group)
        $0.fill(all, red)
        $0.fill(all, Color(white: 0.5))
        $0.endGroup()
      }.color(x: 50, y: 50)
    }
    #expect(near(try blended(.multiply, .normal), Color(white: 0.25)))
    #expect(near(try blended(.multiply, .screen), Color(white: 0.75)))
    #expect(near(try blended(.normal, .screen), Color(white: 0.75)))
  }

  @Test("Opacities beyond 0 to 1 are the nearest ones")
  func opacities() throws {
    for (opacity, alpha) in [(-1.0, 0.0), (0, 0), (2, 1), (.nan, 0), (0.5, 0.5)] {
      let picture = try testRenderer.image(size) {
        $0.setOpacity(opacity)
        $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
        $0.setOpacity(1)
        $0.beginGroup(opacity: opacity)
        $0.fill(Rect(x: 50, y: 0, width: 50, height: 50), red)
        $0.endGroup()
      }
      for x in [20, 70] { #expect(abs((picture.color(x: x, y: 20)?.alpha ?? -1) - alpha) < 0.01, "\(opacity)") }
    }
  }

  @Test("The places of a gradient's colours are clamped, one colour is everywhere, and none is nothing")
  func gradients() throws {
    func color(_ stops: [(Double, Color)], at x: Int) throws -> Color? {
      let gradient = Gradient(stops: stops.map { Gradient.Stop(offset: $0.0, color: $0.1) })
      return try testRenderer.image(size) {
        $0.fill(
          Path(rect: Rect(origin: .zero, size: size)),
          .linearGradient(gradient, start: Point(x: 20, y: 0), end: Point(x: 80, y: 0)))
      }.color(x: x, y: 50)
    }
    for x in [2, 50, 97] {
      #expect(near(try color([(0.3, red)], at: x), red))
      #expect(near(try color([], at: x), .clear))
    }
    let beyond = [(-3.0, red), (.nan, green), (4, blue)]
    #expect(near(try color(beyond, at: 21), red, 0.03))
    #expect(near(try color(beyond, at: 78), blue, 0.03))
    #expect(near(try color(beyond, at: 50), Color(red: 0.5, green: 0, blue: 0.5), 0.03))
    // A circle of a radius below 0 is a point.
    let radial = try testRenderer.image(size) {
      $0.fill(
        Path(rect: Rect(origin: .zero, size: size)),
        .radialGradient(
          Gradient(colors: [red, blue]), startCenter: Point(x: 50, y: 50), startRadius: -30,
          endCenter: Point(x: 50, y: 50), endRadius: 40))
    }
    #expect(near(radial.color(x: 70, y: 50), Color(red: 0.5, green: 0, blue: 0.5), 0.03))
  }

  @Test("A tinted image has its opacity, and leaves no tint behind for the next drawing")
  func tints() throws {
    let pixels = (0..<16).flatMap { _ -> [UInt8] in [0, 0, 255, 255] }
    let image = try #require(Image(pixels: pixels, pixelWidth: 4, pixelHeight: 4))
    func draw(_ tint: Color?, _ opacity: Double) throws -> Color? {
      try testRenderer.image(size) {
        $0.image(image, in: Rect(x: 10, y: 10, width: 40, height: 40), opacity: opacity, tint: tint)
      }.color(x: 30, y: 30)
    }
    for _ in 0..<3 {
      #expect(near(try draw(blue, 0.5), Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
    }
    for _ in 0..<3 { #expect(near(try draw(nil, 1), red)) }
    for _ in 0..<3 { #expect(near(try draw(green.withAlpha(0.5), 3), Color(red: 0, green: 1, blue: 0, alpha: 0.5))) }
    #expect(near(try draw(nil, -1), .clear))
  }
}
