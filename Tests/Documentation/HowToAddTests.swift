import Foundation
import Testing
import Weft

/// The page says which files a change touches: each must be there, and what it says of a spec must hold for every spec.
@Suite("How to add")
struct HowToAddTests {
  static let page = Pages.catalogue.appendingPathComponent("HowToAdd.md")
  static let specs = Pages.root.appendingPathComponent("Sources/WeftLayout/Specs")

  /// The kinds that scripts can make.
  static let kinds = ElementKind.allCases.filter { $0 != .node && $0 != .custom }

  static func files(in folder: String) -> [URL] {
    let found = FileManager.default.enumerator(
      at: Pages.root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? []).filter { ["swift", "md", "lua"].contains($0.pathExtension) }
  }

  static func text(_ path: String) throws -> String {
    try Pages.text(Pages.root.appendingPathComponent(path))
  }

  @Test("Each file that the page names is there")
  func files() throws {
    let paths = (Self.files(in: "Sources") + Self.files(in: "Tests")).map(\.path)
    var count = 0
    for (number, part) in try Pages.text(Self.page).split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where number % 2 == 1 && (part.hasSuffix(".swift") || part.hasSuffix(".md")) && !part.contains("My") {
      count += 1
      #expect(paths.contains { $0.hasSuffix("/\(part)") } || part == "README.md", "\(part)")
    }
    #expect(count > 20)
  }

  @Test("Each file and folder that the page on the architecture names by its path is there")
  func paths() throws {
    let page = try Self.text("Sources/Weft/Weft.docc/Architecture.md")
    var count = 0
    for (number, part) in page.split(separator: "`", omittingEmptySubsequences: false).enumerated()
    where number % 2 == 1 && part.wholeMatch(of: /(Weft|C[A-Z])\w*(\/[\w+.]+)+/) != nil {
      count += 1
      let place = Pages.root.appendingPathComponent("Sources/\(part)").path
      let exists = ["", ".swift", ".c", ".js"].contains { FileManager.default.fileExists(atPath: place + $0) }
      #expect(exists, "\(part)")
    }
    #expect(count > 20)
  }

  @Test("A spec has a file of its own, a place in the list of kinds, and an entry", arguments: kinds)
  func spec(kind: ElementKind) throws {
    let name = kind.className
    let list = try Self.text("Sources/WeftLayout/Pass/ElementKind.swift")
    #expect(list.contains("case \(kind)\n") && list.contains(".\(kind): \"\(name)\""))
    let files = Self.files(in: "Sources/WeftLayout/Specs")
    #expect(try files.contains { try Pages.text($0).contains("struct \(name): LayoutSpecProperties") })
    let entries = try Self.text("Sources/WeftAPI/Specs/SpecDescriptions.swift")
    #expect(entries.contains("extension \(name): ScriptSpec") && entries.contains("\(name).self,"))
    #expect(try Self.text("Sources/Weft/Weft.docc/FromTexture.md").contains(name))
  }

  // A stack has ways of its own through the memo; inset, overlay and background pass their range on.
  @Test(
    "Nothing else in the engine knows of a spec, its explanation neither",
    arguments: [ElementKind.center, .relative, .ratio, .absolute, .corner, .wrapper])
  func alone(kind: ElementKind) throws {
    let places = try Self.files(in: "Sources/WeftLayout").filter { file in
      let text = try Pages.text(file)
      // Much else is called center.
      let cases = kind == .center ? [] : [".\(kind):", ".\(kind),", ".\(kind) "]
      return text.contains(kind.className) || cases.contains { text.contains($0) }
        || text.contains("measure\(kind.className.replacing("LayoutSpec", with: ""))(")
    }.map(\.lastPathComponent).filter { $0 != "ElementKind.swift" && $0 != "SpecRules.swift" }
    #expect(places.count == 1, "\(kind): \(places)")
  }
}
