import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

/// Texts that break those who aren't careful.
@Suite("Hard texts")
struct HardTextTests {
  let engine = PangoTextEngine()

  private func picture(_ text: AttributedText, _ options: TextOptions = TextOptions(), width: Double = 200) throws
    -> Image
  {
    let size = engine.measure(text, options: options, maximum: Size(width: width, height: 100)).size
    var recorder = DisplayListRecorder()
    recorder.text(text, options: options, in: Rect(size: Size(width: width, height: size.height)))
    return try CairoRenderer(engine: engine).rasterize(
      recorder.finish(), size: Size(width: width, height: max(size.height, 1)), scale: 2)
  }

  /// The columns, in points, from the first that something is drawn in to the last.
  private func extent(_ image: Image) -> ClosedRange<Double>? {
    let columns = (0..<image.pixelWidth).filter { x in
      (0..<image.pixelHeight).contains { y in (image.color(x: x, y: y)?.alpha ?? 0) > 0.1 }
    }
    guard let first = columns.first, let last = columns.last else { return nil }
    return Double(first) / 2...Double(last + 1) / 2
  }

  @Test("A NUL is drawn as a space, and what is behind it is there")
  func nul() throws {
    let text = AttributedText("one\0two")
    let result = engine.measure(text, options: TextOptions(), maximum: .infinite)
    #expect(result.lines.map(\.range) == [0..<7])
    #expect(
      result.size.width
        == engine.measure(AttributedText("one two"), options: TextOptions(), maximum: .infinite).size.width)
    #expect(try picture(text) == picture(AttributedText("one two")))
  }

  @Test("Bytes that are no UTF-8 are replacement characters, which have their width and are drawn")
  func invalid() throws {
    for bytes: [UInt8] in [
      [0x61, 0xFF, 0x62], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xC0, 0x80],
    ] {
      let string = String(decoding: bytes, as: UTF8.self)
      #expect(string.unicodeScalars.contains("\u{FFFD}"))
      let text = AttributedText(string)
      #expect(engine.measure(text, options: TextOptions(), maximum: .infinite).size.width > 0)
      #expect(extent(try picture(text)) != nil)
    }
  }

  @Test("Emoji are drawn in colour, and a family of them is one character, never cut in two")
  func emoji() throws {
    let family = "👩‍👩‍👧‍👦"
    let image = try picture(AttributedText("🎉"))
    let colors = (0..<image.pixelWidth * image.pixelHeight).compactMap { index in
      image.color(x: index % image.pixelWidth, y: index / image.pixelWidth)
    }
    #expect(colors.contains { $0.alpha > 0.9 && max($0.red, $0.green, $0.blue) - min($0.red, $0.green, $0.blue) > 0.3 })
    let width = engine.measure(AttributedText(family), options: TextOptions(), maximum: .infinite).size.width
    for limit in stride(from: width, to: width * 8, by: 3) {
      let line = engine.measure(
        AttributedText(String(repeating: family, count: 10)),
        options: TextOptions(maximumNumberOfLines: 1, truncationMode: .tail),
        maximum: Size(width: limit, height: .infinity)
      ).lines[0]
      #expect(line.text.allSatisfy { String($0) == family || $0 == "…" }, "\(limit)")
    }
  }

  @Test("Hebrew stands at the right and is cut off at its end, the left; a mixed line keeps both directions")
  func hebrew() throws {
    let text = AttributedText("שלום עולם")
    let shown = try #require(extent(try picture(text)))
    #expect(shown.upperBound > 198 && shown.lowerBound > 100)
    let long = AttributedText("שלום עולם זה משפט ארוך מאוד שלא נכנס בשורה אחת")
    let options = TextOptions(maximumNumberOfLines: 1, truncationMode: .tail)
    let size = Size(width: 120, height: 30)
    let line = engine.lines(of: long, options: options, in: size).lines[0]
    #expect(line.text.hasPrefix("שלום") && line.text.hasSuffix("…"))
    let mark = try #require(engine.truncationRects(of: 0..<1, in: long, options: options, size: size).first)
    let first = try #require(engine.rects(of: 0..<1, in: long, options: options, size: size).first)
    #expect(mark.maxX < first.minX, "the ellipsis is at the left")
    let mixed = AttributedText("abc שלום def")
    let rects = engine.rects(of: 0..<12, in: mixed, options: TextOptions(), size: Size(width: 200, height: 30))
    #expect(rects.reduce(0) { $0 + $1.size.width } > 60)
    let hebrew = engine.rects(of: 4..<8, in: mixed, options: TextOptions(), size: Size(width: 200, height: 30))[0]
    let firstLetter = engine.rects(of: 4..<5, in: mixed, options: TextOptions(), size: Size(width: 200, height: 30))[0]
    #expect(abs(firstLetter.maxX - hebrew.maxX) < 0.01, "its first letter is its rightmost")
  }

  @Test(
    "A megabyte is measured as far as it is shown, and wholly where there is room; all of its lines are found again")
  func megabyte() throws {
    let words = AttributedText(String(repeating: "Words that go on. ", count: 60_000))
    #expect(words.string.utf8.count > 1_000_000)
    let bounded = engine.measure(
      words, options: TextOptions(maximumNumberOfLines: 3, truncationMode: .tail),
      maximum: Size(width: 300, height: .infinity))
    #expect(bounded.lineCount == 3 && bounded.isTruncated && bounded.lines[2].text.hasSuffix("…"))
    let head = engine.measure(
      words, options: TextOptions(maximumNumberOfLines: 2, truncationMode: .head),
      maximum: Size(width: 300, height: .infinity))
    #expect(head.lines[1].text.hasPrefix("…") && head.lines[1].text.hasSuffix("on. "))
    #expect(extent(try picture(words, TextOptions(maximumNumberOfLines: 3))) != nil)
  }

  @Test("Whether a word had to be broken is reported: not for breaks at spaces, hyphens and between ideographs")
  func brokenWords() {
    func breaks(_ string: String, _ width: Double) -> Bool {
      engine.measure(AttributedText(string), options: TextOptions(), maximum: Size(width: width, height: .infinity))
        .breaksWords
    }
    #expect(!breaks("one two three", 40))
    #expect(breaks("extraordinarily", 40))
    #expect(breaks("an extraordinarily", 60))
    #expect(!breaks("co\u{AD}oper\u{AD}ation", 50))
    #expect(!breaks("日本語の文章です", 40))
    #expect(!breaks("one\ntwo\nthree", 60))
    #expect(breaks("a\nextraordinarily", 40))
    #expect(!breaks("", 0))
    #expect(breaks("mm", 0))
  }

  @Test("Where a truncation text stands is reported for each of its characters; nowhere without truncation")
  func truncationRects() throws {
    let options = TextOptions(
      maximumNumberOfLines: 1, truncationMode: .tail, truncationText: AttributedText("… more"))
    let text = AttributedText("Words that don't fit")
    let size = Size(width: 120, height: 30)
    let all = engine.truncationRects(of: 0..<6, in: text, options: options, size: size)
    let more = engine.truncationRects(of: 2..<6, in: text, options: options, size: size)
    #expect(all.count == 1 && more.count == 1)
    #expect(all[0].minX < more[0].minX && abs(all[0].maxX - more[0].maxX) < 0.01)
    #expect(abs(more[0].maxX - engine.lines(of: text, options: options, in: size).lines[0].rect.maxX) < 0.01)
    #expect(engine.truncationRects(of: 0..<6, in: text, options: options, size: Size(width: 500, height: 30)).isEmpty)
  }
}
