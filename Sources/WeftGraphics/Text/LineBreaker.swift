/// Breaks a paragraph of a ``ShapedText`` into lines of a width as Pango does with `PANGO_WRAP_WORD_CHAR`.
///
/// Source: `process_line` and `process_item` of pango-layout.c; ``TextProof`` compares with the installed version. A line
/// takes items as long as they fit. The first item that doesn't is broken at the last legal break that fits; if there is
/// none, the line returns to the last item that has one; if no item has, a word is broken. Where Pango shapes a piece to
/// know its width, the piece's width is the sum of its advances if both its ends are safe to cut; otherwise the piece is
/// shaped, or taken from those that were.
struct LineBreaker {
  /// A line: its characters and its extents in Pango's units.
  struct Line {
    var characters: Range<Int>
    var width: Int
    var top: Int
    var height: Int
  }

  /// Thrown if a piece has to be shaped and there is no layout for it, or if Pango's rules are not known.
  struct Unanswered: Error {}

  /// The part of an item on the line.
  struct Run {
    var item: Int
    var characters: Range<Int>
    var width: Int
    /// The piece that was shaped by itself; nil if the width is a sum.
    var piece: ShapedPiece?
  }

  private enum Fit {
    /// The whole item.
    case all
    /// The first characters of the item, with their number.
    case some(Int)
    /// Nothing of the item, and the line may end before it.
    case empty
    /// Nothing of the item.
    case none
    /// A line separator.
    case lineEnd
  }

  let text: ShapedText
  private let width: Int
  /// Shapes pieces; nil if Pango may not be used.
  private let layout: PieceLayout?
  var runs: [Run] = []
  private var remaining = 0
  /// The index of the tab stop of the line's last tab.
  private var tabStop = 0
  /// The width of the paragraph's hyphen, from the first font that was used for one.
  private var hyphenWidth: Int?
  /// The letter spacing of the last item that was examined.
  private(set) var lastLetterSpacing = 0
  /// An item that was shaped again from a character at which a cut isn't safe, and the sums of its advances from there.
  private var fresh: (item: Int, start: Int, sums: [Int])?

  /// - Parameters:
  ///   - width: the width of lines, in Pango's units; not negative.
  ///   - layout: shapes pieces on their first use.
  init(_ text: ShapedText, width: Int, layout: PieceLayout? = nil) {
    self.text = text
    self.width = width
    self.layout = layout
  }

  /// Breaks a paragraph; calls `add` with each line and stops if that returns false.
  mutating func lines(of paragraph: ShapedText.Paragraph, add: (Line) -> Bool) throws(Unanswered) {
    if paragraph.items.isEmpty {
      _ = add(Line(characters: paragraph.characters, width: 0, top: paragraph.top, height: paragraph.height))
      return
    }
    hyphenWidth = nil
    var position = paragraph.characters.lowerBound
    var item = paragraph.items.lowerBound
    while item < paragraph.items.upperBound {
      let start = position
      let wrapped = try fill(paragraph, &item, &position)
      let line = try finished(start..<position, wrapped: wrapped, isRightToLeft: paragraph.isRightToLeft)
      if !add(line) { return }
    }
  }

  /// Fills a new line, from a character of an item on, and moves both to the first character after it.
  ///
  /// - Returns: True if the line was broken.
  private mutating func fill(
    _ paragraph: ShapedText.Paragraph, _ item: inout Int, _ position: inout Int
  ) throws(Unanswered) -> Bool {
    runs.removeAll(keepingCapacity: true)
    remaining = width
    tabStop = 0
    // The last item on the line that has a legal break: the number of runs before it, and the remaining width there.
    var lastBreak: (runs: Int, position: Int, remaining: Int)?
    while item < paragraph.items.upperBound {
      let end = text.items[item].characters.upperBound
      let isLast = item == paragraph.items.upperBound - 1
      let before = remaining
      switch try place(item, position..<end, isForced: lastBreak == nil, mayTakeAll: true, isLast: isLast) {
      case .all:
        let first = runs.count == 1 ? position + 1 : position
        if text.items[item].kind != .tab, first < end,
          (first..<end).contains(where: { mayBreak(at: $0, anywhere: false) })
        {
          lastBreak = (runs.count - 1, position, before)
        }
        item += 1
        position = end
      case .lineEnd:
        item += 1
        position = end
        return true
      case .some(let count):
        position += count
        return true
      case .empty:
        return true
      case .none:
        // Only called if there is a break to return to.
        guard let back = lastBreak else { throw Unanswered() }
        if back.runs < runs.count { item = runs[back.runs].item }
        runs.removeSubrange(back.runs...)
        position = back.position
        remaining = back.remaining
        try shapeAgain(item, from: position)
        let end = text.items[item].characters.upperBound
        let isLast = item == paragraph.items.upperBound - 1
        if case .some(let count) = try place(
          item, position..<end, isForced: true, mayTakeAll: false, isLast: isLast)
        {
          position += count
        }
        return true
      }
    }
    return false
  }

