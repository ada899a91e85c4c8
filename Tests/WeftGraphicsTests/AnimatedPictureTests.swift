import CAnimatedPictures
import CPangoCairo
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// What is written is read back by another decoder: libwebp's for WebP, gdk-pixbuf's for GIF.
@Suite struct AnimatedPictureTests {
  /// A picture of a red square on a ground, the square moved by a number of pixels, with that opacity.
  private func frame(_ x: Double, opacity: Double = 1, background: Color? = .white) throws -> Image {
    var root = LayerSnapshot(frame: Rect(x: 0, y: 0, width: 40, height: 24))
    var square = LayerSnapshot(
      frame: Rect(x: x, y: 4, width: 12, height: 12), backgroundColor: Color(hex: 0xD03020))
    square.opacity = opacity
    square.cornerRadius = 4
    root.sublayers = [square]
    return try CairoRenderer().image(of: root, scale: 1, background: background)
  }

  private func write(_ format: AnimatedPictureFormat, _ frames: [(Image, Double)]) throws -> [UInt8] {
    let first = try #require(frames.first).0
    let writer = try AnimatedPictureWriter(format, pixelWidth: first.pixelWidth, pixelHeight: first.pixelHeight)
    for (image, duration) in frames { try writer.append(image, duration: duration) }
    return try writer.finish()
  }

  private func timeline(background: Color?) throws -> [(Image, Double)] {
    try (0..<10).map { (try frame(Double($0) * 3, opacity: 1 - Double($0) / 20, background: background), 1.0 / 30) }
  }

  @Test(arguments: [Color.white, nil]) func webPKeepsEveryPixelAndTime(_ background: Color?) throws {
    let frames = try timeline(background: background)
    let decoded = try DecodedWebP(try write(.webp, frames))
    #expect(decoded.frames.count == frames.count)
    #expect(decoded.loopCount == 0)
    for (index, pair) in zip(frames, decoded.frames).enumerated() {
      #expect(pair.1.straightPixels == Self.straight(pair.0.0), "frame \(index)")
      #expect(pair.1.end == Int((Double(index + 1) * 1000 / 30).rounded()), "frame \(index)")
    }
  }

  @Test func gifKeepsColorsAndTimesOfAnOpaquePicture() throws {
    let frames = try timeline(background: .white)
    let decoded = try DecodedGIF(try write(.gif, frames))
    #expect(decoded.frames.count == frames.count)
    var start = 0
    for (index, pair) in zip(frames, decoded.frames).enumerated() {
      // Flat colours and smooth edges have fewer than 255 colours, so nothing is lost.
      #expect(pair.1.pixels == Self.straight(pair.0.0), "frame \(index)")
      start += pair.1.milliseconds
      #expect(start == Int((Double(index + 1) * 100 / 30).rounded()) * 10, "frame \(index)")
    }
  }

  @Test func aPixelOfAGIFCanBecomeClearAgain() throws {
    let empty = try frame(-100, background: nil)
    let frames = [
      (try frame(2, background: nil), 0.1), (try frame(20, background: nil), 0.1), (empty, 0.1),
      (try frame(10, background: nil), 0.1),
    ]
    let decoded = try DecodedGIF(try write(.gif, frames))
    #expect(decoded.frames.count == 4)
    for (index, pair) in zip(frames, decoded.frames).enumerated() {
      for pixel in 0..<pair.0.0.pixels.count / 4 {
        let isClear = pair.0.0.pixels[pixel * 4 + 3] == 0
        let shown = pair.1.pixels[pixel * 4 + 3]
        guard (shown == 0) == isClear else {
          Issue.record("frame \(index), pixel \(pixel): alpha \(shown)")
          return
        }
      }
    }
  }

