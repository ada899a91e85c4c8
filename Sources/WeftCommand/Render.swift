import ArgumentParser
import WeftEssentials
import Weft
import WeftCards
import WeftSupport

struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", _superCommandName: "weft",
    abstract:
      "Draw a script's picture as PNG, JPEG, SVG or PDF, or its animations as WebP or GIF; or one for each row of a file.",
    discussion: """
      The picture shows time 0, when the cells of tables are made and image files are read. A note on standard error says \
      how many timers and animations have not run.

      Time is virtual: timers, tasks, animations and layout transitions run exactly up to the drawn moment, however long \
      drawing takes. Nodes are displayed asynchronously: a picture with --time, and each frame of an animation, shows the \
      contents that have been displayed by that moment.

      With --each, a picture is drawn for each row of a file, by several processes: -o 'out/{id}.png' names it by the \
      row's field. Rows whose picture is there already are skipped, if script, modules, pictures, fonts, options and the \
      row are the same; .weft-cards.jsonl beside the pictures lists them. A row that fails is reported, the others \
      continue, and the exit code is 1.
      """)

  @OptionGroup var script: ScriptOptions
  @OptionGroup var picture: PictureOptions

  @Option(
    name: .shortAndLong,
    help:
      "The file: ending in \(PictureEndings.words(PictureEndings.still)), or in \(PictureEndings.words(PictureEndings.animated)) for animations; - for a PNG on standard output. By default the script's name with .png.",
    completion: .file(extensions: PictureEndings.still + PictureEndings.animated))
  var output: String?

  @OptionGroup var drawing: DrawingOptions
  @OptionGroup var batch: BatchOptions

  func run() throws {
    if let rows = batch.each {
      return try BatchRun(script: script, picture: picture, drawing: drawing, options: batch).draw(rows, to: output)
    }
    try batch.checkUnused()
    let target = output ?? defaultOutput
    let drawing = try drawing.drawing(picture)
    guard let format = target == "-" ? .still(.png) : CardDrawing.Format(path: target) else {
      let endings = PictureEndings.words(PictureEndings.still + PictureEndings.animated)
      throw Failure("-o \(target): expected a name that ends in \(endings)", exitCode: 2)
    }
    try self.drawing.check(drawing, for: format, target)
    // The file is checked before anything is drawn for it.
    let file = target == "-" ? nil : try OutputFile(option: target)
    var missing: [ScriptWarning] = []
    let onWarning = { (warning: ScriptWarning) in
      if drawing.isError(warning) { missing.append(warning) } else { StandardStreams.tell(warning) }
    }
    try script.withHost(printsAside: target == "-", schedule: drawing.schedule, onWarning: onWarning) {
      host, renderer in
      drawing.prepare(host, for: format, renderer)
      let picture = try drawing.makePicture(picture.chosen(host), host)
      if drawing.time == nil, case .still = format {
        NotRun.tell(picture, host, hint: "; --time draws a later moment")
      }
      let bytes = try drawing.bytes(of: picture, as: format, host, renderer)
      if !missing.isEmpty { throw Failure(missing) }
      try write(bytes, to: file)
    }
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
