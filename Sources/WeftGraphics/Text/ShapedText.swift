import CPangoCairo
import WeftDisplay

/// A text shaped once, from which its lines at any width follow by arithmetic.
///
/// Pango itemises and shapes a text again for each width. What it shapes differs from width to width only where a line
/// is cut between characters that shape one another; HarfBuzz tells which those are. A shaped text holds the advance of
/// each character, where lines may break and where a cut is safe; ``LineBreaker`` carries out Pango's rules on it. Parts
/// between cuts that are not safe are shaped when a width asks for them, and remembered.
///
/// It is made only of texts for which the result was compared with Pango's own, and holds none of Pango's objects: it is
/// read without ``TextLock``.
final class ShapedText: Sendable {
  /// Characters that were shaped together.
  struct Item: Sendable {
    /// Numbers of characters.
    var characters: Range<Int>
    /// The top of the box of its font above the baseline, in Pango's units; negative.
    var top: Int
    /// The height of that box.
    var height: Int
    /// Its shift upwards, without the one between scripts.
    var rise: Int
    /// The width from which on Pango looks no closer at a place to break: three characters of the font.
    var safeDistance: Int
    /// The number of its script's baseline in `baselines`.
    var tag: Int
    /// Where the baselines of the text's scripts lie in its font.
    var baselines: [Int]
    /// The depth of embedded directions; odd for those from right to left.
    var level: Int
    /// In Pango's units.
    var letterSpacing: Int
    /// The width of the hyphen that a break adds, where the text has any.
    var hyphenWidth: Int
    var kind: Kind

    enum Kind {
      /// Its advances are sums, between safe cuts.
      case plain
      /// It has to be shaped for each of its parts.
      case special
      case tab
      /// A line separator (U+2028), which ends a line.
      case lineEnd
    }

    var isRightToLeft: Bool { level % 2 != 0 }
  }

  /// The characters between two line feeds.
  struct Paragraph: Sendable {
    var characters: Range<Int>
    /// Numbers of its items, in logical order; empty for an empty paragraph.
    var items: Range<Int>
    /// The box of its line where it has no characters, in Pango's units.
    var top: Int
    var height: Int
    var isRightToLeft: Bool
  }

  /// What is known of a character; of the end of the text as well.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line may break before it.
    static let lineBreak = Flags(rawValue: 1)
    /// A word may be broken before it.
    static let characterBreak = Flags(rawValue: 2)
    /// It is white space.
    static let white = Flags(rawValue: 4)
    /// Shaping the text before it and the text from it on by themselves gives the same glyphs.
    static let safeCut = Flags(rawValue: 8)
    /// It has one glyph, which no other character shares.
    static let single = Flags(rawValue: 16)
    /// A break before it shows a hyphen.
    static let hyphen = Flags(rawValue: 32)
    /// The hyphen stands for the character before it.
    static let replacingHyphen = Flags(rawValue: 64)
  }

  let source: StyledBytes
  /// The whole text.
  let string: String
  /// Where characters start, in bytes and in UTF-16 units; with the end of the text.
  let byteOffsets: [Int32]
  let utf16Offsets: [Int32]
  let flags: [Flags]
  /// The sum of the advances of all characters before one, in Pango's units; tabs have none.
  let advances: [Int]
  let items: [Item]
  let paragraphs: [Paragraph]
  /// The distance of tab stops, in Pango's units; 0 in a text without tabs.
  let tabWidth: Int
  /// Whether any letters are spaced.
  let hasLetterSpacing: Bool
  /// The parts that were shaped by themselves, and what truncated lines measured.
  let pieces = ShapedPieces()
  let truncated = TruncationMemory()

  /// Shapes the text of a layout.
  ///
  /// - Returns: nil for a text that only Pango can break; see ``ShapedTextReader``.
  init?(_ layout: PieceLayout) {
    guard let reader = ShapedTextReader(layout) else { return nil }
    source = layout.source
    string = source.string(0..<source.count)
    byteOffsets = reader.byteOffsets
    utf16Offsets = reader.utf16Offsets
    flags = reader.flags
    advances = reader.advances
    items = reader.items
    paragraphs = reader.paragraphs
    tabWidth = reader.tabWidth
    hasLetterSpacing = reader.hasLetterSpacing
  }

  /// Where characters stand, in bytes.
  func bytes(_ characters: Range<Int>) -> Range<Int> {
    Int(byteOffsets[characters.lowerBound])..<Int(byteOffsets[characters.upperBound])
  }

  /// The number of characters.
  var count: Int { flags.count - 1 }

  /// Roughly the bytes held.
  var cost: Int {
    600 + source.count * 2 + source.runs.count * 150 + count * 17 + items.count * 140 + paragraphs.count * 60
      + pieces.cost + truncated.cost
  }

  /// The halves of the space between letters, as `distribute_letter_spacing` of pango-layout.c splits it.
  static func split(letterSpacing: Int) -> (left: Int, right: Int) {
    var left = letterSpacing / 2
    let unit = Int(PANGO_SCALE)
    // Whole points are split into whole points.
    if letterSpacing & (unit - 1) == 0 { left = (left + unit / 2) & ~(unit - 1) }
    return (left, letterSpacing - left)
  }
}
