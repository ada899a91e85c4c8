import ArgumentParser
import WeftEssentials
import Weft
import WeftJSON
import WeftSupport

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

  @OptionGroup var jobs: JobOptions

  func validate() throws {
    _ = try range()
    if let output, StillFormat(path: output) == nil {
      throw ValidationError("-o \(output): expected a name that ends in \(PictureEndings.words(PictureEndings.still))")
    }
  }

  func run() throws {
    let (widths, choices) = (try range(), try traits.choices())
    let report = { (index: Int, print: @escaping JobOptions.Print) in
      try part(index, widths, choices, onPrint: print)
    }
    if jobs.isWorker { return try jobs.serve(report) }
    // A picture has all layouts, and standard input can be read once: there is one state for all previews then.
    let parts = try output != nil || script.file == "-" ? together(widths, choices) : apart(report, choices)
    if json { print(JSON.array(parts.flatMap(\.json)).text) }
    if strict, parts.contains(where: { $0.problems > 0 }) { throw ExitCode(1) }
  }

  /// The report of a preview in one combination of traits.
  private struct Part: Codable {
    let title: String
    /// The lines below the title.
    let text: String
    /// A list with the report's object.
    let jsonText: String
    let problems: Int

    init(_ report: SweepReport) {
      title = report.title
      text = report.sweep.text(shortPath: Failure.shortPath)
      jsonText = SweepReport.json([report])
      problems = report.sweep.problems.count
    }

    var json: [JSON] { (try? JSON(parsing: Array(jsonText.utf8)))?.elements ?? [] }
  }

  private func show(_ part: Part) {
    guard !json else { return }
    print(part.title)
    for line in part.text.split(separator: "\n") { print("  \(line)") }
  }

  private func show(_ line: String) {
    if json { StandardStreams.tell(line) } else { print(line) }
  }

  /// Sweeps previews each in a state of its own, so that it doesn't matter how many processes there are.
  private func apart(
    _ report: (Int, @escaping JobOptions.Print) throws -> Part, _ choices: TraitChoices
  ) throws -> [Part] {
    var count = 0
    try script.withHost(json: json, onPrint: show) { host, _ in
      count = try host.previews.chosen(preview).count * choices.combinations.count
    }
    var parts: [Part] = []
    try jobs.run(Array(0..<count), atLeast: 2, print: show, work: report) { index, outcome in
      switch outcome {
      case .success(let part):
        show(part)
        parts.append(part)
      case .failure(let death): throw Failure("\(Failure.shortPath(script.file)): \(death.reason)")
      }
    }
    return parts
  }

  /// Sweeps a preview in one combination of traits.
  ///
  /// - Parameter index: the place among all combinations of all chosen previews.
  private func part(
    _ index: Int, _ widths: Sweep.Widths, _ choices: TraitChoices, onPrint: @escaping JobOptions.Print
  ) throws -> Part {
    var made: Part?
    // The output of the script itself is written once, though each preview runs it.
    var isRunning = true
    try script.withHost(json: json, onPrint: { if !isRunning { onPrint($0) } }, onWarning: { _ in }) { host, _ in
      isRunning = false
      let combinations = choices.combinations
      let preview = try host.previews.chosen(preview)[index / combinations.count]
      made = Part(try report(of: preview, combinations[index % combinations.count], widths, host).report)
    }
    guard let made else { throw Failure("\(script.file) was not swept") }
    return made
  }

  /// Sweeps all previews in one state, and draws the picture if there is to be one.
  private func together(_ widths: Sweep.Widths, _ choices: TraitChoices) throws -> [Part] {
    let file = try output.map { try OutputFile(option: $0) }
    var parts: [Part] = []
    try script.withHost(json: json, printsAside: json) { host, renderer in
      var sheet = PictureSheet()
      for preview in try host.previews.chosen(preview) {
        for traits in choices.combinations {
          let (report, live, environment) = try report(of: preview, traits, widths, host)
          parts.append(Part(report))
          show(parts[parts.count - 1])
          if file != nil { try sheet.add(report.title, report.sweep, of: live, in: environment, host) }
        }
      }
      guard let file, let format = output.flatMap(StillFormat.init(path:)) else { return }
      try file.writeAll(
        try format.bytes(of: try sheet.layer(host), renderer, scale: scale ?? 2, background: .white))
    }
    return parts
  }

  private func report(
    of preview: Preview?, _ traits: TraitCollection, _ widths: Sweep.Widths, _ host: ScriptHost
  ) throws -> (report: SweepReport, live: LivePreview, environment: PreviewEnvironment) {
    // A sweep reports a mistake at its widths; a warning would report the same again.
    host.onWarning = { _ in }
    let environment = PreviewEnvironment(width: widths.from, height: height, scale: scale, traits: traits)
    let live = try host.open(preview, in: environment)
    let sweep = try host.sweep(live, over: widths, in: environment)
    let name = preview?.name ?? ScriptResult(of: host).className ?? "returned"
    return (SweepReport(preview: name, traits: traits.words, sweep: sweep), live, environment)
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
