import Foundation
import Weft
import WeftPreview
import WeftSession
import WeftTerminal

/// The output of a prompt's session: results go to standard output, errors to standard error, or both to a page. While an
/// entry is being typed, output is written above it.
final class Output {
  /// Takes what is printed, in place of standard output; nil for none.
  private let page: ((ConsoleLine) -> Void)?
  /// True if it prints to a page, in place of a terminal or a pipe.
  var isOnPage: Bool { page != nil }
  /// True if text may be coloured.
  let isColored: Bool
  /// The width in characters, for text that is broken into lines.
  var width: Int { isTerminal ? LineEditor.width : 100 }
  private let isTerminal: Bool
  /// The editor, while it reads.
  weak var editor: LineEditor?
  /// The session as a script that can be run again; see `:save transcript`.
  var transcript: [String] { Array(lines) }
  /// True if the beginning of the session was dropped from it.
  private(set) var hasForgotten = false
  /// The reason of the first failed write of a result; nil if there was none.
  private(set) var failure: String?
  private var lines: ArraySlice<String> = []
  private var lineBytes = 0
  /// The maximum number of bytes of the transcript.
  private static let mostBytes = 4 << 20

  init(isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.isTerminal = isTerminal
    page = nil
    isColored =
      isTerminal && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
      && environment["TERM"] != nil
  }

  /// Makes an output to a page.
  init(_ page: @escaping (ConsoleLine) -> Void) {
    self.page = page
    isTerminal = false
    isColored = false
  }

  /// Writes a value, or output of a script.
  func result(_ text: String) {
    if let page { return page(ConsoleLine(.result, text)) }
    note(text)
    write(text, STDOUT_FILENO)
  }

  /// Writes a message of the prompt's.
  func say(_ text: String) {
    if let page { return page(ConsoleLine(.note, text)) }
    note(text)
    write(isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text, STDOUT_FILENO)
  }

  /// Writes an error.
  func fail(_ text: String) {
    if let page { return page(ConsoleLine(.failure, text)) }
    note(text)
    write(isColored ? Self.colored(text) : text, STDERR_FILENO)
  }

  /// Sends a picture to the page.
  func picture(png: [UInt8], _ description: String) { page?(ConsoleLine(.picture, description, png: png)) }

  /// Writes a picture, as bytes for the terminal.
  func picture(_ bytes: [UInt8]) {
    if let editor, editor.isReading { return editor.print(String(decoding: bytes, as: UTF8.self)) }
    write(bytes, STDOUT_FILENO)
  }

  /// Adds an entry to the transcript.
  func noteEntry(_ entry: String) { keep(entry) }

  private func keep(_ line: String) {
    lines.append(line)
    lineBytes += line.utf8.count + 1
    guard lineBytes > Self.mostBytes else { return }
    hasForgotten = true
    while lineBytes > Self.mostBytes * 3 / 4, let first = lines.popFirst() { lineBytes -= first.utf8.count + 1 }
    // A slice keeps the memory of the lines that were dropped.
    lines = ArraySlice(Array(lines))
  }

  private func note(_ text: String) {
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      keep(line.isEmpty ? "-->" : "--> \(line)")
    }
  }

  private func write(_ text: String, _ descriptor: Int32) {
    if let editor, editor.isReading { return editor.print(text) }
    write(Array((text + "\n").utf8), descriptor)
  }

  private func write(_ bytes: [UInt8], _ descriptor: Int32) {
    if !DescriptorOutput(descriptor).write(bytes), descriptor == STDOUT_FILENO {
      failure = failure ?? String(cString: strerror(errno))
    }
  }

  /// Returns the text with the word `error:` or `warning:` of the first line, the mark under the place and the hint
  /// highlighted.
  private static func colored(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (word, color) in [("error:", "31;1"), ("warning:", "33;1")] {
      if let range = lines[0].firstRange(of: word) {
        lines[0].replaceSubrange(range, with: "\u{1B}[\(color)m\(word)\u{1B}[0m")
        break
      }
    }
    for index in lines.indices.dropFirst() {
      if lines[index].hasPrefix("  hint: ") {
        lines[index] = "  \u{1B}[36mhint:\u{1B}[0m" + lines[index].dropFirst(7)
      } else if lines[index].hasPrefix("  at ") || lines[index].hasPrefix("  measuring ") {
        lines[index] = "\u{1B}[2m\(lines[index])\u{1B}[0m"
      }
    }
    return lines.joined(separator: "\n")
  }
}
