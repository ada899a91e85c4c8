import CPangoCairo
import WeftDisplay

/// A text in items, each of one font, script and direction, with the places at which lines may break.
///
/// Does what `pango_layout_check_lines` of pango-layout.c does before it shapes the items of a paragraph. Holds Pango
/// objects: it is used and dropped while its environment is borrowed.
final class ItemizedText {
  /// The bytes between two line feeds.
  struct Paragraph {
    var bytes: Range<Int>
    /// The indices of its items, in logical order; empty for an empty paragraph.
    var items: Range<Int>
    var isRightToLeft: Bool
  }

  /// The source's UTF-8, with a NUL at its end.
  let text: UnsafeMutablePointer<CChar>
  let byteCount: Int
  /// The possible breaks, for each character and the end of the text.
  let attributes: UnsafeMutablePointer<PangoLogAttr>
  let attributeCount: Int
  private(set) var paragraphs: [Paragraph] = []
  /// All items in the order of the text.
  private(set) var items: [UnsafeMutablePointer<PangoItem>] = []

  init(_ source: StyledBytes, _ direction: BaseDirection, _ pango: PangoEnvironment) {
    byteCount = source.count
    text = .allocate(capacity: byteCount + 1)
    for (index, byte) in source.bytes.enumerated() { text[index] = CChar(bitPattern: byte) }
    text[byteCount] = 0
    attributeCount = source.characterCount + 1
    attributes = .allocate(capacity: attributeCount)
    attributes.initialize(repeating: PangoLogAttr(), count: attributeCount)

    if let item = PlainItem.item(of: source, direction, pango) {
      items = [item]
      paragraphs = [Paragraph(bytes: 0..<byteCount, items: 0..<1, isRightToLeft: false)]
      findBreaks(0..<byteCount, items[...], 0, nil)
      return
    }
    let context = pango.context(direction)
    let fonts = pango_attr_list_new()
    defer { pango_attr_list_unref(fonts) }
    source.addFonts(to: fonts, 0..<byteCount, pango)
    var hyphens: OpaquePointer?
    if !source.softHyphens.isEmpty {
      hyphens = pango_attr_list_new()
      source.addHyphens(to: hyphens, 0..<byteCount)
    }
    defer { pango_attr_list_unref(hyphens) }

    let fixed = pango_context_get_base_dir(context)
    var before = fixed
    if direction == .natural {
      let first = weft_base_direction(text, Int32(byteCount))
      if first != PANGO_DIRECTION_NEUTRAL { before = first }
    }
    var (start, character) = (0, 0)
    while true {
      var (delimiter, next): (Int32, Int32) = (0, 0)
      pango_find_paragraph_boundary(text + start, Int32(byteCount - start), &delimiter, &next)
      let end = start + Int(delimiter)
      if direction == .natural {
        let own = weft_base_direction(text + start, delimiter)
        // A paragraph without letters has the direction of the one before.
        if own != PANGO_DIRECTION_NEUTRAL { before = own }
      }
      let first = items.count
      if end > start { itemize(start..<end, context, before, fonts) }
      paragraphs.append(
        Paragraph(
          bytes: start..<end, items: first..<items.count, isRightToLeft: before == PANGO_DIRECTION_RTL))
      findBreaks(start..<start + Int(next), items[first...], character, hyphens)
      if end == byteCount { break }
      start += Int(next)
      character += source.characterCount(in: paragraphs[paragraphs.count - 1].bytes.lowerBound..<start)
    }
  }

  deinit {
    for item in items { pango_item_free(item) }
    attributes.deallocate()
    text.deallocate()
  }

  private func itemize(
    _ bytes: Range<Int>, _ context: OpaquePointer, _ direction: PangoDirection, _ fonts: OpaquePointer?
  ) {
    items += takeItems(
      pango_itemize_with_base_dir(
        context, direction, text, Int32(bytes.lowerBound), Int32(bytes.count), fonts, nil))
  }

