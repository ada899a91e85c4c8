import Foundation
import Weft

/// What is wrong with a script, as lines of text for a terminal.
public enum ProblemText {
  /// A script's failure as lines of text, without a line feed at the end: the message with its place, the source line
  /// with a mark under what is wrong, what to do, the node, the way to it, the calls.
  ///
  /// - Parameter loaded: the text of a file as it ran; else it is read anew.
  public static func of(_ error: WeftError, loaded: (String) -> String? = { _ in nil }) -> String {
    let report = ProblemReport(error, shortPath: shortPath) { source(of: $0, loaded) }
    var lines: [String] = []
    if let file = report.file {
      lines.append("\(file)\(report.line.map { ":\($0)" } ?? ""): error: \(report.message)")
      lines += report.excerpt.flatMap(text)
    } else {
      lines.append("error: \(report.message)")
    }
    if let hint = report.hint { lines.append("  hint: \(hint)") }
    if let path = report.path { lines.append("  in \(path)") }
    lines += RepeatedLines.collapsed(shortened(report.chain.map { "  measuring \($0)" }))
    lines += RepeatedLines.collapsed(report.traceback.map { "  at \($0.file):\($0.line) in \($0.function)" })
    if let cause = report.cause { lines.append("  because: \(cause)") }
    return lines.joined(separator: "\n")
  }

  /// The text of a file as it ran; else it is read.
  public static func source(of file: String, _ loaded: (String) -> String?) -> String? {
    loaded(file) ?? (try? String(contentsOfFile: file, encoding: .utf8))
  }

  /// A warning as a line of text.
  public static func line(_ warning: ScriptWarning) -> String {
    guard let location = warning.location else { return warning.description.capped() }
    return "\(shortPath(location.file)):\(location.line): warning: \(warning.text.capped())"
  }

  /// A long way from the root to an element, its middle left out.
  private static func shortened(_ chain: [String]) -> [String] {
    guard chain.count > 12 else { return chain }
    return chain.prefix(4) + ["  … \(chain.count - 8) more …"] + chain.suffix(4)
  }

  /// The source line, and a mark under the column.
  private static func text(_ line: ProblemReport.Line) -> [String] {
    let shown = "  \(line.number) | \(line.text)"
    guard let mark = line.mark, mark <= line.text.count else { return [shown] }
    // Tabs stay tabs, so that the mark stands under its place whatever their width.
    let before = line.text.prefix(mark - 1).map { $0 == "\t" ? "\t" : String(repeating: " ", count: cells($0)) }
      .joined()
    return [shown, "  \(String(repeating: " ", count: "\(line.number)".count)) | \(before)^"]
  }

  /// How many cells of a terminal a character takes: letters of East Asia and most pictures take two.
  static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x300 else { return 1 }
    if first.properties.isEmojiPresentation || scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// What Unicode calls wide and full, in ranges that are generous with what has no letters.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// A path as people type it from where they are.
  public static func shortPath(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
