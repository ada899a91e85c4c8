import WeftDisplay
import WeftLayout

extension ShapedText {
  /// The text in lines within a maximum size, aligned left, in points.
  ///
  /// Takes time in proportion to the text's length, about 10 nanoseconds a character.
  ///
  /// - Returns: nil where only ``Typesetter`` gives the answer: where a line would be cut between characters that shape
  ///   one another, or the text has to be truncated.
  func result(options: TextOptions, maximum: Size) -> TextLayoutResult? {
    let maximumHeight = maximum.height > 0 ? maximum.height : 0
    var breaker = LineBreaker(self, width: Int(pangoUnits(max(0, maximum.width))))
    var lines: [TextLine] = []
    var height = 0.0
    var widest = 0.0
    var isCut = false
    var breaksWords = false
    do throws(LineBreaker.Unanswered) {
      for paragraph in paragraphs where !isCut {
        try breaker.lines(of: paragraph) { line in
          let descent = points(Int32(line.top + line.height))
          let ascent = options.limitedHeight(points(Int32(-line.top)) + descent) - descent
          let top = lines.isEmpty ? 0 : height + options.spaceBetweenLines
          isCut =
            lines.count == options.mostLines
            || !lines.isEmpty && top + ascent + descent > maximumHeight + Typesetter.tolerance
          if isCut { return false }
          let width = points(Int32(line.width))
          lines.append(
            TextLine(
              range: Int(utf16Offsets[line.characters.lowerBound])..<Int(utf16Offsets[line.characters.upperBound]),
              text: string(line.characters), rect: Rect(x: 0, y: top, width: width, height: ascent + descent),
              baseline: top + ascent))
          height = top + (ascent + descent)
          widest = max(widest, width)
          let start = line.characters.lowerBound
          if start > paragraph.characters.lowerBound, !flags[start].contains(.lineBreak) { breaksWords = true }
          return true
        }
      }
    } catch {
      return nil
    }
    if isCut, options.truncationMode != .wordWrapping { return nil }
    // As in `SetText.result`: what overflows is cut off.
    let size = Size(width: min(widest, max(0, maximum.width)), height: min(height, max(0, maximum.height)))
    return TextLayoutResult(size: size, lines: lines, isTruncated: isCut, breaksWords: breaksWords)
  }

  private func string(_ characters: Range<Int>) -> String {
    let range = Int(byteOffsets[characters.lowerBound])..<Int(byteOffsets[characters.upperBound])
    return bytes.withUnsafeBufferPointer { String(decoding: $0[range], as: UTF8.self) }
  }
}
