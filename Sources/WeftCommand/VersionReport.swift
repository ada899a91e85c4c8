import WeftEssentials
import Weft
import WeftSupport

/// The output of `weft --version --verbose`, for reports of faults: the versions of the libraries, and how texts are
/// measured.
enum VersionReport {
  static var text: String {
    let engine = PangoTextEngine()
    let libraries = [
      ("Pango", LibraryVersions.pango), ("HarfBuzz", LibraryVersions.harfBuzz), ("Cairo", LibraryVersions.cairo),
      ("fontconfig", LibraryVersions.fontconfig),
    ].map { "\($0) \($1)" }.joined(separator: ", ")
    return """
      \(WeftTool.version)
      \(LuaState.release)
      \(libraries)
      fonts: \(engine.familyNames.count) families
      text: \(path(engine.provenShaping()))
      """ + (carried.map { "\n\n\($0)" } ?? "")
  }

  /// The list of what a package of Weft has in it beside Weft; nil in a clone.
  private static var carried: String? {
    Paths.share.flatMap { try? String(contentsOfFile: $0 + "/carried.txt", encoding: .utf8) }?.trimmed
  }

  /// True if the command line is `--version --verbose`, in either order.
  static var isAsked: Bool {
    let arguments = CommandLine.arguments
    return arguments.count == 3 && arguments.contains("--version") && arguments.contains("--verbose")
  }

  private static func path(_ outcome: TextProofs.Outcome?) -> String {
    guard let outcome else { return "there are no fonts to measure with" }
    let origin = outcome.isKept ? "known from \(KeptProofs.file ?? "before")" : "found now"
    switch outcome.finding {
    case .equal(let rule):
      return "shaped once for all widths: \(TextProofs.sampleCount) samples have Pango's sizes and lines, where white "
        + "space at a text's end is \(rule.rawValue) (\(origin))"
    case .differs(let difference):
      return "each width is measured by Pango, which is slower: \(difference) (\(origin))"
    }
  }
}
