import Foundation
import Testing
import Weft
import WeftGraphics

@testable import WeftInspection
@testable import WeftScript

@Suite("Test runs")
struct ScriptTesterTests {
  private let folder: ScriptFolder

  init() throws { folder = try ScriptFolder() }

  private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

  private func test(
    _ source: String, _ change: (inout ScriptTester.Options) -> Void = { _ in }
  ) throws -> FileOutcome {
    try folder.write("local ui = require 'weft'\n" + source, to: "cells/a.lua")
    var options = ScriptTester.Options(workingFolder: folder.url.path)
    options.pictures = false
    change(&options)
    let tester = ScriptTester(options) { (Platform.standard, CairoRenderer()) }
    return try tester.test(path("cells/a.lua"))
  }

  private static let boxes = """
    local function box() return ui.DisplayNode { style = { height = 10 } } end
    ui.test("A first test", function(t) end)
    ui.preview("Wide", { width = { 300, 200 } }, box)
    ui.test("Another", function(t) t.equal(1, 2) end)
    ui.preview("Narrow", { width = 50, height = 20 }, box)
    """

  @Test("Previews come at each of their widths, in order, then the tests; one that fails fails the file")
  func order() throws {
    let outcome = try test(Self.boxes)
    #expect(outcome.cases.map(\.name) == ["Wide", "Wide", "Narrow", "A first test", "Another"])
    #expect(
      outcome.cases.map(\.kind) == [
        .preview(width: 300, height: nil), .preview(width: 200, height: nil), .preview(width: 50, height: 20), .test,
        .test,
      ])
    #expect(outcome.cases.map(\.status) == [.unrecorded, .unrecorded, .unrecorded, .passed, .failed])
    #expect(outcome.cases.map(\.location?.line) == [4, 4, 6, 3, 5])
    #expect(!outcome.hasPassed)
    let passed = try test(Self.boxes.replacingOccurrences(of: "t.equal(1, 2)", with: "t.equal(1, 1)"))
    #expect(passed.hasPassed && passed.failures.isEmpty)
  }

  @Test("A filter chooses previews and tests by a part of their names, in any case, and leaves old records alone")
  func filter() throws {
    try folder.write("old", to: "cells/__recorded__/a/old-1.txt")
    #expect(try test(Self.boxes) { $0.filter = "NARR" }.cases.map(\.name) == ["Narrow"])
    let others = try test(Self.boxes) { $0.filter = "ot" }
    #expect(others.cases.map(\.name) == ["Another"] && others.stale.isEmpty)
    #expect(try test(Self.boxes) { $0.filter = "nothing" }.cases.isEmpty)
    #expect(try test(Self.boxes).stale == [path("cells/__recorded__/a/old-1.txt")])
  }

  @Test("A file that fails has no cases, and none of its records is old")
  func failingFile() throws {
    try folder.write("old", to: "cells/__recorded__/a/old-1.txt")
    let outcome = try test(
      "ui.preview('A', function() return ui.DisplayNode { style = { height = 5 } } end)\nerror 'no luck'")
    #expect(outcome.failures.count == 1 && outcome.cases.isEmpty && outcome.stale.isEmpty && !outcome.hasPassed)
  }

  @Test("A warning is reported once, with the previews and the tests that show it; one of the file itself with none")
  func warnings() throws {
    let outcome = try test(
      """
      local function text() return ui.TextNode { text = "a", font = "Nofont 12" } end
      local title = ui.TextNode { text = "a", font = "Nobodys 12" }
      ui.preview("A", { width = { 100, 120 } }, text)
      ui.preview("B", { width = 100 }, text)
      ui.test("c", function() text():layoutThatFits { max = { 99, 99 } } end)
      """)
    #expect(outcome.warnings.map(\.warning.location?.line) == [3, 2])
    #expect(outcome.warnings.map(\.previews) == [0, 3] && outcome.warnings.map(\.tests) == [0, 1])
    #expect(outcome.hasPassed)
  }

  @Test("The scale of a preview is not that of the tests after it")
  func scales() throws {
    // A box of a third of a point is a pixel at three pixels per point, and half a point at two.
    let outcome = try test(
      """
      local function thin() return ui.StackLayoutSpec { ui.DisplayNode { style = { preferredSize = { 1 / 3, 1 } } } } end
      ui.preview("A", { width = 10, scale = 3 }, thin)
      ui.test("b", function(t)
        local layout = ui.DisplayNode { layoutSpecBlock = thin }:layoutThatFits { max = { 10, 10 } }
        t.near(layout.sublayouts[1].size.width, 0.5)
      end)
      """)
    #expect(outcome.cases.map(\.status) == [.unrecorded, .passed], "\(outcome.cases)")
  }

  @Test("A required record that is missing, and a file that is none, are failures that name the file from the folder")
  func records() throws {
    let source = "ui.preview('A', { width = 10 }, function() return ui.DisplayNode { style = { height = 5 } } end)"
    func failures(_ change: (inout ScriptTester.Options) -> Void) throws -> [String] {
      try test(source, change).cases.flatMap(\.failures).map { failure in
        guard case .record(let text) = failure else { return "another failure" }
        return text
      }
    }
    let missing = try failures { $0.requiresRecords = true }
    #expect(missing.count == 1 && missing[0].hasPrefix("there is no cells/__recorded__/a/a-10.txt; run with --record"))
    try folder.write("nonsense", to: "cells/__recorded__/a/a-10.txt")
    let wrong = try failures { _ in }
    #expect(wrong.count == 1 && wrong[0].hasPrefix("cells/__recorded__/a/a-10.txt is no record: line 1: "), "\(wrong)")
    // Recording replaces what is none.
    #expect(try test(source) { $0.records = true }.cases.map(\.status) == [.recorded])
    #expect(try failures { $0.requiresRecords = true }.isEmpty)
  }

  @Test("A path is short inside the working folder, with a slash at its end or without, and whole elsewhere")
  func shortPaths() {
    for folder in ["/work/cells", "/work/cells/"] {
      let options = ScriptTester.Options(workingFolder: folder)
      #expect(options.shortPath("/work/cells/a.lua") == "a.lua")
      #expect(options.shortPath("/work/cells2/a.lua") == "/work/cells2/a.lua")
    }
    #expect(ScriptTester.Options(workingFolder: "/").shortPath("/a.lua") == "a.lua")
  }
}

