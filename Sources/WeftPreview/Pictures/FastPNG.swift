import CZlib
import WeftDisplay

/// PNG files that are made fast rather than small: the browser that shows them is on the same machine, and waits.
enum FastPNG {
  /// The file of a picture; the same pixels as in the renderer's own.
  static func file(of image: Image) -> [UInt8] {
    let rows = compressed(rows(of: image))
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    file.reserveCapacity(rows.count + 100)
    // Eight bits of red, green, blue and alpha; no interlacing.
    append("IHDR", bytes(UInt32(image.pixelWidth)) + bytes(UInt32(image.pixelHeight)) + [8, 6, 0, 0, 0], to: &file)
    append("IDAT", rows, to: &file)
    append("IEND", [], to: &file)
    return file
  }

  /// Each row with a 0 in front, for "as it is"; red, green, blue, alpha, the colours no longer multiplied by alpha.
  private static func rows(of image: Image) -> [UInt8] {
    let width = image.pixelWidth
    let height = image.pixelHeight
    return image.pixels.withUnsafeBufferPointer { pixels in
      [UInt8](unsafeUninitializedCapacity: height * (1 + 4 * width)) { rows, count in
        var source = 0
        var target = 0
        for _ in 0..<height {
          rows[target] = 0
          target += 1
          for _ in 0..<width {
            let alpha = pixels[source + 3]
            if alpha == 255 || alpha == 0 {
              let isSeen: UInt8 = alpha
              rows[target] = pixels[source + 2] & isSeen
              rows[target + 1] = pixels[source + 1] & isSeen
              rows[target + 2] = pixels[source] & isSeen
            } else {
              // As Cairo rounds.
              let divisor = UInt32(alpha)
              rows[target] = UInt8(truncatingIfNeeded: (UInt32(pixels[source + 2]) * 255 + divisor / 2) / divisor)
              rows[target + 1] = UInt8(truncatingIfNeeded: (UInt32(pixels[source + 1]) * 255 + divisor / 2) / divisor)
              rows[target + 2] = UInt8(truncatingIfNeeded: (UInt32(pixels[source]) * 255 + divisor / 2) / divisor)
            }
            rows[target + 3] = alpha
            source += 4
            target += 4
          }
        }
        count = target
      }
    }
  }

  /// In zlib's format, and not made smaller at all: that would take longer than the way to the browser.
  private static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    let bound = compressBound(UInt(bytes.count))
    return [UInt8](unsafeUninitializedCapacity: Int(bound)) { target, count in
      var length = bound
      let status = compress2(target.baseAddress, &length, bytes, UInt(bytes.count), 0)
      // The bound is what zlib itself says suffices.
      count = status == Z_OK ? Int(length) : 0
    }
  }

  private static func append(_ type: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    file += bytes(UInt32(data.count))
    let start = file.count
    type.withUTF8Buffer { file += $0 }
    file += data
    let sum = file.withUnsafeBufferPointer { all in
      crc32(0, all.baseAddress.map { $0 + start }, UInt32(all.count - start))
    }
    file += bytes(UInt32(truncatingIfNeeded: sum))
  }

  private static func bytes(_ value: UInt32) -> [UInt8] {
    [UInt8(value >> 24), UInt8(value >> 16 & 0xFF), UInt8(value >> 8 & 0xFF), UInt8(value & 0xFF)]
  }
}
