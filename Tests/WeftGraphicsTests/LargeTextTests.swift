import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// Text that a transform makes larger than FreeType's largest size, 65,535 pixels.
@Suite("Text scaled by ten thousands")
struct LargeTextTests {
  private let renderer = CairoRenderer(engine: PangoTextEngine())
  private static let side = 60.0
  private static let size = Size(width: side, height: side)

  /// A list that magnifies a text so that one of its points is in the middle of the picture.
  private func list(
    _ text: String, _ attributes: TextAttributes = TextAttributes(), scale: Double, middle: Point, angle: Double = 0,
    opacity: Double = 1
  ) -> DisplayList {
    var attributes = attributes
    attributes.font = FontDescription(size: 20)
    attributes.color = red
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(origin: .zero, size: Self.size), .white)
    recorder.translate(x: Self.side / 2, y: Self.side / 2)
    recorder.rotate(by: angle)
    recorder.scale(x: scale, y: scale)
    recorder.translate(x: -middle.x, y: -middle.y)
    recorder.setOpacity(opacity)
    recorder.text(AttributedText(text, attributes), in: Rect(x: 0, y: 0, width: 200, height: 40))
    return recorder.finish()
  }

  private func picture(_ list: DisplayList) throws -> Image {
    try renderer.rasterize(list, size: Self.size, scale: 1)
  }

  @Test("A block character fills the picture with its colour at any scale", arguments: [600, 2e4, 1e6, 1e9, 1e12])
  func block(scale: Double) throws {
    let picture = try picture(list("█", scale: scale, middle: Point(x: 6, y: 12)))
    for x in [0, 30, 59] {
      for y in [0, 30, 59] { #expect(near(picture.color(x: x, y: y), red), "\(x), \(y)") }
    }
  }

  @Test("Beside the block there is nothing, and its edge is straight")
  func edge() throws {
    let whole = try picture(list("█", scale: 1, middle: Point(x: 30, y: 30)))
    // The block's first column in points, then its left edge ever more exactly.
    let first = try #require((0..<60).first { near(whole.color(x: $0, y: 12), red) })
    var (left, right) = (Double(first) - 1, Double(first) + 1)
    for _ in 0..<16 {
      let middle = (left + right) / 2
      let isRed = try near(picture(list("█", scale: 2e4, middle: Point(x: middle, y: 12))).color(x: 30, y: 30), red)
      if isRed { right = middle } else { left = middle }
    }
    let picture = try picture(list("█", scale: 2e4, middle: Point(x: right, y: 12)))
    for y in [0, 30, 59] {
      #expect(near(picture.color(x: 20, y: y), .white) && near(picture.color(x: 40, y: y), red))
    }
  }

  @Test(
    "A glyph drawn as a shape has the pixels that FreeType would give it", arguments: [0, 0.7],
    [Point(x: 3, y: 12), Point(x: 21, y: 14), Point(x: 30, y: 9), Point(x: 8, y: 16)])
  func shapes(angle: Double, middle: Point) throws {
    let byFreeType = try picture(list("Weft öl", scale: 499.9, middle: middle, angle: angle))
    let asShape = try picture(list("Weft öl", scale: 500.1, middle: middle, angle: angle))
    let differing = (0..<60).reduce(0) { count, x in
      count
        + (0..<60).count { y in
          guard let one = byFreeType.color(x: x, y: y) else { return true }
          return !near(asShape.color(x: x, y: y), one, 0.6)
        }
    }
    #expect(differing <= 60, "\(differing)")
  }

  @Test("Backgrounds and lines are magnified, too, and so is the opacity kept")
  func decorations() throws {
    var attributes = TextAttributes()
    attributes.backgroundColor = blue
    let behind = try picture(list("i   i", attributes, scale: 2e4, middle: Point(x: 12, y: 12)))
    #expect(near(behind.color(x: 30, y: 30), blue))
    attributes = TextAttributes()
    attributes.strikethrough = true
    attributes.underline = .single
    let struck = try picture(list("i   i", attributes, scale: 1, middle: Point(x: 30, y: 30)))
    let rows = (0..<30).filter { !near(struck.color(x: 12, y: $0), .white, 0.2) }.map { Double($0) + 0.5 }
    #expect(rows.count >= 2)
    let lines = try rows.filter {
      try near(picture(list("i   i", attributes, scale: 2e4, middle: Point(x: 12, y: $0))).color(x: 30, y: 30), red)
    }
    #expect(!lines.isEmpty)
    let pale = try picture(list("█", scale: 2e4, middle: Point(x: 6, y: 12), opacity: 0.5))
    #expect(near(pale.color(x: 30, y: 30), Color(red: 1, green: 0.5, blue: 0.5)))
  }

  @Test("A character with colours of its own is magnified as a picture")
  func colors() throws {
    let small = try picture(list("🎉", scale: 1, middle: Point(x: 30, y: 30)))
    let colored = (0..<30).flatMap { x in (0..<30).map { (x, $0) } }.filter { x, y in
      guard let color = small.color(x: x, y: y) else { return false }
      return max(color.red, color.green, color.blue) - min(color.red, color.green, color.blue) > 0.3
    }
    let (x, y) = try #require(colored.dropFirst(colored.count / 2).first)
    for scale in [600, 2e4] {
      let large = try picture(
        list("🎉", scale: scale, middle: Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
      #expect(!near(large.color(x: 30, y: 30), .white, 0.05), "\(scale)")
    }
  }

  @Test("A character that no font has is a frame")
  func missing() throws {
    let colors = try stride(from: 0.0, to: 24, by: 0.25).map {
      try picture(list("\u{10FF00}", scale: 600, middle: Point(x: $0, y: 12))).color(x: 30, y: 30)
    }
    let drawn = try #require(colors.firstIndex { near($0, red) })
    let hole = try #require(colors[drawn...].firstIndex { near($0, .white) })
    #expect(colors[hole...].contains { near($0, red) })
  }

  @Test("A layer with a transform shows such text")
  func layers() throws {
    var recorder = DisplayListRecorder()
    let attributes = TextAttributes(font: FontDescription(size: 20), color: red)
    recorder.text(AttributedText("███████", attributes), in: Rect(x: 0, y: 0, width: 60, height: 24))
    var text = LayerSnapshot(frame: Rect(x: 0, y: 18, width: 60, height: 24), contents: recorder.finish())
    text.transform = .scale(x: 2e4, y: 2e4)
    let root = LayerSnapshot(
      frame: Rect(origin: .zero, size: Self.size), backgroundColor: .white, sublayers: [text])
    let picture = try renderer.image(of: root, scale: 2, background: nil)
    #expect(near(picture.color(x: 60, y: 60), red) && near(picture.color(x: 0, y: 119), red))
  }

  @Test("PDF and SVG have such text as shapes, in the size of the page")
  func documents() throws {
    var layer = LayerSnapshot(frame: Rect(origin: .zero, size: Self.size), backgroundColor: .white)
    layer.contents = list("█", scale: 2e4, middle: Point(x: 6, y: 12))
    #expect(try renderer.pdf(of: layer, background: nil).count > 500)
    let svg = String(decoding: try renderer.svg(of: layer, background: nil), as: UTF8.self)
    #expect(svg.contains("rgb(100%,0%,0%)") && !svg.contains("glyph"))
    #expect(!svg.contains(/[ -][0-9]{5}/))
  }
}
