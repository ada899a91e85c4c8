import Weft
import WeftDisplay
import WeftSupport

/// Decodes each picture once for all tests.
final class RememberingDecoder: ImageDecoder {
  private let decoder = PixbufImageDecoder()
  private let known = LockedState<[String: Image]>([:])

  var pixelLimit: Int { decoder.pixelLimit }

  func decode(_ data: [UInt8], name: String, scale: Double) throws(ImageError) -> Image {
    try decoder.decode(data, name: name, scale: scale)
  }

  func decode(contentsOf path: String, preferredScale: Double) throws(ImageError) -> Image {
    let key = "\(preferredScale) \(path)"
    if let image = known.withLock({ $0[key] }) { return image }
    let image = try decoder.decode(contentsOf: path, preferredScale: preferredScale)
    known.withLock { $0[key] = image }
    return image
  }
}
