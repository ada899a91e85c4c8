import WeftEssentials

/// The text of a file as an editor in the page holds it: lines end with a line feed, and there is no byte order mark.
/// The form of the file is kept, so that a save changes only what was typed.
struct FileText: Equatable {
  /// The text, whose lines end with a line feed.
  var text: String
  private var hasMark = false
  private var lineEnd = "\n"

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  init(_ text: String) { self.text = text }

  /// Reads the content of a file.
  ///
  /// - Returns: Nil if an editor would change more than what was typed: for text that isn't UTF-8, control characters
  ///   that can't be typed, and different line ends in one file.
  init?(_ bytes: [UInt8]) {
    hasMark = bytes.starts(with: Self.mark)
    guard let read = String(validating: bytes.dropFirst(hasMark ? 3 : 0), as: UTF8.self) else { return nil }
    let ends = bytes.count { $0 == 0x0D }
    guard ends == 0 || ends == bytes.count(where: { $0 == 0x0A }) else { return nil }
    if ends > 0 { lineEnd = "\r\n" }
    text = read.replacing("\r\n", with: "\n")
    guard !text.unicodeScalars.contains(where: { $0 == "\r" || $0 == "\0" }) else { return nil }
  }

  /// The content of the file.
  var bytes: [UInt8] {
    let text = lineEnd == "\n" ? text : text.replacing("\n", with: lineEnd)
    return (hasMark ? Self.mark : []) + Array(text.utf8)
  }

  /// Returns another text in the form of this file.
  func with(_ text: String) -> FileText {
    var other = self
    other.text = text
    return other
  }
}
