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
  static func all(runs: Int) throws -> [TextTiming] {
    var samples = SampleTexts()
    let names = (0..<200).map { _ in samples.text(characters: 12) }
    let comments = (0..<200).map { _ in samples.text(characters: 80) }
    let widths = [150.0, 165, 180, 195, 210, 225, 240, 255, 270, 285, 300, 315]
    var timings: [TextTiming] = []
    let fonts = samples.text(characters: 12)
    // Otherwise the way of measuring changes after some thousand texts.
    _ = PangoTextEngine().provenShaping()
    func add(
      _ text: String, _ texts: [AttributedText], at width: @escaping (Int) -> Double, before: (PangoTextEngine) -> Void
    ) throws {
      var weft: [Double] = []
      var pango: [Double] = []
      let raw = RawPango()
      let compared = PangoTextEngine()
      before(compared)
      try raw.compare(texts.enumerated().map { .init(text: $1, width: width($0)) }, with: compared, row: text)
      // Two runs don't count: they load fonts.
      for run in -2..<runs {
        let engine = PangoTextEngine()
        // Fonts are read before, as Pango's are.
        _ = engine.measure(fonts, options: TextOptions(), maximum: .infinite)
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
      timings.append(TextTiming(text: text, weft: weft.median, pango: pango.median))
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
    try add("new, 12 characters", names, at: { _ in 150 }, before: { _ in })
    try add("new, 80 characters in 4 lines", comments, at: { _ in 150 }, before: { _ in })
    try add("known, 80 characters, same width", comments, at: { _ in 150 }, before: measured(comments, at: [150]))
    try add("80 characters, second width", comments, at: { _ in 170 }, before: measured(comments, at: [150]))
    try add(
      "80 characters, further widths", comments, at: { widths[$0 % widths.count] },
      before: measured(comments, at: [140, 145]))
    return timings
  }

  /// Times W8, a feed of 1,000 cells with real texts: its nodes, made in Swift or in Lua and laid out once, then at
  /// twelve widths, beside Pango for the texts and widths that the nodes asked for. Per question, each counted once.
  static func feed(runs: Int) throws -> [TextTiming] {
    let feed = TextFeed()
    let recorder = RecordingTextEngine(PangoTextEngine())
    var cells = swiftCells(of: feed, recorder)
    try layOut(cells, width: 375)
    let new = recorder.takeQuestions()
    var resized: [RecordingTextEngine.Question] = []
    for width in TextFeed.widths {
      try layOut(cells, width: width)
      resized += recorder.takeQuestions()
    }
    var timings: [TextTiming] = []
    // Pango takes seconds for all.
    let sample = 8
    let raw = RawPango()
    let compared = PangoTextEngine()
    func pango(_ questions: [RecordingTextEngine.Question], _ row: String) throws -> Double {
      let questions = stride(from: 0, to: questions.count, by: sample).map { questions[$0] }
      try raw.compare(questions, with: compared, row: row)
      let times = (-1..<runs).map { _ in
        let start = ThreadClock.nanoseconds
        for question in questions { raw.measure(question.text, width: question.width) }
        return Double(ThreadClock.nanoseconds - start) / 1000 / Double(questions.count)
      }
      return Array(times.suffix(runs)).median
    }
    let pangoNew = try pango(new, "W8, new")
    let pangoResized = try pango(resized, "W8, twelve widths")
    func add(
      _ author: String, _ run: (PangoTextEngine) throws -> (create: () throws -> Void, resize: () throws -> Void)
    )
      throws
    {
      var first: [Double] = []
      var again: [Double] = []
      for number in -1..<runs {
        let phases = try run(PangoTextEngine())
        let start = ThreadClock.nanoseconds
        try phases.create()
        let middle = ThreadClock.nanoseconds
        try phases.resize()
        let end = ThreadClock.nanoseconds
        guard number >= 0 else { continue }
        first.append(Double(middle - start) / 1000 / Double(new.count))
        again.append(Double(end - middle) / 1000 / Double(resized.count))
      }
      timings.append(TextTiming(text: "W8, new, \(author)", weft: first.median, pango: pangoNew))
      timings.append(TextTiming(text: "W8, twelve widths, \(author)", weft: again.median, pango: pangoResized))
    }
    try add("Swift") { engine in
      (
        {
          cells = swiftCells(of: feed, engine)
          try layOut(cells, width: 375)
        }, { for width in TextFeed.widths { try layOut(cells, width: width) } }
      )
    }
    try add("Lua") { engine in
      let author = try LuaAuthor(textEngine: engine)
      return (
        {
          try author.call("create", "W8")
          try author.call("layout", "W8")
        }, { try author.call("resize", "W8") }
      )
    }
    return timings
  }

  private static func swiftCells(of feed: TextFeed, _ engine: any TextEngine) -> [TextFeedCell] {
    let platform = Platform(textEngine: engine, imageDecoder: PixbufImageDecoder())
    return feed.posts.map { TextFeedCell($0, platform) }
  }

  private static func layOut(_ cells: [TextFeedCell], width: Double) throws {
    let engine = LayoutEngine()
    let range = SizeRange(min: Size(width: width), max: Size(width: width, height: .infinity))
    for cell in cells { _ = try cell.layoutThatFits(range, in: engine) }
  }

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
  private var fonts: [FontDescription: OpaquePointer] = [:]

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
  }

  deinit {
    for font in fonts.values { pango_font_description_free(font) }
    g_object_unref(UnsafeMutableRawPointer(context))
  }

  private func description(of font: FontDescription) -> OpaquePointer {
    if let known = fonts[font] { return known }
    let description = pango_font_description_new()!  // Never nil, as above.
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight)))
    fonts[font] = description
    return description
  }

  /// Compares the sizes of texts at their widths, without other limits, with those of an engine; throws if one differs.
  func compare(
    _ questions: [RecordingTextEngine.Question], with engine: PangoTextEngine, row: String
  ) throws(WeftError) {
    for question in questions {
      let (text, width) = (question.text, question.width)
      let own = measure(text, width: width)
      let size = engine.measure(text, options: TextOptions(), maximum: Size(width: width, height: .infinity)).size
      guard size == own else {
        throw WeftError(
          .runtime, "\(row): '\(text.string)' within \(width) points is \(size) in Weft, and \(own) in Pango")
      }
    }
  }

  /// Returns the size of a text at a width.
  @discardableResult
  func measure(_ text: AttributedText, width: Double) -> Size {
    let layout = pango_layout_new(context)
    pango_layout_set_text(layout, text.string, -1)
    pango_layout_set_font_description(
      layout, description(of: (text.runs.first?.attributes ?? text.baseAttributes).resolvedFont))
    let attributes = pango_attr_list_new()
    var start = 0
    for run in text.runs where text.runs.count > 1 {
      let attribute = pango_attr_font_desc_new(description(of: run.attributes.resolvedFont))
      attribute?.pointee.start_index = UInt32(start)
      start += run.text.utf8.count
      attribute?.pointee.end_index = UInt32(start)
      pango_attr_list_insert(attributes, attribute)
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, width.isFinite ? Int32(width * Double(PANGO_SCALE)) : -1)
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    g_object_unref(UnsafeMutableRawPointer(layout))
    let scale = Double(PANGO_SCALE)
    return Size(width: Double(logical.width) / scale, height: Double(logical.height) / scale)
  }
}
