import CPangoCairo

/// Shapes items by HarfBuzz, as Pango does, with what Pango doesn't give: the places at which a cut is safe.
///
/// That HarfBuzz's glyphs are Pango's is examined for the first item of each font and script; ``TextProof`` compares whole
/// texts.
struct ItemShaper {
  private let text: ItemizedText
  private let pango: PangoEnvironment
  /// The fonts of the items so far.
  private(set) var fonts: [ItemFont] = []

  init(_ text: ItemizedText, _ pango: PangoEnvironment) {
    self.text = text
    self.pango = pango
  }

  /// The characters of an item, when it was shaped.
  enum Shape {
    /// Their flags and advances are set.
    case plain
    /// Pango's glyphs are others, or their widths were changed: no cut is safe, and the advances are unknown.
    case special
  }

  /// Shapes the next item, and sets the flags of its characters, those that begin a cluster and those at which a cut is
  /// safe, and their advances.
  ///
  /// - Parameter spacing: the bytes that have the item's letter spacing, which breaks ligatures up; nil without one.
  /// - Returns: Nil for an item that only Pango can set.
  mutating func shape(
    _ index: Int, flags: UnsafeMutableBufferPointer<ShapedText.Flags>, advances: UnsafeMutablePointer<Int32>,
    spacing: Range<Int>?
  ) -> Shape? {
    let item = text.items[index]
    let analysis = item.pointee.analysis
    guard let pangoFont = analysis.font, analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_CENTERED_BASELINE) == 0,
      let font = pango.itemFont(.init(font: pangoFont, language: analysis.language, script: Int16(analysis.script)))
    else { return nil }
    fonts.append(font)
    pango.buffer.shape(item, text, font, spacing: spacing)
    guard pango.buffer.glyphCount > 0 else { return nil }
    if !font.isTrusted {
      let isEqual = text.withGlyphs(ofItem: index) { pango.buffer.hasGlyphs(of: $0, item) }
      guard isEqual else { return .special }
      font.isTrusted = true
    }
    let isKnown = pango.buffer.read(item, text.text, flags, advances)
    return isKnown ? .plain : .special
  }

  /// Returns the distinct baselines of the items' scripts.
  var tags: [hb_ot_layout_baseline_tag_t] {
    var tags: [hb_ot_layout_baseline_tag_t] = []
    for font in fonts where !tags.contains(font.baseline) { tags.append(font.baseline) }
    return tags
  }
}

/// A buffer of HarfBuzz, reused for each item.
final class HarfBuzzBuffer {
  private let buffer = hb_buffer_create()
  private var glyphs:
    (infos: UnsafeMutablePointer<hb_glyph_info_t>, positions: UnsafeMutablePointer<hb_glyph_position_t>)?
  private(set) var glyphCount = 0

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item with Pango's settings.
  fileprivate func shape(
    _ item: UnsafeMutablePointer<PangoItem>, _ text: ItemizedText, _ font: ItemFont, spacing: Range<Int>?
  ) {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, item.pointee.analysis.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, font.script)
    hb_buffer_set_language(buffer, font.language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_buffer_set_invisible_glyph(buffer, PangoGlyphCode.empty)
    hb_buffer_add_utf8(
      buffer, text.text, Int32(text.byteCount), UInt32(item.pointee.offset), item.pointee.length)
    var features = font.features
    if let spacing { features += Self.withoutLigatures(in: spacing) }
    hb_shape(font.harfBuzz, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    if let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    {
      glyphs = (infos, positions)
    }
    glyphCount = Int(count)
  }

  /// Returns the features that Pango adds for letter spacing.
  private static func withoutLigatures(in bytes: Range<Int>) -> [hb_feature_t] {
    ["liga", "clig", "dlig", "hlig"].map { name in
      let tag = name.utf8.reduce(hb_tag_t(0)) { $0 << 8 | hb_tag_t($1) }
      return hb_feature_t(tag: tag, value: 0, start: UInt32(bytes.lowerBound), end: UInt32(bytes.upperBound))
    }
  }

  /// Returns true if Pango has shaped an item to the same glyphs.
  fileprivate func hasGlyphs(of string: PangoGlyphString, _ item: UnsafeMutablePointer<PangoItem>) -> Bool {
    guard let glyphs, Int(string.num_glyphs) == glyphCount else { return false }
    return (0..<glyphCount).allSatisfy { index in
      let glyph = string.glyphs[index]
      return glyph.glyph == glyphs.infos[index].codepoint
        && glyph.geometry.width == glyphs.positions[index].x_advance
        && string.log_clusters[index] == Int32(glyphs.infos[index].cluster) - item.pointee.offset
    }
  }

  /// Sets the flags of the characters that begin clusters, and of those at which a cut is safe, and the advances: a
  /// cluster's is divided among its characters.
  ///
  /// - Returns: False if Pango changes the glyphs afterwards: one that the font doesn't have, or a width below 0.
  fileprivate func read(
    _ item: UnsafeMutablePointer<PangoItem>, _ text: UnsafeMutablePointer<CChar>,
    _ flags: UnsafeMutableBufferPointer<ShapedText.Flags>, _ advances: UnsafeMutablePointer<Int32>
  ) -> Bool {
    guard let glyphs else { return false }
    for index in 0..<glyphCount {
      guard glyphs.infos[index].codepoint != 0, glyphs.positions[index].x_advance >= 0 else { return false }
    }
    let isReversed = item.pointee.analysis.level % 2 != 0
    let end = Int(item.pointee.offset + item.pointee.length)
    var byte = Int(item.pointee.offset)
    var character = 0
    var position = 0
    while position < glyphCount {
      func glyph(_ position: Int) -> Int { isReversed ? glyphCount - 1 - position : position }
      let cluster = glyphs.infos[glyph(position)].cluster
      // Each cluster begins where the one before it ends.
      guard Int(cluster) == byte else { return false }
      let first = position
      var width: Int32 = 0
      var isUnsafe = false
      while position < glyphCount, glyphs.infos[glyph(position)].cluster == cluster {
        width += glyphs.positions[glyph(position)].x_advance
        if glyphs.infos[glyph(position)].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { isUnsafe = true }
        position += 1
      }
      let next = position < glyphCount ? Int(glyphs.infos[glyph(position)].cluster) : end
      guard next > byte else { return false }
      var count: Int32 = 0
      while byte < next {
        if UInt8(bitPattern: text[byte]) & 0xC0 != 0x80 { count += 1 }
        byte += 1
      }
      let share = width / count
      for index in 0..<Int(count) { advances[character + index] = share }
      advances[character] += width - share * count
      if !isUnsafe { flags[character].insert(.safeCut) }
      if count == 1, position - first == 1 { flags[character].insert(.single) }
      character += Int(count)
    }
    return byte == end
  }
}
