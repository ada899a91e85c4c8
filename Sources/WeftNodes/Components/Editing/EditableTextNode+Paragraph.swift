import WeftDisplay
import WeftLayout

extension EditableTextNode {
  /// The paragraph of a line, in which the places of characters are found: setting a whole text takes long, and paragraphs
  /// don't depend on each other.
  struct Paragraph {
    private let text: AttributedText
    /// The place of its beginning, in UTF-16 units of the whole text.
    private let start: Int
    /// The line's index in the paragraph.
    private let line: Int
    /// The distance of the line's middle from the paragraph's top, in points.
    private let middle: Double

    init(around index: Int, of lines: [TextLine], in text: AttributedText) {
      let range = text.string.paragraph(around: lines[index].range.lowerBound)
      let first = lines[..<index].lastIndex { $0.range.lowerBound < range.lowerBound }.map { $0 + 1 } ?? 0
      let runs = text.runs(in: range)
      // An empty paragraph has the place alone.
      self.text = AttributedText(runs: runs.isEmpty ? [AttributedText.Run("", text.baseAttributes)] : runs)
      start = range.lowerBound
      line = index - first
      let rect = lines[index].rect
      middle = rect.minY + rect.size.height / 2 - lines[first].rect.minY
    }

    /// Returns the distance of a place from the text's left edge, in points.
    func caretPosition(at offset: Int, _ engine: any TextEngine, _ box: Size) -> Double {
      engine.caretPosition(at: offset - start, line: line, in: text, options: EditableTextNode.options, size: box)
    }

    /// Returns the character at a distance from the text's left edge; nil beside the line.
    func character(atX x: Double, _ engine: any TextEngine, _ box: Size) -> Range<Int>? {
      let point = Point(x: x, y: middle)
      guard let hit = engine.utf16Offset(at: point, in: text, options: EditableTextNode.options, size: box) else {
        return nil
      }
      let string = text.string
      let lower = string.boundary(atOrBefore: hit)
      return start + lower..<start + string.boundary(after: lower)
    }
  }
}
