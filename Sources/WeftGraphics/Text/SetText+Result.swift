import CPangoCairo
import WeftDisplay
import WeftLayout

extension SetText {
  /// Returns the text as a value without Pango's objects, aligned in a box of a width.
  func result(source: StyledBytes, options: TextOptions, boxWidth: Double, maximum: Size) -> TextLayoutResult {
    var counter = UTF16Counter(bytes: source.bytes)
    let textLines = zip(lines, tops).map { line, top in
      let start = counter.offset(ofByte: line.sourceRange.lowerBound)
      let end = counter.offset(ofByte: line.sourceRange.upperBound)
      return TextLine(
        range: start..<end, text: line.shownText ?? source.string(line.sourceRange),
        rect: Rect(x: line.x(options.alignment, boxWidth: boxWidth), y: top, width: line.width, height: line.height),
        baseline: top + line.ascent)
    }
    // Overflow is cut off: laid out again in a size beyond the maximum, lines would break elsewhere.
    let size = Size(width: min(width, max(0, maximum.width)), height: min(height, max(0, maximum.height)))
    return TextLayoutResult(
      size: size, lines: textLines, isTruncated: limit != nil, breaksWords: breaksWords)
  }

  /// Sets ``breaksWords``, in time proportional to the text's length. The lines have to be complete.
  mutating func findBrokenWord() {
    // The count of characters continues from line to line, so that long texts are read once.
    var known: (layout: OpaquePointer?, byte: Int, character: Int) = (nil, 0, 0)
    for line in lines {
      let start = Int(line.line.pointee.start_index)
      guard start > 0, line.line.pointee.is_paragraph_start == 0 else { continue }
      var count: Int32 = 0
      guard let text = pango_layout_get_text(line.layout.pointer),
        let attributes = pango_layout_get_log_attrs_readonly(line.layout.pointer, &count)
      else { continue }
      if known.layout != line.layout.pointer || known.byte > start { known = (line.layout.pointer, 0, 0) }
      known.character += Int(g_utf8_pointer_to_offset(text + known.byte, text + start))
      known.byte = start
      if known.character < Int(count), attributes[known.character].is_line_break == 0 {
        breaksWords = true
        return
      }
    }
    breaksWords = false
  }

  // MARK: Positions

  /// Returns the source's byte at a point; see ``TextEngine/utf16Offset(at:in:options:size:)``.
  func sourceByte(at point: Point, options: TextOptions, boxWidth: Double) -> Int? {
    for (line, top) in zip(lines, tops) where point.y >= top && point.y < top + line.height {
      let x = point.x - line.x(options.alignment, boxWidth: boxWidth)
      guard x >= 0, x < line.width else { return nil }
      var index: Int32 = 0
      guard pango_layout_line_x_to_index(line.line, pangoUnits(x), &index, nil) != 0 else { return nil }
      for piece in line.pieces where piece.layoutRange.contains(Int(index)) {
        return piece.sourceStart.map { $0 + Int(index) - piece.layoutRange.lowerBound }
      }
      return nil
    }
    return nil
  }

  /// Returns the place of a cursor; see ``TextEngine/caretPosition(at:line:in:options:size:)``.
  func caretPosition(
    atByte byte: Int, line number: Int, source: StyledBytes, options: TextOptions, boxWidth: Double
  ) -> Double {
    guard lines.indices.contains(number) else { return 0 }
    let line = lines[number]
    let left = line.x(options.alignment, boxWidth: boxWidth)
    // The character before the place decides where it is, as the stronger one.
    var before = byte - 1
    while before > 0, source.bytes[before] & 0xC0 == 0x80 { before -= 1 }
    let isBehind = byte > line.sourceRange.lowerBound
    let character = isBehind ? before : byte
    for piece in line.pieces {
      guard let start = piece.sourceStart, start <= character, character < start + piece.layoutRange.count else {
        continue
      }
      return left + line.edge(of: piece.layoutRange.lowerBound + character - start, isBehind: isBehind)
    }
    return line.isRightToLeft ? left + line.width : left
  }

