import ArgumentParser
import WeftEssentials
import Weft

extension CompletionKind {
  /// Completes scripts, and the folders that contain them.
  static var scripts: CompletionKind { .file(extensions: ["lua"]) }

  /// Completes the previews of the scripts on the command line.
  static var previews: CompletionKind {
    .custom { words, _, _ in names(words) { $0.previews.map(\.name) } }
  }

  /// Completes the tests of the scripts on the command line, and their previews.
  static var tests: CompletionKind {
    .custom { words, _, _ in names(words) { $0.previews.map(\.name) + $0.state.tests.all.map(\.name) } }
  }

  /// Returns names from the scripts on the command line, written for the shell that asks.
  private static func names(_ words: [String], of host: (ScriptHost) -> [String]) -> [String] {
    words.filter { $0.hasSuffix(".lua") }.compactMap(run).flatMap(host).compactMap(written)
  }

  /// Returns a name as the shell that asks reads it from the list of names; nil if it can't be written there. A name may
  /// have any characters, and bash expands the list like a command: `$(...)` in a name would be run.
  private static func written(_ name: String) -> String? {
    // Each line is a name.
    if name.contains(where: \.isNewline) { return nil }
    switch CompletionShell.requesting {
    case .bash?:
      // These would be inserted without quotes, however they are written here.
      if name.hasPrefix("~") || name.contains(where: { "$`".contains($0) }) { return nil }
      return name.reduce(into: "") { written, character in
        let isPlain = !character.isASCII || character.isLetter || character.isNumber || character == "_"
        written += isPlain ? "\(character)" : "\\\(character)"
      }
    case .zsh?:
      // A colon begins the description.
      return name.reduce(into: "") { $0 += "\\:".contains($1) ? "\\\($1)" : "\($1)" }
    default: return name
    }
  }

  /// Runs a script for at most a second, so that a completion doesn't take longer. Its errors are reported by the
  /// command that is being typed.
  private static func run(_ file: String) -> ScriptHost? {
    let path = URL(fileURLWithPath: file).path
    guard FileManager.default.fileExists(atPath: path),
      let host = try? ScriptHost(platform: .standard, roots: [FileManager.default.currentDirectoryPath])
    else { return nil }
    host.lua.onPrint = { _ in }
    do throws(WeftError) {
      try host.lua.withLimits(time: 1, memory: 256 << 20) { () throws(WeftError) in try host.run(file: path) }
    } catch {
      // Previews that were declared before an error are offered.
    }
    return host
  }
}
