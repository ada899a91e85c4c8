import Foundation
import RandomNumbers
import Synchronization
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// A text that was shaped once, against Pango, which shapes it again for each width; with the installed version.
@Suite("Texts shaped once")
struct ShapedTextTests {
  /// `WEFT_THOROUGH=1` compares two million widths instead of eight thousand.
  static let textCount = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 400 : 100_000

  /// Characters that are hard to break: of all scripts, with ligatures, kerning, marks, joined emoji and odd spaces.
  private static let alphabets: [[String]] = [
    Array("the quick brown fox AV To ffi fl Wa. , - ( ) 123 ").map(String.init),
    Array("日本語の文章です。、「」漢字かな").map(String.init),
    Array("ภาษาไทยสวัสดีครับ ").map(String.init),
    Array("مرحبا بالعالم لا إله ").map(String.init),
    Array("שלום עולם טקסט ").map(String.init),
    Array("Съешь ещё этих мягких французских булок ").map(String.init),
    Array("नमस्ते दुनिया क्षत्रिय ").map(String.init),
    ["👍", "👩‍👩‍👧", "🇩🇪", " ", "❤️", "a"],
    Array("fi ffl office AVATAR e\u{301}e\u{308} ").map(String.init),
    [" ", "  ", "\n", "-", "/", "\u{A0}", "\u{200B}", "\u{2029}", "\r\n", "a", "b."],
    ["\t", "\u{AD}", "\u{2028}", "word ", "longer-word ", "x", "\u{2027}"],
    ["\u{AD}", "co", "oper", "ation ", "ist ", "\u{AD}ffi"],
    ["\t", "word ", "x", "Total", "12.50", "\n"],
    Array("한국어 문장을 나눕니다. 값 ᄒ\u{1161}\u{11AB}").map(String.init),
    Array("Η φωτογραφία ἀρχῇ κοινοποιήθηκε· ς ΐ ").map(String.init),
    Array("ქართული ანბანი ᲥᲐᲠ გთხოვთ „სცადოთ“ ").map(String.init),
    Array("Հայերեն և մեսրոպյան։ ՞ ՜ ﬓ ").map(String.init),
    Array("বাংলা ক্ষ ভাষা র্ক কো ত্র জ্ঞ স্ত্রী। ").map(String.init),
    Array("தமிழ் கொ மொழி க்ஷ ஸ்ரீ பௌ ").map(String.init),
    Array("ភាសាខ្មែរ ស្ត្រី កោះ ក៏\u{200B}។ ").map(String.init),
    Array("ພາສາລາວ ເຂົ້າ ນ້ຳ ໝູ່ ຯ ").map(String.init),
    Array("မြန်မာ ဘာသာ ကျွန်ုပ် င်္ဂ ၊ ။ ").map(String.init),
    Array("የአማርኛ ፊደል፡ነው። ፩፪፫፼ ፣").map(String.init),
  ]
  private static let families = ["Inter", "DejaVu Sans", "DejaVu Serif", "Noto Color Emoji"]

  private static func text(using generator: inout Seeded) -> AttributedText {
    let isPlain = Int.random(in: 0..<3, using: &generator) == 0
    let runs = (0..<(isPlain ? 1 : Int.random(in: 1...4, using: &generator))).map { _ in
      var string = ""
      let alphabet = alphabets[Int.random(in: 0..<alphabets.count, using: &generator)]
      for _ in 0..<Int.random(in: 1...40, using: &generator) {
        string +=
          isPlain
          ? RandomText.words[Int.random(in: 0..<10, using: &generator)] + " "
          : alphabet[Int.random(in: 0..<alphabet.count, using: &generator)]
      }
      let look = TextAttributes(
        font: FontDescription(
          family: families[Int.random(in: 0..<families.count, using: &generator)],
          size: Double(Int.random(in: 16...60, using: &generator)) / 2,
          weight: Bool.random(using: &generator) ? 400 : 700, isItalic: Int.random(in: 0..<5, using: &generator) == 0),
        letterSpacing: Int.random(in: 0..<6, using: &generator) == 0
          ? [1.5, 2, 0.3, -0.4, 4].randomElement(using: &generator)! : 0,
        baselineOffset: Int.random(in: 0..<12, using: &generator) == 0
          ? Double(Int.random(in: -5...5, using: &generator)) : 0)
      return AttributedText.Run(string, look)
    }
    return AttributedText(runs: runs)
  }