  /// Finds the breaks of a paragraph and its end, as `get_items_log_attrs` of pango-layout.c does.
  private func findBreaks(
    _ bytes: Range<Int>, _ items: ArraySlice<UnsafeMutablePointer<PangoItem>>, _ character: Int,
    _ hyphens: OpaquePointer?
  ) {
    let start = text + bytes.lowerBound
    let breaks = attributes + character
    let room = Int32(attributeCount - character)
    pango_default_break(start, Int32(bytes.count), nil, breaks, room)
    var offset = 0
    for item in items {
      let count = item.pointee.num_chars
      pango_tailor_break(
        text + Int(item.pointee.offset), item.pointee.length, &item.pointee.analysis, -1, breaks + offset, count + 1)
      offset += Int(count)
    }
    if let hyphens, let item = items.first {
      pango_attr_break(start, Int32(bytes.count), hyphens, item.pointee.offset, breaks, room)
    }
  }

  /// Shapes a part of an item as `shape_run` of pango-layout.c does.
  ///
  /// - Parameters:
  ///   - index: the item's index in ``items``.
  ///   - bytes: the part, in bytes of the text.
  ///   - start: the index of its first character in the text.
  func shape(
    _ index: Int, _ bytes: Range<Int>, start: Int, count: Int, letterSpacing: Int, hasHyphen: Bool
  ) -> ShapedPiece {
    var item = items[index].pointee
    item.offset = Int32(bytes.lowerBound)
    item.length = Int32(bytes.count)
    item.num_chars = Int32(count)
    let hyphenFlag = UInt8(PANGO_ANALYSIS_FLAG_NEED_HYPHEN)
    item.analysis.flags = hasHyphen ? item.analysis.flags | hyphenFlag : item.analysis.flags & ~hyphenFlag
    let glyphs = pango_glyph_string_new()!  // Never nil: GLib aborts when memory runs out.
    defer { pango_glyph_string_free(glyphs) }
    pango_shape_item(&item, text, Int32(byteCount), attributes + start, glyphs, PANGO_SHAPE_NONE)
    var advances = [Int32](repeating: 0, count: count)
    withUnsafeMutablePointer(to: &item) { item in
      var glyphItem = PangoGlyphItem(item: item, glyphs: glyphs, y_offset: 0, start_x_offset: 0, end_x_offset: 0)
      if letterSpacing != 0 {
        pango_glyph_item_letter_space(&glyphItem, text, attributes + start, Int32(letterSpacing))
        let (left, right) = ShapedText.split(letterSpacing: letterSpacing)
        glyphs.pointee.glyphs[0].geometry.width += Int32(left)
        glyphs.pointee.glyphs[Int(glyphs.pointee.num_glyphs) - 1].geometry.width += Int32(right)
      }
      pango_glyph_item_get_logical_widths(&glyphItem, text, &advances)
    }
    return ShapedPiece(glyphs, item.analysis, advances)
  }

  /// Passes an item's glyphs, as Pango shapes them, to a function.
  func withGlyphs<Result>(ofItem index: Int, _ body: (PangoGlyphString) -> Result) -> Result {
    let glyphs = pango_glyph_string_new()!  // Never nil, as above.
    defer { pango_glyph_string_free(glyphs) }
    pango_shape_item(items[index], text, Int32(byteCount), nil, glyphs, PANGO_SHAPE_NONE)
    return body(glyphs.pointee)
  }
}

/// The text in items, made on first use.
final class PieceLayout {
  let source: StyledBytes
  let pango: PangoEnvironment
  private(set) lazy var made = ItemizedText(source, direction, pango)
  private let direction: BaseDirection

  init(_ source: StyledBytes, _ direction: BaseDirection, _ pango: PangoEnvironment) {
    self.source = source
    self.direction = direction
    self.pango = pango
  }
}
