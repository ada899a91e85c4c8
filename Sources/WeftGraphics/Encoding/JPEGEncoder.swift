import CPangoCairo
import WeftDisplay

/// Encodes pixels as a JPEG file, with gdk-pixbuf. A JPEG has no alpha: pixels that aren't opaque are blended with white.
enum JPEGEncoder {
  /// Returns the file.
  ///
  /// - Parameters:
  ///   - pixels: rows from the top without padding, of four bytes a pixel: alpha, red, green, blue from the highest byte
  ///     of a number of 32 bits, the colours premultiplied.
  ///   - quality: from 1 to 100.
  /// - Throws: ``WeftDisplay/RenderError`` if the library fails, or a side is longer than a JPEG can have.
  static func file(
    _ pixels: UnsafeRawBufferPointer, width: Int, height: Int, quality: Int
  ) throws(RenderError) -> [UInt8] {
    let limit = 65_500
    guard max(width, height) <= limit else {
      throw .tooLarge(width: Double(width), height: Double(height), limit: limit)
    }
    let colors = opaqueColors(pixels.assumingMemoryBound(to: UInt32.self))
    return try colors.withUnsafeBufferPointer { (colors) throws(RenderError) in
      guard
        let picture = gdk_pixbuf_new_from_data(
          colors.baseAddress, GDK_COLORSPACE_RGB, 0, 8, Int32(width), Int32(height), Int32(width * 3), nil, nil)
      else { throw .drawing("gdk-pixbuf makes no picture of \(width) x \(height) pixels") }
      defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
      return try saved(picture, quality)
    }
  }

  private static func saved(_ picture: OpaquePointer, _ quality: Int) throws(RenderError) -> [UInt8] {
    var bytes: UnsafeMutablePointer<CChar>?
    var count: gsize = 0
    var failure: UnsafeMutablePointer<GError>?
    let key = strdup("quality")
    let value = strdup("\(quality)")
    defer {
      free(key)
      free(value)
    }
    var (keys, values) = ([key, nil], [value, nil])
    guard gdk_pixbuf_save_to_bufferv(picture, &bytes, &count, "jpeg", &keys, &values, &failure) != 0, let bytes else {
      defer { if let failure { g_error_free(failure) } }
      throw .drawing(failure.map { String(cString: $0.pointee.message) } ?? "gdk-pixbuf gives no reason")
    }
    defer { g_free(bytes) }
    return Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))
  }

  /// Returns red, green and blue of each pixel over white.
  private static func opaqueColors(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: pixels.count * 3) { out, count in
      count = out.count
      guard var target = out.baseAddress else { return }
      for pixel in pixels {
        let white = 255 - pixel >> 24
        target[0] = UInt8(truncatingIfNeeded: min(255, (pixel >> 16) & 255 + white))
        target[1] = UInt8(truncatingIfNeeded: min(255, (pixel >> 8) & 255 + white))
        target[2] = UInt8(truncatingIfNeeded: min(255, pixel & 255 + white))
        target += 3
      }
    }
  }
}
