import WeftEssentials
import Weft
import WeftSession

/// Runs entries from a pipe or a file: no prompt, no colour; results go to standard output, errors to standard error.
public enum Plain {
  /// Runs all entries, then the timers and tasks that are left.
  ///
  /// - Parameters:
  ///   - file: a script to run first.
  ///   - makePage: serves the page that `open` shows.
  /// - Returns: The exit code: 1 if any entry failed.
  /// - Throws: `WeftError` if there is no memory for a Lua state.
  public static func run(
    file: String?, configuration: SessionConfiguration, makePage: @escaping PromptPageMaker
  ) throws(WeftError) -> Int32 {
    let output = Output(isTerminal: false)
    let prompt = try PromptSession(configuration, output, nil, makePage: makePage)
    if let file, !prompt.load(file) { return 1 }
    // The prompt's script may change.
    var reader = EntryReader { prompt.interpreter.isIncomplete($0) }
    var hasLeft = false
    func run(_ entries: [String]) {
      for entry in entries where !hasLeft {
        _ = prompt.turn()
        hasLeft = prompt.run(part: entry) == .quit
      }
    }
    while !hasLeft, let line = readLine(strippingNewline: true) { run(reader.add(Substring(line))) }
    if let rest = reader.rest { run([rest]) }
    if !hasLeft { prompt.finish() }
    if let failure = output.failure {
      output.fail("can't write to standard output: \(failure)")
      return 1
    }
    return prompt.hasFailed ? 1 : 0
  }
}
