import CAnimatedPictures
import WeftDisplay

/// Encodes an animated WebP with libwebp, which writes the changes in each frame; lossless.
final class WebPFrameEncoder: FrameEncoder {
  private let encoder: OpaquePointer
  private let width: Int32
  private let height: Int32
  private var configuration = WebPConfig()
  /// The start of the latest frame, in milliseconds.
  private var latest: Int32 = -1

  init(width: Int, height: Int) throws(RenderError) {
    var options = WebPAnimEncoderOptions()
    guard WebPAnimEncoderOptionsInit(&options) != 0, WebPConfigInit(&configuration) != 0,
      // Flat colours, as on screens, hardly get smaller with more effort.
      WebPConfigLosslessPreset(&configuration, 2) != 0
    else { throw .animation("this libwebp is older than its headers") }
    options.anim_params.bgcolor = 0
    options.anim_params.loop_count = 0
    guard let encoder = WebPAnimEncoderNew(Int32(width), Int32(height), &options) else {
      throw .animation("no memory for a WebP of \(width) x \(height) pixels")
    }
    self.encoder = encoder
    self.width = Int32(width)
    self.height = Int32(height)
  }

  deinit {
    WebPAnimEncoderDelete(encoder)
  }

  func append(_ image: Image, at time: Double) throws(RenderError) {
    var picture = WebPPicture()
    guard WebPPictureInit(&picture) != 0 else { throw .animation("this libwebp is older than its headers") }
    picture.use_argb = 1
    picture.width = width
    picture.height = height
    defer { WebPPictureFree(&picture) }
    let isImported = image.straightPixels.withUnsafeBufferPointer {
      WebPPictureImportBGRA(&picture, $0.baseAddress, width * 4) != 0
    }
    guard isImported else { throw .animation("no memory for a frame") }
    // Each frame must begin after the previous one.
    latest = max(latest + 1, Int32(clamping: Int((time * 1000).rounded())))
    guard WebPAnimEncoderAdd(encoder, &picture, latest, &configuration) != 0 else { throw failure }
  }

  func finish(at time: Double) throws(RenderError) -> [UInt8] {
    let end = max(latest + 1, Int32(clamping: Int((time * 1000).rounded())))
    guard WebPAnimEncoderAdd(encoder, nil, end, nil) != 0 else { throw failure }
    var data = WebPData()
    WebPDataInit(&data)
    defer { WebPDataClear(&data) }
    guard WebPAnimEncoderAssemble(encoder, &data) != 0 else { throw failure }
    return Array(UnsafeBufferPointer(start: data.bytes, count: data.size))
  }

  private var failure: RenderError {
    .animation(WebPAnimEncoderGetError(encoder).map { String(cString: $0) } ?? "libwebp gives no reason")
  }
}

extension Image {
  /// The pixels with straight alpha, in the same order.
  var straightPixels: [UInt8] {
    var straight = pixels
    for start in stride(from: 0, to: straight.count, by: 4) {
      let alpha = Int(straight[start + 3])
      guard alpha != 0, alpha != 255 else { continue }
      for channel in start..<start + 3 {
        straight[channel] = UInt8(min(255, (Int(straight[channel]) * 255 + alpha / 2) / alpha))
      }
    }
    return straight
  }
}
