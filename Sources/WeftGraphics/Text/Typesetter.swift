import CPangoCairo
import WeftDisplay
import WeftLayout

/// Breaks text into lines.
///
/// Pango breaks paragraphs, but its limit on lines applies to each paragraph, it truncates only with an ellipsis, and
/// its numbers overflow on long texts. So:
/// 1. the text is passed to Pango in chunks of whole paragraphs (a long paragraph in a window that grows as long as
///    lines are missing), and no further than the limits of lines and height reach;
/// 2. the lines that fit are kept, at least one;
/// 3. if a part is left out, ``Truncation`` sets the last line again.
struct Typesetter {
  let pango: PangoEnvironment
  let source: StyledBytes
  let options: TextOptions
  /// The width of lines, in Pango's units.
  let width: Int32
  /// The maximum height, in points; may be infinite.
  let maximumHeight: Double
  /// True if lines are set to be drawn: with colours, stretched if justified.
  let isForDrawing: Bool
  /// Called between chunks; once it returns true the lines are not used.
  let isCancelled: () -> Bool
  /// The least mean width of the characters, as a part of the font's size, that makes a paragraph too long to be tried
  /// without a limit of width: 0 tries all, infinity none.
  private let triedCharacter: Double
  /// See ``StyledBytes/longestLine``.
  private let longestLine: Int

  /// Paragraphs are collected to chunks of at least this many bytes.
  static let chunkSize = 4096
  /// The tolerance of a height, in points: sums of heights differ in their last bits.
  static let tolerance = 1.0 / 512
  /// The length of a long word, in bytes. Pango breaks a word in time that grows with its length squared.
  static let longWord = 1000
  /// The mean width of characters in a narrow font, as a part of its size.
  static let narrowCharacter = 0.42

  init(
    pango: PangoEnvironment, source: StyledBytes, options: TextOptions, maximum: Size, isForDrawing: Bool = false,
    triedCharacter: Double = Self.narrowCharacter, isCancelled: @escaping () -> Bool = { false }
  ) {
    self.pango = pango
    self.source = source
    self.options = options
    width = pangoUnits(max(0, maximum.width))
    maximumHeight = maximum.height > 0 ? maximum.height : 0
    self.isForDrawing = isForDrawing
    self.triedCharacter = triedCharacter
    self.isCancelled = isCancelled
    longestLine = source.longestLine
  }

  private var maximumLines: Int { options.maximumLines }
  private var spacing: Double { options.spaceBetweenLines }

  /// Sets the text.
  func set() -> SetText {
    var lines: [SetLine] = []
    var height = 0.0  // Of `lines`, with the space between them.
    var paragraphs = 0
    var position = 0
    var isWhole = false
    while !isWhole, lines.count <= maximumLines, height <= maximumHeight + Self.tolerance {
      if isCancelled(), !lines.isEmpty { break }
      let chunk = nextChunk(from: position)
      paragraphs += chunk.paragraphs
      let missing = maximumLines == .max ? Int.max : maximumLines - lines.count
      for line in setChunk(chunk.range, missingLines: missing, missingHeight: maximumHeight - height) {
        height += line.height + (lines.isEmpty ? 0 : spacing)
        lines.append(line)
      }
      isWhole = chunk.next == nil
      position = chunk.next ?? source.count
    }
    return fit(lines, isWhole: isWhole, paragraphs: paragraphs)
  }

  /// Sets the text so that its size, taken as the new maximum, gives the same lines.
  func setForMeasure() -> SetText {
    var text = set()
    text.findBrokenWord()
    guard source.mayNeedMoreWidth || text.breaksWords else { return text }
    let needed = NeededWidth(
      widest: text.width, asked: points(width), isUnwrapped: text.isUnwrapped,
      fontSize: source.attributes(at: 0).resolvedFont.size
    ).found { width in
      let again = Typesetter(
        pango: pango, source: source, options: options, maximum: Size(width: width, height: maximumHeight),
        isCancelled: isCancelled
      ).set()
      return again.width == text.width
        && again.lines.elementsEqual(text.lines) {
          $0.sourceRange == $1.sourceRange && $0.shownText == $1.shownText
        }
    }
    if needed > text.width { text.neededWidth = needed }
    return text
  }

