import CPangoCairo
import WeftDisplay

/// Reads a ``ShapedText`` from a Pango layout without a limit of width.
struct ShapedTextReader {
  private let source: StyledBytes
  private let pango: PangoEnvironment
  private(set) var byteOffsets: [Int32] = []
  private(set) var utf16Offsets: [Int32] = []
  private(set) var flags: [ShapedText.Flags]
  private(set) var advances: [Int]
  private(set) var items: [ShapedText.Item] = []
  private(set) var paragraphs: [ShapedText.Paragraph] = []
  private(set) var tabWidth = 0
  private(set) var hasLetterSpacing = false

  /// Shapes a text.
  ///
  /// - Returns: Nil for a text that only Pango can break: an empty one, one with vertical letters, or one longer than
  ///   the chunks of ``Typesetter``.
  init?(_ layout: PieceLayout) {
    source = layout.source
    pango = layout.pango
    guard source.count > 0, source.count <= Typesetter.chunkSize,
      source.countableEnd(of: 0..<source.count, source.longestLine) == source.count,
      !source.hasWord(in: 0..<source.count, longerThan: Typesetter.longWord)
    else { return nil }
    var units: Int32 = 0
    for (index, byte) in source.bytes.enumerated() where byte & 0xC0 != 0x80 {
      byteOffsets.append(Int32(index))
      utf16Offsets.append(units)
      units += byte >= 0xF0 ? 2 : 1
    }
    byteOffsets.append(Int32(source.count))
    utf16Offsets.append(units)
    flags = Array(repeating: [], count: byteOffsets.count)
    advances = Array(repeating: 0, count: byteOffsets.count)

    let layout = layout.made
    guard layout.attributeCount == flags.count else { return nil }
    readBreaks(layout)
    var shaper = ItemShaper()
    var advance = 0
    for lines in layout.paragraphs {
      guard add(lines, layout, &shaper, &advance) else { return nil }
    }
    for character in (paragraphs.last?.characters.upperBound ?? 0)..<flags.count { advances[character] = advance }
    // Scripts of later items have baselines in the fonts of the first items as well.
    for index in items.indices { items[index].baselines = shaper.baselines(ofItem: index) }
    if items.contains(where: { $0.kind == .tab }) {
      tabWidth = Self.tabWidth(source, pango)
      guard tabWidth > 0 else { return nil }
    }
  }

  /// Reads the places at which lines may break.
  private mutating func readBreaks(_ layout: UnlimitedLayout) {
    for index in flags.indices {
      let attribute = layout.attributes[index]
      if attribute.is_line_break != 0 { flags[index].insert(.lineBreak) }
      if attribute.is_char_break != 0 { flags[index].insert(.characterBreak) }
      if attribute.is_white != 0 { flags[index].insert(.white) }
      if attribute.break_inserts_hyphen != 0 { flags[index].insert(.hyphen) }
      if attribute.break_removes_preceding != 0 { flags[index].insert(.replacingHyphen) }
    }
  }

  /// Adds a paragraph, which without a limit of width is one line, except for its line separators.
  private mutating func add(
    _ lines: [UnsafeMutablePointer<PangoLayoutLine>], _ layout: UnlimitedLayout, _ shaper: inout ItemShaper,
    _ advance: inout Int
  ) -> Bool {
    let last = lines[lines.count - 1]
    let start = character(atByte: Int(lines[0].pointee.start_index))
    let end = character(atByte: Int(last.pointee.start_index + last.pointee.length))
    for index in (paragraphs.last?.characters.upperBound ?? 0)..<start { advances[index] = advance }
    let firstItem = items.count
    var next = start
    while next < end {
      guard items.count < layout.runs.count, add(next, layout, &shaper, &advance) else { return false }
      next = items[items.count - 1].characters.upperBound
    }
    guard next == end else { return false }
    var logical = PangoRectangle()
    pango_layout_line_get_extents(lines[0], nil, &logical)
    paragraphs.append(
      ShapedText.Paragraph(
        characters: start..<end, items: firstItem..<items.count, top: Int(logical.y), height: Int(logical.height),
        isRightToLeft: pango_layout_line_get_resolved_direction(lines[0]) == PANGO_DIRECTION_RTL))
    setRises(firstItem..<items.count, shaper)
    return true
  }

