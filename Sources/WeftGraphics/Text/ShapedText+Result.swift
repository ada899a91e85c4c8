import WeftDisplay
import WeftLayout

extension ShapedText {
  /// Returns the text in lines within a maximum size, aligned left, in points, with the sizes for which that is valid.
  ///
  /// Takes time in proportion to the text's length, about 10 nanoseconds a character.
  ///
  /// - Parameters:
  ///   - layout: shapes pieces on their first use; nil if Pango may not be used.
  ///   - isCancelled: called while a truncation is chosen.
  /// - Returns: Nil if a piece has to be shaped and there is no layout, or if only ``Typesetter`` can set the text.
  func entry(
    options: TextOptions, maximum: Size, layout: PieceLayout? = nil, isCancelled: @escaping () -> Bool = { false }
  ) -> TextCache.Entry? {
    let maximumWidth = max(0, maximum.width)
    var setter = ShapedTextSetter(
      text: self, options: options, maximumHeight: maximum.height > 0 ? maximum.height : 0, layout: layout,
      isCancelled: isCancelled)
    do throws(LineBreaker.Unanswered) {
      let width = pangoUnits(maximumWidth)
      try setter.set(width)
      // As in `SetText.result`: overflow is cut off.
      let needed = Size(width: try neededWidth(setter, width), height: setter.height)
      let result = TextLayoutResult(
        size: Size(width: min(needed.width, maximumWidth), height: min(needed.height, max(0, maximum.height))),
        lines: setter.lines.map { $0.line(self) }, isTruncated: setter.limit != nil, breaksWords: setter.breaksWords)
      return TextCache.Entry(
        result, size: needed, limit: setter.limit, isUnwrapped: !setter.isWrapped, maximum: maximum)
    } catch {
      return nil
    }
  }

  /// Returns the width that gives the same lines again, as ``Typesetter/setForMeasure()`` finds it.
  private func neededWidth(_ first: ShapedTextSetter, _ width: Int32) throws(LineBreaker.Unanswered) -> Double {
    guard source.mayNeedMoreWidth || first.breaksWords else { return first.width }
    var again = first
    return try NeededWidth(
      widest: first.width, asked: points(width), isUnwrapped: !first.isWrapped,
      fontSize: source.attributes(at: 0).resolvedFont.size
    ).found { width throws(LineBreaker.Unanswered) in
      try again.set(pangoUnits(width))
      return again.width == first.width
        && again.lines.elementsEqual(first.lines) {
          $0.characters == $1.characters && $0.truncated?.text == $1.truncated?.text
        }
    }
  }
}

/// Sets a ``ShapedText`` as ``Typesetter`` sets a text by Pango.
private struct ShapedTextSetter {
  /// A line, in points.
  struct Line {
    var characters: Range<Int>
    var top = 0.0
    var width: Double
    var ascent: Double
    var descent: Double
    /// True if it begins where no line may break.
    var breaksWord = false
    /// The line's text if that isn't the source's own.
    var truncated: TruncationMemory.Line?

    var height: Double { ascent + descent }

    func line(_ text: ShapedText) -> TextLine {
      TextLine(
        range: Int(text.utf16Offsets[characters.lowerBound])..<Int(text.utf16Offsets[characters.upperBound]),
        text: truncated.map { $0.text[...] } ?? text.string(characters),
        rect: Rect(x: 0, y: top, width: width, height: height), baseline: top + ascent)
    }
  }

  let text: ShapedText
  let options: TextOptions
  let maximumHeight: Double
  let layout: PieceLayout?
  let isCancelled: () -> Bool

  private(set) var lines: [Line] = []
  /// The height of all lines with the space between them.
  private(set) var height = 0.0
  /// The limit that cut the text off; nil if it is shown whole.
  private(set) var limit: SetText.Limit?
  /// True if a paragraph takes several lines, or is left out.
  private(set) var isWrapped = false

  init(
    text: ShapedText, options: TextOptions, maximumHeight: Double, layout: PieceLayout?,
    isCancelled: @escaping () -> Bool
  ) {
    self.text = text
    self.options = options
    self.maximumHeight = maximumHeight
    self.layout = layout
    self.isCancelled = isCancelled
  }