  @Test func aPixelOfAGIFBecomesClearThoughTheFrameBeforeChangedElsewhere() throws {
    // A letter for each pixel: red, blue, clear.
    let frames = ["rr--", "rrb-", "-rb-", "-r-b", "----", "b---"]
    let colors: [Character: [UInt8]] = ["r": [0, 0, 255, 255], "b": [255, 0, 0, 255], "-": [0, 0, 0, 0]]
    let images = try frames.map { frame in
      try #require(Image(pixels: frame.flatMap { colors[$0] ?? [] }, pixelWidth: 4, pixelHeight: 1))
    }
    let decoded = try DecodedGIF(try write(.gif, images.map { ($0, 0.1) }))
    let shown = decoded.frames.map { frame in
      String(
        (0..<4).map { pixel -> Character in
          let bytes = frame.pixels[pixel * 4..<pixel * 4 + 4]
          return bytes.last == 0 ? "-" : bytes.first == 255 ? "b" : "r"
        })
    }
    #expect(shown == frames)
  }

  @Test func whatIsPartlyClearInAGIFIsMixedWithWhite() throws {
    let half = try frame(4, opacity: 0.5, background: nil)
    let onWhite = try frame(4, opacity: 0.5, background: .white)
    let decoded = try DecodedGIF(try write(.gif, [(half, 0.1)]))
    let center = (10 * 40 + 10) * 4
    let shown = try #require(decoded.frames.first).pixels
    for channel in 0..<3 {
      #expect(abs(Int(shown[center + channel]) - Int(onWhite.pixels[center + channel])) <= 1)
    }
    #expect(shown[center + 3] == 255)
  }

  @Test func manyColorsOfAGIFComeNear() throws {
    var recorder = DisplayListRecorder()
    let size = Size(width: 64, height: 64)
    for x in 0..<64 {
      for y in 0..<64 {
        recorder.fill(
          Rect(x: Double(x), y: Double(y), width: 1, height: 1),
          Color(red: Double(x) / 63, green: Double(y) / 63, blue: 1 - Double(x) / 63))
      }
    }
    let image = try CairoRenderer().rasterize(recorder.finish(), size: size, scale: 1)
    let decoded = try DecodedGIF(try write(.gif, [(image, 0.1)]))
    let shown = try #require(decoded.frames.first).pixels
    let differences = zip(shown, image.pixels).map { abs(Int($0) - Int($1)) }
    #expect(differences.reduce(0, +) / differences.count <= 4)
    #expect(try #require(differences.max()) <= 32)
  }

  @Test(arguments: AnimatedPictureFormat.allCases) func equalFramesAreOneThatStays(_ format: AnimatedPictureFormat)
    throws
  {
    let (first, second) = (try frame(2), try frame(12))
    let data = try write(format, [(first, 0.1), (first, 0.1), (second, 0.1), (second, 0.3), (first, 0.1)])
    switch format {
    case .webp: #expect(try DecodedWebP(data).frames.map(\.end) == [200, 600, 700])
    case .gif: #expect(try DecodedGIF(data).frames.map(\.milliseconds) == [200, 400, 100])
    }
  }

  @Test(arguments: AnimatedPictureFormat.allCases) func whatCannotBeWrittenSaysWhy(_ format: AnimatedPictureFormat)
    throws
  {
    let writer = try AnimatedPictureWriter(format, pixelWidth: 40, pixelHeight: 24)
    #expect(throws: RenderError.animation("there is no frame")) { _ = try writer.finish() }
    let small = try #require(Image(pixels: [0, 0, 0, 255], pixelWidth: 1, pixelHeight: 1))
    #expect(throws: RenderError.animation("a frame of 1 x 1 pixels in a picture of 40 x 24")) {
      try writer.append(small, duration: 1)
    }
    let error = #expect(throws: RenderError.self) {
      _ = try AnimatedPictureWriter(format, pixelWidth: 0, pixelHeight: 2)
    }
    #expect(
      error?.description == "the animated picture could not be written: 0 x 2 pixels, and a side has at least one")
    let wide = format.maximumSide + 1
    #expect(throws: RenderError.tooLarge(width: Double(wide), height: 2, limit: wide - 1)) {
      _ = try AnimatedPictureWriter(format, pixelWidth: wide, pixelHeight: 2)
    }
  }

  /// Blue, green, red, alpha with the alpha divided out; all 0 where the alpha is.
  static func straight(_ image: Image) -> [UInt8] {
    var bytes = image.pixels
    for start in stride(from: 0, to: bytes.count, by: 4) where bytes[start + 3] > 0 {
      let alpha = Int(bytes[start + 3])
      for channel in start..<start + 3 { bytes[channel] = UInt8((Int(bytes[channel]) * 255 + alpha / 2) / alpha) }
    }
    return bytes
  }
}

