import Foundation
import Testing
import WeftDisplay
import WeftGraphics
import WeftLayout

@Suite struct TextMeasureTests {
  let engine = PangoTextEngine()

  func text(_ string: String, _ font: FontDescription = .standard) -> AttributedText {
    AttributedText(string, TextAttributes(font: font))
  }

  func measure(
    _ string: String, width: Double = .infinity, height: Double = .infinity, _ options: TextOptions = .init()
  )
    -> TextLayoutResult
  {
    engine.measure(text(string), options: options, maximum: Size(width: width, height: height))
  }

  // MARK: Lines

  @Test func `an empty text is 0 wide and one line high`() {
    let result = measure("")
    #expect(result.size == Size(width: 0, height: engine.fontMetrics(.standard).lineHeight))
    #expect(result.lines.map(\.text) == [""])
    #expect(!result.isTruncated)
  }

  @Test func `an empty text has the height of its own font`() {
    let large = FontDescription(size: 40)
    #expect(
      engine.measure(text("", large), options: .init(), maximum: .infinite).size.height
        == engine.fontMetrics(large).lineHeight)
  }

  @Test func `an infinite width makes one line of each paragraph`() {
    let result = measure("one two three\nfour\r\nfive\u{2029}six\rseven")
    #expect(result.lines.map(\.text) == ["one two three", "four", "five", "six", "seven"])
    #expect(result.lines.map(\.range) == [0..<13, 14..<18, 20..<24, 25..<28, 29..<34])
  }

  @Test func `ranges count UTF-16 units`() {
    let result = measure("a🎉é\nb")
    #expect(result.lines.map(\.range) == [0..<4, 5..<6])
  }

  @Test func `metrics don't depend on pixels: text is measured in fractions of a point`() {
    let width = measure("The quick brown fox jumps over").size.width
    #expect(width != width.rounded())
    #expect(abs(measure("a").size.width * 2 - measure("aa").size.width) < 0.01)
    let half = engine.measure(text("a", FontDescription(size: 7)), options: .init(), maximum: .infinite)
    // Two sizes of a font differ by their ratio, but for the 1/1024 of Pango's numbers.
    #expect(abs(half.size.width * 2 - measure("a").size.width) < 0.01)
  }

  @Test func `baselines stand at the font's ascender, a line height apart`() {
    let metrics = engine.fontMetrics(.standard)
    let result = measure("one\ntwo\nthree")
    #expect(result.firstBaseline == metrics.ascender)
    #expect(abs(result.lastBaseline - (metrics.ascender + 2 * metrics.lineHeight)) < 0.001)
    #expect(metrics.descender < 0)
    #expect(metrics.lineHeight == metrics.ascender - metrics.descender)
    // Inter's own tables: ascender 0.96875, descender 0.2415 of the size.
    #expect(abs(metrics.ascender / 14 - 0.96875) < 0.001)
  }

  @Test func `line spacing stands between lines, not around them`() {
    let plain = measure("a\nb\nc")
    let spaced = measure("a\nb\nc", .init(lineSpacing: 5))
    #expect(abs(spaced.size.height - plain.size.height - 10) < 0.001)
    #expect(spaced.firstBaseline == plain.firstBaseline)
  }

  @Test func `a line height leaves the descender where it is and moves the rest`() {
    let metrics = engine.fontMetrics(.standard)
    let high = measure("a\nb", .init(minimumLineHeight: 30))
    #expect(high.size.height == 60)
    #expect(abs(high.firstBaseline - (30 + metrics.descender)) < 0.001)
    let low = measure("a\nb", .init(maximumLineHeight: 10))
    #expect(low.size.height == 20)
    #expect(abs(low.firstBaseline - (10 + metrics.descender)) < 0.001)
  }

  @Test func `alignment changes where lines stand and never what they measure`() {
    let string = text("one two three four five\nsix")
    let size = Size(width: 100, height: 200)
    let left = engine.measure(string, options: .init(alignment: .left), maximum: size)
    for alignment in TextAlignment.allCases {
      let options = TextOptions(alignment: alignment)
      #expect(engine.measure(string, options: options, maximum: size) == left)
      let shown = engine.lines(of: string, options: options, in: size)
      #expect(shown.lines.map(\.range) == left.lines.map(\.range))
      let last = shown.lines[shown.lines.count - 1].rect
      switch alignment {
      case .left, .natural, .justified: #expect(last.minX == 0)
      case .center: #expect(abs(last.minX - (100 - last.size.width) / 2) < 0.001)
      case .right: #expect(abs(last.maxX - 100) < 0.001)
      }
      if alignment == .justified { #expect(abs(shown.lines[0].rect.size.width - 100) < 0.01) }
    }
  }

  @Test func `Hebrew is natural at the right`() {
    let shown = engine.lines(of: text("שלום"), options: .init(), in: Size(width: 100, height: 50))
    #expect(abs(shown.lines[0].rect.maxX - 100) < 0.001)
    #expect(shown.lines[0].rect.minX > 50)
  }

  @Test func `letter spacing is added after each letter`() {
    let plain = engine.measure(text("abc"), options: .init(), maximum: .infinite).size.width
    let spaced = engine.measure(
      AttributedText("abc", TextAttributes(letterSpacing: 2)), options: .init(), maximum: .infinite
    ).size.width
    #expect(abs(spaced - plain - 6) < 0.01)
  }

  @Test func `a soft hyphen shows where a word is broken, and a word broken anywhere else has none`() {
    let broken = measure("co\u{AD}operation", width: 30)
    let plain = measure("co", width: 30)
    #expect(broken.lines[0].rect.size.width > plain.size.width + 2)
    let long = measure("mmmmmmmm", width: 30)
    #expect(long.lines[0].rect.size.width <= measure("mm").size.width)
  }

  @Test func `a width that no character fits in gives one character a line`() {
    let result = measure("abc", width: 0)
    #expect(result.lines.map(\.text) == ["a", "b", "c"])
    #expect(result.size.width == 0)
    #expect(measure("abc", width: .nan).lines.count == 3)
    #expect(measure("abc", width: -5).lines.count == 3)
  }

  // MARK: Limits

  @Test func `the limit on lines counts the whole text, not each paragraph`() {
    let string = "one two three four five six\nseven eight nine ten eleven\ntwelve"
    for limit in 1...4 {
      for mode in TruncationMode.allCases {
        let result = measure(
          string, width: 120, .init(maximumNumberOfLines: limit, truncationMode: mode))
        #expect(result.lineCount == limit)
        #expect(result.isTruncated)
      }
    }
    let whole = measure(string, width: 120, .init(maximumNumberOfLines: 50, truncationMode: .tail))
    #expect(!whole.isTruncated)
  }

  @Test func `tail keeps the start, head the end, middle both`() {
    let string = "The quick brown fox jumps over the lazy dog"
    func shown(_ mode: TruncationMode) -> TextLine {
      measure(string, width: 150, .init(maximumNumberOfLines: 1, truncationMode: mode)).lines[0]
    }
    let tail = shown(.tail).text
    #expect(tail.hasPrefix("The quick") && tail.hasSuffix("…"))
    let head = shown(.head).text
    #expect(head.hasPrefix("…") && head.hasSuffix("lazy dog"))
    let middle = shown(.middle).text
    #expect(middle.hasPrefix("The qu") && middle.hasSuffix("dog") && middle.contains("…"))
    let clipped = shown(.wordWrapping).text
    #expect(string.hasPrefix(clipped) && !clipped.contains("…"))
    for mode in [TruncationMode.head, .middle, .tail] {
      #expect(shown(mode).range == 0..<43)
      #expect(shown(mode).rect.size.width <= 150)
      // As much as fits: with one more of the widest letters it would be too long.
      #expect(shown(mode).rect.size.width > 150 - 16)
    }
  }

  @Test(arguments: [TruncationMode.head, .middle, .tail])
  func `the space beside the ellipsis is left out`(mode: TruncationMode) {
    for width in stride(from: 20.0, to: 200, by: 3) {
      let line = measure(
        "a b c d e f g h i j k l m n o p", width: width, .init(maximumNumberOfLines: 1, truncationMode: mode))
      let text = line.lines[0].text
      #expect(!text.contains(" …") && !text.contains("… "), "\(width): \(text)")
    }
  }

  @Test func `a whole last line still ends in the ellipsis when paragraphs follow`() {
    let result = measure("one\ntwo\nthree", .init(maximumNumberOfLines: 2, truncationMode: .tail))
    #expect(result.lines.map(\.text) == ["one", "two…"])
  }

  @Test func `the truncation text may be anything, and takes the font of what it ends`() {
    let options = TextOptions(
      maximumNumberOfLines: 1, truncationMode: .tail, truncationText: AttributedText("… more\nnow"))
    let result = measure("The quick brown fox jumps over the lazy dog", width: 200, options)
    #expect(result.lines[0].text.hasSuffix("… more now"))
    let small = engine.measure(
      text("The quick brown fox jumps over", FontDescription(size: 40)), options: options,
      maximum: Size(width: 500, height: .infinity))
    #expect(small.lines[0].rect.size.height == engine.fontMetrics(FontDescription(size: 40)).lineHeight)
  }

  @Test("The generic families are those of the interface, of books, of code and of pictures")
  func genericFamilies() {
    let engine = PangoTextEngine()
    func width(_ family: String) -> Double {
      let font = FontDescription(family: family, size: 20)
      return engine.measure(
        AttributedText("Il mW 0.1", TextAttributes(font: font)), options: TextOptions(), maximum: .infinite
      ).size.width
    }
    for name in ["sans", "sans-serif", "system", "system-ui"] { #expect(width(name) == width("Inter"), "\(name)") }
    #expect(width("monospace") == width("DejaVu Sans Mono"))
    #expect(Set([width("Inter"), width("serif"), width("monospace")]).count == 3)
  }

  @Test(arguments: [TruncationMode.head, .middle, .tail])
  func `the truncation text has the font of the text beside it, not of the line's first character`(
    mode: TruncationMode
  ) throws {
    let (small, large) = (FontDescription(size: 12), FontDescription(size: 30))
    for (first, rest) in [(small, large), (large, small)] {
      let mixed = AttributedText(runs: [
        .init("A", TextAttributes(font: first)),
        .init(String(repeating: "n", count: 100), TextAttributes(font: rest)),
      ])
      let mark = try #require(
        engine.truncationRects(
          of: 0..<1, in: mixed, options: .init(maximumNumberOfLines: 1, truncationMode: mode),
          size: Size(width: 300, height: 60)
        ).first)
      let expected = engine.measure(text("…", rest), options: .init(), maximum: .infinite).size.width
      #expect(abs(mark.size.width - expected) < 0.01)
    }
  }

  @Test func `a height limit keeps the lines that fit wholly, at least one`() {
    let height = engine.fontMetrics(.standard).lineHeight
    #expect(measure("a\nb\nc", height: height * 2.5).lines.count == 2)
    #expect(measure("a\nb\nc", height: height * 2).lines.count == 2)
    #expect(measure("a\nb\nc", height: 0).lines.count == 1)
    #expect(measure("a\nb\nc", height: height * 2.5, .init(truncationMode: .tail)).lines.map(\.text) == ["a", "b…"])
    #expect(!measure("a\nb\nc", height: height * 3).isTruncated)
  }

  // MARK: Hard texts

  @Test func `a NUL doesn't end a text`() {
    let result = measure("ab\0cd")
    #expect(result.lines[0].range == 0..<5)
    #expect(result.size.width > measure("abcd").size.width)
  }

  @Test func `emoji and Hebrew come from fallback fonts`() {
    #expect(measure("👩‍👩‍👧‍👦").size.width == measure("🎉").size.width)
    #expect(measure("🎉").size.width > 10)
    #expect(measure("שלום").size.width > 20)
  }

  @Test func `a text of a megabyte is measured, in lines and on one`() {
    let words = String(repeating: "lorem ipsum dolor ", count: 58_000)
    let limited = measure(words, width: 300, .init(maximumNumberOfLines: 3, truncationMode: .tail))
    #expect(limited.lineCount == 3)
    #expect(limited.isTruncated)
    let infinite = measure(words)
    #expect(infinite.lines.reduce(0) { $0 + $1.range.count } == words.utf16.count)
    let unbroken = measure(String(repeating: "x", count: 1_000_000), width: 300, height: 100)
    #expect(unbroken.lineCount == 5)
    let paragraphs = measure(String(repeating: "a\n", count: 100_000))
    #expect(paragraphs.lineCount == 100_001)
  }

  // MARK: Places

  @Test func `a point on a character gives its offset, a point beside the text none`() throws {
    let string = text("Hello world")
    let size = Size(width: 200, height: 40)
    let rects = engine.rects(of: 6..<11, in: string, options: .init(), size: size)
    let world = try #require(rects.first)
    #expect(rects.count == 1)
    let middle = Point(x: world.minX + 1, y: world.minY + 5)
    #expect(engine.utf16Offset(at: middle, in: string, options: .init(), size: size) == 6)
    #expect(engine.utf16Offset(at: Point(x: 190, y: 5), in: string, options: .init(), size: size) == nil)
    #expect(engine.utf16Offset(at: Point(x: 5, y: 35), in: string, options: .init(), size: size) == nil)
  }

  @Test func `the middle of a character's rectangle gives that character, on every line, around an ellipsis too`() {
    let string = text("one two three\nfour five six seven eight nine ten eleven")
    for (options, size) in [
      (TextOptions(), Size(width: 70, height: 300)),
      (TextOptions(maximumNumberOfLines: 2, truncationMode: .middle), Size(width: 110, height: 60)),
      (TextOptions(maximumNumberOfLines: 2, truncationMode: .head), Size(width: 110, height: 60)),
    ] {
      var found = 0
      for offset in 0..<string.string.utf16.count {
        let rects = engine.rects(of: offset..<offset + 1, in: string, options: options, size: size)
        guard let rect = rects.first, rects.count == 1, rect.size.width > 1 else { continue }
        let middle = Point(x: rect.minX + rect.size.width / 2, y: rect.minY + rect.size.height / 2)
        #expect(engine.utf16Offset(at: middle, in: string, options: options, size: size) == offset)
        found += 1
      }
      #expect(found > 15, "\(options.truncationMode)")
    }
  }

  @Test func `a range over two lines has a rectangle on each, where the alignment puts them`() {
    let string = text("one two three four")
    let size = Size(width: 70, height: 100)
    for alignment in [TextAlignment.left, .center, .right] {
      let options = TextOptions(alignment: alignment)
      let rects = engine.rects(of: 0..<18, in: string, options: options, size: size)
      let lines = engine.lines(of: string, options: options, in: size).lines
      #expect(rects.count == lines.count)
      for (rect, line) in zip(rects, lines) { #expect(abs(rect.minX - line.rect.minX) < 0.01) }
    }
  }

  @Test func `Hebrew characters are found from the right`() {
    let string = text("שלום")
    let size = Size(width: 100, height: 40)
    let first = engine.rects(of: 0..<1, in: string, options: .init(), size: size)
    #expect(first.count == 1)
    #expect(abs(first[0].maxX - 100) < 0.01)
    #expect(engine.utf16Offset(at: Point(x: 98, y: 8), in: string, options: .init(), size: size) == 0)
  }

  @Test func `a point on the ellipsis is no character of the text`() {
    let string = text("The quick brown fox jumps over the lazy dog")
    let options = TextOptions(maximumNumberOfLines: 1, truncationMode: .tail)
    let size = Size(width: 100, height: 20)
    let line = engine.lines(of: string, options: options, in: size).lines[0]
    let point = Point(x: line.rect.maxX - 2, y: 8)
    #expect(engine.utf16Offset(at: point, in: string, options: options, size: size) == nil)
    #expect(engine.utf16Offset(at: Point(x: 1, y: 8), in: string, options: options, size: size) == 0)
  }

  // MARK: Fonts

  @Test func `an unknown family is reported with the nearest name and what stands in for it`() {
    let report = engine.unknownFamilies(in: text("x", FontDescription(family: "Intre")), options: .init())
    #expect(report == [UnknownFamily(name: "Intre", nearest: "Inter", substitute: "Inter")])
    let foldered = UnknownFamily(name: "Inter", nearest: nil, substitute: "DejaVu Sans", folder: "fonts")
    #expect(
      "\(foldered)"
        == "font family \"Inter\" isn't in fonts; DejaVu Sans is shown in its place; add its font to that folder")
    #expect(
      report.first?.description
        == "font family \"Intre\" isn't installed, did you mean \"Inter\"? Inter is shown in its place")
    #expect(engine.unknownFamily(of: FontDescription(family: "Zapfino"))?.nearest == nil)
    for known in ["Inter", "inter", "DejaVu Sans", "sans-serif", "Inter Semi Bold", "Nonsense, Inter"] {
      #expect(engine.unknownFamily(of: FontDescription(family: known)) == nil)
    }
  }

  @Test func `a font file can be added, and anything else is an error that says what is wrong`() throws {
    let file = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
    #expect(try engine.addFont(contentsOf: file) == ["DejaVu Sans Mono"])
    #expect(try engine.addFont(contentsOf: file) == ["DejaVu Sans Mono"])
    let missing = #expect(throws: FontFileError.self) { try engine.addFont(contentsOf: "/nowhere/a.ttf") }
    #expect(missing?.description == "font file \"/nowhere/a.ttf\" can't be used: there is no such file")
    #expect(throws: FontFileError.self) { try engine.addFont(contentsOf: "/etc/hostname") }
    #expect(measure("still").lineCount == 1)
  }

  // MARK: Memory

  @Test func `a measured width answers every width between the text's own and the one asked for`() {
    let string = text("one two three four five six seven")
    let first = engine.measure(string, options: .init(), maximum: Size(width: 120, height: .infinity))
    let misses = engine.cacheStatistics.misses
    let again = engine.measure(
      string, options: .init(), maximum: Size(width: first.size.width, height: first.size.height))
    #expect(again == first)
    #expect(engine.cacheStatistics.misses == misses)
    _ = engine.measure(string, options: .init(), maximum: Size(width: first.size.width - 1, height: .infinity))
    #expect(engine.cacheStatistics.misses == misses + 1)
  }

  @Test func `with an empty cache a known text is measured as a new one, and afterwards it is known again`() throws {
    let string = text("one two three four five six seven")
    let other = text("eight nine ten")
    let maximum = Size(width: 120, height: Double.infinity)
    func misses(_ text: AttributedText) -> Int {
      let before = engine.cacheStatistics.misses
      _ = engine.measure(text, options: .init(), maximum: maximum)
      return engine.cacheStatistics.misses - before
    }
    _ = misses(string)
    engine.withEmptyCache {
      #expect(misses(string) == 1)
      #expect(misses(string) == 0)
      engine.withEmptyCache { #expect(misses(string) == 1) }
      #expect(misses(other) == 1)
    }
    #expect(misses(string) == 0)
    #expect(misses(other) == 1)
    // With other fonts nothing is known.
    try engine.withEmptyCache { () throws(FontFileError) in
      _ = try engine.addFont(contentsOf: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
    }
    #expect(misses(string) == 1)
  }

  @Test func `a text that was cut to a width and a height is measured again where it has more room`() {
    let whole = measure("W")
    let engine = PangoTextEngine()
    let narrow = engine.measure(text("W"), options: .init(), maximum: Size(width: 2, height: .infinity))
    #expect(narrow.size == Size(width: 2, height: whole.size.height))
    let low = engine.measure(text("W"), options: .init(), maximum: Size(width: 100, height: 3))
    #expect(low.size == Size(width: whole.size.width, height: 3))
    #expect(engine.measure(text("W"), options: .init(), maximum: .infinite).size == whole.size)
  }

  @Test func `a full memory forgets what was used longest ago`() {
    let engine = PangoTextEngine(cacheLimit: 20_000)
    func misses(_ string: String) -> Int {
      let before = engine.cacheStatistics.misses
      _ = engine.measure(text(string), options: .init(), maximum: .infinite)
      return engine.cacheStatistics.misses - before
    }
    #expect(misses("often") == 1)
    for number in 0..<200 {
      #expect(misses("once \(number)") == 1)
      #expect(misses("often") == 0)
    }
    #expect(misses("once 0") == 1)
  }

  @Test func `a text that is measured at a thousand widths pushes no other out of the memory`() {
    let engine = PangoTextEngine(cacheLimit: 100_000)
    let (other, many) = (text("another"), text(String(repeating: "שלום and words to break ", count: 6)))
    _ = engine.measure(other, options: .init(), maximum: Size(width: 100, height: 100))
    for width in stride(from: 300.0, to: 50, by: -0.25) {
      _ = engine.measure(many, options: .init(), maximum: Size(width: width, height: .infinity))
    }
    let misses = engine.cacheStatistics.misses
    _ = engine.measure(other, options: .init(), maximum: Size(width: 100, height: 100))
    #expect(engine.cacheStatistics.misses == misses)
  }

  @Test func `threads that measure at once get the answers of one alone`() async {
    let strings = (0..<40).map { "Thread text \($0) with שלום, 🎉 and words to break" }
    let alone = strings.map { measure($0, width: 90) }
    let forgetful = PangoTextEngine(cacheLimit: 0)
    await withTaskGroup(of: [TextLayoutResult].self) { group in
      for _ in 0..<4 {
        group.addTask {
          strings.map {
            forgetful.measure(
              AttributedText($0, TextAttributes(font: .standard)), options: .init(),
              maximum: Size(width: 90, height: .infinity))
          }
        }
      }
      for await results in group { #expect(results == alone) }
    }
  }
}
