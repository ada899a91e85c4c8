import Foundation
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite("Rules of text")
struct TextRuleTests {
  let engine = PangoTextEngine()

  private func lines(_ string: String, _ options: TextOptions, width: Double = 200) -> [TextLine] {
    engine.lines(of: AttributedText(string), options: options, in: Size(width: width, height: 200)).lines
  }

  private func shown(_ string: String, _ mode: TruncationMode, lines count: Int = 1, width: Double) -> [String] {
    let options = TextOptions(maximumNumberOfLines: count, truncationMode: mode)
    let maximum = Size(width: width, height: .infinity)
    return engine.measure(AttributedText(string), options: options, maximum: maximum).lines.map(\.text)
  }

  @Test(
    "A paragraph begins at the side where its direction begins, which is its own, or that of its first letter",
    arguments: TextAlignment.allCases)
  func directions(alignment: TextAlignment) throws {
    for (string, direction, isRightToLeft) in [
      ("abc", .natural, false), ("שלום", .natural, true), ("123 שלום", .natural, true), ("123", .natural, false),
      ("abc", .rightToLeft, true), ("שלום", .leftToRight, false), ("abc", .leftToRight, false),
    ] as [(String, BaseDirection, Bool)] {
      let line = try #require(lines(string, TextOptions(alignment: alignment, baseDirection: direction)).first).rect
      let left: Double
      switch alignment {
      case .left: left = 0
      case .right: left = 200 - line.size.width
      case .center: left = 100 - line.size.width / 2
      case .natural, .justified: left = isRightToLeft ? 200 - line.size.width : 0
      }
      #expect(abs(line.minX - left) < 0.01, "\(string), \(direction)")
    }
  }

  @Test("The truncation mark looks like the last character in front of it")
  func lookOfMark() throws {
    let small = TextAttributes(font: FontDescription(size: 12))
    let text = AttributedText("small", small)
      .appending(AttributedText("LARGE", TextAttributes(font: FontDescription(size: 40))))
    let expected = engine.measure(AttributedText("small…", small), options: TextOptions(), maximum: .infinite)
    let options = TextOptions(maximumNumberOfLines: 1, truncationMode: .tail)
    let maximum = Size(width: expected.size.width + 1, height: .infinity)
    let line = try #require(engine.measure(text, options: options, maximum: maximum).lines.first)
    #expect(line.text == "small…" && line.rect.size.height == expected.size.height)
  }

