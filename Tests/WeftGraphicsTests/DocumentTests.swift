import Foundation
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite struct DocumentTests {
  /// A scene with everything: text, emoji, Hebrew, gradients, groups, a shadow, an image.
  static func scene() -> LayerSnapshot {
    var recorder = DisplayListRecorder()
    recorder.fill(
      Path(rect: Rect(x: 0, y: 0, width: 120, height: 120)),
      .linearGradient(
        Gradient(colors: [Color(hex: 0xFF8A65), Color(hex: 0x4527A0)]), start: .zero, end: Point(x: 120, y: 120)))
    recorder.beginGroup(opacity: 0.8, shadow: Shadow(opacity: 0.5, offset: Size(width: 0, height: 2), radius: 3))
    recorder.text(
      AttributedText("Weft שלום 🎉", TextAttributes(font: FontDescription(size: 18, weight: 600), color: .white)),
      options: TextOptions(alignment: .center), in: Rect(x: 0, y: 40, width: 120, height: 60))
    recorder.endGroup()
    if let image = Image(pixels: [0, 0, 255, 255, 128, 0, 0, 128], pixelWidth: 2, pixelHeight: 1) {
      recorder.image(image, in: Rect(x: 10, y: 90, width: 40, height: 20))
    }
    var card = LayerSnapshot(
      frame: Rect(x: 20, y: 20, width: 120, height: 120), backgroundColor: .white, contents: recorder.finish())
    card.cornerRadius = 12
    card.shadow = Shadow(opacity: 0.4, offset: Size(width: 0, height: 4), radius: 6)
    return LayerSnapshot(
      name: "Scene", frame: Rect(x: 0, y: 0, width: 160, height: 160), backgroundColor: Color(hex: 0xF2F2F7),
      sublayers: [card])
  }

  @Test func `equal pictures are equal files, also from another engine, later`() throws {
    let one = CairoRenderer(engine: PangoTextEngine())
    let png = try one.png(of: Self.scene(), scale: 2, background: nil)
    let svg = try one.svg(of: Self.scene(), background: nil)
    let pdf = try one.pdf(of: Self.scene(), background: nil)
    // What else is drawn in between must not leave a trace.
    _ = try one.svg(
      of: LayerSnapshot(frame: Rect(x: 0, y: 0, width: 9, height: 9), sublayers: [Self.scene()]), background: .white)
    Thread.sleep(forTimeInterval: 1.1)
    let other = CairoRenderer(engine: PangoTextEngine())
    for renderer in [one, other] {
      #expect(try renderer.png(of: Self.scene(), scale: 2, background: nil) == png)
      #expect(try renderer.svg(of: Self.scene(), background: nil) == svg)
      #expect(try renderer.pdf(of: Self.scene(), background: nil) == pdf)
    }
  }

  @Test func `many threads draw the picture of one`() async throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let alone = try renderer.png(of: Self.scene(), scale: 1, background: nil)
    try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<24 { group.addTask { try renderer.png(of: Self.scene(), scale: 1, background: nil) } }
      for try await png in group { #expect(png == alone) }
    }
  }

  @Test func `a PNG decodes to the picture that it was made of`() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let image = try renderer.image(of: Self.scene(), scale: 2, background: nil)
    let decoded = try PixbufImageDecoder().decode(
      renderer.png(of: Self.scene(), scale: 2, background: nil), name: "scene", scale: 2)
    #expect(decoded == image)
    #expect(try PixbufImageDecoder().decode(renderer.png(of: image), name: "again", scale: 2) == image)
  }

  @Test func `an SVG is measured in points, with glyphs as outlines and identifiers in order`() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let svg = String(decoding: try renderer.svg(of: Self.scene(), background: nil), as: UTF8.self)
    #expect(svg.contains("width=\"160px\" height=\"160px\" viewBox=\"0 0 160 160\""))
    #expect(!svg.contains("<text"))
    #expect(svg.contains("<symbol"))
    #expect(svg.contains("<image"))
    #expect(svg.hasSuffix("</svg>\n"))
    // Every identifier that is referred to is there.
    let defined = Set(svg.matches(of: /id="([^"]+)"/).map { String($0.1) })
    let used = Set(svg.matches(of: /href="#([^"]+)"/).map { String($0.1) })
      .union(svg.matches(of: /url\(#([^)]+)\)/).map { String($0.1) })
    #expect(!used.isEmpty)
    #expect(used.isSubset(of: defined))
    #expect(svg.contains("\"glyph1\"") || svg.contains("\"glyph-1\""))
  }

  @Test func `a PDF has one page of the layer's size, a fixed date and the text's characters`() throws {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let pdf = String(decoding: try renderer.pdf(of: Self.scene(), background: nil), as: UTF8.self)
    #expect(pdf.hasPrefix("%PDF-"))
    #expect(pdf.contains("/MediaBox [ 0 0 160 160 ]"))
    #expect(pdf.contains("/CreationDate (20000101000000Z)"))
    // A map from glyphs back to characters is what makes text selectable.
    #expect(pdf.contains("/ToUnicode"))
  }

  @Test func `a document beyond the limit is an error`() {
    let renderer = CairoRenderer(engine: PangoTextEngine())
    let large = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 40_000, height: 10))
    let error = #expect(throws: RenderError.self) { try renderer.svg(of: large, background: nil) }
    #expect(
      error?.description
        == "a document of 40000 x 10 points is too large: the limit is 32767 points a side; use a smaller size"
    )
    #expect(throws: RenderError.self) { try renderer.pdf(of: LayerSnapshot(), background: nil) }
  }
}
