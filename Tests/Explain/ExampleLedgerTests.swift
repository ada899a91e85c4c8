import Foundation
import Testing
import Weft

@testable import WeftInspection
@testable import WeftScript

@Suite("Ledgers of the examples")
struct ExampleLedgerTests {
  static let scripts: [String] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: ScriptFixture.examples.path)) ?? []
    return names.filter { $0.hasSuffix(".lua") && !$0.hasSuffix("_test.lua") && $0 != "photos.lua" }.sorted()
  }()

  @Test("Every element of every preview stands where its ledger says", arguments: scripts)
  func replay(script: String) throws {
    let host = try ScriptHost(platform: .standard)
    try host.run(file: ScriptFixture.examples.appendingPathComponent(script).path)
    var check = LedgerCheck()
    for preview in host.previews {
      for width in [320.0, 375] {
        let live = try host.open(preview, in: PreviewEnvironment(width: width))
        let root = live.root
        let range = root.constrainedSizeForCalculatedLayout
        let before = try host.inspect(live)
        try check.check(
          root, range, scale: live.picture.scale, host.engine, name: "\(preview.name) at \(width)")
        // Looking changes nothing.
        let isSame = try host.inspect(live) == before
        #expect(isSame)
        for element in before.elements where element.isNode {
          let explanation = try #require(try host.explain(element.id, in: live))
          #expect(explanation.frame.size == element.frame.size, "\(preview.name): \(element.path)")
          #expect(!explanation.text().isEmpty && explanation.json["name"]?.string == explanation.name)
        }
      }
    }
    #expect(check.failures.isEmpty, "\(check.failures.prefix(12).joined(separator: "\n"))")
    print("\(script): \(check.elements) elements, \(check.figures) figures")
  }
}
