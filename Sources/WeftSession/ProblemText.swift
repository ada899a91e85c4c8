import CTerminal
import WeftEssentials
import Weft

/// Errors and warnings of scripts as lines of text for a terminal.
public enum ProblemText {
  /// A line of a problem's text.
  package struct Line: Equatable, Codable {
    /// The part of the text.
    package enum Kind: String, Codable {
      /// An error or a warning, with its place.
      case error, warning
      case source, hint, node, cause
      /// An element that was being measured, or a function that was running.
      case step
      /// A note on steps that are left out.
      case omission
    }

    package let kind: Kind
    package let text: String

    package init(_ kind: Kind, _ text: String) {
      self.kind = kind
      self.text = text
    }
  }

  /// The word before the message.
  package static let errorWord = "error:", warningWord = "warning:"
  /// The word before a hint.
  package static let hintWord = "hint:"

  /// Returns a script's error as lines of text, without a final line feed: the message with its place, the source line
  /// with a mark under the error, the hint, the node, the path to it, the calls.
  ///
  /// - Parameter loaded: returns the text of a file as it ran; if nil, the file is read.
  public static func of(_ error: WeftError, loaded: (String) -> String? = { _ in nil }) -> String {
    lines(of: error, loaded: loaded).map(\.text).joined(separator: "\n")
  }

  /// Returns the lines of ``of(_:loaded:)``; the text of one may have several lines.
  package static func lines(of error: WeftError, loaded: (String) -> String? = { _ in nil }) -> [Line] {
    let report = ProblemReport(error, shortPath: shortPath) { source(of: $0, loaded) }
    var lines: [Line] = []
    if let file = report.file {
      lines.append(Line(.error, "\(file)\(report.line.map { ":\($0)" } ?? ""): \(errorWord) \(report.message)"))
      lines += report.excerpt.flatMap(text).map { Line(.source, $0) }
    } else {
      lines.append(Line(.error, "\(errorWord) \(report.message)"))
    }
    if let hint = report.hint { lines.append(Line(.hint, "  \(hintWord) \(hint)")) }
    if let path = report.path { lines.append(Line(.node, "  in \(path)")) }
    lines += RepeatedLines.collapsed(shortened(report.chain.map { Line(.step, "  measuring \($0)") }))
    lines += RepeatedLines.collapsed(
      report.traceback.map { Line(.step, "  at \($0.file):\($0.line) in \($0.function)") })
    if let cause = report.cause { lines.append(Line(.cause, "  because: \(cause)")) }
    return lines
  }

  /// Returns the text of a file as it ran; otherwise the file is read.
  public static func source(of file: String, _ loaded: (String) -> String?) -> String? {
    loaded(file) ?? (try? String(contentsOfFile: file, encoding: .utf8))
  }

  /// Returns a warning as a line of text.
  ///
  /// - Parameter word: the word between the place and the text; by default that of warnings.
  public static func line(_ warning: ScriptWarning, word: String? = nil) -> String {
    let text = "\(word ?? warningWord) \(warning.text.capped())"
    return warning.location.map { "\(shortPath($0.file)):\($0.line): \(text)" } ?? text
  }

  /// Returns the path from the root to an element, with the middle of a long one left out.
  private static func shortened(_ chain: [Line]) -> [Line] {
    guard chain.count > 12 else { return chain }
    return chain.prefix(4) + [Line(.omission, "  … \(chain.count - 8) more …")] + chain.suffix(4)
  }

  /// Returns the source line, with a mark under the column.
  private static func text(_ line: ProblemReport.Line) -> [String] {
    let shown = "  \(line.number) | \(line.text)"
    guard let mark = line.mark, mark <= line.text.count else { return [shown] }
    // Tabs stay tabs, so that the mark is under its column for any tab width.
    let before = line.text.prefix(mark - 1).map { $0 == "\t" ? "\t" : String(repeating: " ", count: columns($0)) }
      .joined()
    return [shown, "  \(String(repeating: " ", count: "\(line.number)".count)) | \(before)^"]
  }

  /// Returns the columns of a character where a cluster is drawn as one, as in browsers and most terminals of today.
  static func columns(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    let isEmoji = scalars.contains { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }
    return isEmoji ? 2 : scalars.map { Int(weft_width($0.value)) }.max().map { max(0, $0) } ?? 0
  }

  /// Returns a path as it is typed from the current folder.
  public static func shortPath(_ path: String) -> String {
    let folder = FileManager.default.currentDirectoryPath + "/"
    return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
  }
}
