import WeftGraphics

/// A SHA-256.
struct Digest: Hashable, Sendable {
  /// 64 hexadecimal digits.
  let text: String

  /// Computes the digest of texts: of each with its length, so that no two lists have the same.
  init(of texts: [String]) {
    var bytes: [UInt8] = []
    for text in texts {
      bytes += Array("\(text.utf8.count):".utf8)
      bytes += Array(text.utf8)
    }
    self.init(of: bytes)
  }

  init(of bytes: [UInt8]) { text = SHA256.digits(of: bytes) }

  /// Makes a digest that was computed before.
  init(known text: String) { self.text = text }

  /// The first 128 bits, for tables with many: two UInt64.
  var short: Short {
    Short(UInt64(text.prefix(16), radix: 16) ?? 0, UInt64(text.dropFirst(16).prefix(16), radix: 16) ?? 0)
  }

  /// Half of a digest.
  struct Short: Hashable, Sendable {
    let high: UInt64
    let low: UInt64

    init(_ high: UInt64, _ low: UInt64) {
      self.high = high
      self.low = low
    }
  }
}
