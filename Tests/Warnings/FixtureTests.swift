import Foundation
import Testing
import Weft

/// A script with the warnings that it expects, each in a comment under its line; a comment `-- props: {}` in the first line has
/// props from outside.
struct Fixture: Sendable, CustomTestStringConvertible {
  let url: URL

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Fixtures")

  static let all = scripts(in: folder)

  static func scripts(in folder: URL) -> [Fixture] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") }.sorted().map { Fixture(url: folder.appendingPathComponent($0)) }
  }

  var name: String { url.deletingPathExtension().lastPathComponent }
  var testDescription: String { name }

  /// `line: text`, of each comment `-- warning: text`; comments with three spaces continue with it. The line is the last
  /// one above that is no such comment.
  var expected: [String] { get throws { try expected(after: "-- warning: ") } }

  func expected(after mark: String) throws -> [String] {
    var found: [String] = []
    var line = 0
    var isOpen = false
    for (index, text) in try String(contentsOf: url, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      let text = text.drop { $0 == " " }
      if text.hasPrefix(mark) {
        found.append("\(line): \(text.dropFirst(mark.count))")
        isOpen = true
      } else if isOpen, text.hasPrefix("--   "), let last = found.popLast() {
        found.append("\(last) \(text.dropFirst(5))")
      } else {
        line = index + 1
        isOpen = false
      }
    }
    return found.sorted()
  }

  /// Lays out and draws every preview, and gives what was warned of.
  func warnings() throws -> [ScriptWarning] {
    let host = try ScriptHost(platform: .standard)
    let found = Found()
    host.onWarning = { found.list.append($0) }
    let props = try String(contentsOf: url, encoding: .utf8).prefixMatch(of: /-- props: (.*)/)?.1
    host.props = props.map { Array($0.utf8) }
    try host.run(file: url.path)
    for preview in host.previews { _ = try host.makePicture(preview).root.node.snapshot() }
    return found.list
  }

  private final class Found {
    var list: [ScriptWarning] = []
  }
}

@Suite("Warnings")
struct FixtureTests {
  @Test("A script is warned of exactly what its comments say", arguments: Fixture.all)
  func fixture(_ fixture: Fixture) throws {
    let warnings = try fixture.warnings()
    let found = warnings.map { "\($0.location?.line ?? 0): \($0.text)" }.sorted()
    let expected = try fixture.expected
    for text in found where !expected.contains(text) { Issue.record("not expected: \(text)") }
    for text in expected where !found.contains(text) { Issue.record("missing: \(text)") }
    #expect(found.count == expected.count)
    let code = fixture.name.split(separator: "-").first.map(String.init)
    if fixture.name.hasSuffix("-fine") {
      #expect(warnings.isEmpty)
    } else {
      #expect(warnings.contains { $0.code.rawValue == code })
      for warning in warnings { #expect(warning.location?.file == fixture.url.path) }
    }
  }

  @Test("Each kind has a script that shows it, and one that doesn't", arguments: ScriptWarning.Code.allCases)
  func complete(_ code: ScriptWarning.Code) {
    #expect(Fixture.all.contains { $0.name == code.rawValue })
    #expect(Fixture.all.contains { $0.name == code.rawValue + "-fine" })
  }
}
