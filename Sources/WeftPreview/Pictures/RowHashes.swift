import WeftDisplay

/// What the rows of a picture are known by.
enum RowHashes {
  /// A number for each row, from the top; different rows have different numbers, but for one pair in 2^64.
  static func of(_ image: Image) -> [UInt64] {
    let stride = image.pixelWidth * 4
    let factor = factor
    return image.pixels.withUnsafeBytes { bytes in
      (0..<image.pixelHeight).map { row in
        hash(UnsafeRawBufferPointer(rebasing: bytes[row * stride..<(row + 1) * stride]), factor)
      }
    }
  }

  /// Four at a time, which wait for one another nowhere.
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
    return mixed(mixed(mixed(first, second, factor), third, factor), fourth, factor)
  }

  /// Both halves of a product: what differs by a little comes to differ in half of all bits, and in which of them hangs on
  /// all that was before. A remainder alone would let what differs in its highest bits be undone by what comes next.
  @inline(__always)
  private static func mixed(_ state: UInt64, _ word: UInt64, _ factor: UInt64) -> UInt64 {
    let product = (state ^ word).multipliedFullWidth(by: factor)
    return product.high ^ product.low
  }

  /// Another one in each process, so that no picture is made to be mistaken.
  private static let factor = UInt64.random(in: .min ... .max) | 1 | 1 << 63
}
