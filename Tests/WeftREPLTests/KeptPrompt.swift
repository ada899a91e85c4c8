import Foundation
import Testing
import Weft
import WeftSession

@testable import WeftREPL

/// A prompt with a virtual clock whose output is kept, in place of being written.
final class KeptPrompt {
  private final class Printed { var lines: [ConsoleLine] = [] }
  private let printed = Printed()
  let session: PromptSession

  /// Makes a prompt, and runs entries that have to succeed.
  init(_ entries: String...) throws {
    let printed = printed
    session = try PromptSession(
      SessionConfiguration(allowsNetwork: false, isRealTime: false), Output { printed.lines.append($0) }, nil,
      makePage: nil)
    for entry in entries {
      let failures = lines { _ = session.run(part: entry) }.filter { $0.kind == .failure }
      try #require(failures.isEmpty, "\(failures.map(\.text))")
    }
  }

  /// Returns what is printed meanwhile.
  func lines(_ body: () -> Void) -> [ConsoleLine] {
    printed.lines = []
    body()
    return printed.lines
  }

  private func texts(_ body: () -> Void) -> [String] { lines(body).filter { $0.kind != .picture }.map(\.text) }

  /// Runs typed text, and returns what it prints, without pictures.
  func run(_ text: String) -> [String] { texts { _ = session.run(text) } }

  /// Runs a command of the prompt in a terminal, and returns what it prints.
  func command(_ name: String, _ argument: String = "") throws -> [String] {
    let command = try #require(Commands.all.first { $0.name == name })
    return texts { _ = command.run(session, argument) }
  }

  /// Runs an entry, and returns the sizes in pixels of the pictures that it shows.
  func pictures(_ text: String) -> [[Int]] {
    lines { _ = session.run(text) }.compactMap(\.png).map { bytes in
      [16, 20].map { start in bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    }
  }
}

/// A folder with files, which is removed with the value.
final class ScriptFolder {
  let path: String

  init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("weft-prompt-\(UUID().uuidString)")
    path = url.path
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    for (name, text) in files { try Data(text.utf8).write(to: url.appendingPathComponent(name)) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The full path of a file.
  func file(_ name: String) -> String { path + "/" + name }

  func text(_ name: String) throws -> String { try String(contentsOfFile: file(name), encoding: .utf8) }
}
