import CAnimatedPictures
import WeftDisplay

/// Decodes a single picture of a WebP with libwebp.
enum WebPStill {
  /// Decodes the picture, or the first frame of an animation.
  static func decode(_ data: [UInt8], name: String, scale: Double, pixelLimit: Int) throws(ImageError) -> Image {
    // The decoder allocates all pixels, so the size is checked first.
    let size = ImageFormat.webp.size(of: data) ?? (0, 0)
    if let problem = ImageFormat.problem(of: size, pixelLimit: pixelLimit) {
      throw ImageError(name: name, problem: problem)
    }
    guard let pixels = data.withUnsafeBufferPointer({ pixels(of: $0, size) }),
      let image = Image(pixels: pixels, pixelWidth: size.width, pixelHeight: size.height, scale: scale)
    else { throw ImageError(name: name, problem: .damaged(format: "WebP", reason: "it can't be decoded")) }
    return image
  }

  /// Returns true if the header is that of a picture of a size.
  static func isHeader(of data: [UInt8], _ size: (width: Int, height: Int)) -> Bool {
    data.withUnsafeBufferPointer { features(of: $0, size) } != nil
  }

  private static func features(
    of data: UnsafeBufferPointer<UInt8>, _ size: (width: Int, height: Int)
  ) -> WebPBitstreamFeatures? {
    var features = WebPBitstreamFeatures()
    guard WebPGetFeatures(data.baseAddress, data.count, &features) == VP8_STATUS_OK,
      Int(features.width) == size.width, Int(features.height) == size.height
    else { return nil }
    return features
  }

  private static func pixels(of data: UnsafeBufferPointer<UInt8>, _ size: (width: Int, height: Int)) -> [UInt8]? {
    guard let features = features(of: data, size) else { return nil }
    if features.has_animation != 0 { return firstFrame(of: data, size) }
    let count = size.width * size.height * 4
    var isDecoded = false
    var pixels = [UInt8](unsafeUninitializedCapacity: count) { target, used in
      isDecoded =
        WebPDecodeBGRAInto(data.baseAddress, data.count, target.baseAddress, count, Int32(size.width * 4)) != nil
      used = isDecoded ? count : 0
    }
    guard isDecoded else { return nil }
    if features.has_alpha != 0 { premultiply(&pixels) }
    return pixels
  }

  private static func firstFrame(
    of data: UnsafeBufferPointer<UInt8>, _ size: (width: Int, height: Int)
  ) -> [UInt8]? {
    var source = WebPData(bytes: data.baseAddress, size: data.count)
    var options = WebPAnimDecoderOptions()
    guard WebPAnimDecoderOptionsInit(&options) != 0 else { return nil }
    options.color_mode = MODE_bgrA
    guard let decoder = WebPAnimDecoderNew(&source, &options) else { return nil }
    defer { WebPAnimDecoderDelete(decoder) }
    var pixels: UnsafeMutablePointer<UInt8>?
    var end: Int32 = 0
    guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels else { return nil }
    return Array(UnsafeBufferPointer(start: pixels, count: size.width * size.height * 4))
  }

  private static func premultiply(_ pixels: inout [UInt8]) {
    for start in stride(from: 0, to: pixels.count, by: 4) {
      let alpha = pixels[start + 3]
      guard alpha < 255 else { continue }
      for offset in start..<start + 3 { pixels[offset] = pixels[offset].premultiplied(by: alpha) }
    }
  }
}
