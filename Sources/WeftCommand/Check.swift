import ArgumentParser
import WeftEssentials
import Weft
import WeftSupport
import WeftTerminal

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", _superCommandName: "weft",
    abstract: "Find errors and likely mistakes in scripts, without drawing.",
    discussion: """
      Runs each script and lays out every preview at its sizes. A class without a preview is not instantiated, as its \
      arguments are unknown: only the body of such a file is checked. The output of scripts is dropped.

      Layouts are checked at time 0, when the cells of tables are made and image files are read. Later timers, touch \
      handlers and animations don't run; a line says how many there are.

      With --accessibility, what VoiceOver reads and what takes touches is checked, too, and the contrast of texts, for which \
      previews are drawn, by these rules:

      \(AccessibilityRule.allCases.map { "\($0.rawValue): \($0.sentence)" }.joined(separator: "\n"))

      Each preview is tried in its own traits, in the text size accessibilityLarge, in dark, and from right to left; with \
      --text-sizes, --schemes or --directions in its own and in each combination of those. A finding that isn't one in the \
      preview's own traits begins with those in which it is one. Notes leave the exit code as it is.

      Problems are written to standard output, sorted by file and line. With --json that is an object: "files", "layouts", \
      "errors" and "warnings" are counts, and "problems" is a list of objects with "severity" (error, warning or note), "code", \
      "message" and, where known, "file", "line", "column", "property", "hint", and "path" (from the root to the element; for an \
      error, with the ranges), "codePoints" of characters that no font has, and "environments" of a finding that isn't one in the preview's own. "notRun" has counts: "timers", "moving" previews, "handlers".

      Exit codes: 0, there are no problems; 1, there are some; 2, the command line is wrong.
      """)

  @Argument(
    help: ArgumentHelp(
      "Scripts, and folders whose .lua files are checked; - for standard input.", valueName: "file|dir"),
    completion: .scripts)
  var paths: [String]

  @Option(
    parsing: .unconditionalSingleValue,
    help: "An additional width for previews without a fixed height, in points; may be repeated.",
    transform: NumberRange.positivePoints.number)
  var width: [Double] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Exit with 1 only for errors, not for warnings.")
  var allowWarnings = false

  @Flag(
    name: .customLong("strict-glyphs"),
    help: "Report a character that no font has as an error, and not as a warning.")
  var hasStrictGlyphs = false

  @OptionGroup(title: "Accessibility") var accessibility: AccessibilityOptions

  @OptionGroup var jobs: JobOptions

  @OptionGroup var limits: LimitOptions

  @OptionGroup var fonts: FontOptions

  func run() throws {
    let engine = try fonts.checked()
    let accessible = try accessibility.check()
    let empty = CheckReport(errors: hasStrictGlyphs ? [.missingGlyph] : [])
    let check = { (file: ScriptFiles.Script, _: JobOptions.Print) in
      var report = empty
      self.check(file, PangoTextEngine(withFontsOf: engine), accessible, &report)
      return report.findings
    }
    if jobs.isWorker { return try jobs.serve(check) }
    let files = try ScriptFiles(paths, allowsInput: true).files
    var report = empty
    try jobs.run(files, atLeast: 8, print: { _ in }, work: check) { index, outcome in
      switch outcome {
      case .success(let findings): report.add(findings)
      case .failure(let death): report.add(ended: files[index].path, death.reason)
      }
    }
    print(json ? report.json() : report.text(jobs.paint))
    if report.errors > 0 || (report.warnings > 0 && !allowWarnings) { throw ExitCode(1) }
  }

  /// Checks one script in a host of its own, so that its errors don't affect others.
  private func check(
    _ script: ScriptFiles.Script, _ engine: PangoTextEngine, _ accessible: AccessibilityCheck?,
    _ report: inout CheckReport
  ) {
    let file = script.path
    report.findings.files += 1
    let found = Found()
    do {
      let host = try ScriptHost(
        platform: Platform(textEngine: engine, imageDecoder: PixbufImageDecoder(keepsPixels: false)),
        roots: [script.root])
      host.onWarning = { warning in
        var warning = warning
        warning.location = warning.location ?? found.place
        found.warnings.append(warning)
      }
      host.lua.onPrint = { _ in }
      host.passes.reviewsLayouts = true
      try host.lua.withLimits(time: limits.timeLimit, memory: limits.memory) { () throws(WeftError) in
        if let source = script.source { try host.run(source: source, file: file) } else { try host.run(file: file) }
        for preview in host.previews {
          let widths = widths(of: preview)
          found.place = preview.location
          for width in widths {
            do throws(WeftError) {
              report.findings.layouts += 1
              let left = try layOut(preview, width: width, host)
              if width == widths[0] { found.notRun.add(left) }
              try checkAccessibility(preview, width: width, accessible, engine, host, found, &report)
            } catch {
              if [.time, .memory, .interrupted].contains(error.code) { throw error }
              found.add(error)
            }
          }
        }
        found.place = nil
        found.notRun.add(NotRun(timersOf: host))
        guard host.previews.isEmpty else { return }
        guard ScriptResult(of: host).isElement else {
          if let name = ScriptResult(of: host).className { report.addUnmade(name, in: file) }
          return
        }
        report.findings.layouts += 1
        found.notRun.add(try layOut(nil, width: nil, host))
        try checkAccessibility(nil, width: nil, accessible, engine, host, found, &report)
      }
    } catch {
      found.add(error)
    }
    for error in found.errors { report.add(error, in: file) }
    for warning in found.warnings { report.add(warning) }
    for finding in found.accessibility.all { report.add(finding) }
    report.findings.notRun.add(found.notRun)
  }

  private final class Found {
    var errors: [WeftError] = []
    var warnings: [ScriptWarning] = []
    var accessibility = AccessibilityFindings()
    var notRun = NotRun()
    /// The place of the preview that is laid out, for what has none of its own: a limit of time may pass anywhere.
    var place: SourceLocation?

    func add(_ error: WeftError) {
      var error = error
      if (error.location?.line ?? 0) == 0, let place { error.location = place }
      errors.append(error)
    }
  }

  /// Checks what is read of a preview and what takes touches in it.
  private func checkAccessibility(
    _ preview: Preview?, width: Double?, _ check: AccessibilityCheck?, _ engine: PangoTextEngine, _ host: ScriptHost,
    _ found: Found, _ report: inout CheckReport
  ) throws(WeftError) {
    guard var check else { return }
    check.renderer = CairoRenderer(engine: engine)
    report.findings.layouts += check.traits.count
    found.accessibility.add(try check.findings(of: preview, width: width, host))
  }

  /// Returns the widths at which a preview is laid out; nil for its own.
  private func widths(of preview: Preview) -> [Double?] {
    var widths = preview.testedWidths.map(\.exact)
    let known = preview.maxWidth == nil ? preview.testedWidths.map(\.points) : []
    guard preview.height == nil else { return widths }
    for other in width where !known.contains(other) && !widths.contains(other) { widths.append(other) }
    return widths
  }

  /// Lays out and draws a preview; returns the parts of it that need time or a touch.
  private func layOut(_ preview: Preview?, width: Double?, _ host: ScriptHost) throws(WeftError) -> NotRun {
    host.scale = 2
    let picture = try host.makePicture(preview, width: width)
    // Records the display list, so that errors in `draw` are found.
    _ = try refusing { try picture.root.node.snapshot() }
    let left = NotRun(in: picture)
    // A second layout shows what a first can't: a spec that was kept from it.
    picture.root.node.invalidateTree()
    try host.show(picture.root.node, in: picture.layout.constrainedSize, scale: picture.scale)
    try host.lua.checkLimits()
    return left
  }
}
