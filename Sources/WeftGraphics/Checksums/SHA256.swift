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
}
