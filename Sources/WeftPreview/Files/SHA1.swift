import CPangoCairo

/// The hash in the names of kept tokens and in the versions of texts, by GLib, which is there with Pango.
enum SHA1 {
  /// Returns the hash in 40 hexadecimal digits.
  static func hash(_ bytes: [UInt8]) -> String {
    let digits = bytes.withUnsafeBufferPointer {
      g_compute_checksum_for_data(G_CHECKSUM_SHA1, $0.baseAddress, gsize($0.count))
    }
    defer { g_free(digits) }
    return digits.map { String(cString: $0) } ?? ""
  }
}
