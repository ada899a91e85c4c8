import CDeflate
import WeftDisplay

/// Encodes pixels as a PNG file (W3C, Portable Network Graphics, third edition): with a palette if there are at most 256
/// colours, as on most drawn cards, otherwise as RGB, and as RGBA if a pixel isn't opaque.
struct PNGEncoder {
  private let pixels: UnsafeRawBufferPointer
  private let width: Int
  private let height: Int
  private let compression: PNGCompression
  private let place: UnsafeMutableRawPointer?
  private let isLate: () -> Bool

  /// Returns the file.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top without padding, of four bytes a pixel: alpha, red, green, blue from the highest byte
  ///     of a number of 32 bits, the colours premultiplied.
  ///   - place: memory for the rows of an opaque picture, of four bytes a pixel; that of the pixels, if they aren't needed
  ///     any more. Nil to allocate it.
  ///   - isLate: called between the steps; once it returns true, the encoding fails.
  /// - Throws: ``WeftDisplay/RenderError/late``, or `drawing` if memory is exhausted.
  static func file(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, _ compression: PNGCompression,
    place: UnsafeMutableRawPointer? = nil, isLate: @escaping () -> Bool = { false }
  ) throws(RenderError) -> [UInt8] {
    try PNGEncoder(
      pixels: pixels, width: width, height: height, compression: compression, place: place, isLate: isLate
    ).file()
  }

  private func file() throws(RenderError) -> [UInt8] {
    if isLate() { throw .late }
    let indexed = PNGPalette.rows(pixels.assumingMemoryBound(to: UInt32.self), width: width, height: height)
    let colors =
      indexed == nil ? PNGRows(pixels: pixels, width: width, height: height, compression: compression) : nil
    if isLate() { throw .late }
    var file = PNGChunks()
    var header: [UInt8] = []
    header.append(bigEndian: UInt32(width))
    header.append(bigEndian: UInt32(height))
    // The bits of a channel; the kind of colour; the methods of compression, filters and interlacing: the only ones.
    header += [8, colors.map { $0.hasAlpha ? 6 : 2 } ?? 3, 0, 0, 0]
    file.add("IHDR", header)
    if let palette = indexed?.palette {
      file.add("PLTE", palette.colors)
      if !palette.alphas.isEmpty { file.add("tRNS", palette.alphas) }
    }
    if let indexed { file.add("IDAT", try compressed(indexed.rows)) }
    if let colors { file.add("IDAT", try compressed(colors)) }
    file.add("IEND", [])
    if isLate() { throw .late }
    return file.bytes
  }

  /// Returns the rows of colours in zlib's format.
  private func compressed(_ rows: PNGRows) throws(RenderError) -> [UInt8] {
    if let place, !rows.hasAlpha {
      rows.write(to: place)
      return try compressed(UnsafeRawBufferPointer(start: place, count: rows.byteCount))
    }
    let bytes = [UInt8](unsafeUninitializedCapacity: rows.byteCount) { out, count in
      count = out.count
      if let start = out.baseAddress { rows.write(to: UnsafeMutableRawPointer(start)) }
    }
    return try compressed(bytes)
  }

  private func compressed(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
    try bytes.withUnsafeBufferPointer { (bytes) throws(RenderError) in
      try compressed(UnsafeRawBufferPointer(bytes))
    }
  }

  /// Returns bytes in zlib's format.
  private func compressed(_ bytes: UnsafeRawBufferPointer) throws(RenderError) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(compression.level) else { throw .drawing("out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    return [UInt8](unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, bytes.count)) { out, count in
      count = libdeflate_zlib_compress(compressor, bytes.baseAddress, bytes.count, out.baseAddress, out.count)
    }
  }
}

/// The parts of a PNG file: length, name, content and checksum each, after the signature.
private struct PNGChunks {
  private(set) var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  mutating func add(_ name: StaticString, _ content: [UInt8]) {
    bytes.append(bigEndian: UInt32(content.count))
    let start = bytes.count
    bytes += UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
    bytes += content
    let checksum = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress?.advanced(by: start), $0.count - start) }
    bytes.append(bigEndian: checksum)
  }
}

extension [UInt8] {
  fileprivate mutating func append(bigEndian number: UInt32) {
    Swift.withUnsafeBytes(of: number.bigEndian) { append(contentsOf: $0) }
  }
}