  private static func width(using generator: inout Seeded) -> Double {
    Bool.random(using: &generator)
      ? Double(Int.random(in: 0...400, using: &generator)) : Double.random(in: 0...300, using: &generator)
  }

  /// What a text shaped once gives; pieces are shaped when they are asked for.
  private func answer(
    _ shaped: ShapedText, _ text: AttributedText, _ options: TextOptions, _ maximum: Size, _ engine: PangoTextEngine
  ) -> TextLayoutResult? {
    engine.pango.withPango { pango in
      let layout = PieceLayout(StyledBytes(text), options.baseDirection, pango)
      return shaped.entry(options: options, maximum: maximum, layout: layout)?.result
    }
  }

  private func shape(_ text: AttributedText, _ options: TextOptions, _ engine: PangoTextEngine) -> ShapedText? {
    guard case .known(.equal(let rule)) = PangoTextEngine.Shaping.always else { return nil }
    return engine.pango.withPango { ShapedText(PieceLayout(StyledBytes(text), options.baseDirection, $0), rule) }
  }

  @Test("Sizes, lines, baselines, truncation and line limits equal Pango's at every width")
  func equalsPango() {
    var generator = Seeded(state: 20)
    let engine = PangoTextEngine(cacheLimit: 0, shaping: .never)
    var answered = 0
    var differing: [String] = []
    for _ in 0..<Self.textCount {
      let text = Self.text(using: &generator)
      var options = RandomText.options(using: &generator)
      options.alignment = .left
      let shaped = shape(text, options, engine)
      for _ in 0..<20 {
        let height = Int.random(in: 0..<4, using: &generator) == 0 ? 60 : Double.infinity
        let maximum = Size(width: Self.width(using: &generator), height: height)
        guard let result = shaped.flatMap({ answer($0, text, options, maximum, engine) }) else { continue }
        answered += 1
        if result != engine.measure(text, options: options, maximum: maximum), differing.count < 5 {
          differing.append("\(text.string.debugDescription) at \(maximum.width)")
        }
      }
    }
    #expect(differing == [])
    #expect(Double(answered) > 0.95 * 20 * Double(Self.textCount), "\(answered)")
  }

  @Test("A text that fits without a limit of width has the lines that Pango gives it with the limit")
  func fitsUnlimited() {
    var generator = Seeded(state: 24)
    let engine = PangoTextEngine(cacheLimit: 0, shaping: .never)
    func measure(
      _ text: AttributedText, _ options: TextOptions, _ maximum: Size, isForDrawing: Bool, tried: Double
    ) -> TextLayoutResult {
      engine.pango.withPango { pango in
        let source = StyledBytes(text)
        let set = Typesetter(
          pango: pango, source: source, options: options, maximum: maximum, isForDrawing: isForDrawing,
          triedCharacter: tried
        ).setForMeasure()
        return set.result(source: source, options: options, boxWidth: set.width, maximum: maximum)
      }
    }
    var narrow = 0
    for _ in 0..<Self.textCount / 2 {
      let text = Self.text(using: &generator)
      let options = RandomText.options(using: &generator)
      let whole = measure(text, options, .infinite, isForDrawing: false, tried: .infinity).size.width
      // About its own width, where rounding and spaces decide.
      let added = [0, 0, -1.0 / 1024, 1.0 / 1024, -0.5, 3, 200, -30].randomElement(using: &generator)!
      let maximum = Size(width: max(0, whole + added), height: .infinity)
      for isForDrawing in [false, true] {
        let tried = measure(text, options, maximum, isForDrawing: isForDrawing, tried: 0)
        let limited = measure(text, options, maximum, isForDrawing: isForDrawing, tried: .infinity)
        #expect(tried == limited, "\(text.string.debugDescription) at \(maximum.width) with \(options)")
        narrow += tried.lines.count > 1 ? 1 : 0
      }
    }
    #expect(narrow > Self.textCount / 8)
  }