  /// Adds the next item, which begins at a character.
  private mutating func add(
    _ start: Int, _ layout: UnlimitedLayout, _ shaper: inout ItemShaper, _ advance: inout Int
  ) -> Bool {
    let number = items.count
    let run = layout.runs[number]
    let item = run.pointee.item.pointee
    let characters = start..<start + Int(item.num_chars)
    guard byteOffsets[start] == item.offset, characters.upperBound < flags.count,
      byteOffsets[characters.upperBound] == item.offset + item.length
    else { return false }
    let bytes = Int(item.offset)..<Int(item.offset + item.length)
    let letterSpacing = Int(pangoUnits(source.attributes(at: bytes.lowerBound).letterSpacing))
    if letterSpacing != 0 { hasLetterSpacing = true }
    guard
      let shape = shaper.shape(run, layout, hasOwnWidths: letterSpacing == 0, flags: &flags[characters]),
      let font = item.analysis.font, let metrics = pango_font_get_metrics(font, item.analysis.language)
    else { return false }
    defer { pango_font_metrics_unref(metrics) }
    var kind: ShapedText.Item.Kind = shape.isPlain ? .plain : .special
    if source.bytes[bytes.lowerBound] == 0x09 { kind = .tab }
    if source.bytes[bytes].starts(with: [0xE2, 0x80, 0xA8]) { kind = .lineEnd }

    var widths: [Int32]
    var logical = PangoRectangle()
    if kind == .tab {
      widths = Array(repeating: 0, count: characters.count)
      pango_glyph_string_extents(run.pointee.glyphs, item.analysis.font, nil, &logical)
    } else if letterSpacing != 0 || kind != .plain {
      // Its ends were changed after it was shaped: trimmed, or a hyphen was added.
      let piece = layout.shape(
        number, bytes, start: start, count: characters.count, letterSpacing: letterSpacing, hasHyphen: false)
      // Letters that overlap until nothing of one is left.
      guard !piece.glyphWidths.contains(where: { $0 < 0 }) else { return false }
      widths = piece.advances
      (logical.y, logical.height) = (Int32(piece.top), Int32(piece.height))
    } else {
      widths = Array(repeating: 0, count: characters.count)
      pango_glyph_item_get_logical_widths(run, layout.text, &widths)
      pango_glyph_string_extents(run.pointee.glyphs, item.analysis.font, nil, &logical)
    }
    if letterSpacing != 0 { keepCutsBetweenLetters(characters, layout) }
    // An item's start is a safe cut: Pango shapes it by itself.
    flags[start].insert(.safeCut)
    for (offset, width) in widths.enumerated() {
      advances[start + offset] = advance
      advance += Int(width)
    }
    items.append(
      ShapedText.Item(
        characters: characters, top: Int(logical.y), height: Int(logical.height), rise: Int(run.pointee.y_offset),
        safeDistance: CharacterWidth.approximate(font, item.analysis.language, metrics, pango) * 3, tag: shape.tag,
        baselines: [],
        level: Int(item.analysis.level), letterSpacing: letterSpacing,
        hyphenWidth: flags[characters.lowerBound...characters.upperBound].contains { $0.contains(.hyphen) }
          ? shaper.hyphenWidth(ofItem: number) : 0,
        kind: kind))
    return true
  }

  /// Keeps the cuts between spaced letters where both clusters beside the cut have their space: Pango adds none to
  /// marks, except at the ends of an item.
  private mutating func keepCutsBetweenLetters(_ characters: Range<Int>, _ layout: UnlimitedLayout) {
    var isLetter = true
    for character in characters where flags[character].contains(.safeCut) || character == characters.lowerBound {
      let isCursorPosition = layout.attributes[character].is_cursor_position != 0
      if !isLetter || !isCursorPosition { flags[character].remove(.safeCut) }
      isLetter = isCursorPosition
    }
    // Clusters that begin where a cut isn't safe are not known here.
    for character in characters.dropFirst() where flags[character].contains(.safeCut) {
      if layout.attributes[character - 1].is_cursor_position == 0 { flags[character].remove(.safeCut) }
    }
  }

  /// Removes from Pango's shifts the part that depends on the first item of the line.
  private mutating func setRises(_ range: Range<Int>, _ shaper: ItemShaper) {
    var first = range.lowerBound
    for index in range {
      let tag = items[first].tag
      items[index].rise -= shaper.baselines(ofItem: first)[tag] - shaper.baselines(ofItem: index)[tag]
      if items[index].kind == .lineEnd { first = index + 1 }
    }
  }

  /// Returns the distance of tab stops, which depends on the font of the text's first characters.
  private static func tabWidth(_ source: StyledBytes, _ pango: PangoEnvironment) -> Int {
    var tab = StyledBytes(baseAttributes: source.baseAttributes)
    var look = source.attributes(at: 0)
    look.letterSpacing = 0
    tab.append([0x09], look)
    let layout = UnlimitedLayout(tab, .leftToRight, pango)
    return layout.runs.first.map { Int($0.pointee.glyphs.pointee.glyphs[0].geometry.width) } ?? 0
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
