import RandomNumbers
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// Makes a random picture, or the same with its axes exchanged: a seed gives the same numbers for both.
private struct TransposedScene {
  private var random: Seeded
  private let isTransposed: Bool

  init(seed: Int, isTransposed: Bool) {
    random = Seeded(seed)
    self.isTransposed = isTransposed
  }

  private mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &random) * 2).rounded() / 2
  }

  private mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

  private mutating func color() -> Color {
    Color(
      red: Double.random(in: 0...1, using: &random), green: Double.random(in: 0...1, using: &random),
      blue: Double.random(in: 0...1, using: &random), alpha: chance(30) ? 0.5 : 1)
  }

  private func point(_ x: Double, _ y: Double) -> Point { isTransposed ? Point(x: y, y: x) : Point(x: x, y: y) }

  private func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rect {
    isTransposed
      ? Rect(x: y, y: x, width: height, height: width) : Rect(x: x, y: y, width: width, height: height)
  }

  private mutating func rect(in width: Double, _ height: Double) -> Rect {
    let (x, y) = (number(-5...width / 2), number(-5...height / 2))
    return rect(x, y, number(3...width), number(3...height))
  }

  private mutating func transform() -> Transform {
    let (a, b, c, d) = (number(0.5...1.5), number(-0.5...0.5), number(-0.5...1), number(0.5...2))
    let (x, y) = (number(-10...10), number(-10...20))
    return isTransposed
      ? Transform(a: d, b: c, c: b, d: a, tx: y, ty: x) : Transform(a: a, b: b, c: c, d: d, tx: x, ty: y)
  }

  private mutating func corners() -> CornerRadii {
    let (topLeft, topRight, bottomLeft, bottomRight) = (number(0...9), number(0...9), number(0...9), number(0...9))
    return isTransposed
      ? CornerRadii(topLeft: topLeft, topRight: bottomLeft, bottomRight: bottomRight, bottomLeft: topRight)
      : CornerRadii(topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft)
  }

  private mutating func mask() -> CornerMask {
    var mask: CornerMask = []
    if chance(50) { mask.insert(.topLeft) }
    if chance(50) { mask.insert(.bottomRight) }
    if chance(50) { mask.insert(isTransposed ? .bottomLeft : .topRight) }
    if chance(50) { mask.insert(isTransposed ? .topRight : .bottomLeft) }
    return mask
  }

  private mutating func path(_ width: Double, _ height: Double) -> Path {
    var path = Path()
    switch Int.random(in: 0..<4, using: &random) {
    case 0: path.addRect(rect(in: width, height))
    case 1:
      let place = rect(in: width, height)
      path.addRoundedRect(place, radii: corners())
    case 2: path.addEllipse(in: rect(in: width, height))
    default:
      path.move(to: point(number(0...width), number(0...height)))
      for _ in 0..<3 { path.line(to: point(number(0...width), number(0...height))) }
      path.quadCurve(
        to: point(number(0...width), number(0...height)), control: point(number(0...width), number(0...height)))
      path.close()
    }
    return path
  }

  private mutating func paint(_ width: Double, _ height: Double) -> Paint {
    let gradient = Gradient(stops: [.init(offset: 0, color: color()), .init(offset: 1, color: color())])
    let (start, end) = (
      point(number(0...width / 2), number(0...height / 2)),
      point(number(width / 2...width), number(height / 2...height))
    )
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return .linearGradient(gradient, start: start, end: end)
    case 1:
      return .radialGradient(gradient, startCenter: start, startRadius: 1, endCenter: start, endRadius: width / 2)
    default: return .color(color())
    }
  }

  /// A picture of 6 by 4 pixels whose corners differ.
  private mutating func image() throws -> Image {
    let (width, height) = (6, 4)
    var pixels: [[UInt8]] = []
    for _ in 0..<width * height {
      pixels.append((0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [255])
    }
    if !isTransposed {
      return try #require(Image(pixels: pixels.flatMap(\.self), pixelWidth: width, pixelHeight: height, scale: 1))
    }
    var turned: [UInt8] = []
    for x in 0..<width { for y in 0..<height { turned += pixels[y * width + x] } }
    return try #require(Image(pixels: turned, pixelWidth: height, pixelHeight: width, scale: 1))
  }

  private mutating func contents(_ width: Double, _ height: Double) throws -> DisplayList {
    var recorder = DisplayListRecorder()
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      recorder.save()
      if chance(30) { recorder.concatenate(transform()) }
      if chance(30) { recorder.clip(path(width, height)) }
      switch Int.random(in: 0..<3, using: &random) {
      case 0: recorder.fill(path(width, height), paint(width, height))
      case 1:
        let outline = path(width, height)
        recorder.stroke(outline, paint(width, height), style: StrokeStyle(width: number(1...5)))
      default:
        let place = rect(in: width, height)
        let source = chance(50) ? rect(1, 1, 3, 2) : nil
        recorder.image(try image(), in: place, source: source, interpolation: .none)
      }
      recorder.restore()
    }
    return recorder.finish()
  }

  mutating func layer(_ width: Double, _ height: Double, depth: Int = 0) throws -> LayerSnapshot {
    let (x, y) = (number(0...width / 2), number(0...height / 3))
    let (ownWidth, ownHeight) = (number(10...width), number(10...height))
    var layer = LayerSnapshot(
      frame: depth == 0 ? rect(0, 0, width, height) : rect(x, y, ownWidth, ownHeight), backgroundColor: color())
    if depth > 0 {
      let (anchorX, anchorY) = (number(0...1), number(0...1))
      if chance(50) {
        layer.anchorPoint = point(anchorX, anchorY)
        layer.position = point(x + anchorX * ownWidth, y + anchorY * ownHeight)
      }
      if chance(30) { layer.transform = transform() }
      if chance(30) { layer.bounds.origin = point(number(-8...8), number(-3...12)) }
      if chance(30) { layer.sublayerTransform = transform() }
      if chance(60) {
        layer.cornerRadius = number(2...14)
        layer.maskedCorners = mask()
      }
      if chance(30) { layer.borderWidth = number(1...4) }
      layer.clipsToBounds = chance(50)
      if chance(30) {
        let (dx, dy) = (number(-6...6), number(-2...9))
        layer.shadow = Shadow(
          opacity: 0.8, offset: isTransposed ? Size(width: dy, height: dx) : Size(width: dx, height: dy),
          radius: number(0...5))
      }
      if chance(30) { layer.opacity = 0.6 }
      if chance(60) { layer.contents = try contents(ownWidth, ownHeight) }
    }
    if depth < 3 {
      for _ in 0..<Int.random(in: depth == 0 ? 2...4 : 0...2, using: &random) {
        layer.sublayers.append(try self.layer(width * 0.8, height * 0.8, depth: depth + 1))
      }
    }
    return layer
  }
}

