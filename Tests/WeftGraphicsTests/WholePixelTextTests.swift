import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite("Text at fractions of pixels")
struct WholePixelTextTests {
  private let renderer = CairoRenderer(engine: PangoTextEngine())

  private func picture(_ text: String, x: Double, y: Double, scale: Double = 1, opacity: Double = 1) throws -> Image {
    var recorder = DisplayListRecorder()
    if opacity < 1 { recorder.setOpacity(opacity) }
    recorder.text(AttributedText(text), in: Rect(x: x, y: y, width: 90, height: 30))
    return try renderer.rasterize(recorder.finish(), size: Size(width: 100, height: 40), scale: scale)
  }

  @Test(
    "A glyph has the picture that it has at the nearest pixel, with every version of Cairo", arguments: [1, 2, 1.5])
  func nearestPixel(scale: Double) throws {
    let pixel = 1 / scale
    let whole = try picture("H", x: 10 * pixel, y: 6 * pixel, scale: scale)
    for fraction in [-0.4, -0.2, 0.2, 0.4] {
      #expect(try picture("H", x: (10 + fraction) * pixel, y: 6 * pixel, scale: scale) == whole)
    }
    #expect(try picture("H", x: 11 * pixel, y: 6 * pixel, scale: scale) != whole)
  }

  @Test("So has one in a group, whose pixels begin elsewhere")
  func group() throws {
    #expect(try picture("H", x: 10.3, y: 6, opacity: 0.5) == picture("H", x: 10, y: 6, opacity: 0.5))
  }

  @Test("Drawn again elsewhere, the glyphs of a text are where they would be at first")
  func unchanged() throws {
    let first = try picture("Waffles", x: 20.25, y: 6)
    _ = try picture("Waffles", x: 3.6, y: 1.5)
    #expect(try picture("Waffles", x: 20.25, y: 6) == first)
  }

  @Test("Text that is too small for pixels is drawn as nothing")
  func nothing() throws {
    var recorder = DisplayListRecorder()
    recorder.scale(x: 1e-12, y: 1e-12)
    recorder.text(AttributedText("Ag"), in: Rect(x: 1e9, y: -1e9, width: 90, height: 30))
    let picture = try renderer.rasterize(recorder.finish(), size: Size(width: 20, height: 20), scale: 1)
    #expect(picture.pixels.allSatisfy { $0 == 0 })
  }
}