  @Test("The lines drawn at the size that was measured are the lines measured")
  func drawsWhatIsMeasured() {
    var generator = Seeded(state: 22)
    let engine = PangoTextEngine(cacheLimit: 0, shaping: .never)
    for _ in 0..<Self.textCount / 4 {
      let text = Self.text(using: &generator)
      var options = RandomText.options(using: &generator)
      options.alignment = .left
      let shaped = shape(text, options, engine)
      for _ in 0..<5 {
        let maximum = Size(width: Self.width(using: &generator), height: .infinity)
        guard let shaped, let result = answer(shaped, text, options, maximum, engine), result.size.width < maximum.width
        else { continue }
        let drawn = engine.lines(of: text, options: options, in: result.size)
        #expect(drawn.lines == result.lines, "\(text.string.debugDescription) at \(maximum.width)")
      }
    }
  }

  /// A text that lacks room at the width of its widest line.
  struct NarrowText: CustomTestStringConvertible {
    let reason: String
    let text: AttributedText
    let width: Double
    var options = TextOptions()
    var testDescription: String { reason }

    init(_ reason: String, at width: Double, _ runs: (String, FontDescription)..., options: TextOptions = TextOptions())
    {
      self.reason = reason
      text = AttributedText(runs: runs.map { AttributedText.Run($0.0, TextAttributes(font: $0.1)) })
      self.width = width
      self.options = options
      self.options.alignment = .left
    }
  }

  private static let narrowTexts = [
    NarrowText(
      "a soft hyphen in a single line", at: 209,
      ("\u{AD}ist \u{AD}ist \u{AD}ffi\u{AD}", FontDescription(family: "DejaVu Sans", size: 29)),
      ("לס", FontDescription(family: "Inter", size: 8, weight: 400, isItalic: true)),
      options: TextOptions(baseDirection: .rightToLeft)),
    NarrowText(
      "hyphenation points", at: 109.2,
      ("word \u{2027}\u{2027}longer-word \u{2027}", FontDescription(family: "DejaVu Serif", size: 24.5, weight: 700))),
    NarrowText(
      "a tab", at: 199.3,
      (
        "oq i ifc. hif,rf f c2wt)iwl-2 ) t rie nl", FontDescription(family: "Noto Color Emoji", size: 24.5, weight: 700)
      ),
      ("\t12.50", FontDescription(family: "DejaVu Sans", size: 28)),
      ("a 🇩🇪  👍👍 ❤️👩‍👩‍👧", FontDescription(family: "DejaVu Sans", size: 21))),
    NarrowText(
      "words that are broken, and letters that join", at: 86.75,
      ("لبللمللبمإ بالح ااابهمااب لمل", FontDescription(family: "DejaVu Serif", size: 29, weight: 700)),
      options: TextOptions(
        lineSpacing: 4, maximumNumberOfLines: 5, truncationMode: .middle, truncationText: AttributedText(""))),
  ]

  @Test(
    "Measured texts are drawn as measured where Pango takes more room for a break than for the line",
    arguments: narrowTexts)
  func drawsNarrowTexts(_ text: NarrowText) throws {
    let engine = PangoTextEngine(cacheLimit: 0, shaping: .never)
    let maximum = Size(width: text.width, height: .infinity)
    let measured = engine.measure(text.text, options: text.options, maximum: maximum)
    #expect(engine.lines(of: text.text, options: text.options, in: measured.size).lines == measured.lines)
    let widest = measured.lines.reduce(0) { max($0, $1.rect.size.width) }
    #expect(measured.size.width > widest)
    let shaped = try #require(shape(text.text, text.options, engine))
    #expect(answer(shaped, text.text, text.options, maximum, engine) == measured)
  }

