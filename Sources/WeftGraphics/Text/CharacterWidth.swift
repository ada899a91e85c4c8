import CPangoCairo

/// The mean width of a font's characters in a language, as Pango estimates it from a sample.
enum CharacterWidth {
  /// Returns the width in Pango's units.
  ///
  /// Pango leaves it out of the metrics of a font that it needs while it finds those of another (`in_get_metrics` of
  /// pangocairo-font.c), and keeps them: without this, a text would depend on those that were measured before it.
  static func approximate(
    _ font: UnsafeMutablePointer<PangoFont>, _ language: OpaquePointer?,
    _ metrics: UnsafeMutablePointer<PangoFontMetrics>,
    _ pango: PangoEnvironment
  ) -> Int {
    let known = pango_font_metrics_get_approximate_char_width(metrics)
    guard known == 0, let sample = pango_language_get_sample_string(language),
      let description = pango_font_describe_with_absolute_size(font)
    else { return Int(known) }
    defer { pango_font_description_free(description) }
    let columns = String(cString: sample).unicodeScalars.reduce(0) { $0 + Self.columns(of: $1) }
    guard columns > 0 else { return 0 }
    let layout = GObjectReference(owning: pango_layout_new(pango.context(.natural))!)  // Never nil: GLib aborts.
    pango_layout_set_font_description(layout.pointer, description)
    pango_layout_set_text(layout.pointer, sample, -1)
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_language_new(language))
    pango_layout_set_attributes(layout.pointer, attributes)
    pango_attr_list_unref(attributes)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout.pointer, nil, &logical)
    return Int(logical.width) / columns
  }

  /// The columns of a terminal that a character takes, as in `pango_utf8_strwidth`.
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    g_unichar_iszerowidth(scalar.value) != 0 ? 0 : g_unichar_iswide(scalar.value) != 0 ? 2 : 1
  }
}
