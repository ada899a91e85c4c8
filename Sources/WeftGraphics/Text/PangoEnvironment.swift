import CPangoCairo
import WeftDisplay

/// Pango's objects for setting text in one collection of fonts. Used by one thread at a time.
///
/// Font options are fixed so that text has the same size at any scale and on any machine with the same fonts: 72 units
/// to the inch (a point is a unit), no hinting of outlines or metrics, grey antialiasing, glyphs at fractions of
/// pixels.
final class PangoEnvironment {
  let fonts: FontCollection
  private let fontMap: GObjectReference
  private let contexts: [BaseDirection: GObjectReference]
  private var descriptions: [FontDescription: OpaquePointer] = [:]
  private var itemFonts: [ItemFont.Key: ItemFont] = [:]
  /// The fonts that are being read: one may need another, and that one the first.
  private var unreadFonts: Set<ItemFont.Key> = []
  private var plainItems: [FontDescription: PlainItem] = [:]
  /// The outcome of its proof, once known.
  var outcome: (TextProofs, TextProofs.Outcome)?
  /// The buffer in which items are shaped.
  let buffer = HarfBuzzBuffer()
  /// Names the libraries and the fonts that measuring depends on.
  private(set) lazy var proofKey =
    "pango \(LibraryVersions.pango), harfbuzz \(LibraryVersions.harfBuzz), cairo \(LibraryVersions.cairo), "
    + "fontconfig \(LibraryVersions.fontconfig), fonts \(fonts.fingerprint)"

  init(fonts: FontCollection) {
    self.fonts = fonts
    // Never nil: the package links pangoft2, which requires Cairo with FreeType.
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      fatalError("Cairo was built without FreeType, so there are no fonts")
    }
    fontMap = GObjectReference(owning: OpaquePointer(map))
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    pango_fc_font_map_set_config(OpaquePointer(map), fonts.config)

    let options = cairo_font_options_create()
    defer { cairo_font_options_destroy(options) }
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    contexts = Dictionary(
      uniqueKeysWithValues: BaseDirection.allCases.map { direction in
        let context = pango_font_map_create_context(map)!  // Never nil: GObjects abort when memory runs out.
        pango_cairo_context_set_font_options(context, options)
        pango_context_set_round_glyph_positions(context, 0)
        // Otherwise the language, and with it the choice of fallback fonts, would depend on the locale.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        return (direction, GObjectReference(owning: context))
      })
  }

  deinit {
    itemFonts.removeAll()
    plainItems.removeAll()
    // Pango's map retains the configuration, and never releases it itself.
    pango_fc_font_map_set_config(fontMap.pointer, nil)
    for description in descriptions.values { pango_font_description_free(description) }
  }

  /// Returns the context with the default direction of paragraphs.
  func context(_ direction: BaseDirection) -> OpaquePointer {
    contexts[direction]!.pointer  // All cases were made in `init`.
  }

  /// Makes an empty layout. It is valid as long as this environment.
  func makeLayout(_ direction: BaseDirection, font: FontDescription) -> GObjectReference {
    let layout = pango_layout_new(context(direction))!  // Never nil, as above.
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
    pango_layout_set_font_description(layout, description(of: font))
    return GObjectReference(owning: layout)
  }

  /// Returns Pango's form of a font, which this environment owns.
  func description(of font: FontDescription) -> OpaquePointer {
    if let known = descriptions[font] { return known }
    // A script may animate a size; the descriptions are then dropped and made again.
    if descriptions.count >= 500 {
      for description in descriptions.values { pango_font_description_free(description) }
      descriptions.removeAll(keepingCapacity: true)
    }
    let description = pango_font_description_new()!  // Never nil, as above.
    pango_font_description_set_family(description, font.family.replacing("\0", with: ""))
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
    descriptions[font] = description
    return description
  }

  /// Returns the item of texts of English letters in a font, which this environment keeps.
  func plainItem(of font: FontDescription) -> PlainItem {
    if let known = plainItems[font] { return known }
    let item = PlainItem(font, self)
    // As for the descriptions.
    if plainItems.count >= 500 { plainItems.removeAll(keepingCapacity: true) }
    plainItems[font] = item
    return item
  }

  /// Returns what shaping reads of a font, which this environment keeps; nil if HarfBuzz can't shape with it.
  func itemFont(_ key: ItemFont.Key) -> ItemFont? {
    if let known = itemFonts[key] { return known }
    guard unreadFonts.insert(key).inserted else { return nil }
    defer { unreadFonts.remove(key) }
    guard let font = ItemFont(key, self) else { return nil }
    // As for the descriptions.
    if itemFonts.count >= 500 { itemFonts.removeAll(keepingCapacity: true) }
    itemFonts[key] = font
    return font
  }
}

/// The environment for an engine's fonts, made when text is first set in them.
///
/// - Note: `@unchecked Sendable`: everything in it is accessed under ``TextLock`` only.
final class PangoEnvironmentOwner: @unchecked Sendable {
  private var pango: PangoEnvironment?
  private var currentSource: FontSource

  init(fonts: FontSource) {
    currentSource = fonts
  }

  deinit {
    // Fonts are returned to Cairo's cache, which other threads may be using.
    TextLock.hold { pango = nil }
  }

  /// The present fonts.
  var fonts: FontCollection { TextLock.hold { currentSource.fonts } }

  /// The present fonts, which needn't have been read.
  var source: FontSource { TextLock.hold { currentSource } }

  /// Uses these fonts from now on.
  func use(_ fonts: FontCollection) {
    TextLock.hold {
      currentSource = FontSource(fonts)
      pango = nil
    }
  }

  /// Runs work that needs Pango. The work keeps none of its objects.
  ///
  /// - Parameter isPatient: see ``TextLock/hold(isPatient:_:)``.
  func withPango<Result>(isPatient: Bool = false, _ work: (PangoEnvironment) throws -> Result) rethrows -> Result {
    try TextLock.hold(isPatient: isPatient) {
      let current = pango ?? PangoEnvironment(fonts: currentSource.fonts)
      pango = current
      return try work(current)
    }
  }
}
