import RandomNumbers
import Testing
import WeftDisplay
import WeftLayout
import WeftSupport

@Suite struct DrawingValueTests {
  @Test func `a recorder ends what was left open, inner things first`() {
    var recorder = DisplayListRecorder()
    recorder.save()
    recorder.beginGroup()
    recorder.save()
    #expect(recorder.depth == 3)
    #expect(recorder.finish().commands.suffix(3) == [.restore, .endGroup, .restore])
  }

  @Test func `an end without a beginning is ignored and said`() {
    var recorder = DisplayListRecorder()
    let ended1 = recorder.restore()
    #expect(!ended1)
    let ended2 = recorder.endGroup()
    #expect(!ended2)
    recorder.save()
    recorder.beginGroup()
    let ended3 = recorder.restore()
    #expect(!ended3)
    recorder.save()
    let ended4 = recorder.endGroup()
    #expect(ended4)
    let ended5 = recorder.restore()
    #expect(ended5)
    #expect(recorder.finish().commands == [.save, .beginGroup(.init()), .save, .restore, .endGroup, .restore])
  }

  @Test func `a stretched part of an image is drawn from that part alone`() throws {
    let image = try #require(
      Image(pixels: [UInt8](repeating: 255, count: 4 * 20 * 10), pixelWidth: 20, pixelHeight: 10))
    let source = Rect(x: 3, y: 4, width: 12, height: 5)
    var recorder = DisplayListRecorder()
    recorder.image(
      image, in: Rect(x: 0, y: 0, width: 40, height: 30), source: source,
      stretching: Rect(x: 0.25, y: 0.4, width: 0.5, height: 0.2))
    let parts = recorder.finish().commands.compactMap { command -> Rect? in
      if case .image(_, let placement) = command { placement.source } else { nil }
    }
    #expect(parts.count == 9)
    #expect(parts.map(\.minX).min() == source.minX && parts.map(\.maxX).max() == source.maxX)
    #expect(parts.map(\.minY).min() == source.minY && parts.map(\.maxY).max() == source.maxY)
  }

  @Test(arguments: 1...20)
  func `the parts of a stretched picture cover each place of its area once, in their order`(seed: Int) throws {
    var random = Seeded(seed)
    func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
    let pixels = [UInt8](repeating: 255, count: 4 * 20 * 10)
    let image = try #require(Image(pixels: pixels, pixelWidth: 20, pixelHeight: 10))
    let (left, top) = (number(0...1), number(0...1))
    let center = Rect(x: left, y: top, width: number(0...(1 - left)), height: number(0...(1 - top)))
    let area = Rect(x: number(-9...9), y: number(-9...9), width: number(1...40), height: number(1...40))
    var recorder = DisplayListRecorder()
    recorder.image(image, in: area, stretching: center)
    let parts = recorder.finish().commands.compactMap { command -> DisplayList.ImagePlacement? in
      if case .image(_, let placement) = command { placement } else { nil }
    }.filter { $0.rect.size.width > 1e-9 && $0.rect.size.height > 1e-9 }
    func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }
    let sum = parts.reduce(0) { $0 + $1.rect.size.width * $1.rect.size.height }
    #expect(abs(sum - area.size.width * area.size.height) < 1e-6)
    for (one, other) in zip(parts, parts.dropFirst()) {
      let (from, to) = (try #require(one.source), try #require(other.source))
      if isNear(one.rect.minY, other.rect.minY) {
        #expect(isNear(one.rect.maxX, other.rect.minX) && from.maxX <= to.minX + 1e-9)
      } else {
        #expect(isNear(one.rect.maxY, other.rect.minY) && from.maxY <= to.minY + 1e-9)
      }
    }
  }

  @Test func `quarter turns are exact`() {
    for quarter in -8...8 {
      let turned = Transform.rotation(Double(quarter) * .pi / 2).apply(to: Point(x: 1, y: 0))
      #expect(abs(turned.x) + abs(turned.y) == 1)
    }
    #expect(Transform.rotation(.pi / 2).apply(to: Point(x: 1, y: 0)) == Point(x: 0, y: 1))
  }

  @Test func `a map followed by its inverse leaves points where they are`() throws {
    let map = Transform.rotation(0.3).followed(by: .scale(x: 2, y: -3)).followed(by: .translation(x: 5, y: 7))
    let back = try #require(map.inverse).apply(to: map.apply(to: Point(x: 11, y: 13)))
    #expect(abs(back.x - 11) < 1e-12 && abs(back.y - 13) < 1e-12)
    for flat in [Transform.scale(x: 0, y: 1), Transform(a: .nan), Transform(tx: .infinity)] {
      #expect(flat.inverse == nil)
    }
  }

  @Test func `the first of two maps acts first`() {
    let map = Transform.translation(x: 1, y: 0).followed(by: .scale(x: 10, y: 10))
    #expect(map.apply(to: Point(x: 1, y: 1)) == Point(x: 20, y: 10))
  }

  @Test func `radii shrink together until they fit`() {
    let pill = CornerRadii(100).fitted(to: Size(width: 40, height: 20))
    #expect(pill == CornerRadii(10))
    let uneven = CornerRadii(topLeft: 30, topRight: 10).fitted(to: Size(width: 20, height: 100))
    #expect(uneven.topLeft == 15 && uneven.topRight == 5)
    #expect(CornerRadii(.infinity).fitted(to: Size(width: 40, height: 20)) == CornerRadii(10))
    #expect(CornerRadii(-5).fitted(to: Size(width: 40, height: 20)).isZero)
  }

  @Test func `an arc ends where its angle says, either way round`() throws {
    for (clockwise, top) in [(true, 1.0), (false, -1.0)] {
      var path = Path()
      path.arc(center: .zero, radius: 1, startAngle: 0, endAngle: .pi, clockwise: clockwise)
      let end = try #require(path.currentPoint)
      #expect(abs(end.x + 1) < 1e-12 && abs(end.y) < 1e-12)
      let bounds = try #require(path.controlBounds)
      #expect(top > 0 ? bounds.maxY >= 1 && bounds.minY == 0 : bounds.minY <= -1 && bounds.maxY == 0)
    }
    for (end, clockwise) in [(100, true), (-100, false), (2 * Double.pi, true), (-2 * Double.pi, false)] {
      var circle = Path()
      circle.arc(center: .zero, radius: 1, startAngle: 0, endAngle: end, clockwise: clockwise)
      #expect(circle.elements.count == 5, "a full turn to \(end)")
    }
  }

  @Test func `a picture of a layer has the layer's size, and turns it about its own anchor point`() {
    var layer = LayerSnapshot(frame: Rect(x: 5, y: 6, width: 40, height: 20))
    layer.anchorPoint = Point(x: 0, y: 1)
    layer.transform = .scale(x: 0.5, y: 0.5)
    #expect(layer.picture.frame == Rect(x: 0, y: 0, width: 40, height: 20))
    #expect(layer.picture.sublayers.map(\.frame) == [Rect(x: 0, y: 10, width: 20, height: 10)])
  }

  @Test func `a path remembers where it is`() {
    var path = Path()
    path.line(to: Point(x: 1, y: 2))
    #expect(path.elements == [.move(Point(x: 1, y: 2))])
    path.line(to: Point(x: 5, y: 5))
    path.close()
    #expect(path.currentPoint == Point(x: 1, y: 2))
    var empty = Path()
    empty.close()
    #expect(empty.isEmpty && empty.controlBounds == nil)
  }

  @Test func `a layer's frame is its transformed bounds about the anchor`() {
    var layer = LayerSnapshot(frame: Rect(x: 10, y: 20, width: 40, height: 20))
    #expect(layer.frame == Rect(x: 10, y: 20, width: 40, height: 20))
    layer.transform = .rotation(.pi / 2)
    #expect(layer.frame == Rect(x: 20, y: 10, width: 20, height: 40))
    layer.bounds.origin.y = 500
    #expect(layer.frame == Rect(x: 20, y: 10, width: 20, height: 40))
  }

  @Test func `an image has as many bytes as pixels ask for`() {
    #expect(Image(pixels: [0, 0, 0, 0], pixelWidth: 1, pixelHeight: 1) != nil)
    #expect(Image(pixels: [0, 0, 0], pixelWidth: 1, pixelHeight: 1) == nil)
    #expect(Image(pixels: [], pixelWidth: 0, pixelHeight: 0) == nil)
    #expect(Image(pixels: [0, 0, 0, 0], pixelWidth: 1, pixelHeight: 1, scale: 0) == nil)
    #expect(Image(pixels: [], pixelWidth: .max, pixelHeight: .max) == nil)
  }

  @Test(arguments: [
    ("cat.png", 2.0, ["cat@2x.png", "cat@3x.png", "cat.png"]),
    ("a/cat.png", 1, ["a/cat.png", "a/cat@2x.png", "a/cat@3x.png"]),
    ("cat.png", 4, ["cat@3x.png", "cat@2x.png", "cat.png"]), ("cat@2x.png", 3, ["cat@2x.png"]),
    ("v1.2/cat", 2, ["v1.2/cat@2x", "v1.2/cat@3x", "v1.2/cat"]),
  ])
  func `names to try begin with the preferred scale, then greater ones, then smaller`(
    path: String, preferred: Double, names: [String]
  ) {
    #expect(ImageFileName.candidates(for: path, preferredScale: preferred) == names)
  }

  @Test func `the nearest word is a few letters away at most`() {
    #expect(Spelling.nearest(to: "layuot", among: ["layer", "layout"]) == "layout")
    #expect(Spelling.nearest(to: "x", among: ["abc"]) == nil)
    #expect(Spelling.nearest(to: "", among: ["a"]) == nil)
    #expect(Spelling.nearest(to: String(repeating: "a", count: 100_000), among: ["a"]) == nil)
  }

  @Test func `radii shrink until the sides of each edge fit, whichever it is`() {
    let sides: [(CornerRadii, Size)] = [
      (CornerRadii(topLeft: 30, topRight: 30), Size(width: 40, height: 100)),
      (CornerRadii(bottomRight: 30, bottomLeft: 30), Size(width: 40, height: 100)),
      (CornerRadii(topLeft: 30, bottomLeft: 30), Size(width: 100, height: 40)),
      (CornerRadii(topRight: 30, bottomRight: 30), Size(width: 100, height: 40)),
    ]
    for (radii, size) in sides {
      let fitted = radii.fitted(to: size)
      #expect([fitted.topLeft, fitted.topRight, fitted.bottomRight, fitted.bottomLeft].max() == 20, "\(radii)")
    }
  }

  @Test func `a path that was appended is closed where its own figure began`() {
    var path = Path()
    path.move(to: Point(x: 1, y: 1))
    path.line(to: Point(x: 5, y: 1))
    var other = Path()
    other.move(to: Point(x: 20, y: 20))
    other.line(to: Point(x: 30, y: 20))
    path.append(other)
    path.close()
    #expect(path.currentPoint == Point(x: 20, y: 20))
  }

  @Test func `in the dark all paints have their dark colours, gradients each of their stops`() throws {
    let ink = try #require(Color(css: "light-dark(#ff0000, #00ff00)")), dark = Color(hex: 0x00FF00)
    var recorder = DisplayListRecorder()
    recorder.isDark = true
    let path = Path(rect: Rect(x: 0, y: 0, width: 9, height: 9))
    let gradient = Gradient(colors: [ink, .black]), expected = Gradient(colors: [dark, .black])
    let end = Point(x: 9, y: 0)
    recorder.fill(path, .color(ink))
    recorder.fill(path, .linearGradient(gradient, start: .zero, end: end))
    recorder.fill(path, .radialGradient(gradient, startCenter: .zero, startRadius: 1, endCenter: end, endRadius: 5))
    let paints = recorder.finish().commands.compactMap { command -> Paint? in
      if case .fill(_, let paint, _) = command { paint } else { nil }
    }
    #expect(
      paints == [
        .color(dark), .linearGradient(expected, start: .zero, end: end),
        .radialGradient(expected, startCenter: .zero, startRadius: 1, endCenter: end, endRadius: 5),
      ])
  }

  @Test func `equal images have equal hashes, and images are found in a set`() throws {
    func image(_ value: UInt8, scale: Double = 1) throws -> Image {
      let pixels = [UInt8](repeating: value, count: 4 * 20 * 10)
      return try #require(Image(pixels: pixels, pixelWidth: 20, pixelHeight: 10, scale: scale))
    }
    let images: Set = [try image(255), try image(255), try image(0), try image(255, scale: 2)]
    #expect(images.count == 3)
    #expect(images.contains(try image(0)))
    #expect(try image(255).hashValue == image(255).hashValue)
  }
}
