import RandomNumbers
import WeftDisplay

/// Texts with everything that makes line breaking hard.
enum RandomText {
  static let words = [
    "a", "I", "the", "layout", "AVATAR", "fjord", "extraordinarily", "well-known", "1,234.56", "(see)", "“quoted”",
    "co\u{AD}oper\u{AD}ation", "x", "…", "naïve", "שלום", "עולם", "טקסט", "مرحبا", "👩‍👩‍👧‍👦", "🎉", "日本語の文章", "한국어",
    "https://example.com/a/very/long/path?with=query", "e\u{301}", "!!!", "–", "Ω", "ffi", "\u{200B}", "W", "iiiiii",
  ]
  static let families = ["Inter", "DejaVu Serif", "DejaVu Sans Mono"]

  static func attributes(using generator: inout Seeded) -> TextAttributes {
    TextAttributes(
      font: FontDescription(
        family: families.randomElement(using: &generator)!, size: [9, 14.5, 22].randomElement(using: &generator)!,
        weight: [400, 600].randomElement(using: &generator)!, isItalic: Bool.random(using: &generator)),
      color: [nil, .black, Color(hex: 0x3B5998)].randomElement(using: &generator)!,
      underline: Int.random(in: 0..<5, using: &generator) == 0 ? .single : .none,
      letterSpacing: Int.random(in: 0..<6, using: &generator) == 0 ? Double.random(in: -0.5...3, using: &generator) : 0,
      baselineOffset: Int.random(in: 0..<8, using: &generator) == 0 ? 3 : 0)
  }

  static func text(using generator: inout Seeded) -> AttributedText {
    let runs = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      var string = ""
      for _ in 0..<Int.random(in: 1...14, using: &generator) {
        string += words.randomElement(using: &generator)!
        string += [" ", " ", " ", " ", "  ", "\n", "\t", "\u{A0}", "", "\u{2029}", "\r\n"].randomElement(
          using: &generator)!
      }
      return AttributedText.Run(string, attributes(using: &generator))
    }
    return AttributedText(runs: runs)
  }

  static func options(using generator: inout Seeded) -> TextOptions {
    TextOptions(
      alignment: TextAlignment.allCases.randomElement(using: &generator)!,
      lineSpacing: [0, 0, 4, 1.3].randomElement(using: &generator)!,
      minimumLineHeight: [0, 0, 0, 22].randomElement(using: &generator)!,
      maximumLineHeight: [0, 0, 0, 18].randomElement(using: &generator)!,
      maximumNumberOfLines: [0, 0, 1, 2, 3, 5].randomElement(using: &generator)!,
      truncationMode: TruncationMode.allCases.randomElement(using: &generator)!,
      truncationText: [AttributedText("…"), AttributedText(" more…"), AttributedText("")]
        .randomElement(using: &generator)!,
      baseDirection: [.natural, .natural, .leftToRight, .rightToLeft].randomElement(using: &generator)!)
  }
}