  @Test("In an unbounded width lines are aligned within the widest one")
  func infinite() {
    let text = AttributedText("long line\nabc")
    let result = engine.lines(of: text, options: TextOptions(alignment: .right), in: .infinite)
    #expect(result.lines.allSatisfy { abs($0.rect.maxX - result.size.width) < 0.01 })
    #expect(result.lines[1].rect.minX > 1)
    #expect(
      engine.rects(of: 10..<13, in: text, options: TextOptions(alignment: .right), size: .infinite)
        .allSatisfy { abs($0.maxX - result.size.width) < 0.01 })
  }

  @Test("A negative space between lines is none; in a space between lines there is no character")
  func spacing() throws {
    let text = AttributedText("one\ntwo")
    let plain = engine.measure(text, options: TextOptions(), maximum: .infinite)
    #expect(engine.measure(text, options: TextOptions(lineSpacing: -5), maximum: .infinite) == plain)
    let options = TextOptions(lineSpacing: 20)
    let size = Size(width: 100, height: 100)
    let height = plain.size.height / 2
    func offset(_ y: Double) -> Int? {
      engine.utf16Offset(at: Point(x: 1, y: y), in: text, options: options, size: size)
    }
    #expect(offset(height - 0.1) == 0 && offset(height + 0.1) == nil && offset(height + 19.9) == nil)
    #expect(offset(height + 20.1) == 4 && offset(2 * height + 20.1) == nil && offset(-0.1) == nil)
  }

  @Test("The middle is left out: as many characters stay at the start as at the end, or one more")
  func middle() throws {
    let letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    var differences: Set<Int> = []
    for width in stride(from: 30.0, to: 300, by: 2.5) {
      let line = try #require(shown(letters, .middle, width: width).first)
      let parts = line.split(separator: "…", omittingEmptySubsequences: false)
      guard parts.count == 2 else { continue }
      #expect(letters.hasPrefix(parts[0]) && letters.hasSuffix(parts[1]))
      differences.insert(parts[0].count - parts[1].count)
    }
    #expect(differences == [0, 1])
  }

  @Test("What ends the text is the end of its last paragraph that has characters")
  func lastParagraph() {
    #expect(shown("first paragraph\nlast line\n\n", .head, width: 60).last?.hasSuffix("line") == true)
    #expect(shown("first\nsecond\n", .middle, width: 90).last == "first…second")
    #expect(shown("first\r\nsecond\u{2029}third", .middle, width: 90).last == "first…third")
  }

  @Test("The mark has its own look, and what it lacks from the text beside it")
  func mark() throws {
    let (small, large) = (FontDescription(size: 10), FontDescription(size: 30))
    let text = AttributedText(String(repeating: "n", count: 100), TextAttributes(font: large))
    func width(_ look: TextAttributes) throws -> Double {
      let options = TextOptions(
        maximumNumberOfLines: 1, truncationMode: .tail, truncationText: AttributedText("…", look))
      let size = Size(width: 200, height: 60)
      return try #require(engine.truncationRects(of: 0..<1, in: text, options: options, size: size).first).size.width
    }
    func alone(_ font: FontDescription) -> Double {
      engine.measure(
        AttributedText("…", TextAttributes(font: font)), options: TextOptions(), maximum: .infinite
      ).size.width
    }
    #expect(abs(try width(TextAttributes()) - alone(large)) < 0.01)
    #expect(abs(try width(TextAttributes(font: small)) - alone(small)) < 0.01)
  }

  @Test("Ranges count UTF-16 units, and begin with the whole character of the first; beyond the text is nothing")
  func ranges() throws {
    let text = AttributedText("a🎉b")
    let size = Size(width: 200, height: 30)
    func rect(_ range: Range<Int>) -> Rect? {
      let rects = engine.rects(of: range, in: text, options: TextOptions(), size: size)
      return rects.count == 1 ? rects[0] : nil
    }
    let (a, emoji, b) = (try #require(rect(0..<1)), try #require(rect(1..<3)), try #require(rect(3..<4)))
    #expect(abs(a.maxX - emoji.minX) < 0.01 && abs(emoji.maxX - b.minX) < 0.01 && emoji.size.width > 10)
    #expect(rect(2..<3) == emoji && rect(2..<4)?.minX == emoji.minX)
    #expect(rect(3..<100) == b && rect(4..<9) == nil && rect(2..<2) == nil)
    let middle = Point(x: emoji.minX + 3, y: 5)
    #expect(engine.utf16Offset(at: middle, in: text, options: TextOptions(), size: size) == 1)
    let last = Point(x: b.minX + 2, y: 5)
    #expect(engine.utf16Offset(at: last, in: text, options: TextOptions(), size: size) == 3)
  }

  @Test("Bold text is wider, and slanted text looks slanted, in families with such faces and without")
  func styles() throws {
    let renderer = TestRenderer()
    for family in ["Inter", "DejaVu Serif"] {
      func text(_ weight: Int, _ isItalic: Bool) -> AttributedText {
        AttributedText(
          "llll",
          TextAttributes(font: FontDescription(family: family, size: 40, weight: weight, isItalic: isItalic)))
      }
      func width(_ text: AttributedText) -> Double {
        engine.measure(text, options: TextOptions(), maximum: .infinite).size.width
      }
      #expect(width(text(700, false)) > width(text(400, false)) + 1, "\(family)")
      func picture(_ isItalic: Bool) throws -> Image {
        try renderer.image(Size(width: 120, height: 60)) {
          $0.text(text(400, isItalic), in: Rect(x: 10, y: 0, width: 110, height: 60))
        }
      }
      #expect(try picture(true) != picture(false), "\(family)")
    }
  }

  /// The rows in which a text has ink between its two letters.
  private func inkRows(_ look: TextAttributes) throws -> [Int] {
    let picture = try TestRenderer().image(Size(width: 120, height: 60)) {
      $0.text(AttributedText("i      i", look), in: Rect(x: 0, y: 0, width: 120, height: 60))
    }
    return (0..<60).filter { (picture.color(x: 40, y: $0)?.alpha ?? 0) > 0.1 }
  }

  @Test("Lines run under text, once or twice, or through its middle")
  func decorations() throws {
    let font = FontDescription(size: 40)
    let baseline = engine.fontMetrics(font).ascender
    func rows(_ underline: Underline, _ strikethrough: Bool) throws -> [Int] {
      try inkRows(TextAttributes(font: font, color: red, underline: underline, strikethrough: strikethrough))
    }
    func groups(_ rows: [Int]) -> Int {
      rows.isEmpty ? 0 : 1 + zip(rows, rows.dropFirst()).filter { $1 > $0 + 1 }.count
    }
    #expect(try rows(.none, false).isEmpty)
    let single = try rows(.single, false)
    #expect(groups(single) == 1 && single.allSatisfy { Double($0) >= baseline - 1 })
    let double = try rows(.double, false)
    #expect(groups(double) == 2 && double.allSatisfy { Double($0) >= baseline - 1 })
    let through = try rows(.none, true)
    #expect(groups(through) == 1 && through.allSatisfy { Double($0) < baseline - 5 && Double($0) > baseline - 25 })
    #expect(try rows(.single, true) == through + single)
  }

  @Test("Clear text and a clear ground are not drawn, and a half clear ground half")
  func clear() throws {
    let font = FontDescription(size: 40)
    func picture(_ look: TextAttributes) throws -> Image {
      try TestRenderer().image(Size(width: 60, height: 60)) {
        $0.text(AttributedText("MM", look), in: Rect(x: 0, y: 0, width: 60, height: 60))
      }
    }
    #expect(try picture(TextAttributes(font: font, color: .clear)).pixels.allSatisfy { $0 <= 1 })
    #expect(
      try picture(TextAttributes(font: font, color: .clear, backgroundColor: .clear)).pixels.allSatisfy { $0 <= 1 })
    let ground = try picture(TextAttributes(font: font, color: .clear, backgroundColor: blue.withAlpha(0.5)))
    #expect(near(ground.color(x: 20, y: 20), blue.withAlpha(0.5)))
    let half = try picture(TextAttributes(font: font, color: red.withAlpha(0.5)))
    let strongest = (0..<60 * 60).map { half.pixels[$0 * 4 + 3] }.max() ?? 0
    #expect((120...135).contains(strongest))
  }

  @Test("A raised character stands higher by its offset, and a lowered one lower")
  func offsets() throws {
    func top(_ offset: Double) throws -> Int? {
      let font = FontDescription(size: 20)
      let text = AttributedText(runs: [
        .init(" ", TextAttributes(font: FontDescription(size: 60))),
        .init("H", TextAttributes(font: font, baselineOffset: offset)),
      ])
      let picture = try TestRenderer().image(Size(width: 60, height: 100)) {
        $0.text(text, in: Rect(x: 0, y: 0, width: 60, height: 100))
      }
      return (0..<100).first { y in (0..<60).contains { (picture.color(x: $0, y: y)?.alpha ?? 0) > 0.5 } }
    }
    let plain = try #require(try top(0))
    #expect(try top(10) == plain - 10 && top(-5) == plain + 5)
  }

  @Test(
    "Unknown families are reported once each in their order, of the text and of its end, but not generic or known ones")
  func unknownFamiliesAreReportedOnceEachInTheirOrder() {
    func look(_ family: String) -> TextAttributes { TextAttributes(font: FontDescription(family: family)) }
    let text = AttributedText(runs: [
      .init("a", look("Qqqzz")), .init("b", look("Inter")), .init("c", look("Wwwyy")), .init("d", look("Qqqzz")),
      .init("e", look("monospace")), .init("f", look("Qqqzz,  Inter")), .init("g", look("DEJAVU SANS")),
    ])
    let options = TextOptions(truncationText: AttributedText("more", look("Xxxvv")))
    #expect(engine.unknownFamilies(in: text, options: options).map(\.name) == ["Qqqzz", "Wwwyy", "Xxxvv"])
    let empty = AttributedText("", look("Qqqzz"))
    #expect(engine.unknownFamilies(in: empty, options: TextOptions()).map(\.name) == ["Qqqzz"])
    #expect(engine.familyNames == engine.familyNames.sorted() && engine.familyNames.contains("Inter"))
    #expect(Set(engine.familyNames).count == engine.familyNames.count)
  }

  @Test("A font or an image that is a pipe, or whose name no file can have, is reported as that, and not read")
  func irregularFiles() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("weft-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let pipe = folder.appendingPathComponent("pipe.png").path
    try #require(mkfifo(pipe, 0o600) == 0)
    let link = folder.appendingPathComponent("link.png").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: pipe)
    for path in [pipe, link] {
      let font = #expect(throws: FontFileError.self) { try engine.addFont(contentsOf: path) }
      #expect(font?.reason == "it is no regular file")
      let image = #expect(throws: ImageError.self) {
        try PixbufImageDecoder().decode(contentsOf: path, preferredScale: 1)
      }
      #expect(image?.problem == .unreadable(reason: "it is no regular file"))
    }
    let named = #expect(throws: FontFileError.self) { try engine.addFont(contentsOf: "/usr/share/fonts\0.ttf") }
    #expect(named?.reason == "its name has a NUL in it")
    let directory = #expect(throws: FontFileError.self) { try engine.addFont(contentsOf: folder.path) }
    #expect(directory?.reason == "it is a directory")
  }
}
