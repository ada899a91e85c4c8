import Foundation
import Testing
import WeftCases
import WeftJSON
import WeftLayout

/// The cases' folder, and those in it that hold trees which Texture lays out.
enum CaseFiles {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Cases")
  static let accepted = [
    "probes.jsonl", "snapshots.jsonl.gz", "fuzz.jsonl.gz", "nested.jsonl.gz", "W1.json.gz", "W2.json.gz", "W3.json.gz",
    "W4.json.gz", "W5.json.gz", "W6.json.gz", "W7.json.gz",
  ]

  static func cases(_ name: String) throws -> [LayoutCase] {
    try LayoutCase.read(file: folder.appendingPathComponent(name).path)
  }

  /// The heights of W7's cells by width.
  static func heights() throws -> [Double: [Double]] {
    let json = try JSON(parsing: Data(contentsOf: folder.appendingPathComponent("W7-heights.json")))
    var heights: [Double: [Double]] = [:]
    for entry in json.elements {
      guard let width = entry["width"]?.double else { continue }
      heights[width] = entry["heights"]?.elements.compactMap(\.double)
    }
    return heights
  }
}

/// How far a number may be from Texture's, in points.
let tolerance = 0.001

func differs(_ a: Rect, _ b: Rect) -> Bool {
  abs(a.origin.x - b.origin.x) > tolerance || abs(a.origin.y - b.origin.y) > tolerance
    || abs(a.size.width - b.size.width) > tolerance || abs(a.size.height - b.size.height) > tolerance
}

@Suite("Frames through the Swift API")
struct SwiftConformanceTests {
  @Test("Every case has Texture's frames, in Texture's order", arguments: CaseFiles.accepted)
  func frames(file: String) throws {
    let engine = LayoutEngine()
    var failures: [String] = []
    for layoutCase in try CaseFiles.cases(file) {
      guard let expected = layoutCase.expected else {
        #expect(layoutCase.assertMessage != nil, "\(layoutCase.id) expects nothing")
        #expect(throws: LayoutError.self) { try CaseTree.layout(layoutCase, in: engine) }
        continue
      }
      do {
        let (size, frames) = try CaseTree.layout(layoutCase, in: engine)
        if differs(Rect(size: size), Rect(size: expected.size)) {
          failures.append("\(layoutCase.id): size \(size), expected \(expected.size)")
        } else if frames.map(\.id) != expected.frames.map(\.id) {
          failures.append("\(layoutCase.id): order \(frames.map(\.id)), expected \(expected.frames.map(\.id))")
        } else if let index = frames.indices.first(where: { differs(frames[$0].frame, expected.frames[$0].frame) }) {
          failures.append("\(layoutCase.id): \(frames[index]), expected \(expected.frames[index].frame)")
        }
      } catch {
        failures.append("\(layoutCase.id): \(error)")
      }
    }
    #expect(failures.isEmpty, "\(failures.count): \(failures.prefix(10).joined(separator: "\n"))")
  }
}
