import Foundation
import Weft

/// What is wrong with a script, as lines of text for a terminal.
public enum ProblemText {
  /// A script's failure as lines of text, without a line feed at the end: the message with its place, the source line
  /// with a mark under what is wrong, what to do, the node, the way to it, the calls.
  ///
  /// - Parameter loaded: the text of a file as it ran; else it is read anew.
  public static func of(_ error: WeftError, loaded: (String) -> String? = { _ in nil }) -> String {
    var lines: [String] = []
    if let location = error.location {
      let place = location.line > 0 ? "\(shortPath(location.file)):\(location.line)" : shortPath(location.file)
      lines.append("\(place): error: \(error.message)")
      lines += excerpt(location) { error.sourceText ?? loaded($0) }
    } else {
      lines.append("error: \(error.message)")
    }
    if let hint = error.hint { lines.append("  hint: \(hint)") }
    if let path = error.path { lines.append("  in \(path)") }
    lines += RepeatedLines.collapsed(shortened(error.chain.map { "  measuring \($0)" }))
    lines += RepeatedLines.collapsed(
      error.traceback.filter { $0.line > 0 }.map { frame in
        let name = frame.isMainChunk ? "the script's body" : frame.function ?? "a function"
        return "  at \(shortPath(frame.file)):\(frame.line) in \(name)"
      })
    if let cause = error.cause { lines.append("  because: \(cause.description)") }
    return lines.joined(separator: "\n")
  }

  /// A warning as a line of text.
  public static func line(_ warning: ScriptWarning) -> String {
    guard let location = warning.location else { return warning.description }
    return "\(shortPath(location.file)):\(location.line): warning: \(warning.text)"
  }

  /// A long way from the root to an element, its middle left out.
  private static func shortened(_ chain: [String]) -> [String] {
    guard chain.count > 12 else { return chain }
    return chain.prefix(4) + ["  … \(chain.count - 8) more …"] + chain.suffix(4)
  }

  /// The source line, and a mark under the column.
  private static func excerpt(_ location: SourceLocation, _ loaded: (String) -> String?) -> [String] {
    guard let text = loaded(location.file) ?? (try? String(contentsOfFile: location.file, encoding: .utf8)) else {
      return []
    }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard location.line >= 1, location.line <= lines.count else { return [] }
    let line = lines[location.line - 1]
    let shown = "  \(location.line) | \(line)"
    guard let column = location.column, column >= 1, column <= line.count else { return [shown] }
    // Tabs stay tabs, so that the mark stands under its place whatever their width.
    let before = line.prefix(column - 1).map { $0 == "\t" ? "\t" : String(repeating: " ", count: cells($0)) }.joined()
    return [shown, "  \(String(repeating: " ", count: "\(location.line)".count)) | \(before)^"]
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
