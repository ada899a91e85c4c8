import Foundation
import Testing
import Weft

extension LuaAPI.Entry: CustomTestStringConvertible {
  /// Its path.
  public var testDescription: String { path }
}

@Suite("The registry's entries")
struct EntryTests {
  @Test("Every entry has its type, its line and its example", arguments: LuaAPI.weft.entries)
  func isComplete(entry: LuaAPI.Entry) {
    #expect(!entry.type.isEmpty && !entry.annotation.isEmpty)
    #expect(entry.doc.hasSuffix(".") && !entry.doc.contains("\n"), "\(entry.doc)")
    #expect(!entry.example.isEmpty)
    for part in entry.parts { #expect(part.doc.hasSuffix("."), "\(part.name): \(part.doc)") }
    if entry.kind == .property, entry.owner.flatMap(LuaAPI.weft.entry)?.kind != .object || entry.owner == "style" {
      #expect(entry.default?.isEmpty == false)
      #expect(entry.invalidates != nil)
    }
  }

  @Test("Each entry has one example, in a file of examples that is named after it or its class")
  func exampleFiles() throws {
    let folder = Pages.root.appendingPathComponent("Sources/WeftAPI")
    let files = try #require(FileManager.default.enumerator(atPath: folder.path)).compactMap { $0 as? String }
    var paths: [String] = []
    for file in files where file.contains("/Examples/") && file.hasSuffix(".lua") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      #expect(text.hasPrefix("---@example "), "\(file)")
      for line in text.split(separator: "\n") where line.hasPrefix("---@example ") {
        let path = String(line.dropFirst("---@example ".count))
        #expect(path.split(separator: ".").first.map { file.hasSuffix("/\($0).lua") } == true, "\(path) in \(file)")
        paths.append(path)
      }
    }
    let expected = LuaAPI.weft.entries.filter { $0.kind != .enum && $0.kind != .type }.map(\.path)
    #expect(paths.sorted() == expected.sorted())
  }

  @Test("No two entries have the same name")
  func isUnique() {
    let paths = LuaAPI.weft.entries.map(\.path)
    #expect(Set(paths).count == paths.count)
  }

  @Test(
    "An entry's example runs without a warning, prints what it says, and draws what it returns",
    arguments: LuaAPI.weft.entries)
  func example(entry: LuaAPI.Entry) throws {
    let run = try ExampleRun(entry)
    #expect(run.warnings.isEmpty)
    #expect(run.state == nil, "the Lua state outlives its host")
    if entry.path != "help" {
      let expected = ExampleRun.expected(entry)
      #expect(run.printed.count == expected.count, "\(run.printed)")
      for (printed, expected) in zip(run.printed, expected) {
        if expected.hasSuffix("*") {
          #expect(printed.hasPrefix(expected.dropLast()))
        } else {
          #expect(printed == expected)
        }
      }
    }
    if entry.isDrawn {
      let picture = try #require(run.picture)
      #expect(picture.size.width == entry.exampleWidth && picture.size.height > 0)
      // Something stands on the background, which is a rectangle of its own, or covers it.
      let svg = String(decoding: picture.svg, as: UTF8.self)
      #expect(svg.matches(of: /<(rect|path|use|image)/).count > 1 || !svg.contains("rgb(94.9"))
    }
  }

  /// The properties that can be seen.
  private static let visible = LuaAPI.weft.entries.filter {
    $0.kind == .property && !$0.isReadOnly && $0.invalidates != nil && $0.invalidates != "nothing"
  }

  @Test("A property that can be seen is drawn, and without it the picture is another", arguments: visible)
  func showsTheProperty(entry: LuaAPI.Entry) throws {
    #expect(entry.isDrawn)
    let with = try #require(try ExampleRun(entry).picture)
    let without = try #require(try ExampleRun(entry, isWithout: true).picture)
    #expect(with.svg != without.svg)
  }
}
