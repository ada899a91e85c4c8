import CAnimatedPictures

/// Passes the bytes of a file to giflib.
final class GIFSource {
  private let data: [UInt8]
  private var position = 0

  init(_ data: [UInt8]) { self.data = data }

  /// Begins to read; nil if the data doesn't begin as a GIF. The source must outlive the file.
  func open() -> UnsafeMutablePointer<GifFileType>? {
    DGifOpen(Unmanaged.passUnretained(self).toOpaque(), Self.read, nil)
  }

  private static let read: InputFunc = { file, target, count in
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
