import CPangoCairo
import WeftDisplay

/// Chooses the kept parts of a truncated line: `start…`, `…end` or `start…end`.
///
/// Of all combinations of characters at the start and the end, the one with the most characters whose line fits is
/// taken; characters are grapheme clusters, and spaces beside the truncation text are dropped. Combinations are tried
/// from the longest that could fit downwards, so that a width between the line's own and the allowed one gives the same
/// line.
struct Truncation {
  let source: StyledBytes
  let options: TextOptions
  /// The width of lines, in points.
  let limit: Double
  /// See ``StyledBytes/longestLine``.
  let longestLine: Int
  /// Called between attempts; once it returns true the line is not used.
  let isCancelled: () -> Bool
  /// The start of the truncated line, in bytes.
  let start: Int

  /// The kept parts of the text, in bytes, around the truncation text.
  struct Kept: Hashable {
    var head: Range<Int>
    var tail: Range<Int>
  }

  /// Returns the longest parts that fit.
  func kept<Measures: TruncationMeasures>(_ measures: Measures) throws(Measures.Failure) -> Kept {
    let head = start..<source.countableEnd(of: start..<source.paragraphEnd(from: start).end, longestLine)
    let tail = source.lastParagraph(from: start)
    let mode = options.truncationMode

    // Text that is set together may be narrower than its parts; and the truncation text's own width, which depends on
    // its neighbour, is not included. So the first attempt is always too long.
    let room = limit + source.attributes(at: start).resolvedFont.size / 2
    let starts = mode == .head ? [] : try clusters(of: head, fromEnd: false, upTo: room, measures)
    let ends = mode == .tail ? [] : try clusters(of: tail, fromEnd: true, upTo: room, measures)

    var tried = (head.lowerBound, tail.upperBound)
    for count in stride(from: maximumClusters(starts, ends, within: room), to: 0, by: -1) {
      let (first, last) = split(count, starts.count, ends.count)
      let kept = (
        first > 0 ? starts[first - 1].trimmedEdge : head.lowerBound,
        last > 0 ? ends[last - 1].trimmedEdge : tail.upperBound
      )
      // Within one paragraph, the kept end must not overlap the kept start.
      guard !head.overlaps(tail) || kept.0 < kept.1 || kept.1 == tail.upperBound else { continue }
      guard kept != tried else { continue }
      if isCancelled() { break }
      tried = kept
      let candidate = Kept(head: head.lowerBound..<kept.0, tail: kept.1..<tail.upperBound)
      if try measures.width(of: candidate) <= limit { return candidate }
    }
    return Kept(head: head.lowerBound..<head.lowerBound, tail: tail.upperBound..<tail.upperBound)
  }

  // MARK: Attempts

  /// A grapheme cluster: the width that it adds, in points, and the end of the kept part with it (or, from the end of a
  /// text, its start).
  struct Cluster {
    var width: Double
    var edge: Int
    /// The edge without the spaces beside the truncation text.
    var trimmedEdge: Int
  }

  /// The clusters of a range with their widths on one line without a limit, and the width of all up to the last that is
  /// not a space.
  struct Clusters {
    var all: [Cluster]
    var trimmedWidth: Double
  }

  /// Returns how `count` clusters are divided between the start and the end.
  private func split(_ count: Int, _ starts: Int, _ ends: Int) -> (Int, Int) {
    let first = max(min((count + 1) / 2, starts), count - ends)
    return (first, count - first)
  }

  /// Returns the maximum number of clusters by the sum of their widths.
  private func maximumClusters(_ starts: [Cluster], _ ends: [Cluster], within room: Double) -> Int {
    var count = 0
    var width = 0.0
    while count < starts.count + ends.count {
      let before = split(count, starts.count, ends.count)
      let after = split(count + 1, starts.count, ends.count)
      width += after.0 > before.0 ? starts[after.0 - 1].width : ends[after.1 - 1].width
      if width > room { break }
      count += 1
    }
    return count
  }

  /// Returns the first clusters of a range, or its last ones in reverse, as many as could fit.
  private func clusters<Measures: TruncationMeasures>(
    of range: Range<Int>, fromEnd: Bool, upTo room: Double, _ measures: Measures
  ) throws(Measures.Failure) -> [Cluster] {
    var window = 256
    while true {
      var part = range
      if range.count > window {
        if fromEnd {
          part = source.characterStart(atOrBefore: range.upperBound - window)..<range.upperBound
        } else {
          part = range.lowerBound..<source.characterStart(atOrBefore: range.lowerBound + window)
        }
      }
      let clusters = try measures.clusters(in: part)
      var found = clusters.all
      // Spaces between kept parts count: nothing beyond these clusters could be beside them.
      if part == range || clusters.trimmedWidth > room * 1.5 + 100 {
        guard fromEnd else { return found }
        // From the end, the kept part begins where the cluster before it ends.
        let edges = [part.lowerBound] + found.dropLast().map(\.edge)
        var trimmedEdge = range.upperBound
        for index in found.indices.reversed() {
          found[index].edge = edges[index]
          if !isSpace(source.bytes[edges[index]]) { trimmedEdge = edges[index] }
          found[index].trimmedEdge = trimmedEdge
        }
        return found.reversed()
      }
      window *= 4
    }
  }

