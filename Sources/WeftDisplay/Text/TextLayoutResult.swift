import WeftLayout

/// A line of text that has been laid out.
public struct TextLine: Hashable, Sendable {
  /// The part of the source that the line stands for, in UTF-16 units, without the characters that end its paragraph.
  /// On a truncated line it covers what was left out as well.
  public let range: Range<Int>
  /// What the line shows: the source's characters, with the truncation text where it stands.
  public var text: String { String(shownText) }
  /// A part of the whole text's storage, mostly: lines are made for each width, and few are asked what they show.
  private let shownText: Substring
  /// Where the line lies, in points from the text's top left corner: as wide as its glyphs' advances, as high as the
  /// line.
  public let rect: Rect
  /// Distance of the baseline from the text's top, in points.
  public let baseline: Double

  /// Makes a line from its parts.
  public init(range: Range<Int>, text: String, rect: Rect, baseline: Double) {
    self.init(range: range, text: text[...], rect: rect, baseline: baseline)
  }

  /// Makes a line from its parts; what it shows shares the storage of a longer text.
  public init(range: Range<Int>, text: Substring, rect: Rect, baseline: Double) {
    self.range = range
    shownText = text
    self.rect = rect
    self.baseline = baseline
  }
}

/// What a text comes to within a maximum size.
public struct TextLayoutResult: Hashable, Sendable {
  /// The size that the shown lines need, in points; not rounded to pixels, and possibly greater than the maximum where
  /// not even one line or one character fits.
  ///
  /// Laid out again in this size, or in one rounded up from it, the text shows the same lines.
  public let size: Size
  /// The lines shown, top to bottom, as they stand when aligned in a box of ``size``.
  public let lines: [TextLine]
  /// Whether something of the text isn't shown.
  public let isTruncated: Bool
  /// Whether a word had to be broken where no line may break, since it is wider than a line.
  public let breaksWords: Bool

  /// Makes a result from its parts; no word is broken unless told otherwise.
  public init(size: Size, lines: [TextLine], isTruncated: Bool, breaksWords: Bool = false) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.breaksWords = breaksWords
  }

  /// Whether all of the text is shown, with no word broken.
  public var isWhole: Bool { !isTruncated && !breaksWords }

  /// Number of lines shown; an empty text shows one empty line.
  public var lineCount: Int { lines.count }
  /// Distance of the first line's baseline from the top, in points.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Distance of the last shown line's baseline from the top, in points.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
