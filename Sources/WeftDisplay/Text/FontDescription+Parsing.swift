import WeftLayout
import WeftSupport

/// The reason why a text is no font description; ``description`` is a sentence.
public enum FontDescriptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The text is empty or only spaces.
  case empty
  /// A size is before a style word or a family name: `Inter 14 Bold`.
  case sizeNotLast(text: String, size: String)
  /// The size is outside of ``FontDescription/sizes``.
  case sizeOutOfRange(text: String, size: String)
  /// The family's name is longer than 200 characters or contains control characters.
  case notAFamily(text: String)

  /// The error as a sentence that shows the right form.
  public var description: String {
    switch self {
    case .empty:
      "a font is described by family, style and size, such as \"Inter Semi-Bold 14\"; this text is empty"
    case .sizeNotLast(let text, let size):
      "the size comes last in a font description: in \"\(text)\" move \(size) to the end"
    case .sizeOutOfRange(let text, let size):
      "\(size) in \"\(text)\" is no font size: it takes a number of points from "
        + "\(shortNumber(FontDescription.sizes.lowerBound)) to \(shortNumber(FontDescription.sizes.upperBound))"
    case .notAFamily(let text):
      "\"\(text.unicodeScalars.prefix(40).map { $0.value < 32 || $0.value == 127 ? "\u{FFFD}" : String($0) }.joined())\""
        + " is no font family: a name has at most 200 characters and no control characters"
    }
  }
}

extension FontDescription {
  /// Parses `Family [style words] [size]`: `Inter Semi-Bold 14`, `Inter Bold Italic 12`, `DejaVu Sans 10.5`, `Bold 20`.
  ///
  /// - The size is the last word, in points, and may end in `pt` or `px` (both mean points here). Default:
  ///   ``defaultSize``.
  /// - Style words are before the size: a weight (`Thin`, `Extra-Light`, `Light`, `Semi-Light`, `Book`, `Regular`,
  ///   `Medium`, `Semi-Bold`, `Bold`, `Extra-Bold`, `Black` and their usual synonyms; with a hyphen, a space or
  ///   neither; or a number 100...1000) and `Italic`, `Oblique` or `Roman`. Letter case doesn't matter.
  /// - The rest is the family, with its spaces and letter case. Default: ``defaultFamily``.
  ///
  /// - Throws: ``FontDescriptionError`` for a text without words, a size outside of ``sizes`` or in another place than
  ///   the last, and a family's name that is too long or has control characters.
  public init(parsing text: String) throws(FontDescriptionError) {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard !words.isEmpty else { throw .empty }

    var size = Self.defaultSize
    var hasSize = false
    if let last = words.last, let number = Self.number(last) {
      guard Self.sizes.contains(number) else { throw .sizeOutOfRange(text: text, size: last) }
      size = number
      hasSize = true
      words.removeLast()
    }

    var weight: Int?
    var slant: Bool?
    var hasStyle = false
    while let last = words.last?.lowercased() {
      if slant == nil, let italic = ["italic": true, "oblique": true, "roman": false][last] {
        slant = italic
        words.removeLast()
      } else if weight == nil, words.count >= 2,
        let value = FontWeightNames.values[words[words.count - 2].lowercased() + FontWeightNames.key(last)]
      {
        weight = value
        words.removeLast(2)
      } else if weight == nil, let value = FontWeightNames.values[FontWeightNames.key(last)] {
        weight = value
        words.removeLast()
      } else if weight == nil, hasSize, words.count > 1, let value = Int(last), Self.weights.contains(value) {
        weight = value
        words.removeLast()
      } else {
        break
      }
      hasStyle = true
    }
    if hasStyle, !hasSize, let last = words.last, Self.number(last) != nil {
      throw .sizeNotLast(text: text, size: last)
    }

    if words.last?.hasSuffix(",") == true { words[words.count - 1].removeLast() }
    let family = words.joined(separator: " ")
    guard family.count <= 200, !family.unicodeScalars.contains(where: { $0.value < 32 || $0.value == 127 }) else {
      throw .notAFamily(text: text)
    }
    self.init(
      family: family.isEmpty ? Self.defaultFamily : family, size: size, weight: weight ?? 400, isItalic: slant ?? false)
  }

  /// Parses a plain decimal number with an optional unit.
  private static func number(_ word: String) -> Double? {
    var digits = word.lowercased()[...]
    if digits.hasSuffix("pt") || digits.hasSuffix("px") { digits = digits.dropLast(2) }
    return Double(plainDecimal: digits)
  }
}

/// The words for weights.
enum FontWeightNames {
  /// Weights by their words in lower case without hyphen.
  static let values: [String: Int] = [
    "thin": 100, "hairline": 100, "ultralight": 200, "extralight": 200, "light": 300, "semilight": 350,
    "demilight": 350, "book": 380, "regular": 400, "normal": 400, "medium": 500, "semibold": 600, "demibold": 600,
    "demi": 600, "bold": 700, "ultrabold": 800, "extrabold": 800, "black": 900, "heavy": 900, "ultrablack": 1000,
    "extrablack": 1000, "ultraheavy": 1000,
  ]
  /// The words that a description prints.
  static let canonical: [Int: String] = [
    100: "Thin", 200: "Extra-Light", 300: "Light", 350: "Semi-Light", 380: "Book", 400: "Regular", 500: "Medium",
    600: "Semi-Bold", 700: "Bold", 800: "Extra-Bold", 900: "Black", 1000: "Extra-Black",
  ]

  static func key(_ word: String) -> String { word.filter { $0 != "-" && $0 != "_" } }
}
