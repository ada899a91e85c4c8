import Foundation
import RandomNumbers
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

@Suite("Rules of animations and of files")
struct AnimationRuleTests {
  private let decoder = PixbufImageDecoder()

  /// Frames of one pixel each in a picture of 4 x 1; the palette is black, red, green, blue.
  ///
  /// - Parameter frames: one without a disposal has no control block.
  private func gif(_ frames: [(x: UInt8, color: UInt8, disposal: UInt8?, delay: UInt8)], loops: UInt8? = nil) -> [UInt8]
  {
    var bytes = Array("GIF89a".utf8) + [4, 0, 1, 0, 0x81, 0, 0, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]
    if let loops { bytes += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, loops, 1, 0] }
    for frame in frames {
      if let disposal = frame.disposal { bytes += [0x21, 0xF9, 4, disposal << 2, frame.delay, 0, 0, 0] }
      // Codes of three bits: clear, the colour, end.
      let codes = 4 | Int(frame.color) << 3 | 5 << 6
      bytes += [0x2C, frame.x, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, UInt8(codes & 0xFF), UInt8(codes >> 8), 0]
    }
    return bytes + [0x3B]
  }

  private func letters(_ image: Image) -> String {
    String(
      (0..<image.pixelWidth).map { x -> Character in
        guard let color = image.color(x: x, y: 0), color.alpha > 0 else { return "-" }
        return color.red > 0.5 ? "r" : color.green > 0.5 ? "g" : color.blue > 0.5 ? "b" : "k"
      })
  }

  @Test("After its frame the area of a GIF's frame stays, becomes clear, or is as before, as the frame says")
  func disposal() throws {
    let data = gif([(0, 1, 1, 10), (1, 2, 2, 20), (2, 3, 3, 30), (2, 1, 0, 40), (3, 0, 0, 50)])
    let animation = try #require(try decoder.decodeAnimation(data, name: "a", scale: 1))
    #expect(animation.frames.map { letters($0.image) } == ["r---", "rg--", "r-b-", "r-r-", "r-rk"])
    #expect(animation.frames.map { ($0.duration * 100).rounded() } == [10, 20, 30, 40, 50])
    // Clearing a pixel that an earlier frame drew.
    let cleared = gif([(0, 1, 1, 10), (0, 2, 2, 10), (1, 3, 3, 10), (3, 0, 1, 10)])
    let other = try #require(try decoder.decodeAnimation(cleared, name: "a", scale: 1))
    #expect(other.frames.map { letters($0.image) } == ["r---", "g---", "-b--", "---k"])
  }

  @Test("A frame without a control block stays, and has the usual duration")
  func uncontrolled() throws {
    let data = gif([(0, 1, 2, 30), (1, 2, nil, 0), (2, 3, nil, 0)])
    let animation = try #require(try decoder.decodeAnimation(data, name: "a", scale: 1))
    #expect(animation.frames.map { letters($0.image) } == ["r---", "-g--", "-gb-"])
    #expect(animation.frames.map { ($0.duration * 100).rounded() } == [30, 10, 10])
  }

  @Test("What a frame of a GIF has outside of the picture is left out")
  func outside() throws {
    let data = gif([(0, 1, 1, 10), (4, 2, 2, 10), (9, 3, 1, 10), (3, 2, 1, 10)])
    let animation = try #require(try decoder.decodeAnimation(data, name: "a", scale: 1))
    #expect(animation.frames.map { letters($0.image) } == ["r---", "r---", "r---", "r--g"])
  }

  @Test(
    "A GIF is shown as many times as it says, and once where it says nothing", arguments: [nil, 0, 1, 3] as [UInt8?])
  func loops(loops: UInt8?) throws {
    let data = gif([(0, 1, 1, 10), (1, 2, 1, 10)], loops: loops)
    let animation = try #require(try decoder.decodeAnimation(data, name: "a", scale: 1))
    // The number has two bytes, of which the second one is 1 here.
    #expect(animation.loopCount == loops.map { Int($0) + 256 } ?? 1)
  }

  private func solid(_ color: [UInt8], _ width: Int = 4, _ height: Int = 4) throws -> Image {
    let pixels = (0..<width * height).flatMap { _ in color }
    return try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height))
  }

  @Test("Frames that are too short to be distinguished follow each other at the minimum distance")
  func shortFrames() throws {
    let colors: [[UInt8]] = [[0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255]]
    for format in AnimatedPictureFormat.allCases {
      let writer = try AnimatedPictureWriter(format, pixelWidth: 4, pixelHeight: 4)
      for color in colors { try writer.append(try solid(color), duration: 0.0001) }
      try writer.append(try solid(colors[0]), duration: 1)
      let animation = try #require(try decoder.decodeAnimation(try writer.finish(), name: "a", scale: 1))
      #expect(animation.frames.map { Array($0.image.pixels[0..<4]) } == colors + [colors[0]], "\(format)")
      // The last one ends when it should: three hundredths of a second, or thousandths, are those of the others.
      let last = try #require(animation.frames.last).duration
      #expect(abs(last - (format == .gif ? 0.97 : 0.997)) < 1e-6, "\(format)")
    }
  }

  @Test("A duration that is none, and one that is too long for a GIF, are errors")
  func durations() throws {
    for format in AnimatedPictureFormat.allCases {
      let writer = try AnimatedPictureWriter(format, pixelWidth: 4, pixelHeight: 4)
      for duration in [0, -1, .infinity, .nan] {
        #expect(throws: RenderError.animation("a frame of \(duration) seconds")) {
          try writer.append(try solid([0, 0, 0, 255]), duration: duration)
        }
      }
    }
    for (duration, isWritten) in [(655.35, true), (655.36, false)] {
      let writer = try AnimatedPictureWriter(.gif, pixelWidth: 4, pixelHeight: 4)
      try writer.append(try solid([0, 0, 0, 255]), duration: duration)
      if isWritten {
        #expect(try !writer.finish().isEmpty)
      } else {
        #expect(throws: RenderError.animation("a GIF's frame can't stay longer than 655 seconds")) {
          try writer.finish()
        }
      }
    }
    #expect(AnimatedPictureFormat.gif.highestFrameRate == 50 && AnimatedPictureFormat.webp.maximumSide == 16_383)
  }

  @Test("A GIF keeps 255 colours beside the clear one exactly, and more of them nearly", arguments: [255, 256])
  func palette(count: Int) throws {
    var pixels: [UInt8] = [0, 0, 0, 0]
    for index in 0..<count { pixels += [UInt8(index), 0, UInt8(255 - index), 255] }
    let image = try #require(Image(pixels: pixels, pixelWidth: count + 1, pixelHeight: 1))
    let writer = try AnimatedPictureWriter(.gif, pixelWidth: count + 1, pixelHeight: 1)
    try writer.append(image, duration: 1)
    let shown = try decoder.decode(try writer.finish(), name: "a", scale: 1)
    #expect((shown == image) == (count == 255))
    let differences = zip(shown.pixels, image.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.max() ?? 255 <= 32 && shown.color(x: 0, y: 0)?.alpha == 0)
  }

  @Test("A picture of layers is as large as the one that reaches furthest, from the corner of their superlayer")
  func layers() throws {
    func layer(_ rect: Rect, _ color: Color) -> LayerSnapshot { LayerSnapshot(frame: rect, backgroundColor: color) }
    let frames = [
      LayerFrame(layer: layer(Rect(x: 2, y: 1, width: 3, height: 2), red), duration: 0.2),
      LayerFrame(layer: layer(Rect(x: 0, y: 0, width: 4, height: 6), blue), duration: 0.5),
    ]
    for format in AnimatedPictureFormat.allCases {
      let data = try CairoRenderer().animatedPicture(of: frames, as: format, scale: 2, background: .white)
      let animation = try #require(try decoder.decodeAnimation(data, name: "a", scale: 2))
      #expect(animation.frames.map(\.duration) == [0.2, 0.5])
      #expect(animation.frames.allSatisfy { $0.image.size == Size(width: 5, height: 6) })
      let (first, second) = (animation.frames[0].image, animation.frames[1].image)
      #expect(near(first.color(x: 4, y: 2), red) && near(first.color(x: 3, y: 2), .white))
      #expect(near(first.color(x: 9, y: 5), red) && near(first.color(x: 9, y: 6), .white))
      #expect(near(second.color(x: 0, y: 0), blue) && near(second.color(x: 8, y: 3), .white))
    }
    #expect(throws: RenderError.animation("there is no frame")) {
      try CairoRenderer().animatedPicture(of: [], as: .gif, scale: 1, background: nil)
    }
  }

  // MARK: Files

  @Test("The ending of a path is its format, in any case; endings are listed in words")
  func endings() {
    for (path, format) in [
      ("a.png", .png), ("a.jpg", .jpg), ("a.JPEG", .jpg), ("/b.c/a.SVG", .svg), ("a.b.Pdf", .pdf), ("a.gif", nil),
      ("png", nil), ("a.png/b", nil),
      ("", nil),
    ] as [(String, StillFormat?)] {
      #expect(StillFormat(path: path) == format, "\(path)")
    }
    #expect(PictureEndings.words(["png", "svg", "pdf"]) == ".png, .svg or .pdf")
    #expect(PictureEndings.words(["webp", "gif"]) == ".webp or .gif")
    #expect(PictureEndings.words(["png"]) == ".png" && PictureEndings.words([]).isEmpty)
  }

  @Test("The bytes of a file tell its ending")
  func fileEndings() throws {
    let fixtures = try #require(Bundle.module.resourceURL).appendingPathComponent("Fixtures")
    for (name, ending) in [("flag.png", "png"), ("flag.jpg", "jpg"), ("flag.webp", "webp"), ("flag.gif", "gif")] {
      let bytes = [UInt8](try Data(contentsOf: fixtures.appendingPathComponent(name)))
      #expect(Image.fileEnding(of: bytes) == ending)
      #expect(Image.fileEnding(of: Array(bytes.prefix(2))) == nil)
    }
    #expect(Image.fileEnding(of: Array("RIFF0000WAVE".utf8)) == nil && Image.fileEnding(of: []) == nil)
  }

  @Test("A limit of pixels only lowers the decoder's own, and pixels are kept as before")
  func limits() {
    for (limit, expected) in [(50, 50), (1000, 100)] {
      let limited = PixbufImageDecoder(pixelLimit: 100, keepsPixels: false).limited(toPixels: limit)
      #expect(limited.pixelLimit == expected)
      #expect((limited as? PixbufImageDecoder)?.keepsPixels == false)
    }
  }

  // MARK: Scaled images

  /// An image without bytes, which only counts as large.
  private func large(_ megabytes: Int) throws -> Image {
    try #require(Image(pixelWidth: 1 << 9, pixelHeight: megabytes << 9, scale: 1) { [] })
  }

  private func key(_ image: Image, _ columns: Int = 1) -> ScaledImageCache.Key {
    ScaledImageCache.Key(image, source: Rect(size: image.size), columns: columns, rows: 1, interpolation: .high)
  }

  @Test("A scaled image is kept when it is asked for a second time, and the one that was used longest ago is dropped")
  func scaledImages() throws {
    let cache = ScaledImageCache()
    let images = try (0..<5).map { _ in try large(10) }
    for image in images.prefix(3) {
      #expect(cache.find(key(image)).isWorthKeeping == false)
      #expect(cache.find(key(image)).isWorthKeeping)
      // Twenty of 64 megabytes each.
      cache.store(try large(10), of: image, key(image))
      #expect(cache.find(key(image)).scaled != nil)
    }
    // The first one is used again, so that the second is the oldest.
    #expect(cache.find(key(images[0])).scaled != nil)
    cache.store(try large(10), of: images[3], key(images[3]))
    #expect([0, 1, 2, 3].map { cache.find(key(images[$0])).scaled != nil } == [true, false, true, true])
    // More than half of the room is too much for one.
    cache.store(try large(25), of: images[4], key(images[4]))
    #expect(cache.find(key(images[4])).scaled == nil && cache.find(key(images[0])).scaled != nil)
    #expect(cache.find(key(images[0], 2)).scaled == nil, "another size")
  }

  @Test("Of images that are asked for once, only the last ones are remembered")
  func askedOnce() throws {
    let cache = ScaledImageCache()
    let image = try large(1)
    for column in 1...65 { #expect(!cache.find(key(image, column)).isWorthKeeping) }
    #expect(cache.find(key(image, 2)).isWorthKeeping && !cache.find(key(image, 1)).isWorthKeeping)
  }
}
