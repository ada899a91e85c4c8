import CPangoCairo

/// Shapes items once more by HarfBuzz, as Pango does, for what Pango does not hand out: where a cut is safe.
struct ItemShaper {
  /// What an item came to.
  struct Shaped {
    /// The advance of each character, in Pango's units: a cluster's is divided among its characters.
    var advances: [Int]
    var flags: [ShapedText.Flags]
    var top: Int
    var height: Int
    var safeDistance: Int
    /// The number of the script's baseline.
    var tag: Int
  }

  let bytes: [UInt8]
  private let buffer = HarfBuzzBuffer()
  /// The baselines of the scripts met so far.
  private var tags: [hb_ot_layout_baseline_tag_t] = []
  /// Where the baselines are to be looked up, for each item.
  private var fonts: [(font: OpaquePointer, script: hb_tag_t, language: hb_tag_t)] = []

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Shapes an item; nil where HarfBuzz gives something else than what Pango has made of it.
  mutating func shape(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, _ layout: OpaquePointer, firstCharacter: Int
  ) -> Shaped? {
    guard let item = run.pointee.item, let glyphs = run.pointee.glyphs, let font = item.pointee.analysis.font,
      glyphs.pointee.num_glyphs > 0, let text = pango_layout_get_text(layout)
    else { return nil }
    let analysis = item.pointee.analysis
    guard analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_CENTERED_BASELINE) == 0,
      let hbFont = pango_font_get_hb_font(font)
    else { return nil }
    let script = hb_script_t(rawValue: g_unicode_script_to_iso15924(GUnicodeScript(Int32(analysis.script))))
    let language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    guard let unsafe = buffer.unsafeBytes(of: item, glyphs, text, Int32(bytes.count), font, hbFont, script, language)
    else { return nil }

    let count = Int(item.pointee.num_chars)
    var widths = [Int32](repeating: 0, count: count)
    pango_glyph_item_get_logical_widths(run, text, &widths)
    var shaped = Shaped(
      advances: widths.map(Int.init), flags: Array(repeating: [], count: count), top: 0, height: 0, safeDistance: 0,
      tag: add(hbFont, script, language))
    setFlags(&shaped.flags, item, glyphs, unsafe)

    var logical = PangoRectangle()
    pango_glyph_string_extents(glyphs, font, nil, &logical)
    shaped.top = Int(logical.y)
    shaped.height = Int(logical.height)
    guard let metrics = pango_font_get_metrics(font, analysis.language) else { return nil }
    shaped.safeDistance = Int(pango_font_metrics_get_approximate_char_width(metrics)) * 3
    pango_font_metrics_unref(metrics)
    return shaped
  }

  /// Notes at which characters clusters start, and whether a cut there is safe.
  private func setFlags(
    _ flags: inout [ShapedText.Flags], _ item: UnsafeMutablePointer<PangoItem>,
    _ glyphs: UnsafeMutablePointer<PangoGlyphString>, _ unsafe: Set<Int32>
  ) {
    var glyphCounts: [Int32: Int] = [:]
    for index in 0..<Int(glyphs.pointee.num_glyphs) { glyphCounts[glyphs.pointee.log_clusters[index], default: 0] += 1 }
    let start = Int(item.pointee.offset)
    var character = -1
    var isAlone = false
    for offset in 0..<Int(item.pointee.length) where bytes[start + offset] & 0xC0 != 0x80 {
      character += 1
      let glyphCount = glyphCounts[Int32(offset)]
      if isAlone, glyphCount != nil { flags[character - 1].insert(.single) }
      isAlone = glyphCount == 1
      if glyphCount != nil, !unsafe.contains(Int32(offset)) { flags[character].insert(.safeCut) }
    }
    if isAlone { flags[character].insert(.single) }
    // An item's start is no cut: Pango shapes it by itself.
    flags[0].insert(.safeCut)
  }

  // MARK: Baselines

  /// Notes where an item's baselines are to be found, and gives its script's number.
  private mutating func add(_ font: OpaquePointer, _ script: hb_script_t, _ language: hb_language_t?) -> Int {
    var scriptTags = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
    var languageTags = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
    var scriptCount = UInt32(scriptTags.count)
    var languageCount = UInt32(languageTags.count)
    hb_ot_tags_from_script_and_language(
      script, language, &scriptCount, &scriptTags, &languageCount, &languageTags)
    fonts.append(
      (
        font, scriptCount > 0 ? scriptTags[Int(scriptCount) - 1] : 0,
        languageCount > 0 ? languageTags[Int(languageCount) - 1] : 0
      ))
    let tag = hb_ot_layout_get_horizontal_baseline_tag_for_script(script)
    if let known = tags.firstIndex(of: tag) { return known }
    tags.append(tag)
    return tags.count - 1
  }

  /// Where the baselines of all scripts met lie in an item's font, in Pango's units.
  func baselines(ofItem index: Int) -> [Int] {
    let (font, script, language) = fonts[index]
    return tags.map { tag in
      var position: hb_position_t = 0
      hb_ot_layout_get_baseline_with_fallback(font, tag, HB_DIRECTION_LTR, script, language, &position)
      return Int(position)
    }
  }
}

/// A buffer of HarfBuzz's, used for one item after the other.
private final class HarfBuzzBuffer {
  private let buffer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item with Pango's settings.
  ///
  /// - Returns: the bytes, counted from the item's start, at which clusters begin that must not be cut off from what is
  ///   before them; nil where the glyphs are not Pango's.
  func unsafeBytes(
    of item: UnsafeMutablePointer<PangoItem>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ text: UnsafePointer<CChar>, _ length: Int32, _ font: UnsafeMutablePointer<PangoFont>, _ hbFont: OpaquePointer,
    _ script: hb_script_t, _ language: hb_language_t?
  ) -> Set<Int32>? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, item.pointee.analysis.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_buffer_set_invisible_glyph(buffer, Self.emptyGlyph)
    hb_buffer_add_utf8(buffer, text, length, UInt32(item.pointee.offset), item.pointee.length)
    var features = [hb_feature_t](repeating: hb_feature_t(), count: 32)
    var featureCount: UInt32 = 0
    pango_font_get_features(font, &features, UInt32(features.count), &featureCount)
    hb_shape(hbFont, buffer, features, featureCount)

    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == UInt32(glyphs.pointee.num_glyphs),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    var unsafe: Set<Int32> = []
    for index in 0..<Int(count) {
      let glyph = glyphs.pointee.glyphs[index]
      let cluster = Int32(bitPattern: infos[index].cluster) - item.pointee.offset
      guard glyph.glyph == infos[index].codepoint, glyph.glyph & Self.unknownGlyph == 0,
        glyph.geometry.width == positions[index].x_advance, glyphs.pointee.log_clusters[index] == cluster
      else { return nil }
      if infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { unsafe.insert(cluster) }
    }
    return unsafe
  }

  /// `PANGO_GLYPH_EMPTY` and `PANGO_GLYPH_UNKNOWN_FLAG`, which are macros.
  private static let emptyGlyph: hb_codepoint_t = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000
}
