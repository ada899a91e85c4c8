import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite struct DisplayListDrawingTests {
  let testRenderer = TestRenderer()
  let size = Size(width: 100, height: 100)

  @Test func `even-odd leaves a hole where two figures overlap, non-zero doesn't`() throws {
    for rule in FillRule.allCases {
      let picture = try testRenderer.image(size) {
        var path = Path(rect: Rect(x: 10, y: 10, width: 80, height: 80))
        path.addRect(Rect(x: 30, y: 30, width: 40, height: 40))
        $0.fill(path, .color(red), rule: rule)
      }
      #expect(near(picture.color(x: 20, y: 50), red))
      #expect(near(picture.color(x: 50, y: 50), rule == .evenOdd ? .clear : red))
    }
  }

  @Test func `a restore ends transforms, clips, opacity and blend modes`() throws {
    let picture = try testRenderer.image(size) {
      $0.save()
      $0.translate(x: 50, y: 0)
      $0.clip(Path(rect: Rect(x: 0, y: 0, width: 10, height: 100)))
      $0.setOpacity(0.5)
      $0.setBlendMode(.xor)
      $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
      $0.restore()
      $0.fill(Rect(x: 0, y: 0, width: 30, height: 30), blue)
      $0.fill(Rect(x: 0, y: 0, width: 30, height: 30), green)
    }
    #expect(near(picture.color(x: 55, y: 20), Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
    #expect(near(picture.color(x: 65, y: 20), .clear))
    #expect(near(picture.color(x: 20, y: 20), green))
  }

  @Test func `a list played within another ends with its own state`() throws {
    var inner = DisplayListRecorder()
    inner.translate(x: 50, y: 50)
    inner.fill(Rect(x: 0, y: 0, width: 10, height: 10), red)
    let picture = try testRenderer.image(size) {
      $0.append(inner.finish())
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), blue)
    }
    #expect(near(picture.color(x: 55, y: 55), red))
    #expect(near(picture.color(x: 5, y: 5), blue))
  }

  @Test func `a stroke is as wide as its style says, with its dashes`() throws {
    let picture = try testRenderer.image(size) {
      var line = Path()
      line.move(to: Point(x: 0, y: 50))
      line.line(to: Point(x: 100, y: 50))
      $0.stroke(line, .color(red), style: StrokeStyle(width: 10, dash: [20, 10]))
    }
    #expect(near(picture.color(x: 10, y: 45), red))
    #expect(near(picture.color(x: 10, y: 54), red))
    #expect(near(picture.color(x: 10, y: 44), .clear))
    #expect(near(picture.color(x: 25, y: 50), .clear))
    #expect(near(picture.color(x: 35, y: 50), red))
  }

  @Test func `gradients run from stop to stop and repeat or reflect beyond them`() throws {
    func color(_ spread: Gradient.Spread, at x: Int) throws -> Color? {
      try testRenderer.image(size) {
        $0.fill(
          Path(rect: Rect(origin: .zero, size: size)),
          .linearGradient(
            Gradient(colors: [.black, .white], spread: spread), start: .zero, end: Point(x: 50, y: 0)))
      }.color(x: x, y: 10)
    }
    #expect(near(try color(.pad, at: 25), Color(white: 0.51), 0.02))
    #expect(near(try color(.pad, at: 75), .white))
    #expect(near(try color(.repeat, at: 75), Color(white: 0.51), 0.02))
    #expect(near(try color(.reflect, at: 95), Color(white: 0.09), 0.02))
    let radial = try testRenderer.image(size) {
      $0.fill(
        Path(rect: Rect(origin: .zero, size: size)),
        .radialGradient(
          Gradient(colors: [red, blue]), startCenter: Point(x: 50, y: 50), startRadius: 0,
          endCenter: Point(x: 50, y: 50), endRadius: 50))
    }
    #expect(near(radial.color(x: 50, y: 50), red, 0.03))
    #expect(near(radial.color(x: 1, y: 1), blue))
  }

  @Test func `the mark in front of a cut text looks like the text behind it`() throws {
    let text = AttributedText(runs: [
      .init("cut off, all of it and more", TextAttributes(color: red)),
      .init("kept, all of it", TextAttributes(color: blue)),
    ])
    let picture = try testRenderer.image(size) {
      $0.text(
        text, options: TextOptions(maximumNumberOfLines: 1, truncationMode: .head),
        in: Rect(x: 0, y: 0, width: 80, height: 30))
    }
    var isBlue = false
    for y in 0..<30 {
      for x in 0..<100 {
        guard let color = picture.color(x: x, y: y), color.alpha > 0.2 else { continue }
        isBlue = isBlue || near(color, blue, 0.3)
        #expect(color.red < 0.1, "\(x), \(y)")
      }
    }
    #expect(isBlue)
  }

  @Test func `an opacity holds for gradients, too`() throws {
    let picture = try testRenderer.image(size) {
      $0.setOpacity(0.5)
      $0.fill(
        Path(rect: Rect(origin: .zero, size: size)),
        .linearGradient(Gradient(colors: [red, red]), start: .zero, end: Point(x: 50, y: 0)))
    }
    #expect(near(picture.color(x: 25, y: 50), Color(red: 1, green: 0, blue: 0, alpha: 0.5)))
  }

  @Test func `blend modes mix with what is there`() throws {
    func mixed(_ mode: BlendMode) throws -> Color? {
      try testRenderer.image(size) {
        $0.fill(Rect(origin: .zero, size: size), Color(white: 0.5))
        $0.setBlendMode(mode)
        $0.fill(Rect(origin: .zero, size: size), Color(red: 1, green: 0.5, blue: 0))
      }.color(x: 50, y: 50)
    }
    #expect(near(try mixed(.multiply), Color(red: 0.5, green: 0.25, blue: 0)))
    #expect(near(try mixed(.screen), Color(red: 1, green: 0.75, blue: 0.5)))
    #expect(near(try mixed(.difference), Color(red: 0.5, green: 0, blue: 0.5)))
    #expect(near(try mixed(.plusLighter), Color(red: 1, green: 1, blue: 0.5)))
    #expect(near(try mixed(.clear), .clear))
    #expect(near(try mixed(.destinationOver), Color(white: 0.5)))
  }

  @Test func `every blend mode leaves what is drawn after it alone`() throws {
    for mode in BlendMode.allCases {
      let picture = try testRenderer.image(size) {
        $0.save()
        $0.setBlendMode(mode)
        $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
        $0.restore()
        $0.fill(Rect(x: 60, y: 60, width: 20, height: 20), blue)
      }
      #expect(near(picture.color(x: 70, y: 70), blue))
    }
  }

  @Test func `a group is put in place as a whole`() throws {
    let picture = try testRenderer.image(size) {
      $0.fill(Rect(origin: .zero, size: size), .white)
      $0.beginGroup(opacity: 0.5)
      $0.fill(Rect(x: 0, y: 0, width: 60, height: 60), red)
      $0.fill(Rect(x: 30, y: 0, width: 60, height: 60), blue)
      $0.endGroup()
    }
    #expect(near(picture.color(x: 45, y: 30), Color(hex: 0x8080FF)))
    #expect(near(picture.color(x: 10, y: 30), Color(hex: 0xFF8080)))
  }

  @Test func `an image is masked by a group that keeps what is there`() throws {
    let picture = try testRenderer.image(size) {
      $0.beginGroup()
      $0.fill(Rect(origin: .zero, size: size), red)
      $0.beginGroup(blendMode: .destinationIn)
      $0.fill(Path(ellipseIn: Rect(x: 20, y: 20, width: 60, height: 60)), .color(.black))
      $0.endGroup()
      $0.endGroup()
    }
    #expect(near(picture.color(x: 50, y: 50), red))
    #expect(near(picture.color(x: 10, y: 10), .clear))
  }

  @Test func `a group casts a shadow, also from what is out of sight`() throws {
    let picture = try testRenderer.image(size) {
      $0.beginGroup(shadow: Shadow(opacity: 1, offset: Size(width: 40, height: 0), radius: 0))
      $0.fill(Rect(x: 10, y: 10, width: 20, height: 20), red)
      $0.fill(Rect(x: -30, y: 60, width: 20, height: 20), red)
      $0.endGroup()
    }
    #expect(near(picture.color(x: 20, y: 20), red))
    #expect(near(picture.color(x: 60, y: 20), .black))
    #expect(near(picture.color(x: 20, y: 70), .black))
    #expect(near(picture.color(x: 40, y: 20), .clear))
  }

  @Test func `groups nested a thousand deep are drawn`() throws {
    let picture = try testRenderer.image(Size(width: 10, height: 10)) {
      for _ in 0..<1000 { $0.beginGroup(opacity: 1, shadow: nil) }
      $0.fill(Rect(x: 0, y: 0, width: 10, height: 10), red)
    }
    #expect(near(picture.color(x: 5, y: 5), red))
  }

  @Test func `numbers that aren't finite, or flatten the plane, draw nothing and spoil nothing`() throws {
    let picture = try testRenderer.image(size) {
      $0.save()
      $0.scale(x: 0, y: 0)
      $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
      $0.restore()
      $0.save()
      $0.translate(x: .nan, y: 0)
      $0.fill(Rect(x: 0, y: 0, width: 50, height: 50), red)
      $0.restore()
      $0.fill(Rect(x: .nan, y: 0, width: .infinity, height: 50), red)
      var path = Path()
      path.move(to: .zero)
      path.line(to: Point(x: 50, y: 0))
      $0.stroke(path, .color(red), style: StrokeStyle(width: .infinity))
      $0.stroke(path, .color(red), style: StrokeStyle(width: .nan, dash: [.nan]))
      $0.stroke(path, .color(.clear), style: StrokeStyle(width: 1, dash: [0, 0, -1]))
      $0.text(AttributedText("x"), in: Rect(x: .nan, y: 0, width: 10, height: 10))
      $0.fill(
        Path(rect: Rect(x: 0, y: 0, width: 9, height: 9)),
        .radialGradient(Gradient(colors: [red]), startCenter: .zero, startRadius: .nan, endCenter: .zero, endRadius: 1))
      $0.fill(Rect(x: 60, y: 60, width: 20, height: 20), blue)
    }
    #expect(near(picture.color(x: 10, y: 20), .clear))
    #expect(near(picture.color(x: 70, y: 70), blue))
  }

  // MARK: Images

  func checkers(_ side: Int) -> Image {
    var pixels: [UInt8] = []
    for y in 0..<side { for x in 0..<side { pixels += (x + y) % 2 == 0 ? [0, 0, 0, 255] : [255, 255, 255, 255] } }
    return Image(pixels: pixels, pixelWidth: side, pixelHeight: side)!
  }

  func solid(_ color: (UInt8, UInt8, UInt8, UInt8), side: Int = 4, scale: Double = 1) -> Image {
    let pixels = (0..<side * side).flatMap { _ in [color.2, color.1, color.0, color.3] }
    return Image(pixels: pixels, pixelWidth: side, pixelHeight: side, scale: scale)!
  }

  @Test func `an image drawn smaller is the mean of its pixels, without a pattern of its own`() throws {
    let picture = try testRenderer.image(size) {
      $0.image(checkers(400), in: Rect(x: 0, y: 0, width: 100, height: 100))
    }
    for x in stride(from: 5, to: 95, by: 7) { #expect(near(picture.color(x: x, y: 50), Color(white: 0.5), 0.06)) }
  }

  @Test func `an image drawn larger has sharp squares without interpolation, and full edges with it`() throws {
    let sharp = try testRenderer.image(size) {
      $0.image(checkers(2), in: Rect(x: 0, y: 0, width: 100, height: 100), interpolation: .none)
    }
    #expect(near(sharp.color(x: 48, y: 48), .black))
    #expect(near(sharp.color(x: 51, y: 48), .white))
    let smooth = try testRenderer.image(size) {
      $0.image(solid((255, 0, 0, 255)), in: Rect(x: 0, y: 0, width: 100, height: 100))
    }
    for x in [0, 50, 99] { #expect(near(smooth.color(x: x, y: 0), red)) }
  }

  @Test func `a part of an image is drawn by its points`() throws {
    var pixels: [UInt8] = []
    for _ in 0..<4 { for x in 0..<8 { pixels += x < 4 ? [0, 0, 255, 255] : [255, 0, 0, 255] } }
    let image = Image(pixels: pixels, pixelWidth: 8, pixelHeight: 4, scale: 2)!
    let picture = try testRenderer.image(size) {
      $0.image(
        image, in: Rect(x: 0, y: 0, width: 50, height: 50), source: Rect(x: 2, y: 0, width: 2, height: 2),
        interpolation: .none)
    }
    #expect(near(picture.color(x: 5, y: 25), blue))
    #expect(near(picture.color(x: 45, y: 25), blue))
  }

  @Test func `a tint takes the place of the colours, in the shape of the alpha`() throws {
    let picture = try testRenderer.image(size) {
      $0.image(solid((0, 128, 0, 128)), in: Rect(x: 10, y: 10, width: 40, height: 40), tint: blue)
    }
    #expect(near(picture.color(x: 30, y: 30), Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
    #expect(near(picture.color(x: 60, y: 30), .clear))
  }

  @Test func `an image's opacity and the state's are multiplied`() throws {
    let picture = try testRenderer.image(size) {
      $0.setOpacity(0.5)
      $0.image(solid((255, 0, 0, 255)), in: Rect(x: 0, y: 0, width: 100, height: 100), opacity: 0.5)
    }
    #expect(near(picture.color(x: 50, y: 50), Color(red: 1, green: 0, blue: 0, alpha: 0.25)))
  }

  @Test func `a list is rasterised at its scale, and stops when it is cancelled`() throws {
    var recorder = DisplayListRecorder()
    for _ in 0..<10 { recorder.fill(Rect(x: 0, y: 0, width: 5, height: 10), red) }
    let picture = try testRenderer.renderer.rasterize(recorder.finish(), size: Size(width: 10, height: 10), scale: 3)
    #expect(picture.pixelWidth == 30)
    #expect(picture.size == Size(width: 10, height: 10))
    #expect(near(picture.color(x: 14, y: 20), red))
    #expect(near(picture.color(x: 15, y: 20), .clear))
    var asked = 0
    let cancelled = try testRenderer.renderer.rasterize(
      recorder.finish(), size: Size(width: 10, height: 10), scale: 1, background: nil
    ) {
      asked += 1
      return asked > 3
    }
    #expect(cancelled == nil)
    #expect(asked < 8)
  }

  // MARK: Text

  func ink(_ image: Image) -> Rect? {
    var (left, top, right, bottom) = (Int.max, Int.max, -1, -1)
    for y in 0..<image.pixelHeight {
      for x in 0..<image.pixelWidth where image.pixels[(y * image.pixelWidth + x) * 4 + 3] > 40 {
        (left, top, right, bottom) = (min(left, x), min(top, y), max(right, x), max(bottom, y))
      }
    }
    guard right >= 0 else { return nil }
    return Rect(x: Double(left), y: Double(top), width: Double(right - left + 1), height: Double(bottom - top + 1))
  }

  @Test func `text stands on the baseline that was measured`() throws {
    let font = FontDescription(size: 40)
    let text = AttributedText("HEX", TextAttributes(font: font))
    let measured = testRenderer.engine.measure(text, options: .init(), maximum: .infinite)
    let picture = try testRenderer.image(Size(width: 150, height: 80)) {
      $0.text(text, in: Rect(x: 10, y: 20, width: 140, height: 60))
    }
    let ink = try #require(self.ink(picture))
    #expect(abs(ink.maxY - (20 + measured.firstBaseline)) <= 1)
    #expect(ink.minX >= 10 && ink.maxX <= 10 + measured.size.width + 1)
    // Capitals of Inter are 0.727 of the size high.
    #expect(abs(ink.size.height - 40 * 0.727) <= 1.5)
  }

  @Test func `text drawn after a change of scale is scaled`() throws {
    let text = AttributedText("HEX", TextAttributes(font: FontDescription(size: 20)))
    func height(_ scale: Double, before: Bool) throws -> Double {
      let picture = try testRenderer.image(Size(width: 300, height: 100)) {
        if before { $0.text(text, in: Rect(x: 0, y: -200, width: 100, height: 50)) }
        $0.scale(x: scale, y: scale)
        $0.text(text, in: Rect(x: 0, y: 0, width: 100, height: 50))
      }
      return ink(picture)?.size.height ?? 0
    }
    for before in [false, true] {
      #expect(abs(try height(1, before: before) - 14.5) <= 1)
      #expect(abs(try height(3, before: before) - 43.6) <= 1.5)
    }
  }

  @Test func `emoji are drawn in colour, at any scale`() throws {
    for scale in [1.0, 2, 3.5] {
      var recorder = DisplayListRecorder()
      recorder.text(
        AttributedText("❤️", TextAttributes(font: FontDescription(size: 30))),
        in: Rect(x: 0, y: 0, width: 50, height: 50))
      let picture = try testRenderer.renderer.rasterize(
        recorder.finish(), size: Size(width: 50, height: 50), scale: scale)
      let color = try #require(picture.color(x: Int(18 * scale), y: Int(18 * scale)))
      #expect(color.red > 0.6 && color.green < 0.4 && color.alpha > 0.9)
    }
  }

  @Test func `colour, background, underline and opacity of text are drawn`() throws {
    let look = TextAttributes(
      font: FontDescription(size: 30), color: red, backgroundColor: blue, underline: .single)
    let text = AttributedText("  ", look)
    let picture = try testRenderer.image(size) { $0.text(text, in: Rect(x: 0, y: 0, width: 100, height: 50)) }
    #expect(near(picture.color(x: 5, y: 10), blue))
    #expect((29..<40).contains { near(picture.color(x: 5, y: $0), red, 0.3) })
    let faint = try testRenderer.image(size) {
      $0.setOpacity(0.5)
      $0.text(text, in: Rect(x: 0, y: 0, width: 100, height: 50))
    }
    #expect(near(faint.color(x: 5, y: 10), Color(red: 0, green: 0, blue: 1, alpha: 0.5)))
  }

  @Test func `lines that don't fit the rectangle aren't drawn`() throws {
    let text = AttributedText("HHH\nHHH\nHHH", TextAttributes(font: FontDescription(size: 20)))
    let height = testRenderer.engine.fontMetrics(FontDescription(size: 20)).lineHeight
    let picture = try testRenderer.image(size) { $0.text(text, in: Rect(x: 0, y: 0, width: 100, height: height * 2.5)) }
    #expect(try #require(self.ink(picture)).maxY < height * 2)
  }
}
