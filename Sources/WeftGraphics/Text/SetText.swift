import CPangoCairo
import WeftDisplay
import WeftLayout

/// A line of Pango's, with what it takes to place it and to find the source's characters in it.
///
/// Holds Pango objects: it is used and dropped while its workshop is borrowed.
struct SetLine {
  /// A stretch of the layout's text and where it comes from; nil for a truncation text, of which all is there.
  struct Piece {
    var layoutRange: Range<Int>
    var sourceStart: Int?
  }

  /// Keeps `line` alive.
  let layout: GObjectReference
  let line: UnsafeMutablePointer<PangoLayoutLine>
  /// What the layout's text is made of, in order.
  let pieces: [Piece]
  /// The part of the source that the line stands for, in bytes.
  var sourceRange: Range<Int>
  /// What the line shows where that isn't the source's own text.
  let shownText: String?
  /// Advance width in points, with the letter spacing after the last character, as UIKit counts it.
  let width: Double
  /// Height of the line's box above its baseline, in points.
  var ascent: Double
  /// Depth of the line's box below its baseline, in points; positive.
  var descent: Double
  /// Whether the line's paragraph is read from right to left.
  let isRightToLeft: Bool
  /// The layout's wrapping width in points, nil where it doesn't wrap: Pango counts some positions from there.
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

  /// Clamps the height as the options say.
  mutating func limitHeight(_ options: TextOptions) {
    ascent = options.limitedHeight(ascent + descent) - descent
  }

  /// The left edge of the line within a box.
  func x(_ alignment: TextAlignment, boxWidth: Double) -> Double {
    let room = boxWidth - width
    switch alignment {
    case .left: return 0
    case .right: return room
    case .center: return room / 2
    // A line that was stretched has no room left; others stand where reading starts.
    case .natural, .justified: return isRightToLeft ? room : 0
    }
  }
}

/// A text in lines, from the top.
struct SetText {
  /// Why a text isn't shown whole.
  enum Limit {
    /// The number of lines, at any height.
    case lines
    /// The height.
    case height
  }

  var lines: [SetLine]
  /// Top edges of the lines, in points.
  var tops: [Double]
  /// Height of all lines with the space between them, in points.
  var height: Double
  /// What cut the text off; nil where it is shown whole.
  var limit: Limit?
  /// Whether each paragraph is one line, so that more width would change nothing.
  var isUnwrapped: Bool

  mutating func append(_ line: SetLine, top: Double) {
    lines.append(line)
    tops.append(top)
    height = top + line.height
  }

  /// A width that the text needs although no line is so wide; 0 for most texts.
  var neededWidth: Double = 0

  /// The widest line's width, in points.
  var width: Double { lines.reduce(neededWidth) { max($0, $1.width) } }
}

extension TextOptions {
  /// A line's height in the range that the options allow. The difference is above the text, as in UIKit.
  func limitedHeight(_ height: Double) -> Double {
    var height = height
    if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
    if minimumLineHeight > 0 { height = max(height, minimumLineHeight) }
    return height
  }

  /// The space between two lines, in points.
  var spaceBetweenLines: Double { lineSpacing > 0 ? lineSpacing : 0 }

  /// The most lines to show.
  var mostLines: Int { maximumNumberOfLines > 0 ? maximumNumberOfLines : .max }
}
