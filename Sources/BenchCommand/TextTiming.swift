import CPangoCairo
import Foundation
import Weft

/// The cost of measuring a text, compared with Pango's own for the same text in the same run.
struct TextTiming: Encodable {
  let text: String
  /// Microseconds of processor time for a measurement: medians.
  let weft: Double
  /// Microseconds of processor time for a new Pango layout of which only the size is read.
  let pango: Double
  var ratio: Double { weft / pango }

  /// Times measurements, alternately with Pango, so that both have the same conditions.
  static func all(runs: Int) -> [TextTiming] {
    var samples = SampleTexts()
    let names = (0..<200).map { _ in samples.text(characters: 12) }
    let comments = (0..<200).map { _ in samples.text(characters: 80) }
    let widths = [150.0, 165, 180, 195, 210, 225, 240, 255, 270, 285, 300, 315]
    var timings: [TextTiming] = []
    func add(
      _ text: String, _ texts: [AttributedText], at width: @escaping (Int) -> Double, before: (PangoTextEngine) -> Void
    ) {
      var weft: [Double] = []
      var pango: [Double] = []
      let raw = RawPango()
      // Two runs don't count: they load fonts.
      for run in -2..<runs {
        let engine = PangoTextEngine()
        before(engine)
        let start = ThreadClock.nanoseconds
        for (index, text) in texts.enumerated() {
          _ = engine.measure(text, options: TextOptions(), maximum: Size(width: width(index), height: .infinity))
        }
        let middle = ThreadClock.nanoseconds
        for (index, text) in texts.enumerated() { raw.measure(text, width: width(index)) }
        let end = ThreadClock.nanoseconds
        guard run >= 0 else { continue }
        weft.append(Double(middle - start) / 1000 / Double(texts.count))
        pango.append(Double(end - middle) / 1000 / Double(texts.count))
      }
      timings.append(TextTiming(text: text, weft: median(weft), pango: median(pango)))
    }
    func measured(_ texts: [AttributedText], at known: [Double]) -> (PangoTextEngine) -> Void {
      { engine in
        for text in texts {
          for width in known {
            _ = engine.measure(text, options: TextOptions(), maximum: Size(width: width, height: .infinity))
          }
        }
      }
    }
    add("new, 12 characters", names, at: { _ in 150 }, before: { _ in })
    add("new, 80 characters in 4 lines", comments, at: { _ in 150 }, before: { _ in })
    add("known, 80 characters, same width", comments, at: { _ in 150 }, before: measured(comments, at: [150]))
    add("80 characters, second width", comments, at: { _ in 170 }, before: measured(comments, at: [150]))
    add(
      "80 characters, further widths", comments, at: { widths[$0 % widths.count] },
      before: measured(comments, at: [140, 145]))
    return timings
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  static func print(_ timings: [TextTiming]) {
    Swift.print("Measuring a text, in microseconds of processor time")
    for timing in timings {
      let name = timing.text.padding(toLength: 36, withPad: " ", startingAt: 0)
      Swift.print(
        name + String(format: "%9.2f   Pango %9.2f   ratio %6.3f", timing.weft, timing.pango, timing.ratio))
    }
  }
}

/// Texts of English words, the same in each run.
private struct SampleTexts {
  private static let words = [
    "the", "light", "over", "the", "lake", "was", "better", "than", "any", "photo", "of", "it", "and", "we", "stayed",
    "until", "dark", "again", "tomorrow", "perhaps", "with", "friends", "who", "know", "where", "office", "AVATAR",
  ]
  private var state: UInt32 = 1008
  private var number = 0

  /// Returns a text of about this many characters, different from all before.
  mutating func text(characters: Int) -> AttributedText {
    number += 1
    var string = "\(number)"
    while string.utf8.count < characters {
      // The generator of the other workloads.
      state = state &* 1_664_525 &+ 1_013_904_223
      string += " " + Self.words[Int(state >> 16) % Self.words.count]
    }
    return AttributedText(string, TextAttributes(font: FontDescription(family: "Inter", size: 13)))
  }
}

/// Pango with the product's settings, used only for sizes.
private final class RawPango {
  private let context: OpaquePointer
  private let font: OpaquePointer

  init() {
    // Neither is ever nil: GObjects abort when memory runs out.
    let map = pango_cairo_font_map_get_default()!
    pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
    context = pango_font_map_create_context(map)!
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
    font = pango_font_description_from_string("Inter 13px")!
  }

  deinit {
    pango_font_description_free(font)
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  func measure(_ text: AttributedText, width: Double) {
    let layout = pango_layout_new(context)
    pango_layout_set_font_description(layout, font)
    pango_layout_set_text(layout, text.string, -1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, Int32(width * Double(PANGO_SCALE)))
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    g_object_unref(UnsafeMutableRawPointer(layout))
  }
}
