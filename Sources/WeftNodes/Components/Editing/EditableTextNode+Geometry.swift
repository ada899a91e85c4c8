import WeftDisplay
import WeftLayout

// The places of characters. The engine sets the shown text, which for a secure text is a dot for each character; offsets
// are those of the text itself, in UTF-16 units.
extension EditableTextNode {
  /// The width of the cursor, in points, as UIKit's.
  static var caretWidth: Double { 2 }

  /// The rectangle of the text in the node, in points, before it is scrolled.
  final var textBox: Rect { bounds.inset(by: textContainerInset) }

  /// The lines at the node's size, from the text's top left corner; where they begin from the left is not known. The engine
  /// keeps them while the text is the same.
  final var lines: TextLayoutResult { engine.measure(setText, options: Self.options, maximum: lineBox) }

  private final var lineBox: Size { Size(width: max(0, textBox.size.width), height: .infinity) }

  /// The text that has the places: a placeholder has none in it.
  private final var setText: AttributedText { isDisplayingPlaceholder ? editor.text : shownText }

  // MARK: secure texts

  /// Returns the place in the shown text of a place in the text.
  private final func shown(_ offset: Int) -> Int {
    guard inputTraits.secureTextEntry else { return offset }
    let text = editor.text.string
    return text[..<String.Index(utf16Offset: min(offset, text.utf16.count), in: text)].count
  }

  /// Returns the place in the text of a place in the shown text.
  private final func own(_ offset: Int) -> Int {
    guard inputTraits.secureTextEntry else { return offset }
    let text = editor.text.string
    return (text.index(text.startIndex, offsetBy: offset, limitedBy: text.endIndex) ?? text.endIndex)
      .utf16Offset(in: text)
  }

  // MARK: the cursor

  /// The cursor's rectangle in the node, in points: two points wide, and as high as its line. At the selection's end that
  /// moves, if characters are selected.
  public final var caretRect: Rect { caretRect(at: editor.selection.head, affinity: editor.selection.affinity) }

  final func caretRect(at offset: Int, affinity: TextSelection.Affinity) -> Rect {
    let box = textBox
    let lines = lines.lines
    let offset = shown(offset)
    let index = Self.line(at: offset, affinity, of: lines)
    let line = lines[index]
    let x = Paragraph(around: index, of: lines, in: setText).caretPosition(at: offset, engine, lineBox)
    let left = min(box.minX + x, max(bounds.minX, bounds.maxX - Self.caretWidth))
    return Rect(
      x: left, y: box.minY + line.rect.minY - scrollOffset, width: Self.caretWidth, height: line.rect.size.height)
  }

  /// Returns the index of the line with a place of the shown text.
  private static func line(at offset: Int, _ affinity: TextSelection.Affinity, of lines: [TextLine]) -> Int {
    let last = lines.lastIndex { $0.range.lowerBound <= offset } ?? 0
    guard affinity == .upstream, last > 0, lines[last].range.lowerBound == offset,
      lines[last - 1].range.upperBound == offset
    else { return last }
    return last - 1
  }

  /// Returns the place between characters that is nearest to a point of the node.
  final func place(at point: Point) -> (offset: Int, affinity: TextSelection.Affinity) {
    let lines = lines.lines
    let box = textBox
    let (x, y) = (point.x - box.minX, point.y - box.minY + scrollOffset)
    if isDisplayingPlaceholder { return (0, .downstream) }
    let index = lines.lastIndex { $0.rect.minY <= y } ?? 0
    return place(x: x, line: index, of: lines)
  }

  /// Returns the place on a line that is nearest to a distance from the text's left edge.
  private final func place(
    x: Double, line index: Int, of lines: [TextLine]
  ) -> (offset: Int, affinity: TextSelection.Affinity) {
    let line = lines[index]
    let paragraph = Paragraph(around: index, of: lines, in: setText)
    func distance(_ offset: Int) -> Double { abs(paragraph.caretPosition(at: offset, engine, lineBox) - x) }
    var (lower, upper) = (line.range.lowerBound, line.range.upperBound)
    if let character = paragraph.character(atX: x, engine, lineBox) {
      (lower, upper) = (character.lowerBound, character.upperBound)
    }
    let offset = distance(lower) <= distance(upper) ? lower : upper
    return (own(offset), Self.affinity(of: offset, atEndOf: index, of: lines))
  }