  /// Sentences as apps show them, in many languages; the installed fonts lack the characters of some.
  private static func sentences() throws -> [String] {
    let file = try #require(Bundle.module.url(forResource: "Fixtures/sentences", withExtension: "txt"))
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("Sentences of an interface are answered at all widths, nearly all before anything is shaped again")
  func answersInterfaces() throws {
    let engine = PangoTextEngine(cacheLimit: 0, shaping: .never)
    var asked = 0
    var atOnce = 0
    var measured = 0
    var remembered = 0
    let sentences = try Self.sentences()
    #expect(sentences.count >= 150)
    for sentence in sentences {
      for (look, (family, spacing)) in [("Inter", 0), ("DejaVu Sans", 0), ("Inter", 0.5)].enumerated() {
        let text = AttributedText(
          sentence, TextAttributes(font: FontDescription(family: family, size: 15), letterSpacing: spacing))
        for mode in [TruncationMode.wordWrapping, .tail] {
          let options = TextOptions(maximumNumberOfLines: mode == .tail ? 2 : 0, truncationMode: mode)
          let shaped = try #require(shape(text, options, engine))
          // Each look has every third width.
          let step = mode == .tail ? 50.0 : 7
          for width in stride(from: 20 + Double(look) * step, to: 500, by: 3 * step) {
            let maximum = Size(width: width, height: .infinity)
            let known = shaped.entry(options: options, maximum: maximum)?.result
            if mode == .wordWrapping, spacing == 0, width > 150 {
              asked += 1
              atOnce += known == nil ? 0 : 1
            }
            let result = try #require(answer(shaped, text, options, maximum, engine), "\(sentence) at \(width)")
            #expect(result == engine.measure(text, options: options, maximum: maximum), "\(sentence) at \(width)")
            #expect(known == nil || known == result)
            // Nearly always: pieces are dropped where they take too much.
            let again = shaped.entry(options: options, maximum: maximum)?.result
            #expect(again == nil || again == result)
            measured += 1
            remembered += again == nil ? 0 : 1
          }
        }
      }
    }
    #expect(Double(atOnce) >= 0.8 * Double(asked), "\(atOnce) of \(asked)")
    #expect(Double(remembered) >= 0.99 * Double(measured), "\(remembered) of \(measured)")
  }

  /// Expects two engines to give the same at six widths.
  private func expectSame(
    _ text: AttributedText, _ options: TextOptions, _ engine: PangoTextEngine, _ other: PangoTextEngine,
    using generator: inout Seeded
  ) {
    for _ in 0..<6 {
      let maximum = Size(width: Self.width(using: &generator), height: .infinity)
      let answer = engine.measure(text, options: options, maximum: maximum)
      #expect(
        answer == other.measure(text, options: options, maximum: maximum),
        "\(text.string.debugDescription) at \(maximum.width)")
    }
  }

  @Test("An engine that has seen a text gives at another width what a new engine gives")
  func warmEqualsCold() {
    var generator = Seeded(state: 21)
    let cold = PangoTextEngine(cacheLimit: 0, shaping: .never)
    for _ in 0..<200 {
      let warm = PangoTextEngine(shaping: .always)
      let text = Self.text(using: &generator)
      let options = RandomText.options(using: &generator)
      expectSame(text, options, warm, cold, using: &generator)
    }
  }

