import WeftSupport
import WeftEssentials
import Weft
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
  var isColored: Bool { paint.isColored }
  private let paint: TextPaint
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
  private static let maximumBytes = 4 << 20

  init(isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment) {
    self.isTerminal = isTerminal
    page = nil
    // What goes to a pipe is read by programs, also where colours are forced.
    paint = isTerminal ? TextPaint(isTerminal: true, environment: environment) : .none
  }

  /// Makes an output to a page.
  init(_ page: @escaping (ConsoleLine) -> Void) {
    self.page = page
    isTerminal = false
    paint = .none
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
    write(paint(text, .faint), STDOUT_FILENO)
  }

  /// Writes an error of the prompt itself.
  func fail(_ message: String, hint: String? = nil) {
    fail(
      [ProblemText.Line(.error, "\(ProblemText.errorWord) \(message)")]
        + (hint.map { [ProblemText.Line(.hint, "  \(ProblemText.hintWord) \($0)")] } ?? []))
  }

  /// Writes an error or a warning.
  func fail(_ lines: [ProblemText.Line]) {
    let text = lines.map(\.text).joined(separator: "\n")
    if let page { return page(ConsoleLine(.failure, text)) }
    note(text)
    write(lines.map { $0.painted(paint) }.joined(separator: "\n"), STDERR_FILENO)
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
    guard lineBytes > Self.maximumBytes else { return }
    hasForgotten = true
    while lineBytes > Self.maximumBytes * 3 / 4, let first = lines.popFirst() { lineBytes -= first.utf8.count + 1 }
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

}
