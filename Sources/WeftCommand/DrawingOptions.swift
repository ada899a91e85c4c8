import ArgumentParser
import Weft
import WeftCards

/// The options for drawing a picture and encoding it.
struct DrawingOptions: ParsableArguments {
  @Option(help: "The colour behind the picture, as in CSS. By default none.")
  var background: String?

  @Option(
    parsing: .unconditional,
    help:
      "Draw the moment this many seconds after the preview was first shown. By default 0, with everything displayed.",
    transform: NumberRange.moment.number)
  var time: Double?

  @Flag(
    help:
      "Show which cells of tables and collections exist: a strip for each, green if it is visible, yellow if it is drawn, orange if it is preloaded, grey if it is kept."
  )
  var ranges = false

  @Flag(
    help: "Draw what VoiceOver reads over the picture, numbered in order, and a legend with its sentences beside it.")
  var accessibility = false

  @Flag(
    name: .customLong("strict-glyphs"),
    help: "Write nothing if no font has a character of a text, which otherwise is a warning.")
  var hasStrictGlyphs = false

  @OptionGroup var schedule: ScheduleOptions

  @Option(
    parsing: .unconditional, help: "Frames per second of a .webp or .gif. By default 30.",
    transform: NumberRange.frameRate.number)
  var fps: Double?

  @Option(
    parsing: .unconditional,
    help: "The maximum length of a .webp or .gif in seconds, without the one second of its last frame. By default 10.",
    transform: NumberRange.duration.number)
  var duration: Double?

  @Option(
    help:
      "The effort for the size of a .png, whose pixels are the same: \(PNGCompression.words). By default \"default\".")
  var compression: PNGCompression?

  @Option(
    parsing: .unconditional,
    help: "The quality of a .jpg, from 1 to 100. By default \(PictureEncoding.standardQuality).",
    transform: NumberRange.quality.integer)
  var quality: Int?

  /// Returns the settings of a picture.
  ///
  /// - Throws: `Failure` for a wrong colour.
  func drawing(_ picture: PictureOptions) throws -> CardDrawing {
    var drawing = CardDrawing()
    drawing.preview = picture.preview
    drawing.width = picture.width
    drawing.height = picture.height
    drawing.scale = picture.scale
    drawing.background = try background.map { try Color(option: "--background", $0) }
    drawing.time = time
    drawing.showsRanges = ranges
    drawing.showsAccessibility = accessibility
    drawing.hasStrictGlyphs = hasStrictGlyphs
    drawing.schedule = schedule.schedule
    drawing.framesPerSecond = fps ?? drawing.framesPerSecond
    drawing.duration = duration ?? drawing.duration
    drawing.encoding = PictureEncoding(
      compression: compression ?? .default, quality: quality ?? PictureEncoding.standardQuality)
    return drawing
  }

  /// Checks that each given option is for a format.
  ///
  /// - Parameters:
  ///   - drawing: the settings that the options have given.
  ///   - target: the file, for messages.
  /// - Throws: `Failure` that names the option.
  func check(_ drawing: CardDrawing, for format: CardDrawing.Format, _ target: String) throws {
    switch format {
    case .animated(let format):
      if time != nil {
        throw Failure("--time is for one picture; \(target) shows all of them", exitCode: 2)
      }
      if accessibility { throw Failure("--accessibility is for one picture; \(target) shows many", exitCode: 2) }
      if let problem = drawing.frameRateProblem(format) { throw Failure(problem, exitCode: 2) }
      try checkEncoding(nil, target)
    case .still(let format):
      if let name = fps != nil ? "--fps" : duration != nil ? "--duration" : nil {
        throw Failure("\(name) is for a .webp or .gif; \(target) is one picture", exitCode: 2)
      }
      try checkEncoding(format, target)
    }
  }

  private func checkEncoding(_ format: StillFormat?, _ target: String) throws {
    if compression != nil, format != .png {
      throw Failure("--compression is for a .png; \(target) is none", exitCode: 2)
    }
    if quality != nil, format != .jpg { throw Failure("--quality is for a .jpg; \(target) is none", exitCode: 2) }
  }

  /// The given options as words of a command line.
  var words: [String] {
    var words: [String] = []
    if let background { words += ["--background", background] }
    if let time { words += ["--time", "\(time)"] }
    if ranges { words.append("--ranges") }
    if accessibility { words.append("--accessibility") }
    if hasStrictGlyphs { words.append("--strict-glyphs") }
    if let schedule = schedule.schedule { words += ["--schedule", "\(schedule)"] }
    if let fps { words += ["--fps", "\(fps)"] }
    if let duration { words += ["--duration", "\(duration)"] }
    if let compression { words += ["--compression", compression.rawValue] }
    if let quality { words += ["--quality", "\(quality)"] }
    return words
  }
}

extension PNGCompression: ExpressibleByArgument {
  fileprivate static let words = allCases.map(\.rawValue).joined(separator: ", ")
}
