import ArgumentParser
import Foundation
import Weft

struct Check: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Look scripts over for errors and likely mistakes, without drawing.",
    discussion: """
      Runs each script and lays out every preview at its size. A class without a preview is not made, since nothing says \
      what to make it with: of such a file only the body is checked. What scripts print is left out.

      Problems go to standard output, sorted by file and line. With --json that is an object: "files", "layouts", \
      "errors" and "warnings" are counts, and "problems" is a list of objects with "severity" (error or warning), "code", \
      "message" and, where known, "file", "line", "property", "hint", and "path" (from the root to the element; of an \
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

  @Option(help: "Seconds that each script may run.")
  var timeLimit = 10.0

  @Option(help: "Megabytes that each script may hold.")
  var memoryLimit = 512

  func validate() throws {
    guard timeLimit > 0, timeLimit.isFinite else { throw ValidationError("--time-limit: expected seconds above 0") }
    guard memoryLimit > 0 else { throw ValidationError("--memory-limit: expected megabytes above 0") }
    if let wrong = width.first(where: { !($0 > 0 && $0 < 1e7) }) {
      throw ValidationError("--width: expected points above 0, got \(shortNumber(wrong))")
    }
  }

  func run() throws {
    let files = try ScriptFiles.find(paths)
    var report = CheckReport()
    for file in files { check(file, &report) }
    print(json ? try report.json() : report.text())
    if report.errors > 0 || (report.warnings > 0 && !allowWarnings) { throw ExitCode(1) }
  }

  /// Checks one script in a host of its own, so that what goes wrong in it stays there.
  private func check(_ file: String, _ report: inout CheckReport) {
    report.files += 1
    let found = Found()
    do {
      let host = try ScriptHost(platform: .standard)
      host.onWarning = { found.warnings.append($0) }
      host.lua.onPrint = { _ in }
      host.reviewsScriptLayouts = true
      try host.lua.withLimits(time: timeLimit, memory: memoryLimit << 20) { () throws(WeftError) in
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
        guard host.previews.isEmpty, host.returnsElement else { return }
        report.layouts += 1
        try layOut(try host.makeReturnedNode(), width: 375, height: nil, scale: host.scale, host)
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
    var widths = [preview.width ?? 375]
    if preview.height == nil { for other in width where !widths.contains(other) { widths.append(other) } }
    return widths
  }

  private func layOut(_ preview: Preview, width: Double, _ host: ScriptHost) throws(WeftError) {
    let scale = preview.scale ?? 2
    host.scale = scale
    try layOut(try host.makeNode(preview), width: width, height: preview.height, scale: scale, host)
  }

  private func layOut(
    _ root: RootNode, width: Double, height: Double?, scale: Double, _ host: ScriptHost
  ) throws(WeftError) {
    let range = SizeRange(
      min: Size(width: width, height: height ?? 0), max: Size(width: width, height: height ?? .infinity))
    do throws(LayoutError) {
      try host.layOut(root.node, in: range, scale: scale)
      // Records what would be drawn, so that mistakes in `draw` show.
      _ = try root.node.snapshot()
    } catch {
      throw error.forScripts
    }
    try host.lua.checkLimits()
  }
}

/// The scripts that a command line names.
enum ScriptFiles {
  /// The files, and the `.lua` files in the folders, sorted; hidden ones are left out.
  static func find(_ paths: [String]) throws -> [String] {
    var files: [String] = []
    for path in paths {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
        throw Failure("there is no file or folder \(path)", exitCode: 2)
      }
      guard isFolder.boolValue else {
        files.append(path)
        continue
      }
      let found = scripts(in: URL(fileURLWithPath: path, isDirectory: true))
      guard !found.isEmpty else { throw Failure("there is no .lua file in \(path)", exitCode: 2) }
      files += found
    }
    var seen = Set<String>()
    return files.filter { seen.insert(URL(fileURLWithPath: $0).standardizedFileURL.path).inserted }
  }

  private static func scripts(in folder: URL) -> [String] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey], options: [.skipsHiddenFiles])
    var files: [String] = []
    while let url = all?.nextObject() as? URL {
      guard url.pathExtension == "lua", (try? url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true
      else { continue }
      files.append(url.path)
    }
    return files.sorted()
  }
}