private struct DecodedWebP {
  /// Pixels as blue, green, red, alpha, and when the frame ends, in milliseconds.
  var frames: [(straightPixels: [UInt8], end: Int)] = []
  let loopCount: Int

  init(_ bytes: [UInt8]) throws {
    (frames, loopCount) = try bytes.withUnsafeBufferPointer { buffer in
      var options = WebPAnimDecoderOptions()
      #expect(WebPAnimDecoderOptionsInit(&options) != 0)
      options.color_mode = MODE_BGRA
      var data = WebPData(bytes: buffer.baseAddress, size: buffer.count)
      let decoder = try #require(WebPAnimDecoderNew(&data, &options))
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      #expect(WebPAnimDecoderGetInfo(decoder, &info) != 0)
      var frames: [([UInt8], Int)] = []
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        #expect(WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0)
        let count = Int(info.canvas_width * info.canvas_height * 4)
        frames.append((Array(UnsafeBufferPointer(start: try #require(pixels), count: count)), Int(end)))
      }
      return (frames, Int(info.loop_count))
    }
  }
}

private struct DecodedGIF {
  /// Pixels as blue, green, red, alpha (0 or 255), and how long the frame stays.
  var frames: [(pixels: [UInt8], milliseconds: Int)] = []

  init(_ bytes: [UInt8]) throws {
    let loader = try #require(gdk_pixbuf_loader_new_with_type("gif", nil))
    defer { g_object_unref(UnsafeMutableRawPointer(loader)) }
    #expect(gdk_pixbuf_loader_write(loader, bytes, UInt(bytes.count), nil) != 0)
    #expect(gdk_pixbuf_loader_close(loader, nil) != 0)
    let animation = try #require(gdk_pixbuf_loader_get_animation(loader))
    // The type of times is deprecated and the functions aren't, so the type goes unnamed: two numbers.
    let time = UnsafeMutablePointer<Int>.allocate(capacity: 2)
    defer { time.deallocate() }
    func atTime<Time, Result>(_ body: (UnsafePointer<Time>?) -> Result) -> Result {
      body(UnsafeRawPointer(time).assumingMemoryBound(to: Time.self))
    }
    (time[0], time[1]) = (1000, 0)
    let iterator = try #require(atTime { gdk_pixbuf_animation_get_iter(animation, $0) })
    defer { g_object_unref(UnsafeMutableRawPointer(iterator)) }
    repeat {
      let pixbuf = try #require(gdk_pixbuf_animation_iter_get_pixbuf(iterator))
      let milliseconds = Int(gdk_pixbuf_animation_iter_get_delay_time(iterator))
      frames.append((Self.pixels(pixbuf), milliseconds))
      // The last one has no successor that would be known.
      guard gdk_pixbuf_animation_iter_on_currently_loading_frame(iterator) == 0, milliseconds > 0 else { break }
      time[1] += milliseconds * 1000
      (time[0], time[1]) = (time[0] + time[1] / 1_000_000, time[1] % 1_000_000)
      _ = atTime { gdk_pixbuf_animation_iter_advance(iterator, $0) }
    } while frames.count < 50
  }

  private static func pixels(_ pixbuf: OpaquePointer) -> [UInt8] {
    let (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
    let (channels, stride) = (Int(gdk_pixbuf_get_n_channels(pixbuf)), Int(gdk_pixbuf_get_rowstride(pixbuf)))
    guard let source = gdk_pixbuf_read_pixels(pixbuf) else { return [] }
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = source + y * stride + x * channels
        let alpha = channels == 4 ? pixel[3] : 255
        bytes += alpha == 0 ? [0, 0, 0, 0] : [pixel[2], pixel[1], pixel[0], alpha]
      }
    }
    return bytes
  }
}
