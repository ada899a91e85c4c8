import CAnimatedPictures
import WeftDisplay

/// Encodes a WebP with libwebp; lossless. Of several frames it writes the changes in each; a single one is a still picture.
final class WebPFrameEncoder: FrameEncoder {
  /// The encoder of several frames, which holds two of them; nil until there is a second one.
  private var encoder: OpaquePointer?
  /// The first frame, as long as it is the only one.
  private var only: Image?
  private let width: Int32
  private let height: Int32
  private var configuration = WebPConfig()
  /// The start of the latest frame, in milliseconds.
  private var latest: Int32 = -1

  init(width: Int, height: Int) throws(RenderError) {
    // Flat colours, as on screens, hardly get smaller with more effort.
    guard WebPConfigInit(&configuration) != 0, WebPConfigLosslessPreset(&configuration, 2) != 0 else {
      throw Self.isOld
    }
    self.width = Int32(width)
    self.height = Int32(height)
  }

  deinit {
    if let encoder { WebPAnimEncoderDelete(encoder) }
  }

  private static let isOld = RenderError.animation("this libwebp is older than its headers")

  /// Returns the encoder of several frames, which is made on first use.
  private func animation() throws(RenderError) -> OpaquePointer {
    if let encoder { return encoder }
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0 else { throw Self.isOld }
    options.anim_params.bgcolor = 0
    options.anim_params.loop_count = 0
    guard let made = WebPAnimEncoderNew(width, height, &options) else {
      throw .animation("no memory for a WebP of \(width) x \(height) pixels")
    }
    encoder = made
    return made
  }

  func append(_ image: Image, at time: Double) throws(RenderError) {
    guard latest >= 0 else {
      latest = Self.milliseconds(time)
      only = image
      return
    }
    if let only {
      try add(only)
      self.only = nil
    }
    // Each frame must begin after the previous one.
    latest = max(latest + 1, Self.milliseconds(time))
    try add(image)
  }

  func finish(at time: Double) throws(RenderError) -> [UInt8] {
    if let only { return try still(only) }
    let encoder = try animation()
    let end = max(latest + 1, Self.milliseconds(time))
    guard WebPAnimEncoderAdd(encoder, nil, end, nil) != 0 else { throw Self.failure(encoder) }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw Self.failure(encoder) }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private static func milliseconds(_ time: Double) -> Int32 { Int32(clamping: Int((time * 1000).rounded())) }

  /// Adds a frame that begins at the latest time.
  private func add(_ image: Image) throws(RenderError) {
    let encoder = try animation()
    var picture = try picture(of: image)
    defer { WebPPictureFree(&picture) }
    guard WebPAnimEncoderAdd(encoder, &picture, latest, &configuration) != 0 else { throw Self.failure(encoder) }
  }

  private func still(_ image: Image) throws(RenderError) -> [UInt8] {
    var picture = try picture(of: image)
    var memory = WebPMemoryWriter()
    WebPMemoryWriterInit(&memory)
    defer {
      WebPPictureFree(&picture)
      WebPMemoryWriterClear(&memory)
    }
    picture.writer = WebPMemoryWrite
    let isEncoded = withUnsafeMutablePointer(to: &memory) { memory in
      picture.custom_ptr = UnsafeMutableRawPointer(memory)
      return WebPEncode(&configuration, &picture) != 0
    }
    guard isEncoded else { throw .animation("libwebp's error \(picture.error_code.rawValue)") }
    return Array(UnsafeBufferPointer(start: memory.mem, count: memory.size))
  }

  /// Returns an image as libwebp's picture, which the caller has to free.
  private func picture(of image: Image) throws(RenderError) -> WebPPicture {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw Self.isOld }
    picture.use_argb = 1
    picture.width = width
    picture.height = height
    let isImported = image.straightPixels.withUnsafeBufferPointer {
      WebPPictureImportBGRA(&picture, $0.baseAddress, width * 4) != 0
    }
    guard isImported else {
      WebPPictureFree(&picture)
      throw .animation("no memory for a frame")
    }
    return picture
  }

  private static func failure(_ encoder: OpaquePointer) -> RenderError {
    .animation(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp gives no reason")
  }
}

extension Image {
  /// The pixels with straight alpha, in the same order.
  var straightPixels: [UInt8] {
    var straight = pixels
    for start in stride(from: 0, to: straight.count, by: 4) {
      let alpha = UInt32(straight[start + 3])
      guard alpha != 0, alpha != 255 else { continue }
      for channel in start..<start + 3 {
        straight[channel] = StraightColor.divide(UInt32(straight[channel]), by: alpha)
      }
    }
    return straight
  }
}
