import Foundation
import Testing
import Weft

@Suite("The table of nodes")
struct NodeReferenceTests {
  private let reference: NodeReference
  private static let isRecording = ProcessInfo.processInfo.environment["WEFT_RECORD"] == "1"

  init() throws { reference = try NodeReference() }

  @Test("The page is what the files say")
  func isFresh() throws {
    if Self.isRecording { try reference.text.write(to: NodeReference.page, atomically: true, encoding: .utf8) }
    #expect(
      (try? Pages.text(NodeReference.page)) == reference.text,
      "NodeReference.md is stale; WEFT_RECORD=1 scripts/test --filter Documentation writes it again")
  }

  @Test("Every entry is here with a test, comes later, or is bound to Apple's frameworks; each is reported once")
  func isComplete() {
    var seen: [String: String] = [:]
    for entry in reference.entries {
      #expect(entry.states.count == 1, "\(entry.place): \(entry.name) has \(entry.states)")
      #expect(entry["here"] == nil || !entry.list("test").isEmpty, "\(entry.place): \(entry.name) has no test")
      if let first = seen.updateValue(entry.place, forKey: entry.name) {
        Issue.record("\(entry.place): \(entry.name) is listed at \(first), too")
      }
    }
  }

  @Test("Every test that is named exists")
  func testsExist() throws {
    let tests = try SwiftSources(in: Pages.root.appendingPathComponent("Tests")).tests
    for entry in reference.entries {
      for test in entry.list("test") {
        let exists =
          test.contains("/")
          ? FileManager.default.fileExists(atPath: Pages.root.appendingPathComponent(test).path) : tests.contains(test)
        #expect(exists, "\(entry.place): there is no \(test)")
      }
    }
  }

  @Test("Every Swift name is a public declaration")
  func swiftNamesExist() throws {
    let names = try SwiftSources(in: Pages.root.appendingPathComponent("Sources")).publicNames
    for entry in reference.entries {
      for name in entry.list("swift") {
        #expect(names.contains(name), "\(entry.place): \(name) isn't public, or isn't there")
      }
    }
  }

  @Test("Every Lua name is in the registry, and all that the registry has of nodes is in the table")
  func luaNames() {
    var told: Set<String> = []
    for entry in reference.entries {
      for name in entry.list("lua") {
        let path = ["DisplayNode.\(name)", name].first { LuaAPI.weft.entry($0) != nil }
        #expect(path != nil, "\(entry.place): \(name) isn't in the registry")
        if let path { told.insert(path) }
      }
    }
    for entry in LuaAPI.weft.entries where Self.owners.contains(entry.owner ?? "") {
      #expect(told.contains(entry.path), "no entry of Tests/NodeReference names \(entry.path)")
    }
  }

  /// The classes and objects whose every member is an entry.
  private static let owners: Set = ["DisplayNode"]
}
