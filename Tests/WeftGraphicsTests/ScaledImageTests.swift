import RandomNumbers
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite struct ScaledImageTests {
  /// An image whose every pixel differs from those around it, half transparent in places.
  private static func image(_ width: Int, _ height: Int, scale: Double, _ random: inout Seeded) throws -> Image {
    let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
      let alpha = Bool.random(using: &random) ? 255 : UInt8.random(in: 0...255, using: &random)
      return [0, 1, 2].map { _ in UInt8.random(in: 0...alpha, using: &random) } + [alpha]
    }
    return try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height, scale: scale))
  }

  @Test(arguments: 0..<200)
  func `an image that is drawn again at the same size has the same pixels, whatever it is drawn with`(
    seed: UInt64
  ) throws {
    var random = Seeded(state: seed)
    let scale = [1.0, 2, 3].randomElement(using: &random)!
    let image = try Self.image(
      Int.random(in: 1...70, using: &random), Int.random(in: 1...70, using: &random),
      scale: [1.0, 2].randomElement(using: &random)!, &random)
    func pixel(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &random)) / scale }
    func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
    var placement = DisplayList.ImagePlacement(
      in: Rect(x: pixel(-20...60), y: pixel(-20...60), width: pixel(1...150), height: pixel(1...150)))
    if chance(4) { placement.rect.origin.x += 0.21 }
    if chance(3) { placement.source = Rect(x: 0.3, y: 1, width: image.size.width / 2, height: image.size.height / 3) }
    if chance(3) { placement.opacity = 0.4 }
    if chance(3) { placement.tint = red }
    placement.interpolation = ImageInterpolation.allCases.randomElement(using: &random)!
    var recorder = DisplayListRecorder()
    recorder.fill(Rect(x: 0, y: 0, width: 90, height: 40), blue)
    if chance(3) { recorder.translate(x: pixel(-9...9), y: 4) }
    if chance(4) { recorder.clip(Path(ellipseIn: Rect(x: 10, y: 10, width: 70, height: 70))) }
    if chance(4) { recorder.setBlendMode(.multiply) }
    if chance(4) { recorder.setOpacity(0.6) }
    if chance(5) { recorder.concatenate(.rotation(0.3)) }
    recorder.image(
      image, in: placement.rect, source: placement.source, opacity: placement.opacity,
      interpolation: placement.interpolation, tint: placement.tint)
    let list = recorder.finish()
    func draw(_ renderer: CairoRenderer) throws -> Image? {
      try renderer.rasterize(
        list, size: Size(width: 90, height: 90), scale: scale, background: nil, isCancelled: { false })
    }
    let first = try draw(CairoRenderer())
    let renderer = CairoRenderer()
    for _ in 0..<4 {
      let isSame = try draw(renderer) == first
      #expect(isSame)
    }
  }

  @Test func `two parts of an image that fill the same pixels are not mistaken for one another`() throws {
    let image = try #require(
      Image(pixels: [0, 0, 255, 255, 255, 0, 0, 255], pixelWidth: 2, pixelHeight: 1))
    let renderer = CairoRenderer()
    for _ in 0..<3 {
      for (x, color) in [(0.0, [0, 0, 255] as [UInt8]), (1, [255, 0, 0])] {
        var recorder = DisplayListRecorder()
        recorder.image(
          image, in: Rect(x: 0, y: 0, width: 20, height: 20), source: Rect(x: x, y: 0, width: 1, height: 1))
        let picture = try renderer.rasterize(
          recorder.finish(), size: Size(width: 20, height: 20), scale: 1, background: nil, isCancelled: { false })
        // The middle of each half: what is beside it doesn't reach there.
        let pixel = 4 * (10 * 20 + (x == 0 ? 2 : 17))
        #expect(picture.map { Array($0.pixels[pixel..<pixel + 3]) } == color)
      }
    }
  }

  @Test func `an image that is drawn linear and filtered at one size is drawn in both ways each time`() throws {
    var random = Seeded(state: 1)
    let image = try Self.image(40, 40, scale: 1, &random)
    func draw(_ interpolation: ImageInterpolation, _ renderer: CairoRenderer) throws -> Image? {
      var recorder = DisplayListRecorder()
      recorder.image(image, in: Rect(x: 0, y: 0, width: 10, height: 10), interpolation: interpolation)
      return try renderer.rasterize(
        recorder.finish(), size: Size(width: 10, height: 10), scale: 1, background: nil, isCancelled: { false })
    }
    let renderer = CairoRenderer()
    let alone = try [ImageInterpolation.high, .low].map { try draw($0, CairoRenderer()) }
    #expect(alone[0] != alone[1])
    for _ in 0..<3 { #expect(try draw(.high, renderer) == alone[0]) }
    for _ in 0..<3 { #expect(try draw(.low, renderer) == alone[1]) }
  }

  @Test func `an image that takes another's place in memory is not mistaken for it`() throws {
    let renderer = CairoRenderer()
    for number in 0..<200 {
      let value = UInt8(number)
      let image = try #require(
        Image(pixels: (0..<100).flatMap { _ in [value, value, value, 255] }, pixelWidth: 10, pixelHeight: 10))
      var recorder = DisplayListRecorder()
      recorder.image(image, in: Rect(x: 0, y: 0, width: 20, height: 20))
      let list = recorder.finish()
      for _ in 0..<3 {
        let picture = try renderer.rasterize(
          list, size: Size(width: 20, height: 20), scale: 1, background: nil, isCancelled: { false })
        #expect(picture?.pixels.first == value)
      }
    }
  }
}
