import CDeflate
import WeftEssentials

// gdk-pixbuf decodes a truncated file without an error, and leaves the missing part grey, black or clear. Each format
// has an end mark or a length.
extension ImageFormat {
  /// Returns true if a file is truncated. Data after the end is ignored.
  func endsEarly(_ data: [UInt8]) -> Bool {
    switch self {
    case .png: !Self.hasPNGEnd(data)
    case .jpeg: !Self.hasJPEGEnd(data)
    case .gif: !Self.hasGIFEnd(data)
    case .webp: !Self.hasWebPEnd(data)
    }
  }

  /// Returns true if the file is complete: chunks of a length, a type, data and a checksum, up to IEND.
  private static func hasPNGEnd(_ data: [UInt8]) -> Bool {
    data.withUnsafeBytes { bytes in hasPNGEnd(bytes) { _ in true } }
  }

  /// Returns true if the chunks of a PNG reach IEND, and a function accepts each: the place of its type and its
  /// data, before its checksum. A truncated file ends earlier.
  private static func hasPNGEnd(_ bytes: UnsafeRawBufferPointer, _ accepts: (Range<Int>) -> Bool) -> Bool {
    var index = 8
    while index + 12 <= bytes.count {
      let end = index + 8 + bigEndian(bytes, at: index)
      guard accepts(index + 4..<end) else { return false }
      if bytes[index + 4..<index + 8].elementsEqual("IEND".utf8) { return true }
      index = end + 4
    }
    return false
  }

  private static func bigEndian(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Int {
    bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns true if each chunk of a complete PNG has the checksum that follows it, and the bytes before them are right.
  static func hasPNGChecksums(_ data: [UInt8]) -> Bool {
    data.withUnsafeBytes { bytes in
      guard bytes.starts(with: [0x89] + Array("PNG\r\n".utf8) + [0x1A, 0x0A]) else { return false }
      return hasPNGEnd(bytes) { chunk in
        guard chunk.upperBound + 4 <= bytes.count else { return false }
        let checked = UnsafeRawBufferPointer(rebasing: bytes[chunk])
        return Int(libdeflate_crc32(0, checked.baseAddress, checked.count)) == bigEndian(bytes, at: chunk.upperBound)
      }
    }
  }

  /// Returns true if the file is complete: segments of a marker and a length; after the start of a scan pixels, in
  /// which a marker is recognised by the byte after its 0xFF. The end has a marker of its own.
  private static func hasJPEGEnd(_ data: [UInt8]) -> Bool {
    data.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return false }
      var index = 2
      while index + 1 < bytes.count {
        // memchr is fast in a debug build, too.
        guard let found = memchr(base + index, 0xFF, bytes.count - index - 1) else { return false }
        index = base.distance(to: UnsafeRawPointer(found)) + 1
        switch bytes[index] {
        case 0xD9: return true
        // An escaped byte of the pixels, a restart marker or a marker without a length: no data belongs to them.
        case 0x00, 0x01, 0xD0...0xD8: index += 1
        case 0xFF: break
        default:
          guard index + 2 < bytes.count else { return false }
          index += 1 + max(2, Int(bytes[index + 1]) << 8 | Int(bytes[index + 2]))
        }
      }
      return false
    }
  }

  /// Returns true if the file is complete: blocks up to the trailer. Invalid blocks count as another damage, which the
  /// decoder reports.
  private static func hasGIFEnd(_ data: [UInt8]) -> Bool {
    var index = firstGIFBlock(data)
    while index < data.count {
      guard let end = gifBlockEnd(data, at: index) else { return true }
      index = end
    }
    return false
  }

  /// Returns the size in bytes of the colour table that flags announce.
  private static func gifColors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func firstGIFBlock(_ data: [UInt8]) -> Int { data.count > 13 ? 13 + gifColors(data[10]) : data.count }

  /// Returns the end of a block of sub-blocks: beyond the data if that is truncated. Nil for the trailer, and for an
  /// invalid block.
  private static func gifBlockEnd(_ data: [UInt8], at start: Int) -> Int? {
    var index = start
    switch data[start] {
    case 0x21: index += 2
    case 0x2C:
      guard start + 9 < data.count else { return data.count + 1 }
      index += 11 + gifColors(data[start + 9])
    default: return nil
    }
    while index < data.count, data[index] != 0 { index += 1 + Int(data[index]) }
    return index + 1
  }

  /// Returns true if the file is complete: the beginning contains the length of the rest.
  private static func hasWebPEnd(_ data: [UInt8]) -> Bool {
    guard data.count > 8 else { return false }
    return data.count >= 8 + data[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}
