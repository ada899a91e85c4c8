import ArgumentParser
import WeftEssentials
import Weft
import WeftSupport

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render",
    abstract: "Draw a script's picture as PNG, JPEG, SVG or PDF, or its animations as WebP or GIF.",
    discussion: """
      The picture shows time 0, when the cells of tables are made and image files are read. A note on standard error says \
      how many timers and animations have not run.

      Time is virtual: timers, tasks, animations and layout transitions run exactly up to the drawn moment, however long \
      drawing takes. Nodes are displayed asynchronously: a picture with --time, and each frame of an animation, shows the \
      contents that have been displayed by that moment.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    name: .shortAndLong,
    help:
      "The file: ending in \(PictureEndings.words(PictureEndings.still)), or in \(PictureEndings.words(PictureEndings.animated)) for animations; - for a PNG on standard output. By default the script's name with .png.",
    completion: .file(extensions: PictureEndings.still + PictureEndings.animated))
  var output: String?

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

  func run() throws {
    let color = try background.map { try Color(option: "--background", $0) }
    let target = output ?? defaultOutput
    let still = target == "-" ? .png : StillFormat(path: target)
    let animated = AnimatedPictureFormat(rawValue: URL(fileURLWithPath: target).pathExtension.lowercased())
    guard animated != nil || still != nil else {
      let endings = PictureEndings.words(PictureEndings.still + PictureEndings.animated)
      throw Failure("-o \(target): expected a name that ends in \(endings)", exitCode: 2)
    }
    try checkTimes(animated, target)
    try checkEncoding(still, target)
    let encoding = PictureEncoding(
      compression: compression ?? .default, quality: quality ?? PictureEncoding.standardQuality)
    // The file is checked before anything is drawn for it.
    let file = target == "-" ? nil : try OutputFile(option: target)
    var missing: [ScriptWarning] = []
    let onWarning = { [hasStrictGlyphs] (warning: ScriptWarning) in
      if hasStrictGlyphs, warning.code == .missingGlyph {
        missing.append(warning)
      } else {
        StandardStreams.tell(warning)
      }
    }
    try script.withHost(printsAside: target == "-", schedule: schedule.schedule, onWarning: onWarning) {
      host, renderer in
      // Contents that were drawn for one of many pictures are not drawn again for the next.
      if animated != nil, schedule.schedule == nil {
        host.display.scheduler = QueueDisplayScheduler(renderer: renderer)
      }
      let picture = try picture.makePicture(host)
      picture.window.shouldShowRangeDebugOverlay = ranges
      let color = color?.resolved(isDark: picture.root.node.traitCollection.isDark)
      if time == nil, animated == nil { NotRun.tell(picture, host, hint: "; --time draws a later moment") }
      if let animated {
        let bytes = try picture.drawing {
          let frames = try picture.record(host, framesPerSecond: fps ?? 30, longest: duration ?? 10)
          return try renderer.animatedPicture(of: frames, as: animated, scale: picture.scale, background: color)
        }
        if !missing.isEmpty { throw Failure(missing) }
        return try write(bytes, to: file)
      }
      if let time { try host.advance(to: host.eventLoop.now + time) }
      let bytes = try picture.drawing {
        let layer = try time == nil ? picture.snapshot() : picture.frame()
        try host.lua.checkLimits()
        return try (still ?? .png).bytes(of: layer, renderer, scale: picture.scale, background: color, encoding)
      }
      if !missing.isEmpty { throw Failure(missing) }
      try write(bytes, to: file)
    }
  }

  private func checkTimes(_ format: AnimatedPictureFormat?, _ target: String) throws {
    guard let format else {
      if let name = fps != nil ? "--fps" : duration != nil ? "--duration" : nil {
        throw Failure("\(name) is for a .webp or .gif; \(target) is one picture", exitCode: 2)
      }
      return
    }
    if time != nil {
      throw Failure("--time is for one picture; \(target) shows all of them", exitCode: 2)
    }
    if let fps, fps > format.highestFrameRate {
      throw Failure(
        "--fps: expected pictures a second, above 0 and at most \(shortNumber(format.highestFrameRate)) in a "
          + ".\(format), got \(shortNumber(fps))", exitCode: 2)
    }
  }

  private func checkEncoding(_ format: StillFormat?, _ target: String) throws {
    if compression != nil, format != .png {
      throw Failure("--compression is for a .png; \(target) is none", exitCode: 2)
    }
    if quality != nil, format != .jpg { throw Failure("--quality is for a .jpg; \(target) is none", exitCode: 2) }
  }

  private var defaultOutput: String {
    guard script.file != "-" else { return "-" }
    return URL(fileURLWithPath: script.file).deletingPathExtension().lastPathComponent + ".png"
  }

  /// - Parameter file: nil for standard output.
  private func write(_ bytes: [UInt8], to file: OutputFile?) throws {
    guard let file else {
      return try StandardStreams.write(bytes)
    }
    try file.writeAll(bytes)
  }
}

extension PNGCompression: ExpressibleByArgument {
  fileprivate static let words = allCases.map(\.rawValue).joined(separator: ", ")
}
