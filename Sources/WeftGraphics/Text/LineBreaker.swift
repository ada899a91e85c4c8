/// Breaks a paragraph of a ``ShapedText`` into lines of a width as Pango 1.50 does with `PANGO_WRAP_WORD_CHAR`.
///
/// Source: `process_line` and `process_item` of pango-layout.c. A line takes items while they fit. The item that does not
/// fit is broken at the last legal break that does; if there is none, the line goes back to the last item that holds one;
/// if no item does, a word is broken. Where Pango would shape a piece to know its width, the piece's width is the sum of
/// its advances, provided that both its ends are safe to cut.
struct LineBreaker {
  /// A line: its characters and its extents in Pango's units.
  struct Line {
    var characters: Range<Int>
    var width: Int
    var top: Int
    var height: Int
  }

  /// Thrown at a width at which Pango would have to shape a piece of its own.
  struct Unanswered: Error {}

  /// A part of an item that stands on the line.
  private struct Run {
    var item: Int
    var characters: Range<Int>
  }

  private enum Fit {
    /// All of the item.
    case all
    /// The item's first characters, up to a number.
    case some(Int)
    /// Nothing of it, and the line may end before it.
    case empty
    /// Nothing of it.
    case none
  }

  private let text: ShapedText
  private let width: Int
  private var runs: [Run] = []
  private var remaining = 0

  /// - Parameter width: the width of lines, in Pango's units; not negative.
  init(_ text: ShapedText, width: Int) {
    self.text = text
    self.width = width
  }

  /// Breaks a paragraph; calls `add` with each line and stops where that returns false.
  mutating func lines(of paragraph: ShapedText.Paragraph, add: (Line) -> Bool) throws(Unanswered) {
    if paragraph.items.isEmpty {
      _ = add(Line(characters: paragraph.characters, width: 0, top: paragraph.top, height: paragraph.height))
      return
    }
    var position = paragraph.characters.lowerBound
    var item = paragraph.items.lowerBound
    while item < paragraph.items.upperBound {
      let start = position
      let wrapped = try fill(paragraph, &item, &position)
      if !add(try finished(start..<position, wrapped: wrapped)) { return }
    }
  }

