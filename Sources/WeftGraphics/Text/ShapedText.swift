import CPangoCairo
import WeftDisplay

/// A text shaped once, from which its lines at any width follow by arithmetic.
///
/// Pango itemises and shapes a text again for each width. What it shapes differs from width to width only where a line
/// is cut between characters that shape one another; HarfBuzz tells which those are. A shaped text holds the advance of
/// each character, where lines may break and where a cut is safe; ``LineBreaker`` carries out Pango's rules on it.
///
/// It is made only of texts for which the result was compared with Pango's own, and is a value without Pango's objects:
/// it is read without ``TextLock``.
struct ShapedText: Sendable {
  /// Characters that were shaped together.
  struct Item: Sendable {
    /// Numbers of characters.
    var characters: Range<Int>
    /// The top of the box of its font above the baseline, in Pango's units; negative.
    var top: Int
    /// The height of that box.
    var height: Int
    /// Its shift upwards, without the one between scripts.
    var rise: Int
    /// The width from which on Pango looks no closer at a place to break: three characters of the font.
    var safeDistance: Int
    /// The number of its script's baseline in `baselines`.
    var tag: Int
    /// Where the baselines of the text's scripts lie in its font.
    var baselines: [Int]
  }

  /// The characters between two line feeds.
  struct Paragraph: Sendable {
    var characters: Range<Int>
    /// Numbers of its items, in logical order; empty for an empty paragraph.
    var items: Range<Int>
    /// The box of its line where it has no characters, in Pango's units.
    var top: Int
    var height: Int
    var isRightToLeft: Bool
  }

  /// What is known of a character; of the end of the text as well.
  struct Flags: OptionSet, Sendable {
    let rawValue: UInt8
    /// A line may break before it.
    static let lineBreak = Flags(rawValue: 1)
    /// A word may be broken before it.
    static let characterBreak = Flags(rawValue: 2)
    /// It is white space.
    static let white = Flags(rawValue: 4)
    /// Shaping the text before it and the text from it on by themselves gives the same glyphs.
    static let safeCut = Flags(rawValue: 8)
    /// It has one glyph, which no other character shares.
    static let single = Flags(rawValue: 16)
  }

  /// The source's UTF-8.
  let bytes: [UInt8]
  /// Where characters start, in bytes and in UTF-16 units; with the end of the text.
  private(set) var byteOffsets: [Int32]
  private(set) var utf16Offsets: [Int32]
  private(set) var flags: [Flags]
  /// The sum of the advances of all characters before one, in Pango's units.
  private(set) var advances: [Int]
  private(set) var items: [Item] = []
  private(set) var paragraphs: [Paragraph] = []

  /// The number of characters.
  var count: Int { flags.count - 1 }

  /// Roughly the bytes held.
  var cost: Int { 400 + bytes.count + count * 17 + items.count * 100 + paragraphs.count * 60 }

  /// The versions of Pango whose rules ``LineBreaker`` was compared with.
  static let isSupported = pango_version() == 15012

