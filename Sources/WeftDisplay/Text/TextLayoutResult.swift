import WeftLayout

/// A line of laid out text.
public struct TextLine: Hashable, Sendable {
  /// The part of the source in the line, in UTF-16 units, without the characters that end its paragraph. For a
  /// truncated line it includes the characters left out.
  public let range: Range<Int>
  /// The line's text: the source's characters, and the truncation text in its place.
  public var text: String { String(shownText) }
  /// Mostly a part of the whole text's storage: lines are made for each width, and few are asked for their text.
  private let shownText: Substring
  /// The line's rectangle, in points from the text's top left corner: as wide as its glyphs' advances, as high as the
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

/// The result of laying out a text within a maximum size.
public struct TextLayoutResult: Hashable, Sendable {
  /// The size of the shown lines, in points; not rounded to pixels, and possibly greater than the maximum if not even
  /// one line or one character fits.
  ///
  /// Laid out in this size, or in one rounded up from it, the text has the same lines.
  public let size: Size
  /// The lines shown, top to bottom, aligned in a box of ``size``.
  public let lines: [TextLine]
  /// True if some of the text isn't shown.
  public let isTruncated: Bool
  /// True if a word is broken inside, since it is wider than a line.
  public let breaksWords: Bool

  /// Makes a result from its parts; no word is broken by default.
  public init(size: Size, lines: [TextLine], isTruncated: Bool, breaksWords: Bool = false) {
    self.size = size
    self.lines = lines
    self.isTruncated = isTruncated
    self.breaksWords = breaksWords
  }

  /// True if all of the text is shown, with no word broken.
  public var isWhole: Bool { !isTruncated && !breaksWords }

  /// Number of lines shown; an empty text shows one empty line.
  public var lineCount: Int { lines.count }
  /// Distance of the first line's baseline from the top, in points.
  public var firstBaseline: Double { lines.first?.baseline ?? 0 }
  /// Distance of the last shown line's baseline from the top, in points.
  public var lastBaseline: Double { lines.last?.baseline ?? 0 }
}
