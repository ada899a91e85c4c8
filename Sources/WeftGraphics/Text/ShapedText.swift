import CPangoCairo
import WeftDisplay

/// A text shaped once, from which its lines at any width follow by arithmetic.
///
/// Pango itemises and shapes a text again for each width. The glyphs differ from width to width only where a line is
/// cut between characters that shape one another; HarfBuzz reports which these are. A shaped text holds the advance of
/// each character, the places at which lines may break and at which a cut is safe; ``LineBreaker`` applies Pango's
/// rules to it. Parts between cuts that are not safe are shaped on their first use, and remembered.
///
/// An engine makes it only if ``TextProof`` finds no difference from Pango with the installed libraries and fonts. It
/// holds no Pango objects: it is read without ``TextLock``.
final class ShapedText: Sendable {
  /// Characters that were shaped together.
  struct Item: Sendable {
    /// The range of its characters, by index.
    var characters: Range<Int>
    /// The top of the box of its font above the baseline, in Pango's units; negative.
    var top: Int
    /// The height of that box.
    var height: Int
    /// Its shift upwards, without the one between scripts.
    var rise: Int
    /// The width from which Pango stops searching for a better break: three characters of the font.
    var safeDistance: Int
    /// The index of its script's baseline in `baselines`.
    var tag: Int
    /// The baselines of the text's scripts in its font.
    var baselines: [Int]
    /// The depth of embedded directions; odd for those from right to left.
    var level: Int
    /// In Pango's units.
    var letterSpacing: Int
    /// The width of the hyphen that a break adds, if the text has any.
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
    /// The indices of its items, in logical order; empty for an empty paragraph.
    var items: Range<Int>
    /// The box of its line if it has no characters, in Pango's units.
    var top: Int
    var height: Int
    var isRightToLeft: Bool
  }

  /// The properties of a character, or of the end of the text.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line may break before it.
    static let lineBreak = Flags(rawValue: 1)
    /// A word may be broken before it.
    static let characterBreak = Flags(rawValue: 2)
    /// It is white space.
    static let white = Flags(rawValue: 4)
    /// Shaping the text before it and the text from it separately gives the same glyphs.
    static let safeCut = Flags(rawValue: 8)
    /// It has one glyph, which no other character shares.
    static let single = Flags(rawValue: 16)
    /// A break before it shows a hyphen.
    static let hyphen = Flags(rawValue: 32)
    /// The hyphen replaces the character before it.
    static let replacingHyphen = Flags(rawValue: 64)
  }

  let source: StyledBytes
  /// The rule of the installed Pango.
  let trailingSpace: TrailingSpaceRule
  /// The whole text.
  let string: String
  /// The offsets of characters, in bytes and in UTF-16 units; with the end of the text.
  let byteOffsets: [Int32]
  let utf16Offsets: [Int32]
  let flags: [Flags]
  /// The sum of the advances of all characters before each one, in Pango's units; those of tabs are 0.
  let advances: [Int]
  let items: [Item]
  let paragraphs: [Paragraph]
  /// The distance of tab stops, in Pango's units; 0 in a text without tabs.
  let tabWidth: Int
  /// True if any run has letter spacing.
  let hasLetterSpacing: Bool
  /// The parts that were shaped by themselves, and the sizes of truncated lines.
  let pieces = ShapedPieces()
  let truncated = TruncationMemory()

  /// Shapes the text of a layout.
  ///
  /// - Returns: nil for a text that only Pango can break; see ``ShapedTextReader``.
  init?(_ layout: PieceLayout, _ trailingSpace: TrailingSpaceRule) {
    guard let reader = ShapedTextReader(layout) else { return nil }
    source = layout.source
    self.trailingSpace = trailingSpace
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

  /// Returns the range of characters in bytes.
  func bytes(_ characters: Range<Int>) -> Range<Int> {
    Int(byteOffsets[characters.lowerBound])..<Int(byteOffsets[characters.upperBound])
  }

  /// The number of characters.
  var count: Int { flags.count - 1 }

  /// The approximate size in bytes.
  var cost: Int {
    600 + source.count * 2 + source.runs.count * 150 + count * 17 + items.count * 140 + paragraphs.count * 60
      + pieces.cost + truncated.cost
  }

  /// Returns the two parts of the space between letters, as `distribute_letter_spacing` of pango-layout.c splits it.
  static func split(letterSpacing: Int) -> (left: Int, right: Int) {
    var left = letterSpacing / 2
    let unit = Int(PANGO_SCALE)
    // Whole points are split into whole points.
    if letterSpacing & (unit - 1) == 0 { left = (left + unit / 2) & ~(unit - 1) }
    return (left, letterSpacing - left)
  }
}