  @Test(
    "A text whose fallback font was first used for another font's metrics breaks as in an engine that broke it before")
  func metricsOfFallbackFonts() throws {
    let look = TextAttributes(font: FontDescription(family: "DejaVu Serif", size: 12.5, weight: 700), baselineOffset: 2)
    let text = AttributedText("ສຂົ້ນ້ຳສາ ວພ ຯຯໝູ່ໝູ່ພນ້ຳສາເນ້ຳາ ພາເນ້ຳວລ ", look)
    let options = TextOptions(baseDirection: .rightToLeft)
    let cold = PangoTextEngine(cacheLimit: 0, shaping: .never)
    _ = cold.measure(text, options: TextOptions(), maximum: Size(width: 15, height: .infinity))
    for width in [9.0, 15.13, 15.62, 21, 34.5, 58] {
      let engine = PangoTextEngine(shaping: .always)
      let maximum = Size(width: width, height: .infinity)
      #expect(
        engine.measure(text, options: options, maximum: maximum)
          == cold.measure(text, options: options, maximum: maximum), "\(width)")
    }
  }

  @Test("An engine that has seen texts that are alike but for one attribute or option takes none for another")
  func alike() throws {
    var generator = Seeded(state: 22)
    let cold = PangoTextEngine(cacheLimit: 0, shaping: .never)
    for cacheLimit in [20_000, 1 << 24] {
      let warm = PangoTextEngine(cacheLimit: cacheLimit, shaping: .always)
      for _ in 0..<12 {
        let text = RandomText.text(using: &generator)
        let options = RandomText.options(using: &generator)
        var texts = [text]
        let changes: [(inout TextAttributes) -> Void] = [
          { $0.font?.size += 0.5 }, { $0.font?.family = "DejaVu Sans" }, { $0.font?.weight = 700 },
          { $0.font?.isItalic.toggle() }, { $0.letterSpacing += 0.25 }, { $0.baselineOffset += 1 },
          { $0.color = Color(hex: 0x123456) }, { $0.underline = .double }, { $0.strikethrough.toggle() },
        ]
        for change in changes {
          var runs = text.runs
          let index = Int.random(in: runs.indices, using: &generator)
          var attributes = runs[index].attributes
          change(&attributes)
          runs[index] = AttributedText.Run(runs[index].text, attributes)
          texts.append(AttributedText(runs: runs))
        }
        var all = [options]
        let others: [(inout TextOptions) -> Void] = [
          { $0.alignment = $0.alignment == .right ? .center : .right }, { $0.lineSpacing += 1 },
          { $0.minimumLineHeight += 30 }, { $0.maximumLineHeight = 12 }, { $0.maximumNumberOfLines += 1 },
          { $0.truncationMode = $0.truncationMode == .head ? .tail : .head },
          { $0.truncationText = AttributedText(" and so on") }, { $0.baseDirection = .rightToLeft },
        ]
        for other in others {
          var changed = options
          other(&changed)
          all.append(changed)
        }
        let maximum = Size(
          width: Self.width(using: &generator), height: Bool.random(using: &generator) ? 40 : .infinity)
        for _ in 0..<60 {
          let some = try #require(texts.randomElement(using: &generator))
          let chosen = try #require(all.randomElement(using: &generator))
          let answer = warm.measure(some, options: chosen, maximum: maximum)
          let expected = cold.measure(some, options: chosen, maximum: maximum)
          #expect(answer == expected, "\(some.string.debugDescription) with \(chosen) in \(maximum)")
          guard answer == expected else { return }
        }
      }
    }
  }

  @Test("An engine that asks Pango for every width gives what others give, and keeps no shaped text")
  func asksPango() {
    var generator = Seeded(state: 23)
    let asking = PangoTextEngine(shaping: .never)
    let other = PangoTextEngine(shaping: .always)
    var shapedByOther = 0
    for _ in 0..<50 {
      let text = Self.text(using: &generator)
      let options = RandomText.options(using: &generator)
      expectSame(text, options, asking, other, using: &generator)
      // At a height that no measurement had, a cache gives the shaped text if it has one.
      func shaped(_ engine: PangoTextEngine) -> ShapedText? {
        engine.cache.withLock { $0.find(TextCache.Key(text, options), maximum: Size(width: 0, height: 1)) }.shaped
      }
      #expect(shaped(asking) == nil)
      shapedByOther += shaped(other) == nil ? 0 : 1
    }
    #expect(shapedByOther > 25, "\(shapedByOther)")
  }

  @Test("A new text on one line is shaped for all widths, too")
  func shapesOneLine() {
    let engine = PangoTextEngine(shaping: .always)
    let text = AttributedText("two words", TextAttributes(font: FontDescription(family: "Inter", size: 15)))
    let wide = engine.measure(text, options: TextOptions(), maximum: .infinite)
    #expect(wide.lineCount == 1)
    let maximum = Size(width: wide.size.width - 1, height: .infinity)
    let shaped = engine.cache.withLock { $0.find(TextCache.Key(text, TextOptions()), maximum: maximum) }.shaped
    let narrow = shaped?.entry(options: TextOptions(), maximum: maximum)?.result
    #expect(narrow?.lineCount == 2)
    #expect(narrow == PangoTextEngine(shaping: .never).measure(text, options: TextOptions(), maximum: maximum))
  }

  @Test(
    "Pango is asked at the first width that gives several lines, and then no more", arguments: [[200.0], [2000, 300]])
  func shapesOnce(_ widths: [Double]) throws {
    let engine = PangoTextEngine(shaping: .always)
    let text = AttributedText(try Self.sentences()[0], TextAttributes(font: FontDescription(family: "Inter", size: 15)))
    for width in widths {
      _ = engine.measure(text, options: TextOptions(), maximum: Size(width: width, height: 500))
    }
    // Whoever holds the lock would keep a measurement by Pango waiting forever.
    let result = TextLock.hold {
      let answer = Mutex<TextLayoutResult?>(nil)
      let thread = Thread {
        let result = engine.measure(text, options: TextOptions(), maximum: Size(width: 150, height: 500))
        answer.withLock { $0 = result }
      }
      thread.start()
      let deadline = ContinuousClock.now + .seconds(600)
      while !thread.isFinished, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.001) }
      return answer.withLock { $0 }
    }
    let cold = PangoTextEngine(shaping: .never)
    #expect(result == cold.measure(text, options: TextOptions(), maximum: Size(width: 150, height: 500)))
  }
}
