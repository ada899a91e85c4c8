import RandomNumbers
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

@Suite("Files of one picture")
struct PictureEncodingTests {
  /// Makes premultiplied pixels of random colours.
  ///
  /// - Parameters:
  ///   - colorCount: the number of colours that occur; nil for any.
  ///   - isOpaque: true if no pixel is transparent.
  ///   - run: the number of equal pixels in a row.
  private static func image(
    _ width: Int, _ height: Int, colorCount: Int?, isOpaque: Bool, run: Int, _ random: inout Seeded
  ) throws -> Image {
    func color() -> [UInt8] {
      let alpha = isOpaque ? 255 : Int.random(in: 0...255, using: &random)
      return (0..<3).map { _ in UInt8(Int.random(in: 0...255, using: &random) * alpha / 255) } + [UInt8(alpha)]
    }
    let colors = colorCount.map { count in (0..<count).map { _ in color() } }
    var pixels: [UInt8] = []
    var latest: [UInt8] = []
    for index in 0..<width * height {
      if index % run == 0 { latest = colors.map { $0[Int.random(in: 0...$0.count - 1, using: &random)] } ?? color() }
      pixels += latest
    }
    return try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height))
  }

  private static func decoded(_ file: [UInt8], _ name: String) throws -> Image {
    try PixbufImageDecoder().decode(file, name: name, scale: 1)
  }

  @Test("A PNG has the pixels that it was made of, whatever their number of colours, their alpha and the effort")
  func pixels() throws {
    var random = Seeded(7)
    for round in 0..<120 {
      let (width, height) = (Int.random(in: 1...70, using: &random), Int.random(in: 1...40, using: &random))
      let counts: [Int?] = [nil, 1, 2, 200, 256, 257]
      let image = try Self.image(
        width, height, colorCount: counts[round % counts.count], isOpaque: round % 2 == 0,
        run: Int.random(in: 1...9, using: &random),
        &random)
      for compression in PNGCompression.allCases {
        let file = try image.pixels.withUnsafeBytes { pixels in
          try PNGEncoder.file(pixels, width: width, height: height, compression)
        }
        var givenUp = image.pixels
        let inPlace = try givenUp.withUnsafeMutableBytes { pixels in
          try PNGEncoder.file(
            UnsafeRawBufferPointer(pixels), width: width, height: height, compression, place: pixels.baseAddress)
        }
        #expect(inPlace == file, "\(width) x \(height), round \(round), \(compression), in the pixels' memory")
        let decoded = try Self.decoded(file, "a.png")
        // Premultiplication loses the same colours in both.
        #expect(
          decoded.straightPixels == image.straightPixels,
          "\(width) x \(height), round \(round), \(compression)")
      }
    }
  }

  @Test("A PNG has a palette up to 256 colours, no alpha if all is opaque, and is smallest with the most effort")
  func kinds() throws {
    var random = Seeded(3)
    // The kind of colour is the byte after the width, the height and the depth.
    func kind(colors: Int?, isOpaque: Bool) throws -> UInt8 {
      let image = try Self.image(64, 64, colorCount: colors, isOpaque: isOpaque, run: 1, &random)
      return try CairoRenderer().png(of: image)[25]
    }
    #expect(try kind(colors: 256, isOpaque: true) == 3 && kind(colors: 200, isOpaque: false) == 3)
    #expect(try kind(colors: nil, isOpaque: true) == 2 && kind(colors: nil, isOpaque: false) == 6)
    let flat = try Self.image(300, 200, colorCount: 30, isOpaque: true, run: 50, &random)
    let sizes = try PNGCompression.allCases.map { compression in
      try flat.pixels.withUnsafeBytes { try PNGEncoder.file($0, width: 300, height: 200, compression).count }
    }
    #expect(sizes.max() != sizes[2] && sizes.min() == sizes[2], "\(sizes)")
  }

  @Test("A PNG whose time is over isn't encoded")
  func late() throws {
    let image = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    #expect(throws: RenderError.late) {
      try image.pixels.withUnsafeBytes { try PNGEncoder.file($0, width: 1, height: 1, .default) { true } }
    }
  }

  @Test("A JPEG has nearly the colours of its picture, and grows with its quality; what is clear is white")
  func jpeg() throws {
    let layer = LayerSnapshot(frame: Rect(size: Size(width: 40, height: 20)))
    let renderer = CairoRenderer()
    for (css, expected) in [
      ("#c8280a", [10, 40, 200]), ("#00000080", [127, 127, 127]), ("#00000000", [255, 255, 255]),
    ] {
      let background = try #require(Color(css: css))
      let file = try renderer.jpeg(of: layer, scale: 2, background: background, quality: 95)
      #expect(file.starts(with: [0xFF, 0xD8, 0xFF]))
      let image = try Self.decoded(file, "a.jpg")
      #expect(image.pixelWidth == 80 && image.pixelHeight == 40)
      for (channel, expected) in zip(image.pixels, expected) { #expect(abs(Int(channel) - expected) <= 4, "\(css)") }
    }
    var random = Seeded(9)
    let noise = try Self.image(64, 64, colorCount: nil, isOpaque: true, run: 1, &random)
    let sizes = try [10, 60, 100].map { quality in
      try noise.pixels.withUnsafeBytes { try JPEGEncoder.file($0, width: 64, height: 64, quality: quality).count }
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
  }

  @Test("A WebP of one frame is a still picture with the same pixels")
  func stillWebP() throws {
    var random = Seeded(5)
    let image = try Self.image(31, 17, colorCount: nil, isOpaque: false, run: 3, &random)
    let writer = try AnimatedPictureWriter(.webp, pixelWidth: 31, pixelHeight: 17)
    try writer.append(image, duration: 1)
    let file = try writer.finish()
    #expect(!file.map { Character(UnicodeScalar($0)) }.split(separator: "A").contains { $0.starts(with: "NIM") })
    #expect(try Self.decoded(file, "a.webp").straightPixels == image.straightPixels)
  }
}
