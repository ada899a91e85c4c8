import WeftEssentials
import Weft
import WeftREPL
import WeftSession
import WeftTerminal

/// The reason why a command ends with an exit code other than 0.
struct Failure: Error, Codable {
  let exitCode: Int32
  private let lines: [ProblemText.Line]
  private let json: String?

  /// Makes the failure of a script: its message with the place, the line, the path to the element and the calls.
  init(_ error: WeftError, json: Bool, loaded: (String) -> String? = { _ in nil }) {
    exitCode = 1
    lines = ProblemText.lines(of: error, loaded: loaded)
    self.json = json ? "{\"error\": \(error.json())}" : nil
  }

  /// Makes the failure of warnings that count as errors.
  init(_ warnings: [ScriptWarning]) {
    exitCode = 1
    lines = warnings.map { ProblemText.Line(.error, ProblemText.line($0, word: ProblemText.errorWord)) }
    json = nil
  }

  /// Makes a failure of the command itself.
  init(_ message: String, exitCode: Int32 = 1) {
    self.exitCode = exitCode
    lines = [ProblemText.Line(.error, "\(ProblemText.errorWord) \(message)")]
    json = nil
  }

  func write() {
    if let json { print(json) }
    StandardStreams.tell(lines)
  }

  /// Returns a script's failure as lines of text, without a final line feed; see `ProblemText`.
  static func text(_ error: WeftError, loaded: (String) -> String? = { _ in nil }) -> String {
    ProblemText.of(error, loaded: loaded)
  }

  /// Returns a warning as a line of text.
  static func line(_ warning: ScriptWarning) -> String { ProblemText.line(warning) }

  /// Returns a path as it is typed from the current folder.
  static func shortPath(_ path: String) -> String { ProblemText.shortPath(path) }
}
