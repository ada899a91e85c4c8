import ArgumentParser
import Foundation
import Weft

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look scripts over for errors and likely mistakes, without drawing.",
    discussion: """
      Runs each script and lays out every preview at its sizes. A class without a preview is not made, since nothing says \
      what to make it with: of such a file only the body is checked. What scripts print is left out.

      Problems go to standard output, sorted by file and line. With --json that is an object: "files", "layouts", \
      "errors" and "warnings" are counts, and "problems" is a list of objects with "severity" (error or warning), "code", \
      "message" and, where known, "file", "line", "column", "property", "hint", and "path" (from the root to the element; of an \
      error, with the ranges).

      Exit codes: 0, there is none; 1, there are some; 2, the command line is wrong.
      """)

  @Argument(help: ArgumentHelp("Scripts, and folders of which every .lua file is checked.", valueName: "file|dir"))
  var paths: [String]

  @Option(help: "Another width to lay out previews of no fixed height at, in points; may be repeated.")
  var width: [Double] = []

  @Flag(help: "Print JSON.")
  var json = false

  @Flag(help: "Let exit code 1 mean errors only.")
  var allowWarnings = false

  @OptionGroup var limits: LimitOptions

  func validate() throws {
    if let wrong = width.first(where: { !($0 > 0 && $0 < 1e7) }) {
      throw ValidationError("--width: expected points above 0, got \(shortNumber(wrong))")
    }
  }

  func run() throws {
    let files = try ScriptFiles(paths).files
    var report = CheckReport()
    for file in files { check(file.path, root: file.root, &report) }
    print(json ? try report.json() : report.text())
    if report.errors > 0 || (report.warnings > 0 && !allowWarnings) { throw ExitCode(1) }
  }

  /// Checks one script in a host of its own, so that what goes wrong in it stays there.
  private func check(_ file: String, root: String, _ report: inout CheckReport) {
    report.files += 1
    let found = Found()
    do {
      let host = try ScriptHost(platform: .standard, roots: [root])
      host.onWarning = { found.warnings.append($0) }
      host.lua.onPrint = { _ in }
      host.reviewsScriptLayouts = true
      try host.lua.withLimits(time: limits.timeLimit, memory: limits.memory) { () throws(WeftError) in
        try host.run(file: file)
        for preview in host.previews {
          for width in widths(of: preview) {
            do throws(WeftError) {
              report.layouts += 1
              try layOut(preview, width: width, host)
            } catch {
              if [.time, .memory, .interrupted].contains(error.code) { throw error }
              found.errors.append(error)
            }
          }
        }
        guard host.previews.isEmpty else { return }
        guard host.returnsElement else {
          if let name = host.returnedClassName { report.addUnmade(name, in: file) }
          return
        }
        report.layouts += 1
        try layOut(nil, width: Preview.standardWidth, host)
      }
    } catch {
      found.errors.append(error)
    }
    for error in found.errors { report.add(error, in: file) }
    for warning in found.warnings { report.add(warning) }
  }

  private final class Found {
    var errors: [WeftError] = []
    var warnings: [ScriptWarning] = []
  }

  private func widths(of preview: Preview) -> [Double] {
    var widths = preview.widths.isEmpty ? [Preview.standardWidth] : preview.widths
    if preview.height == nil { for other in width where !widths.contains(other) { widths.append(other) } }
    return widths
  }

  private static func invalidate(_ node: DisplayNode) {
    node.setNeedsLayout()
    for subnode in node.subnodes { invalidate(subnode) }
  }

  private func layOut(_ preview: Preview?, width: Double, _ host: ScriptHost) throws(WeftError) {
    host.scale = 2
    let picture = try host.makePicture(preview, width: width)
    do throws(LayoutError) {
      // Records what would be drawn, so that mistakes in `draw` show.
      _ = try picture.root.node.snapshot()
      // A second layout shows what a first can't: a spec that was kept from it.
      Self.invalidate(picture.root.node)
      try host.show(picture.root.node, in: picture.layout.constrainedSize, scale: picture.scale)
    } catch {
      throw error.forScripts
    }
    try host.lua.checkLimits()
  }
}
