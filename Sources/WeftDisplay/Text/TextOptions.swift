/// The horizontal position of lines.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the side where the paragraph's script starts: left for English, right for Hebrew.
  case natural
  /// At the left edge.
  case left
  /// In the middle.
  case center
  /// At the right edge.
  case right
  /// Stretched to both edges, except a paragraph's last line.
  case justified
}

/// The treatment of text that needs more lines, height or width than available.
public enum TruncationMode: String, Hashable, Sendable, CaseIterable {
  /// Lines are broken at words and lines beyond the limit are not shown, without a mark.
  case wordWrapping
  /// The last line that fits shows the end of the text after the truncation text: `…end`.
  case head
  /// The last line that fits shows its own beginning, the truncation text, and the end of the text: `start…end`.
  case middle
  /// The last line that fits ends in the truncation text: `start…`.
  case tail
}

/// The reading direction of a paragraph.
public enum BaseDirection: String, Hashable, Sendable, CaseIterable {
  /// From each paragraph's first character with a direction; left to right if there is none.
  case natural
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// The options for setting a text in lines: those that aren't properties of single runs.
public struct TextOptions: Hashable, Sendable {
  /// The horizontal position of lines; ``TextAlignment/natural`` by default. It never affects the measured size.
  public var alignment: TextAlignment
  /// Points between the bottom of a line and the top of the next; 0 by default, negative counts as 0.
  public var lineSpacing: Double
  /// The minimum height of a line, in points; 0, the default, means the fonts' height. Added height goes above the
  /// text.
  public var minimumLineHeight: Double
  /// The maximum height of a line, in points; 0, the default, means no limit. Height is removed above the text.
  public var maximumLineHeight: Double
  /// The maximum number of lines of the whole text, over all its paragraphs; 0, the default, means no limit.
  public var maximumNumberOfLines: Int
  /// The treatment of text that doesn't fit; ``TruncationMode/wordWrapping`` by default.
  public var truncationMode: TruncationMode
  /// The text that replaces the omitted text in the modes head, middle and tail; `…` by default. A run without font or
  /// colour has those of the last character shown. Line breaks in it become spaces.
  public var truncationText: AttributedText
  /// Direction of paragraphs; ``BaseDirection/natural`` by default.
  public var baseDirection: BaseDirection

  /// Makes options; each part has the default that its documentation names.
  public init(
    alignment: TextAlignment = .natural, lineSpacing: Double = 0, minimumLineHeight: Double = 0,
    maximumLineHeight: Double = 0, maximumNumberOfLines: Int = 0, truncationMode: TruncationMode = .wordWrapping,
    truncationText: AttributedText = AttributedText("…"), baseDirection: BaseDirection = .natural
  ) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncationMode = truncationMode
    self.truncationText = truncationText
    self.baseDirection = baseDirection
  }
}
