import Foundation
import Weft

/// Errors and warnings of scripts as lines of text for a terminal.
public enum ProblemText {
  /// Returns a script's error as lines of text, without a final line feed: the message with its place, the source line
  /// with a mark under the error, the hint, the node, the path to it, the calls.
  ///
  /// - Parameter loaded: returns the text of a file as it ran; if nil, the file is read.
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

  /// Returns the text of a file as it ran; otherwise the file is read.
  public static func source(of file: String, _ loaded: (String) -> String?) -> String? {
    loaded(file) ?? (try? String(contentsOfFile: file, encoding: .utf8))
  }

  /// Returns a warning as a line of text.
  public static func line(_ warning: ScriptWarning) -> String {
    guard let location = warning.location else { return warning.description.capped() }
    return "\(shortPath(location.file)):\(location.line): warning: \(warning.text.capped())"
  }

  /// Returns the path from the root to an element, with the middle of a long one left out.
  private static func shortened(_ chain: [String]) -> [String] {
    guard chain.count > 12 else { return chain }
    return chain.prefix(4) + ["  … \(chain.count - 8) more …"] + chain.suffix(4)
  }

  /// Returns the source line, with a mark under the column.
  private static func text(_ line: ProblemReport.Line) -> [String] {
    let shown = "  \(line.number) | \(line.text)"
    guard let mark = line.mark, mark <= line.text.count else { return [shown] }
    // Tabs stay tabs, so that the mark is under its column for any tab width.
    let before = line.text.prefix(mark - 1).map { $0 == "\t" ? "\t" : String(repeating: " ", count: cells($0)) }
      .joined()
    return [shown, "  \(String(repeating: " ", count: "\(line.number)".count)) | \(before)^"]
  }

  /// Returns the width of a character in cells of a terminal: East Asian characters and most pictures take two.
  static func cells(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first, first.value >= 0x300 else { return 1 }
    if first.properties.isEmojiPresentation || scalars.contains(where: { $0.value == 0xFE0F }) { return 2 }
    return wide.contains { $0.contains(first.value) } ? 2 : 1
  }

  /// Unicode's wide and fullwidth characters, in ranges that include some unassigned ones.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
    0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD,
  ]

  /// Returns a path as it is typed from the current folder.
  public static func shortPath(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