  /// Shapes a text.
  ///
  /// - Returns: nil for a text that only Pango can break: with tabs, soft hyphens, letter spacing, characters that no
  ///   font has, or longer than the chunks in which ``Typesetter`` sets.
  init?(_ source: StyledBytes, options: TextOptions, workshop: TextWorkshop) {
    guard Self.isSupported, source.count > 0, source.count <= Typesetter.chunkSize, source.softHyphens.isEmpty,
      source.runs.allSatisfy({ $0.attributes.letterSpacing == 0 }), !source.bytes.contains(0x09),
      !source.hasWord(in: 0..<source.count, longerThan: Typesetter.longWord)
    else { return nil }
    // A line separator (U+2028) ends a line within its paragraph: its lines show in `add` that there is one.
    bytes = source.bytes
    byteOffsets = []
    utf16Offsets = []
    var units: Int32 = 0
    for (index, byte) in bytes.enumerated() where byte & 0xC0 != 0x80 {
      byteOffsets.append(Int32(index))
      utf16Offsets.append(units)
      units += byte >= 0xF0 ? 2 : 1
    }
    byteOffsets.append(Int32(bytes.count))
    utf16Offsets.append(units)
    flags = Array(repeating: [], count: byteOffsets.count)
    advances = Array(repeating: 0, count: byteOffsets.count)

    let layout = workshop.makeLayout(options.baseDirection, font: source.attributes(at: 0).resolvedFont)
    source.fill(layout.pointer, 0..<source.count, workshop: workshop, withColors: false)
    pango_layout_set_wrap(layout.pointer, PANGO_WRAP_WORD_CHAR)
    guard readBreaks(layout.pointer) else { return nil }
    var shaper = ItemShaper(bytes: bytes)
    var node = pango_layout_get_lines_readonly(layout.pointer)
    var advance = 0
    while let entry = node {
      let line = entry.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self)
      guard line.pointee.is_paragraph_start != 0, add(line, layout.pointer, &shaper, &advance) else { return nil }
      node = entry.pointee.next
    }
    for character in (paragraphs.last?.characters.upperBound ?? 0)..<flags.count { advances[character] = advance }
    for index in items.indices { items[index].baselines = shaper.baselines(ofItem: index) }
    setRises(shaper)
  }

  /// Reads where lines may break. False where Pango would put a hyphen there.
  private mutating func readBreaks(_ layout: OpaquePointer) -> Bool {
    var attributeCount: Int32 = 0
    guard let attributes = pango_layout_get_log_attrs_readonly(layout, &attributeCount),
      Int(attributeCount) == flags.count
    else { return false }
    for index in flags.indices {
      let attribute = attributes[index]
      if attribute.break_inserts_hyphen != 0 || attribute.break_removes_preceding != 0 { return false }
      if attribute.is_line_break != 0 { flags[index].insert(.lineBreak) }
      if attribute.is_char_break != 0 { flags[index].insert(.characterBreak) }
      if attribute.is_white != 0 { flags[index].insert(.white) }
    }
    return true
  }

  /// Adds a paragraph, which without a limit of width is one line.
  private mutating func add(
    _ line: UnsafeMutablePointer<PangoLayoutLine>, _ layout: OpaquePointer, _ shaper: inout ItemShaper,
    _ advance: inout Int
  ) -> Bool {
    let start = character(atByte: Int(line.pointee.start_index))
    let end = character(atByte: Int(line.pointee.start_index + line.pointee.length))
    for index in (paragraphs.last?.characters.upperBound ?? 0)..<start { advances[index] = advance }
    var runs: [UnsafeMutablePointer<PangoLayoutRun>] = []
    var node = line.pointee.runs
    while let entry = node {
      runs.append(entry.pointee.data.assumingMemoryBound(to: PangoLayoutRun.self))
      node = entry.pointee.next
    }
    runs.sort { $0.pointee.item.pointee.offset < $1.pointee.item.pointee.offset }
    let firstItem = items.count
    var next = start
    for run in runs {
      let item = run.pointee.item.pointee
      let characters = next..<next + Int(item.num_chars)
      guard byteOffsets[next] == item.offset, characters.upperBound <= end,
        let shaped = shaper.shape(run, layout, firstCharacter: next)
      else { return false }
      for (offset, width) in shaped.advances.enumerated() {
        advances[next + offset] = advance
        advance += width
        flags[next + offset].formUnion(shaped.flags[offset])
      }
      items.append(
        Item(
          characters: characters, top: shaped.top, height: shaped.height, rise: Int(run.pointee.y_offset),
          safeDistance: shaped.safeDistance, tag: shaped.tag, baselines: []))
      next = characters.upperBound
    }
    guard next == end else { return false }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(line, nil, &logical)
    paragraphs.append(
      Paragraph(
        characters: start..<end, items: firstItem..<items.count, top: Int(logical.y), height: Int(logical.height),
        isRightToLeft: pango_layout_line_get_resolved_direction(line) == PANGO_DIRECTION_RTL))
    return true
  }

  /// Takes from the shifts that Pango has made the part that depends on the first item of the line.
  private mutating func setRises(_ shaper: ItemShaper) {
    for paragraph in paragraphs {
      guard let first = paragraph.items.first else { continue }
      let tag = items[first].tag
      for index in paragraph.items {
        items[index].rise -= items[first].baselines[tag] - items[index].baselines[tag]
      }
    }
  }

  private func character(atByte byte: Int) -> Int {
    var low = 0
    var high = byteOffsets.count - 1
    while low < high {
      let middle = (low + high) / 2
      if Int(byteOffsets[middle]) < byte { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
