import WeftEssentials
import WeftDisplay

/// The pixels of a picture in the format of a browser's canvas: rows from the top without padding; red, green, blue and
/// alpha of each pixel, without premultiplied alpha.
///
/// The browser is usually on the same machine: compressing and decompressing takes longer than the transfer.
enum PixelRows {
  /// Appends rows of a picture.
  static func append(_ rows: Range<Int>, of image: Image, to data: inout Data) {
    let start = data.count
    data.count = start + rows.count * image.pixelWidth * 4
    data.withUnsafeMutableBytes { target in
      guard let target = target.baseAddress else { return }
      image.pixels.withUnsafeBytes { source in
        guard let source = source.baseAddress else { return }
        let width = image.pixelWidth
        for (index, row) in rows.enumerated() {
          convert(source + row * width * 4, target + start + index * width * 4, width)
        }
      }
    }
  }

  /// Converts one row. The pixels of either side may be unaligned.
  private static func convert(_ source: UnsafeRawPointer, _ target: UnsafeMutableRawPointer, _ width: Int) {
    var common = UInt32.max
    for index in 0..<width { common &= pixel(source, index) }
    // Nearly all rows are opaque: only blue and red are exchanged.
    if common >> 24 == 255 {
      for index in 0..<width { store(swapped(pixel(source, index)), target, index) }
      return
    }
    for index in 0..<width {
      let value = pixel(source, index)
      let alpha = value >> 24
      switch alpha {
      case 255: store(swapped(value), target, index)
      case 0: store(0, target, index)
      default:
        // Rounds as Cairo does.
        func divided(_ part: UInt32) -> UInt32 { min(255, (part * 255 + alpha / 2) / alpha) }
        let red = divided(value >> 16 & 255)
        let green = divided(value >> 8 & 255)
        let blue = divided(value & 255)
        store(alpha << 24 | blue << 16 | green << 8 | red, target, index)
      }
    }
  }

  private static func swapped(_ value: UInt32) -> UInt32 {
    value & 0xFF00_FF00 | value >> 16 & 0xFF | (value & 0xFF) << 16
  }

  private static func pixel(_ row: UnsafeRawPointer, _ index: Int) -> UInt32 {
    UInt32(littleEndian: row.loadUnaligned(fromByteOffset: index * 4, as: UInt32.self))
  }

  private static func store(_ value: UInt32, _ row: UnsafeMutableRawPointer, _ index: Int) {
    row.storeBytes(of: value.littleEndian, toByteOffset: index * 4, as: UInt32.self)
  }
}
