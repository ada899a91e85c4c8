import Foundation
import Testing
import Weft

@testable import WeftInspection

/// The rules of `weft check --accessibility`: scripts with the findings in comments `-- finding: `, as
/// those of ``Fixture``.
@Suite("Accessibility rules")
struct AccessibilityTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Accessibility")
  static let all = Fixture.scripts(in: folder)

  /// Checks every preview of a script in its own traits and in others.
  static func findings(
    _ script: Fixture, rules: Set<AccessibilityRule> = Set(AccessibilityRule.allCases)
  ) throws -> [AccessibilityFinding] {
    let host = try ScriptHost(platform: .standard)
    try host.run(file: script.url.path)
    var findings = AccessibilityFindings()
    var check = AccessibilityCheck()
    (check.rules, check.renderer) = (rules, CairoRenderer())
    for preview in host.previews {
      findings.add(try check.findings(of: preview, host))
    }
    return findings.all
  }

  static func text(_ finding: AccessibilityFinding) -> String {
    let tried = finding.environments.isEmpty ? "" : "in \(finding.environments.joined(separator: "; ")): "
    return "\(finding.location?.line ?? 0): \(finding.rule.rawValue), \(finding.level.rawValue): \(tried)"
      + "\(finding.message); \(finding.hint)"
  }

  @Test("A script breaks exactly the rules that its comments say", arguments: all)
  func fixture(_ script: Fixture) throws {
    let findings = try Self.findings(script)
    let found = findings.map(Self.text)
    let expected = try script.expected(after: "-- finding: ")
    for text in found where !expected.contains(text) { Issue.record("not expected: \(text)") }
    for text in expected where !found.contains(text) { Issue.record("missing: \(text)") }
    #expect(found.count == expected.count)
    #expect(findings.isEmpty == script.name.hasSuffix("-fine"))
    for finding in findings { #expect(finding.location?.file == script.url.path) }
  }

  @Test("Each rule has a script that breaks it, and one that doesn't", arguments: AccessibilityRule.allCases)
  func complete(_ rule: AccessibilityRule) throws {
    let script = try #require(Self.all.first { $0.name == rule.rawValue })
    #expect(Self.all.contains { $0.name == rule.rawValue + "-fine" })
    #expect(try Self.findings(script, rules: [rule]).allSatisfy { $0.rule == rule })
    // Without the rule, the script breaks none.
    let others = Set(AccessibilityRule.allCases).subtracting([rule])
    #expect(try Self.findings(script, rules: others).map(Self.text) == [])
  }

  @Test("The page Accessibility has each rule with its sentence")
  func page() throws {
    let page = try String(
      contentsOf: URL(fileURLWithPath: "../../../Sources/Weft/Weft.docc/Accessibility.md", relativeTo: Self.folder),
      encoding: .utf8)
    for rule in AccessibilityRule.allCases {
      let row = try #require(
        page.split(separator: "\n").first { $0.hasPrefix("| `\(rule.rawValue)` | \(rule.level.rawValue)") })
      #expect(row.hasSuffix(" | \(rule.sentence) |"))
    }
  }

  @Test("The same mistake at several sizes is one finding: the worst")
  func onceAndTheWorst() throws {
    let node = DisplayNode()
    var findings = AccessibilityFindings()
    var (small, tiny) = (
      AccessibilityFinding(.targetSize, node, "30 x 30", hint: ""),
      AccessibilityFinding(.targetSize, node, level: .error, "20 x 20", hint: "")
    )
    small.environments = ["dark"]
    tiny.environments = ["rightToLeft"]
    findings.add([small])
    findings.add([tiny])
    findings.add([small])
    #expect(findings.all.map(\.message) == ["20 x 20"])
    #expect(findings.all.map(\.environments) == [["dark", "rightToLeft"]])
    small.environments = []
    findings.add([small])
    #expect(findings.all.map(\.environments) == [[]])
    #expect(findings.all.map(\.level) == [.error])
  }
}