  fileprivate func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  // MARK: The line

  /// The text of a line, and the source of its parts.
  struct Candidate {
    var text: StyledBytes
    var pieces: [SetLine.Piece]
  }

  func assemble(_ kept: Kept) -> Candidate {
    var candidate = Candidate(text: StyledBytes(baseAttributes: source.baseAttributes), pieces: [])
    func add(_ source: StyledBytes, _ range: Range<Int>, from sourceStart: Int?) {
      guard !range.isEmpty else { return }
      let start = candidate.text.count
      candidate.text.append(source, range)
      candidate.pieces.append(.init(layoutRange: start..<candidate.text.count, sourceStart: sourceStart))
    }
    let neighbour = kept.head.isEmpty ? kept.tail.lowerBound : kept.head.upperBound - 1
    let mark = mark(like: source.attributes(at: min(neighbour, max(0, source.count - 1))))
    add(source, kept.head, from: kept.head.lowerBound)
    add(mark, 0..<mark.count, from: nil)
    add(source, kept.tail, from: kept.tail.lowerBound)
    // A tab's width depends on its position: after it has moved, its width is unknown.
    if options.truncationMode != .tail { candidate.text.replaceBreaksBySpaces() }
    return candidate
  }

  /// Returns the truncation text; fonts and colours that it doesn't set are those of its neighbour.
  private func mark(like neighbour: TextAttributes) -> StyledBytes {
    var mark = StyledBytes(
      options.truncationText.mapAttributes { look in
        var look = look
        look.font = look.font ?? neighbour.font
        look.color = look.color ?? neighbour.color
        return look
      })
    mark.replaceBreaksBySpaces()
    return mark
  }
}

/// Measures the parts of a line for ``Truncation``.
protocol TruncationMeasures {
  associatedtype Failure: Error

  /// Returns the clusters of a range of the source.
  func clusters(in range: Range<Int>) throws(Failure) -> Truncation.Clusters
  /// Returns the width in points of the line with kept parts of the source around the truncation text.
  func width(of kept: Truncation.Kept) throws(Failure) -> Double
}

/// Measures, and sets, truncated lines by Pango.
struct TruncationLayouts: TruncationMeasures {
  let truncation: Truncation
  let pango: PangoEnvironment
  /// The direction of the line's own paragraph, for any kept parts.
  let isRightToLeft: Bool
  let isForDrawing: Bool

  private var source: StyledBytes { truncation.source }

  func clusters(in range: Range<Int>) -> Truncation.Clusters {
    var text = StyledBytes(baseAttributes: source.baseAttributes)
    text.append(source, range)
    if truncation.options.truncationMode != .tail { text.replaceBreaksBySpaces() }
    let layout = unboundedLayout(text)
    var widths = [Int32](repeating: 0, count: range.count + 1)
    let iterator = pango_layout_get_iter(layout.pointer)
    defer { pango_layout_iter_free(iterator) }
    repeat {
      var logical = PangoRectangle()
      pango_layout_iter_get_cluster_extents(iterator, nil, &logical)
      widths[min(Int(pango_layout_iter_get_index(iterator)), range.count)] += logical.width
    } while pango_layout_iter_next_cluster(iterator) != 0

    var clusters: [Truncation.Cluster] = []
    var offset = 0
    var trimmedEdge = range.lowerBound
    var (total, trimmedTotal) = (0.0, 0.0)
    for character in source.string(range) {
      let end = offset + character.utf8.count
      // Spaces may be trimmed, so they don't count when text that can't fit is excluded.
      let width = widths[offset..<end].reduce(0) { $0 + points($1) }
      total += width
      if !truncation.isSpace(source.bytes[range.lowerBound + end - 1]) {
        (trimmedEdge, trimmedTotal) = (range.lowerBound + end, total)
      }
      clusters.append(
        Truncation.Cluster(
          width: character.isWhitespace ? 0 : width, edge: range.lowerBound + end, trimmedEdge: trimmedEdge))
      offset = end
    }
    return Truncation.Clusters(all: clusters, trimmedWidth: trimmedTotal)
  }

  func width(of kept: Truncation.Kept) -> Double { line(kept).width }

  /// Returns the line, without the limits of its height.
  func line(_ kept: Truncation.Kept) -> SetLine {
    let candidate = truncation.assemble(kept)
    let layout = unboundedLayout(candidate.text)
    // An empty truncation text on an empty line is a line, too.
    let line = pango_layout_get_line_readonly(layout.pointer, 0)!
    return SetLine(
      layout: layout, line: line, pieces: candidate.pieces, sourceRange: truncation.start..<source.count,
      shownText: candidate.text.string(0..<candidate.text.count),
      trailingSpace: candidate.text.trailingLetterSpacing(0..<candidate.text.count), wrapWidth: nil)
  }

  private func unboundedLayout(_ text: StyledBytes) -> GObjectReference {
    let layout = pango.makeLayout(
      isRightToLeft ? .rightToLeft : .leftToRight, font: text.attributes(at: 0).resolvedFont)
    text.fill(layout.pointer, 0..<text.count, pango: pango, withColors: isForDrawing)
    pango_layout_set_single_paragraph_mode(layout.pointer, 1)
    return layout
  }
}
