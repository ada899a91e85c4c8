import CPangoCairo

/// Takes the items out of a list that Pango has made, which is freed; the caller frees the items.
func takeItems(_ list: UnsafeMutablePointer<GList>?) -> [UnsafeMutablePointer<PangoItem>] {
  defer { g_list_free(list) }
  var items: [UnsafeMutablePointer<PangoItem>] = []
  var next = list
  while let entry = next {
    items.append(entry.pointee.data.assumingMemoryBound(to: PangoItem.self))
    next = entry.pointee.next
  }
  return items
}

/// Pango's glyphs that are in no font: macros of pango-font.h.
enum PangoGlyphCode {
  /// `PANGO_GLYPH_EMPTY`, which is not drawn.
  static let empty: UInt32 = 0x0FFF_FFFF
  /// `PANGO_GLYPH_UNKNOWN_FLAG`, with a character that no font has.
  static let unknown: UInt32 = 0x1000_0000
  /// `PANGO_GLYPH_INVALID_INPUT`, for bytes that are no UTF-8.
  static let invalid: UInt32 = 0xFFFF_FFFF
}
