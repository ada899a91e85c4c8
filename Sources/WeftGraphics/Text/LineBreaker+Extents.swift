// The steps of Pango for a line whose characters are known: `pango_layout_line_postprocess` of pango-layout.c.

extension LineBreaker {
  /// Returns the extents of the line of ``runs``.
  ///
  /// 1. A hyphen is shown if the break requires one.
  /// 2. White space after which the line was broken has no width.
  /// 3. Letter spacing before the first and after the last letter is removed, also beside tabs.
  /// 4. The height is that of the boxes of the runs, each moved to the baseline of the first one's script.
  mutating func finished(
    _ characters: Range<Int>, wrapped: Bool, isRightToLeft: Bool
  ) throws(Unanswered) -> Line {
    var line = Line(characters: characters, width: 0, top: 0, height: 0)
    guard let first = runs.first else { return line }
    let end = characters.upperBound
    let last = runs.count - 1
    if text.flags[end].contains(.hyphen) {
      // With the spacing of the last item that was examined, which may be the next one.
      let piece = try piece(
        runs[last].item, runs[last].characters, hasHyphen: true, letterSpacing: lastLetterSpacing)
      runs[last].piece = piece
      runs[last].width = piece.width
    }
    let isCollapsed = wrapped && end > 0 && text.flags[end - 1].contains(.white) ? try collapseLastSpace() : false
    if text.hasLetterSpacing { try trimLetterSpacing(isCollapsed: isCollapsed, isRightToLeft: isRightToLeft) }

    let tag = text.items[first.item].tag
    let baseline = text.items[first.item].baselines[tag]
    var bottom = 0
    for (index, run) in runs.enumerated() {
      line.width += run.width
      let item = text.items[run.item]
      var box = (item.top, item.height)
      if let piece = run.piece {
        box = isCollapsed && index == last ? (piece.collapsedTop, piece.collapsedHeight) : (piece.top, piece.height)
      }
      let top = box.0 - (item.rise + baseline - item.baselines[tag])
      line.top = min(line.top, top)
      bottom = max(bottom, top + box.1)
    }
    line.height = bottom - line.top
    return line
  }

  /// Removes the width of the white space at the end of the line; false if it shares its glyphs.
  private mutating func collapseLastSpace() throws(Unanswered) -> Bool {
    let last = runs.count - 1
    let run = runs[last]
    if text.items[run.item].kind == .tab {
      runs[last].width = 0
      return true
    }
    let end = run.characters.upperBound
    if run.piece == nil {
      if text.flags[end - 1].contains(.single) {
        runs[last].width -= text.advances[end] - text.advances[end - 1]
        return true
      }
      runs[last].piece = try piece(run.item, run.characters)
    }
    guard let piece = runs[last].piece, !piece.endsInCluster else { return false }
    runs[last].width -= Int(piece.glyphWidths[piece.lastGlyph])
    return true
  }

  // MARK: Letter spacing

  /// Does the same as `adjust_line_letter_spacing` of pango-layout.c.
  private mutating func trimLetterSpacing(isCollapsed: Bool, isRightToLeft: Bool) throws(Unanswered) {
    var order = visualOrder()
    let isTab = { [text] (run: Run) in text.items[run.item].kind == .tab }
    // Tabs are corrected in the direction in which they were set.
    let isReversed = isRightToLeft && runs.contains(where: isTab)
    if isReversed { order.reverse() }
    let lastRun = runs.count - 1
    var moved = 0
    for (place, index) in order.enumerated() {
      if isTab(runs[index]) {
        if runs[index].width != 0 { runs[index].width = max(0, runs[index].width + moved) }
        moved = 0
        continue
      }
      let spacing = text.items[runs[index].item].letterSpacing
      guard spacing != 0 else { continue }
      let before = place > 0 ? order[place - 1] : nil
      let after = place + 1 < order.count ? order[place + 1] : nil
      let (left, right) = isReversed ? (after, before) : (before, after)
      let isFirst = left.map { isTab(runs[$0]) } ?? true
      let isLast = right.map { isTab(runs[$0]) } ?? true
      let trimmed = try trim(index, isFirst: isFirst, isLast: isLast, isCollapsed: isCollapsed && index == lastRun)
      moved += trimmed
    }
  }

  /// Trims one run, and adds the difference to the next tab.
  private mutating func trim(
    _ index: Int, isFirst: Bool, isLast: Bool, isCollapsed: Bool
  ) throws(Unanswered) -> Int {
    let run = runs[index]
    let item = text.items[run.item]
    let (left, right) = ShapedText.split(letterSpacing: item.letterSpacing)
    let shaped: ShapedPiece
    if let piece = run.piece { shaped = piece } else { shaped = try piece(run.item, run.characters) }
    var widths = shaped.glyphWidths.map { Int($0) }
    if isCollapsed { widths[item.isRightToLeft ? 0 : widths.count - 1] = 0 }
    var moved = 0
    if widths[0] == 0 || isFirst {
      if widths[0] != 0 { moved += left }
      if let glyph = widths.firstIndex(where: { $0 != 0 }) { widths[glyph] -= left }
    }
    if widths[widths.count - 1] == 0 || isLast {
      if widths[widths.count - 1] != 0 { moved += right }
      if let glyph = widths.lastIndex(where: { $0 != 0 }) { widths[glyph] = max(0, widths[glyph] - right) }
    }
    // Pango would include a box that reaches to the left of its start.
    guard widths.allSatisfy({ $0 >= 0 }) else { throw Unanswered() }
    runs[index].width = widths.reduce(0, +)
    return moved
  }

  /// Returns the indices of the runs from left to right.
  private func visualOrder() -> [Int] {
    var order = Array(runs.indices)
    let levels = runs.map { text.items[$0.item].level }
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in stride(from: highest, to: 0, by: -1) {
      var index = 0
      while index < order.count {
        guard levels[order[index]] >= level else {
          index += 1
          continue
        }
        let start = index
        while index < order.count, levels[order[index]] >= level { index += 1 }
        order[start..<index].reverse()
      }
    }
    return order
  }
}
