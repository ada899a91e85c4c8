import CAnimatedPictures
import WeftDisplay

/// Decodes animated WebP with libwebp.
enum WebPAnimation {
  /// Decodes all frames; nil if the file contains a single picture.
  static func decode(
    _ data: [UInt8], name: String, scale: Double, pixelLimit: Int
  ) throws(ImageError) -> AnimatedImage? {
    let damaged = ImageError(name: name, problem: .damaged(format: "WebP", reason: "its frames can't be decoded"))
    var frames: [AnimatedImage.Frame] = []
    var problem: ImageError?
    var loopCount = 0
    data.withUnsafeBufferPointer { bytes in
      var source = WebPData(bytes: bytes.baseAddress, size: bytes.count)
      guard let count = frameCount(&source), count > 1 else { return }
      var options = WebPAnimDecoderOptions()
      guard WebPAnimDecoderOptionsInit(&options) != 0 else { return }
      options.color_mode = MODE_bgrA
      // The decoder allocates two whole pictures, so the size is checked first.
      let (width, height) = ImageFormat.webp.size(of: data) ?? (0, 0)
      guard width * height <= pixelLimit / count else {
        problem = ImageError(
          name: name,
          problem: .tooManyFrames(count: count, pixelWidth: width, pixelHeight: height, limit: pixelLimit))
        return
      }
      guard let decoder = WebPAnimDecoderNew(&source, &options) else {
        problem = damaged
        return
      }
      defer { WebPAnimDecoderDelete(decoder) }
      var info = WebPAnimInfo()
      guard WebPAnimDecoderGetInfo(decoder, &info) != 0, Int(info.canvas_width) == width,
        Int(info.canvas_height) == height
      else {
        problem = damaged
        return
      }
      loopCount = Int(info.loop_count)
      var begin: Int32 = 0
      while WebPAnimDecoderHasMoreFrames(decoder) != 0 {
        var pixels: UnsafeMutablePointer<UInt8>?
        var end: Int32 = 0
        guard WebPAnimDecoderGetNext(decoder, &pixels, &end) != 0, let pixels,
          let image = Image(
            pixels: Array(UnsafeBufferPointer(start: pixels, count: width * height * 4)), pixelWidth: width,
            pixelHeight: height, scale: scale)
        else {
          problem = damaged
          return
        }
        frames.append(AnimatedImage.Frame(image, duration: Double(end - begin) / 1000))
        begin = end
      }
    }
    if let problem { throw problem }
    return AnimatedImage(frames: frames, loopCount: loopCount)
  }

  /// Returns the number of frames according to the file; nil if its header is damaged.
  private static func frameCount(_ source: inout WebPData) -> Int? {
    guard let demuxer = WebPDemux(&source) else { return nil }
    defer { WebPDemuxDelete(demuxer) }
    return Int(WebPDemuxGetI(demuxer, WEBP_FF_FRAME_COUNT))
  }
}
