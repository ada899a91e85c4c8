import Foundation
import Testing
import WeftCases
import WeftJSON
import WeftLayout

@Suite("Trees that Texture refuses")
struct RejectTests {
  /// Every name that an error may give for the property at fault.
  static let properties: Set<String> = [
    "range", "flexBasis", "insets", "width", "height", "minWidth", "maxWidth", "minHeight", "maxHeight", "ratio",
    "layoutPosition", "child",
  ]

  @Test("Each is refused, or comes out finite; an error names the element that Texture names, or one around or in it")
  func refusals() throws {
    let engine = LayoutEngine()
    var exact = 0
    var related = 0
    var unnamed = 0
    var laidOut: [String] = []
    for layoutCase in try CaseFiles.cases("rejects.jsonl.gz") {
      do throws(LayoutError) {
        let (size, frames) = try CaseTree.layout(layoutCase, in: engine)
        laidOut.append(layoutCase.id)
        #expect(size.width.isFinite && size.height.isFinite && frames.allSatisfy { isFinite($0.frame) })
      } catch {
        let property = error.property ?? ""
        #expect(RejectTests.properties.contains(property), "\(layoutCase.id): \(error)")
        guard let named = RejectTests.element(in: layoutCase.assertMessage ?? "") else {
          unnamed += 1
          continue
        }
        if named == error.element {
          exact += 1
        } else {
          #expect(
            RejectTests.areRelated(named, error.element, in: layoutCase.root),
            "\(layoutCase.id): \(error), Texture names \(named)")
          related += 1
        }
      }
    }
    #expect(laidOut.isEmpty, "\(laidOut.count): \(laidOut)")
    #expect(exact + related + unnamed + laidOut.count == 400)
    // The others name the element around or in it whose property is to blame.
    #expect(exact >= 283, "\(exact) name Texture's element, \(related) a relative; Texture names none in \(unnamed)")
  }

  private func isFinite(_ frame: Rect) -> Bool {
    frame.origin.x.isFinite && frame.origin.y.isFinite && frame.size.width.isFinite && frame.size.height.isFinite
  }

  /// `s15` of `... node = <ASInsetLayoutSpec: s15>`.
  private static func element(in message: String) -> String? {
    guard let start = message.range(of: "node = <"), let end = message.lastIndex(of: ">") else { return nil }
    return message[start.upperBound..<end].split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Whether one of the elements contains the other.
  private static func areRelated(_ a: String, _ b: String, in root: JSON) -> Bool {
    func names(_ json: JSON, _ path: String) -> [String] {
      let name = json["id"]?.string ?? path
      var all = [name]
      for (index, child) in (json["children"]?.elements ?? []).enumerated() {
        all += names(child, "\(path).children[\(index + 1)]")
      }
      if let spec = json["layoutSpec"] { all += names(spec, "\(path).layoutSpec") }
      return all
    }
    func subtree(_ json: JSON, _ path: String) -> Bool {
      let all = names(json, path)
      if all.first == a, all.contains(b) { return true }
      if all.first == b, all.contains(a) { return true }
      for (index, child) in (json["children"]?.elements ?? []).enumerated()
      where subtree(child, "\(path).children[\(index + 1)]") { return true }
      if let spec = json["layoutSpec"] { return subtree(spec, "\(path).layoutSpec") }
      return false
    }
    return subtree(root, "root")
  }
}