  /// Returns the rectangles of a range of the source's bytes, or of the truncation text's.
  func rects(
    of range: Range<Int>, inTruncationText: Bool = false, options: TextOptions, boxWidth: Double
  ) -> [Rect] {
    var rects: [Rect] = []
    for (line, top) in zip(lines, tops) {
      let left = line.x(options.alignment, boxWidth: boxWidth)
      let lineStart = Int(line.line.pointee.start_index)
      let lineRange = lineStart..<lineStart + Int(line.line.pointee.length)
      for piece in line.pieces where (piece.sourceStart == nil) == inTruncationText {
        let sourceStart = piece.sourceStart ?? 0
        let shift = piece.layoutRange.lowerBound - sourceStart
        guard sourceStart < range.upperBound, sourceStart + piece.layoutRange.count > range.lowerBound else { continue }
        let part = (range.lowerBound + shift..<range.upperBound + shift)
          .clamped(to: piece.layoutRange).clamped(to: lineRange)
        guard !part.isEmpty else { continue }
        for (start, end) in line.extents(of: part) where end > start {
          let rect = Rect(x: left + start, y: top, width: end - start, height: line.height)
          // Pango returns rectangles for each run; adjacent ones are joined.
          if let last = rects.last, last.minY == top, let joined = last.joined(with: rect) {
            rects[rects.count - 1] = joined
          } else {
            rects.append(rect)
          }
        }
      }
    }
    return rects
  }
}

extension SetLine {
  /// Returns the extents of characters of the layout's text on the line, in points from its left edge.
  fileprivate func extents(of range: Range<Int>) -> [(Double, Double)] {
    var ranges: UnsafeMutablePointer<Int32>?
    var count: Int32 = 0
    pango_layout_line_get_x_ranges(line, Int32(range.lowerBound), Int32(range.upperBound), &ranges, &count)
    defer { g_free(ranges) }
    guard let ranges else { return [] }
    let offset = offsetOfRanges
    return (0..<Int(count)).map { (points(ranges[2 * $0]) - offset, points(ranges[2 * $0 + 1]) - offset) }
  }

  /// Returns the edge of the character at a byte of the layout's text, in points from the line's left edge.
  ///
  /// - Parameter isBehind: true for the edge at its end in the direction of reading, false for the one at its beginning.
  fileprivate func edge(of byte: Int, isBehind: Bool) -> Double {
    var x: Int32 = 0
    pango_layout_line_index_to_x(line, Int32(byte), isBehind ? 1 : 0, &x)
    return points(x)
  }

  /// Pango counts ranges from the layout's edge, and puts lines of right-to-left text at the right edge.
  private var offsetOfRanges: Double { isRightToLeft ? wrapWidth.map { max(0, $0 - width) } ?? 0 : 0 }
}

extension Rect {
  /// Returns both as one rectangle, if the other has the same height and begins where this one ends, at either side.
  fileprivate func joined(with other: Rect) -> Rect? {
    let tolerance = 1.0 / 512
    guard abs(maxX - other.minX) < tolerance || abs(minX - other.maxX) < tolerance else { return nil }
    return Rect(
      x: min(minX, other.minX), y: minY, width: size.width + other.size.width, height: size.height)
  }
}

/// Counts UTF-16 units up to bytes of a UTF-8 text; fast if the bytes are requested in rising order.
struct UTF16Counter {
  let bytes: [UInt8]
  private var byte = 0
  private var count = 0

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func offset(ofByte target: Int) -> Int {
    if target < byte { (byte, count) = (0, 0) }
    while byte < target {
      let unit = bytes[byte]
      // One unit for each character, two for one of four bytes; continuation bytes count for nothing.
      if unit & 0xC0 != 0x80 { count += unit >= 0xF0 ? 2 : 1 }
      byte += 1
    }
    return count
  }

  /// Returns the first byte of a unit's character; the end of the text for a unit beyond it.
  static func byte(ofUTF16 target: Int, in bytes: [UInt8]) -> Int {
    var units = 0
    for (index, unit) in bytes.enumerated() where unit & 0xC0 != 0x80 {
      let width = unit >= 0xF0 ? 2 : 1
      if target < units + width { return index }
      units += width
    }
    return bytes.count
  }
}
