import Foundation
import Testing

/// The written pages: README.md and the catalogue.
enum Pages {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  static let catalogue = root.appendingPathComponent("Sources/Weft/Weft.docc")
  static let reference = catalogue.appendingPathComponent("LuaReference.md")

  static var all: [URL] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: catalogue.path).filter { $0.hasSuffix(".md") }
      return [root.appendingPathComponent("README.md")] + names.sorted().map { catalogue.appendingPathComponent($0) }
    }
  }

  static func text(_ page: URL) throws -> String { try String(contentsOf: page, encoding: .utf8) }

  /// The fenced blocks of a language.
  static func blocks(of language: String, in page: URL) throws -> [Block] {
    var blocks: [Block] = []
    var open: [Substring]?
    for (index, line) in try text(page).split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line == "```", let lines = open {
        blocks.append(
          Block(
            name: "\(page.lastPathComponent):\(index - lines.count + 1)",
            text: lines.joined(separator: "\n")))
        open = nil
      } else if line == "```" + language {
        open = []
      } else {
        open?.append(line)
      }
    }
    return blocks
  }

  static var snippets: [Block] {
    get throws { try all.flatMap { try blocks(of: "lua", in: $0) } }
  }
}

/// A block of code on a page.
struct Block: Sendable, CustomTestStringConvertible {
  /// The page and the block's first line.
  let name: String
  let text: String

  var testDescription: String { name }
}
