import ArgumentParser
import WeftEssentials
import Weft

struct SweepCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sweep", _superCommandName: "weft",
    abstract: "Lay previews out at every width, and tell where something changes or goes wrong.",
    discussion: """
      Each preview is laid out at every width of the range. Where two neighbours differ, the width of the change is found \
      to the pixel: below which width a text wraps or is truncated, a stack overflows, a node extends out of its parent, \
      covers a sibling, loses its size or is not laid out, and where a frame jumps. A mark "!" stands before problems.

      With --json the output is a list of objects: "preview", "traits", "from", "to", "step", "layouts", "heights", \
      "problems" (a count), and "marks", each with "kind", "problem", "element", "path", "from", "to" and, where known, \
      "below", "lines", "message", "hint", "file" and "line".

      Exit codes: 0, the layouts were made; 1, the script failed, or with --strict there is a problem; 2, the command \
      line is wrong.
      """)

  @OptionGroup var script: ScriptOptions

  @Option(help: "The preview's name; by default all of them.", completion: .previews)
  var preview: String?

  @Option(help: "The smallest and the largest width, in points.")
  var widths = "280-480"

  @Option(
    parsing: .unconditional, help: "The distance between two widths, in points.",
    transform: NumberRange.positivePoints.number)
  var step = 1.0

  @Option(
    parsing: .unconditional, help: "The exact height, in points. By default the preview's.",
    transform: NumberRange.points.number)
  var height: Double?

  @Option(
    parsing: .unconditional, help: "Pixels per point. By default the preview's, else 2.",
    transform: NumberRange.scale.number)
  var scale: Double?

  @OptionGroup var traits: TraitOptions

  @Option(
    name: .shortAndLong,
    help:
      "Draw the layouts that differ, side by side with their widths, to a file ending in \(PictureEndings.words(PictureEndings.still)).",
    completion: .file(extensions: PictureEndings.still))
  var output: String?

  @Flag(help: "Let a problem be exit code 1.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    _ = try range()
    if let output, StillFormat(path: output) == nil {
      throw ValidationError("-o \(output): expected a name that ends in \(PictureEndings.words(PictureEndings.still))")
    }
  }

  func run() throws {
    let (widths, choices) = (try range(), try traits.choices())
    var problems = 0
    let file = try output.map { try OutputFile(option: $0) }
    try script.withHost(json: json, printsAside: json) { host, renderer in
      // A sweep reports a mistake at its widths; a warning would report the same again.
      host.onWarning = { _ in }
      var reports: [SweepReport] = []
      var sheet = PictureSheet()
      for preview in try host.previews.chosen(preview) {
        for traits in choices.combinations {
          let environment = PreviewEnvironment(width: widths.from, height: height, scale: scale, traits: traits)
          let live = try host.open(preview, in: environment)
          let sweep = try host.sweep(live, over: widths, in: environment)
          problems += sweep.problems.count
          let report = SweepReport(
            preview: preview?.name ?? ScriptResult(of: host).className ?? "returned", traits: traits.words, sweep: sweep
          )
          reports.append(report)
          if !json {
            print(report.title)
            for line in sweep.text(shortPath: Failure.shortPath).split(separator: "\n") { print("  \(line)") }
          }
          if file != nil { try sheet.add(report.title, sweep, of: live, in: environment, host) }
        }
      }
      if json { print(SweepReport.json(reports)) }
      guard let file, let format = output.flatMap(StillFormat.init(path:)) else { return }
      try file.writeAll(
        try format.bytes(of: try sheet.layer(host), renderer, scale: scale ?? 2, background: .white))
    }
    if strict, problems > 0 { throw ExitCode(1) }
  }

  // MARK: options

  /// `280-480`, or one width.
  private func range() throws -> Sweep.Widths {
    let parts = widths.split(separator: "-", omittingEmptySubsequences: false).map { Double($0) }
    guard (1...2).contains(parts.count), let from = parts[0], let to = parts[parts.count - 1] else {
      throw ValidationError("--widths: expected two widths such as 280-480, got \(widths)")
    }
    let range = Sweep.Widths(from: from, to: to, step: step)
    if let problem = range.problem { throw ValidationError("--widths, --step: \(problem)") }
    return range
  }
}
