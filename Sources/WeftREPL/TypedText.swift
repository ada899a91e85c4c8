/// The text of an entry that is being typed, and the cursor's position in it, in bytes.
struct TypedText: Equatable {
  var bytes: [UInt8] = []
  var cursor = 0

  init(_ text: String = "", cursor: Int? = nil) {
    bytes = Array(text.utf8)
    self.cursor = min(cursor ?? bytes.count, bytes.count)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  /// The text in front of the cursor.
  var before: String { String(decoding: bytes[..<cursor], as: UTF8.self) }
  var isAtEnd: Bool { cursor == bytes.count }

  /// The start of the cursor's line.
  var lineStart: Int { bytes[..<cursor].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0 }
  /// The end of the cursor's line.
  var lineEnd: Int { bytes[cursor...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }

  /// Returns the number of Unicode scalars in a range of bytes.
  func scalars(in range: Range<Int>) -> Int { bytes[range].count { $0 & 0xC0 != 0x80 } }

  /// The number of scalars from the cursor to the same column of the line above; nil in the first line.
  var distanceUp: Int? {
    let start = lineStart
    guard start > 0 else { return nil }
    let above = bytes[..<(start - 1)].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let column = scalars(in: start..<cursor)
    let length = scalars(in: above..<(start - 1))
    return min(column, length) - length - 1 - column
  }

  /// The number of scalars from the cursor to the same column of the line below; nil in the last line.
  var distanceDown: Int? {
    let end = lineEnd
    guard end < bytes.count else { return nil }
    let below = bytes[(end + 1)...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let column = scalars(in: lineStart..<cursor)
    return scalars(in: cursor..<end) + 1 + min(column, scalars(in: (end + 1)..<below))
  }

  /// Returns the number of scalars of the character that ends or begins at the cursor: a family, a flag and a letter
  /// with its accents are one character each.
  func character(before isBefore: Bool) -> Int {
    guard isBefore ? cursor > 0 : cursor < bytes.count else { return 0 }
    let isLineEnd = bytes[isBefore ? cursor - 1 : cursor] == UInt8(ascii: "\n")
    if isLineEnd { return 1 }
    // One line is enough, which keeps long entries quick.
    let line = String(decoding: isBefore ? bytes[lineStart..<cursor] : bytes[cursor..<lineEnd], as: UTF8.self)
    return (isBefore ? line.last : line.first)?.unicodeScalars.count ?? 0
  }
}
