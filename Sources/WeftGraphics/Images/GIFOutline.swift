import CAnimatedPictures

/// The structure of a GIF's frames, read by giflib without decoding one.
struct GIFOutline {
  /// The duration of each frame in the file, in seconds.
  private(set) var durations: [Double] = []
  /// The number of loops; 0 is infinite.
  private(set) var loopCount = 1
  /// The number of pixels of all decoded frames: each is as large as the whole picture, or larger if the frame itself
  /// is.
  private(set) var pixelCount = 0

  private static let graphicsControl: Int32 = 0xF9
  private static let application: Int32 = 0xFF

  /// Reads up to the end of the file, or to damaged data; nil if the beginning is invalid.
  init?(_ data: [UInt8]) {
    let source = GIFSource(data)
    guard let file = source.open() else { return nil }
    defer { withExtendedLifetime(source) { _ = DGifCloseFile(file, nil) } }
    var duration = 0.0
    var type = UNDEFINED_RECORD_TYPE
    while DGifGetRecordType(file, &type) == GIF_OK {
      if type == TERMINATE_RECORD_TYPE { return }
      if type == EXTENSION_RECORD_TYPE {
        guard readExtension(file, &duration) else { return }
      } else if type == IMAGE_DESC_RECORD_TYPE {
        guard DGifGetImageHeader(file) == GIF_OK else { return }
        let image = file.pointee.Image
        let whole = Int(file.pointee.SWidth) * Int(file.pointee.SHeight)
        // Both are at most 65,535.
        pixelCount += max(whole, Int(image.Width) * Int(image.Height))
        durations.append(duration)
        duration = 0
        var size: Int32 = 0
        var block: UnsafeMutablePointer<GifByteType>?
        guard DGifGetCode(file, &size, &block) == GIF_OK else { return }
        while block != nil {
          guard DGifGetCodeNext(file, &block) == GIF_OK else { return }
        }
      }
    }
  }

  private mutating func readExtension(_ file: UnsafeMutablePointer<GifFileType>, _ duration: inout Double) -> Bool {
    var code: Int32 = 0
    var block: UnsafeMutablePointer<GifByteType>?
    guard DGifGetExtension(file, &code, &block) == GIF_OK else { return false }
    var isLooping = false
    while let bytes = block {
      // The first byte is the length.
      let length = Int(bytes[0])
      if code == Self.graphicsControl {
        var control = GraphicsControlBlock()
        if DGifExtensionToGCB(length, bytes + 1, &control) == GIF_OK { duration = Double(control.DelayTime) / 100 }
      } else if code == Self.application, isLooping, length >= 3, bytes[1] == 1 {
        loopCount = Int(bytes[2]) | Int(bytes[3]) << 8
      } else if code == Self.application {
        isLooping = UnsafeBufferPointer(start: bytes + 1, count: length).elementsEqual("NETSCAPE2.0".utf8)
      }
      guard DGifGetExtensionNext(file, &block) == GIF_OK else { return false }
    }
    return true
  }
}
