import ArgumentParser
import Weft

struct Run: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a script.", discussion: "What it prints goes to standard output.")

  @OptionGroup var script: ScriptOptions

  func run() throws {
    try script.withHost { _, _ in }
  }
}
