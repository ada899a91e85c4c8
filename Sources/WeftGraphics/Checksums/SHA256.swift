import CPangoCairo

/// The SHA-256 of bytes, by GLib, which is there with Pango.
package enum SHA256 {
  /// Returns the sum as 64 hexadecimal digits.
  package static func digits(of bytes: [UInt8]) -> String {
    // Nil for unknown kinds of sums only.
    guard let digits = g_compute_checksum_for_data(G_CHECKSUM_SHA256, bytes, gsize(bytes.count)) else { return "" }
    defer { g_free(digits) }
    return String(cString: digits)
  }

  /// Returns the code by which the holder of a key has signed bytes (HMAC, RFC 2104), as 64 hexadecimal digits.
  package static func signature(of bytes: [UInt8], key: [UInt8]) -> String {
    guard let digits = g_compute_hmac_for_data(G_CHECKSUM_SHA256, key, gsize(key.count), bytes, gsize(bytes.count))
    else { return "" }
    defer { g_free(digits) }
    return String(cString: digits)
  }
}
