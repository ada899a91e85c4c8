import ArgumentParser
import Foundation
import Weft

extension CompletionKind {
  /// Completes scripts, and the folders that contain them.
  static var scripts: CompletionKind { .file(extensions: ["lua"]) }

  /// Completes the previews of the scripts on the command line.
  static var previews: CompletionKind {
    .custom { words, _, _ in words.filter { $0.hasSuffix(".lua") }.flatMap(previewNames) }
  }

  /// Completes the tests of the scripts on the command line, and their previews.
  static var tests: CompletionKind {
    .custom { words, _, _ in words.filter { $0.hasSuffix(".lua") }.flatMap { previewNames($0) + testNames($0) } }
  }

  private static func previewNames(_ file: String) -> [String] { run(file)?.previews.map(\.name) ?? [] }

  private static func testNames(_ file: String) -> [String] { run(file)?.tests.map(\.name) ?? [] }

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
