import Testing
import WeftDisplay

@testable import WeftTerminal

/// The bytes for terminals and those that they reply with, by the documents of kitty, iTerm2 and xterm.
@Suite("What is written for a terminal, and its replies")
struct TerminalProtocolTests {
  /// A picture that doesn't get smaller by compression.
  private static func noise(_ side: Int) throws -> Image {
    var state: UInt64 = 5
    let pixels = (0..<side * side).flatMap { _ -> [UInt8] in
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return [UInt8(state >> 40 & 0xFF), UInt8(state >> 48 & 0xFF), UInt8(state >> 56), 255]
    }
    return try #require(Image(pixels: pixels, pixelWidth: side, pixelHeight: side))
  }

  private static func blank(_ width: Int, _ height: Int) throws -> Image {
    let pixels = Array(repeating: UInt8(255), count: width * height * 4)
    return try #require(Image(pixels: pixels, pixelWidth: width, pixelHeight: height))
  }

  @Test("A long picture comes to kitty in parts: the keys are in the first, and only the last is marked as the end")
  func parts() throws {
    let image = try Self.noise(80)
    let size = TerminalSize(columns: 80)
    let bytes = try TerminalPicture.bytes(of: image, as: .kitty, in: size)
    let png = try #require(Decoding.kitty(bytes)).png
    #expect(png == (try #require(Decoding.iterm2(try TerminalPicture.bytes(of: image, as: .iterm2, in: size))).png))
    let parts = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\u{1B}_G").dropFirst()
    #expect(parts.count > 3)
    for (index, part) in parts.enumerated() {
      let keys = part.prefix { $0 != ";" }.split(separator: ",")
      #expect(keys.contains("a=T") == (index == 0), "part \(index)")
      #expect(keys.contains("q=2") == (index == 0), "part \(index)")
      #expect(keys.last == (index == parts.count - 1 ? "m=0" : "m=1"), "part \(index)")
    }
  }

  @Test("kitty scales by the side with more cells, also where the other one is the reason")
  func longerSide() throws {
    // 640 pixels are there: 700 x 2000 becomes 640 x 1829, which are 80 x 115 cells.
    let bytes = try TerminalPicture.bytes(of: try Self.blank(700, 2000), as: .kitty, in: TerminalSize(columns: 80))
    let keys = try #require(Decoding.kitty(bytes)).keys
    #expect(keys["r"] == "115" && keys["c"] == nil)
  }

  @Test("iTerm2 receives the cells in both directions", arguments: [(100, 90, "10", "5"), (1600, 600, "80", "15")])
  func cells(width: Int, height: Int, columns: String, rows: String) throws {
    let size = TerminalSize(columns: 80, cellWidth: 10, cellHeight: 20)
    let bytes = try TerminalPicture.bytes(of: try Self.blank(width, height), as: .iterm2, in: size)
    let keys = try #require(Decoding.iterm2(bytes)).keys
    #expect(keys["width"] == columns && keys["height"] == rows)
  }

  @Test("The height of a sixel picture that is made smaller is one of whole bands, at least one")
  func bands() throws {
    for (height, expected) in [(100, 48), (4, 6), (106, 54)] {
      let bytes = try TerminalPicture.bytes(
        of: try Self.blank(1600, height), as: .sixel, in: TerminalSize(columns: 100))
      let sixels = try #require(Decoding.sixels(bytes))
      #expect((sixels.width, sixels.height) == (800, expected))
    }
  }

