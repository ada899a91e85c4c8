import Foundation
import Synchronization
import Testing
import WeftDisplay
import WeftLayout

@testable import WeftGraphics

/// A text that was shaped once, against Pango, which shapes it again for each width.
@Suite("Texts shaped once")
struct ShapedTextTests {
  /// `WEFT_THOROUGH=1` compares two million widths instead of twelve thousand.
  static let textCount = ProcessInfo.processInfo.environment["WEFT_THOROUGH"] == nil ? 600 : 100_000

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
    ["\t", "\u{AD}", "\u{2028}", "word ", "longer-word ", "x"],
  ]
  private static let families = ["Inter", "DejaVu Sans", "DejaVu Serif", "Noto Color Emoji"]

  private static func text(using generator: inout SeededGenerator) -> AttributedText {
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
        letterSpacing: Int.random(in: 0..<20, using: &generator) == 0 ? 1.5 : 0,
        baselineOffset: Int.random(in: 0..<12, using: &generator) == 0
          ? Double(Int.random(in: -5...5, using: &generator)) : 0)
      return AttributedText.Run(string, look)
    }
    return AttributedText(runs: runs)
  }

  private static func width(using generator: inout SeededGenerator) -> Double {
    Bool.random(using: &generator)
      ? Double(Int.random(in: 0...400, using: &generator)) : Double.random(in: 0...300, using: &generator)
  }

  @Test("Lines, sizes and baselines equal Pango's at every width that is answered")
  func equalsPango() {
    var generator = SeededGenerator(seed: 20)
    let engine = PangoTextEngine(cacheLimit: 0)
    var answered = 0
    var differing: [String] = []
    for _ in 0..<Self.textCount {
      let text = Self.text(using: &generator)
      var options = RandomText.options(using: &generator)
      options.alignment = .left
      let shaped = engine.workshops.withWorkshop { ShapedText(StyledBytes(text), options: options, workshop: $0) }
      for _ in 0..<20 {
        let height = Int.random(in: 0..<4, using: &generator) == 0 ? 60 : Double.infinity
        let maximum = Size(width: Self.width(using: &generator), height: height)
        guard let result = shaped?.result(options: options, maximum: maximum) else { continue }
        answered += 1
        if result != engine.measure(text, options: options, maximum: maximum), differing.count < 5 {
          differing.append("\(text.string.debugDescription) at \(maximum.width)")
        }
      }
    }
    #expect(differing == [])
    #expect(answered > Self.textCount * 5)
  }

  /// Sentences as apps show them; the installed fonts have all their characters.
  private static let sentences = [
    "Your photo was shared with 12 people in “Weekend in the Alps”.",
    "Could not connect to the server. Check your connection and try again.",
    "Ein Fehler ist aufgetreten: Die Datei konnte nicht geöffnet werden.",
    "Veuillez saisir votre adresse e-mail pour réinitialiser le mot de passe.",
    "¿Seguro que quieres eliminar este álbum? Esta acción no se puede deshacer.",
    "Não foi possível carregar as imagens. Toque para tentar novamente.",
    "Nie można wczytać zdjęć. Sprawdź połączenie i spróbuj ponownie.",
    "Фотография была отправлена 12 людям. Нажмите, чтобы отменить.",
    "Η φωτογραφία κοινοποιήθηκε σε 12 άτομα του άλμπουμ σας.",
    "Fotoğraf paylaşılamadı; daha sonra yeniden deneyin lütfen.",
    "Valokuva jaettiin kahdentoista henkilön kanssa eilen illalla.",
    "Bạn có chắc chắn muốn xóa bức ảnh này khỏi thư viện không?",
  ]

  @Test("Sentences of an interface are answered at all widths not below their longest word")
  func answersInterfaces() throws {
    let engine = PangoTextEngine(cacheLimit: 0)
    var asked = 0
    var answered = 0
    for sentence in Self.sentences {
      for family in ["Inter", "DejaVu Sans"] {
        let text = AttributedText(sentence, TextAttributes(font: FontDescription(family: family, size: 15)))
        let longest = sentence.split(separator: " ").map {
          engine.measure(
            AttributedText(String($0), text.baseAttributes), options: TextOptions(), maximum: .infinite
          ).size.width
        }.max()
        let shaped = try #require(
          engine.workshops.withWorkshop { ShapedText(StyledBytes(text), options: TextOptions(), workshop: $0) })
        for width in stride(from: (longest ?? 0) + 1, to: 500, by: 7) {
          let maximum = Size(width: width, height: .infinity)
          asked += 1
          guard let result = shaped.result(options: TextOptions(), maximum: maximum) else { continue }
          answered += 1
          #expect(result == engine.measure(text, options: TextOptions(), maximum: maximum), "\(sentence) at \(width)")
        }
      }
    }
    #expect(Double(answered) >= 0.97 * Double(asked), "\(answered) of \(asked)")
  }

  @Test("An engine that has seen a text gives at another width what a new engine gives")
  func warmEqualsCold() {
    var generator = SeededGenerator(seed: 21)
    let cold = PangoTextEngine(cacheLimit: 0)
    for _ in 0..<200 {
      let warm = PangoTextEngine()
      let text = Self.text(using: &generator)
      let options = RandomText.options(using: &generator)
      for _ in 0..<6 {
        let maximum = Size(width: Self.width(using: &generator), height: .infinity)
        let answer = warm.measure(text, options: options, maximum: maximum)
        #expect(
          answer == cold.measure(text, options: options, maximum: maximum),
          "\(text.string.debugDescription) at \(maximum.width)")
      }
    }
  }

  @Test("From the third width on, Pango is not asked")
  func shapesOnce() throws {
    let engine = PangoTextEngine()
    let text = AttributedText(Self.sentences[0], TextAttributes(font: FontDescription(family: "Inter", size: 15)))
    for width in [400.0, 300] {
      _ = engine.measure(text, options: TextOptions(), maximum: Size(width: width, height: 500))
    }
    // Whoever holds the lock would keep a measurement by Pango waiting for ever.
    let result = TextLock.hold {
      let answer = Mutex<TextLayoutResult?>(nil)
      let thread = Thread {
        let result = engine.measure(text, options: TextOptions(), maximum: Size(width: 200, height: 500))
        answer.withLock { $0 = result }
      }
      thread.start()
      let deadline = ContinuousClock.now + .seconds(20)
      while !thread.isFinished, ContinuousClock.now < deadline { Thread.sleep(forTimeInterval: 0.001) }
      return answer.withLock { $0 }
    }
    #expect(result == PangoTextEngine().measure(text, options: TextOptions(), maximum: Size(width: 200, height: 500)))
  }
}
