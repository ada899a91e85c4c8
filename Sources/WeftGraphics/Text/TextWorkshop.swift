import CPangoCairo
import Synchronization
import WeftDisplay

/// Pango's objects for setting text in one collection of fonts. Used by one thread at a time.
///
/// Font options are fixed so that text measures the same at any scale and on any machine with the same fonts: 72 units
/// to the inch (a point is a unit), no hinting of outlines or metrics, grey antialiasing, glyphs at fractions of pixels.
final class TextWorkshop {
  let fonts: FontCollection
  private let fontMap: GObjectReference
  private let contexts: [BaseDirection: GObjectReference]
  private var descriptions: [FontDescription: OpaquePointer] = [:]

  init(fonts: FontCollection) {
    self.fonts = fonts
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
        // Otherwise the language, and with it the choice of fallback fonts, follows the locale.
        pango_context_set_language(context, pango_language_from_string("en"))
        pango_context_set_base_dir(context, direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        return (direction, GObjectReference(owning: context))
      })
  }

  deinit {
    for description in descriptions.values { pango_font_description_free(description) }
  }

  /// A context of which paragraphs take their direction.
  func context(_ direction: BaseDirection) -> OpaquePointer {
    contexts[direction]!.pointer  // All cases were made in `init`.
  }

  /// A new empty layout. It may be used as long as this workshop lives.
  func makeLayout(_ direction: BaseDirection, font: FontDescription) -> GObjectReference {
    let layout = pango_layout_new(context(direction))!  // Never nil, as above.
    pango_layout_set_auto_dir(layout, direction == .natural ? 1 : 0)
    pango_layout_set_font_description(layout, description(of: font))
    return GObjectReference(owning: layout)
  }

  /// Pango's form of a font, which stays this workshop's own.
  func description(of font: FontDescription) -> OpaquePointer {
    if let known = descriptions[font] { return known }
    // A script may animate a size; what nobody asked for lately is made anew.
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
}

/// The workshops that wait for work: one for each thread that has set text at the same time as others.
///
/// A workshop is borrowed for one synchronous call and handed back, so a call may come from any thread and finds warm
/// fonts, and no Pango object is ever seen by two threads at once.
final class TextWorkshopPool: Sendable {
  /// - Note: `@unchecked Sendable`: a workshop is reached only by who borrowed it, and the mutex orders one borrower's
  ///   writes before the next one's reads.
  private struct Idle: @unchecked Sendable {
    let workshop: TextWorkshop
  }

  private struct State {
    var fonts: FontCollection
    var idle: [Idle] = []
  }

  private let state: Mutex<State>
  /// More than this many idle workshops, each with its font cache, are not kept.
  private static let mostIdle = 16

  init(fonts: FontCollection) {
    state = Mutex(State(fonts: fonts))
  }

  /// The fonts that text is set in now.
  var fonts: FontCollection { state.withLock { $0.fonts } }

  /// From now on, text is set in these fonts; calls under way end in the old ones.
  func use(_ fonts: FontCollection) {
    state.withLock {
      $0.fonts = fonts
      $0.idle.removeAll()
    }
  }

  /// Runs work that needs Pango.
  func withWorkshop<Result>(_ work: (TextWorkshop) throws -> Result) rethrows -> Result {
    let (idle, fonts) = state.withLock { ($0.idle.popLast(), $0.fonts) }
    let workshop = idle?.workshop ?? TextWorkshop(fonts: fonts)
    let returned = Idle(workshop: workshop)
    defer {
      state.withLock {
        if $0.fonts === returned.workshop.fonts, $0.idle.count < Self.mostIdle { $0.idle.append(returned) }
      }
    }
    return try work(workshop)
  }
}
