import WeftDisplay

/// Hashes of a picture's rows.
enum RowHashes {
  /// Returns a hash for each row, from the top; two different rows have the same hash with a probability of 2^-64.
  static func of(_ image: Image) -> [UInt64] {
    let stride = image.pixelWidth * 4
    let factor = factor
    return image.pixels.withUnsafeBytes { bytes in
      (0..<image.pixelHeight).map { row in
        hash(UnsafeRawBufferPointer(rebasing: bytes[row * stride..<(row + 1) * stride]), factor)
      }
    }
  }

  /// Returns a hash of a whole picture: that of its rows' hashes, or of the bytes of its file.
  static func digest(of parts: UnsafeRawBufferPointer) -> String { String(hash(parts, factor), radix: 36) }

  /// Returns the hash of some bytes, from four independent sums, none of which waits for another.
  private static func hash(_ row: UnsafeRawBufferPointer, _ factor: UInt64) -> UInt64 {
    var (first, second): (UInt64, UInt64) = (0x243F_6A88_85A3_08D3, 0x1319_8A2E_0370_7344)
    var (third, fourth): (UInt64, UInt64) = (0xA409_3822_299F_31D0, 0x082E_FA98_EC4E_6C89)
    var offset = 0
    while offset &+ 32 <= row.count {
      first = mixed(first, row.loadUnaligned(fromByteOffset: offset, as: UInt64.self), factor)
      second = mixed(second, row.loadUnaligned(fromByteOffset: offset &+ 8, as: UInt64.self), factor)
      third = mixed(third, row.loadUnaligned(fromByteOffset: offset &+ 16, as: UInt64.self), factor)
      fourth = mixed(fourth, row.loadUnaligned(fromByteOffset: offset &+ 24, as: UInt64.self), factor)
      offset &+= 32
    }
    while offset &+ 4 <= row.count {
      first = mixed(first, UInt64(row.loadUnaligned(fromByteOffset: offset, as: UInt32.self)), factor)
      offset &+= 4
    }
    while offset < row.count {
      first = mixed(first, UInt64(row[offset]), factor)
      offset &+= 1
    }
    return mixed(mixed(mixed(first, second, factor), third, factor), fourth, factor)
  }

  /// Uses both halves of the product: a small difference changes half of all bits, and which ones depends on all
  /// earlier words. The remainder alone would let the next word cancel a difference in the highest bits.
  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// It differs in each process, so that no picture can be made to collide.
  private static let factor = UInt64.random(in: .min ... .max) | 1 | 1 << 63
}
