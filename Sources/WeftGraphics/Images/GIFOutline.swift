import CAnimatedPictures

/// What a GIF says of its frames, read by giflib without decoding one.
struct GIFOutline {
  /// How long each frame is shown, in seconds, as the file says.
  private(set) var durations: [Double] = []
  /// How often all frames are shown; 0 is without end.
  private(set) var loopCount = 1
  /// Pixels of all frames together, as they are decoded: each as large as the whole, or larger where it is itself.
  private(set) var pixelCount = 0

  private static let graphicsControl: Int32 = 0xF9
  private static let application: Int32 = 0xFF

  /// Reads up to where the file ends, or is damaged; nil where it doesn't even begin.
  init?(_ data: [UInt8]) {
    let source = GIFSource(data)
    guard let file = DGifOpen(Unmanaged.passUnretained(source).toOpaque(), GIFSource.read, nil) else { return nil }
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
        // Both are at most 65,535 long.
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

/// Gives giflib the bytes of a file.
private final class GIFSource {
  private let data: [UInt8]
  private var position = 0

  init(_ data: [UInt8]) { self.data = data }

  static let read: InputFunc = { file, target, count in
    guard let context = file?.pointee.UserData, let target else { return 0 }
    let source = Unmanaged<GIFSource>.fromOpaque(context).takeUnretainedValue()
    let taken = min(Int(count), source.data.count - source.position)
    source.data.withUnsafeBufferPointer { bytes in
      if taken > 0, let base = bytes.baseAddress { target.update(from: base + source.position, count: taken) }
    }
    source.position += taken
    return Int32(taken)
  }
}