@Suite("Pictures with exchanged axes")
struct TransposedDrawingTests {
  @Test("A picture whose every x is a y is the same picture transposed, at any scale", arguments: 0..<60)
  func scenes(seed: Int) throws {
    let testRenderer = TestRenderer()
    let scale = [1.0, 2, 1.5, 3][seed % 4]
    func image(isTransposed: Bool) throws -> Image {
      var scene = TransposedScene(seed: seed, isTransposed: isTransposed)
      return try testRenderer.image(scene.layer(120, 80), scale: scale, background: .white)
    }
    let (plain, transposed) = (try image(isTransposed: false), try image(isTransposed: true))
    let (width, height) = (plain.pixelWidth, plain.pixelHeight)
    try #require(transposed.pixelWidth == height && transposed.pixelHeight == width)
    let (first, second) = (plain.pixels, transposed.pixels)
    var different = 0
    for y in 0..<height {
      for x in 0..<width {
        let (here, there) = ((y * width + x) * 4, (x * height + y) * 4)
        let distance = (0..<3).map { abs(Int(first[here + $0]) - Int(second[there + $0])) }.max() ?? 0
        // Edges are smoothed in a grid that is finer along one axis.
        if distance > 40 { different += 1 }
      }
    }
    #expect(different < width * height / 200, "\(different) of \(width * height) pixels differ")
  }
}
