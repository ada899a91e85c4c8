import Weft

/// Text by simple arithmetic: each character is half as wide as the font is high, and words wrap.
///
/// It remembers nothing and needs no fonts, so that what a test finds is the layout's.
struct PlainTextEngine: TextEngine {
  func measure(_ text: AttributedText, options: TextOptions, maximum: Size) -> TextLayoutResult {
    let size = text.runs.map { ($0.attributes.font ?? .standard).size }.max() ?? FontDescription.standard.size
    let lineHeight = size * 1.25
    let limit = max(1, Int(maximum.width.isFinite ? maximum.width / (size / 2) : 1e6))
    var lines: [Int] = []
    var length = 0
    for word in text.string.split(separator: " ") {
      let joined = length == 0 ? word.count : length + 1 + word.count
      if joined <= limit || length == 0 {
        length = joined
      } else {
        lines.append(length)
        length = word.count
      }
    }
    lines.append(length)
    let count = options.maximumNumberOfLines > 0 ? min(lines.count, options.maximumNumberOfLines) : lines.count
    let shown = lines.prefix(count).enumerated().map { index, length in
      let top = Double(index) * (lineHeight + options.lineSpacing)
      return TextLine(
        range: 0..<0, text: "", rect: Rect(x: 0, y: top, width: Double(length) * size / 2, height: lineHeight),
        baseline: top + size)
    }
    let width = shown.map(\.rect.size.width).max() ?? 0
    let height = shown.last.map { $0.rect.origin.y + lineHeight } ?? 0
    return TextLayoutResult(
      size: Size(width: min(width, maximum.width), height: min(height, maximum.height)), lines: Array(shown),
      isTruncated: count < lines.count)
  }

  func lines(of text: AttributedText, options: TextOptions, in size: Size) -> TextLayoutResult {
    measure(text, options: options, maximum: size)
  }

  func fontMetrics(_ font: FontDescription) -> FontMetrics {
    FontMetrics(ascender: font.size, descender: -font.size / 4, lineHeight: font.size * 1.25)
  }

  func unknownFamilies(in text: AttributedText, options: TextOptions) -> [UnknownFamily] { [] }
  var familyNames: [String] { ["Inter"] }
  func addFont(contentsOf path: String) throws(FontFileError) -> [String] { [] }
  func utf16Offset(at point: Point, in text: AttributedText, options: TextOptions, size: Size) -> Int? { nil }
  func rects(of range: Range<Int>, in text: AttributedText, options: TextOptions, size: Size) -> [Rect] { [] }
}
