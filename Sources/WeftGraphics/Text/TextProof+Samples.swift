import WeftDisplay

extension TextProof {
  /// The samples for installed fonts: generic families, as any may be missing.
  static let standard: [Sample] = plain + scripts + breaks + looks + limits

  /// Returns the sample for a family of an added font.
  static func sample(ofFamily family: String) -> Sample {
    sample(
      "the added font \(family)",
      ("AVATAR ffi fl To Wa. naïve, 12:50 co\u{AD}oper\u{AD}ation שלום мир Ωμέγα", look(family)))
  }

  private static func look(
    _ family: String = "sans-serif", _ size: Double = 15, weight: Int = 400, isItalic: Bool = false,
    spacing: Double = 0, rise: Double = 0
  ) -> TextAttributes {
    TextAttributes(
      font: FontDescription(family: family, size: size, weight: weight, isItalic: isItalic), letterSpacing: spacing,
      baselineOffset: rise)
  }

  private static func sample(
    _ name: String, _ runs: (String, TextAttributes)..., options: TextOptions = TextOptions()
  ) -> Sample {
    var options = options
    options.alignment = .left
    return Sample(
      name: name, text: AttributedText(runs: runs.map { AttributedText.Run($0.0, $0.1) }), options: options)
  }

  private static let plain = [
    // First, as it tells the rules apart.
    sample("several spaces", ("a  b   c \u{A0}d \u{200B}e –\u{2003}f.   ", look()), ("  next  ", look("serif", 18))),
    sample("words", ("The quick brown fox jumps over the lazy dog, AVATAR To ffi Wa.", look())),
    sample(
      "bold italic letters",
      ("Office AVATAR (fjord), flat ffl; “quoted” 1,234.56 – …", look("serif", 22.5, weight: 700, isItalic: true))),
    sample("letters of one width", ("for index in 0..<count { add(index) }", look("monospace", 12))),
    sample(
      "words that are broken",
      ("https://example.com/a/very/long/path?with=query extraordinarily", look("sans-serif", 17))),
    sample("paragraphs", ("first one\r\n\r\nsecond\u{2029}third \n", look("serif"))),
  ]

  private static let scripts = [
    sample(
      "both directions", ("שלום עולם: weft 12.50 (יותר) ", look()), ("مرحبا بالعالم لا إله end", look("serif", 19))),
    sample(
      "a paragraph from right to left", ("weft 12.50 שלום, two words! עולם", look()),
      options: TextOptions(baseDirection: .rightToLeft)),
    sample("joined letters", ("لبللمللبمإ بالح ااابهمااب لمل", look("serif", 29, weight: 700))),
    sample("ideographs", ("日本語の文章です。、「漢字」かな 한국어 문장을 나눕니다. 값 ᄒ\u{1161}\u{11AB}", look())),
    sample("scripts without spaces", ("ภาษาไทยสวัสดีครับ ភាសាខ្មែរ\u{200B}កោះ ພາສາລາວ", look())),
    sample("scripts with conjuncts", ("नमस्ते दुनिया क्षत्रिय বাংলা স্ত্রী தமிழ் ஸ்ரீ", look())),
    sample(
      "several alphabets", ("Съешь ещё ", look()), ("ἀρχῇ Ωμέγα ", look("serif", 21)),
      ("ქართული Հայերեն", look("sans-serif", 11))),
    sample("combining marks", ("e\u{301}e\u{308}a naïve Z\u{351}\u{36B} o\u{302}\u{323} fin", look("serif", 18))),
    sample("emoji", ("👍 👩‍👩‍👧 🇩🇪 a ❤️ 👍👍 ok", look()), ("👍 x", look("emoji", 24))),
    sample("characters without a glyph", ("ab \u{10380}\u{10381} cd \u{13000}\u{E123} ef", look())),
  ]

  private static let breaks = [
    sample(
      "soft hyphens",
      ("co\u{AD}oper\u{AD}ation \u{AD}ist \u{AD}ffi\u{AD} extra\u{AD}ordi\u{AD}narily", look("sans-serif", 21)),
      ("לס", look("sans-serif", 8))),
    sample("hyphenation points", ("word \u{2027}\u{2027}longer-word \u{2027}end", look("serif", 24.5, weight: 700))),
    sample("tabs", ("Total\t12.50\tx\n\tword\t\tq iwl ", look()), ("\t12.50", look("serif", 28))),
    sample("line separators", ("one two\u{2028}three four five\u{2028}\u{2028}six", look())),
  ]

  private static let looks = [
    sample(
      "letter spacing", ("Spaced ffi letters, AVATAR ", look(spacing: 1.5)),
      ("and narrow ones ", look("serif", 18, spacing: -0.4)), ("\tafter a tab", look(spacing: 4))),
    sample(
      "letter spacing with marks and hyphens", ("שלום e\u{301}e\u{308} co\u{AD}oper\u{AD}ation ", look(spacing: 2)),
      ("👍🇩🇪 नमस्ते", look("serif", 20, spacing: 0.3))),
    sample(
      "several fonts and rises", ("small ", look("sans-serif", 8)), ("large ", look("serif", 27)),
      ("up", look("sans-serif", 12, rise: 5)), (" down ", look("monospace", 13, weight: 700, rise: -3)),
      ("日本 क्षत्रिय end", look("serif", 16))),
  ]

  private static let limits = [
    sample(
      "a truncated end", ("The quick brown fox jumps over the lazy dog שלום and off.", look()),
      options: TextOptions(maximumNumberOfLines: 2, truncationMode: .tail)),
    sample(
      "a truncated start", ("مرحبا بالعالم and a long sentence in one line", look("serif", 18)),
      options: TextOptions(maximumNumberOfLines: 1, truncationMode: .head)),
    sample(
      "a truncated middle", ("several paragraphs\nwith ", look()), ("emoji 👩‍👩‍👧\tand an end", look("serif", 20)),
      options: TextOptions(
        lineSpacing: 4, maximumNumberOfLines: 3, truncationMode: .middle, truncationText: AttributedText(" more…"))),
    sample(
      "limited line heights", ("Lines are at least this high, ", look("sans-serif", 9)),
      ("and no higher", look("serif", 30)),
      options: TextOptions(lineSpacing: 1.3, minimumLineHeight: 22, maximumLineHeight: 26)),
  ]
}