  /// The widest line's width.
  var width: Double { lines.reduce(0) { max($0, $1.width) } }

  /// True if a line begins inside a word.
  var breaksWords: Bool { lines.contains { $0.breaksWord } }

  /// Sets the text in lines of a width, in Pango's units.
  mutating func set(_ width: Int32) throws(LineBreaker.Unanswered) {
    lines.removeAll(keepingCapacity: true)
    height = 0
    limit = nil
    isWrapped = false
    var breaker = LineBreaker(text, width: Int(width), layout: layout)
    // The first line that doesn't fit, and the direction of its paragraph.
    var next: (line: Line, isRightToLeft: Bool)?
    var directions: [Bool] = []
    for paragraph in text.paragraphs where limit == nil {
      try breaker.lines(of: paragraph) { broken in
        let line = line(broken, in: paragraph)
        let top = lines.isEmpty ? 0 : height + options.spaceBetweenLines
        if lines.count == options.maximumLines {
          limit = .lines
        } else if !lines.isEmpty, top + line.height > maximumHeight + Typesetter.tolerance {
          limit = .height
        }
        guard limit == nil else {
          next = (line, paragraph.isRightToLeft)
          return false
        }
        append(line, top: top)
        directions.append(paragraph.isRightToLeft)
        return true
      }
    }
    isWrapped = limit != nil || lines.count != text.paragraphs.count
    guard limit != nil, options.truncationMode != .wordWrapping else { return }
    // The line after the last that fits may, once truncated, be low enough to fit as well.
    if lines.count < options.maximumLines, let next {
      lines.append(next.line)
      directions.append(next.isRightToLeft)
    }
    try truncate(width, directions)
  }

  private func line(_ broken: LineBreaker.Line, in paragraph: ShapedText.Paragraph) -> Line {
    let descent = points(Int32(broken.top + broken.height))
    let start = broken.characters.lowerBound
    let trailingSpace =
      text.source.hasLetterSpacing ? text.source.trailingLetterSpacing(text.bytes(broken.characters)) : 0
    return Line(
      characters: broken.characters, width: points(Int32(broken.width)) + trailingSpace,
      ascent: options.limitedHeight(points(Int32(-broken.top)) + descent) - descent, descent: descent,
      breaksWord: start > paragraph.characters.lowerBound && !text.flags[start].contains(.lineBreak))
  }

  private mutating func append(_ line: Line, top: Double) {
    var line = line
    line.top = top
    height = top + line.height
    lines.append(line)
  }

  /// Keeps the most lines of which the last one, truncated, still fits; as step 3 of ``Typesetter``.
  private mutating func truncate(_ width: Int32, _ directions: [Bool]) throws(LineBreaker.Unanswered) {
    var shown = lines
    while let last = shown.popLast() {
      let truncation = Truncation(
        source: text.source, options: options, limit: points(width), longestLine: text.source.longestLine,
        isCancelled: isCancelled, start: Int(text.byteOffsets[last.characters.lowerBound]))
      let measures = RememberedTruncation(
        truncation: truncation, memory: text.truncated, isRightToLeft: directions[shown.count],
        pango: layout?.pango)
      let truncated = try measures.line(truncation.kept(measures))
      var line = Line(
        characters: last.characters.lowerBound..<text.count, width: truncated.width, ascent: 0,
        descent: truncated.descent, truncated: truncated)
      line.ascent = options.limitedHeight(truncated.ascent + truncated.descent) - truncated.descent
      lines.removeAll(keepingCapacity: true)
      for line in shown + [line] { append(line, top: lines.isEmpty ? 0 : height + options.spaceBetweenLines) }
      if shown.isEmpty || height <= maximumHeight + Typesetter.tolerance { return }
    }
  }
}

extension ShapedText {
  fileprivate func string(_ characters: Range<Int>) -> Substring {
    let bytes = bytes(characters)
    let start = string.utf8.index(string.startIndex, offsetBy: bytes.lowerBound)
    return string[start..<string.utf8.index(start, offsetBy: bytes.count)]
  }
}
