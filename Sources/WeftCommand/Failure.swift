import Foundation
import Weft
import WeftSession

/// Why a command ends with an exit code other than 0.
struct Failure: Error {
  let exitCode: Int32
  private let text: String
  private let json: String?

  /// A script's failure: its message with the place, the line, the way to the element and the calls.
  init(_ error: WeftError, json: Bool, loaded: (String) -> String? = { _ in nil }) {
    exitCode = 1
    text = Failure.text(error, loaded: loaded)
    self.json = json ? "{\"error\": \(error.json())}" : nil
  }

  /// A failure of the command's own.
  init(_ message: String, exitCode: Int32 = 1) {
    self.exitCode = exitCode
    text = "error: \(message)"
    json = nil
  }

  func write() {
    if let json { print(json) }
    StandardStreams.tell(text)
  }

  /// A script's failure as lines of text, without a line feed at the end; see `ProblemText`.
  static func text(_ error: WeftError, loaded: (String) -> String? = { _ in nil }) -> String {
    ProblemText.of(error, loaded: loaded)
  }

  /// A warning as a line of text.
  static func line(_ warning: ScriptWarning) -> String { ProblemText.line(warning) }

  /// A path as people type it from where they are.
  static func shortPath(_ path: String) -> String { ProblemText.shortPath(path) }
}