  /// Carries out step 2.
  private func fit(_ lines: [SetLine], isWhole: Bool, paragraphs: Int) -> SetText {
    var text = SetText(
      lines: [], tops: [], height: 0, limit: nil, isUnwrapped: isWhole && lines.count == paragraphs)
    for line in lines.prefix(maximumLines) {
      let top = text.lines.isEmpty ? 0 : text.height + spacing
      guard text.lines.isEmpty || top + line.height <= maximumHeight + Self.tolerance else { break }
      text.append(line, top: top)
    }
    let count = text.lines.count
    guard count < lines.count || !isWhole else { return text }
    text.limit = count == maximumLines ? .lines : .height
    text.isUnwrapped = false
    if options.truncationMode != .wordWrapping {
      // The line after the last that fits may, once truncated, be low enough to fit as well.
      truncate(&text, candidates: lines.prefix(min(maximumLines, count + 1)))
    }
    return text
  }

  /// Carries out step 3: keeps the most lines of which the last one, truncated, still fits.
  private func truncate(_ text: inout SetText, candidates: some RandomAccessCollection<SetLine>) {
    var shown = Array(candidates)
    while let last = shown.popLast() {
      let truncation = Truncation(
        source: source, options: options, limit: points(width), longestLine: longestLine, isCancelled: isCancelled,
        start: last.sourceRange.lowerBound)
      let layouts = TruncationLayouts(
        truncation: truncation, pango: pango, isRightToLeft: last.isRightToLeft, isForDrawing: isForDrawing)
      var line = layouts.line(truncation.kept(layouts))
      line.limitHeight(options)
      var trial = SetText(lines: [], tops: [], height: 0, limit: text.limit, isUnwrapped: false)
      for line in shown + [line] { trial.append(line, top: trial.lines.isEmpty ? 0 : trial.height + spacing) }
      if shown.isEmpty || trial.height <= maximumHeight + Self.tolerance {
        text = trial
        return
      }
    }
  }

  // MARK: Chunks

  private struct Chunk {
    var range: Range<Int>
    /// The start of the next chunk; nil after the last.
    var next: Int?
    var paragraphs: Int
  }

  /// Returns the next whole paragraphs: one, or as many short ones as make a chunk.
  private func nextChunk(from start: Int) -> Chunk {
    var paragraphs = 0
    var from = start
    while true {
      let (end, next) = source.paragraphEnd(from: from)
      paragraphs += 1
      let cut = source.countableEnd(of: from..<end, longestLine)
      if cut < end {
        // Longer than Pango can count: a line break is inserted. Nothing is lost, and nobody reads such a line.
        return Chunk(range: start..<cut, next: cut, paragraphs: paragraphs)
      }
      if next == end { return Chunk(range: start..<end, next: nil, paragraphs: paragraphs) }
      if next - start >= Self.chunkSize { return Chunk(range: start..<end, next: next, paragraphs: paragraphs) }
      from = next
    }
  }

  /// Sets a chunk, or as much of it as gives the missing lines and height, and one more line.
  private func setChunk(_ range: Range<Int>, missingLines: Int, missingHeight: Double) -> [SetLine] {
    let hasLongWord = source.hasWord(in: range, longerThan: Self.longWord)
    if width >= 0, hasLongWord || range.count > Self.chunkSize * 4 {
      return setStepwise(
        range, hasLongWord: hasLongWord, missingLines: missingLines, missingHeight: missingHeight)
    }
    var window = Self.chunkSize * 2
    let isLimited = missingLines < .max || missingHeight.isFinite
    while isLimited, range.count > window {
      let end = source.characterStart(atOrBefore: range.lowerBound + window)
      let lines = layOut(range.lowerBound..<end)
      // The last lines may break elsewhere when the text continues; earlier ones are final.
      let settled = lines.dropLast(2)
      let height = settled.reduce(-spacing) { $0 + $1.height + spacing }
      if settled.count > missingLines || height > missingHeight + Self.tolerance { return Array(settled) }
      window *= 4
    }
    return layOut(range)
  }