@Suite("Folders of records")
struct RecordFolderTests {
  private let files: ScriptFolder

  init() throws { files = try ScriptFolder() }

  private func path(_ name: String) -> String { files.url.appendingPathComponent(name).path }

  @Test("A preview's picture is that of its width, under the name that tells it from others")
  func pictures() throws {
    let script = try Script()
    try script.run(
      """
      ui.preview("Card", { width = { 375, 320.5 } }, print)
      ui.preview("card!", { width = 100, height = 40 }, print)
      """)
    let folder = RecordFolder(of: "/cells/photo.cell.lua")
    #expect(folder.path == "/cells/__recorded__/photo.cell")
    let previews = script.host.previews
    let names = RecordFolder.subjects(previews).map(\.name)
    #expect(names.count == 3 && names[0].hasSuffix("-375") && names[2].hasSuffix("-100x40"))
    #expect(folder.picture(of: previews[0], width: 320.5, among: previews) == "\(folder.path)/\(names[1]).png")
    #expect(folder.picture(of: previews[1], width: 100, among: previews) == "\(folder.path)/\(names[2]).png")
    #expect(folder.picture(of: previews[0], width: 100, among: previews) == nil)
  }

  @Test("A name's hash is the same for good: records that are kept are found again")
  func hashes() {
    func names(_ previews: String...) -> [String] {
      RecordFolder.names(previews.map { RecordFolder.Subject(preview: $0, width: 1, height: nil) })
    }
    // FNV-1a, of 32 bits.
    #expect(names("a", "A") == ["a-e40c292c-1", "a-c40bf6cc-1"])
    #expect(names("") == ["811c9dc5-1"] && names("日本") == ["9f26ee51-1"] && names("ü100") == ["100-0529e609-1"])
    #expect(names("a", "a") == ["a-1", "a-1"], "a preview at two widths is one")
    let long = String(repeating: "b", count: 60)
    #expect(names(long) == ["\(long)-1"] && names(long + "c")[0].hasPrefix("\(long)-"))
    #expect(names(long + "c")[0].count == 60 + 9 + 2)
  }

  @Test("Old records are those of no name; hidden files, links and other files are none")
  func stale() throws {
    for name in ["b-1.txt", "a-1.png", "a-2.png", ".a-3.png", "notes.md", "a-4.png.bak"] {
      try files.write("", to: "__recorded__/a/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      atPath: path("__recorded__/a/link.txt"), withDestinationPath: path("__recorded__/a/b-1.txt"))
    try FileManager.default.createDirectory(
      atPath: path("__recorded__/a/folder.png"), withIntermediateDirectories: true)
    let folder = RecordFolder(of: path("a.lua"))
    #expect(folder.stale(["a-2"]) == ["a-1.png", "b-1.txt"].map { path("__recorded__/a/\($0)") })
    #expect(RecordFolder(of: path("none.lua")).stale([]).isEmpty)
    // Of a folder of scripts, those of scripts that are gone.
    try files.write("", to: "b.lua")
    try files.write("", to: "__recorded__/b/b-1.txt")
    #expect(RecordFolder.orphans(in: files.url.path).count == 3)
    try files.write("", to: "a.lua")
    #expect(RecordFolder.orphans(in: files.url.path).isEmpty)
  }

  @Test("Folders go with their last record, and not before")
  func removal() throws {
    for name in ["a/a-1.txt", "a/a-1.png", "b/b-1.txt"] { try files.write("", to: "__recorded__/\(name)") }
    func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path("__recorded__" + name)) }
    try RecordFolder.remove([path("__recorded__/a/a-1.txt")])
    #expect(exists("/a/a-1.png") && !exists("/a/a-1.txt"))
    try RecordFolder.remove([path("__recorded__/a/a-1.png")])
    #expect(!exists("/a") && exists("/b/b-1.txt"))
    try RecordFolder.remove([path("__recorded__/b/b-1.txt")])
    #expect(!exists("") && FileManager.default.fileExists(atPath: files.url.path))
  }
}