  /// Returns the place a line above or below the cursor, at the same distance from the left edge; the text's beginning
  /// above the first line, its end below the last one.
  final func placeInNextLine(below: Bool) -> (offset: Int, affinity: TextSelection.Affinity) {
    let lines = lines.lines
    let x = columnOfCursor ?? caretRect.minX - textBox.minX
    columnOfCursor = x
    let current = Self.line(at: shown(editor.selection.head), editor.selection.affinity, of: lines)
    let next = below ? current + 1 : current - 1
    guard lines.indices.contains(next) else { return (below ? editor.text.utf16Count : 0, .downstream) }
    return place(x: x, line: next, of: lines)
  }

  /// Returns the place at the beginning or the end of the cursor's line.
  final func placeInLine(atEnd: Bool) -> (offset: Int, affinity: TextSelection.Affinity) {
    let lines = lines.lines
    if isDisplayingPlaceholder { return (0, .downstream) }
    let index = Self.line(at: shown(editor.selection.head), editor.selection.affinity, of: lines)
    let offset = atEnd ? lines[index].range.upperBound : lines[index].range.lowerBound
    return (own(offset), Self.affinity(of: offset, atEndOf: index, of: lines))
  }

  /// Returns the affinity of a place on a line: upstream at its end, if the paragraph continues on the next one.
  private static func affinity(of offset: Int, atEndOf index: Int, of lines: [TextLine]) -> TextSelection.Affinity {
    let range = lines[index].range
    guard !range.isEmpty, offset == range.upperBound, index + 1 < lines.count else { return .downstream }
    return lines[index + 1].range.lowerBound == offset ? .upstream : .downstream
  }

  // MARK: rectangles

  /// Returns the rectangles of a range of characters (UTF-16 units) in the node, in points, one or more for each line.
  public final func rects(of range: Range<Int>) -> [Rect] {
    guard !isDisplayingPlaceholder else { return [] }
    let box = textBox
    let shown = shown(range.lowerBound)..<shown(range.upperBound)
    return engine.rects(of: shown, in: shownText, options: Self.options, size: lineBox).map {
      $0.offset(x: box.minX, y: box.minY - scrollOffset)
    }
  }

  /// Returns the smallest rectangle in points around ``rects(of:)`` of a range of UTF-16 units; the empty one at the origin if
  /// there are none. Unlike in Texture it has ``textContainerInset`` in it, so that it is where the characters are.
  public final func frame(of range: Range<Int>) -> Rect { Rect(around: rects(of: range)) }

  /// The rectangles of the selected characters. A line whose end is selected is so up to the text's right edge.
  final var selectionRects: [Rect] {
    let range = editor.selection.range
    let box = textBox
    var rects = rects(of: range)
    let (lower, upper) = (shown(range.lowerBound), shown(range.upperBound))
    let lines = engine.lines(of: shownText, options: Self.options, in: lineBox).lines
    for line in lines where line.range.upperBound >= lower && line.range.upperBound < upper {
      let left = box.minX + line.rect.maxX
      guard left < box.maxX else { continue }
      rects.append(
        Rect(
          x: left, y: box.minY + line.rect.minY - scrollOffset, width: box.maxX - left, height: line.rect.size.height))
    }
    return rects
  }

  // MARK: scrolling

  /// The largest ``scrollOffset``, in points.
  final var maximumScrollOffset: Double { max(0, lines.size.height - textBox.size.height) }

  /// Scrolls by as little as shows the cursor.
  final func scrollToCursor() {
    guard bounds.size.height > 0 else { return }
    var offset = min(scrollOffset, maximumScrollOffset)
    if isFirstResponder {
      let caret = caretRect
      let top = caret.minY - textBox.minY + scrollOffset
      offset = min(max(offset, top + caret.size.height - textBox.size.height), max(0, top))
    }
    scroll(to: max(0, min(offset, maximumScrollOffset)))
  }

  final func scroll(to offset: Double) {
    guard offset != scrollOffset else { return }
    scrollOffset = offset
    setNeedsDisplay()
  }

  /// Lets a finger scroll text that is higher than the node.
  final func addScrolling() {
    guard let view = storedView else { return }
    let pan = PanGestureRecognizer()
    pan.name = "scrolling of the text"
    pan.shouldBegin = { [weak self] _ in
      guard let self else { return false }
      return isScrollEnabled && maximumScrollOffset > 0
    }
    pan.action = { [weak self, weak pan] _ in
      guard let self, let pan, let move = pan.translation(in: self) else { return }
      pan.setTranslation(.zero, in: self)
      scroll(to: max(0, min(scrollOffset - move.y, maximumScrollOffset)))
    }
    view.addGestureRecognizer(pan)
  }
}
