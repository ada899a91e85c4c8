extension StringProtocol {
  /// The maximum length of a message, in bytes.
  package static var maximumMessageLength: Int { 1000 }

  /// Returns the text, or its first `limit` bytes and the number of omitted ones. Never splits a code point.
  package func capped(to limit: Int = Self.maximumMessageLength) -> String {
    String(cutting: utf8, to: limit)
  }
}

extension String {
  /// The maximum length of a path, in bytes, and so of a text that is looked up; see ``LuaFrame/name(at:)``.
  package static let maximumPathLength = 4096

  /// Makes a text of bytes in UTF-8: all of them, or the first `limit`, without splitting a code point, and the number
  /// of omitted ones.
  package init(cutting bytes: some Collection<UInt8>, to limit: Int = maximumPathLength) {
    let count = bytes.count
    guard count > limit else {
      self.init(decoding: bytes, as: UTF8.self)
      return
    }
    let first = Array(bytes.prefix(limit + 1))
    var end = limit
    while end > 0, first[end] & 0xC0 == 0x80 { end -= 1 }
    self = "\(String(decoding: first[..<end], as: UTF8.self))… \(Self.grouped(count - end)) more bytes"
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