  /// Sets a chunk a few lines at a time, which for long words takes time linear in their length.
  private func setStepwise(
    _ range: Range<Int>, hasLongWord: Bool, missingLines: Int, missingHeight: Double
  ) -> [SetLine] {
    var lines: [SetLine] = []
    var height = -spacing
    var start = range.lowerBound
    var direction = options.baseDirection
    while true {
      let size = max(1, source.attributes(at: start).resolvedFont.size)
      var window = hasLongWord ? Int(min(max(points(width) / size * 16, 128), 8192)) : Self.chunkSize
      var set: [SetLine]
      var settled: ArraySlice<SetLine>
      var end: Int
      repeat {
        end = source.characterStart(atOrBefore: min(start + window, range.upperBound))
        set = layOut(start..<end, direction)
        settled = end == range.upperBound ? set[...] : set.dropLast(2)
        window *= 4
      } while settled.isEmpty
      lines += settled
      height = settled.reduce(height) { $0 + $1.height + spacing }
      guard end < range.upperBound, let last = settled.last, !isCancelled(),
        lines.count <= missingLines, height <= missingHeight + Self.tolerance
      else { return lines }
      start = set[settled.endIndex].sourceRange.lowerBound
      // A paragraph that continues keeps its direction for any next letter.
      let goesOn = start == last.sourceRange.upperBound
      direction = goesOn ? (last.isRightToLeft ? .rightToLeft : .leftToRight) : options.baseDirection
    }
  }

  private func layOut(_ range: Range<Int>, _ direction: BaseDirection? = nil) -> [SetLine] {
    TextLock.giveWay()
    let font = source.attributes(at: range.lowerBound).resolvedFont
    let layout = pango.makeLayout(direction ?? options.baseDirection, font: font)
    source.fill(layout.pointer, range, pango: pango, withColors: isForDrawing)
    pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    if width < 0 { return lines(of: layout, range, wrapWidth: nil) }
    // With a width Pango shapes each item twice, to know what is left of the line; without one, once.
    if !source.mayNeedMoreWidth, mayFit(range) {
      let lines = lines(of: layout, range, wrapWidth: nil)
      // Pango counts places in a layout of several lines from the widest.
      if !isForDrawing || lines.count == 1, lines.allSatisfy({ $0.width <= points(width) }) { return lines }
    }
    pango_layout_set_width(layout.pointer, width)
    if isForDrawing, options.alignment == .justified { pango_layout_set_justify(layout.pointer, 1) }
    return lines(of: layout, range, wrapWidth: points(width))
  }

  /// True if the paragraphs of a range are probably no wider than the lines.
  private func mayFit(_ range: Range<Int>) -> Bool {
    let size = source.attributes(at: range.lowerBound).resolvedFont.size
    return source.longestParagraph(in: range) * size * triedCharacter <= points(width)
  }

  private func lines(of layout: GObjectReference, _ range: Range<Int>, wrapWidth: Double?) -> [SetLine] {
    let pieces = [SetLine.Piece(layoutRange: 0..<range.count, sourceStart: range.lowerBound)]
    var lines: [SetLine] = []
    var node = pango_layout_get_lines_readonly(layout.pointer)
    while let entry = node {
      let line = entry.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      let start = range.lowerBound + Int(line.pointee.start_index)
      let sourceRange = start..<start + Int(line.pointee.length)
      var set = SetLine(
        layout: layout, line: line, pieces: pieces, sourceRange: sourceRange,
        trailingSpace: source.trailingLetterSpacing(sourceRange), wrapWidth: wrapWidth)
      set.limitHeight(options)
      lines.append(set)
      node = entry.pointee.next
    }
    return lines
  }
}
