import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite("Pictures put together from pixels made beforehand")
struct BitmapCompositionTests {
  let testRenderer = TestRenderer()

  /// A layer that shows much: text, gradients, soft edges, groups.
  private func layer(at origin: Point, size: Size = Size(width: 60, height: 40)) -> LayerSnapshot {
    var recorder = DisplayListRecorder()
    recorder.fill(
      Path(roundedRect: Rect(x: 2.3, y: 1.7, width: 30, height: 20), radii: CornerRadii(topLeft: 7)), .color(red))
    recorder.beginGroup(opacity: 0.6)
    recorder.fill(Path(ellipseIn: Rect(x: 10, y: 8, width: 40, height: 25)), .color(blue))
    recorder.endGroup()
    recorder.text(AttributedText("Ink on paper"), in: Rect(x: 1.5, y: 12, width: 58, height: 20))
    return LayerSnapshot(name: "a", frame: Rect(origin: origin, size: size), contents: recorder.finish())
  }

  private func withBitmap(_ layer: LayerSnapshot, scale: Double) throws -> LayerSnapshot {
    var layer = layer
    let image = try testRenderer.renderer.rasterize(try #require(layer.contents), size: layer.bounds.size, scale: scale)
    layer.bitmap = LayerBitmap(image: image, bounds: layer.bounds)
    return layer
  }

  private func scene(_ layer: LayerSnapshot) -> LayerSnapshot {
    var sibling = layer
    sibling.position.x += 25
    sibling.position.y += 30
    sibling.opacity = 0.7
    return LayerSnapshot(
      frame: Rect(x: 0, y: 0, width: 120, height: 100), backgroundColor: Color(hex: 0xF0E8D0),
      sublayers: [layer, sibling])
  }

  @Test("Pixels in their places look as the list does, but for rounding", arguments: [1.0, 2, 3])
  func same(scale: Double) throws {
    let plain = layer(at: Point(x: 10, y: 5))
    let first = try testRenderer.image(scene(plain), scale: scale)
    let second = try testRenderer.image(scene(try withBitmap(plain, scale: scale)), scale: scale)
    let difference = try #require(ImageDifference(from: first, to: second))
    #expect(difference.largestChange <= 2, "\(difference.changedPixels) pixels")
  }

  /// A bitmap that nobody could take for the contents.
  private func marked(_ layer: LayerSnapshot, scale: Double) throws -> LayerSnapshot {
    var layer = layer
    let width = Int(layer.bounds.size.width * scale)
    let height = Int(layer.bounds.size.height * scale)
    let pixels = Array(repeating: [UInt8]([0, 255, 0, 255]), count: width * height).flatMap { $0 }
    layer.bitmap = LayerBitmap(
      image: Image(pixels: pixels, pixelWidth: width, pixelHeight: height, scale: scale), bounds: layer.bounds)
    return layer
  }

  private func showsBitmap(_ layer: LayerSnapshot, scale: Double) throws -> Bool {
    let top = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 120, height: 100), sublayers: [layer])
    let image = try testRenderer.image(top, scale: scale, background: .white)
    return (0..<image.pixelHeight).contains { y in
      (0..<image.pixelWidth).contains { x in near(image.color(x: x, y: y), green) }
    }
  }

  @Test("They are used where each comes to lie on one pixel, and nowhere else")
  func places() throws {
    let whole = try marked(layer(at: Point(x: 10, y: 5)), scale: 2)
    #expect(try showsBitmap(whole, scale: 2))
    #expect(try !showsBitmap(whole, scale: 1))
    #expect(try showsBitmap(marked(layer(at: Point(x: 10.5, y: 5)), scale: 2), scale: 2))
    #expect(try !showsBitmap(marked(layer(at: Point(x: 10.25, y: 5)), scale: 2), scale: 2))
    var turned = whole
    turned.transform = .rotation(0.3)
    #expect(try !showsBitmap(turned, scale: 2))
    var larger = whole
    larger.transform = .scale(x: 1.1, y: 1.1)
    #expect(try !showsBitmap(larger, scale: 2))
    var clear = whole
    clear.opacity = 0.5
    clear.allowsGroupOpacity = false
    #expect(try !showsBitmap(clear, scale: 2))
  }

  @Test("What blends its colours blends them within the layer, with pixels and without")
  func blending() throws {
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 0, y: 0, width: 20, height: 40), green)
    recorder.setBlendMode(.multiply)
    recorder.fill(Rect(x: 10, y: 0, width: 30, height: 40), red)
    let layer = LayerSnapshot(
      frame: Rect(x: 0, y: 0, width: 60, height: 40), contents: recorder.finish())
    for layer in [layer, try withBitmap(layer, scale: 1)] {
      let top = LayerSnapshot(
        frame: Rect(x: 0, y: 0, width: 60, height: 40), backgroundColor: blue, sublayers: [layer])
      let image = try testRenderer.image(top)
      #expect(near(image.color(x: 5, y: 5), green))
      #expect(near(image.color(x: 15, y: 5), .black))
      #expect(near(image.color(x: 30, y: 5), red))
    }
  }

  @Test("Documents keep the shapes")
  func documents() throws {
    let plain = layer(at: .zero)
    let marked = try marked(plain, scale: 2)
    #expect(
      try testRenderer.renderer.svg(of: plain, background: nil)
        == testRenderer.renderer.svg(of: marked, background: nil))
    #expect(
      try testRenderer.renderer.pdf(of: plain, background: nil)
        == testRenderer.renderer.pdf(of: marked, background: nil))
  }

  @Test("Layers are equal with pixels and without")
  func equality() throws {
    let plain = layer(at: .zero)
    let other = try withBitmap(plain, scale: 2)
    #expect(plain == other)
    #expect(plain.hashValue == other.hashValue)
  }
}
