import Foundation
import Weft
import WeftSession

/// Entries read from a pipe or a file: no prompt, no colour; results go to standard output, errors to standard error.
public enum Plain {
  /// Runs all entries; timers and tasks that are left then run to their ends.
  ///
  /// - Parameter file: a script to begin with.
  /// - Returns: the exit code: 1 if any entry failed.
  /// - Throws: `WeftError` where there is no memory for a Lua state.
  public static func run(file: String?, configuration: SessionConfiguration) throws(WeftError) -> Int32 {
    let output = Output(isTerminal: false)
    let workbench = try Workbench(Session(configuration: configuration), output, nil)
    if let file, !workbench.load(file) { return 1 }
    var open = ""
    var hasLeft = false
    while !hasLeft, let line = readLine(strippingNewline: true) {
      open += open.isEmpty ? line : "\n" + line
      let isCommand = Commands.isCommand(open)
      guard isCommand || !workbench.prompt.isIncomplete(open) else { continue }
      _ = workbench.turn()
      if isCommand { hasLeft = Commands.run(open, workbench) == .quit } else { workbench.run(open) }
      open = ""
    }
    if !open.isEmpty, !hasLeft { workbench.run(open) }
    if !hasLeft { workbench.finish() }
    return workbench.hasFailed ? 1 : 0
  }
}
