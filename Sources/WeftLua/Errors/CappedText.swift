extension StringProtocol {
  /// The maximum length of a message, in bytes.
  package static var maximumMessageLength: Int { 1000 }

  /// Returns the text, or its first `limit` bytes and the number of omitted ones. Never splits a code point.
  package func capped(to limit: Int = Self.maximumMessageLength) -> String {
    let count = utf8.count
    guard count > limit else { return String(self) }
    return String(Array(utf8.prefix(limit + 1)), cutTo: limit, of: count)
  }
}

extension String {
  /// The maximum length of a name or a path, in bytes; see ``LuaFrame/name(at:)``.
  package static let maximumNameLength = 4096

  /// Makes a text of bytes in UTF-8, capped to the length of a name.
  package init(cutting bytes: UnsafeBufferPointer<UInt8>) {
    let limit = Self.maximumNameLength
    if bytes.count <= limit {
      self.init(decoding: bytes, as: UTF8.self)
    } else {
      self.init(Array(bytes.prefix(limit + 1)), cutTo: limit, of: bytes.count)
    }
  }

  /// Makes a text of the first `limit` bytes, or a few less so that no code point is split, and the number of omitted
  /// ones.
  fileprivate init(_ bytes: [UInt8], cutTo limit: Int, of count: Int) {
    var end = limit
    while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    self = "\(String(decoding: bytes[..<end], as: UTF8.self))… \(Self.grouped(count - end)) more bytes"
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
