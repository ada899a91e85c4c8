import CPangoCairo

/// A font for one script and language, with what shaping and breaking read of it.
///
/// - Note: Holds Pango objects: ``PangoEnvironment`` owns it.
final class ItemFont {
  struct Key: Hashable {
    let font: UnsafeMutablePointer<PangoFont>
    let language: OpaquePointer?
    let script: Int16
  }

  let font: UnsafeMutablePointer<PangoFont>
  let harfBuzz: OpaquePointer
  let script: hb_script_t
  let language: hb_language_t?
  /// The features that Pango passes to HarfBuzz.
  let features: [hb_feature_t]
  /// The box of each of its glyphs, in Pango's units: the top above the baseline, negative, and the height.
  let top: Int
  let height: Int
  /// The width from which Pango stops searching for a better break: three characters.
  let safeDistance: Int
  /// The baseline of its script.
  let baseline: hb_ot_layout_baseline_tag_t
  /// True once HarfBuzz's glyphs were Pango's for an item.
  var isTrusted = false
  private let scriptTag: hb_tag_t
  private let languageTag: hb_tag_t
  private var baselines: [(tag: hb_ot_layout_baseline_tag_t, position: Int)] = []
  /// The width of the hyphen that a break adds, as `find_hyphen_width` of pango-layout.c finds it.
  private(set) lazy var hyphenWidth: Int = {
    var glyph: hb_codepoint_t = 0
    for hyphen in [hb_codepoint_t(0x2010), 0x2D] where hb_font_get_nominal_glyph(harfBuzz, hyphen, &glyph) != 0 {
      return Int(hb_font_get_glyph_h_advance(harfBuzz, glyph))
    }
    return 0
  }()

  /// Reads a font; nil if Pango can't pass it to HarfBuzz.
  init?(_ key: Key, _ pango: PangoEnvironment) {
    Self.readFallbacks(of: key, pango)
    guard let harfBuzz = pango_font_get_hb_font(key.font), let metrics = pango_font_get_metrics(key.font, key.language)
    else { return nil }
    defer { pango_font_metrics_unref(metrics) }
    font = key.font
    self.harfBuzz = harfBuzz
    script = hb_script_t(rawValue: g_unicode_script_to_iso15924(GUnicodeScript(Int32(key.script))))
    language = hb_language_from_string(pango_language_to_string(key.language), -1)
    var count: UInt32 = 0
    features = [hb_feature_t](unsafeUninitializedCapacity: 32) {
      pango_font_get_features(key.font, $0.baseAddress, 32, &count)
      $1 = Int(count)
    }
    var logical = PangoRectangle()
    pango_font_get_glyph_extents(key.font, PangoGlyphCode.empty, nil, &logical)
    (top, height) = (Int(logical.y), Int(logical.height))
    safeDistance = CharacterWidth.approximate(key.font, key.language, metrics, pango) * 3
    baseline = hb_ot_layout_get_horizontal_baseline_tag_for_script(script)
    var scriptTags = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_SCRIPT))
    var languageTags = [hb_tag_t](repeating: 0, count: Int(HB_OT_MAX_TAGS_PER_LANGUAGE))
    var scriptCount = UInt32(scriptTags.count)
    var languageCount = UInt32(languageTags.count)
    hb_ot_tags_from_script_and_language(
      script, language, &scriptCount, &scriptTags, &languageCount, &languageTags)
    scriptTag = scriptCount > 0 ? scriptTags[Int(scriptCount) - 1] : 0
    languageTag = languageCount > 0 ? languageTags[Int(languageCount) - 1] : 0
    g_object_ref(font)
  }

  deinit { g_object_unref(font) }

  /// Reads the fonts that Pango needs for the metrics of a font, those of the language's sample that the font lacks.
  ///
  /// Pango would leave the width of a character out of their metrics otherwise (`in_get_metrics` of pangocairo-font.c),
  /// and break words by it from then on: a text would depend on those before it.
  private static func readFallbacks(of key: Key, _ pango: PangoEnvironment) {
    guard let description = pango_font_describe_with_absolute_size(key.font) else { return }
    defer { pango_font_description_free(description) }
    let attributes = pango_attr_list_new()
    defer { pango_attr_list_unref(attributes) }
    pango_attr_list_insert(attributes, pango_attr_font_desc_new(description))
    pango_attr_list_insert(attributes, pango_attr_language_new(key.language))
    let samples = [pango_language_get_sample_string(key.language).map { String(cString: $0) }, "0123456789"]
    for sample in samples.compactMap({ $0 }) {
      let items = takeItems(
        pango_itemize(pango.context(.natural), sample, 0, Int32(sample.utf8.count), attributes, nil))
      for item in items {
        let analysis = item.pointee.analysis
        if let font = analysis.font, font != key.font || analysis.language != key.language {
          _ = pango.itemFont(Key(font: font, language: analysis.language, script: Int16(analysis.script)))
        }
        pango_item_free(item)
      }
    }
  }

  /// Returns the position of a script's baseline in the font, in Pango's units.
  func position(of tag: hb_ot_layout_baseline_tag_t) -> Int {
    if let known = baselines.first(where: { $0.tag == tag }) { return known.position }
    var position: hb_position_t = 0
    hb_ot_layout_get_baseline_with_fallback(harfBuzz, tag, HB_DIRECTION_LTR, scriptTag, languageTag, &position)
    baselines.append((tag, Int(position)))
    return Int(position)
  }
}
