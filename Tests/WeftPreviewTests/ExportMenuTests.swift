import Foundation
import Testing
import Weft

@Suite("The page's menu of exports")
struct ExportMenuTests {
  @Test("The menu offers the formats that pictures and animations can have, and the page that opens anywhere")
  func kinds() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let file = folder.appendingPathComponent("Sources/WeftPreview/Page/exports.js")
    let script = try String(contentsOf: file, encoding: .utf8)
    let list = try #require(script.firstMatch(of: /const kinds = \[(.*?)\n\];/.dotMatchesNewlines())).1
    let kinds = list.matches(of: /\["([a-z]+)",/).map { String($0.1) }
    #expect(Set(kinds) == Set(PictureEndings.still + PictureEndings.animated + ["html"]))
    #expect(Set(kinds).count == kinds.count)
  }
}