  /// Drops the advances of an item as a whole: Pango shapes an item again that it has broken at the line's end.
  private mutating func shapeAgain(_ item: Int, from start: Int) throws(Unanswered) {
    let characters = text.items[item].characters
    fresh = nil
    guard start > characters.lowerBound, text.items[item].kind != .plain || !isSafe(start, item) else { return }
    var sums = [0]
    for advance in try piece(item, start..<characters.upperBound).advances {
      sums.append(sums[sums.count - 1] + Int(advance))
    }
    fresh = (item, start, sums)
  }

  /// Puts as much of an item on the line as fits.
  ///
  /// - Parameters:
  ///   - isForced: true if a part must be put there even if it is too wide, as the line has no earlier break.
  ///   - mayTakeAll: false if the line must end inside the item.
  ///   - isLast: true if it is the paragraph's last item.
  private mutating func place(
    _ item: Int, _ characters: Range<Int>, isForced: Bool, mayTakeAll: Bool, isLast: Bool
  ) throws(Unanswered) -> Fit {
    let start = characters.lowerBound
    let end = characters.upperBound
    let count = characters.count
    lastLetterSpacing = text.items[item].letterSpacing
    switch text.items[item].kind {
    case .tab:
      take(Run(item: item, characters: characters, width: nextTabWidth()))
      return .all
    case .lineEnd:
      take(try run(item, characters))
      return .lineEnd
    case .plain, .special: break
    }
    var whole = advance(characters, item)
    var wholeExtra = 0
    if mayTakeAll {
      if mayBreak(at: end, anywhere: false), !(isLast && text.trailingSpace == .counted) {
        wholeExtra = extra(item, start, count)
      }
      let isOneCharacter = count == 1 && runs.isEmpty
      if whole + wholeExtra <= remaining || isOneCharacter {
        let run = try run(item, characters)
        whole = run.width
        if whole + wholeExtra <= remaining || isOneCharacter {
          take(run)
          return .all
        }
      }
    }
    let safeDistance = text.items[item].safeDistance
    // The best break so far: the number of characters, their width, and the additional width of a break there.
    var best = (count: count, width: whole, extra: wholeExtra, run: Run?.none)
    var isAnywhere = false
    while true {
      best = (count, whole, wholeExtra, nil)
      var width = 0
      for taken in 0..<(mayTakeAll ? count + 1 : count) {
        let extra = isLast && taken == count && text.trailingSpace == .counted ? 0 : extra(item, start, taken)
        if min(width + extra, width) > remaining + safeDistance, best.count < count { break }
        if taken > 0 || !runs.isEmpty, mayBreak(at: start + taken, anywhere: isAnywhere) {
          if taken == 0 || width + extra < remaining - safeDistance {
            best = (taken, width, extra, nil)
          } else {
            let isCut = taken < count
            let showsHyphen = text.flags[start + taken].contains(.hyphen)
            let run = try run(item, start..<start + taken, hasHyphen: isCut && showsHyphen)
            var extra = 0
            if taken > 0, isCut || !isLast, text.flags[start + taken - 1].contains(.white) {
              extra = -advance(start + taken - 1..<start + taken, item)
            } else if !isCut, !isLast, showsHyphen {
              extra = hyphenWidth ?? 0
            }
            if best.count == count || run.width + extra <= remaining || run.width + extra < best.width + best.extra {
              best = (taken, run.width, extra, run)
            }
          }
        }
        if taken < count { width += advance(start + taken..<start + taken + 1, item) }
      }
      guard !isAnywhere, isForced, best.width + best.extra > remaining else { break }
      isAnywhere = true
    }
    guard isForced || best.width + best.extra <= remaining else { return .none }
    let left = max(0, remaining - best.width - best.extra)
    if best.count > 0 {
      // Pango keeps the hyphen of an item that is taken as a whole, even if the line continues.
      if best.count == count, mayBreak(at: end, anywhere: isAnywhere), text.flags[end].contains(.hyphen) {
        throw Unanswered()
      }
      if let run = best.run { take(run) } else { take(try run(item, start..<start + best.count)) }
    }
    remaining = left
    return best.count == 0 ? .empty : best.count == count ? .all : .some(best.count)
  }

