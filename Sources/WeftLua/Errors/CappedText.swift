extension StringProtocol {
  /// The maximum length of a message, in bytes.
  package static var maximumMessageLength: Int { 1000 }

  /// Returns the text, or its first `limit` bytes and the number of omitted ones. Never splits a code point.
  package func capped(to limit: Int = Self.maximumMessageLength) -> String {
    let count = utf8.count
    guard count > limit else { return String(self) }
    let bytes = Array(utf8.prefix(limit + 1))
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    return "\(String(decoding: bytes[..<end], as: UTF8.self))… \(Self.grouped(count - end)) more bytes"
  }

  /// Returns a count with commas: `29,999,000`.
  private static func grouped(_ count: Int) -> String {
    let digits = Array("\(count)")
    return digits.indices.reduce(into: "") { text, index in
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digits[index])
    }
  }
}
