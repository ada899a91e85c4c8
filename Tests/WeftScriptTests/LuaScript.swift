import Foundation
import Testing
import Weft

@testable import WeftScript

/// A script with what it prints, in comments: `Tests/Scripts/<feature>/<name>.lua`.
///
/// - The comment at its head is a sentence that says what the thing does: the test's name.
/// - `--> text`, at the end of a line or below it, is a line that was printed; ` | ` is a tab, which stands between two
///   values of one `print`. They are compared in their order, wherever they are. `--> warning: text` is a warning.
/// - `--! text` under a line is the error of that line, `--! hint: text` its hint. An error ends the script, unless it is
///   in a function that `fails` calls, which prints it and continues: `local fails = require "fails"`.
///
/// Time is virtual; after the body, timers and tasks run until there are none. Modules of several scripts are in
/// `Tests/Scripts`. `WEFT_RECORD=1` writes the comments again, each under the statement of the file that was running.
struct LuaScript: CustomTestStringConvertible, Sendable {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Scripts").resolvingSymlinksInPath()

  static let all: [LuaScript] = {
    let manager = FileManager.default
    let features = (try? manager.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    let files = features.flatMap { (try? manager.contentsOfDirectory(at: $0, includingPropertiesForKeys: nil)) ?? [] }
    return files.filter { $0.pathExtension == "lua" }.sorted { $0.path < $1.path }.map { LuaScript(file: $0) }
  }()

  /// The text of a module of `Tests/Scripts`.
  static func text(ofModule name: String) -> String {
    (try? String(contentsOf: folder.appendingPathComponent("\(name).lua"), encoding: .utf8)) ?? ""
  }

  /// Returns the code of a module as the beginning of a script that has `ui`: without its head and its `return`, so that
  /// what follows sees its locals.
  ///
  /// - Parameter isOneLine: true to keep the line numbers of what follows; false by default.
  static func fixture(_ module: String, isOneLine: Bool = false) -> String {
    let lines = text(ofModule: module).components(separatedBy: "\n")
    let code = lines.drop { !$0.hasPrefix("local ui =") }.dropFirst().prefix { !$0.hasPrefix("return ") }
      .drop(while: \.isEmpty)
    return code.joined(separator: isOneLine ? " " : "\n")
  }

  let file: URL
  let lines: [String]

  init(file: URL) {
    self.file = file
    lines = ((try? String(contentsOf: file, encoding: .utf8)) ?? "").components(separatedBy: "\n")
  }

  /// The folder and the file: `lists/rows-grow.lua`.
  var name: String { "\(file.deletingLastPathComponent().lastPathComponent)/\(file.lastPathComponent)" }

  /// The sentence at its head.
  var sentence: String { lines.prefix { $0.hasPrefix("-- ") }.map { String($0.dropFirst(3)) }.joined(separator: " ") }

  var testDescription: String { "\(sentence) [\(name)]" }

  /// Runs a text in place of the file's.
  func run(_ lines: [String], prepare: (ScriptHost, ScriptOutcome) -> Void = { _, _ in }) throws -> ScriptOutcome {
    let host = try ScriptHost(platform: .standard)
    host.modules.addFolder(of: Self.folder.appendingPathComponent("fails.lua").path)
    let folder = file.deletingLastPathComponent().path
    let outcome = ScriptOutcome { $0.replacingOccurrences(of: folder, with: "<folder>") }
    host.lua.onPrint = { [file = file.path] line in
      // What `fails` prints.
      let parts = line.split(separator: "\t", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, parts[0] == ScriptComments.failed else { return outcome.add(printed: line) }
      outcome.add(error: parts[3], at: Int(parts[2]), isHere: parts[1] == file)
    }
    host.onWarning = { outcome.add(printed: "warning: \($0.text)") }
    prepare(host, outcome)
    do {
      try host.run(source: Array(lines.joined(separator: "\n").utf8), file: file.path)
      try host.finish()
    } catch {
      let hint = error.hint.map { "\nhint: \($0)" } ?? ""
      outcome.add(error: error.message + hint, at: error.location?.line, isHere: error.location?.file == file.path)
    }
    return outcome
  }
}

/// The lines that a script has printed, and its errors.
final class ScriptOutcome {
  /// An error, and its line in the script's file.
  typealias Failure = (text: String, line: Int)

  /// Printed lines, with ` | ` for tabs; and errors that are elsewhere.
  private(set) var printed: [String] = []
  private(set) var failures: [Failure] = []
  /// Called before a line is added.
  var onPrint: () -> Void = {}
  /// Returns a text as it is compared.
  private let shown: (String) -> String

  init(shown: @escaping (String) -> String) { self.shown = shown }

  func add(printed text: String) {
    for line in shown(text).components(separatedBy: "\n") {
      onPrint()
      printed.append(ScriptComments.trimmed(line.replacing("\t", with: " | ")))
    }
  }

  func add(error text: String, at line: Int?, isHere: Bool) {
    guard isHere, let line else { return add(printed: "error: \(text)") }
    for part in shown(text).components(separatedBy: "\n") { failures.append((ScriptComments.trimmed(part), line)) }
  }
}

/// The comments of a script with what it prints, and its lines without them.
struct ScriptComments {
  struct Comment: Equatable {
    let text: String
    /// Its line in the file, from 1.
    let line: Int
    /// The number of lines of code up to it.
    let codeLines: Int
  }

  static let printed = "-->"
  static let failed = "--!"

  private(set) var code: [String] = []
  private(set) var printed: [Comment] = []
  private(set) var failed: [Comment] = []

  init(_ lines: [String]) {
    for (index, line) in lines.enumerated() {
      func comment(_ text: Substring) -> Comment {
        Comment(text: Self.trimmed(String(text.dropFirst())), line: index + 1, codeLines: code.count)
      }
      let text = line.drop { $0 == " " }
      if text.hasPrefix(Self.failed) {
        failed.append(comment(text.dropFirst(Self.failed.count)))
      } else if text.hasPrefix(Self.printed) {
        printed.append(comment(text.dropFirst(Self.printed.count)))
      } else if let mark = line.range(of: " \(Self.printed) ") {
        code.append(Self.trimmed(String(line[..<mark.lowerBound])))
        printed.append(comment(" " + line[mark.upperBound...]))
      } else {
        code.append(line)
      }
    }
  }

  /// The number of lines of code up to a line of the file.
  func codeLines(upTo line: Int, of lines: [String]) -> Int { ScriptComments(Array(lines.prefix(line))).code.count }

  /// A text without blanks at its end.
  static func trimmed(_ text: String) -> String {
    String(text.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
