import CAnimatedPictures
import WeftDisplay

/// Encodes an animated GIF with giflib. A frame contains the changed rectangle, and of that only the changed pixels.
///
/// A frame is written when the next one is known, since it contains its own disposal: it stays, and the next is drawn
/// over it; or, if a pixel has to become clear again, its rectangle is cleared.
final class GIFFrameEncoder: FrameEncoder {
  private struct Frame {
    /// The pixels of the whole picture.
    let pixels: [GIFPixel]
    /// The pixels of the whole picture before the frame was drawn.
    let before: [GIFPixel]
    var area: GIFArea
    /// The start, in hundredths of a second.
    let start: Int
  }

  private let width: Int
  private let height: Int
  private let file: UnsafeMutablePointer<GifFileType>
  private let sink = GIFSink()
  private var isOpen = true
  private var waiting: Frame?

  init(width: Int, height: Int) throws(RenderError) {
    var code: Int32 = 0
    guard let file = EGifOpen(sink.context, GIFSink.write, &code) else { throw GIFFrameEncoder.failure(code) }
    self.file = file
    self.width = width
    self.height = height
    EGifSetGifVersion(file, true)
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), 8, 0, nil))
    // The only way to set the number of loops: 0 is infinite.
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
  }

  deinit {
    if isOpen { EGifCloseFile(file, nil) }
  }

  func append(_ image: Image, at time: Double) throws(RenderError) {
    let pixels = GIFPixel.pixels(of: image)
    let start = Int((time * 100).rounded())
    guard let last = waiting else {
      waiting = Frame(
        pixels: pixels, before: [GIFPixel](repeating: .clear, count: pixels.count),
        area: GIFArea(width: width, height: height), start: start)
      return
    }
    // Frames may become equal after blending partly transparent pixels.
    guard pixels != last.pixels else { return }
    let before = try write(last, until: max(start, last.start + 1), next: pixels)
    let area = GIFArea(width: width, height: height) { pixels[$0] != before[$0] }
    waiting = Frame(pixels: pixels, before: before, area: area ?? .pixel, start: max(start, last.start + 1))
  }

  func finish(at time: Double) throws(RenderError) -> [UInt8] {
    guard let last = waiting else { throw .animation("there is no frame") }
    _ = try write(last, until: max(Int((time * 100).rounded()), last.start + 1), next: nil)
    waiting = nil
    isOpen = false
    var code: Int32 = 0
    guard EGifCloseFile(file, &code) == GIF_OK else { throw GIFFrameEncoder.failure(code) }
    return sink.bytes
  }

  /// Writes a frame, and returns the picture's pixels before the next one is drawn.
  private func write(_ frame: Frame, until end: Int, next: [GIFPixel]?) throws(RenderError) -> [GIFPixel] {
    let delay = end - frame.start
    guard delay <= Int(UInt16.max) else { throw .animation("a GIF's frame can't stay longer than 655 seconds") }
    var area = frame.area
    var after = frame.pixels
    let clearing = next.flatMap { next in
      GIFArea(width: width, height: height) { next[$0] == .clear && frame.pixels[$0] != .clear }
    }
    if let clearing {
      area = area.union(clearing)
      area.forEachPixel(ofWidth: width) { after[$0] = .clear }
    }
    var shown: [GIFPixel] = []
    area.forEachPixel(ofWidth: width) { index in
      shown.append(frame.pixels[index] == frame.before[index] ? .clear : frame.pixels[index])
    }
    let palette = try GIFPalette(shown)
    var control = GraphicsControlBlock(
      DisposalMode: clearing == nil ? DISPOSE_DO_NOT : DISPOSE_BACKGROUND, UserInputFlag: false,
      DelayTime: Int32(delay), TransparentColor: Int32(GIFPalette.clear))
    var extensionBytes = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&control, &extensionBytes)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, 4, extensionBytes))
    try check(
      EGifPutImageDesc(
        file, Int32(area.left), Int32(area.top), Int32(area.width), Int32(area.height), false, palette.map))
    var indexes = palette.indexes
    for row in 0..<area.height {
      let status = indexes.withUnsafeMutableBufferPointer {
        EGifPutLine(file, $0.baseAddress.map { $0 + row * area.width }, Int32(area.width))
      }
      try check(status)
    }
    return after
  }

  private func check(_ status: Int32) throws(RenderError) {
    guard status != GIF_OK else { return }
    throw Self.failure(file.pointee.Error)
  }

  private static func failure(_ code: Int32) -> RenderError {
    .animation(GifErrorString(code).map { String(cString: $0) } ?? "giflib gives no reason")
  }
}

/// Collects giflib's output.
private final class GIFSink {
  var bytes: [UInt8] = []

  var context: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  static let write: OutputFunc = { file, data, length in
    guard let file, let data, let context = file.pointee.UserData else { return 0 }
    let sink = Unmanaged<GIFSink>.fromOpaque(context).takeUnretainedValue()
    sink.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
    return length
  }
}
