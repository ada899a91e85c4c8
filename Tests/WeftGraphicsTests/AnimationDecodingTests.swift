import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

@Suite struct AnimationDecodingTests {
  private let decoder = PixbufImageDecoder()

  /// A square that moves over a clear ground, and once leaves it.
  private func frames() throws -> [Image] {
    try [(0, "red"), (4, "lime"), (8, "blue"), (nil, "red"), (2, "gold")].map { place, name in
      var recorder = DisplayListRecorder()
      if let place {
        recorder.fill(Rect(x: Double(place), y: 1, width: 4, height: 3), try #require(Color(css: name)))
      }
      return try CairoRenderer().rasterize(recorder.finish(), size: Size(width: 16, height: 6), scale: 1)
    }
  }

  private func file(_ format: AnimatedPictureFormat, _ frames: [Image]) throws -> [UInt8] {
    let writer = try AnimatedPictureWriter(format, pixelWidth: frames[0].pixelWidth, pixelHeight: frames[0].pixelHeight)
    for (index, frame) in frames.enumerated() { try writer.append(frame, duration: 0.1 * Double(index + 1)) }
    return try writer.finish()
  }

  @Test func `a frame of a GIF without a control block has no clear colour`() throws {
    // Frames of one pixel in the first of four colours, which is the clear one of the first frame alone.
    let head = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x81, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255]
    let control: [UInt8] = [0x21, 0xF9, 4, 1 | 1 << 2, 10, 0, 0, 0]
    let pixel: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    let bytes = head + control + pixel + pixel + [0x3B]
    let animation = try #require(try decoder.decodeAnimation(bytes, name: "a.gif", scale: 1))
    #expect(animation.frames.map { $0.image.pixels[3] } == [0, 255])
  }

  @Test func `the area around two is the same from either side`() throws {
    let high = try #require(GIFArea(width: 10, height: 10) { $0 == 12 })
    let low = try #require(GIFArea(width: 10, height: 10) { $0 == 75 })
    for area in [high.union(low), low.union(high)] {
      #expect([area.left, area.top, area.width, area.height] == [2, 1, 4, 7])
    }
  }

