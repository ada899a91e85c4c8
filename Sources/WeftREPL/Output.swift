import Foundation
import Weft
import WeftSession
import WeftTerminal

/// Where a session at a prompt writes: results to standard output, errors to standard error. What comes while an entry is
/// being typed goes above it.
final class Output {
  /// Whether text may be coloured.
  let isColored: Bool
  /// Characters in a line, for what is laid out in lines.
  var width: Int { isTerminal ? LineEditor.width : 100 }
  private let isTerminal: Bool
  /// The editor while it reads.
  weak var editor: LineEditor?
  /// What has been written, as a script that can be run again; see `:save transcript`.
  var transcript: [String] { Array(lines) }
  /// Whether the beginning of the session is in it no more.
  private(set) var hasForgotten = false
  /// Why the first result that could not be written could not be; nil where all of them were.
  private(set) var failure: String?
  private var lines: ArraySlice<String> = []
  private var lineBytes = 0
  /// The most bytes of it that are kept.
  private static let mostBytes = 4 << 20

  init(isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.isTerminal = isTerminal
    isColored =
      isTerminal && environment["NO_COLOR"]?.isEmpty != false && environment["TERM"] != "dumb"
      && environment["TERM"] != nil
  }

  /// A value, or what a script prints.
  func result(_ text: String) {
    note(text)
    write(text, STDOUT_FILENO)
  }

  /// What the prompt itself says.
  func say(_ text: String) {
    note(text)
    write(isColored ? "\u{1B}[2m\(text)\u{1B}[0m" : text, STDOUT_FILENO)
  }

  /// What has gone wrong.
  func fail(_ text: String) {
    note(text)
    write(isColored ? Self.colored(text) : text, STDERR_FILENO)
  }

  /// A picture, as bytes for the terminal.
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
    // A slice holds on to what stood before it.
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

  /// The word `error:` or `warning:` of the first line, the mark under the place and the hint stand out.
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
