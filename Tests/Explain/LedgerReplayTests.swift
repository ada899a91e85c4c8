import Foundation
import Testing
import WeftCases
import WeftLayout

@Suite("Ledgers of the conformance cases")
struct LedgerReplayTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Conformance/Cases")

  /// Carries out the ledgers of a file's cases: all elements of every case, but for the files of large trees.
  @Test(
    "Carrying out the ledger of an element gives its frame to the last bit",
    arguments: [
      ("probes.jsonl", 1), ("snapshots.jsonl.gz", 1), ("fuzz.jsonl.gz", 1), ("nested.jsonl.gz", 1), ("W1.json.gz", 97),
      ("W2.json.gz", 97), ("W4.json.gz", 97),
    ])
  func replay(file: String, step: Int) throws {
    let engine = LayoutEngine()
    var check = LedgerCheck()
    var count = 0
    for layoutCase in try LayoutCase.read(file: Self.folder.appendingPathComponent(file).path)
    where layoutCase.expected != nil {
      let tree = CaseTree(layoutCase)
      count += 1
      try check.check(
        tree.host, layoutCase.range, scale: layoutCase.scale, engine, name: layoutCase.id, every: step)
    }
    print("\(file): \(count) cases, \(check.elements) elements, \(check.figures) figures")
    #expect(check.failures.isEmpty, "\(check.failures.count): \(check.failures.prefix(12).joined(separator: "\n"))")
    #expect(check.elements >= count)
  }
}
