import CPangoCairo
import WeftDisplay
import WeftLayout

/// A line of Pango's, with the information to place it and to find the source's characters in it.
///
/// Holds Pango objects: it is used and dropped while its environment is borrowed.
struct SetLine {
  /// A range of the layout's text and its place in the source; nil for a truncation text, which is always whole.
  struct Piece {
    var layoutRange: Range<Int>
    var sourceStart: Int?
  }

  /// Keeps `line` alive.
  let layout: GObjectReference
  let line: UnsafeMutablePointer<PangoLayoutLine>
  /// The pieces of the layout's text, in order.
  let pieces: [Piece]
  /// The range of the source that the line shows, in bytes.
  var sourceRange: Range<Int>
  /// The line's text if that isn't the source's own.
  let shownText: String?
  /// The advance width in points, with the letter spacing after the last character, as in UIKit.
  let width: Double
  /// The height of the line's box above its baseline, in points.
  var ascent: Double
  /// The depth of the line's box below its baseline, in points; positive.
  var descent: Double
  /// True if the line's paragraph is right to left.
  let isRightToLeft: Bool
  /// The layout's wrapping width in points, from which Pango counts some positions; nil if it doesn't wrap.
  let wrapWidth: Double?

  init(
    layout: GObjectReference, line: UnsafeMutablePointer<PangoLayoutLine>, pieces: [Piece], sourceRange: Range<Int>,
    shownText: String? = nil, trailingSpace: Double, wrapWidth: Double?
  ) {
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    self.layout = layout
    self.line = line
    self.pieces = pieces
    self.sourceRange = sourceRange
    self.shownText = shownText
    width = points(logical.width) + trailingSpace
    ascent = -points(logical.y)
    descent = points(logical.y) + points(logical.height)
    isRightToLeft = pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL
    self.wrapWidth = wrapWidth
  }

  var height: Double { ascent + descent }

  /// Clamps the height to the options' limits.
  mutating func limitHeight(_ options: TextOptions) {
    ascent = options.limitedHeight(ascent + descent) - descent
  }

  /// Returns the left edge of the line within a box.
  func x(_ alignment: TextAlignment, boxWidth: Double) -> Double {
    let room = boxWidth - width
    switch alignment {
    case .left: return 0
    case .right: return room
    case .center: return room / 2
    // A stretched line fills its box; others begin at the side where reading starts.
    case .natural, .justified: return isRightToLeft ? room : 0
    }
  }
}

/// A text in lines, from the top.
struct SetText {
  /// The reason why a text isn't shown whole.
  enum Limit {
    /// The number of lines, at any height.
    case lines
    /// The height.
    case height
  }

  var lines: [SetLine]
  /// The top edges of the lines, in points.
  var tops: [Double]
  /// The height of all lines with the space between them, in points.
  var height: Double
  /// The limit that cut the text off; nil if it is shown whole.
  var limit: Limit?
  /// True if each paragraph is one line, so that more width would change nothing.
  var isUnwrapped: Bool

  mutating func append(_ line: SetLine, top: Double) {
    lines.append(line)
    tops.append(top)
    height = top + line.height
  }

  /// True if a line was broken where no line may break. Drawn texts don't need to know: ``findBrokenWord()`` sets it.
  var breaksWords = false

  /// A width that the text needs although no line is so wide; 0 for most texts.
  var neededWidth: Double = 0

  /// The widest line's width, in points.
  var width: Double { lines.reduce(neededWidth) { max($0, $1.width) } }
}

extension TextOptions {
  /// Returns a line's height in the range that the options allow. The difference is above the text, as in UIKit.
  func limitedHeight(_ height: Double) -> Double {
    var height = height
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    return height
  }

  /// The space between two lines, in points.
  var spaceBetweenLines: Double { lineSpacing > 0 ? lineSpacing : 0 }

  /// The maximum number of lines.
  var maximumLines: Int { maximumNumberOfLines > 0 ? maximumNumberOfLines : .max }
}
