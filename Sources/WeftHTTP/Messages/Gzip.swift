import CZlib

/// The gzip format of RFC 1952, by zlib.
enum Gzip {
  /// Returns bytes in the format; nil if zlib has no memory for it.
  static func compressed(_ bytes: [UInt8]) -> [UInt8]? {
    var stream = z_stream()
    // 31: the largest window, 15, and 16 for the head of gzip.
    let began = deflateInit2_(
      &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 31, 9, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
      Int32(MemoryLayout<z_stream>.size))
    guard began == Z_OK else { return nil }
    defer { deflateEnd(&stream) }
    // So large that one call is enough.
    let most = Int(deflateBound(&stream, UInt(bytes.count)))
    var source = bytes
    let result = [UInt8](unsafeUninitializedCapacity: most) { room, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = UInt32(source.count)
        stream.next_out = room.baseAddress
        stream.avail_out = UInt32(most)
        count = deflate(&stream, Z_FINISH) == Z_STREAM_END ? Int(stream.total_out) : 0
      }
    }
    return result.isEmpty ? nil : result
  }
}