  /// Puts what fits on a new line, from a character of an item on, and moves both behind it.
  ///
  /// - Returns: whether the line was broken.
  private mutating func fill(
    _ paragraph: ShapedText.Paragraph, _ item: inout Int, _ position: inout Int
  ) throws(Unanswered) -> Bool {
    runs.removeAll(keepingCapacity: true)
    remaining = width
    // The last item on the line that holds a legal break: the number of runs before it, and what was left there.
    var lastBreak: (runs: Int, position: Int, remaining: Int)?
    while item < paragraph.items.upperBound {
      let end = text.items[item].characters.upperBound
      let isLast = item == paragraph.items.upperBound - 1
      let before = remaining
      switch try place(item, position..<end, isForced: lastBreak == nil, mayTakeAll: true, isLast: isLast) {
      case .all:
        let first = runs.count == 1 ? position + 1 : position
        if first < end, (first..<end).contains(where: { mayBreak(at: $0, anywhere: false) }) {
          lastBreak = (runs.count - 1, position, before)
        }
        item += 1
        position = end
      case .some(let count):
        position += count
        return true
      case .empty:
        return true
      case .none:
        // Only asked for when there is a break to go back to.
        guard let back = lastBreak else { throw Unanswered() }
        if back.runs < runs.count { item = runs[back.runs].item }
        runs.removeSubrange(back.runs...)
        position = back.position
        remaining = back.remaining
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

  /// Puts as much of an item on the line as fits.
  ///
  /// - Parameters:
  ///   - isForced: whether something must be put there, if too wide, since the line could end nowhere before.
  ///   - mayTakeAll: false where the line must end inside the item.
  ///   - isLast: whether it is the paragraph's last item.
  private mutating func place(
    _ item: Int, _ characters: Range<Int>, isForced: Bool, mayTakeAll: Bool, isLast: Bool
  ) throws(Unanswered) -> Fit {
    let start = characters.lowerBound
    let count = characters.count
    let whole = advance(characters)
    var wholeExtra = 0
    if mayTakeAll {
      if mayBreak(at: characters.upperBound, anywhere: false) { wholeExtra = extra(start, count) }
      if whole + wholeExtra <= remaining || (count == 1 && runs.isEmpty) {
        take(item, characters, whole)
        return .all
      }
    }
    let safeDistance = text.items[item].safeDistance
    // The best place to break so far: how many characters, their width, and what a break there adds.
    var best = (count: count, width: whole, extra: wholeExtra)
    for anywhere in [false, true] {
      best = (count, whole, wholeExtra)
      var width = 0
      for taken in 0..<(mayTakeAll ? count + 1 : count) {
        let extra = extra(start, taken)
        if min(width + extra, width) > remaining + safeDistance, best.count < count { break }
        if taken > 0 || !runs.isEmpty, mayBreak(at: start + taken, anywhere: anywhere) {
          if taken == 0 || width + extra < remaining - safeDistance {
            best = (taken, width, extra)
          } else {
            try requireSafe(at: start + taken, in: characters)
            let isCut = taken < count || !isLast
            let trimmed = taken > 0 && isCut && text.flags[start + taken - 1].contains(.white)
            let extra = trimmed ? -advance(start + taken - 1..<start + taken) : 0
            if best.count == count || width + extra <= remaining || width + extra < best.width + best.extra {
              best = (taken, width, extra)
            }
          }
        }
        if taken < count { width += advance(start + taken..<start + taken + 1) }
      }
      guard !anywhere, isForced, best.width + best.extra > remaining else { break }
    }
    guard isForced || best.width + best.extra <= remaining else { return .none }
    if best.count == 0 {
      remaining = max(0, remaining - best.width - best.extra)
      return .empty
    }
    try requireSafe(at: start + best.count, in: characters)
    take(item, start..<start + best.count, best.width + best.extra)
    return best.count == count ? .all : .some(best.count)
  }

  private mutating func take(_ item: Int, _ characters: Range<Int>, _ width: Int) {
    runs.append(Run(item: item, characters: characters))
    remaining = max(0, remaining - width)
  }

  /// What a break after some characters adds to their width: white space before a break takes none.
  private func extra(_ start: Int, _ count: Int) -> Int {
    guard count > 0, text.flags[start + count - 1].contains(.white) else { return 0 }
    return -advance(start + count - 1..<start + count)
  }

  private func mayBreak(at character: Int, anywhere: Bool) -> Bool {
    character == text.count || text.flags[character].contains(anywhere ? .characterBreak : .lineBreak)
  }

  private func advance(_ characters: Range<Int>) -> Int {
    text.advances[characters.upperBound] - text.advances[characters.lowerBound]
  }

  private func requireSafe(at character: Int, in item: Range<Int>) throws(Unanswered) {
    guard character == item.upperBound || text.flags[character].contains(.safeCut) else { throw Unanswered() }
  }

  /// The extents of the line: white space that it was broken after has no width, and its height is that of the boxes of
  /// its items' fonts, each moved to the baseline of the first one's script.
  private func finished(_ characters: Range<Int>, wrapped: Bool) throws(Unanswered) -> Line {
    var line = Line(characters: characters, width: advance(characters), top: 0, height: 0)
    if wrapped, characters.upperBound > 0, text.flags[characters.upperBound - 1].contains(.white) {
      guard text.flags[characters.upperBound - 1].contains(.single) else { throw Unanswered() }
      line.width -= advance(characters.upperBound - 1..<characters.upperBound)
    }
    guard let first = runs.first else { return line }
    let tag = text.items[first.item].tag
    let baseline = text.items[first.item].baselines[tag]
    var bottom = 0
    for run in runs {
      let item = text.items[run.item]
      let top = item.top - (item.rise + baseline - item.baselines[tag])
      line.top = min(line.top, top)
      bottom = max(bottom, top + item.height)
    }
    line.height = bottom - line.top
    return line
  }
}
