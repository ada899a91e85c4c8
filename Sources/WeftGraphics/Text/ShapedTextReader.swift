import CPangoCairo
import WeftDisplay

/// Reads a ``ShapedText`` from a text's items, each shaped once.
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
    byteOffsets.reserveCapacity(source.count + 1)
    utf16Offsets.reserveCapacity(source.count + 1)
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
    let hasHyphens = readBreaks(layout)
    var shaper = ItemShaper(layout, pango)
    var advance = 0
    for paragraph in layout.paragraphs {
      guard add(paragraph, layout, &shaper, &advance) else { return nil }
    }
    for character in (paragraphs.last?.characters.upperBound ?? 0)..<flags.count { advances[character] = advance }
    // Scripts of later items have baselines in the fonts of the first items as well.
    let tags = shaper.tags
    for (index, font) in shaper.fonts.enumerated() {
      let isKnown = index > 0 && font === shaper.fonts[index - 1]
      items[index].baselines = isKnown ? items[index - 1].baselines : tags.map { font.position(of: $0) }
      items[index].tag = tags.firstIndex(of: font.baseline) ?? 0
      let characters = items[index].characters
      if hasHyphens, flags[characters.lowerBound...characters.upperBound].contains(where: { $0.contains(.hyphen) }) {
        items[index].hyphenWidth = font.hyphenWidth
      }
    }
    if items.contains(where: { $0.kind == .tab }) {
      tabWidth = Self.tabWidth(source, pango)
      guard tabWidth > 0 else { return nil }
    }
  }

  /// Reads the places at which lines may break; returns true if a break shows a hyphen.
  private mutating func readBreaks(_ layout: ItemizedText) -> Bool {
    var hasHyphens = false
    for index in flags.indices {
      let attribute = layout.attributes[index]
      var flag: ShapedText.Flags = []
      if attribute.is_line_break != 0 { flag.insert(.lineBreak) }
      if attribute.is_char_break != 0 { flag.insert(.characterBreak) }
      if attribute.is_white != 0 { flag.insert(.white) }
      if attribute.break_removes_preceding != 0 { flag.insert(.replacingHyphen) }
      // A word too long for a line is broken without a hyphen, unless at a character for it.
      if attribute.break_inserts_hyphen != 0, attribute.break_removes_preceding != 0 || !source.softHyphens.isEmpty {
        flag.insert(.hyphen)
        hasHyphens = true
      }
      flags[index] = flag
    }
    return hasHyphens
  }

  /// Adds a paragraph, which without a limit of width is one line, except for its line separators.
  private mutating func add(
    _ paragraph: ItemizedText.Paragraph, _ layout: ItemizedText, _ shaper: inout ItemShaper, _ advance: inout Int
  ) -> Bool {
    let start = character(atByte: paragraph.bytes.lowerBound)
    let end = character(atByte: paragraph.bytes.upperBound)
    for index in (paragraphs.last?.characters.upperBound ?? 0)..<start { advances[index] = advance }
    var next = start
    for index in paragraph.items {
      guard add(index, from: next, layout, &shaper, &advance) else { return false }
      next = items[items.count - 1].characters.upperBound
    }
    guard next == end else { return false }
    let box = paragraph.items.isEmpty ? emptyLine(atByte: paragraph.bytes.lowerBound) : (0, 0)
    paragraphs.append(
      ShapedText.Paragraph(
        characters: start..<end, items: paragraph.items, top: box.0, height: box.1,
        isRightToLeft: paragraph.isRightToLeft))
    return true
  }

  /// Returns the box of an empty paragraph, the one of the font there; behind the text's end that of its first font.
  private func emptyLine(atByte byte: Int) -> (top: Int, height: Int) {
    let font = source.attributes(at: byte < source.count ? byte : 0).resolvedFont
    let layout = pango.makeLayout(.leftToRight, font: font)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout.pointer, 0), nil, &logical)
    return (Int(logical.y), Int(logical.height))
  }

  /// Adds the next item, which begins at a character.
  private mutating func add(
    _ number: Int, from start: Int, _ layout: ItemizedText, _ shaper: inout ItemShaper, _ advance: inout Int
  ) -> Bool {
    let item = layout.items[number].pointee
    let characters = start..<start + Int(item.num_chars)
    guard byteOffsets[start] == item.offset, characters.upperBound < flags.count,
      byteOffsets[characters.upperBound] == item.offset + item.length
    else { return false }
    let bytes = Int(item.offset)..<Int(item.offset + item.length)
    let (styled, look) = source.run(at: bytes.lowerBound)
    let letterSpacing = Int(pangoUnits(look.letterSpacing))
    if letterSpacing != 0 { hasLetterSpacing = true }
    var kind: ShapedText.Item.Kind = .special
    var widths = [Int32](repeating: 0, count: characters.count)
    let spacing = letterSpacing == 0 ? nil : styled
    let shape = flags.withUnsafeMutableBufferPointer { flags in
      shaper.shape(
        number, flags: UnsafeMutableBufferPointer(rebasing: flags[characters]), advances: &widths, spacing: spacing)
    }
    guard let shape else { return false }
    if shape == .plain { kind = .plain }
    if source.bytes[bytes.lowerBound] == 0x09 { kind = .tab }
    if source.bytes[bytes].starts(with: [0xE2, 0x80, 0xA8]) { kind = .lineEnd }
    let font = shaper.fonts[number]
    var box = (font.top, font.height)
    if kind == .tab {
      for index in widths.indices { widths[index] = 0 }
    } else if letterSpacing != 0 || kind != .plain {
      let piece = layout.shape(
        number, bytes, start: start, count: characters.count, letterSpacing: letterSpacing, hasHyphen: false)
      // Letters that overlap until nothing of one is left.
      guard !piece.glyphWidths.contains(where: { $0 < 0 }) else { return false }
      widths = piece.advances
      box = (piece.top, piece.height)
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
        characters: characters, top: box.0, height: box.1, rise: Int(pangoUnits(look.baselineOffset)),
        safeDistance: font.safeDistance, tag: 0, baselines: [], level: Int(item.analysis.level),
        letterSpacing: letterSpacing, hyphenWidth: 0, kind: kind))
    return true
  }

  /// Keeps the cuts between spaced letters where both clusters beside the cut have their space: Pango adds none to
  /// marks, except at the ends of an item.
  private mutating func keepCutsBetweenLetters(_ characters: Range<Int>, _ layout: ItemizedText) {
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

  /// Returns the distance of tab stops, which depends on the font of the text's first characters.
  private static func tabWidth(_ source: StyledBytes, _ pango: PangoEnvironment) -> Int {
    var tab = StyledBytes(baseAttributes: source.baseAttributes)
    var look = source.attributes(at: 0)
    look.letterSpacing = 0
    tab.append([0x09], look)
    let layout = pango.makeLayout(.leftToRight, font: look.resolvedFont)
    tab.fill(layout.pointer, 0..<tab.count, pango: pango, withColors: false)
    var logical = PangoRectangle()
    pango_layout_line_get_extents(pango_layout_get_line_readonly(layout.pointer, 0), nil, &logical)
    return Int(logical.width)
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
