import Foundation
import Weft
import WeftCases

/// `weft-conformance [--emit] FILE...`: runs conformance cases through the Lua API.
@main
enum Conformance {
  static func main() {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let emits = arguments.contains("--emit")
    arguments.removeAll { $0 == "--emit" }
    guard !arguments.isEmpty, !arguments.contains("--help"), !arguments.contains(where: { $0.hasPrefix("-") }) else {
      print(
        """
        usage: weft-conformance [--emit] FILE...

        Runs layout cases (.jsonl, .json, either .gz) through the Lua API and compares their frames with the expected.
          --emit  judges nothing; writes what each case came to, a JSON line each
        Exit codes: 0, all passed; 1, some failed; 2, the command line is wrong.
        """)
      exit(arguments.contains("--help") ? 0 : 2)
    }
    let files = arguments
    // Trees may be as deep as the engine allows, too deep for a thread's usual stack.
    let thread = Thread { exit(run(files, emits: emits)) }
    thread.stackSize = 256 << 20
    thread.start()
    while true { sleep(1000) }
  }

  private static func run(_ files: [String], emits: Bool) -> Int32 {
    do {
      let lua = try LuaCase()
      var counts = CaseCounts()
      for file in files {
        for line in try LayoutCase.lines(of: file) {
          let layoutCase = try LayoutCase(line: line)
          let outcome = Outcome(lua, line, layoutCase)
          if emits { print(outcome.json(id: layoutCase.id)) } else { counts.judge(outcome, layoutCase) }
        }
      }
      if !emits { counts.close() }
      return counts.failed == 0 ? 0 : 1
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      return 2
    }
  }
}