  private mutating func take(_ run: Run) {
    remaining = max(0, remaining - run.width)
    runs.append(run)
  }

  /// Returns the width of a tab here: up to the next stop that is at least the width of one space away.
  private mutating func nextTabWidth() -> Int {
    let position = width - remaining
    tabStop = max(tabStop, (position + text.tabWidth / 8 + text.tabWidth - 1) / text.tabWidth)
    return tabStop * text.tabWidth - position
  }

  /// Returns the width that a break after some characters adds: that of a hyphen, or minus that of white space before
  /// it.
  private mutating func extra(_ item: Int, _ start: Int, _ count: Int) -> Int {
    let position = start + count
    let flags = text.flags[position]
    if flags.contains(.hyphen) {
      let hyphen = hyphenWidth ?? text.items[item].hyphenWidth
      hyphenWidth = hyphen
      return flags.contains(.replacingHyphen) && count > 0 ? hyphen - advance(position - 1..<position, item) : hyphen
    }
    guard count > 0, text.flags[position - 1].contains(.white) else { return 0 }
    return -advance(position - 1..<position, item)
  }

  private func mayBreak(at character: Int, anywhere: Bool) -> Bool {
    character == text.count || text.flags[character].contains(anywhere ? .characterBreak : .lineBreak)
  }

  /// Returns the advance of characters of an item that was shaped as a whole.
  private func advance(_ characters: Range<Int>, _ item: Int) -> Int {
    if let fresh, fresh.item == item {
      return fresh.sums[characters.upperBound - fresh.start] - fresh.sums[characters.lowerBound - fresh.start]
    }
    return text.advances[characters.upperBound] - text.advances[characters.lowerBound]
  }

  private func isSafe(_ character: Int, _ item: Int) -> Bool {
    character == text.items[item].characters.upperBound || text.flags[character].contains(.safeCut)
  }

  // MARK: Pieces

  /// Returns a part of an item as it is when shaped by itself.
  func run(_ item: Int, _ characters: Range<Int>, hasHyphen: Bool = false) throws(Unanswered) -> Run {
    if !hasHyphen, text.items[item].kind == .plain, isSafe(characters.lowerBound, item),
      isSafe(characters.upperBound, item)
    {
      let width = text.advances[characters.upperBound] - text.advances[characters.lowerBound]
      return Run(item: item, characters: characters, width: width)
    }
    let piece = try piece(item, characters, hasHyphen: hasHyphen)
    return Run(item: item, characters: characters, width: piece.width, piece: piece)
  }

  /// Returns a part of an item shaped by itself; with the item's letter spacing unless another is given.
  func piece(
    _ item: Int, _ characters: Range<Int>, hasHyphen: Bool = false, letterSpacing: Int? = nil
  ) throws(Unanswered) -> ShapedPiece {
    let key = ShapedPiece.Key(
      item: item, characters: characters, letterSpacing: letterSpacing ?? text.items[item].letterSpacing,
      hasHyphen: hasHyphen)
    if let known = text.pieces.find(key) { return known }
    guard let layout else { throw Unanswered() }
    let piece = layout.made.shape(
      item, text.bytes(characters), start: characters.lowerBound, count: characters.count,
      letterSpacing: key.letterSpacing,
      hasHyphen: hasHyphen)
    text.pieces.store(piece, key)
    return piece
  }
}
