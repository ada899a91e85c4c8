import Foundation
import Testing
import Weft

@Suite("The Lua reference")
struct ReferenceTests {
  private static let folder = Pages.catalogue.appendingPathComponent("Reference")
  private static let isRecording = ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1"

  @Test("The pages and their pictures are what the registry says, and none is left over")
  func isFresh() throws {
    let written = try ReferencePages()
    if Self.isRecording { try record(written) }
    for (name, text) in written.pages.sorted(by: { $0.key < $1.key }) {
      let page = Pages.catalogue.appendingPathComponent(name)
      #expect(
        (try? Pages.text(page)) == text,
        "\(name) is stale; WEFT_RECORD=1 scripts/test --filter Documentation writes it")
    }
    for (name, bytes) in written.pictures.sorted(by: { $0.key < $1.key }) {
      let picture = try? Data(contentsOf: Self.folder.appendingPathComponent(name))
      #expect(picture == Data(bytes), "\(name) is stale")
    }
    let pages = written.pages.keys.filter { $0.hasPrefix("Reference/") }.map { String($0.dropFirst(10)) }
    #expect(Set(try names(Self.folder)) == Set(pages).union(written.pictures.keys))
    // Who clones the project gets them all.
    #expect(written.pictures.values.reduce(0) { $0 + $1.count } < 2_000_000)
  }

  @Test("The types for Lua's language server that contributors use are those of the registry")
  func stubsAreFresh() throws {
    let file = Pages.root.appendingPathComponent("examples/.weft/library/weft.lua")
    if Self.isRecording {
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try LuaAPI.weft.stubs.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(
      (try? Pages.text(file)) == LuaAPI.weft.stubs, "stale; WEFT_RECORD=1 scripts/test --filter Documentation writes it"
    )
  }

  private func record(_ written: ReferencePages) throws {
    try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
    for name in try names(Self.folder) {
      try FileManager.default.removeItem(at: Self.folder.appendingPathComponent(name))
    }
    for (name, text) in written.pages {
      try text.write(to: Pages.catalogue.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    for (name, bytes) in written.pictures { try Data(bytes).write(to: Self.folder.appendingPathComponent(name)) }
  }

  private func names(_ folder: URL) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
  }
}
