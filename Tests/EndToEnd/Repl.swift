import Foundation

/// A prompt on a terminal: `weft repl`, typed to.
final class Repl {
  let command: Command
  let terminal: PseudoTerminal
  private static let ready = "\u{1B}[?2004h"

  /// Starts it and waits for the first prompt.
  ///
  /// - Parameter history: keeps the history in a file of this name in the folder; nowhere if nil.
  init(
    _ command: Command, _ arguments: [String] = ["repl"], history: String? = nil, environment: [String: String] = [:],
    columns: Int = 100, answer: String? = "\u{1B}[?1;2c"
  ) throws {
    self.command = command
    let file = history.map { command.folder.appendingPathComponent($0).path } ?? "/dev/null"
    terminal = try PseudoTerminal(
      arguments, in: command.folder,
      // Nothing of the user's own.
      environment: [
        "WEFT_HISTORY": file, "NO_COLOR": "1", "XDG_CONFIG_HOME": "/dev/null", "EDITRC": "/dev/null",
      ].merging(environment) { _, own in own }, columns: columns,
      answer: answer)
    try terminal.expect(Self.ready)
    try terminal.expect("> ")
  }

  /// Types an entry and Enter; what is written until the next prompt, without the entry itself.
  @discardableResult
  func enter(_ entry: String) throws -> String {
    terminal.send(entry + "\r")
    return try answer()
  }

  /// What is written until the next prompt.
  func answer() throws -> String {
    // Between the end of editing and the next beginning.
    try terminal.expect("\u{1B}[?2004l")
    let text = try terminal.expect(Self.ready)
    try terminal.expect("> ")
    return text.replacing(Self.ready, with: "").replacing("\r\n", with: "\n").trimmingCharacters(in: .newlines)
  }
}
