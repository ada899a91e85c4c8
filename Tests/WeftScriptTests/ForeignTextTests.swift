import Testing
import Weft
import WeftSupport

@testable import WeftSyntax

@Suite("Bytes that are no text in UTF-8")
struct ForeignTextTests {
  @Test("A file is called by how it begins; the longer mark wins")
  func beginnings() {
    for (bytes, kind) in [
      ([0xFF, 0xFE, 0, 0, 0x61, 0, 0, 0], "UTF-32 text"), ([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x61], "UTF-32 text"),
      ([0xFF, 0xFE, 0x61, 0], "UTF-16 text"), ([0xFE, 0xFF, 0, 0x61], "UTF-16 text"),
      (Array("RIFF1234WEBP".utf8), "a WebP picture or a recording"), (Array("%PDF-1.7".utf8), "a PDF document"),
      (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), ([0x7F] + Array("ELF".utf8), "a program"),
    ] as [([UInt8], String)] {
      #expect(ForeignText.kind(of: bytes) == kind)
    }
  }

  @Test("Without a mark, text with a zero in every other byte is UTF-16, and other zeros are binary data")
  func zeros() {
    func pairs(_ text: String, bigEndian: Bool) -> [UInt8] {
      text.utf16.flatMap { unit in
        let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
        return bigEndian ? [high, low] : [low, high]
      }
    }
    for isBig in [true, false] {
      #expect(ForeignText.kind(of: pairs("local x = 'ä'", bigEndian: isBig)) == "UTF-16 text")
      // Half of the letters are Greek: their bytes are no zeros.
      #expect(ForeignText.kind(of: pairs("αaβbγc", bigEndian: isBig)) == "UTF-16 text")
      #expect(ForeignText.kind(of: pairs("αβγδa", bigEndian: isBig)) == "binary data")
    }
    #expect(ForeignText.kind(of: [0x61, 0, 0, 0x61]) == "binary data")
    let long = [UInt8](repeating: 0x61, count: 4032)
    #expect(ForeignText.kind(of: long + [UInt8](repeating: 0, count: 64)) == "binary data")
  }

  @Test("Text is text: an empty one, one of other letters, and one with a few zeros or with a zero far behind")
  func texts() {
    for text in ["", "return 1", "größe", "PK", "GIF", "\u{FEFF}x"] {
      #expect(ForeignText.kind(of: Array(text.utf8)) == nil)
    }
    let long = [UInt8](repeating: 0x61, count: 4096)
    #expect(ForeignText.kind(of: long + [0]) == nil)
    #expect(ForeignText.kind(of: long.dropLast(63) + [UInt8](repeating: 0, count: 63)) == nil)
  }

  @Test("A stray zero in a script is an error at its line")
  func strayZero() throws {
    let text = (1...20).map { "local name\($0) = \($0)\n" }.joined()
    #expect(try Script().complaint(text + "local \0 = 1").hasPrefix("21: "))
  }

  @Test("The error has no line; of texts in another encoding it says how to save them")
  func errors() {
    let text = ForeignText.error("expected a script", "UTF-16 text", file: "/a.lua")
    #expect(text.code == .syntax && text.message == "expected a script, got UTF-16 text")
    #expect(text.location == WeftSupport.SourceLocation(file: "/a.lua", line: 0) && text.hint == "save it as UTF-8")
    #expect(ForeignText.error("expected a script", "a PNG picture", file: "/a.lua").hint == nil)
  }
}
