import CPangoCairo

/// Shapes items again by HarfBuzz, as Pango does, for information that Pango doesn't give: the places at which a cut is
/// safe.
struct ItemShaper {
  private let buffer = HarfBuzzBuffer()
  /// The baselines of the scripts so far.
  private var tags: [hb_ot_layout_baseline_tag_t] = []
  /// The font and script of each item, to look up its baselines.
  private var fonts: [(font: OpaquePointer, script: hb_tag_t, language: hb_tag_t)] = []

  /// Sets the flags of an item's characters: those that begin a cluster, and those at which a cut is safe.
  ///
  /// - Returns: The index of its script's baseline, and true if HarfBuzz's glyphs are Pango's; otherwise no cut is
  ///   safe.
  mutating func shape(
    _ run: UnsafeMutablePointer<PangoLayoutRun>, _ layout: UnlimitedLayout, hasOwnWidths: Bool,
    flags: inout ArraySlice<ShapedText.Flags>
  ) -> (tag: Int, isPlain: Bool)? {
    guard let item = run.pointee.item, let glyphs = run.pointee.glyphs, let font = item.pointee.analysis.font,
      glyphs.pointee.num_glyphs > 0
    else { return nil }
    let analysis = item.pointee.analysis
    guard analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_CENTERED_BASELINE) == 0,
      let hbFont = pango_font_get_hb_font(font)
    else { return nil }
    let script = hb_script_t(rawValue: g_unicode_script_to_iso15924(GUnicodeScript(Int32(analysis.script))))
    let language = hb_language_from_string(pango_language_to_string(analysis.language), -1)
    let clusters = buffer.clusters(
      of: item, glyphs, layout, font: font, hbFont: hbFont, script: script, language: language,
      comparesWidths: hasOwnWidths)
    if let clusters { setFlags(&flags, item, layout.text, clusters) }
    return (add(hbFont, script, language), clusters != nil)
  }

  /// Sets the flags of the characters that begin clusters, and of those at which a cut is safe.
  private func setFlags(
    _ flags: inout ArraySlice<ShapedText.Flags>, _ item: UnsafeMutablePointer<PangoItem>,
    _ text: UnsafePointer<CChar>, _ clusters: [HarfBuzzBuffer.Cluster]
  ) {
    let start = Int(item.pointee.offset)
    var character = flags.startIndex - 1
    var isAlone = false
    for offset in 0..<Int(item.pointee.length) where UInt8(bitPattern: text[start + offset]) & 0xC0 != 0x80 {
      character += 1
      let cluster = clusters[offset]
      if isAlone, cluster.glyphCount > 0 { flags[character - 1].insert(.single) }
      isAlone = cluster.glyphCount == 1
      if cluster.glyphCount > 0, !cluster.isUnsafe { flags[character].insert(.safeCut) }
    }
    if isAlone { flags[character].insert(.single) }
  }

  // MARK: Baselines

  /// Records an item's font and script, and returns the script's index.
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

  /// Returns the baselines of all scripts so far in an item's font, in Pango's units.
  func baselines(ofItem index: Int) -> [Int] {
    let (font, script, language) = fonts[index]
    return tags.map { tag in
      var position: hb_position_t = 0
      hb_ot_layout_get_baseline_with_fallback(font, tag, HB_DIRECTION_LTR, script, language, &position)
      return Int(position)
    }
  }

  /// Returns the width of the hyphen that a break in an item adds, as `find_hyphen_width` of pango-layout.c does.
  func hyphenWidth(ofItem index: Int) -> Int {
    var glyph: hb_codepoint_t = 0
    let font = fonts[index].font
    for hyphen in [hb_codepoint_t(0x2010), 0x2D] where hb_font_get_nominal_glyph(font, hyphen, &glyph) != 0 {
      return Int(hb_font_get_glyph_h_advance(font, glyph))
    }
    return 0
  }
}

/// A buffer of HarfBuzz, reused for each item.
final class HarfBuzzBuffer {
  /// The cluster that begins at a byte.
  struct Cluster {
    /// The number of glyphs; 0 if no cluster begins there.
    var glyphCount = 0
    /// True if a cut in front of it is not safe.
    var isUnsafe = false
  }

  private let buffer = hb_buffer_create()

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes an item with Pango's settings.
  ///
  /// - Parameter comparesWidths: false if Pango has changed the widths of its glyphs after shaping.
  /// - Returns: The clusters by their first bytes, counted from the item's start; nil if the glyphs are not Pango's.
  fileprivate func clusters(
    of item: UnsafeMutablePointer<PangoItem>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>,
    _ layout: UnlimitedLayout, font: UnsafeMutablePointer<PangoFont>, hbFont: OpaquePointer, script: hb_script_t,
    language: hb_language_t?, comparesWidths: Bool
  ) -> [Cluster]? {
    hb_buffer_clear_contents(buffer)
    hb_buffer_set_direction(buffer, item.pointee.analysis.level % 2 == 0 ? HB_DIRECTION_LTR : HB_DIRECTION_RTL)
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_language(buffer, language)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_CHARACTERS)
    hb_buffer_set_flags(
      buffer, hb_buffer_flags_t(rawValue: HB_BUFFER_FLAG_BOT.rawValue | HB_BUFFER_FLAG_EOT.rawValue))
    hb_buffer_set_invisible_glyph(buffer, Self.emptyGlyph)
    hb_buffer_add_utf8(
      buffer, layout.text, Int32(layout.byteCount), UInt32(item.pointee.offset), item.pointee.length)
    return withUnsafeTemporaryAllocation(of: hb_feature_t.self, capacity: 32) { features in
      var featureCount: UInt32 = 0
      pango_font_get_features(font, features.baseAddress, 32, &featureCount)
      hb_shape(hbFont, buffer, features.baseAddress, featureCount)
      return clusters(of: item, glyphs, comparesWidths: comparesWidths)
    }
  }

  private func clusters(
    of item: UnsafeMutablePointer<PangoItem>, _ glyphs: UnsafeMutablePointer<PangoGlyphString>, comparesWidths: Bool
  ) -> [Cluster]? {
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count), count == UInt32(glyphs.pointee.num_glyphs),
      let positions = hb_buffer_get_glyph_positions(buffer, nil)
    else { return nil }
    var clusters = [Cluster](repeating: Cluster(), count: Int(item.pointee.length))
    for index in 0..<Int(count) {
      let glyph = glyphs.pointee.glyphs[index]
      let cluster = Int(infos[index].cluster) - Int(item.pointee.offset)
      guard glyph.glyph == infos[index].codepoint, glyph.glyph & Self.unknownGlyph == 0,
        !comparesWidths || glyph.geometry.width == positions[index].x_advance,
        glyphs.pointee.log_clusters[index] == Int32(cluster), clusters.indices.contains(cluster)
      else { return nil }
      clusters[cluster].glyphCount += 1
      if infos[index].mask & HB_GLYPH_FLAG_UNSAFE_TO_BREAK.rawValue != 0 { clusters[cluster].isUnsafe = true }
    }
    return clusters
  }

  /// `PANGO_GLYPH_EMPTY` and `PANGO_GLYPH_UNKNOWN_FLAG`, which are macros.
  static let emptyGlyph: hb_codepoint_t = 0x0FFF_FFFF
  private static let unknownGlyph: UInt32 = 0x1000_0000
}
