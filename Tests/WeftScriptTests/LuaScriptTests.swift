import Foundation
import Testing
import Weft

@testable import WeftScript

/// The scripts in `Tests/Scripts`, see ``LuaScript``.
@Suite("Scripts with what they print")
struct LuaScriptTests {
  @Test("A script prints what its comments say", arguments: LuaScript.all)
  func script(_ script: LuaScript) throws {
    guard ProcessInfo.processInfo.environment["WEFT_RECORD"] == nil else {
      return try onLargeStack { try ScriptRecorder(script).record() }
    }
    for (line, text) in try onLargeStack({ try script.differences() }) {
      Issue.record(
        "\(script.name):\(line): \(text)",
        sourceLocation: SourceLocation(
          fileID: "Scripts/\(script.name)", filePath: script.file.path, line: line, column: 1))
    }
  }

  @Test("Each script begins with a sentence of its own")
  func sentences() {
    for script in LuaScript.all { #expect(script.sentence.count > 10, "\(script.name) begins with no sentence") }
    for (sentence, scripts) in Dictionary(grouping: LuaScript.all, by: \.sentence) where scripts.count > 1 {
      Issue.record("\(scripts.map(\.name)) begin alike: \(sentence)")
    }
    #expect(LuaScript.all.count >= 250, "scripts are missing in \(LuaScript.folder.path)")
  }
}

extension LuaScript {
  /// The first comment that isn't so, with its line; and each error that differs.
  func differences() throws -> [(line: Int, text: String)] {
    let (outcome, comments) = (try run(lines), ScriptComments(lines))
    var differences: [(line: Int, text: String)] = []
    let (expected, got) = (comments.printed, outcome.printed)
    if let index = (0..<max(expected.count, got.count)).first(where: {
      $0 >= expected.count || $0 >= got.count || expected[$0].text != got[$0]
    }) {
      let line = index < expected.count ? expected[index].line : expected.last?.line ?? lines.count
      let (expected, got) = (index < expected.count ? expected[index].text : nil, index < got.count ? got[index] : nil)
      differences.append((line, "expected \(Self.quoted(expected)), got \(Self.quoted(got))"))
    }
    let places = outcome.failures.map { comments.codeLines(upTo: $0.line, of: lines) }
    // In the order of their lines, as the comments are.
    let failures = zip(places, outcome.failures).enumerated()
      .sorted { ($0.element.0, $0.offset) < ($1.element.0, $1.offset) }.map(\.element)
    for index in 0..<max(failures.count, comments.failed.count) {
      let comment = index < comments.failed.count ? comments.failed[index] : nil
      let failure = index < failures.count ? failures[index] : nil
      guard comment?.text != failure?.1.text || comment?.codeLines != failure?.0 else { continue }
      let line = comment?.line ?? failure?.1.line ?? lines.count
      let got = "\(Self.quoted(failure?.1.text))\(failure.map { " at line \($0.1.line)" } ?? "")"
      differences.append((line, "expected the error \(Self.quoted(comment?.text)) of the line above, got \(got)"))
      break
    }
    return differences
  }

  private static func quoted(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "nothing" }
}