  @Test("Blocks have the colours that the terminal has, and no others")
  func colors() throws {
    var pixels: [UInt8] = []
    for y in 0..<32 { for x in 0..<64 { pixels += [UInt8(x * 4), UInt8(y * 8), 90, 255] } }
    let image = try #require(Image(pixels: pixels, pixelWidth: 64, pixelHeight: 32))
    func styles(_ colors: ColorDepth) throws -> String {
      let bytes = try TerminalPicture.bytes(of: image, as: .blocks, in: TerminalSize(columns: 80), colors: colors)
      let text = String(decoding: bytes, as: UTF8.self)
      return text.matches(of: /\u{1B}\[([0-9;]*)m/).map { String($0.1) }.joined(separator: "|")
    }
    #expect(try styles(.full).contains("8;2;"))
    let many = try styles(.indexed256)
    #expect(many.contains("8;5;") && !many.contains("8;2;"))
    let few = try styles(.indexed16)
    #expect(!few.contains("8;5;") && !few.contains("8;2;"))
    #expect(few.contains(/\b(3|4|9|10)[0-7]\b/))
    #expect(!(try styles(.none)).contains(/\b(3|4|9|10)[0-8]\b/))
  }

  @Test("A terminal is asked for pictures, for its cells, and last for its attributes; a multiplexer only for these")
  func query() {
    let query = String(decoding: TerminalQuery.bytes(isMultiplexed: false), as: UTF8.self)
    #expect(query.hasPrefix("\u{1B}_G") && query.contains("a=q") && query.contains("\u{1B}[16t"))
    #expect(query.hasSuffix("\u{1B}[c"))
    #expect(TerminalQuery.bytes(isMultiplexed: true) == Array("\u{1B}[c".utf8))
  }

  @Test("kitty is asked to remove all pictures and to free them, without a reply")
  func clearing() {
    let text = String(decoding: TerminalPicture.clearing(.kitty), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}_G") && text.hasSuffix("\u{1B}\\"))
    #expect(Set(text.dropFirst(3).dropLast(2).split(separator: ",")) == ["a=d", "d=A", "q=2"])
    for format in PictureFormat.allCases where format != .kitty {
      #expect(TerminalPicture.clearing(format).isEmpty, "\(format)")
    }
  }

  @Test(
    "What was typed stays without the replies, and keys that look like replies are no replies",
    arguments: [
      ("ab\u{1B}_Gi=31;OK\u{1B}\\c\u{1B}[6;20;10td\u{1B}[?62;4ce", "abcde"),
      ("\u{1B}[A\u{1B}[?1;2c\u{1B}[1;5C", "\u{1B}[A\u{1B}[1;5C"), ("x\u{1B}[c", "x\u{1B}[c"),
      ("\u{1B}", "\u{1B}"), ("\u{1B}[?62", "\u{1B}[?62"), ("\u{1B}_Gi=31;OK", "\u{1B}_Gi=31;OK"),
      ("\u{1B}_Gi=31;OK\u{1B}", "\u{1B}_Gi=31;OK\u{1B}"), ("\u{1B}Op", "\u{1B}Op"), ("", ""),
    ])
  func typed(_ input: String, _ typed: String) {
    #expect(TerminalAnswer.rest(of: Array(input.utf8)) == Array(typed.utf8))
  }

  @Test("A cell has 1 to 1000 pixels a side, and only the report of cells has it")
  func cell() {
    func cell(_ text: String) -> [Double]? {
      TerminalAnswer(Array("\u{1B}[\(text)".utf8)).cell.map { [$0.width, $0.height] }
    }
    #expect(cell("6;20;10t") == [10, 20])
    #expect(cell("6;1000;1t") == [1, 1000] && cell("6;1;1000t") == [1000, 1])
    for text in ["6;1001;10t", "6;10;1001t", "6;10;0t", "4;600;800t", "8;24;80t", "6;20t", "6;20;10;3t", "6;20;10c"] {
      #expect(cell(text) == nil, "\(text)")
    }
    #expect(!TerminalAnswer(Array("\u{1B}[62;4c".utf8)).isComplete, "attributes begin with a question mark")
  }

  @Test(
    "Pictures take as many cells as they have pixels for, and are made smaller, never larger",
    arguments: [
      (10, nil, 80, 16, FittedPicture(columns: 10, rows: 1, pixelWidth: 80, pixelHeight: 16, isScaled: false)),
      (10, nil, 81, 17, FittedPicture(columns: 10, rows: 2, pixelWidth: 80, pixelHeight: 17, isScaled: true)),
      (10, nil, 9, 17, FittedPicture(columns: 2, rows: 2, pixelWidth: 9, pixelHeight: 17, isScaled: false)),
      (10, 2, 80, 32, FittedPicture(columns: 10, rows: 2, pixelWidth: 80, pixelHeight: 32, isScaled: false)),
      (10, 2, 40, 64, FittedPicture(columns: 3, rows: 2, pixelWidth: 20, pixelHeight: 32, isScaled: true)),
      (10, nil, 10_000, 1, FittedPicture(columns: 10, rows: 1, pixelWidth: 80, pixelHeight: 1, isScaled: true)),
      (10, nil, 1, 1, FittedPicture(columns: 1, rows: 1, pixelWidth: 1, pixelHeight: 1, isScaled: false)),
    ] as [(Int, Int?, Int, Int, FittedPicture)])
  func fit(columns: Int, rows: Int?, width: Int, height: Int, expected: FittedPicture) {
    #expect(TerminalSize(columns: columns, rows: rows).fit(pixelWidth: width, pixelHeight: height) == expected)
  }
}
