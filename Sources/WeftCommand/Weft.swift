import ArgumentParser
import Foundation
import Weft

/// The command `weft`.
struct WeftTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "weft",
    abstract: "Texture-style layout, scripted in Lua.",
    discussion: """
      Exit codes: 0, all is well; 1, the script or a check failed; 2, the command line is wrong.
      """,
    version: version,
    subcommands: [
      Run.self, Repl.self, Render.self, Tree.self, Watch.self, PreviewCommand.self, Check.self, TestCommand.self,
      Bench.self, Init.self, Api.self,
    ])

  static let version = "weft 0.1.0"
}

@main
enum Main {
  static func main() {
    // Layouts may be a thousand elements deep, and a thread's usual stack ends before that.
    let thread = Thread {
      exit(run())
    }
    thread.stackSize = 256 << 20
    thread.start()
    while true { sleep(1000) }
  }

  private static func run() -> Int32 {
    do {
      // Without arguments, a terminal gets a prompt.
      let isPrompt = CommandLine.arguments.count == 1 && isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      var command = try WeftTool.parseAsRoot(isPrompt ? ["repl"] : nil)
      try command.run()
      // What is printed is kept for a while, and may find no place at last.
      guard fflush(nil) == 0 else {
        Failure("can't write to standard output: \(String(cString: strerror(errno)))").write()
        return 1
      }
      return 0
    } catch let failure as Failure {
      failure.write()
      return failure.exitCode
    } catch let exit as ExitCode {
      // What there was to say has been said.
      return exit.rawValue
    } catch {
      let code = WeftTool.exitCode(for: error)
      let message = WeftTool.fullMessage(for: error)
      if code == .success {
        print(message)
        return 0
      }
      FileHandle.standardError.write(Data((message + "\n").utf8))
      return 2
    }
  }
}