  @Test func `the rows of an interlaced GIF are put in their places`() throws {
    // 1 x 16 pixels of 16 greys: each code has 5 bits, with a clear code before it, so that no table grows.
    let order = [0, 8, 4, 12, 2, 6, 10, 14, 1, 3, 5, 7, 9, 11, 13, 15]
    func data(isInterlaced: Bool) -> [UInt8] {
      var bits = 0, count = 0
      var codes: [UInt8] = []
      func put(_ code: Int) {
        bits |= code << count
        count += 5
        while count >= 8 {
          codes.append(UInt8(bits & 0xFF))
          bits >>= 8
          count -= 8
        }
      }
      for row in isInterlaced ? order : Array(0..<16) {
        put(16)
        put(row)
      }
      put(17)
      if count > 0 { codes.append(UInt8(bits & 0xFF)) }
      let palette = (0..<16).flatMap { [UInt8](repeating: UInt8($0 * 17), count: 3) }
      let head: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 16, 0, isInterlaced ? 0x40 : 0, 4, UInt8(codes.count)]
      let frame = head + codes + [0]
      return Array("GIF89a".utf8) + [1, 0, 16, 0, 0xB3, 0, 0] + palette + frame + frame + [0x3B]
    }
    let plain = try #require(try decoder.decodeAnimation(data(isInterlaced: false), name: "a", scale: 1))
    let interlaced = try #require(try decoder.decodeAnimation(data(isInterlaced: true), name: "a", scale: 1))
    #expect(plain.frames.count == 2)
    #expect(plain.frames[0].image.pixels[4 * 5] == 5 * 17)
    #expect(interlaced.frames.map(\.image) == plain.frames.map(\.image))
  }

  @Test(arguments: AnimatedPictureFormat.allCases)
  func `every frame is the whole picture that was seen, with its duration`(format: AnimatedPictureFormat) throws {
    let frames = try frames()
    let animation = try #require(try decoder.decodeAnimation(try file(format, frames), name: "a", scale: 2))
    #expect(animation.frames.count == frames.count)
    #expect(animation.loopCount == 0)
    for (index, frame) in animation.frames.enumerated() {
      #expect(abs(frame.duration - 0.1 * Double(index + 1)) < 1e-6)
      #expect(frame.image.scale == 2)
      let largest = zip(frame.image.pixels, frames[index].pixels).map { abs(Int($0) - Int($1)) }.max() ?? 255
      #expect(largest <= 2, "frame \(index)")
    }
  }

  @Test(arguments: AnimatedPictureFormat.allCases)
  func `more pixels in all frames together than the limit are reported before any is decoded`(
    format: AnimatedPictureFormat
  ) throws {
    let data = try file(format, try frames())
    let limit = 16 * 6 * 5
    #expect(try PixbufImageDecoder(pixelLimit: limit).decodeAnimation(data, name: "a", scale: 1) != nil)
    let problem = ImageError.Problem.tooManyFrames(count: 5, pixelWidth: 16, pixelHeight: 6, limit: limit - 1)
    #expect(throws: ImageError(name: "a", problem: problem)) {
      _ = try PixbufImageDecoder(pixelLimit: limit - 1).decodeAnimation(data, name: "a", scale: 1)
    }
  }

  @Test func `what stands still is no animation`() throws {
    let png = try CairoRenderer().png(of: LayerSnapshot(name: nil).sized(4, 4), scale: 1, background: nil)
    #expect(try decoder.decodeAnimation(png, name: "a", scale: 1) == nil)
    for format in AnimatedPictureFormat.allCases {
      let still = try file(format, [try frames()[0]])
      #expect(try decoder.decodeAnimation(still, name: "a", scale: 1) == nil)
      #expect(try decoder.decodeAnimation(Array(still.prefix(10)), name: "a", scale: 1) == nil)
    }
    #expect(try decoder.decodeAnimation([], name: "a", scale: 1) == nil)
  }

  @Test(arguments: AnimatedPictureFormat.allCases)
  func `an animation that is cut off anywhere behind its beginning is an error`(
    format: AnimatedPictureFormat
  ) throws {
    let data = try file(format, try frames())
    for count in stride(from: 20, to: data.count, by: 7) {
      #expect(throws: ImageError.self, "\(count) of \(data.count) bytes") {
        try decoder.decodeAnimation(Array(data.prefix(count)), name: "a", scale: 1)
      }
    }
  }

  @Test(arguments: AnimatedPictureFormat.allCases)
  func `a file that is cut off or damaged anywhere is an error or a shorter animation, never a crash`(
    format: AnimatedPictureFormat
  ) throws {
    let data = try file(format, try frames())
    var state: UInt64 = 7
    for trial in 0..<400 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let place = Int(state >> 33) % data.count
      var broken = data
      if trial % 2 == 0 { broken.removeSubrange(place...) } else { broken[place] ^= UInt8(1 << (trial / 2 % 8)) }
      do throws(ImageError) {
        let animation = try PixbufImageDecoder(pixelLimit: 100_000).decodeAnimation(broken, name: "a", scale: 1)
        #expect(animation?.frames.count ?? 0 <= 100)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }

  @Test func `of a GIF that is asked for one picture only the first is decoded`() throws {
    let pictures = try frames()
    let whole = try file(.gif, pictures)
    let image = try decoder.decode(whole, name: "a", scale: 1)
    #expect(image == (try decoder.decode(try file(.gif, Array(pictures.prefix(2))), name: "a", scale: 1)))
    #expect(image == (try decoder.decodeAnimation(whole, name: "a", scale: 1)?.coverImage))
  }
}

extension LayerSnapshot {
  fileprivate func sized(_ width: Double, _ height: Double) -> LayerSnapshot {
    var layer = self
    layer.bounds = Rect(x: 0, y: 0, width: width, height: height)
    return layer
  }
}
