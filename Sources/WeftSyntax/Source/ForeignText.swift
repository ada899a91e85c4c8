import WeftLua
import WeftSupport

/// Recognises files that are not UTF-8 text, for messages about files that can't be read as a script or as JSON.
package enum ForeignText {
  private static let formats: [(beginning: [UInt8], name: String)] = [
    ([0xFF, 0xFE, 0, 0], "UTF-32 text"),
    ([0, 0, 0xFE, 0xFF], "UTF-32 text"),
    ([0xFF, 0xFE], "UTF-16 text"),
    ([0xFE, 0xFF], "UTF-16 text"),
    ([0x89] + Array("PNG".utf8), "a PNG picture"),
    ([0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (Array("GIF8".utf8), "a GIF picture"),
    (Array("RIFF".utf8), "a WebP picture or a recording"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"),
    ([0x1F, 0x8B], "a gzip archive"),
    ([0x7F] + Array("ELF".utf8), "a program"),
    ([0x1B] + Array("Lua".utf8), "Lua bytecode"),
  ]

  /// Bytes with a zero among fewer of them than this are no text.
  private static let textPerZero = 64

  /// Returns the error for a file of another kind than expected. It has no line: nothing of the file can be shown.
  package static func error(_ expectation: String, _ kind: String, file: String) -> WeftError {
    WeftError(
      .syntax, "\(expectation), got \(kind)", location: SourceLocation(file: file, line: 0),
      hint: kind.hasPrefix("UTF") ? "save it as UTF-8" : nil)
  }

  /// Returns the kind of the bytes, such as `UTF-16 text`; nil if they may be UTF-8 text.
  package static func kind(of bytes: [UInt8]) -> String? {
    if let format = formats.first(where: { bytes.starts(with: $0.beginning) }) { return format.name }
    let beginning = bytes.prefix(4096)
    // A stray zero in a text is a mistake at its line, which Lua's own error tells.
    guard beginning.count(where: { $0 == 0 }) * Self.textPerZero >= beginning.count, beginning.contains(0) else {
      return nil
    }
    // In UTF-16, every second byte of mostly ASCII text is 0: the second of each pair, or the first.
    for first in 0...1 {
      let zeros = stride(from: first, to: beginning.count, by: 2).count { beginning[$0] == 0 }
      let others = stride(from: 1 - first, to: beginning.count, by: 2).count { beginning[$0] == 0 }
      if others == 0, zeros * 4 >= beginning.count { return "UTF-16 text" }
    }
    return "binary data"
  }
}
